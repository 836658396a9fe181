// Poles on the axis: Coulomb's law for each, a dipole from far away, the Orbitron's field in its plane, part of a stack.
#include "kreisel/model/field/poles.hpp"

#include <cmath>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "kreisel/model/field/stack.hpp"
#include "kreisel/number/dual.hpp"
#include "support/fields.hpp"
#include "support/generators.hpp"

namespace kreisel::poles_test {
namespace {

using E = Extended;

// B of each pole and ∂B/∂x by dual numbers, written for vectors; on the axis and beside a pole too.
RC_GTEST_PROP(Poles, FollowCoulombsLaw, ()) {
  using D = Dual<E, 3>;
  const Vec3<double> at{*between(-2, 2), *between(-2, 2), *between(-2, 2)};
  const double heights[] = {*between(-2, 2), *between(-2, 2)}, strengths[] = {*between(-3, 3), *between(-3, 3)};
  RC_PRE(norm2(at) > 1e-4);
  const Vec3<D> r{D::variable(E(at.x), 0), D::variable(E(at.y), 1), D::variable(E(at.z), 2)};
  const PolesField<D, 2> field{{{{D(heights[0]), D(strengths[0])}, {D(heights[1]), D(strengths[1])}}}};
  Vec3<D> b{};
  E field_size(0), slope_size(0);
  for (int i = 0; i < 2; ++i) {
    const Vec3<D> from{r.x, r.y, r.z - D(heights[i])};
    const D distance2 = norm2(from), one = D(strengths[i]) / (distance2 * sqrt(distance2));
    b += one * from;
    field_size += abs(strengths[i] / distance2.value);
    slope_size += abs(one.value);
  }
  const Vec3<D> ours = magnetic_field(field, r);
  for (int i = 0; i < 3; ++i) {
    RC_ASSERT(abs(ours[i].value - b[i].value) <= 1e-31 * field_size);
    for (std::size_t k = 0; k < 3; ++k) RC_ASSERT(abs(ours[i].slope[k] - b[i].slope[k]) <= 1e-30 * slope_size);
  }
}

// In double, as close to the pole as can be told: the distance is rounded once.
RC_GTEST_PROP(Poles, AreRightToRounding, ()) {
  const double s = *rc::gen::oneOf(between(0, 4), magnitude(1e-20, 1e-2), rc::gen::just(0.0)), z = *between(-3, 3);
  const double height = *between(-1, 1), strength = *between(0.5, 2), w = s + (z - height) * (z - height);
  RC_PRE(w > 1e-30);
  const PolesField<double, 1> pole{{{{height, strength}}}};
  RC_ASSERT(field_error(pole.jet(s, z), pole.cast<E>().jet(E(s), E(z)), E(s), sqrt(E(w))) < 3e-15);
}

// Two opposite poles are a dipole of moment 2 h k in the far field, up to (h/r)².
TEST(Poles, AreADipoleFromFarAway) {
  const double h = 1e-3, k = 0.5 / h;
  const PolesField<E, 2> pair{{{{E(-h), E(-k)}, {E(h), E(k)}}}};
  for (const auto& [x, z] : {std::pair{1.0, 0.5}, {0.3, -1.2}, {0.0, 2.0}}) {
    const Vec3<E> b = magnetic_field(pair, Vec3<E>{E(x), E(0), E(z)});
    const double r2 = x * x + z * z, r5 = std::pow(r2, 2.5);
    EXPECT_NEAR(static_cast<double>(b.x), 3 * x * z / r5, 1e-5);
    EXPECT_NEAR(static_cast<double>(b.z), (3 * z * z - r2) / r5, 1e-5);
  }
}

// Zub's field in the plane between the poles: B0 = C/D³ upwards, C = μ0 κ h/2π, with +κ at -h.
TEST(Poles, GiveTheOrbitronsFieldInItsPlane) {
  const double k = 1e-7 * 17.6, h = 0.05;
  const TwoPoles<double> orbitron{{{{-h, k}, {h, -k}}}};
  for (const double r : {0.0, 0.04, 0.075, 0.3}) {
    const Vec3<double> b = magnetic_field(orbitron, Vec3<double>{r, 0, 0});
    const double expected = 2 * k * h / std::pow(r * r + h * h, 1.5);
    EXPECT_EQ(b.x, 0);
    EXPECT_NEAR(b.z, expected, 2e-16 * 8 * expected);
  }
}

RC_GTEST_PROP(Poles, InAStackAreThemselves, ()) {
  const double s = *between(0.01, 3), z = *between(-2, 2);
  const TwoPoles<double> pair{{{{-0.6, 1.5}, {0.4, -0.7}}}};
  StackField<double> stack;
  for (const auto& p : pair.poles) stack.poles[stack.pole_count++] = p;
  stack.disks[0] = {0.5, -3.0, 0.3};
  stack.disk_count = 1;
  const AxialJet<double> sum = pair.jet(s, z) + DiskField<double>{0.5, 0.3}.jet(s, z + 3.0), jet = stack.jet(s, z);
  const AxialJet<Dual<double, 1>> cast = stack.cast<Dual<double, 1>>().jet({s}, {z});
  const auto close = [](double a, double b, double size) { return std::fabs(a - b) <= 1e-14 * size; };
  const double w = s + square(std::fmin(std::fabs(z - 0.4), std::fabs(z + 0.6))), size = 10 * std::pow(w, -2.5);
  RC_ASSERT(close(jet.f1, sum.f1, size * w) && close(jet.f2, sum.f2, size * w * std::sqrt(w) + size * w));
  RC_ASSERT(close(jet.f11, sum.f11, size) && close(jet.f12, sum.f12, size * std::sqrt(w) + size));
  RC_ASSERT(close(jet.f22, sum.f22, size * (w + s)));
  RC_ASSERT(cast.f22.value == jet.f22 && cast.f1.value == jet.f1);
}

// A lane is loaded number by number: none may be left out.
TEST(Poles, EachMeetsEveryNumber) {
  StackField<double> stack;
  int count = 0;
  each_number(stack, [&count](double& x) { x = ++count; });
  EXPECT_EQ(count, 32 * (3 + 3 + 2));
  EXPECT_EQ(stack.poles.back().strength, count);
  TwoPoles<double> two{};
  count = 0;
  each_number(two, [&count](double& x) { x = ++count; });
  EXPECT_EQ(count, 4);
  EXPECT_EQ(two.poles[1].strength, 4);
}

}  // namespace
}  // namespace kreisel::poles_test
