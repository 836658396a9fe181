// A study of convergence: asked for, run, stopped, saved and read again.
#include <thread>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "kreisel/study/convergence/convergence_file.hpp"
#include "study/processor_time.hpp"
#include "support/program.hpp"
#include "support/published_case.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

ConvergenceAsk asked() {
  ConvergenceAsk ask{std::make_shared<Case>(published("lagrange-top"))};
  ask.methods = {method_named("strang"), method_named("rk4")};
  ask.steps = {0.1, 0.05, 0.025};
  ask.until = 1;
  return ask;
}

TEST(ConvergenceStudy, IsSavedAndReadAgain) {
  const ScratchFolder here;
  const ConvergenceResult r = run(planned_convergence(asked()), {});
  save(r, here.path(), {});
  const ConvergenceResult again = stored_convergence(here / "lagrange-top-convergence.h5");
  EXPECT_EQ(again.until, 1);
  ASSERT_EQ(again.methods.size(), 2u);
  for (std::size_t m = 0; m < 2; ++m) {
    const MethodConvergence &one = r.methods[m], &two = again.methods[m];
    EXPECT_EQ(one.method.name, two.method.name);
    EXPECT_EQ(one.claims.order, two.claims.order);
    ASSERT_TRUE(one.order && two.order);
    EXPECT_EQ(one.order->slope, two.order->slope);
    ASSERT_EQ(one.points.size(), two.points.size());
    for (std::size_t i = 0; i < one.points.size(); ++i) {
      EXPECT_EQ(one.points[i].step, two.points[i].step);
      EXPECT_EQ(one.points[i].steps, two.points[i].steps);
      EXPECT_EQ(one.points[i].error, two.points[i].error);
      EXPECT_EQ(one.points[i].seconds, two.points[i].seconds);
      EXPECT_EQ(one.points[i].drifts, two.points[i].drifts);
      EXPECT_TRUE(one.points[i].fate == two.points[i].fate);
    }
  }
}

TEST(ConvergenceStudy, ItsFigureIsDrawnAgainFromTheFile) {
  if (!gnuplot_available()) GTEST_SKIP();
  const ScratchFolder here;
  save(run(planned_convergence(asked()), {}), here / "one", {});
  redraw_convergence(here / "one/lagrange-top-convergence.h5", here / "two", {});
  for (const char* end : {".csv", "-figure.svg"}) {
    const std::string name = "lagrange-top-convergence" + std::string(end);
    EXPECT_FALSE(whole_file(here / "two" / name).empty());
    EXPECT_EQ(whole_file(here / "one" / name), whole_file(here / "two" / name)) << name;
  }
}

TEST(ConvergenceStudy, WhatCannotRunIsRefused) {
  ConvergenceAsk twice = asked();
  twice.methods.push_back(method_named("rk4"));
  EXPECT_THROW(planned_convergence(twice), Error);
  ConvergenceAsk long_step = asked();
  long_step.steps = {2};
  EXPECT_THROW(planned_convergence(long_step), Error);
  EXPECT_NO_THROW(planned_convergence(asked()));
}

TEST(ConvergenceStudy, AnotherThreadStopsItWithinATenthOfASecond) {
  ConvergenceAsk ask = asked();
  ask.until = 2000;
  const PlannedConvergence plan = planned_convergence(ask);
  std::atomic<bool> stop{false};
  double told = 0;
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    told = processor_time();
    stop = true;
  });
  EXPECT_THROW(run(plan, {2, &stop, nullptr, nullptr}), Error);
  const double end = processor_time();
  other.join();
  EXPECT_LT(end - told, 2 * 0.1);
}

// No clock is set against another: a thousand times the time is estimated to take longer.
TEST(ConvergenceStudy, EstimatesItsTime) {
  ConvergenceAsk ask = asked();
  ask.until = 50;
  const double one = estimated_seconds(planned_convergence(ask), {});
  ask.until = 50000;
  EXPECT_GT(one, 0);
  EXPECT_GT(estimated_seconds(planned_convergence(ask), {}), 4 * one);
}

}  // namespace
}  // namespace kreisel::test
