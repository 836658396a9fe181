// Rotations by a vector: the laws of a rotation at every angle, and their derivative where the angle is zero.
#include "kreisel/space/rotation.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "kreisel/number/extended.hpp"
#include "support/generators.hpp"

namespace kreisel {
namespace {

double length(const Vec3<double>& v) { return std::sqrt(norm2(v)); }
Vec3<Extended> exact(const Vec3<double>& v) { return vec3_cast<Extended>(v); }

double gap(const Vec3<double>& a, const Vec3<Extended>& b) {
  const Vec3<Extended> d = exact(a) - b;
  return static_cast<double>(Extended(sqrt(norm2(d))));
}

// A rotation vector of any size from 1e-300 to 1e5, in any direction.
rc::Gen<Vec3<double>> any_rotation() {
  return rc::gen::mapcat(magnitude(1e-300, 1e5), [](double angle) {
    return rc::gen::map(vector_between(-1, 1), [angle](const Vec3<double>& u) {
      const double n = length(u);
      return n > 0 ? (angle / n) * u : Vec3<double>{angle, 0, 0};
    });
  });
}

// R(u) v - v by Rodrigues' formula with sin and cos, in quadruple precision.
Vec3<Extended> rodrigues_increment(const Vec3<Extended>& u, const Vec3<Extended>& v) {
  const Extended angle = sqrt(norm2(u));
  const Vec3<Extended> n = (1 / angle) * u;
  const Extended half = sin(angle / 2);
  return sin(angle) * cross(n, v) + (2 * half * half) * cross(n, cross(n, v));
}
Vec3<Extended> rodrigues(const Vec3<Extended>& u, const Vec3<Extended>& v) { return v + rodrigues_increment(u, v); }

RC_GTEST_PROP(Rotation, AgreesWithQuadruplePrecisionAtEveryAngle, ()) {
  const auto u = *any_rotation();
  const auto v = *vector_between(-1, 1);
  const double angle = length(u);
  // |u|² is rounded before its root is taken: the angle is off by a rounding of itself, and no formula helps.
  RC_ASSERT(gap(rotated(u, v), rodrigues(exact(u), exact(v))) <= (1e-15 + 3e-16 * angle) * length(v));
}

RC_GTEST_PROP(Rotation, SmallAnglesLoseNothing, ()) {
  const auto u = *rc::gen::suchThat(any_rotation(), [](const auto& w) { return length(w) < 1 && length(w) > 1e-150; });
  const auto v = *vector_between(-1, 1);
  RC_ASSERT(gap(rotation_increment(u, v), rodrigues_increment(exact(u), exact(v))) <= 1e-15 * length(u) * length(v));
}

RC_GTEST_PROP(Rotation, KeepsLengthsAndAngles, ()) {
  const auto u = *any_rotation();
  const auto v = *vector_between(-1, 1), w = *vector_between(-1, 1);
  RC_ASSERT(std::fabs(norm2(rotated(u, v)) - norm2(v)) <= 3e-15 * norm2(v));
  RC_ASSERT(std::fabs(dot(rotated(u, v), rotated(u, w)) - dot(v, w)) <= 3e-15 * length(v) * length(w));
}

RC_GTEST_PROP(Rotation, BackAndForthIsNothing, ()) {
  const auto u = *any_rotation();
  const auto v = *vector_between(-1, 1);
  RC_ASSERT(gap(rotated(-u, rotated(u, v)), exact(v)) <= 2e-15 * length(v));
}

RC_GTEST_PROP(Rotation, AboutOneAxisAnglesAdd, ()) {
  const auto n = *vector_between(-1, 1);
  const double a = *between(-20, 20), b = *between(-20, 20);
  const auto v = *vector_between(-1, 1);
  RC_ASSERT(gap(rotated(a * n, rotated(b * n, v)), exact(rotated((a + b) * n, v))) <= 4e-14 * length(v));
}

RC_GTEST_PROP(Rotation, LeavesItsAxisAlone, ()) {
  const auto u = *any_rotation();
  const Vec3<double> still = rotation_increment(u, u);
  RC_ASSERT(still.x == 0 && still.y == 0 && still.z == 0);
}

// The sense of the turn: a quarter about e_z takes e_x to e_y.
TEST(Rotation, IsRightHanded) {
  const double quarter = std::acos(-1.0) / 2;
  const Vec3<double> y = rotated<double>({0, 0, quarter}, {1, 0, 0});
  EXPECT_NEAR(y.x, 0, 3e-16);
  EXPECT_NEAR(y.y, 1, 3e-16);
  EXPECT_EQ(y.z, 0);
}

// d R(u) v at u = 0 is du × v; the second derivative, by nested dual numbers, is du × (du × v).
TEST(Rotation, DerivativesAtZero) {
  using D = Dual<double, 1>;
  using DD = Dual<D, 1>;
  const Vec3<double> du{0.3, -0.7, 0.2}, v{1.1, 0.4, -0.9};
  const DD t = DD::variable(D::variable(0, 0), 0);
  const Vec3<DD> u{t * DD(du.x), t * DD(du.y), t * DD(du.z)};
  const Vec3<DD> turned = rotated(u, vec3_cast<DD>(v));
  const Vec3<double> first = cross(du, v), second = cross(du, first);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(turned[i].value.value, v[i]);
    EXPECT_NEAR(turned[i].slope[0].value, first[i], 1e-16);
    EXPECT_NEAR(turned[i].slope[0].slope[0], second[i], 2e-16);
  }
}

// At any angle, against differences in quadruple precision.
RC_GTEST_PROP(Rotation, DerivativeAtAnyAngle, ()) {
  using D = Dual<Extended, 1>;
  const auto u = exact(*vector_between(-3, 3)), du = exact(*vector_between(-1, 1)), v = exact(*vector_between(-1, 1));
  const D t = D::variable(Extended(0), 0);
  const Vec3<D> turned = rotated(vec3_cast<D>(u) + t * vec3_cast<D>(du), vec3_cast<D>(v));
  const Extended h = 1e-10;
  const auto at = [&](const Extended& e) { return rodrigues(u + e * du, v); };
  const Vec3<Extended> slope = (1 / (12 * h)) * (Extended(8) * (at(h) - at(-h)) - (at(2 * h) - at(-2 * h)));
  for (int i = 0; i < 3; ++i) RC_ASSERT(abs(turned[i].slope[0] - slope[i]) < 1e-21);
}

}  // namespace
}  // namespace kreisel
