// Quaternions against rotations by vectors, and turns against products.
#include "kreisel/space/quaternion.hpp"

#include <gtest/gtest.h>

#include "kreisel/number/extended.hpp"
#include "kreisel/space/rotation.hpp"

namespace kreisel {

namespace {

template <class T>
Quat<T> turn(const Vec3<T>& u) {
  Quat<T> g = turn_increment(u);
  g.w = g.w + T(1);
  return g;
}

double apart(const Vec3<double>& a, const Vec3<double>& b) { return std::sqrt(norm2(a - b)); }

TEST(Quaternion, TurnsAsARotationByItsVector) {
  const Vec3<double> u{0.3, -1.1, 0.7}, v{0.2, 0.5, -0.9};
  for (const double scale : {1e-9, 1e-3, 0.4, 1.0, 2.5}) {
    const Quat<double> q = turn(scale * u);
    EXPECT_LT(apart(turned(q, v), rotated(scale * u, v)), 4e-16) << scale;
    EXPECT_LT(apart(turned_back(q, turned(q, v)), v), 4e-16) << scale;
    EXPECT_NEAR(norm2(q), 1, 3e-16) << scale;
  }
}

TEST(Quaternion, AProductTurnsByTheSecondFirst) {
  const Quat<double> a = turn<double>({0.3, -1.1, 0.7}), b = turn<double>({-0.8, 0.1, 1.3});
  const Vec3<double> v{0.2, 0.5, -0.9};
  EXPECT_LT(apart(turned(a * b, v), turned(a, turned(b, v))), 6e-16);
  EXPECT_GT(apart(turned(a * b, v), turned(b, turned(a, v))), 0.1);
}

// What a product of whole turns would lose: the increments of small ones, to their own last digits.
TEST(Quaternion, IncrementsOfSmallTurnsAreJoinedWithoutLoss) {
  using E = Extended;
  const Vec3<double> u{3e-6, -1.1e-5, 7e-6}, v{-8e-6, 1e-6, 1.3e-5};
  const Quat<double> found = joined(turn_increment(u), turn_increment(v));
  Quat<E> exact = turn(vec3_cast<E>(u)) * turn(vec3_cast<E>(v));
  exact.w = exact.w - E(1);
  for (int i = 0; i < 4; ++i)
    EXPECT_LT(abs(static_cast<double>(E(found[i]) - exact[i])), 4e-16 * abs(static_cast<double>(exact[i]))) << i;
}

TEST(Quaternion, TurningTheBodyMultipliesFromTheRight) {
  Quat<double> q = turn<double>({0.3, -1.1, 0.7});
  const Quat<double> before = q;
  turn_body(q, turn_increment(Vec3<double>{0.1, 0.2, -0.4}));
  const Quat<double> product = before * turn<double>({0.1, 0.2, -0.4});
  for (int i = 0; i < 4; ++i) EXPECT_NEAR(q[i], product[i], 3e-16);
}

}  // namespace

}  // namespace kreisel
