// The three products, and vectors of running sums.
#include "kreisel/space/vec3.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/generators.hpp"

namespace kreisel {
namespace {

TEST(Vec3, CrossIsRightHanded) {
  const Vec3<double> x{1, 0, 0}, y{0, 1, 0};
  const Vec3<double> z = cross(x, y);
  EXPECT_EQ(z.x, 0);
  EXPECT_EQ(z.y, 0);
  EXPECT_EQ(z.z, 1);
}

RC_GTEST_PROP(Vec3, CrossOfAVectorWithItselfVanishesExactly, ()) {
  const auto v = *vector_between(-3, 3);
  const Vec3<double> zero = cross(v, v);
  RC_ASSERT(zero.x == 0 && zero.y == 0 && zero.z == 0);
}

RC_GTEST_PROP(Vec3, CrossIsAntisymmetricAndOrthogonal, ()) {
  const auto a = *vector_between(-3, 3), b = *vector_between(-3, 3);
  const Vec3<double> c = cross(a, b), d = cross(b, a);
  for (int i = 0; i < 3; ++i) RC_ASSERT(c[i] == -d[i]);
  RC_ASSERT(std::fabs(dot(a, c)) < 5e-14);
}

// Lagrange's identity: |a × b|² + <a, b>² = |a|² |b|².
RC_GTEST_PROP(Vec3, LagrangesIdentity, ()) {
  const auto a = *vector_between(-3, 3), b = *vector_between(-3, 3);
  RC_ASSERT(std::fabs(norm2(cross(a, b)) + square(dot(a, b)) - norm2(a) * norm2(b)) <= 1e-14 * norm2(a) * norm2(b));
}

TEST(Vec3, ComponentsByIndexAndArithmetic) {
  Vec3<double> v{1, 2, 3};
  v[1] = 5;
  EXPECT_EQ(v.y, 5);
  v += {1, 1, 1};
  v -= {0, 0, 1};
  EXPECT_EQ(v[0], 2);
  EXPECT_EQ(v[1], 6);
  EXPECT_EQ(v[2], 3);
  const Vec3<double> w = mul_add(2.0, v, Vec3<double>{1, 1, 1});
  EXPECT_EQ(w.x, 5);
  EXPECT_EQ(w.y, 13);
  EXPECT_EQ(w.z, 7);
  EXPECT_EQ((v - w).y, -7);
  EXPECT_EQ((-v).z, -3);
}

TEST(Vec3, RunningSumsTakePlainIncrements) {
  Vec3<Sum<double>> v{Sum<double>(1), Sum<double>(2), Sum<double>(3)};
  for (int i = 0; i < 1000; ++i) v += {1e-17, 0, 0};
  EXPECT_EQ(value(v).x, 1 + 1e-14);
  EXPECT_EQ(value(v).y, 2);
}

}  // namespace
}  // namespace kreisel
