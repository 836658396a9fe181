// Running sums: nothing is lost that one rounding would not lose.
#include "kreisel/number/sum.hpp"

#include <gtest/gtest.h>

#include "kreisel/number/extended.hpp"

namespace kreisel::sum_test {
namespace {

TEST(Sum, HoldsTenMillionSmallAdditions) {
  Sum<double> sum(1.0);
  double plain = 1;
  const double step = 1e-17;  // one alone is below the rounding of 1
  for (int i = 0; i < 10000000; ++i) {
    sum += step;
    plain += step;
  }
  EXPECT_EQ(plain, 1);
  const Extended exact = Extended(1) + Extended(10000000) * Extended(step);
  EXPECT_LT(abs(Extended(sum.high) + Extended(sum.low) - exact), 1e-26);
  EXPECT_EQ(value(sum), static_cast<double>(exact));
}

TEST(Sum, KeepsAnIncrementLargerThanItself) {
  Sum<double> sum(1e-20);
  sum += 1.0;
  EXPECT_EQ(sum.high, 1);
  EXPECT_EQ(sum.low, 1e-20);
  sum -= 1.0;
  EXPECT_EQ(sum.high + sum.low, 0);  // 1e-20 was below the rounding of the increment
}

TEST(Sum, DifferenceCountsTheRemainders) {
  Sum<double> a(1.0), b(1.0);
  b += 1e-20;
  EXPECT_EQ(difference(b, a), 1e-20);
  EXPECT_EQ(difference(3.0, 1.0), 2.0);
}

TEST(Sum, PlainNumbersAreTheirOwnValue) {
  const double x = 1.5;
  EXPECT_EQ(&value(x), &x);
  static_assert(std::same_as<Plain<Sum<double>>, double> && std::same_as<Plain<double>, double>);
}

}  // namespace
}  // namespace kreisel::sum_test
