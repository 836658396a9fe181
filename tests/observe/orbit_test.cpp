// The Orbitron's orbits: Zub's numbers, the least spin by formula and by linearisation, and what is refused.
#include "kreisel/observe/orbit/orbit.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "support/zub_top.hpp"

namespace kreisel::orbit_test {
namespace {

using E = Extended;

// Relative, to the digits given: 17 of them.
void expect_digits(const E& ours, const char* text) { EXPECT_LT(abs(ours / E(text) - 1), 1e-16) << text; }

TEST(Orbit, ZubsTopHasTheNumbersOfThePaper) {
  const OrbitNumbers<E> top = exact_zub_top();
  expect_digits(top.mass, "6.8348489771499542e-3");
  expect_digits(top.inertia1, "1.042314469015368e-7");
  expect_digits(top.inertia3, "1.6745379994017388e-7");
  expect_digits(top.mu, "0.18375");
  const E radius("0.075");
  expect_digits(orbit_omega(top, radius), "1.5444966180117196");
  expect_digits(least_spin_formula(top, radius), "72.849863126364812");
}

// The energy of spin alone, with the top at rest between the poles: ½ L²/Θ3, the potential aside.
TEST(Orbit, TheSystemSpinsAboutItsOwnAxis) {
  const OrbitBody body = zub_top();
  const PoleTop top = orbit_system(body);
  AxisState<double> s{{0.05, 0, 0.01}, {}, {0, 0.6, 0.8}, {}};
  const double at_rest = top.energy(s), L = 3e-6;
  s.l = L * s.a;
  EXPECT_NEAR(top.energy(s) - at_rest, 0.5 * L * L / body.inertia3, 1e-13 * std::fabs(at_rest));
  s.l = {0, -0.8 * L, 0.6 * L};  // across the axis
  EXPECT_NEAR(top.energy(s) - at_rest, 0.5 * L * L / body.inertia1, 1e-13 * std::fabs(at_rest));
}

TEST(Orbit, InDoubleToo) {
  const OrbitReport r = orbit_report(zub_top(), zub_radius, 110);
  EXPECT_NEAR(r.omega, 1.5444966180117196, 5e-16);
  ASSERT_TRUE(r.least_spin_formula && r.least_spin && r.stable_radii);
  EXPECT_NEAR(*r.least_spin_formula, 72.849863126364812, 6e-14);
  EXPECT_NEAR(r.field, 1.76e-7 / std::pow(0.075 * 0.075 + 0.05 * 0.05, 1.5), 1e-18);
  EXPECT_NEAR(r.stable_radii->low, 0.05 * std::sqrt(2.0 / 3), 1e-17);
  EXPECT_EQ(r.stable_radii->high, 0.1);
  EXPECT_TRUE(r.stable && r.energy_minimum);
  EXPECT_EQ(r.modes.size(), 4u);
  EXPECT_EQ(r.height, 0);
  EXPECT_EQ(r.tilt, 0);
}

// Two independent answers: the formula, and the spin from which on no eigenvalue has a real part.
TEST(Orbit, LeastSpinByFormulaAndByLinearisation) {
  for (const double radius : {0.042, 0.045, 0.05, 0.06, 0.075, 0.09, 0.099}) {
    const OrbitReport r = orbit_report(zub_top(), radius, 0);
    ASSERT_TRUE(r.least_spin_formula && r.least_spin) << radius;
    EXPECT_NEAR(*r.least_spin / *r.least_spin_formula, 1, radius < 0.05 ? 1e-9 : 2e-11) << radius;
    EXPECT_EQ(r.spins_along.size(), 1u) << radius;
    EXPECT_FALSE(r.stable);
  }
}

// Another body, heavier across than about its axis, in other units.
TEST(Orbit, LeastSpinOfASlenderTop) {
  const OrbitBody top{2, 0.05, 0.01, 3, 1.5, 0.7};
  const OrbitReport r = orbit_report(top, 2.2, 0);
  ASSERT_TRUE(r.least_spin_formula && r.least_spin);
  EXPECT_NEAR(*r.least_spin / *r.least_spin_formula, 1, 1e-10);
}

// Beyond 2h the orbit falls in or flies off in its own plane, below sqrt(2/3) h no spin along it helps.
TEST(Orbit, RadiiWithoutALeastSpin) {
  for (const double radius : {0.02, 0.0408, 0.1001, 0.3}) {
    const OrbitReport r = orbit_report(zub_top(), radius, 1e4);
    EXPECT_FALSE(r.stable || r.least_spin || r.least_spin_formula || !r.spins_along.empty()) << radius;
  }
  EXPECT_TRUE(orbit_report(zub_top(), 0.0999, 100).stable);
  EXPECT_TRUE(orbit_report(zub_top(), 0.041, 25000).stable);
}

// In the plane the orbit swings with ω sqrt(4 - 5r²/D²), whatever the spin.
TEST(Orbit, SwingsInThePlaneAsInACentralForce) {
  const double radius = 0.08, d2 = radius * radius + 0.0025, expected = std::sqrt(4 - 5 * radius * radius / d2);
  for (const double spin : {-5000.0, -200.0, 0.0, 100.0, 1e5}) {
    const CircularOrbit o = orbit_of(zub_top(), radius, spin);
    double nearest = 1;
    for (const auto& lambda : eigenvalues(orbit_linearisation(orbit_system(zub_top()), o)))
      nearest = std::fmin(nearest, std::fabs(std::abs(lambda) / o.omega / expected - 1) + std::fabs(lambda.real()));
    EXPECT_LT(nearest, 1e-9) << spin;
  }
}

template <class F>
std::string complaint(const F& f) {
  try {
    f();
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

TEST(Orbit, SaysWhichRadiiAreAllowed) {
  const OrbitBody top = zub_top();
  EXPECT_EQ(complaint([&] { orbit_report(top, 0, 100); }),
            "radius = 0: an orbit has a positive radius, and a stable one lies between 0.0408248 and 0.1");
  EXPECT_EQ(complaint([&] { orbit_of(top, std::nan(""), 100); }).find("radius = nan: "), 0u);
  EXPECT_EQ(complaint([&] { least_spin(top, 0.12); }),
            "no spin along the orbit is enough at the radius 0.12: orbits exist at every radius, but a least spin only "
            "between 0.0408248 and 0.1, sqrt(2/3) and 2 times half the distance of the poles");
  EXPECT_EQ(complaint([&] { spin_of_ratio(top, 0.03, 1.5); }).find("no spin along the orbit is enough at"), 0u);
  EXPECT_EQ(complaint([&] { spin_of_ratio(top, 0.075, std::nan("")); }).find("spin_ratio = nan: "), 0u);
  EXPECT_EQ(complaint([&] { orbit_of(top, 0.075, INFINITY); }), "spin = inf: expected a finite number");
  EXPECT_NEAR(spin_of_ratio(top, zub_radius, -1.5), -1.5 * 72.849863126364812, 1e-13);
}

TEST(Orbit, SaysWhenThePolesPushAwayOrDoNotCarry) {
  OrbitBody top = zub_top();
  top.pole_strength = -top.pole_strength;
  EXPECT_NE(complaint([&] { orbit_report(top, 0.075, 100); }).find("the poles push the top away"), std::string::npos);
  top = zub_top();
  top.g = 9.81;
  EXPECT_NE(complaint([&] { orbit_report(top, 0.075, 100); }).find("0.014 of the top's weight were carried"),
            std::string::npos);
}

}  // namespace
}  // namespace kreisel::orbit_test
