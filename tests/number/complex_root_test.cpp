// The complex square root: against quadruple precision, part by part, in all directions and sizes.
#include "kreisel/number/complex_root.hpp"

#include <gtest/gtest.h>

#include "kreisel/number/dual.hpp"
#include "kreisel/number/extended.hpp"

namespace kreisel {
namespace {

using E = Extended;

// The root with a positive real part, or a positive imaginary one; by squares that do not cancel in quadruple.
Complex<E> exact(const E& x, const E& y) {
  const E r = sqrt(E(x * x + y * y));
  const E a = sqrt(E((r + abs(x)) / 2)), b = y / (2 * a);
  return x >= 0 ? Complex<E>{a, b} : Complex<E>{b, a};
}

TEST(ComplexRoot, EveryPartToRounding) {
  for (const double size : {1e-300, 1e-160, 1e-9, 1.0, 3.7, 1e9, 1e160, 1e300}) {
    for (int i = 0; i < 720; ++i) {
      const double angle = i * 0.00872664625997, x = size * std::cos(angle), y = size * std::sin(angle);
      const Complex<double> root = some_root(Complex<double>{x, y});
      const Complex<E> right = exact(E(x), E(y));
      EXPECT_LE(abs(E(root.re) - right.re), E(7e-16) * abs(right.re)) << x << " " << y;
      EXPECT_LE(abs(E(root.im) - right.im), E(7e-16) * abs(right.im)) << x << " " << y;
    }
  }
}

// Beside the negative real axis the textbook formula sqrt((r - |x|)/2) has no digits left.
TEST(ComplexRoot, NothingCancels) {
  const Complex<double> root = some_root(Complex<double>{-4.0, 1e-12});
  EXPECT_NEAR(root.re, 2.5e-13, 1e-28);
  EXPECT_EQ(root.im, 2.0);
}

TEST(ComplexRoot, OnTheAxesAndAtZero) {
  EXPECT_EQ(some_root(Complex<double>{0, 0}).re, 0);
  EXPECT_EQ(some_root(Complex<double>{0, 0}).im, 0);
  EXPECT_EQ(some_root(Complex<double>{9, 0}).re, 3);
  EXPECT_EQ(some_root(Complex<double>{9, 0}).im, 0);
  EXPECT_EQ(some_root(Complex<double>{-9, 0}).re, 0);
  EXPECT_EQ(some_root(Complex<double>{-9, 0}).im, 3);
  EXPECT_EQ(some_root(Complex<double>{0, -8}).re, 2);
  EXPECT_EQ(some_root(Complex<double>{0, -8}).im, -2);
}

// A root is one of two, half a turn apart: the angle is Φ/2 modulo π (Sogo, 3.20, has 2π).
TEST(ComplexRoot, TheNearerOfTwo) {
  const Complex<double> z{3, 4};
  const Complex<double> one = root_nearest(z, {5.0, 0.1}), other = root_nearest(z, {-5.0, 0.1});
  EXPECT_EQ(one.re, 2);
  EXPECT_EQ(one.im, 1);
  EXPECT_EQ(other.re, -2);
  EXPECT_EQ(other.im, -1);
}

TEST(ComplexRoot, ItsSlope) {
  using D = Dual<double, 2>;
  const Complex<D> root = some_root(Complex<D>{D::variable(-3.0, 0), D::variable(4.0, 1)});
  // (1 + 2i)² = -3 + 4i, and its slope is 1/(2(1 + 2i)) = (1 - 2i)/10.
  EXPECT_EQ(root.re.value, 1);
  EXPECT_EQ(root.im.value, 2);
  EXPECT_NEAR(root.re.slope[0], 0.1, 1e-16);
  EXPECT_NEAR(root.im.slope[0], -0.2, 1e-16);
  EXPECT_NEAR(root.re.slope[1], 0.2, 1e-16);
  EXPECT_NEAR(root.im.slope[1], 0.1, 1e-16);
}

}  // namespace
}  // namespace kreisel
