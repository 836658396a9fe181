// Maps as jobs: the same pixels as escape_map in any rectangle, from memory and from a journal, before and after a stop.
#include "kreisel/ensemble/map/map_job.hpp"

#include <gtest/gtest.h>

#include "kreisel/ensemble/journal/journal.hpp"
#include "kreisel/ensemble/map/map_tiles.hpp"
#include "support/escape_map.hpp"
#include "support/published_case.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

const Grid window{61, 83, 0, 0.012, -0.01, 0.01};

struct Levitron {
  Case c = published("dullin-fig1a");
  FateFunction fates(double step = 0.004) const {
    return check_ensembles(*c.experiment)
        .fates({method_named("strang"), schedule(step, 2), {"initial.x", "initial.z"}});
  }
  MapPlan plan() const { return {window, 500, fates(), {}, {}}; }
};

void expect_same(const MapJob& job, const EscapeMap& map, std::size_t i, std::size_t j, std::size_t width,
                 std::size_t height) {
  const MapBlock b = job.block(i, j, width, height);
  ASSERT_EQ(b.time.size(), width * height);
  for (std::size_t n = 0; n < b.time.size(); ++n) {
    const std::size_t at = (j + n / width) * map.grid.width + i + n % width;
    ASSERT_EQ(b.time[n], map.time[at]) << i << "," << j << " " << n;
    ASSERT_EQ(b.fate[n], map.fate[at]);
  }
}

TEST(MapJob, IsTheEscapeMapInAnyRectangle) {
  const Levitron s;
  const EscapeMap map = escape_map(s.fates(), window, {});
  const ScratchFolder here;
  MemoryStore memory;
  Journal journal(here / "j", "x");
  for (PieceStore* store : {static_cast<PieceStore*>(&memory), static_cast<PieceStore*>(&journal)}) {
    LocalRunner threads;
    const auto job = map_job(s.plan(), *store);
    ASSERT_TRUE(job->run(threads, {}));
    expect_same(*job, map, 0, 0, 61, 83);
    expect_same(*job, map, 5, 3, 1, 1);
    expect_same(*job, map, 60, 82, 1, 1);
    expect_same(*job, map, 13, 27, 33, 41);
    EXPECT_EQ(store->steps(), map.steps);
  }
}

// Computes so many pieces at a time, the last first, as if it were stopped again and again.
class SomeAtATime final : public PieceRunner {
 public:
  explicit SomeAtATime(std::size_t count) : count_(count) {}
  void run(const Pass& pass, const PieceSet& todo, PieceSink& sink, const RunWork& work) override {
    PieceSet few(todo.pieces(), false);
    std::size_t left = count_;
    for (std::size_t n = todo.pieces(); n-- > 0 && left > 0;)
      if (todo.has(n)) {
        few.insert(n);
        --left;
      }
    LocalRunner().run(pass, few, sink, work);
  }

 private:
  std::size_t count_;
};

MapBlock whole(const MapJob& job) { return job.block(0, 0, window.width, window.height); }

void expect_same(const MapBlock& a, const MapBlock& b) {
  EXPECT_EQ(a.time, b.time);
  EXPECT_EQ(a.fate, b.fate);
  EXPECT_EQ(a.doubtful, b.doubtful);
  EXPECT_EQ(a.computed, b.computed);
}

// Every kind of job, at once and in many goes, each with the file opened anew.
TEST(MapJob, GoesOnWhereItWas) {
  const Levitron s;
  for (const bool trust : {false, true}) {
    for (const bool refine : {false, true}) {
      MapPlan plan = s.plan();
      if (trust) plan.second = s.fates(0.004);
      if (refine) plan.refine = 0.1;
      MemoryStore memory;
      LocalRunner threads;
      const auto at_once = map_job(plan, memory);
      ASSERT_TRUE(at_once->run(threads, {}));
      const ScratchFolder here;
      int goes = 0;
      for (bool complete = false; !complete; ++goes) {
        Journal journal(here / "j", cut_of(plan));
        std::uint64_t skipped = 0, done = 0;
        JobWork work;
        work.run.threads = 1;
        work.run.done = [&](std::uint64_t pixels, std::uint64_t) { done += pixels; };
        work.skipped = [&](std::uint64_t pixels) { skipped += pixels; };
        SomeAtATime few(refine ? 4 : 120);
        const auto job = map_job(plan, journal);
        complete = job->run(few, work);
        if (!complete) continue;
        expect_same(whole(*job), whole(*at_once));
        EXPECT_EQ(journal.steps(), memory.steps());
        EXPECT_EQ(skipped + done, job->trajectories());
      }
      EXPECT_GT(goes, 2) << trust << refine;
    }
  }
}

TEST(MapJob, StopsBetweenPieces) {
  const Levitron s;
  MemoryStore store;
  std::atomic<bool> stop{false};
  JobWork work;
  work.run.threads = 1;
  work.run.stop = &stop;
  work.run.done = [&](std::uint64_t, std::uint64_t) { stop = true; };
  LocalRunner threads;
  EXPECT_FALSE(map_job(s.plan(), store)->run(threads, work));
  EXPECT_GT(store.steps(), 0u);  // what was in work is there
  stop = false;
  work.run.done = {};
  EXPECT_TRUE(map_job(s.plan(), store)->run(threads, work));
}

// An Orbitron too slow to stay is ejected or leaves upward, and with a step that is too long some of them the other way: another fate too.
TEST(MapJob, MarksFatesThatLeaveThroughAnotherBound) {
  const Case c = published("orbitron");
  const auto fates = [&c](double step) {
    return check_ensembles(*c.experiment)
        .fates({method_named("strang"), schedule(step, 40), {"initial.spin_ratio", "scatter.z"}});
  };
  const Grid grid{24, 16, 0.6, 0.9, -0.2, 0.2};
  const EscapeMap one = escape_map(fates(0.004), grid, {}), two = escape_map(fates(0.03), grid, {});
  for (const std::optional<double> refine : {std::optional<double>{}, std::optional<double>{0.0}}) {
    MemoryStore store;
    LocalRunner threads;
    const auto job = map_job({grid, 10000, fates(0.004), fates(0.03), refine}, store);
    ASSERT_TRUE(job->run(threads, {}));
    const MapBlock b = job->block(0, 0, grid.width, grid.height);
    std::size_t other_bound = 0;
    for (std::size_t n = 0; n < b.fate.size(); ++n) {
      if (refine && b.computed[n] == 0) continue;
      ASSERT_EQ(b.fate[n], one.fate[n]) << n;
      ASSERT_EQ(b.doubtful[n], one.fate[n] != two.fate[n] ? 1 : 0) << n;
      other_bound += b.doubtful[n] == 1 && one.fate[n].kind() == two.fate[n].kind() ? 1 : 0;
    }
    EXPECT_GT(other_bound, 3u);
  }
}

TEST(MapJob, MarksFatesThatDependOnTheStep) {
  const Levitron s;
  MapPlan plan = s.plan();
  plan.second = s.fates(0.03);  // far too long: some fates must change
  MemoryStore store;
  LocalRunner threads;
  const auto job = map_job(plan, store);
  ASSERT_TRUE(job->run(threads, {}));
  const EscapeMap one = escape_map(s.fates(), window, {}), two = escape_map(s.fates(0.03), window, {});
  const MapBlock b = whole(*job);
  std::size_t doubtful = 0;
  for (std::size_t n = 0; n < b.fate.size(); ++n) {
    ASSERT_EQ(b.doubtful[n], one.fate[n] != two.fate[n] ? 1 : 0) << n;
    doubtful += b.doubtful[n];
  }
  EXPECT_GT(doubtful, 10u);
  EXPECT_TRUE(b.computed.empty());
  EXPECT_EQ(store.steps(), one.steps + two.steps);
  EXPECT_EQ(job->trajectories(), 2 * window.pixels());
}

TEST(TileSide, FollowsTheWork) {
  const auto side = [](std::size_t width, std::size_t height, std::uint64_t steps) {
    return tile_side({width, height, 0, 1, 0, 1}, steps);
  };
  EXPECT_EQ(side(600, 1000, 10'000), 16u);              // enough tiles for any number of threads
  EXPECT_EQ(side(100'000, 100'000, 1), 256u);           // the largest
  EXPECT_EQ(side(100'000, 100'000, 10'000), 64u);       // two seconds' work
  EXPECT_EQ(side(20, 20, 1000), 4u);                    // a small map
  EXPECT_EQ(side(600, 1000, 1'000'000'000'000), 1u);    // a pixel takes hours
  EXPECT_EQ(side(100'000, 100'000, 100'000'000), 64u);  // not more tiles than memory has room for
}

}  // namespace
}  // namespace kreisel::test
