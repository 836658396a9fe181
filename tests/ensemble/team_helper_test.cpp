// What a helper says to a leader that is a script: word by word, and nothing depends on time.
#include "kreisel/ensemble/team/team_helper.hpp"

#include <algorithm>
#include <array>
#include <mutex>

#include <gtest/gtest.h>

#include "ensemble/inbox_team.hpp"
#include "kreisel/ensemble/team/team_leave.hpp"
#include "kreisel/ensemble/team/team_words.hpp"
#include "kreisel/error.hpp"

namespace kreisel::test {
namespace {

// Rank 1 of two; whatever it sends, the script answers at once. The helper's main thread alone sends and receives.
class Scripted final : public InboxTeam {
 public:
  using Script = std::function<void(Scripted&, const Message&)>;
  explicit Scripted(Script script) : script_(std::move(script)) {}

  int rank() const override { return 1; }
  int size() const override { return 2; }
  void send(int to, int tag, std::vector<std::byte> bytes) override {
    EXPECT_EQ(to, 0);
    if (static_cast<Word>(tag) != Word::request) said.push_back(static_cast<Word>(tag));
    script_(*this, {1, tag, std::move(bytes)});
  }

  std::vector<Word> said;  // but for requests, of which there may be any number

 private:
  Script script_;
};

// The leader's mouth.
class Voice final : public InboxTeam {
 public:
  explicit Voice(Scripted& helper) : helper_(helper) {}
  int rank() const override { return 0; }
  int size() const override { return 2; }
  void send(int, int tag, std::vector<std::byte> bytes) override {
    helper_.inbox.push_back({0, tag, std::move(bytes)});
  }

 private:
  Scripted& helper_;
};

// A trajectory from x escapes at the time 10 x + y, in three steps.
FateFunction tens(std::uint32_t) {
  return [](FateWork& work) {
    std::array<double, 2> row{};
    for (std::size_t ticket = 0; work.next(row, ticket);) work.done(ticket, {Fate::escaped, 10 * row[0] + row[1], 3});
  };
}

std::string failure(Scripted& team, const HelperWork& work) {
  try {
    help(team, work);
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

constexpr auto nobody = [](Scripted&, const Message&) {};

TEST(TeamHelper, GoesHomeWhenDismissed) {
  Scripted team(nobody);
  Voice leader(team);
  send(leader, 1, Word::over);  // the end of a pass that is closed here: nothing to do
  send(leader, 1, Word::drop);
  send(leader, 1, Word::dismiss);
  EXPECT_EQ(failure(team, {tens, "job", 1, nullptr}), "");
  EXPECT_TRUE(team.said.empty());
}

TEST(TeamHelper, RefusesAnotherJob) {
  Scripted team(nobody);
  Voice leader(team);
  send(leader, 1, Begin{0, "another job"});
  EXPECT_EQ(failure(team, {tens, "job", 1, nullptr}),
            "it would compute something else than rank 0: give all ranks the same program, the same case file and the "
            "same instructions (simd)");
}

TEST(TeamHelper, RefusesAWordOutOfPlace) {
  Scripted team([](Scripted& self, const Message& m) {
    Voice leader(self);
    if (word_of(m) == Word::request) send(leader, 1, Word::bye);
  });
  Voice leader(team);
  send(leader, 1, Begin{0, "job"});
  EXPECT_EQ(failure(team, {tens, "job", 1, nullptr}), "the leader of the team said something unexpected");
}

// Two pieces in one pass, then one in the next; the counts that go with the requests are those of all of them.
TEST(TeamHelper, ComputesWhatItGetsAndCloses) {
  std::vector<FinishedPiece> results;
  std::vector<std::uint32_t> passes;
  std::uint64_t trajectories = 0, steps = 0;
  int supplied = 0;
  Scripted team([&](Scripted& self, const Message& m) {
    Voice leader(self);
    switch (word_of(m)) {
      case Word::request: {
        const Request request = request_in(m);
        EXPECT_EQ(request.threads, 1u);
        trajectories += request.trajectories;
        steps += request.steps;
        if (request.wanted == 0 || supplied == 2) return;
        ++supplied;
        if (supplied == 1)
          send(leader, 1, Supply{false, true, {{8, 2, {1, 0, 1, 1}}, {9, 2, {2, 5}}}});
        else
          send(leader, 1, Supply{false, true, {{4, 2, {3, 0}}}});
        return;
      }
      case Word::finished:
        for (FinishedPiece& f : finished_in(m)) results.push_back(std::move(f));
        return;
      case Word::closed:
        if (supplied == 1)
          send(leader, 1, Begin{6, "job"});
        else
          send(leader, 1, Word::dismiss);
        return;
      default:
        ADD_FAILURE() << static_cast<int>(word_of(m));
    }
  });
  Voice leader(team);
  send(leader, 1, Begin{5, "job"});
  const auto fates = [&](std::uint32_t pass) {
    passes.push_back(pass);
    return tens(pass);
  };
  EXPECT_EQ(failure(team, {fates, "job", 1, nullptr}), "");
  EXPECT_EQ(passes, (std::vector<std::uint32_t>{5, 6}));
  ASSERT_EQ(results.size(), 3u);
  std::sort(results.begin(), results.begin() + 2,
            [](const FinishedPiece& a, const FinishedPiece& b) { return a.piece < b.piece; });
  EXPECT_EQ(results[0].piece, 8u);
  EXPECT_EQ(results[0].result.time, (std::vector<double>{10, 11}));
  EXPECT_EQ(results[0].result.steps, 6u);
  EXPECT_EQ(results[1].piece, 9u);
  EXPECT_EQ(results[1].result.time, (std::vector<double>{25}));
  EXPECT_EQ(results[2].piece, 4u);
  EXPECT_EQ(results[2].result.time, (std::vector<double>{30}));
  EXPECT_EQ(trajectories, 4u);
  EXPECT_EQ(steps, 12u);
  EXPECT_EQ(team.said.back(), Word::closed);
  EXPECT_EQ(std::count(team.said.begin(), team.said.end(), Word::closed), 2);
}

// Over ends one pass, and the helper waits for the next; dismissed in the middle of one, it closes it and goes.
TEST(TeamHelper, ClosesWhenItIsOver) {
  bool again = false;
  Scripted team([&](Scripted& self, const Message& m) {
    Voice leader(self);
    if (word_of(m) == Word::request && request_in(m).wanted > 0) send(leader, 1, again ? Word::dismiss : Word::over);
    if (word_of(m) == Word::closed && !again) {
      again = true;
      send(leader, 1, Begin{1, "job"});
    }
  });
  Voice leader(team);
  send(leader, 1, Begin{0, "job"});
  EXPECT_EQ(failure(team, {tens, "job", 1, nullptr}), "");
  EXPECT_EQ(team.said, (std::vector<Word>{Word::closed, Word::closed}));
  EXPECT_TRUE(team.inbox.empty());
}

// Told to stop, it says so once, and goes on until the leader ends the pass.
TEST(TeamHelper, TellsThatItWasToldToStop) {
  const std::atomic<bool> stop{true};
  Scripted team([](Scripted& self, const Message& m) {
    Voice leader(self);
    if (word_of(m) == Word::request && request_in(m).wanted > 0) send(leader, 1, Word::dismiss);
  });
  Voice leader(team);
  send(leader, 1, Begin{0, "job"});
  EXPECT_EQ(failure(team, {tens, "job", 1, &stop}), "");
  EXPECT_EQ(team.said, (std::vector<Word>{Word::stopping, Word::closed}));
}

TEST(TeamHelper, SaysWhatFailedAndDoesNotClose) {
  Scripted team([](Scripted& self, const Message& m) {
    Voice leader(self);
    if (word_of(m) == Word::request && request_in(m).wanted > 0) send(leader, 1, Supply{false, true, {{8, 2, {1, 0}}}});
  });
  Voice leader(team);
  send(leader, 1, Begin{0, "job"});
  const auto fails = [](std::uint32_t) -> FateFunction { return [](FateWork&) { throw Error("no memory is left"); }; };
  EXPECT_EQ(failure(team, {fails, "job", 1, nullptr}), "no memory is left");
  EXPECT_EQ(std::count(team.said.begin(), team.said.end(), Word::closed), 0);
}

// A helper that failed says why; all wait for the leader's end, and then say goodbye.
TEST(TeamLeave, AHelperWaitsForTheEnd) {
  for (const std::string failed : {"", "its disk is full"}) {
    std::string heard;
    Scripted team([&](Scripted&, const Message& m) {
      if (word_of(m) == Word::failed) heard = failure_in(m);
    });
    Voice leader(team);
    send(leader, 1, Word::dismiss);
    send(leader, 1, Word::end);
    EXPECT_TRUE(take_leave(team, failed));
    EXPECT_EQ(heard, failed);
    EXPECT_EQ(team.said,
              failed.empty() ? (std::vector<Word>{Word::bye}) : (std::vector<Word>{Word::failed, Word::bye}));
    EXPECT_TRUE(team.inbox.empty());
  }
}

// Nobody hears any more: all that is left is to end every rank, with the code.
TEST(TeamLeave, WithoutAConnectionAllAreEnded) {
  struct Broken final : InboxTeam {
    int rank() const override { return 1; }
    int size() const override { return 2; }
    void send(int, int, std::vector<std::byte>) override { throw Error("broken"); }
    [[noreturn]] void abort(int code) override { throw code; }
  } team;
  int code = 0;
  try {
    leave(team, 2, "its disk is full");
  } catch (const int given) {
    code = given;
  }
  EXPECT_EQ(code, 2);
}

}  // namespace
}  // namespace kreisel::test
