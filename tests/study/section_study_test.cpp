// Poincaré sections: located crossings, starts on one surface, kept in files.
#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "kreisel/study/section/locate.hpp"
#include "kreisel/study/section/section_told.hpp"
#include "kreisel/study/step/one_step.hpp"
#include "kreisel/study/trajectory/trajectory_result.hpp"
#include "support/program.hpp"
#include "support/published_case.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

SectionAsk section_of(const std::string& name, const std::string& plane) {
  SectionAsk ask{std::make_shared<Case>(published(name))};
  ask.run = ask.of->run;
  ask.plane = plane;
  return ask;
}

std::size_t column_of(const SectionResult& r, const std::string& name) {
  for (std::size_t i = 0; i < r.columns.size(); ++i)
    if (r.columns[i].name == name) return i;
  ADD_FAILURE() << name;
  return 0;
}

TEST(SectionStudy, OneIsNotToldAsMany) {
  SectionAsk ask = section_of("heavy-top", "Gamma_1 = 0");
  ask.run.until = 0.5;
  ask.crossings = 1;
  EXPECT_SAYS(section_text(run(planned_section(ask), {})), "\n1 crossing of 1 start\n");
  ask.crossings = 2;
  EXPECT_SAYS(section_text(run(planned_section(ask), {})), "\n2 crossings of 1 start\n");
}

// Every crossing lies on the plane, goes the right way, and is where short steps of an accurate method say.
TEST(SectionStudy, CrossingsAreLocatedToTheMethodsOwnAccuracy) {
  SectionAsk ask = section_of("lagrange-top", "a_x = 0");
  ask.run.until = 30;
  ask.through = Through::rising;
  ask.run.method = "blanes-moan-4";
  const auto times = [&](double step) {
    ask.run.step = step;
    const SectionResult r = run(planned_section(ask), {});
    EXPECT_LT(r.farthest, 1e-15);
    std::vector<double> list;
    for (const SectionCrossing& c : r.crossings) {
      EXPECT_TRUE(c.rising);
      EXPECT_NEAR(c.values[column_of(r, "a_x")], 0, 1e-15);
      list.push_back(c.time);
    }
    return list;
  };
  const auto exact = times(0.005), fine = times(0.05), coarse = times(0.1);
  ASSERT_GT(exact.size(), 2u);
  ASSERT_EQ(fine.size(), exact.size());
  ASSERT_EQ(coarse.size(), exact.size());
  double worst_fine = 0, worst_coarse = 0;
  for (std::size_t i = 0; i < exact.size(); ++i) {
    worst_fine = std::fmax(worst_fine, std::fabs(fine[i] - exact[i]));
    worst_coarse = std::fmax(worst_coarse, std::fabs(coarse[i] - exact[i]));
  }
  // Of fourth order, as the method is: a line between the steps would leave an error of second order.
  EXPECT_LT(worst_fine, 1e-5);
  EXPECT_NEAR(std::log2(worst_coarse / worst_fine), 4, 0.5);
}

// Steps of running sums round otherwise: the crossings are those of a trajectory that is run so, not of the plain one.
TEST(SectionStudy, HonoursCompensatedSteps) {
  SectionAsk ask = section_of("lagrange-top", "a_x = 0");
  ask.run.until = 30;
  const SectionResult plain = run(planned_section(ask), {});
  ask.run.compensated = true;
  const SectionResult r = run(planned_section(ask), {});
  ASSERT_EQ(r.crossings.size(), plain.crossings.size());
  EXPECT_NE(r.crossings.back().values, plain.crossings.back().values);
  TrajectoryAsk one = trajectory_ask(ask.of);
  one.run = ask.run;
  one.run.every = 1;
  const TrajectoryResult t = run(planned_trajectory(one), {});
  const SectionCrossing& last = r.crossings.back();
  const auto after = std::upper_bound(t.time.begin(), t.time.end(), last.time);
  ASSERT_NE(after, t.time.end());
  const auto row = static_cast<std::size_t>(after - t.time.begin());
  const auto found = located(*ask.of, planned_section(ask), t.state_at(row - 1), t.time[row] - t.time[row - 1]);
  ASSERT_TRUE(found);
  for (std::size_t i = 0; i < found->state.size(); ++i) EXPECT_EQ(last.values[i], found->state[i]) << i;
}

TEST(SectionStudy, StartsLieOnOneSurfaceOfEnergyAndMomentum) {
  SectionAsk ask = section_of("heavy-top", "Gamma_2 = 0");
  ask.run.until = 0.5;
  ask.axes = {{"initial.tilt", 0.1, 0.28, 4}, {"initial.omega1", -1, 1, 3}};
  ask.surface = {{"energy"}, {"C2"}};
  ask.solved = {{"initial.omega3"}, {"initial.omega2"}};
  const PlannedSection plan = planned_section(ask);
  EXPECT_EQ(plan.starts(), 12u);
  const std::vector<double> own = invariants_at(*ask.of, ask.of->experiment->start());
  std::size_t there = 0;
  for (std::size_t i = 0; i < plan.starts(); ++i) {
    try {
      const SectionStart s = section_start(plan, i);
      const std::vector<double> now = invariants_at(s.of, s.of.experiment->start());
      for (const SurfaceValue& v : plan.surface) {
        EXPECT_EQ(v.value, own[v.at]);
        EXPECT_NEAR(now[v.at], v.value, 1e-10 * std::fabs(v.value)) << i;
      }
      ++there;
    } catch (const Error&) {  // no such start
    }
  }
  EXPECT_GE(there, 10u);  // one or two of them have no such start
}

TEST(SectionStudy, TheSameForAnyNumberOfThreads) {
  SectionAsk ask = section_of("kowalevski-top", "Gamma_2 = 0");
  ask.run.until = 5;
  ask.axes = {{"initial.Pi1", 1.5, 2.5, 5}};
  ask.surface = {{"energy"}};
  ask.solved = {{"initial.Pi3"}};
  const PlannedSection plan = planned_section(ask);
  Control one, three;
  one.threads = 1;
  three.threads = 3;
  const SectionResult a = run(plan, one), b = run(plan, three);
  ASSERT_EQ(a.crossings.size(), b.crossings.size());
  for (std::size_t i = 0; i < a.crossings.size(); ++i) {
    EXPECT_EQ(a.crossings[i].time, b.crossings[i].time);
    EXPECT_EQ(a.crossings[i].values, b.crossings[i].values);
  }
}

TEST(SectionStudy, IsSavedAndReadAgain) {
  const ScratchFolder here;
  SectionAsk ask = section_of("lagrange-top", "a_x - 0.5*a_y = 0.1");
  ask.run.until = 20;
  ask.show = {"a_y", "l_x"};
  ask.axes = {{"initial.nutation", -0.3, 0.3, 4}};
  const SectionResult r = run(planned_section(ask), {});
  save(r, here / "one", {});
  const SectionResult again = stored_section(here / "one/lagrange-top-section.h5");
  EXPECT_EQ(again.plane, r.plane);
  EXPECT_EQ(again.x, r.x);
  ASSERT_EQ(again.crossings.size(), r.crossings.size());
  for (std::size_t i = 0; i < r.crossings.size(); ++i) {
    EXPECT_EQ(again.crossings[i].values, r.crossings[i].values);
    EXPECT_EQ(again.crossings[i].start, r.crossings[i].start);
    EXPECT_EQ(again.crossings[i].rising, r.crossings[i].rising);
  }
  if (!gnuplot_available()) return;
  redraw_section(here / "one/lagrange-top-section.h5", here / "two", {});
  for (const char* end : {".csv", "-figure.svg"}) {
    const std::string name = "lagrange-top-section" + std::string(end);
    EXPECT_FALSE(whole_file(here / "two" / name).empty());
    EXPECT_EQ(whole_file(here / "one" / name), whole_file(here / "two" / name)) << name;
  }
}

TEST(SectionStudy, WhatCannotBeRunIsRefused) {
  const auto refused = [](const SectionAsk& ask) -> std::string {
    try {
      run(planned_section(ask), {});
    } catch (const Error& e) {
      return e.what();
    }
    return "";
  };
  for (const char* plane :
       {"", "a_x", "a_x = ", "= 3", "a_x = 1 2", "a_x a_y = 0", "2 3 a_x = 0", "a_x = b", "a_x + = 0"})
    EXPECT_SAYS(refused(section_of("lagrange-top", plane)), "expected a sum of columns and a number") << plane;
  EXPECT_SAYS(refused(section_of("lagrange-top", "a_w = 0")), "no column");
  EXPECT_SAYS(refused(section_of("lagrange-top", "energy = 0")), "nothing in it moves");
  EXPECT_SAYS(refused(section_of("lagrange-top", "a_x = 3")), "never crossed by the start until");
  SectionAsk ask = section_of("lagrange-top", "a_x = 0");
  for (const std::size_t count : {std::size_t{0}, SectionAsk::most_crossings + 1}) {
    ask.crossings = count;
    EXPECT_SAYS(refused(ask), "expected a whole number from 1 to 10000000");
  }
  ask.crossings = 10;
  ask.surface = {{"energy"}};
  EXPECT_SAYS(refused(ask), "name as many of each");
  ask.solved = {{"initial.nothing"}};
  EXPECT_SAYS(refused(ask), "'initial.nothing' is no number of this case");
  ask.solved = {{"initial.spin"}};
  ask.surface = {{"energy", -1e9}};
  EXPECT_SAYS(refused(ask), "no start lies on the surface");
  ask.surface = {{"entropy"}};
  EXPECT_SAYS(refused(ask), "'entropy' is no invariant");
}

}  // namespace
}  // namespace kreisel::test
