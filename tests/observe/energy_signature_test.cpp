// The signature of H + λ j_z: definite where energy and momentum prove stability, indefinite where only gyration holds.
#include "kreisel/observe/energy_signature.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/magnetic_top.hpp"
#include "kreisel/observe/equilibrium.hpp"

namespace kreisel {
namespace {

// The sleeping Lagrange top: for l² > 4 d Θ1 and no other spin there is a λ (the classical proof of its stability).
TEST(EnergySignature, OfTheSleepingTop) {
  const double d = 1.3, inertia = 0.7, edge = 2 * std::sqrt(d * inertia);
  const LagrangeTop<double> top{1 / inertia, 0.4, d};
  for (const double l : {1.001 * edge, 2 * edge, -1.001 * edge}) {
    const EnergySignature s = energy_signature(top, TopState<double>{{0, 0, 1}, {0, 0, l}});
    EXPECT_TRUE(s.definite()) << l;
    EXPECT_EQ(s.positive, 2) << l;  // H alone falls with a tilt
    EXPECT_EQ(s.negative, 2) << l;
    // H + λ j_z at the middle of what is allowed: λ = -l/2Θ1.
    EXPECT_GT(-s.multiplier * l, 0);
  }
  for (const double l : {0.0, 0.999 * edge, -0.9 * edge}) {
    const EnergySignature s = energy_signature(top, TopState<double>{{0, 0, 1}, {0, 0, l}});
    EXPECT_FALSE(s.definite()) << l;
    EXPECT_EQ(s.fewest, 2);
  }
  // Hanging it is a minimum of H itself.
  const EnergySignature hanging = energy_signature(top, TopState<double>{{0, 0, -1}, {0, 0, 0.3}});
  EXPECT_TRUE(hanging.definite());
  EXPECT_EQ(hanging.negative, 0);
}

// Dullin 2004, section 5: "even in the span of the two Hessians of H and of j_z there is no positive definite matrix".
TEST(EnergySignature, OfTheLevitronIsIndefiniteForEveryMultiplier) {
  const double inertia = 0.02 * 0.015 * 0.015 / 4, height = 0.0312926934523295399;
  const Levitron<double, DiskField> levitron{{0.02, inertia}, -0.25 / inertia, {{0.05}, -9.5e-5, 0.02 * 9.81}};
  for (const double hertz : {13.0, 20.0, 31.0}) {
    const Equilibrium e = analysed(levitron, height, 1, 2 * inertia, hertz);
    ASSERT_TRUE(e.stable) << hertz;
    ASSERT_TRUE(e.signature);
    EXPECT_FALSE(e.signature->definite()) << hertz;
    EXPECT_EQ(e.signature->positive + e.signature->negative, 10);
    EXPECT_GE(e.signature->negative, 2);
  }
}

// The form is made of B⁻¹ M: a wrong sign or factor of one entry leaves no Hermitian one. Against second differences of H along
// the leaf, at a place where the axis leans with the momentum.
TEST(EnergySignature, CountsWhatTheEnergyDoes) {
  const double inertia = 0.02 * 0.015 * 0.015 / 4, height = 0.0312926934523295399, lz = 5.6e-4;
  const Levitron<double, DiskField> levitron{{0.02, inertia}, -0.25 / inertia, {{0.05}, -9.5e-5, 0.02 * 9.81}};
  const auto upright_state = [&](double x, double p, double a, double l) {
    // On the leaf: |a| = 1, <l, a> = lz.
    const double up = std::sqrt(1 - a * a);
    return AxisState<double>{{x, 0, height}, {p, 0, 0}, {a, 0, up}, {l, 0, (lz - l * a) / up}};
  };
  const double steps[] = {1e-4, 1e-5, 1e-3, 1e-3 * lz};
  double m[4][4];
  const auto energy = [&](const double(&v)[4]) { return levitron.energy(upright_state(v[0], v[1], v[2], v[3])); };
  for (int i = 0; i < 4; ++i)
    for (int k = 0; k < 4; ++k) {
      const auto at = [&](double si, double sk) {
        double v[4] = {0, 0, 0, 0};
        v[i] += si * steps[i];
        v[k] += sk * steps[k];
        return energy(v);
      };
      m[i][k] = 0.25 * (at(1, 1) - at(1, -1) - at(-1, 1) + at(-1, -1));  // in units of the steps
    }
  Matrix<double, 4> quarter;
  for (int i = 0; i < 4; ++i)
    for (int k = 0; k < 4; ++k) quarter(i, k) = m[i][k] / std::sqrt(std::fabs(m[i][i] * m[k][k]));
  // Sylvester: signs of the pivots of Gaussian elimination.
  int negative = 0;
  for (int i = 0; i < 4; ++i) {
    negative += quarter(i, i) < 0 ? 1 : 0;
    for (int r = i + 1; r < 4; ++r) {
      const double f = quarter(r, i) / quarter(i, i);
      for (int k = i; k < 4; ++k) quarter(r, k) -= f * quarter(i, k);
    }
  }
  const EnergySignature s = energy_signature(levitron, AxisState<double>{{0, 0, height}, {}, {0, 0, 1}, {0, 0, lz}});
  EXPECT_EQ(s.negative, 2 * negative);  // up and down it is a minimum
}

}  // namespace
}  // namespace kreisel
