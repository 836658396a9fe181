// Stumpff functions against their series in quadruple precision: both branches, across the switch, tiny to huge.
#include "kreisel/number/special/stumpff.hpp"

#include <gtest/gtest.h>

#include "support/exactness.hpp"
#include "support/two_lanes.hpp"

namespace kreisel {
namespace {

// For x where nothing cancels: the sum of the series, to the last bit that is left.
Extended by_series(int k, const Extended& x) {
  Extended term(1), sum(0);
  for (int n = 2; n <= k; ++n) term /= n;
  for (int j = 0; j < 80; ++j) {
    sum += term;
    term *= -x / ((2 * j + k + 1) * (2 * j + k + 2));
  }
  return sum;
}

// What c_k is compared to: its own size, but beyond the first zero the size of its swing. There c_k = (1/(k-2)! -
// c_(k-2))/x, and no formula in x alone can do better than the rounding of x itself.
double swing(int k, double x) {
  if (k > 0 && x < 8) return static_cast<double>(by_series(k, Extended(x)));
  return k == 0 ? 1.0 : k == 1 ? 1 / std::sqrt(x) : k == 2 ? 2 / x : k == 3 ? 1 / x : 0.5 / x;
}

template <int K>
double worst_series() {
  double worst = 0;
  for (double x = 1e-300; x <= detail::stumpff_switch<K, double>; x *= x < 1e-6 ? 10 : 1.0003)
    worst = std::fmax(worst, ulps(stumpff<K>(x), by_series(K, Extended(x))));
  return worst;
}

template <int K>
double worst_beyond() {
  double worst = 0;
  for (double x = detail::stumpff_switch<K, double> * (1 + 1e-15); x <= 100; x *= 1.0003)
    worst = std::fmax(worst, ulps(stumpff<K>(x), by_series(K, Extended(x)), swing(K, x)));
  return worst;
}

// T_n(2y - 1) = cos(n arccos(2y - 1)).
TEST(Stumpff, EconomisesAlongChebyshevsPolynomials) {
  for (std::size_t n = 1; n <= 10; ++n) {
    const std::array<double, 12> c = detail::shifted_chebyshev<double, 12>(n);
    for (const double y : {0.0, 0.1, 0.25, 0.5, 0.8, 1.0}) {
      double sum = 0;
      for (std::size_t i = c.size(); i-- > 0;) sum = sum * y + c[i];
      EXPECT_NEAR(sum, std::cos(static_cast<double>(n) * std::acos(2 * y - 1)), 1e-9) << n << " at " << y;
    }
  }
}

TEST(Stumpff, TaylorsCoefficientsAreInverseFactorials) {
  const std::array<double, 4> cosine = detail::stumpff_taylor<0, double, 4>();
  const std::array<double, 3> third = detail::stumpff_taylor<3, double, 3>();
  for (const auto& [i, right] : {std::pair{0u, 1.0}, {1u, -2.0}, {2u, 24.0}, {3u, -720.0}})
    EXPECT_NEAR(cosine[i] * right, 1, 1e-15) << i;
  for (const auto& [i, right] : {std::pair{0u, 6.0}, {1u, -120.0}, {2u, 5040.0}})
    EXPECT_NEAR(third[i] * right, 1, 1e-15) << i;
}

// Both factors of a rotation at once are c_1 and c_2, on both sides of the switch.
TEST(Stumpff, RotationFactorsAreTheFirstTwo) {
  for (const double x : {1e-12, 0.3, 0.74, 0.76, 1.5, 2.0, 2.01, 5.0, 9.0, 11.9, 12.1, 30.0}) {
    const RotationFactors<double> f = rotation_factors(x);
    EXPECT_NEAR(f.c1, static_cast<double>(by_series(1, Extended(x))), 4e-16) << x;
    EXPECT_NEAR(f.c2, static_cast<double>(by_series(2, Extended(x))), 4e-16) << x;
  }
}

TEST(Stumpff, SeriesBranch) {
  EXPECT_LT(worst_series<0>(), 18);  // cos has no digits left to lose: it falls to 0.16 at x = 2
  EXPECT_LT(worst_series<1>(), 2.5);
  EXPECT_LT(worst_series<2>(), 2.5);
  EXPECT_LT(worst_series<3>(), 2.5);
  EXPECT_LT(worst_series<4>(), 2.5);
  EXPECT_LT(worst_series<5>(), 2.5);
}

// The recurrence divides by what is left of 1/k! - c_k: each level costs a few units, most just beyond the switch.
TEST(Stumpff, SineBranch) {
  EXPECT_LT(worst_beyond<0>(), 5);
  EXPECT_LT(worst_beyond<1>(), 9);
  EXPECT_LT(worst_beyond<2>(), 6);
  EXPECT_LT(worst_beyond<3>(), 4);
  EXPECT_LT(worst_beyond<4>(), 11);
  EXPECT_LT(worst_beyond<5>(), 32);
}

TEST(Stumpff, ClosedFormsAtLargeAndHugeArguments) {
  for (const double x : {1e3, 1e6, 1e10, 1e13, 1e20, 1e300}) {
    const Extended theta = sqrt(Extended(x));
    const double phase = std::fmax(1.0, std::sqrt(x));  // the rounding of θ is a phase
    EXPECT_LT(ulps(stumpff<0>(x), cos(theta), 1.0), phase);
    EXPECT_LT(ulps(stumpff<1>(x), sin(theta) / theta, 1 / std::sqrt(x)), phase + 2);
    EXPECT_LT(ulps(stumpff<2>(x), (1 - cos(theta)) / Extended(x), 1 / x), phase + 2);
  }
}

template <int K>
Extended jump_at_switch() {
  const Extended x = 2, above = x * (1 + Extended(1e-33));
  return abs(stumpff<K>(above) - stumpff<K>(x)) / stumpff<K>(x);
}

TEST(Stumpff, ExtendedBranchesMeet) {
  EXPECT_LT(jump_at_switch<0>(), 1e-32);
  EXPECT_LT(jump_at_switch<1>(), 1e-32);
  EXPECT_LT(jump_at_switch<2>(), 1e-32);
  EXPECT_LT(jump_at_switch<3>(), 1e-32);
  EXPECT_LT(jump_at_switch<4>(), 1e-31);
}

TEST(Stumpff, DerivativesByDualNumbers) {
  using D = Dual<Extended, 1>;
  const auto derivative = [](const auto& f, const Extended& x) -> Extended {
    const Extended h = 1e-7;  // sixth order: h⁶ is 1e-42
    return (45 * (f(x + h) - f(x - h)) - 9 * (f(x + 2 * h) - f(x - 2 * h)) + (f(x + 3 * h) - f(x - 3 * h))) / (60 * h);
  };
  for (const double x : {0.0, 1e-9, 0.7, 1.9, 2.1, 40.0}) {
    const Extended e(x);
    EXPECT_LT(abs(stumpff<0>(D::variable(e, 0)).slope[0] - derivative([](auto y) { return by_series(0, y); }, e)),
              1e-24);
    EXPECT_LT(abs(stumpff<1>(D::variable(e, 0)).slope[0] - derivative([](auto y) { return by_series(1, y); }, e)),
              1e-24);
    EXPECT_LT(abs(stumpff<2>(D::variable(e, 0)).slope[0] - derivative([](auto y) { return by_series(2, y); }, e)),
              1e-24);
  }
  EXPECT_LT(abs(stumpff<1>(D::variable(Extended(0), 0)).slope[0] + Extended(1) / 6), 1e-34);
}

TEST(Stumpff, SameBitsInLanesOfDifferentBranches) {
  const TwoLanes both = stumpff<2>(TwoLanes(0.3, 1e4));
  EXPECT_EQ(both.first, stumpff<2>(0.3));
  EXPECT_EQ(both.second, stumpff<2>(1e4));
}

// The series, the series of a quarter of the angle, the sine: beside each other as alone.
TEST(Stumpff, RotationFactorsHaveTheSameBitsBesideAnyOther) {
  for (const double x : {0.3, 0.76, 5.0, 11.9, 12.1, 1e4})
    for (const double y : {0.3, 0.76, 5.0, 11.9, 12.1, 1e4}) {
      const RotationFactors<TwoLanes> both = rotation_factors(TwoLanes(x, y));
      EXPECT_EQ(both.c1.first, rotation_factors(x).c1) << x << " beside " << y;
      EXPECT_EQ(both.c2.first, rotation_factors(x).c2) << x << " beside " << y;
      EXPECT_EQ(both.c1.second, rotation_factors(y).c1) << y << " beside " << x;
      EXPECT_EQ(both.c2.second, rotation_factors(y).c2) << y << " beside " << x;
    }
}

// No length is lost to a turn: c_1² = 2 c_2 - x c_2², whichever way they were found.
TEST(Stumpff, ATurnKeepsLengths) {
  for (double x = 0.01; x < 40; x *= 1.01) {
    const RotationFactors<double> f = rotation_factors(x);
    const double defect = f.c1 * f.c1 - f.c2 * (2 - x * f.c2);
    EXPECT_LT(std::fabs(x * defect), 4e-15) << x;
  }
}

}  // namespace
}  // namespace kreisel
