// The certificates tell the good from the bad, in double, as a user will see them, and are free of units.
#include "kreisel/observe/structure.hpp"

#include <gtest/gtest.h>

#include "kreisel/method/all_methods.hpp"
#include "kreisel/method/catalogue.hpp"
#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/lagrange_top.hpp"
#include "kreisel/model/magnetic_top.hpp"

namespace kreisel::structure_test {
namespace {

const double inertia = 0.02 * 0.015 * 0.015 / 4, spin = 5.6e-4 * 0.5;
const Levitron<double, DiskField> levitron{{0.02, inertia}, -0.25 / inertia, {{0.05}, -9.5e-5, 0.02 * 9.81}};
const AxisState<double> start{
    {0.006, -0.004, 0.034}, {1e-3, 1.6e-3, -6e-4}, {0.36, -0.48, 0.8}, {0.5 * spin, -0.3 * spin, 0.85 * spin}};
const LagrangeTop<double> top{1.0, 0.5, 1.5};
const TopState<double> leaning{{0.36, -0.48, 0.8}, {0.5, -0.3, 1.85}};

TEST(Structure, PoissonDefect) {
  EXPECT_LT(poisson_defect(Strang{}, levitron, start, 0.002), 1e-13);
  EXPECT_LT(poisson_defect(Strang{}, top, leaning, 0.2), 1e-15);
  EXPECT_GT(poisson_defect(RungeKutta4{}, levitron, start, 0.002), 1e-4);
  EXPECT_GT(poisson_defect(ImplicitMidpoint{}, top, leaning, 0.2), 1e-4);
}

const Splitting kick_drift(splitting_table("kick-drift"));

TEST(Structure, SymmetryAndReversibility) {
  EXPECT_LT(symmetry_defect(Strang{}, levitron, start, 0.002), 1e-15);
  EXPECT_LT(reversibility_defect(Strang{}, levitron, start, 0.002), 1e-15);
  EXPECT_GT(symmetry_defect(kick_drift, levitron, start, 0.002), 1e-3);
  EXPECT_GT(reversibility_defect(kick_drift, levitron, start, 0.002), 1e-3);
  EXPECT_GT(symmetry_defect(RungeKutta4{}, levitron, start, 0.002), 1e-6);
}

// Grams and millimetres: the same numbers.
TEST(Structure, DefectsHaveNoUnits) {
  const double length = 1e3, mass = 1e3, momentum = mass * length, energy = mass * length * length;
  auto small = levitron;
  small.kinetic = {0.02 * mass, inertia * energy};
  small.spin_energy /= energy;
  small.potential = {{0.05 * length}, -9.5e-5 * energy * length, 0.02 * 9.81 * mass * length};
  AxisState<double> s = start;
  s.r = length * s.r;
  s.p = momentum * s.p;
  s.l = energy * s.l;
  const double here = poisson_defect(RungeKutta4{}, levitron, start, 0.002);
  EXPECT_NEAR(poisson_defect(RungeKutta4{}, small, s, 0.002) / here, 1, 1e-10);
  const double back = reversibility_defect(kick_drift, levitron, start, 0.002);
  EXPECT_NEAR(reversibility_defect(kick_drift, small, s, 0.002) / back, 1, 1e-10);
}

TEST(Structure, ANotANumberIsNoCertificate) {
  AxisState<double> bad = start;
  bad.r.x = NAN;
  EXPECT_FALSE(poisson_defect(Strang{}, levitron, bad, 0.002) < 1e-3);
  EXPECT_FALSE(symmetry_defect(Strang{}, levitron, bad, 0.002) < 1e-3);
  EXPECT_FALSE(reversibility_defect(Strang{}, levitron, bad, 0.002) < 1e-3);
}

// The tangent of a step: against differences of two steps.
TEST(Jacobian, OfAStep) {
  for (const char* name : {"strang", "gauss-4", "mpe-6", "rk4"}) {
    with_method<AllMethods>(method_named(name).method, [&]<class M>(const M& method) {
      if constexpr (MethodFor<M, LagrangeTop<double>> && !host_only<M>) {
        const auto j = step_jacobian(method, top, leaning, 0.2);
        for (int k = 0; k < 6; ++k) {
          const double e = 1e-6;
          TopState<double> up = leaning, down = leaning;
          up[k] += e;
          down[k] -= e;
          const auto difference = one_step(method, top, up, 0.2) - one_step(method, top, down, 0.2);
          for (int i = 0; i < 6; ++i) EXPECT_NEAR(j(i, k), difference[i] / (2 * e), 1e-9) << name;
        }
      }
    });
  }
}

TEST(Jacobian, OfTheRate) {
  const auto j = rate_jacobian(top, leaning);  // a' = l × a (Θ1 = 1), l' = d e_z × a
  EXPECT_EQ(j(0, 4), leaning.a.z);
  EXPECT_EQ(j(0, 1), -leaning.l.z);
  EXPECT_EQ(j(3, 1), -1.5);
  EXPECT_EQ(j(4, 0), 1.5);
  EXPECT_EQ(j(5, 0), 0);
}

TEST(Jacobian, GradientOfAnInvariant) {
  const auto g = gradient(top, leaning, [](const auto& in, const auto& s) { return in.invariant_values(s)[2]; });
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(g[i], leaning.l[i]);  // C2 = <l, a>
    EXPECT_EQ(g[i + 3], leaning.a[i]);
  }
}

}  // namespace
}  // namespace kreisel::structure_test
