// Steady motions of heavy tops: against formulas of their own, and against the motion itself.
#include <cmath>
#include <numbers>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "kreisel/observe/equilibrium/heavy_equilibrium.hpp"
#include "support/published_case.hpp"

namespace kreisel {
namespace {

constexpr double turn = 2 * std::numbers::pi;

TEST(HeavyStability, OfTheEulerTopAboutItsAxes) {
  const EquilibriumReport report = published("euler-top", {"initial.omega=[0, 2, 0]"}).experiment->equilibria();
  ASSERT_EQ(report.equilibria.size(), 3u);
  EXPECT_NEAR(report.spin, 2 / turn, 1e-16);
  EXPECT_TRUE(report.equilibria[0].stable);
  EXPECT_FALSE(report.equilibria[1].stable);
  EXPECT_TRUE(report.equilibria[2].stable);
  EXPECT_EQ(report.equilibria[1].about, "turning about the second axis, of the middle moment");
  EXPECT_TRUE(report.equilibria[1].spin_windows.empty());
}

// A small swing about the middle axis grows as it says, one about the others is back after a period.
TEST(HeavyStability, ModesOfTheEulerTopAreThoseOfTheMotion) {
  const auto report = published("euler-top", {"initial.omega=[0, 2, 0]"}).experiment->equilibria();
  const double growth = report.equilibria[1].modes[0].growth;
  EXPECT_GT(growth, 0);
  const auto leaning = [](double until) {  // along the eigenvector or not, after a while it grows with the largest rate
    const Case c = published("euler-top", {"initial.omega=[1e-9, 2, 1e-9]"});
    return follow(c, "taylor", 0.02, until).state[0];
  };
  EXPECT_NEAR(std::log(leaning(6) / leaning(5)), growth, 1e-4);
  const double frequency = std::abs(report.equilibria[0].modes[0].frequency);
  const Case c = published("euler-top", {"initial.omega=[2, 1e-6, 0]"});
  EXPECT_NEAR(follow(c, "taylor", 0.02, 1 / frequency).state[1], 2e-6, 1e-15);
}

// The sleeping top by the other way, in the body frame: stable above L3² = 4 I1 d.
TEST(HeavyStability, UprightOnASymmetryAxisIsTheSleepingTop) {
  for (const auto& [i1, i3, d] : {std::tuple{1.0, 0.5, 1.0}, {0.3, 0.5, 2.5}, {4e-5, 1e-5, 0.01}}) {
    const auto list = upright_and_hanging({i1, i1, i3}, {0, 0, d}, 0.1);
    ASSERT_EQ(list.size(), 2u);
    ASSERT_EQ(list[0].spin_windows.size(), 1u);
    EXPECT_NEAR(list[0].spin_windows[0].low / (std::sqrt(4 * i1 * d) / (turn * i3)), 1, 1e-11);
    EXPECT_TRUE(list[1].stable);
  }
}

TEST(HeavyStability, OfALagrangeTopIsTheSameByEverySystem) {
  const std::vector<std::string> numbers{"body.inertia=[1, 1, 0.5]", "body.center=[0, 0, 1]", "body.weight=1",
                                         "initial.Pi=[0.3, 0.2, 1.5]"};
  const EquilibriumReport axis = published("lagrange-top").experiment->equilibria();
  for (const EquilibriumReport& other : {published("lagrange-top", {"space=body"}).experiment->equilibria(),
                                         published("heavy-top", numbers).experiment->equilibria()}) {
    ASSERT_EQ(other.equilibria.size(), 2u);
    EXPECT_NEAR(other.spin, axis.spin, 1e-16);
    for (std::size_t i = 0; i < 2; ++i) {
      EXPECT_EQ(other.equilibria[i].stable, axis.equilibria[i].stable);
      EXPECT_NEAR(other.equilibria[i].spin_windows[0].low, axis.equilibria[i].spin_windows[0].low, 1e-14);
    }
  }
}

// The largest angle between the first axis and the vertical, from a millionth.
double largest_tilt(const std::string& inertia, double spin) {
  const Case c =
      published("heavy-top", {"body.inertia=" + inertia, "body.center=[1, 0, 0]", "body.weight=1",
                              "initial.Gamma=[1, 1e-6, 1e-6]", fmt::format("initial.omega=[{}, 0, 0]", turn * spin)});
  double largest = 0;
  c.experiment->trajectory({method_named("taylor"), schedule(0.02, 200), 1, false, {}},
                           [&](double, std::span<const double> s, auto) {
                             largest = std::fmax(largest, std::atan2(std::hypot(s[4], s[5]), s[3]));
                           });
  return largest;
}

// The edges of the windows are edges of the motion, for a top without symmetry.
TEST(HeavyStability, AnUprightAsymmetricTopFallsOutsideItsWindows) {
  const auto list = upright_and_hanging({3, 1.2, 2}, {1, 0, 0}, 0);
  ASSERT_EQ(list[0].spin_windows.size(), 1u);
  const double low = list[0].spin_windows[0].low;
  EXPECT_TRUE(std::isinf(list[0].spin_windows[0].high));
  EXPECT_GT(largest_tilt("[3, 1.2, 2]", 0.9 * low), 0.1);
  EXPECT_LT(largest_tilt("[3, 1.2, 2]", 1.1 * low), 1e-4);
  // About the middle axis no spin helps: the fast top is a free one.
  EXPECT_GT(largest_tilt("[2, 1.2, 3]", 3), 0.1);
}

TEST(HeavyStability, AtRestWhereNothingTurns) {
  const EquilibriumReport report = published("heavy-top").experiment->equilibria();
  EXPECT_EQ(report.spin, 0);
  ASSERT_EQ(report.equilibria.size(), 2u);
  EXPECT_EQ(report.equilibria[0].about, "at rest, centre of mass above");
  EXPECT_FALSE(report.equilibria[0].stable);
  EXPECT_TRUE(report.equilibria[1].stable);
  EXPECT_TRUE(report.equilibria[1].spin_windows.empty());
  for (const Mode& m : report.equilibria[1].modes) EXPECT_EQ(m.growth, 0);
  EXPECT_EQ(report.equilibria[1].modes.size(), 4u);
}

// Γ of length 2 is twice the weight.
TEST(HeavyStability, TheLengthOfGammaCountsAsWeight) {
  const auto fastest = [](const char* Gamma, const char* weight) {
    double most = 0;
    for (const Mode& m : published("kowalevski-top", {Gamma, weight}).experiment->equilibria().equilibria[1].modes)
      most = std::fmax(most, m.frequency);
    return most;
  };
  const double twice = fastest("initial.Gamma=[0, 0, 2]", "body.weight=1");
  EXPECT_NEAR(twice, fastest("initial.Gamma=[0, 0, 1]", "body.weight=2"), 1e-14);
  EXPECT_GT(twice, 1.1 * fastest("initial.Gamma=[0, 0, 1]", "body.weight=1"));
}

}  // namespace
}  // namespace kreisel
