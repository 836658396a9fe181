// The rule of Gauss and Legendre for even functions: exact as far as it says, not further, and the same from both sources.
#include "kreisel/number/special/gauss_legendre.hpp"

#include <gtest/gtest.h>

#include "kreisel/number/extended.hpp"

namespace kreisel {
namespace {

// |∫_0^1 x^(2k) dx - rule|, with the power k of z = x².
template <class T>
double power_error(int k) {
  const T found = even_gauss<T>([k](const T& z) {
    T power(1);
    for (int i = 0; i < k; ++i) power = power * z;
    return Ratio<T>{power, T(1)};
  });
  return as_double(abs(T(found - T(1) / T(2 * k + 1))));
}

TEST(EvenGauss, IsExactForPolynomialsOfItsDegreeAndNoFurther) {
  for (int k = 1; k <= 6; ++k) EXPECT_LT(power_error<double>(k), 2e-16) << k;
  EXPECT_GT(power_error<double>(7), 1e-6);
  for (int k = 1; k <= 18; ++k) EXPECT_LT(power_error<Extended>(k), 2e-34) << k;
  EXPECT_GT(power_error<Extended>(19), 1e-14);
}

TEST(EvenGauss, TheTableIsWhatNewtonFinds) {
  const EvenGauss<Extended, 3> rule;
  std::size_t next = 0;
  const double sum = even_gauss<double>([&](double z) {
    EXPECT_EQ(z, static_cast<double>(rule.place[next])) << next;
    return Ratio<double>{static_cast<double>(++next), 1};
  });
  EXPECT_EQ(next, 3u);
  Extended right(0);
  for (std::size_t k = 0; k < 3; ++k) right += rule.weight[k] * Extended(k + 1);
  EXPECT_NEAR(sum, static_cast<double>(right), 3e-16);
}

}  // namespace
}  // namespace kreisel
