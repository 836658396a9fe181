// Samples of a case: the same fates in any company and order, and what is counted of them.
#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/ensemble/fate_names.hpp"
#include "kreisel/ensemble/journal/journal.hpp"
#include "kreisel/ensemble/map/map_job.hpp"
#include "kreisel/ensemble/montecarlo/importance.hpp"
#include "kreisel/ensemble/team/team_helper.hpp"
#include "kreisel/ensemble/team/team_leave.hpp"
#include "kreisel/ensemble/team/team_runner.hpp"
#include "kreisel/error.hpp"
#include "support/scattered_levitron.hpp"
#include "support/scratch_folder.hpp"
#include "support/thread_team.hpp"

namespace kreisel::test {
namespace {

PieceResult all_of(const PieceStore& store, const SampleEnsemble& e) {
  PieceResult all;
  for (std::size_t n = 0; n < e.pieces(); ++n) {
    const PieceResult r = store.piece(0, n);
    all.time.insert(all.time.end(), r.time.begin(), r.time.end());
    all.fate.insert(all.fate.end(), r.fate.begin(), r.fate.end());
    all.steps += r.steps;
  }
  return all;
}

PieceResult computed(const Scattered& s, const SampleEnsemble& e, int threads) {
  MemoryStore store;
  LocalRunner runner;
  JobWork work;
  work.run.threads = threads;
  EXPECT_TRUE(run_pass({0, s.fates(), e}, store, runner, work));
  return all_of(store, e);
}

TEST(Samples, AreTheSameForAnyNumberOfThreadsAndAnyCut) {
  const Scattered s;
  const PieceResult one = computed(s, s.ensemble(300), 1);
  EXPECT_EQ(computed(s, s.ensemble(300), 2), one);
  EXPECT_EQ(computed(s, s.ensemble(300), 3), one);
  EXPECT_EQ(computed(s, s.ensemble(300, 7), 3), one);
  PieceResult longer = computed(s, s.ensemble(340), 2);
  longer.time.resize(300);
  longer.fate.resize(300);
  EXPECT_EQ(longer.time, one.time);
  EXPECT_EQ(longer.fate, one.fate);
  const auto stayed = std::count(one.fate.begin(), one.fate.end(), Fate::stayed);
  EXPECT_GT(stayed, 20);
  EXPECT_LT(stayed, 280);
}

// Alone, as one trajectory of a case with the sample's numbers, on plain numbers as in the lanes of sse2.
TEST(Samples, AreTheSameAlone) {
  const Scattered s;
  const PieceResult crowd = computed(s, s.ensemble(40), 2);
  for (const std::uint64_t i : {0, 1, 17, 39}) {
    Settings settings = s.c.settings;
    const std::vector<double> row = s.laws.row({5, i, 1});
    for (std::size_t v = 0; v < row.size(); ++v) settings.values[s.laws.keys()[v]] = row[v];
    const Ended alone = follow(open_case(settings, "x"), "strang", 0.004, 1);
    EXPECT_EQ(alone.outcome.fate, crowd.fate[i]) << i;
    EXPECT_EQ(alone.outcome.time, crowd.time[i]) << i;
  }
}

TEST(Samples, GoOnFromAJournal) {
  const Scattered s;
  const SampleEnsemble e = s.ensemble(200);
  const ScratchFolder here;
  int goes = 0;
  for (bool complete = false; !complete; ++goes) {
    Journal journal(here / "j", cut_of(e));
    std::atomic<bool> stop{false};
    JobWork work;
    work.run.threads = 1;
    work.run.stop = &stop;
    work.run.done = [&](std::uint64_t, std::uint64_t) { stop = true; };
    LocalRunner runner;
    complete = run_pass({0, s.fates(), e}, journal, runner, work);
  }
  EXPECT_GT(goes, 1);
  EXPECT_EQ(all_of(Journal(here / "j", cut_of(e)), e), computed(s, e, 2));
}

TEST(Samples, AreTheSameFromATeam) {
  const Scattered s;
  const SampleEnsemble e = s.ensemble(200);
  MemoryStore store;
  const FateFunction fates = s.fates();
  with_team(
      3, 1,
      [&](ThreadTeam& team) {
        TeamRunner runner(team, s.laws.size(), "x");
        EXPECT_TRUE(run_pass({0, fates, e}, store, runner, {}));
        take_leave(team, "");
      },
      [&](ThreadTeam& team) {
        help(team, {[&](std::uint32_t) { return fates; }, "x", 1, nullptr});
        take_leave(team, "");
      });
  EXPECT_EQ(all_of(store, e), computed(s, e, 1));
}

// Counted as they come, in any order, the same as from all of them.
TEST(Samples, AreCountedInAnyOrder) {
  const Scattered s;
  const SampleEnsemble e = s.ensemble(300);
  MemoryStore store;
  LocalRunner runner;
  ASSERT_TRUE(run_pass({0, s.fates(), e}, store, runner, {}));
  SampleStore up(e, s.plan), down(e, s.plan);
  for (std::size_t n = 0; n < e.pieces(); ++n) {
    up.put(0, n, store.piece(0, n));
    down.put(0, e.pieces() - 1 - n, store.piece(0, e.pieces() - 1 - n));
    up.put(0, n, store.piece(0, n));  // a second time it changes nothing
  }
  const PieceResult all = all_of(store, e);
  EXPECT_EQ(up.kept(), all);
  EXPECT_EQ(down.kept(), all);
  EXPECT_EQ(up.fates(), down.fates());
  EXPECT_EQ(up.steps(), store.steps());
  EXPECT_EQ(up.stayed(), static_cast<std::uint64_t>(std::count(all.fate.begin(), all.fate.end(), Fate::stayed)));
  const auto curve = up.survival().curve(300, 2), other = down.survival().curve(300, 2);
  ASSERT_EQ(curve.size(), other.size());
  for (std::size_t i = 0; i < curve.size(); ++i) EXPECT_EQ(curve[i].fraction, other[i].fraction);
  EXPECT_EQ(curve.back().fraction, static_cast<double>(up.stayed()) / 300);
}

// A start is far from the equilibrium on either side; the spin hardly matters so far above its least value.
TEST(Samples, TellWhatDecides) {
  const Scattered s({"montecarlo.vary=[{key='initial.spin',width=0.01}, {key='initial.x',width=0.012}]"});
  const SampleEnsemble e = s.ensemble(600);
  SampleStore store(e, s.plan);
  LocalRunner runner;
  ASSERT_TRUE(run_pass({0, s.fates(), e}, store, runner, {}));
  const std::vector<Importance> list = variable_importance(e, store.kept());
  ASSERT_EQ(list.size(), 2u);
  EXPECT_EQ(list[0].variable, 1u);
  EXPECT_LT(list[0].by_distance, -0.95);  // the further the sooner gone
  EXPECT_LT(std::fabs(list[0].by_value), 0.2);
  EXPECT_TRUE(list[0].significant);
  EXPECT_LT(list[0].p_value, 1e-20);
  EXPECT_FALSE(list[1].significant);
  EXPECT_LT(list[1].strength(), 0.2);
}

TEST(Samples, HaveFatesWithNames) {
  const Scattered s;
  const std::vector<NamedFate> fates = fates_by_name(*s.c.experiment);
  ASSERT_EQ(fates.size(), 4u);
  EXPECT_EQ(fates[0].name, "stayed");
  EXPECT_EQ(fates[0].fate, Fate(Fate::stayed));
  EXPECT_EQ(fates[1].name, "escaped");
  EXPECT_EQ(fates[2].name, "non-finite");
  EXPECT_EQ(fates[3].name, "unsolved");
}

TEST(Samples, ArePiecesOfAFewSecondsEach) {
  EXPECT_EQ(samples_of_a_piece(10'000, 10'000), 16u);
  EXPECT_EQ(samples_of_a_piece(1'000'000, 10'000), 512u);
  EXPECT_EQ(samples_of_a_piece(1'000'000, 10'000'000), 8u);
  EXPECT_EQ(samples_of_a_piece(std::uint64_t{1} << 40, 100), std::size_t{1} << 19);
}

}  // namespace
}  // namespace kreisel::test
