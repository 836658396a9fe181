// A field measured on its axis: harmonic off it, that of the magnet behind it, and honest about its noise.
#include "kreisel/model/source/axis_table.hpp"

#include <random>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/model/source/cylinder.hpp"
#include "kreisel/number/dual.hpp"

namespace kreisel::axis_table_test {
namespace {

struct Rows {
  std::vector<double> z, B;
};

// What a probe would read over a cylinder magnet.
Rows measured(double noise, int count = 60) {
  std::mt19937_64 random(7);
  std::normal_distribution<double> normal(0, noise);
  Rows rows;
  for (int i = 0; i < count; ++i) {
    const double z = 0.02 + 0.04 * i / (count - 1);
    rows.z.push_back(z);
    rows.B.push_back(-CylinderField<double>{0.05, 0.01, 0.4}.jet(0, z).f2 + (noise > 0 ? normal(random) : 0));
  }
  return rows;
}

TEST(AxisTable, IsTheFieldOfTheMagnetThatWasMeasured) {
  const Rows rows = measured(0);
  const AxisTable table = fitted_axis("t.csv", rows.z, rows.B);
  const CylinderField<double> magnet{0.05, 0.01, 0.4};
  for (const double rho : {0.0, 0.003, 0.008})
    for (const double z : {0.03, 0.035, 0.04, 0.05}) {
      const AxialJet<double> f = table.field.jet(rho * rho, z), exact = magnet.jet(rho * rho, z);
      EXPECT_NEAR(f.f2, exact.f2, 1e-7 * std::fabs(exact.f2)) << rho << " " << z;
      EXPECT_NEAR(f.f1, exact.f1, 1e-5 * std::fabs(exact.f1)) << rho << " " << z;
      EXPECT_NEAR(f.f22, exact.f22, 1e-4 * std::fabs(exact.f22)) << rho << " " << z;
    }
  EXPECT_GT(table.carried, 0.015);
}

// The jet against dual numbers of its parts, and Laplace's equation for F_22 against the slope of F_2.
TEST(AxisTable, JetIsThatOfOneHarmonicFunction) {
  using D = Dual<double, 2>;
  const Rows rows = measured(1e-5);
  const AxisPolynomial<double> p = fitted_axis("t.csv", rows.z, rows.B).field;
  const double s = 1e-5, z = 0.041;
  const AxialJet<D> f = p.cast<D>().jet(D::variable(s, 0), D::variable(z, 1));
  const AxialJet<double> g = p.jet(s, z);
  EXPECT_NEAR(f.f2.slope[0], g.f12, 1e-10 * std::fabs(g.f12));
  EXPECT_NEAR(f.f1.slope[1], g.f12, 1e-10 * std::fabs(g.f12));
  EXPECT_NEAR(f.f1.slope[0], g.f11, 1e-9 * std::fabs(g.f11));
  EXPECT_NEAR(f.f2.slope[1], g.f22, 1e-10 * std::fabs(g.f22));
}

// Noise is found, smoothed away on the axis, and shortens how far off it the table carries.
TEST(AxisTable, KnowsItsNoise) {
  const Rows clean = measured(1e-7), noisy = measured(2e-4);
  const AxisTable a = fitted_axis("a", clean.z, clean.B), b = fitted_axis("b", noisy.z, noisy.B);
  EXPECT_NEAR(b.noise, 2e-4, 5e-5);
  EXPECT_LT(b.field.count, a.field.count);
  EXPECT_LT(b.carried, a.carried);
  const CylinderField<double> magnet{0.05, 0.01, 0.4};
  EXPECT_NEAR(b.field.jet(0, 0.04).f2, magnet.jet(0, 0.04).f2, 2e-4);
  EXPECT_NE(carried_text("b", b).find("off its axis"), std::string::npos);
}

TEST(AxisTable, RefusesWhatIsNoTable) {
  Rows rows = measured(0, 7);
  EXPECT_THROW(fitted_axis("t", rows.z, rows.B), Error);
  rows = measured(0);
  std::swap(rows.z[3], rows.z[4]);
  EXPECT_THROW(fitted_axis("t", rows.z, rows.B), Error);
  rows = measured(0.05);
  EXPECT_THROW(fitted_axis("t", rows.z, rows.B), Error);
  rows = measured(0);
  rows.B[5] = NAN;
  EXPECT_THROW(fitted_axis("t", rows.z, rows.B), Error);
}

}  // namespace
}  // namespace kreisel::axis_table_test
