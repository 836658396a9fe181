// Dullin's equilibrium (2004, figure 1): the height at which magnet and weight balance, with the mass where it belongs.
#include <gtest/gtest.h>

#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/field/disk_axis.hpp"
#include "kreisel/model/magnetic_top.hpp"
#include "kreisel/number/extended.hpp"

namespace kreisel::equilibrium_test {
namespace {

const Extended mass("0.02"), gravity("9.81"), radius("0.05"), mu("-0.000095");

// p'_z over the weight, upright on the axis.
template <class Field>
Extended unbalanced(const Field& field, const Extended& z, const Extended& weight) {
  const MagneticTop<Extended, Field> top{field, mu, weight};
  return -top.gradient({Extended(0), Extended(0), z}, {Extended(0), Extended(0), Extended(1)}).r.z / weight;
}

TEST(Equilibrium, ForceVanishesAtTheKnownHeights) {
  const Extended upper("0.0312926934523295399"), lower("0.01953649");
  EXPECT_LT(abs(unbalanced(DiskField<Extended>{radius}, upper, mass * gravity)), 1e-17);
  EXPECT_LT(abs(unbalanced(DiskField<Extended>{radius}, lower, mass * gravity)), 1e-7);
  // On the axis the series has one term, and it is exact.
  EXPECT_LT(abs(unbalanced(DiskSeries7<Extended>{{radius}}, upper, mass * gravity)), 1e-17);
  EXPECT_GT(abs(unbalanced(DiskField<Extended>{radius}, upper * Extended("1.001"), mass * gravity)), 1e-5);
}

// The upper one is where the force falls with height.
TEST(Equilibrium, VerticallyStableAbove) {
  const Extended z("0.0312926934523295399"), step("1e-6");
  EXPECT_LT(unbalanced(DiskField<Extended>{radius}, z + step, mass * gravity), 0);
  EXPECT_GT(unbalanced(DiskField<Extended>{radius}, z - step, mass * gravity), 0);
}

// (6) as printed, p' = μ∇<B, a> - g e_z, does not balance there.
TEST(Equilibrium, PrintedEquationWithoutTheMassDoesNotBalance) {
  const Extended z("0.0312926934523295399");
  EXPECT_LT(unbalanced(DiskField<Extended>{radius}, z, gravity), -0.9);
}

// The whole field vanishes there, at any spin.
TEST(Equilibrium, IsAFixedPointOfTheField) {
  const double z = 0.0312926934523295399, inertia = 0.02 * 0.015 * 0.015 / 4;
  const Levitron<double, DiskField> top{{0.02, inertia}, -0.25 / inertia, {{0.05}, -0.000095, 0.02 * 9.81}};
  const AxisState<double> rate = top.rate({{0, 0, z}, {}, {0, 0, 1}, {0, 0, 2.8e-4}});
  for (int i = 0; i < AxisState<double>::size; ++i) EXPECT_NEAR(rate[i], 0, 1e-15) << i;
}

// U(r, a) and its gradient belong together away from the axis too: by dual numbers.
TEST(MagneticTop, GradientIsThatOfItsValue) {
  using D = Dual<Extended, 6>;
  const MagneticTop<D, DiskField<D>> top{{D(1)}, D(-0.5), D(1.5)};
  const MagneticTop<Extended, DiskField<Extended>> plain{{Extended(1)}, Extended(-0.5), Extended(1.5)};
  const Vec3<Extended> r{Extended(0.25), Extended(-0.5), Extended(0.75)},
      a{Extended(0.36), Extended(-0.48), Extended(0.8)};
  Vec3<D> dr, da;
  for (int i = 0; i < 3; ++i) {
    dr[i] = D::variable(r[i], i);
    da[i] = D::variable(a[i], i + 3);
  }
  const D u = top.value(dr, da);
  const PotentialGradient<Extended> g = plain.gradient(r, a);
  for (int i = 0; i < 3; ++i) {
    EXPECT_LT(abs(u.slope[static_cast<std::size_t>(i)] - g.r[i]), 1e-31);
    EXPECT_LT(abs(u.slope[static_cast<std::size_t>(i + 3)] - g.a[i]), 1e-31);
  }
}

}  // namespace
}  // namespace kreisel::equilibrium_test
