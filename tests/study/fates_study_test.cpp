// Starts that are given one by one: what planning refuses, the same as a map has them, for any number of threads, and stopped.
#include <cmath>
#include <limits>
#include <numeric>

#include "kreisel/study/fates/fates_result.hpp"
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

}  // namespace
}  // namespace kreisel::test
