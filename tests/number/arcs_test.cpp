// The angle of a point and the area tangent against quadruple precision and its library: a few units in the last place.
#include "kreisel/number/special/arcs.hpp"

#include <random>

#include <gtest/gtest.h>

#include "kreisel/number/dual.hpp"
#include "support/exactness.hpp"
#include "support/two_lanes.hpp"

namespace kreisel {
namespace {

// The library's own: Boost's atanh of its number does not compile.
Extended right_atanh(double t) { return Extended(atanhq(t)); }

TEST(Arcs, AngleOfPointsInEveryDirection) {
  std::mt19937_64 random(1);
  std::uniform_real_distribution<double> angle(-3.1415926, 3.1415926), power(-30, 30);
  double worst = 0;
  for (int i = 0; i < 20000; ++i) {
    const double at = angle(random), size = std::exp(power(random)), flat = i % 2 == 0 ? 1 : std::exp(power(random));
    const double x = size * std::cos(at), y = size * flat * std::sin(at);
    worst = std::fmax(worst, ulps(angle_of(y, x), atan2(Extended(y), Extended(x))));
  }
  EXPECT_LT(worst, 8);
}

TEST(Arcs, AngleOnTheAxes) {
  EXPECT_EQ(angle_of(0.0, 2.0), 0);
  EXPECT_EQ(angle_of(0.0, -2.0), pi<double>());
  EXPECT_DOUBLE_EQ(angle_of(3.0, 0.0), pi<double>() / 2);
  EXPECT_DOUBLE_EQ(angle_of(-3.0, 0.0), -pi<double>() / 2);
}

TEST(Arcs, AreaTangentFromTinyToNextToOne) {
  std::mt19937_64 random(2);
  std::uniform_real_distribution<double> power(-36, 0);
  double worst = 0;
  for (int i = 0; i < 20000; ++i) {
    const double small = std::exp(power(random)), t = i % 2 == 0 ? small : 1 - small, t_signed = i % 4 < 2 ? t : -t;
    if (t >= 1) continue;
    worst = std::fmax(worst, ulps(area_tangent(t_signed), right_atanh(t_signed)));
  }
  EXPECT_LT(worst, 8);
}

// The series has terms enough for quadruple numbers.
TEST(Arcs, InQuadruplePrecision) {
  for (const double t : {1e-9, 0.1, 0.19999, 0.5, 0.999}) {
    EXPECT_LT(static_cast<double>(abs(area_tangent(Extended(t)) / right_atanh(t) - 1)), 1e-32) << t;
    EXPECT_LT(static_cast<double>(abs(angle_of(Extended(t), Extended(0.7)) / atan2(Extended(t), Extended(0.7)) - 1)),
              1e-32)
        << t;
  }
}

TEST(Arcs, SlopesByDualNumbers) {
  using D = Dual<double, 1>;
  for (const double t : {-0.9, -0.1, 0.0, 0.3, 0.99}) {
    EXPECT_NEAR(area_tangent(D::variable(t, 0)).slope[0] * (1 - t * t), 1, 1e-14);
    EXPECT_NEAR(angle_of(D::variable(t, 0), D(-0.4)).slope[0] * (t * t + 0.16), -0.4, 1e-14);
  }
}

TEST(Arcs, SameBitsInEveryLane) {
  const TwoLanes two = area_tangent(TwoLanes(0.01, -0.97)), turn = angle_of(TwoLanes(0.1, -3), TwoLanes(2, -0.1));
  EXPECT_EQ(two.first, area_tangent(0.01));
  EXPECT_EQ(two.second, area_tangent(-0.97));
  EXPECT_EQ(turn.first, angle_of(0.1, 2.0));
  EXPECT_EQ(turn.second, angle_of(-3.0, -0.1));
}

}  // namespace
}  // namespace kreisel
