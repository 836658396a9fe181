// The bounds of an orbit: each for itself, in every direction, and which of them it was.
#include "kreisel/flow/orbit_ending.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace kreisel {
namespace {

// ρ between 1 and 2, |z| up to 1/2, the moment within 60 degrees of e_z.
const LeavesOrbit<double> ending{1, 4, 0.25, 0.5, {0, 0, 1}};

BodyState<double> at(double x, double y, double z, double tilt = 0) {
  BodyState<double> s{};
  s.x = {x, y, z};
  s.q = {std::cos(tilt / 2), std::sin(tilt / 2), 0, 0};
  return s;
}

TEST(LeavesOrbit, ByTheDistanceFromTheAxis) {
  for (const double turn : {0.0, 0.7, 1.6, 3.0, 4.4}) {
    const auto out = [turn](double rho) { return ending.excess(at(rho * std::cos(turn), rho * std::sin(turn), 0)); };
    EXPECT_NEAR(out(1.5), std::fmax(1 - 2.25, -0.25), 1e-14) << turn;  // the height is nearest to its bound
    EXPECT_LT(out(1.001), 0) << turn;
    EXPECT_NEAR(out(0.5), 0.75, 1e-14) << turn;
    EXPECT_LT(out(1.999), 0) << turn;
    EXPECT_NEAR(out(3), 5, 1e-13) << turn;
    EXPECT_EQ(ending.bound(at(0.5 * std::cos(turn), 0.5 * std::sin(turn), 0)), 0) << turn;
    EXPECT_EQ(ending.bound(at(3 * std::cos(turn), 3 * std::sin(turn), 0)), 1) << turn;
  }
}

TEST(LeavesOrbit, ByTheHeightOnEitherSide) {
  for (const double side : {1.0, -1.0}) {
    EXPECT_NEAR(ending.excess(at(1.5, 0, side * 0.4)), 0.16 - 0.25, 1e-15);
    EXPECT_NEAR(ending.excess(at(1.5, 0, side)), 0.75, 1e-15);
    EXPECT_EQ(ending.bound(at(1.5, 0, side)), 2);
  }
}

TEST(LeavesOrbit, ByTheTilt) {
  for (const double side : {1.0, -1.0}) {
    EXPECT_LT(ending.excess(at(1.5, 0, 0, side * 1.04)), 0);  // 60 degrees are 1.0472
    EXPECT_GT(ending.excess(at(1.5, 0, 0, side * 1.06)), 0);
    EXPECT_NEAR(ending.excess(at(1.5, 0, 0, side * 3.14159265358979323846)), 1.5, 1e-14);
    EXPECT_EQ(ending.bound(at(1.5, 0, 0, side * 2)), 3);
  }
  LeavesOrbit<double> other = ending;
  other.N = {0, 1, 0};  // another direction of the body, which a quarter turn about e_x brings upright
  EXPECT_LT(other.excess(at(1.5, 0, 0, 1.5)), 0);
  EXPECT_GT(other.excess(at(1.5, 0, 0, 0)), 0);
  EXPECT_STREQ(LeavesOrbit<double>::bounds[0], "inward");
  EXPECT_STREQ(LeavesOrbit<double>::bounds[3], "tilt");
}

// What is no number does not hide behind another bound.
TEST(LeavesOrbit, ShowsWhatIsNotFinite) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  for (const auto& s : {at(nan, 1.5, 0), at(1.5, nan, 0), at(1.5, 0, nan), at(1.5, 0, 0, nan)})
    EXPECT_FALSE(std::isfinite(ending.excess(s)));
}

}  // namespace
}  // namespace kreisel
