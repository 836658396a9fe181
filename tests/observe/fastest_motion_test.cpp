// What the steps of a method have to resolve: all motion, or what a splitting's drift does not do by itself.
#include "kreisel/observe/fastest_motion.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/model/lagrange_top.hpp"

namespace kreisel::fastest_motion_test {
namespace {

constexpr double theta1 = 2, theta3 = 3;

LagrangeTop<double> top(double weight) { return {1 / theta1, 0.5 * (1 / theta3 - 1 / theta1), weight}; }

TEST(FastestMotion, OfAFreeTopIsAllDrift) {
  const TopState<double> s{{0.6, 0, 0.8}, {1, -2, 7}};
  const double turning = std::sqrt(1.0 + 4 + 49) / theta1;
  EXPECT_NEAR(fastest_frequency(top(0), s, false), turning, 1e-6 * turning);
  EXPECT_LT(fastest_frequency(top(0), s, true), 1e-3 * turning);  // the drift's own is a difference quotient
}

TEST(FastestMotion, OfAPendulumIsItsSwing) {
  const TopState<double> hanging{{0, 0, -1}, {0, 0, 0}};
  const double swing = std::sqrt(5 / theta1);
  for (const bool splits : {false, true}) EXPECT_NEAR(fastest_frequency(top(5), hanging, splits), swing, 1e-6 * swing);
  // Upright it falls as fast as it swings.
  EXPECT_NEAR(fastest_frequency(top(5), {{0, 0, 1}, {0, 0, 0}}, true), swing, 1e-6 * swing);
}

// Θ1 λ² - L λ + d = 0 for a sleeping top, λ its turning about the vertical: fast nutation, slow precession.
TEST(FastestMotion, OfASleepingTopIsItsPrecessionForASplitting) {
  const double L = 60, d = 5, root = std::sqrt(L * L - 4 * theta1 * d);
  const double fast = (L + root) / (2 * theta1), slow = (L - root) / (2 * theta1);
  const TopState<double> s{{0, 0, 1}, {0, 0, L}};
  EXPECT_NEAR(fastest_frequency(top(d), s, false), fast, 1e-6 * fast);
  EXPECT_NEAR(fastest_frequency(top(d), s, true), slow, 1e-4 * slow);
}

TEST(FastestMotion, IsZeroWhereNothingIsFinite) {
  EXPECT_EQ(fastest_frequency(top(5), {{0, 0, 1}, {0, 0, INFINITY}}, true), 0);
}

}  // namespace
}  // namespace kreisel::fastest_motion_test
