// Equilibria of bodies that are not symmetric, or whose moment is askew: against the symmetric top where they meet, and
// against the motion itself.
#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "support/published_case.hpp"

namespace kreisel::rigid_stability_test {
namespace {

std::vector<std::string> with(std::vector<std::string> a, const std::vector<std::string>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

// The one that is stable up and down, the moment upright.
Equilibrium floating(const std::vector<std::string>& overrides) {
  const Case c = published("asymmetric-levitron", overrides);
  for (const Equilibrium& e : c.experiment->equilibria().equilibria)
    if (e.vertical_stable && e.direction > 0) return e;
  return {};
}

// Where it ends when it starts a little beside the equilibrium of the upright moment.
Fate fate(const std::vector<std::string>& overrides) {
  const Case c = published("asymmetric-levitron", with({"initial.x=1e-5", "initial.z=0"}, overrides));
  return follow(c, "strang", 0.0005, 10).outcome.fate;
}

TEST(RigidStability, OfAnAlmostSymmetricBodyIsThatOfTheTop) {
  const std::vector<std::string> round{"body.N1=0", "body.theta1=1.125e-6"};
  const Equilibrium top = floating(with(round, {"body.theta2=1.125e-6"}));
  const Equilibrium body = floating(with(round, {"body.theta2=1.12500001e-6"}));
  EXPECT_FALSE(top.in_body);
  EXPECT_TRUE(body.in_body);
  EXPECT_TRUE(top.stable && body.stable);
  ASSERT_EQ(top.spin_windows.size(), 1u);
  ASSERT_EQ(body.spin_windows.size(), 1u);
  EXPECT_NEAR(body.spin_windows[0].low / top.spin_windows[0].low, 1, 1e-7);
  EXPECT_NEAR(body.spin_windows[0].high / top.spin_windows[0].high, 1, 1e-7);
  EXPECT_NEAR(*body.vertical_frequency, *top.vertical_frequency, 1e-9);
  EXPECT_EQ(body.modes.size(), 5u);  // one of them up and down
}

// Seen from the body, a mode of the symmetric top is faster or slower by the spin.
TEST(RigidStability, ModesInTheBodyAreThoseInSpaceLessTheSpin) {
  const std::vector<std::string> round{"body.N1=0", "body.theta1=1.125e-6"};
  const Equilibrium top = floating(with(round, {"body.theta2=1.125e-6"}));
  const Equilibrium body = floating(with(round, {"body.theta2=1.12500001e-6"}));
  for (const Mode& m : top.modes) {
    double nearest = 1;
    for (const Mode& b : body.modes) nearest = std::fmin(nearest, std::fabs(std::fabs(m.frequency - 20) - b.frequency));
    EXPECT_LT(nearest, 1e-6) << m.frequency;
  }
}

// An upright moment: what is called stable stays, what is not falls.
TEST(RigidStability, TheMotionKnowsTheAsymmetricBody) {
  struct Body {
    const char *theta2, *spin;
    bool stable;
  };
  for (const Body& b : {Body{"1.14e-6", "20", true},
                        {"1.3e-6", "20", true},
                        {"2e-6", "20", false},
                        {"2e-6", "29", true},
                        {"2e-6", "26", false},
                        {"2e-6", "32.5", false}}) {
    const std::vector<std::string> body{"body.N1=0", fmt::format("body.theta2={}", b.theta2),
                                        fmt::format("initial.spin={}", b.spin)};
    const Equilibrium e = floating(body);
    EXPECT_TRUE(e.unknown.empty());
    EXPECT_EQ(e.stable, b.stable) << b.theta2 << " " << b.spin;
    EXPECT_EQ(fate(body), b.stable ? Fate::stayed : Fate::escaped) << b.theta2 << " " << b.spin;
  }
}

// A moment askew: the body leans and circles, and that motion is steady.
TEST(RigidStability, ABodyWithItsMomentAskewTurnsSteadily) {
  const Equilibrium e = floating({});
  EXPECT_TRUE(e.stable && e.unknown.empty());
  ASSERT_TRUE(e.tilt && e.off_axis);
  EXPECT_NEAR(*e.tilt, 0.00677, 1e-5);
  EXPECT_NEAR(*e.off_axis, 5.19e-6, 1e-8);
  EXPECT_EQ(fate({}), Fate::stayed);
  EXPECT_FALSE(floating({"initial.spin=10"}).stable);
  EXPECT_EQ(fate({"initial.spin=10"}), Fate::escaped);
}

TEST(RigidStability, WhatIsNotFoundIsNotCalledStable) {
  const Equilibrium e = floating({"body.N1=1"});
  EXPECT_FALSE(e.stable);
  EXPECT_NE(e.unknown.find("no steady motion was found"), std::string::npos) << e.unknown;
  EXPECT_EQ(fate({"body.N1=1"}), Fate::escaped);
}

OrbitReport orbit(const std::vector<std::string>& overrides) {
  return published("orbitron", overrides).experiment->equilibria().orbit.value();
}
const std::vector<std::string> straight{"body.N1=0", "body.N2=0", "scatter.z=1e-5", "scatter.py=0"};

TEST(RigidStability, OfTheOrbitronIsThatOfTheBodyAsItIs) {
  for (const auto& [inertia2, stable] :
       {std::pair{"1.05e-7", true}, {"1.1e-7", true}, {"1.6e-7", true}, {"1.8e-7", false}, {"2e-7", false}}) {
    const std::vector<std::string> body = with(straight, {fmt::format("body.inertia2={}", inertia2)});
    const OrbitReport r = orbit(body);
    EXPECT_FALSE(r.symmetric || r.energy_minimum);
    ASSERT_TRUE(r.body_stable) << inertia2;
    EXPECT_EQ(*r.body_stable, stable) << inertia2;
    const Ended end = follow(published("orbitron", body), "strang", 0.0005, 40);
    EXPECT_EQ(end.outcome.fate, stable ? Fate::stayed : Fate::escaped) << inertia2;
  }
}

TEST(RigidStability, OfTheOrbitronIsNotKnownWhereItsOrbitIsNoMotion) {
  EXPECT_FALSE(orbit({}).body_stable);
  EXPECT_NE(orbit({}).body_note.find("not along its third axis"), std::string::npos);
  const OrbitReport heavy = orbit(with(straight, {"gravity.g=9.81", "field.kappa=8000", "initial.spin=3000"}));
  EXPECT_FALSE(heavy.body_stable);
  EXPECT_NE(heavy.body_note.find("leans"), std::string::npos);
}

// Deviations of the body and of the poles are part of what was built.
TEST(RigidStability, DeviationsBelongToTheBody) {
  const std::vector<std::string> round = with(straight, {"body.inertia2=1.0527376137055217e-7"});
  EXPECT_TRUE(orbit(round).symmetric);
  EXPECT_FALSE(orbit(with(round, {"scatter.inertia2=0.01"})).symmetric);
  EXPECT_FALSE(orbit(with(round, {"scatter.N1=0.01"})).symmetric);
  EXPECT_NEAR(orbit(with(round, {"scatter.kappa=0.21"})).omega / orbit(round).omega, 1.1, 1e-12);
}

}  // namespace
}  // namespace kreisel::rigid_stability_test
