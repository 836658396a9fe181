// Steady motions and their growth, against formulas.
#include "kreisel/observe/equilibrium/steady_motion.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/model/heavy_top.hpp"
#include "kreisel/model/lagrange_top.hpp"
#include "kreisel/observe/orbit/orbit.hpp"
#include "support/zub_top.hpp"

namespace kreisel::steady_motion_test {
namespace {

// The sleeping top wakes with sqrt(4 Θ1 d - L3²)/2Θ1, in the space frame and in the body frame.
TEST(SteadyMotion, TheSleepingTopWakes) {
  const double theta1 = 0.8, theta3 = 0.5, d = 1.3;
  const LagrangeTop<double> space{1 / theta1, 0.5 * (1 / theta3 - 1 / theta1), d};
  const HeavyTop<double, LagrangeKind> body = heavy_top<LagrangeKind>(Vec3<double>{theta1, theta1, theta3}, {0, 0, d});
  for (const double l3 : {0.0, 0.4, 1.9}) {
    const double growth = std::sqrt(4 * theta1 * d - l3 * l3) / (2 * theta1);
    EXPECT_NEAR(growth_of(local_flow(space, {{0, 0, 1}, {0, 0, l3}})).value_or(0), growth, 1e-12);
    EXPECT_NEAR(growth_of(local_flow(body, {{0, 0, l3}, {0, 0, 1}})).value_or(0), growth, 1e-12);
  }
  EXPECT_FALSE(growth_of(local_flow(space, {{0, 0, 1}, {0, 0, 2.1}})));
  EXPECT_FALSE(growth_of(local_flow(body, {{0, 0, 2.1}, {0, 0, 1}})));
  EXPECT_FALSE(growth_of(local_flow(space, {{0, 0, -1}, {0, 0, 0}})));  // hanging
}

// ω sqrt((I3 - I2)(I2 - I1)/(I1 I3)) about the middle axis, wherever the vertical is.
TEST(SteadyMotion, TheFreeBodyTurnsOverAboutItsMiddleAxis) {
  const Vec3<double> inertia{3, 2, 1};
  const HeavyTop<double, EulerKind> top = heavy_top<EulerKind>(inertia, {0, 0, 0});
  EXPECT_NEAR(growth_of(local_flow(top, {{0, 4, 0}, {0.6, 0, 0.8}})).value_or(0), 2 * std::sqrt(1.0 / 3), 1e-12);
  EXPECT_FALSE(growth_of(local_flow(top, {{6, 0, 0}, {0.6, 0, 0.8}})));
  EXPECT_FALSE(growth_of(local_flow(top, {{0, 0, 2}, {0.6, 0, 0.8}})));
}

// Only what is steady up to rounding counts.
TEST(SteadyMotion, ALittleBesideIsNotOnIt) {
  const LagrangeTop<double> top{1, 0.5, 1};
  const auto rates = [&](double tilt) {
    return steady_rates(local_flow(top, {{std::sin(tilt), 0, std::cos(tilt)}, {0, 0, 0.3}}));
  };
  EXPECT_TRUE(rates(0));
  EXPECT_FALSE(rates(1e-12));
  EXPECT_FALSE(rates(1e-6));
}

// An orbit turns with ω as a whole; its modes are those of the linearisation that knows orbits only.
TEST(SteadyMotion, AnOrbitIsOne) {
  OrbitBody light = zub_top();
  light.g = 0.05;
  for (const OrbitBody& body : {zub_top(), light}) {
    const PoleTop top = orbit_system(body);
    const CircularOrbit o = orbit_of(body, zub_radius, 300);
    const LocalFlow flow = local_flow(top, orbit_state(top, o));
    const auto rates = steady_rates(flow);
    ASSERT_TRUE(rates);
    EXPECT_NEAR((*rates)[0] / o.omega, 1, 1e-12);
    const auto modes = steady_modes(flow, *rates), known = eigenvalues(orbit_linearisation(top, o));
    ASSERT_EQ(modes.size(), known.size());
    for (const auto& lambda : modes) {
      double nearest = 1;
      for (const auto& other : known) nearest = std::fmin(nearest, std::abs(other - lambda));
      EXPECT_LT(nearest, 1e-9);
    }
  }
}

}  // namespace
}  // namespace kreisel::steady_motion_test
