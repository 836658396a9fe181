// Circular orbits in general: with weight, and in other fields than that of two poles.
#include "kreisel/observe/orbit/circular_orbit.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/method/splitting/strang.hpp"
#include "kreisel/model/field/stack.hpp"
#include "kreisel/observe/orbit/orbit.hpp"
#include "support/zub_top.hpp"

namespace kreisel::circular_orbit_test {
namespace {

template <class P>
void expect_steady(const SymmetricBody<double, P>& body, const CircularOrbit& o) {
  const AxisState<double> s = orbit_state(body, o), left = rate_on_orbit(body, s, o.omega), rate = body.rate(s);
  for (int i = 0; i < 12; ++i)
    EXPECT_NEAR(left[i], 0, 1e-13 * (std::fabs(rate[i]) + o.omega * std::sqrt(norm2(i < 9 ? s.p : s.l)))) << i;
}

TEST(CircularOrbit, IsFoundFromAPoorGuess) {
  const PoleTop top = orbit_system(zub_top());
  const auto o = circular_orbit(top, {zub_radius, 0.004, 0.1, 1.3, 100 * zub_top().inertia3});
  ASSERT_TRUE(o);
  EXPECT_NEAR(o->omega, 1.5444966180117196, 1e-14);
  EXPECT_NEAR(o->height, 0, 1e-16);
  EXPECT_NEAR(o->tilt, 0, 1e-14);
  expect_steady(top, *o);
}

// A weight tilts the axis; the body then circles for real, along a circle of that radius and height.
TEST(CircularOrbit, WithWeightIsTiltedAndSteady) {
  OrbitBody light = zub_top();
  light.g = 0.05;
  const CircularOrbit o = orbit_of(light, zub_radius, 600);
  const PoleTop top = orbit_system(light);
  EXPECT_GT(std::fabs(o.tilt), 0.01);
  EXPECT_GT(std::fabs(o.height), 1e-3);
  expect_steady(top, o);
  const OrbitReport r = orbit_report(light, zub_radius, 600);
  EXPECT_TRUE(r.stable);
  EXPECT_FALSE(r.least_spin_formula || r.stable_radii);
  AxisState<double> s = orbit_state(top, o);
  const Strang strang;
  auto carry = strang.start(top, s);
  for (int i = 0; i < 200000; ++i) {
    strang.step(top, s, carry, 1e-4);
    ASSERT_NEAR(std::hypot(s.r.x, s.r.y), zub_radius, 1e-7) << i;
    ASSERT_NEAR(s.r.z, o.height, 1e-7) << i;
  }
}

// Two equal disks face each other: upright in the plane between them, ω² = -μ ∂B_z/∂ρ/(m ρ).
TEST(CircularOrbit, BetweenTwoDisks) {
  StackField<double> field;
  field.disks[0] = {1.0, -0.7, 1.0};
  field.disks[1] = {1.0, 0.7, 1.0};
  field.disk_count = 2;
  const double mass = 1.5, mu = 2, radius = 1.1;
  const Levitron<double, StackField> top{{mass, 0.02}, 0.0, {field, mu, 0.0}};
  const auto o = circular_orbit(top, {radius, 0.05, 0.1, 1, 0.5});
  ASSERT_TRUE(o);
  EXPECT_NEAR(o->height, 0, 1e-14);
  EXPECT_NEAR(o->tilt, 0, 1e-13);
  const double slope = -2 * radius * field.jet(radius * radius, 0).f12;  // ∂B_z/∂ρ
  EXPECT_NEAR(o->omega * o->omega, -mu * slope / (mass * radius), 1e-13);
  expect_steady(top, *o);
}

TEST(CircularOrbit, IsNotFoundWhereThereIsNone) {
  OrbitBody turned = zub_top();
  turned.mu = -turned.mu;
  EXPECT_FALSE(circular_orbit(orbit_system(turned), {zub_radius, 0, 0, 1.5, 1e-5}));
}

// The reduction loses four zeros and nothing else: the other eight are eigenvalues of the whole Jacobian.
TEST(CircularOrbit, LinearisationIsTheWholeOneWithoutItsZeros) {
  OrbitBody light = zub_top();
  light.g = 0.05;
  for (const OrbitBody& body : {zub_top(), light}) {
    const PoleTop top = orbit_system(body);
    const CircularOrbit o = orbit_of(body, zub_radius, 300);
    const AxisState<double> s = orbit_state(top, o);
    const auto slope = rate_jacobian(top, s);
    ComplexMatrix whole{12, std::vector<std::complex<double>>(144)};
    for (int i = 0; i < 12; ++i)
      for (int j = 0; j < 12; ++j) whole(i, j) = slope(i, j);
    for (int i = 0; i < 12; i += 3) {
      whole(i, i + 1) += o.omega;
      whole(i + 1, i) -= o.omega;
    }
    const auto all = eigenvalues(whole), reduced = eigenvalues(orbit_linearisation(top, o));
    int zeros = 0;
    for (const auto& lambda : all) zeros += std::abs(lambda) < 1e-4 * o.omega ? 1 : 0;
    EXPECT_EQ(zeros, 4);
    for (const auto& lambda : reduced) {
      EXPECT_GT(std::abs(lambda), 0.1 * o.omega);
      double nearest = 1;
      for (const auto& other : all) nearest = std::fmin(nearest, std::abs(other - lambda));
      EXPECT_LT(nearest, 1e-9);
    }
  }
}

}  // namespace
}  // namespace kreisel::circular_orbit_test
