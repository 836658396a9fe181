// Cayley's turn: a rotation about u by 2 atan|u|, and the equation that it solves.
#include "kreisel/space/cayley.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/space/rotation.hpp"

namespace kreisel {
namespace {

double size(const Vec3<double>& v) { return std::sqrt(norm2(v)); }

TEST(Cayley, SolvesItsEquation) {
  for (const double scale : {1e-9, 0.1, 1.0, 30.0}) {
    const Vec3<double> u{0.3 * scale, -0.5 * scale, 0.2 * scale}, v{0.48, -0.36, 0.8};
    const Vec3<double> turned = CayleyTurn<double>(u).of(v);
    EXPECT_LT(size(turned - v - cross(u, turned + v)), 1e-15 * (1 + 10 * scale)) << scale;
    EXPECT_NEAR(size(turned), size(v), 1e-15);
    EXPECT_NEAR(dot(u, turned), dot(u, v), 1e-15 * (1 + 10 * scale));
  }
}

TEST(Cayley, TurnsByTwiceTheArcOfTheTangent) {
  const Vec3<double> u{0.3, -0.5, 0.2}, v{0.48, -0.36, 0.8};
  const double angle = 2 * std::atan(size(u));
  EXPECT_LT(size(CayleyTurn<double>(u).of(v) - rotated((angle / size(u)) * u, v)), 5e-16);
}

TEST(Cayley, NoTurnIsNone) {
  const Vec3<double> v{0.48, -0.36, 0.8};
  EXPECT_EQ(size(CayleyTurn<double>({0, 0, 0}).of(v) - v), 0);
}

TEST(Cayley, RunningSumsTakeTheIncrement) {
  const Vec3<double> u{1e-12, -2e-12, 3e-12};
  Vec3<Sum<double>> v{0.48, -0.36, 0.8};
  CayleyTurn<double>(u).apply(v);
  const Vec3<double> low{v.x.low + (v.x.high - 0.48), v.y.low + (v.y.high + 0.36), v.z.low + (v.z.high - 0.8)};
  EXPECT_LT(size(low - 2.0 * cross(u, {0.48, -0.36, 0.8})), 1e-22);
}

}  // namespace
}  // namespace kreisel
