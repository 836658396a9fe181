// What the leader of a team says, word by word: the helpers are a script, and nothing depends on time.
#include <latch>
#include <map>
#include <thread>

#include <gtest/gtest.h>

#include "ensemble/inbox_team.hpp"
#include "kreisel/ensemble/team/piece_stock.hpp"
#include "kreisel/ensemble/team/team_runner.hpp"
#include "kreisel/ensemble/team/team_words.hpp"
#include "kreisel/error.hpp"

namespace kreisel::test::team_leader_test {
namespace {

// Rank 0 of a team; whatever it sends, the script answers at once.
class Scripted final : public InboxTeam {
 public:
  using Script = std::function<void(Scripted&, int to, const Message&)>;
  Scripted(int size, Script script) : size_(size), script_(std::move(script)) {}

  int rank() const override { return 0; }
  int size() const override { return size_; }
  void send(int to, int tag, std::vector<std::byte> bytes) override {
    said.emplace_back(to, static_cast<Word>(tag));
    script_(*this, to, {0, tag, std::move(bytes)});
  }

  std::vector<std::pair<int, Word>> said;

 private:
  int size_;
  Script script_;
};

// A helper's mouth: what is sent with it comes into the leader's inbox.
class Voice final : public InboxTeam {
 public:
  Voice(Scripted& leader, int rank) : leader_(leader), rank_(rank) {}
  int rank() const override { return rank_; }
  int size() const override { return leader_.size(); }
  void send(int, int tag, std::vector<std::byte> bytes) override {
    leader_.inbox.push_back({rank_, tag, std::move(bytes)});
  }

 private:
  Scripted& leader_;
  int rank_;
};

// Piece p has two trajectories, that start from (p, 0) and (p, 1).
class Twos final : public Ensemble {
 public:
  explicit Twos(std::size_t count) : count_(count) {}
  std::size_t pieces() const override { return count_; }
  std::size_t size(std::size_t) const override { return 2; }
  void coordinates(std::size_t piece, std::size_t i, std::span<double> row) const override {
    row[0] = static_cast<double>(piece);
    row[1] = static_cast<double>(i);
  }

 private:
  std::size_t count_;
};

class Gathered final : public PieceSink {
 public:
  void done(std::size_t piece, PieceResult&& result) override { pieces[piece] = std::move(result); }
  std::map<std::size_t, PieceResult> pieces;
};

PieceResult result_of(const Parcel& p) {
  return {{static_cast<double>(p.piece), 1}, {Fate::stayed, Fate::escaped}, p.piece};
}

// The leader's own threads stand still until the script lets them go, and then find nothing to do.
struct Leader {
  Twos ensemble{160};
  std::latch go{1};
  Gathered sink;
  std::atomic<bool>* stop = nullptr;
  std::uint64_t trajectories = 0, steps = 0;

  std::string run(Scripted& team) {
    const FateFunction waits = [this](FateWork& work) {
      go.wait();
      std::array<double, 2> row{};
      for (std::size_t ticket = 0; work.next(row, ticket);) work.done(ticket, {});
    };
    const auto done = [this](std::uint64_t t, std::uint64_t s) { trajectories += t, steps += s; };
    try {
      TeamRunner(team, 2, "this job").run({7, waits, ensemble}, PieceSet(160, true), sink, {1, stop, nullptr, done});
    } catch (const Error& e) {
      return e.what();
    }
    return "";
  }
};

// Of 160 pieces a helper with three of four threads gets three sixteenths of what is left, and not more than it wants; from
// the last seven on as many as it has threads that wait.
TEST(TeamLeader, SharesOutWhatIsLeft) {
  const std::vector<std::size_t> shares{30, 24, 19, 16, 13, 10, 9, 7, 5, 1, 4, 4, 3, 2, 2, 2, 1, 1, 2, 2, 2, 1};
  Leader leader;
  std::size_t at = 0, given = 0;
  const auto ask = [&](Voice& voice) {  // at the ninth time no more than five, then one, though there were six and five
    const std::uint32_t wanted = at == 8 ? 5 : at == 9 ? 1 : 100;
    send(voice, 0, Request{wanted, 2, 3, 2, 10});
  };
  Scripted team(2, [&](Scripted& self, int to, const Message& m) {
    ASSERT_EQ(to, 1);
    Voice voice(self, 1);
    if (word_of(m) == Word::begin) {
      EXPECT_EQ(begin_in(m).pass, 7u);
      EXPECT_EQ(begin_in(m).identity, "this job");
      send(voice, 0, Request{0, 0, 3, 0, 0});  // a sign of life is no question
      return ask(voice);
    }
    ASSERT_EQ(word_of(m), Word::supply);
    const Supply supply = supply_in(m);
    ASSERT_LT(at, shares.size());
    ASSERT_EQ(supply.parcels.size(), shares[at]) << at;
    EXPECT_EQ(supply.reserve, 160 - given >= 8) << at;
    std::vector<FinishedPiece> finished;
    for (const Parcel& p : supply.parcels) {
      const auto piece = static_cast<double>(given);
      EXPECT_EQ(p.piece, given++);
      EXPECT_EQ(p.axes, 2u);
      EXPECT_EQ(p.rows, (std::vector<double>{piece, 0, piece, 1}));
      finished.push_back({p.piece, result_of(p)});
    }
    EXPECT_EQ(supply.more, given < 160) << at;
    send(voice, 0, finished);
    ++at;
    if (supply.more) return ask(voice);
    send(voice, 0, Word::closed);
    leader.go.count_down();
  });
  EXPECT_EQ(leader.run(team), "");
  EXPECT_EQ(at, shares.size());
  ASSERT_EQ(leader.sink.pieces.size(), 160u);
  for (const auto& [piece, result] : leader.sink.pieces) EXPECT_EQ(result.steps, piece);
  EXPECT_EQ(leader.trajectories, 2 * shares.size());
  EXPECT_EQ(leader.steps, 10 * shares.size());
}

// The sentence of the rank that failed is told; the others are told to drop what they have, and who failed is not asked.
TEST(TeamLeader, AFailureEndsThePassForTheOthers) {
  Leader leader;
  Scripted team(3, [&](Scripted& self, int to, const Message& m) {
    Voice one(self, 1), two(self, 2);
    if (word_of(m) == Word::begin && to == 2) send_failure(one, 0, "its disk is full");
    if (word_of(m) != Word::drop) return;
    send(two, 0, Request{50, 1, 1, 0, 0});  // too late: nobody answers
    send(two, 0, std::vector<FinishedPiece>{{3, result_of({3, 2, {}})}});
    send(two, 0, Word::closed);
    leader.go.count_down();
  });
  EXPECT_EQ(leader.run(team), "rank 1: its disk is full");
  EXPECT_EQ(team.said, (std::vector<std::pair<int, Word>>{{1, Word::begin}, {2, Word::begin}, {2, Word::drop}}));
  EXPECT_TRUE(leader.sink.pieces.empty());
}

TEST(TeamLeader, RefusesAWordOutOfPlace) {
  Leader leader;
  Scripted team(2, [&](Scripted& self, int, const Message& m) {
    Voice one(self, 1);
    if (word_of(m) == Word::begin) send(one, 0, Word::bye);
    if (word_of(m) != Word::drop) return;
    send(one, 0, Word::closed);
    leader.go.count_down();
  });
  EXPECT_EQ(leader.run(team), "rank 1 said something unexpected");
}

// Told to stop at one rank, all finish what they have; the sentence names it.
TEST(TeamLeader, StopsAllWhereOneWasToldTo) {
  Leader leader;
  Scripted team(3, [&](Scripted& self, int to, const Message& m) {
    Voice one(self, 1), two(self, 2);
    if (word_of(m) == Word::begin && to == 2) send(two, 0, Word::stopping);
    if (word_of(m) != Word::over || to != 2) return;
    send(one, 0, Request{50, 1, 1, 0, 0});  // nobody answers
    send(one, 0, std::vector<FinishedPiece>{{3, result_of({3, 2, {}})}});
    send(one, 0, Word::closed);
    send(two, 0, Word::closed);
    leader.go.count_down();
  });
  EXPECT_EQ(leader.run(team), "rank 2 was told to stop, so all ranks stopped");
  EXPECT_EQ(team.said,
            (std::vector<std::pair<int, Word>>{{1, Word::begin}, {2, Word::begin}, {1, Word::over}, {2, Word::over}}));
  EXPECT_EQ(leader.sink.pieces.size(), 1u);  // what was in work is finished
}

TEST(TeamLeader, StopsAllWhenToldItself) {
  std::atomic<bool> stop{true};
  Leader leader;
  leader.stop = &stop;
  Scripted team(2, [&](Scripted& self, int, const Message& m) {
    Voice one(self, 1);
    if (word_of(m) != Word::over) return;
    send(one, 0, Word::closed);
    leader.go.count_down();
  });
  EXPECT_EQ(leader.run(team), "");
  EXPECT_EQ(team.said, (std::vector<std::pair<int, Word>>{{1, Word::begin}, {1, Word::over}}));
}

Supply supply_of(std::initializer_list<std::uint64_t> pieces, bool more, bool reserve) {
  Supply s{more, reserve, {}};
  for (const std::uint64_t p : pieces) {
    const auto x = static_cast<double>(p);
    s.parcels.push_back({p, 2, {x, 0, x, 1, x, 2}});
  }
  return s;
}

// With two threads it wants two at hand, and asks again when half of them are gone.
TEST(PieceStock, AsksAheadOfNeed) {
  PieceStock stock(2);
  const Request first = stock.need();
  EXPECT_EQ(first.wanted, 2u);
  EXPECT_EQ(first.waiting, 0u);
  EXPECT_EQ(first.threads, 2u);
  EXPECT_EQ(stock.need().wanted, 0u);  // one question at a time
  stock.put(supply_of({11, 12}, true, true));
  EXPECT_EQ(stock.need().wanted, 0u);
  const auto place = stock.next();
  ASSERT_TRUE(place);
  EXPECT_EQ(stock.size(*place), 3u);
  std::array<double, 2> row{};
  stock.coordinates(*place, 2, row);
  EXPECT_EQ(row, (std::array<double, 2>{11, 2}));
  EXPECT_EQ(stock.need().wanted, 1u);
  stock.put(supply_of({13}, true, false));  // towards the end: nothing ahead
  EXPECT_EQ(stock.need().wanted, 0u);
  EXPECT_TRUE(stock.next());
  EXPECT_TRUE(stock.next());
  EXPECT_EQ(stock.need().wanted, 0u);  // nobody waits
}

TEST(PieceStock, AsksBeforeItsOnlyThreadDoes) {
  PieceStock stock(1);
  EXPECT_EQ(stock.need().wanted, 1u);
}

// Towards the end one piece for each thread that waits, and none for the others.
TEST(PieceStock, AsksForThreadsThatWait) {
  PieceStock stock(3);
  stock.put(supply_of({}, true, false));
  EXPECT_EQ(stock.need().wanted, 0u);
  std::optional<std::size_t> got;
  std::thread waits([&] { got = stock.next(); });
  Request request;
  while (request.waiting == 0) request = stock.need();
  EXPECT_EQ(request.waiting, 1u);
  EXPECT_EQ(request.wanted, 1u);
  EXPECT_EQ(stock.need().wanted, 0u);  // one question at a time
  stock.put(supply_of({41}, false, false));
  waits.join();
  EXPECT_TRUE(got);
  EXPECT_EQ(stock.need().waiting, 0u);
}

TEST(PieceStock, BringsBackWhatIsFinished) {
  PieceStock stock(1);
  EXPECT_EQ(stock.pieces(), 642u);  // 512 at hand, and 130 open
  stock.put(supply_of({21, 22}, false, true));
  const auto first = stock.next(), second = stock.next();
  ASSERT_TRUE(first && second);
  EXPECT_FALSE(stock.next());  // there is no more, so nobody waits
  EXPECT_TRUE(stock.take_finished().empty());
  stock.done(*second, {{1, 2, 3}, std::vector<Fate>(3), 9});
  stock.done(*first, {{4, 5, 6}, std::vector<Fate>(3, Fate::escaped), 8});
  const std::vector<FinishedPiece> finished = stock.take_finished();
  ASSERT_EQ(finished.size(), 2u);
  EXPECT_EQ(finished[0].piece, 22u);
  EXPECT_EQ(finished[0].result.steps, 9u);
  EXPECT_EQ(finished[1].piece, 21u);
  EXPECT_TRUE(stock.take_finished().empty());
  EXPECT_EQ(stock.need().wanted, 0u);
}

TEST(PieceStock, HoldsNothingOnceClosed) {
  PieceStock stock(1);
  stock.put(supply_of({31, 32}, true, true));
  stock.close();
  EXPECT_FALSE(stock.next());
  stock.put(supply_of({33}, true, true));
  EXPECT_FALSE(stock.next());
  EXPECT_EQ(stock.need().wanted, 0u);
}

// Places are used again: a thousand pieces through 642 of them.
TEST(PieceStock, UsesItsPlacesAgain) {
  PieceStock stock(1);
  for (std::uint64_t n = 0; n < 1000; ++n) {
    stock.put(supply_of({n}, true, true));
    const auto place = stock.next();
    ASSERT_TRUE(place);
    ASSERT_LT(*place, 642u);
    stock.done(*place, {{1, 2, 3}, std::vector<Fate>(3), n});
    const auto finished = stock.take_finished();
    ASSERT_EQ(finished.size(), 1u);
    ASSERT_EQ(finished[0].piece, n);
    ASSERT_EQ(finished[0].result.steps, n);
  }
}

}  // namespace
}  // namespace kreisel::test::team_leader_test
