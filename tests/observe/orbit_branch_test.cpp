// Orbits under weight: one smooth curve over the spin, and which of its spins are stable, against the motion itself.
#include "kreisel/observe/orbit/orbit_branch.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/method/splitting/strang.hpp"
#include "support/zub_top.hpp"

namespace kreisel::orbit_branch_test {
namespace {

// Zub's top between poles that carry it.
OrbitBody levitating() {
  OrbitBody body = zub_top();
  body.g = 9.81;
  body.pole_strength = 1e-7 * 8000;
  return body;
}

TEST(OrbitBranch, TheOrbitGoesOnSmoothlyToSlowSpins) {
  const OrbitBody body = levitating();
  const PoleTop top = orbit_system(body);
  CircularOrbit before = orbit_of(body, zub_radius, 3000);
  for (double spin = 2990; spin >= 0; spin -= 10) {
    const CircularOrbit o = orbit_of(body, zub_radius, spin);
    EXPECT_NEAR(o.tilt, before.tilt, 0.007) << spin;
    EXPECT_NEAR(o.height, before.height, 2.2e-4) << spin;
    const AxisState<double> left = rate_on_orbit(top, orbit_state(top, o), o.omega);
    EXPECT_NEAR(left.p.z / (body.mass * body.g), 0, 1e-12) << spin;
    before = o;
  }
  const CircularOrbit o = orbit_of(body, zub_radius, 1340);
  EXPECT_NEAR(o.height, -0.0347806, 1e-7);
  EXPECT_NEAR(o.tilt, 0.6720163, 1e-7);
}

TEST(OrbitBranch, HasOneWindowAlongTheOrbit) {
  const OrbitReport r = orbit_report(levitating(), zub_radius, 3000);
  ASSERT_EQ(r.spins_along.size(), 1u);
  ASSERT_TRUE(r.least_spin);
  EXPECT_NEAR(*r.least_spin, 1271.996, 1e-3);
  EXPECT_EQ(r.spins_against.size(), 2u);
  ASSERT_TRUE(r.followed_along && r.followed_against);
  EXPECT_EQ(r.followed_along->low, 0);
  EXPECT_TRUE(std::isinf(r.followed_along->high));
}

TEST(OrbitBranch, EdgesOfWindowsAreEdges) {
  const OrbitBody body = levitating();
  const PoleTop top = orbit_system(body);
  const auto stable = [&](double spin) {
    const CircularOrbit o = orbit_of(body, zub_radius, spin);
    return steady(eigenvalues(orbit_linearisation(top, o)), o.omega);
  };
  const OrbitReport r = orbit_report(body, zub_radius, 3000);
  for (const double sense : {1.0, -1.0})
    for (const Interval& i : sense > 0 ? r.spins_along : r.spins_against) {
      EXPECT_FALSE(stable(sense * i.low * (1 - 1e-6))) << i.low;
      EXPECT_TRUE(stable(sense * i.low * (1 + 1e-6))) << i.low;
      if (!std::isfinite(i.high)) continue;
      EXPECT_TRUE(stable(sense * i.high * (1 - 1e-6))) << i.high;
      EXPECT_FALSE(stable(sense * i.high * (1 + 1e-6))) << i.high;
    }
}

// How far a top that is pushed a little strays from its circle in so many orbits, in radii.
double strays(const OrbitBody& body, double spin, int orbits) {
  const PoleTop top = orbit_system(body);
  const CircularOrbit o = orbit_of(body, zub_radius, spin);
  AxisState<double> s = orbit_state(top, o);
  s.r = s.r + (1e-6 * zub_radius) * Vec3<double>{0.3, 0.2, 1};
  const Strang strang;
  auto carry = strang.start(top, s);
  const double h = 2e-5;
  double worst = 0;
  for (double t = 0; t < orbits * 6.2831853 / o.omega && worst < 0.1; t += h) {
    strang.step(top, s, carry, h);
    worst = std::fmax(worst, std::hypot(std::hypot(s.r.x, s.r.y) - zub_radius, s.r.z - o.height) / zub_radius);
  }
  return worst;
}

// Close to the edge a push of 1e-6 swings out further, to 6e-4 at 1290.
TEST(OrbitBranch, TheMotionKnowsTheWindows) {
  for (const double spin : {1340.0, 1290.0, -3800.0}) EXPECT_LT(strays(levitating(), spin, 40), 1e-3) << spin;
  for (const double spin : {1250.0, 500.0, -3500.0, -4400.0}) EXPECT_GT(strays(levitating(), spin, 40), 0.1) << spin;
}

// Against the orbit a light top in weak poles has none below some spin: the curve turns back there, to a tenth of a millionth.
TEST(OrbitBranch, TurnsBackWhereItSays) {
  OrbitBody light = zub_top();
  light.g = 0.05;
  const OrbitReport r = orbit_report(light, zub_radius, -600);
  ASSERT_TRUE(r.followed_against);
  const double end = r.followed_against->low;
  EXPECT_GT(end, 10);
  EXPECT_NO_THROW(orbit_of(light, zub_radius, -end * (1 + 1e-7)));
  EXPECT_THROW(orbit_of(light, zub_radius, -end * (1 - 1e-7)), Error);
  try {
    orbit_of(light, zub_radius, -0.5 * end);
    ADD_FAILURE();
  } catch (const Error& e) {
    const std::string text = e.what();
    EXPECT_NE(text.find("was found"), std::string::npos) << text;
    EXPECT_NE(text.find("turns back at"), std::string::npos) << text;
    EXPECT_EQ(text.find("there is no orbit"), std::string::npos) << text;
  }
}

TEST(OrbitBranch, SaysHowMuchOfTheWeightIsCarried) {
  OrbitBody heavy = zub_top();
  heavy.g = 9.81;
  try {
    orbit_of(heavy, zub_radius, 300);
    ADD_FAILURE();
  } catch (const Error& e) {
    EXPECT_NE(std::string(e.what()).find("0.014 of the top's weight"), std::string::npos) << e.what();
  }
}

}  // namespace
}  // namespace kreisel::orbit_branch_test
