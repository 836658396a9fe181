// Dual numbers: derivatives known in closed form, and against differences in quadruple precision.
#include "kreisel/number/dual.hpp"

#include <gtest/gtest.h>

#include "kreisel/number/extended.hpp"
#include "kreisel/number/special/stumpff.hpp"
#include "support/two_lanes.hpp"

namespace kreisel {
namespace {

using D1 = Dual<double, 1>;
using D2 = Dual<double, 2>;

static_assert(Real<D2> && Real<Dual<Extended, 3>> && Real<Dual<D2, 2>> && Real<Dual<TwoLanes, 2>>);

// Every operation once, for every number type.
template <class T>
T formula(const T& x, const T& y) {
  const T q = (x * y - T(3) / x + y) / (x + T(2) * y);
  return q * sqrt(x * x + y) - abs(-y) * square(q) + mul_add(x, y, q);
}

TEST(Dual, ProductQuotientAndRootRules) {
  const D2 x = D2::variable(3, 0), y = D2::variable(2, 1);
  EXPECT_EQ((x * y).value, 6);
  EXPECT_EQ((x * y).slope[0], 2);
  EXPECT_EQ((x * y).slope[1], 3);
  EXPECT_EQ((x / y).slope[0], 0.5);
  EXPECT_EQ((x / y).slope[1], -0.75);
  EXPECT_EQ(sqrt(x + D2(1)).slope[0], 0.25);
  EXPECT_EQ(abs(-x).slope[0], 1);
  EXPECT_EQ((-x).slope[0], -1);
  D2 z = x;
  z += y;
  z *= z;
  z -= y;
  z /= D2(2);  // ((x + y)² - y)/2
  EXPECT_EQ(z.slope[0], 5);
  EXPECT_EQ(z.slope[1], 4.5);
}

TEST(Dual, AgreesWithDifferencesInQuadruplePrecision) {
  using D = Dual<Extended, 2>;
  const Extended x = Extended(13) / 7, y = Extended(11) / 3, h = 1e-10;
  const D f = formula(D::variable(x, 0), D::variable(y, 1));
  // Fourth-order differences: h⁴ is 1e-40, rounding 1e-34/1e-10.
  const auto difference = [&](const auto& g) -> Extended {
    return (8 * (g(h) - g(-h)) - (g(2 * h) - g(-2 * h))) / (12 * h);
  };
  const Extended by_x = difference([&](const Extended& e) { return formula<Extended>(x + e, y); });
  const Extended by_y = difference([&](const Extended& e) { return formula<Extended>(x, y + e); });
  EXPECT_EQ(f.value, formula(x, y));
  EXPECT_LT(abs(f.slope[0] - by_x), 1e-22);
  EXPECT_LT(abs(f.slope[1] - by_y), 1e-22);
}

TEST(Dual, NestedGivesSecondDerivatives) {
  using DD = Dual<D2, 2>;
  const DD x = DD::variable(D2::variable(3, 0), 0), y = DD::variable(D2::variable(2, 1), 1);
  const DD f = x * x * x * y + y / x;  // f_xx = 6xy + 2y/x³, f_xy = 3x² - 1/x²
  EXPECT_NEAR(f.slope[0].slope[0], 36 + 4.0 / 27, 1e-14);
  EXPECT_NEAR(f.slope[0].slope[1], 27 - 1.0 / 9, 1e-14);
  EXPECT_NEAR(f.slope[1].slope[0], 27 - 1.0 / 9, 1e-14);
  EXPECT_EQ(f.slope[1].slope[1], 0);
}

// A slope that vanishes at a point need not vanish beside it: sqrt(1 + xy) at y = 0 has f_x = 0 and f_xy = 1/2.
TEST(Dual, NestedRootKeepsTheSlopeOfAVanishingSlope) {
  using DD = Dual<D2, 2>;
  const DD x = DD::variable(D2::variable(3, 0), 0), y = DD::variable(D2::variable(0, 1), 1);
  const DD f = sqrt(DD(1) + x * y);
  EXPECT_EQ(f.slope[0].value, 0);
  EXPECT_EQ(f.slope[0].slope[1], 0.5);
  EXPECT_EQ(f.slope[1].slope[0], 0.5);
}

TEST(Dual, RootOfZero) {
  EXPECT_EQ(sqrt(D1(0)).slope[0], 0);  // a constant
  EXPECT_FALSE(is_finite(sqrt(D1::variable(0, 0))));
}

TEST(Dual, ComparesByValueAndSelectsWhole) {
  const D1 small = D1::variable(1, 0), large(2);
  EXPECT_TRUE(small < large);
  EXPECT_TRUE(large >= small);
  EXPECT_EQ(select(small < large, small, large).slope[0], 1);
  EXPECT_EQ(select(small > large, small, large).slope[0], 0);
}

TEST(Dual, LanesBranchEachForThemselves) {
  using D = Dual<TwoLanes, 1>;
  const D x = D::variable(TwoLanes(-3, 4), 0);
  const D y = abs(x);
  EXPECT_EQ(y.value.first, 3);
  EXPECT_EQ(y.slope[0].first, -1);
  EXPECT_EQ(y.value.second, 4);
  EXPECT_EQ(y.slope[0].second, 1);
}

TEST(Dual, ANonFiniteSlopeIsNotFinite) {
  D1 x(1);
  EXPECT_TRUE(is_finite(x));
  x.slope[0] = INFINITY;
  EXPECT_FALSE(is_finite(x));
  EXPECT_FALSE(is_finite(D1(NAN)));
}

}  // namespace
}  // namespace kreisel
