// Dual numbers, power series and complex numbers: what they compare, and the operations that change a number in place.
#include <gtest/gtest.h>

#include "kreisel/number/complex.hpp"
#include "kreisel/number/dual.hpp"
#include "kreisel/number/special/power_series.hpp"

namespace kreisel {
namespace {

template <class T>
T with_slope(double value, double slope);
template <>
Dual<double, 2> with_slope(double value, double slope) {
  Dual<double, 2> x(value);
  x.slope = {slope, 3};
  return x;
}
template <>
PowerSeries<double, 3> with_slope(double value, double slope) {
  PowerSeries<double, 3> x(value);
  x.x[1] = slope;
  return x;
}

// By the value alone, whatever the slopes are.
template <class T>
void expect_comparisons() {
  for (const auto& [x, y] : {std::pair{1.0, 2.0}, {2.0, 1.0}, {1.0, 1.0}})
    for (const double slope : {-5.0, 0.0, 5.0}) {
      const T a = with_slope<T>(x, slope), b = with_slope<T>(y, 1);
      EXPECT_EQ(a < b, x < y);
      EXPECT_EQ(a > b, x > y);
      EXPECT_EQ(a <= b, x <= y);
      EXPECT_EQ(a >= b, x >= y);
      EXPECT_EQ(a == b, x == y);
      EXPECT_EQ(as_double(a), x);
    }
}

TEST(Comparisons, LookAtTheValueAlone) {
  expect_comparisons<Dual<double, 2>>();
  expect_comparisons<PowerSeries<double, 3>>();
}

TEST(PowerSeries, ChangesInPlace) {
  using Series = PowerSeries<double, 3>;
  Series a;
  a.x = {2, 3, 5};
  Series b;
  b.x = {4, -1, 2};
  const auto expect = [](const Series& s, const std::array<double, 3>& right) { EXPECT_EQ(s.x, right); };
  Series c = a;
  expect(c += b, {6, 2, 7});
  expect(c -= b, {2, 3, 5});
  expect(c *= b, {8, 10, 21});
  expect(c /= b, {2, 3, 5});
  expect(-a, {-2, -3, -5});
  expect(a - b, {-2, 4, 3});
  EXPECT_TRUE(is_finite(a));
  for (std::size_t k = 0; k < 3; ++k) {
    Series bad = a;
    bad.x[k] = INFINITY;
    EXPECT_FALSE(is_finite(bad)) << k;
  }
  expect(abs(Series(-1) * a), {2, 3, 5});
  expect(abs(Series()), {0, 0, 0});
}

TEST(ComplexNumbers, Calculate) {
  const Complex<double> a{3, 4}, b{-2, 5};
  const auto expect = [](const Complex<double>& z, double re, double im) {
    EXPECT_EQ(z.re, re);
    EXPECT_EQ(z.im, im);
  };
  expect(a + b, 1, 9);
  expect(a - b, 5, -1);
  expect(a * b, -26, 7);
  expect(2.0 * a, 6, 8);
  expect(conjugate(a), 3, -4);
  EXPECT_EQ(norm2(a), 25);
  const Complex<double> turned = unit_complex(0.3);
  EXPECT_EQ(turned.re, std::cos(0.3));
  EXPECT_EQ(turned.im, std::sin(0.3));
  expect(Complex<double>{}, 0, 0);
}

}  // namespace
}  // namespace kreisel
