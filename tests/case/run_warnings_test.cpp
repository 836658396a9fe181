// Which runs are called doubtful: none of those that the project publishes as they are meant to be run.
#include "kreisel/system/warnings/run_warnings.hpp"

#include <gtest/gtest.h>

#include "support/published_names.hpp"

namespace kreisel {
namespace {

std::vector<std::string> before(const Case& c, double step, const std::string& method = "") {
  RunSettings run = c.run;
  run.step = step;
  if (!method.empty()) run.method = method;
  return run_warnings(c, run);
}

double moved(const Case& c, const std::string& method, double step, double until) {
  EnergyWatch watch(*c.experiment);
  const auto row = [&](double, std::span<const double> state, std::span<const double> kept) { watch.row(state, kept); };
  c.experiment->trajectory({method_named(method), schedule(step, until), 1, false, {}}, row);
  return watch.moved();
}

TEST(RunWarnings, SayNothingOfPublishedRuns) {
  for (const std::string& name : published_names()) {
    const Case c = published(name);
    EXPECT_TRUE(c.warnings.empty()) << name;
    // RK4 at a step of 0.1, as published: 6.8 of them make a period of the nutation, and they damp it.
    const bool published_too_long = name == "geiser-fig2" || name == "geiser-table1";
    const std::vector<std::string> list = run_warnings(c, c.run);
    EXPECT_EQ(list.size(), published_too_long ? 1u : 0u) << name << ": " << (list.empty() ? "" : list[0]);
    if (!c.map && name != "zub-montecarlo") continue;
    RunSettings shorter = c.run;
    shorter.until = std::fmin(c.run.until, 200 * c.run.step);
    for (const std::string& warning : ensemble_warnings(c, shorter, false))
      EXPECT_NE(warning.find("nothing ends"), std::string::npos) << name << ": " << warning;
  }
}

TEST(RunWarnings, CountStepsOfAPeriod) {
  const Case c = published("levitron");
  const double period = 2 * 3.141592653589793 / c.experiment->fastest(method_named("strang"));
  for (const auto& [method, fewest] : {std::pair("strang", 8), std::pair("nystrom-4", 4)}) {
    EXPECT_TRUE(before(c, 0.99 * period / fewest, method).empty()) << method;
    ASSERT_EQ(before(c, 1.01 * period / fewest, method).size(), 1u) << method;
    EXPECT_NE(before(c, 1.01 * period / fewest, method)[0].find("is too long"), std::string::npos) << method;
  }
}

// The exact solution and the reference take any step.
TEST(RunWarnings, LeaveExactMethodsAlone) {
  const Case c = published("euler-top");
  EXPECT_EQ(before(c, 10, "three-rotations").size(), 1u);
  EXPECT_TRUE(before(c, 10, "exact").empty());
  EXPECT_TRUE(before(c, 10, "reference").empty());
}

// A spin that the drift of a splitting does by itself limits no step; other methods have to follow it.
TEST(RunWarnings, KnowWhatASplittingDoesWithoutError) {
  const Case slow = published("levitron"), fast = published("levitron", {"initial.spin=2000"});
  const NamedMethod split = method_named("strang"), rk4 = method_named("rk4");
  EXPECT_LT(fast.experiment->fastest(split), 1.5 * slow.experiment->fastest(split));
  const double nutation = 2 * 2 * 3.141592653589793 * 2000;  // a thin disk: twice the spin
  EXPECT_NEAR(fast.experiment->fastest(rk4), nutation, 1e-2 * nutation);
}

TEST(EnergyWatch, TellsAMovingEnergyFromOneThatIsKept) {
  const Case top = published("lagrange-top");
  EXPECT_LT(moved(top, "strang", 0.02, 20), 1e-3);
  EXPECT_GT(moved(top, "strang", 1, 20), 1e-2);
  const Case free = published("euler-top");  // no potential energy: as a part of the kinetic
  EXPECT_LT(moved(free, "three-rotations", 0.02, 20), 1e-3);
  EXPECT_GT(moved(free, "three-rotations", 3, 100), 1e-2);
  const Case still = published("dullin-fig1a");  // in equilibrium: nothing moves but the last digits
  EXPECT_LT(moved(still, "strang", 0.002, 2), 1e-9);
}

// RK4 does not keep it, and says so in its claims.
// Two dipoles where they rest: all that moves is rounding.
TEST(EnergyWatch, RoundingAtRestIsNoMotion) {
  const Case c = open_case(settings_from_text("title = 'pair'\nsystem = 'many-tops'\nunits = 'none'\n"
                                              "[pair]\nkind = 'dipoles'\ncore_energy = 1\n"
                                              "[body]\nmass = 1\ntheta1 = 0.1\ntheta3 = 0.1\nmoment = 1\ncore = 0.5\n"
                                              "[[bodies]]\nr = [0, 0, 0.540029869446]\n"
                                              "[[bodies]]\nr = [0, 0, -0.540029869446]\n"
                                              "[run]\nstep = 0.002\nuntil = 10\n",
                                              "pair.toml"),
                           "pair");
  EXPECT_EQ(moved(c, "strang", 0.002, 10), 0);
}

TEST(EnergyWatch, BlamesOnlyMethodsThatKeepIt) {
  const Case c = published("lagrange-top");
  EnergyWatch watch(*c.experiment);
  const auto row = [&](double, std::span<const double> state, std::span<const double> kept) { watch.row(state, kept); };
  c.experiment->trajectory({method_named("strang"), schedule(1, 20), 1, false, {}}, row);
  EXPECT_TRUE(watch.warning(method_named("strang"), 1));
  EXPECT_FALSE(watch.warning(method_named("rk4"), 1));
}

TEST(TiltWarnings, LookAtEveryTilt) {
  EXPECT_EQ(published("levitron", {"initial.tilt=10"}).warnings.size(), 1u);
  EXPECT_EQ(published("two-tops", {"ending.tilt=60"}).warnings.size(), 1u);
  EXPECT_EQ(published("two-tops", {"body.tilt=-5"}).warnings.size(), 1u);
  EXPECT_TRUE(published("levitron", {"initial.tilt=3.14"}).warnings.empty());
  EXPECT_TRUE(tilt_warnings("initial.x", -10, 10).empty());
  EXPECT_EQ(tilt_warnings("initial.tilt", -10, 3).size(), 1u);
}

}  // namespace
}  // namespace kreisel
