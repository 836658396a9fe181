// The edges that `equilibrium` reports are edges.
#include <cmath>
#include <numbers>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "support/published_case.hpp"

namespace kreisel {
namespace {

bool stable(const std::string& name, const std::string& key, double value) {
  const Case c = published(name, {fmt::format("{}={}", key, value)});
  const std::vector<Equilibrium> list = c.experiment->equilibria().equilibria;
  return std::any_of(list.begin(), list.end(), [](const Equilibrium& e) { return e.direction > 0 && e.stable; });
}

void expect_edges(const std::string& name, const std::string& key, const Interval& i) {
  EXPECT_FALSE(stable(name, key, i.low * (1 - 1e-6))) << key << i.low;
  EXPECT_TRUE(stable(name, key, i.low * (1 + 1e-6))) << key << i.low;
  EXPECT_TRUE(stable(name, key, i.high * (1 - 1e-6))) << key << i.high;
  EXPECT_FALSE(stable(name, key, i.high * (1 + 1e-6))) << key << i.high;
}

TEST(Stability, SpinWindowsEndWhereTheySay) {
  for (const std::string name : {"levitron", "gans-levitron"}) {
    for (const Equilibrium& e : published(name).experiment->equilibria().equilibria)
      for (const Interval& i : e.spin_windows) expect_edges(name, "initial.spin", i);
  }
}

TEST(Stability, MassIntervalsEndWhereTheySay) {
  const EquilibriumReport report = published("levitron").experiment->equilibria();
  ASSERT_EQ(report.masses.size(), 1u);
  EXPECT_LT(report.masses[0].low, 0.02);
  EXPECT_GT(report.masses[0].high, 0.02);
  EXPECT_FALSE(stable("levitron", "body.mass", report.masses[0].low * (1 - 1e-6)));
  EXPECT_TRUE(stable("levitron", "body.mass", report.masses[0].low * (1 + 1e-6)));
  EXPECT_TRUE(stable("levitron", "body.mass", report.masses[0].high * (1 - 1e-6)));
  // Above it the magnet cannot carry the top at all, or the top is not stable.
  bool beyond = false;
  try {
    beyond = stable("levitron", "body.mass", report.masses[0].high * (1 + 1e-6));
  } catch (const Error& e) {
    EXPECT_NE(std::string(e.what()).find("no height at which this top floats"), std::string::npos);
  }
  EXPECT_FALSE(beyond);
}

// The sleeping top: stable above L3² = 4 Θ1 d, whatever the inertia.
TEST(Stability, SleepingTopWakesAtItsThreshold) {
  for (const auto& [theta1, theta3, d] : {std::tuple{1.0, 0.5, 1.0}, {0.3, 0.7, 2.5}, {4e-5, 1e-5, 0.01}}) {
    const Case c = published("lagrange-top", {fmt::format("body.theta1={}", theta1),
                                              fmt::format("body.theta3={}", theta3), fmt::format("body.d={}", d)});
    const EquilibriumReport report = c.experiment->equilibria();
    ASSERT_EQ(report.equilibria.size(), 2u);
    const Equilibrium& up = report.equilibria[0];
    const double threshold = std::sqrt(4 * theta1 * d) / (2 * std::numbers::pi * theta3);
    ASSERT_EQ(up.spin_windows.size(), 1u);
    EXPECT_NEAR(up.spin_windows[0].low / threshold, 1, 1e-12);
    EXPECT_TRUE(std::isinf(up.spin_windows[0].high));
    EXPECT_TRUE(report.equilibria[1].stable);  // hanging down
    EXPECT_EQ(report.equilibria[1].spin_windows.front().low, 0);
  }
}

// And it really does wake: from a tilt of a millionth, below and above.
TEST(Stability, SleepingTopFallsBelowItsThreshold) {
  const auto largest_tilt = [](double spin) {
    const Case c = published("lagrange-top", {"initial.tilt=1e-6", "initial.nutation=0", "initial.precession=0",
                                              fmt::format("initial.spin={}", spin)});
    double cosine = 1;
    c.experiment->trajectory({method_named("blanes-moan-4"), schedule(0.02, 200), 1, false, {}},
                             [&](double, std::span<const double> s, auto) { cosine = std::fmin(cosine, s[2]); });
    return std::acos(std::fmin(1, cosine));
  };
  EXPECT_GT(largest_tilt(0.9 * 2 / std::numbers::pi), 0.5);
  EXPECT_LT(largest_tilt(1.1 * 2 / std::numbers::pi), 1e-5);
}

TEST(Stability, FrequenciesAreThoseOfTheMotion) {
  const Case c = published("levitron", {"initial.x=0", "initial.z=1e-6"});
  const EquilibriumReport report = c.experiment->equilibria();
  double frequency = 0;
  for (const Equilibrium& e : report.equilibria)
    if (e.vertical_frequency) frequency = *e.vertical_frequency;
  ASSERT_GT(frequency, 0);
  // After one period a small vertical swing is back where it began.
  const Ended end = follow(c, "kahan-li-8", 0.001, 1 / frequency);
  EXPECT_NEAR((end.state[2] - c.experiment->equilibrium_height()) / 1e-6, 1, 1e-6);
}

}  // namespace
}  // namespace kreisel
