// Single steps: the same as the first of a trajectory, back again, and refused where there is no such step.
#include "kreisel/study/step/one_step.hpp"

#include <cmath>

#include "kreisel/study/trajectory/trajectory_result.hpp"
#include "small_studies.hpp"

namespace kreisel::test {
namespace {

TEST(OneStep, IsTheFirstOfATrajectory) {
  for (const char* name : {"levitron", "lagrange-top", "kowalevski-top", "asymmetric-levitron"}) {
    const auto c = shared(name);
    TrajectoryAsk ask = trajectory_ask(c);
    ask.run.until = ask.run.step;
    const TrajectoryResult r = run(planned_trajectory(ask), {});
    EXPECT_EQ(one_step(*c, method_named(c->run.method), c->experiment->start(), c->run.step), r.state_at(1)) << name;
    for (std::size_t i = 0; i < r.invariants.size(); ++i)
      EXPECT_EQ(invariants_at(*c, r.state_at(1))[i], r.invariants[i].at(1)) << name;
  }
}

TEST(OneStep, GoesBack) {
  const auto c = shared("lagrange-top");
  const std::vector<double> start = c->experiment->start();
  const NamedMethod strang = method_named("strang");
  const std::vector<double> back = one_step(*c, strang, one_step(*c, strang, start, 0.1), -0.1);
  for (std::size_t i = 0; i < start.size(); ++i) EXPECT_NEAR(back[i], start[i], 1e-15);
}

// Runge and Kutta's does not keep the axis at length one.
TEST(OneStep, GoesOnFromWhatAMethodMade) {
  const auto c = shared("lagrange-top");
  std::vector<double> s = c->experiment->start();
  for (int i = 0; i < 50; ++i) s = one_step(*c, method_named("rk4"), s, 0.3);
  const double square = s[0] * s[0] + s[1] * s[1] + s[2] * s[2];
  EXPECT_GT(std::fabs(square - 1), 1e-6);
  EXPECT_EQ(invariants_at(*c, s)[1], square);
  EXPECT_SAYS(complaint([&] { check_start(*c->experiment, s); }), "expected 1");
}

TEST(OneStep, Refuses) {
  const auto c = shared("levitron");
  const NamedMethod strang = method_named("strang");
  std::vector<double> s = c->experiment->start();
  EXPECT_SAYS(complaint([&] { one_step(*c, strang, s, 0); }), "a step of 0");
  EXPECT_SAYS(complaint([&] { one_step(*c, strang, s, NAN); }), "a step of nan");
  EXPECT_SAYS(complaint([&] { one_step(*c, strang, {}, 0.1); }), "has 12 numbers, not 0");
  EXPECT_SAYS(complaint([&] { one_step(*c, method_named("three-rotations"), s, 0.1); }), "does not work for");
  s[0] = 10;
  EXPECT_SAYS(complaint([&] { one_step(*c, strang, s, 0.1); }), "outside the bounds");
}

}  // namespace
}  // namespace kreisel::test
