// Pieces computed by several ranks, here threads of one process with mailboxes between them.
#include <array>
#include <chrono>
#include <map>
#include <mutex>

#include <gtest/gtest.h>

#include "kreisel/ensemble/team/bytes.hpp"
#include "kreisel/ensemble/team/team_helper.hpp"
#include "kreisel/ensemble/team/team_leave.hpp"
#include "kreisel/ensemble/team/team_runner.hpp"
#include "kreisel/ensemble/team/team_words.hpp"
#include "kreisel/error.hpp"
#include "support/thread_team.hpp"

namespace kreisel::test::team_test {
namespace {

using namespace std::chrono_literals;

// Piece p has 1 + p mod 7 trajectories, that start from (p, i).
class Numbered final : public Ensemble {
 public:
  explicit Numbered(std::size_t count) : count_(count) {}
  std::size_t pieces() const override { return count_; }
  std::size_t size(std::size_t piece) const override { return 1 + piece % 7; }
  void coordinates(std::size_t piece, std::size_t i, std::span<double> row) const override {
    row[0] = static_cast<double>(piece);
    row[1] = static_cast<double>(i);
  }

 private:
  std::size_t count_;
};

// An outcome that depends on the row alone, after some time; how many there were, where somebody counts.
FateFunction fates(double factor, std::chrono::microseconds pause = 0us, std::atomic<int>* ended = nullptr) {
  return [factor, pause, ended](FateWork& work) {
    std::array<double, 2> row{};
    for (std::size_t ticket = 0; work.next(row, ticket);) {
      if (pause > 0us) std::this_thread::sleep_for(pause);
      const Fate fate = static_cast<int>(row[0] + row[1]) % 2 == 0 ? Fate::stayed : Fate::escaped;
      work.done(ticket, {fate, factor * row[0] + row[1], static_cast<std::uint64_t>(row[0])});
      if (ended != nullptr) ++*ended;
    }
  };
}

class Gathered final : public PieceSink {
 public:
  void done(std::size_t piece, PieceResult&& result) override {
    const std::lock_guard lock(guard_);
    EXPECT_TRUE(pieces.emplace(piece, std::move(result)).second) << "piece " << piece << " came twice";
    if (pieces.size() == fail_at) throw Error("the disk is full");
    if (pieces.size() == stop_at) *stop = true;
  }
  std::map<std::size_t, PieceResult> pieces;
  std::size_t fail_at = 0, stop_at = 0;
  std::atomic<bool>* stop = nullptr;

 private:
  std::mutex guard_;
};

HelperWork helper_work(const FateFunction& f) {
  return {[f](std::uint32_t) { return f; }, "same", 0, nullptr};
}

void helper(Team& team, const HelperWork& work) {
  std::string failure;
  try {
    help(team, work);
  } catch (const Error& e) {
    failure = e.what();
  }
  EXPECT_TRUE(take_leave(team, failure));
}

// Runs a pass on so many ranks of so many threads; what it throws is returned as a sentence.
struct Job {
  int ranks = 2, threads = 1;
  FateFunction fates = team_test::fates(2);
  std::size_t pieces = 300;
  HelperWork help = helper_work(fates);
  std::function<void(std::uint64_t, std::uint64_t)> done{};
  std::atomic<bool>* stop = nullptr;

  std::string run(PieceSink& sink, const std::function<void(PieceSet&)>& choose = {}) const {
    const Numbered ensemble(pieces);
    PieceSet todo(pieces, true);
    if (choose) choose(todo);
    std::string sentence;
    const auto lead = [&](Team& team) {
      std::atomic<bool> abort{false};
      try {
        TeamRunner(team, 2, "same").run({0, fates, ensemble}, todo, sink, {0, stop, &abort, done});
      } catch (const Error& e) {
        sentence = e.what();
      }
      EXPECT_TRUE(take_leave(team, ""));
    };
    with_team(ranks, threads, lead, [this](Team& team) { helper(team, help); });
    return sentence;
  }
};

TEST(Team, GivesTheSameAsOneProcess) {
  Gathered alone;
  const Numbered ensemble(300);
  const FateFunction f = fates(2);
  LocalRunner().run({0, f, ensemble}, PieceSet(300, true), alone, {});
  std::atomic<std::uint64_t> trajectories{0}, steps{0};
  const auto done = [&](std::uint64_t t, std::uint64_t s) {
    trajectories += t;
    steps += s;
  };
  for (const int ranks : {1, 2, 5}) {
    Gathered together;
    trajectories = steps = 0;
    EXPECT_EQ((Job{.ranks = ranks, .threads = 2, .done = done}.run(together)), "");
    EXPECT_EQ(together.pieces, alone.pieces) << ranks;
    std::uint64_t all = 0, all_steps = 0;
    for (const auto& [piece, result] : alone.pieces) {
      all += result.time.size();
      all_steps += result.steps;
    }
    EXPECT_EQ(trajectories, all) << ranks;
    EXPECT_EQ(steps, all_steps) << ranks;
  }
}

TEST(Team, ComputesOnlyWhatIsToDo) {
  Gathered sink;
  const auto odd = [](PieceSet& todo) {
    for (std::size_t i = 0; i < 300; i += 2) todo.erase(i);
  };
  EXPECT_EQ(Job{}.run(sink, odd), "");
  EXPECT_EQ(sink.pieces.size(), 150u);
  for (const auto& [piece, result] : sink.pieces) EXPECT_EQ(piece % 2, 1u);
  Gathered nothing;
  const auto none = [](PieceSet& todo) { todo = PieceSet(300, false); };
  EXPECT_EQ(Job{}.run(nothing, none), "");
  EXPECT_TRUE(nothing.pieces.empty());
}

// Rank 1 is ten times slower than the others; it gets the less for it, and nobody waits for it long.
TEST(Team, TheQuickDrawMore) {
  using Clock = std::chrono::steady_clock;
  std::array<std::atomic<int>, 3> ended{};
  std::array<Clock::time_point, 3> last;
  const auto timed = [&](std::size_t rank, std::chrono::microseconds pause) {
    return [&last, rank, f = fates(2, pause, &ended[rank])](FateWork& work) {
      f(work);
      last[rank] = Clock::now();
    };
  };
  const Numbered ensemble(400);
  Gathered sink;
  const auto lead = [&](Team& team) {
    const FateFunction f = timed(0, 500us);
    TeamRunner(team, 2, "same").run({0, f, ensemble}, PieceSet(400, true), sink, {});
    EXPECT_TRUE(take_leave(team, ""));
  };
  const auto helping = [&](Team& team) {
    helper(team, helper_work(timed(static_cast<std::size_t>(team.rank()), team.rank() == 1 ? 5000us : 500us)));
  };
  const Clock::time_point begin = Clock::now();
  with_team(3, 1, lead, helping);
  EXPECT_EQ(sink.pieces.size(), 400u);
  EXPECT_GT(ended[0], 3 * ended[1]);
  EXPECT_GT(ended[2], 3 * ended[1]);
  const auto [first, end] = std::minmax({last[0], last[1], last[2]});
  EXPECT_LT(std::chrono::duration<double>(end - first), 0.25 * (end - begin)) << "all end together";
}

// Passes follow each other, with the fate functions that their numbers say.
TEST(Team, SeveralPasses) {
  const Numbered ensemble(50);
  std::array<Gathered, 3> sinks;
  const auto factor = [](std::uint32_t pass) { return fates(pass + 1); };
  const auto lead = [&](Team& team) {
    TeamRunner runner(team, 2, "same");
    for (std::uint32_t pass = 0; pass < 3; ++pass) {
      const FateFunction f = factor(pass);
      runner.run({pass, f, ensemble}, PieceSet(50, true), sinks[pass], {});
    }
    EXPECT_TRUE(take_leave(team, ""));
  };
  with_team(3, 1, lead, [&](Team& team) { helper(team, {factor, "same", 0, nullptr}); });
  for (std::size_t pass = 0; pass < 3; ++pass) {
    ASSERT_EQ(sinks[pass].pieces.size(), 50u);
    for (const auto& [piece, result] : sinks[pass].pieces)
      EXPECT_EQ(result.time[0], static_cast<double>((pass + 1) * piece));
  }
}

// What the sink throws ends the pass on all ranks, though pieces in work would take an hour.
TEST(Team, AFailingSinkEndsAll) {
  for (const int ranks : {2, 3}) {
    Gathered sink;
    sink.fail_at = 5;
    const FateFunction slow = [](FateWork& work) {
      std::array<double, 2> row{};
      for (std::size_t ticket = 0; work.next(row, ticket);) {
        while (row[0] > 30 && !work.stop()->load()) std::this_thread::sleep_for(1ms);
        work.done(ticket, {Fate::stayed, row[0], 1});
      }
    };
    EXPECT_EQ((Job{.ranks = ranks, .fates = slow}.run(sink)), "the disk is full");
  }
}

// Told to stop: no piece is begun, but those in work are finished and come into the sink.
TEST(Team, StopsInOrder) {
  std::atomic<bool> stop{false};
  Gathered sink;
  sink.stop = &stop;
  sink.stop_at = 20;
  std::atomic<std::uint64_t> ended{0};
  const auto done = [&](std::uint64_t trajectories, std::uint64_t) { ended += trajectories; };
  EXPECT_EQ((Job{.ranks = 3, .fates = fates(2, 200us), .pieces = 5000, .done = done, .stop = &stop}.run(sink)), "");
  EXPECT_GE(sink.pieces.size(), 20u);
  EXPECT_LT(sink.pieces.size(), 200u);
  std::uint64_t kept = 0;
  for (const auto& [piece, result] : sink.pieces) kept += result.time.size();
  EXPECT_EQ(kept, ended) << "everything that was computed is kept";
}

TEST(Team, AHelperToldToStopStopsAll) {
  std::atomic<bool> stop{true};
  Gathered sink;
  HelperWork help = helper_work(fates(2, 200us));
  help.stop = &stop;
  EXPECT_EQ((Job{.fates = fates(2, 200us), .pieces = 5000, .help = help}.run(sink)),
            "rank 1 was told to stop, so all ranks stopped");
  EXPECT_LT(sink.pieces.size(), 2000u);
}

TEST(Team, AHelperThatFailsIsNamed) {
  Gathered sink;
  const FateFunction bad = [](FateWork&) { throw Error("no memory"); };
  EXPECT_EQ((Job{.fates = fates(2, 100us), .help = helper_work(bad)}.run(sink)), "rank 1: no memory");
}

TEST(Team, ARankWithAnotherJobIsRefused) {
  Gathered sink;
  HelperWork other = helper_work(fates(2));
  other.identity = "other";
  EXPECT_NE((Job{.fates = fates(2, 100us), .help = other}.run(sink)).find("rank 1: it would compute something else"),
            std::string::npos);
}

// A rank that is gone when all are told to stop is missed at once, not after a minute.
TEST(Team, ALostRankIsNamed) {
  std::atomic<bool> stop{false};
  Gathered sink;
  sink.stop = &stop;
  sink.stop_at = 20;
  const Numbered ensemble(5000);
  std::string sentence;
  const FateFunction f = fates(2, 100us);
  const auto begin = std::chrono::steady_clock::now();
  const auto lead = [&](Team& team) {
    try {
      TeamRunner(team, 2, "same").run({0, f, ensemble}, PieceSet(5000, true), sink, {0, &stop, nullptr, {}});
    } catch (const Error& e) {
      sentence = e.what();
    }
    send(team, 1, Word::dismiss);
    send(team, 1, Word::end);
  };
  with_team(3, 1, lead, [&](Team& team) {
    if (team.rank() == 1) helper(team, helper_work(f));
  });
  EXPECT_NE(sentence.find("rank 2 does not answer"), std::string::npos) << sentence;
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 5s);
}

TEST(Team, AMessageThatIsTooShortIsRefused) {
  ByteWriter writer;
  writer.put<std::uint64_t>(1000);
  const Message m{1, static_cast<int>(Word::finished), std::move(writer).bytes()};
  EXPECT_THROW(finished_in(m), Error);
  EXPECT_THROW(request_in(m), Error);
}

}  // namespace
}  // namespace kreisel::test::team_test
