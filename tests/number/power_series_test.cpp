// Power series against those known by heart, and sin and cos of dual numbers against the chain rule.
#include "kreisel/number/special/power_series.hpp"

#include <gtest/gtest.h>

#include "kreisel/number/dual_sincos.hpp"
#include "kreisel/number/extended.hpp"
#include "support/two_lanes.hpp"

namespace kreisel {
namespace {

using E = Extended;
using Series = PowerSeries<E, 6>;

static_assert(Real<PowerSeries<double, 3>>);
static_assert(Real<PowerSeries<TwoLanes, 2>>);

Series t() {
  Series x;
  x.x[1] = E(1);
  return x;
}

void expect_coefficients(const Series& a, const std::array<E, 6>& known) {
  for (std::size_t k = 0; k < 6; ++k) EXPECT_LT(abs(a.x[k] - known[k]), 1e-32) << k;
}

TEST(PowerSeries, GeometricSeries) { expect_coefficients(Series(1) / (Series(1) - t()), {1, 1, 1, 1, 1, 1}); }

TEST(PowerSeries, BinomialSeries) {
  const Series root = sqrt(Series(4) + Series(4) * t());
  expect_coefficients(root, {2, 1, E(-1) / 4, E(1) / 8, E(-5) / 64, E(7) / 128});
  expect_coefficients(root * root, {4, 4, 0, 0, 0, 0});
}

TEST(PowerSeries, SineAndCosine) {
  const auto at = sincos(Series(2) * t());
  expect_coefficients(at.sin, {0, 2, 0, E(-4) / 3, 0, E(4) / 15});
  expect_coefficients(at.cos, {1, 0, -2, 0, E(2) / 3, 0});
  // Of a curved argument away from zero.
  const auto curved = sincos(Series(E(1) / 2) + t() + t() * t());
  expect_coefficients(curved.sin * curved.sin + curved.cos * curved.cos, {1, 0, 0, 0, 0, 0});
  EXPECT_EQ(curved.sin.x[0], sin(E(1) / 2));
  EXPECT_LT(abs(curved.sin.x[2] - (cos(E(1) / 2) - sin(E(1) / 2) / 2)), 1e-33);
}

TEST(PowerSeries, ComparesAndChoosesByTheConstantTerm) {
  EXPECT_TRUE(t() < Series(1));
  expect_coefficients(abs(Series(-2) + t()), {2, -1, 0, 0, 0, 0});
  expect_coefficients(select(t() > Series(1), t(), Series(3)), {3, 0, 0, 0, 0, 0});
  Series bad = t();
  bad.x[5] = E(INFINITY);
  EXPECT_FALSE(is_finite(bad));
}

// Beyond a quarter turn the reduction rounds; the slope must not.
TEST(DualSinCos, ChainRuleAtEveryAngle) {
  for (const double x : {0.1, 1.0, 2.5, -4.0, 100.0}) {
    const auto at = sincos(Dual<double, 1>::variable(x, 0));
    EXPECT_NEAR(at.sin.slope[0], std::cos(x), 1e-15) << x;
    EXPECT_NEAR(at.cos.slope[0], -std::sin(x), 1e-15) << x;
    EXPECT_NEAR(at.sin.value, std::sin(x), 1e-15) << x;
  }
}

}  // namespace
}  // namespace kreisel
