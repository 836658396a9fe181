// Floquet's multipliers of an orbit: of a symmetric body they are those of its constant linearisation.
#include "kreisel/observe/orbit/orbit_multipliers.hpp"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "kreisel/observe/orbit/orbit.hpp"
#include "support/zub_top.hpp"

namespace kreisel::orbit_multipliers_test {
namespace {

using PoleBody = RigidBody<double, DirectedPotential<double, decltype(PoleTop::potential)>>;

PoleBody body(double unlike = 1) {
  const OrbitBody b = zub_top();
  return PoleBody(b.mass, {b.inertia1, unlike * b.inertia1, b.inertia3}, {orbit_system(b).potential, {0, 0, 1}});
}

struct Known {
  double omega, fastest = 0;
  std::vector<std::complex<double>> modes;
  explicit Known(double spin) {
    const PoleTop top = orbit_system(zub_top());
    const CircularOrbit o = orbit_of(zub_top(), zub_radius, spin);
    omega = o.omega;
    modes = eigenvalues(orbit_linearisation(top, o));
    for (const auto& lambda : modes) fastest = std::fmax(fastest, std::abs(lambda));
  }
};

// After a turn of the body as seen from the orbit each mode has grown by exp(λT).
TEST(OrbitExponents, OfASymmetricBodyAreItsModes) {
  for (const double spin : {300.0, 20.0, -40.0}) {
    const Known known(spin);
    const auto found = orbit_exponents(body(), zub_radius, known.omega, spin, known.fastest);
    ASSERT_TRUE(found) << spin;
    const double period = 2 * std::numbers::pi / std::fabs(spin - known.omega);
    for (const auto& lambda : known.modes) {
      double nearest = INFINITY;
      for (const auto& other : *found)
        nearest = std::fmin(nearest, std::abs(std::exp(other * period) - std::exp(lambda * period)));
      EXPECT_LT(nearest, 1e-6) << spin << ": " << lambda;
    }
    EXPECT_EQ(no_growth(*found, std::fabs(spin - known.omega)), steady(known.modes, known.omega)) << spin;
  }
  EXPECT_TRUE(steady(Known(300).modes, Known(300).omega));
  EXPECT_FALSE(steady(Known(20).modes, Known(20).omega));
}

// The pairs λ and -λ: a motion that keeps volumes loses nothing and gains nothing.
TEST(OrbitExponents, OfABodyThatIsNotSymmetricComeInPairs) {
  const Known known(300);
  const auto found = orbit_exponents(body(1.05), zub_radius, known.omega, 300, known.fastest);
  ASSERT_TRUE(found);
  double sum = 0;
  for (const auto& lambda : *found) sum += lambda.real();
  EXPECT_NEAR(sum, 0, 1e-6 * 300);
  EXPECT_TRUE(no_growth(*found, 300 - known.omega));
}

// Where the body hardly turns as seen from the orbit a turn takes too many steps.
TEST(OrbitExponents, AreNotSoughtWhereATurnIsTooLong) {
  const Known known(300);
  EXPECT_FALSE(orbit_exponents(body(), zub_radius, known.omega, known.omega, known.fastest));
  EXPECT_FALSE(orbit_exponents(body(), zub_radius, known.omega, known.omega + 1e-3, known.fastest));
  EXPECT_FALSE(orbit_exponents(body(), zub_radius, known.omega, 300, 1e6));
}

TEST(NoGrowth, AllowsAMillionthOverATurn) {
  EXPECT_TRUE(no_growth({}, 1));
  EXPECT_TRUE(no_growth({{0.9e-6, 5}, {-0.9e-6, -5}}, 1));
  EXPECT_FALSE(no_growth({{0, 5}, {1.1e-6, 5}}, 1));
  EXPECT_FALSE(no_growth({{-1.1e-6, 5}}, 1));
  EXPECT_TRUE(no_growth({{1.1e-6, 5}}, 2));
}

TEST(TurnedSpace, TurnsAllButWhatTheBodySees) {
  using D = Dual<double, 13>;
  const BodyState<double> s{{1, 2, 3}, {4, 5, 6}, {0.5, 0.5, -0.5, 0.5}, {7, 8, 9}};
  const double quarter = 0.5 * std::numbers::pi;
  const BodyState<D> t = detail::turned_space(variables(s), quarter);
  const double half = std::numbers::sqrt2 / 2;
  const double right[] = {-2, 1, 3, -5, 4, 6, 0, half, 0, half, 7, 8, 9};  // k q = (-z, -y, x, w)
  for (int i = 0; i < 13; ++i) EXPECT_NEAR(t[i].value, right[i], 1e-14) << i;
  EXPECT_NEAR(t.x.x.slope[1], -1, 1e-15);
  EXPECT_NEAR(t.x.y.slope[0], 1, 1e-15);
}

// q and -q are one attitude; the one with w > 0 is taken.
TEST(TurnedSpace, TakesTheAttitudeNearerToNoTurn) {
  const BodyState<double> s{{}, {}, {1, 0, 0, 0}, {}};
  for (const double angle : {0.5, 2 * std::numbers::pi + 0.5, -0.5, 6.0}) {
    const auto t = detail::turned_space(variables(s), angle);
    EXPECT_GT(t.q.w.value, 0) << angle;
    EXPECT_NEAR(t.q.w.value, std::fabs(std::cos(0.5 * angle)), 1e-15);
    EXPECT_NEAR(t.q.z.value, std::copysign(1, std::cos(0.5 * angle)) * std::sin(0.5 * angle), 1e-15);
  }
}

}  // namespace
}  // namespace kreisel::orbit_multipliers_test
