// Indicators of chaos along trajectories: integrable tops grow linearly, a perturbed one exponentially, whichever method says so.
#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/study/trajectory/findings/chaos_file.hpp"
#include "small_studies.hpp"
#include "support/escape_map.hpp"

namespace kreisel::test {
namespace {

ChaosFound chaos_of(const std::string& name, const std::string& method, double step, double until,
                    const std::vector<std::string>& overrides = {}) {
  TrajectoryAsk ask = trajectory_ask(shared(name, overrides));
  ask.run.method = method;
  ask.run.step = step;
  ask.run.until = until;
  return chaos_found(planned_trajectory(ask), {});
}

// Ten times the time: the exponent falls as ln t / t, MEGNO comes to 2, SALI falls by a power of time at most.
void expect_regular(const std::string& name, const std::string& method, double step, double until,
                    const std::vector<std::string>& overrides = {}) {
  const TangentRow soon = chaos_of(name, method, step, until / 10, overrides).last;
  const TangentRow late = chaos_of(name, method, step, until, overrides).last;
  EXPECT_LT(late.lyapunov, 0.25 * soon.lyapunov) << name;
  EXPECT_LT(late.lyapunov * until, std::log(until) + 5) << name;
  EXPECT_NEAR(late.fli - soon.fli, std::log(10), 0.5) << name;
  EXPECT_NEAR(late.megno, 2, 0.1) << name;
  EXPECT_GT(late.sali, 1e-9) << name;
  EXPECT_GT(late.sali, soon.sali / 2000) << name;
}

TEST(Chaos, IntegrableTopsGrowLinearly) {
  expect_regular("euler-top", "strang", 0.02, 2000);
  expect_regular("lagrange-top", "strang", 0.02, 2000);
  expect_regular("kowalevski-top", "blanes-moan-4", 0.02, 2000);
}

// The moments of Kowalevski's top, changed, and its centre of mass moved off the axis: no fourth integral is left.
TEST(Chaos, ThreeMethodsAgreeOnThePerturbedKowalevskiTop) {
  const std::vector<std::string> changed{"body.inertia=[2, 1.4, 1]",
                                         "body.center=[1, 0, 0.4]",
                                         "body.weight=1",
                                         "units=none",
                                         "initial.omega=[0.4, 1.2, 0.8]",
                                         "initial.Gamma=[-0.8414709848, 0, 0.5403023059]",
                                         "ending.tilt=3.1415926"};
  std::vector<double> exponents;
  for (const char* method : {"blanes-moan-4", "rk4", "midpoint"}) {
    const TangentRow end = chaos_of("heavy-top", method, 0.02, 4000, changed).last;
    exponents.push_back(end.lyapunov);
    EXPECT_GT(end.megno, 100) << method;
    EXPECT_LT(end.sali, 1e-12) << method;
  }
  for (const double x : exponents) EXPECT_NEAR(x, exponents[0], 0.1 * exponents[0]);
  EXPECT_GT(exponents[0], 0.05);
}

TEST(Chaos, RefusesStepsThatAreNoMaps) {
  const auto refused = [](const std::string& name, const std::string& method) {
    return complaint([&] { chaos_of(name, method, 0.01, 1); });
  };
  EXPECT_SAYS(refused("lagrange-top", "reference"), "method 'reference' has none; take strang, blanes-moan-4, rk4");
  EXPECT_SAYS(refused("euler-top", "exact"), "a map of the state alone");
  EXPECT_SAYS(refused("two-tops", "strang"), "there is none for many tops");
  EXPECT_SAYS(complaint([&] { chaos_of("levitron", "strang", 0.01, 1, {"run.adaptive=true"}); }),
              "run.adaptive = true carries the density of the steps");
}

TEST(Chaos, TheSameAgainFromItsFile) {
  const ScratchFolder here;
  const ChaosFound found = chaos_of("kowalevski-top", "strang", 0.02, 10);
  Control control;
  control.figures = false;
  save(found, here / "", control);
  const ChaosFound stored = stored_chaos(here / "kowalevski-top-chaos.h5");
  ASSERT_EQ(stored.rows.size(), found.rows.size());
  EXPECT_EQ(stored.last.megno, found.last.megno);
  EXPECT_EQ(stored.rows[3].sali, found.rows[3].sali);
  EXPECT_EQ(found.last.t, 10);
  EXPECT_SAYS(complaint([&] { stored_chaos(case_file("levitron")); }), "levitron");
}

TEST(Chaos, LongRunsAreThinned) {
  const ChaosFound found = chaos_of("kowalevski-top", "strang", 0.002, 600);
  EXPECT_LE(found.rows.size(), 4001u);
  EXPECT_GT(found.rows.size(), 1999u);
  EXPECT_EQ(found.rows.back().t, 600);
}

}  // namespace
}  // namespace kreisel::test
