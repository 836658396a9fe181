// Starts that are given one by one: what planning refuses, the same as a map has them, for any number of threads, and stopped.
#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <numeric>

#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "kreisel/study/fates/fates_file.hpp"
#include "small_studies.hpp"

namespace kreisel::test {
namespace {

// The pixels of a small map, as columns.
struct Pixels {
  MapAsk map = small_map();
  std::vector<double> x, z;

  Pixels() {
    const Grid g = planned_map(map).plan.grid;
    for (std::size_t j = 0; j < g.height; ++j)
      for (std::size_t i = 0; i < g.width; ++i) x.push_back(g.x(i)), z.push_back(g.y(j));
  }
  FatesAsk ask() const {
    return {.of = map.of,
            .run = map.run,
            .columns = {{"initial.x", x}, {"initial.z", z}},
            .starts = x.size(),
            .engine = map.engine};
  }
};

std::string refusal(const std::function<void(FatesAsk&)>& change) {
  const Pixels pixels;
  FatesAsk ask = pixels.ask();
  change(ask);
  return complaint([&] { planned_fates(ask); });
}

TEST(FatesStudy, PlanningRefuses) {
  EXPECT_EQ(refusal([](FatesAsk&) {}), "no error");
  EXPECT_SAYS(refusal([](FatesAsk& a) { a.columns.clear(); }), "name the numbers in which the starts differ");
  EXPECT_SAYS(refusal([](FatesAsk& a) { a.starts = 0; }), "there is no start");
  EXPECT_SAYS(refusal([](FatesAsk& a) { a.starts = 7; }), "initial.x has 240 values for 7 starts");
  EXPECT_SAYS(refusal([](FatesAsk& a) { a.columns[1].key = "initial.x"; }), "initial.x is given twice");
  EXPECT_SAYS(refusal([](FatesAsk& a) { a.columns[0].key = "initial.xx"; }), "initial.xx");
  EXPECT_SAYS(refusal([](FatesAsk& a) { a.run.method = "three-rotations"; }), "does not work for");
  static const std::vector<double> odd{std::numeric_limits<double>::quiet_NaN()}, negative{-1};
  EXPECT_SAYS(refusal([](FatesAsk& a) { a.columns[0].values = odd; }), "initial.x[0] = nan");
  EXPECT_SAYS(refusal([](FatesAsk& a) { a.columns[0] = {"body.mass", negative}; }), "body.mass[0] = -1");
}

TEST(FatesStudy, TheSameAsAMapForAnyNumberOfThreads) {
  const Pixels pixels;
  const MapResult map = run(planned_map(pixels.map), {});
  const MapBlock whole = map.whole();
  for (const int threads : {1, 2, 5}) {
    Control control;
    control.threads = threads;
    const FatesResult r = run(planned_fates(pixels.ask()), control);
    EXPECT_EQ(r.time, whole.time);
    EXPECT_EQ(r.fate, whole.fate);
    EXPECT_EQ(std::accumulate(r.steps.begin(), r.steps.end(), std::int64_t{0}),
              static_cast<std::int64_t>(map.end().steps));
  }
}

TEST(FatesStudy, OneValueIsThatOfAll) {
  const Pixels pixels;
  FatesAsk ask = pixels.ask();
  const std::vector<double> one{0.001}, many(ask.starts, 0.001);
  ask.columns[0].values = one;
  const FatesResult a = run(planned_fates(ask), {});
  ask.columns[0].values = many;
  EXPECT_EQ(a.time, run(planned_fates(ask), {}).time);
}

TEST(FatesStudy, TellsHowFarItIs) {
  const Pixels pixels;
  Listener listener;
  Control control;
  control.watcher = &listener;
  const FatesResult r = run(planned_fates(pixels.ask()), control);
  EXPECT_EQ(listener.amount, pixels.x.size());
  EXPECT_EQ(listener.done, pixels.x.size());
  EXPECT_EQ(listener.finished, 1u);
  EXPECT_EQ(static_cast<std::int64_t>(listener.steps),
            std::accumulate(r.steps.begin(), r.steps.end(), std::int64_t{0}));
}

TEST(FatesStudy, StopsWithinATenthOfASecond) {
  const Pixels pixels;
  FatesAsk ask = pixels.ask();
  ask.run.until = 1e6;
  const std::vector<double> still{0};
  ask.columns = {{"initial.x", still}};
  ask.starts = 100000;
  const PlannedFates plan = planned_fates(ask);
  std::atomic<bool> stop{false};
  Control control;
  control.stop = &stop;
  EXPECT_LT(seconds_to_stop(stop, [&] { run(plan, control); }), 0.1);
}

// One column has a value for each start, the other one for all.
TEST(FatesStudy, AllOfThemComeBackFromTheirFile) {
  const ScratchFolder here;
  const Pixels pixels;
  FatesAsk ask = pixels.ask();
  const std::vector<double> one{0.001};
  ask.columns[1].values = one;
  PlannedFates plan = planned_fates(ask);
  plan.warnings = {"a warning", "another"};
  plan.notes = {"a note"};
  const FatesResult r = run(plan, {});
  const Drawing saved = save(plan, r, here.path(), {});
  ASSERT_EQ(saved.files.size(), 1u);
  EXPECT_EQ(saved.files.front().filename(), "dullin-fig1a-fates.h5");
  const StoredFates again = stored_fates(saved.files.front());
  EXPECT_EQ(again.result.time, r.time);
  EXPECT_EQ(again.result.fate, r.fate);
  EXPECT_EQ(again.result.steps, r.steps);
  EXPECT_EQ(again.result.seconds, r.seconds);
  EXPECT_NE(std::count(r.fate.begin(), r.fate.end(), Fate::stayed), 0);
  EXPECT_NE(std::count(r.fate.begin(), r.fate.end(), Fate::stayed), std::ssize(r.fate));
  ASSERT_EQ(again.columns.size(), 2u);
  EXPECT_EQ(again.columns[0].key, "initial.x");
  EXPECT_EQ(again.columns[0].unit, "m");
  EXPECT_EQ(again.columns[0].values, pixels.x);
  EXPECT_EQ(again.columns[1].key, "initial.z");
  EXPECT_EQ(again.columns[1].values, one);
  EXPECT_EQ(again.method, plan.run.method);
  EXPECT_EQ(again.arithmetic, plan.engine.arithmetic);
  EXPECT_EQ(again.step, plan.run.step);
  EXPECT_EQ(again.until, plan.run.until);
  EXPECT_EQ(again.fingerprint, plan.fingerprint);
  EXPECT_EQ(again.warnings, plan.warnings);
  EXPECT_EQ(again.notes, plan.notes);
  EXPECT_EQ(again.of->experiment->start(), plan.of->experiment->start());
}

TEST(FatesStudy, DamagedAndForeignFilesAreRefused) {
  const ScratchFolder here;
  const Pixels pixels;
  const PlannedFates plan = planned_fates(pixels.ask());
  const FatesResult r = run(plan, {});
  const std::filesystem::path file = save(plan, r, here.path(), {}).files.front();
  const auto said = [](const std::filesystem::path& f) { return complaint([&] { stored_fates(f); }); };
  const std::string bytes = content(file);
  for (const std::size_t part : {0, 1, 3, 7}) {
    std::ofstream(here / "cut.h5", std::ios::binary) << bytes.substr(0, part * bytes.size() / 8);
    EXPECT_NE(said(here / "cut.h5"), "no error") << part;
  }
  std::string changed = bytes;
  changed[bytes.size() / 2] ^= 1;
  std::ofstream(here / "changed.h5", std::ios::binary) << changed;
  EXPECT_NE(said(here / "changed.h5"), "no error");
  Hdf5Writer(here / "other.h5").commit();
  EXPECT_SAYS(said(here / "other.h5"), "holds no fates of starts of kreisel's");
  FatesResult few = r;
  few.fate.pop_back();
  EXPECT_SAYS(complaint([&] { save(plan, few, here.path(), {}); }), "not those of the plan");
  few.time.pop_back();
  few.steps.pop_back();
  PlannedFates other = plan;
  other.starts = few.time.size();  // its columns have one more: no such plan is made
  save(other, few, here.path(), {});
  EXPECT_SAYS(said(file), "its datasets do not fit together");
  const std::atomic<bool> stop{true};
  std::filesystem::remove(file);
  EXPECT_SAYS(complaint([&] { save(plan, r, here.path(), {1, &stop}); }), "stopped while the fates were written");
  EXPECT_FALSE(std::filesystem::exists(file));
}

}  // namespace
}  // namespace kreisel::test
