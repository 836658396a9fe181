// The slope of an error: exact for a line, near nothing for a swing, relative to the first value where there is one.
#include "kreisel/observe/drift_slope.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace kreisel::test::drift_slope_test {
namespace {

TEST(DriftSlope, OfALineIsItsRate) {
  const std::vector<double> time{0, 1, 2, 4}, from_four{4, 4.5, 5, 6}, from_minus_two{-2, -2.5, -3, -4},
      from_zero{0, 3, 6, 12};
  EXPECT_DOUBLE_EQ(drift_slope(time, from_four), 0.125);
  EXPECT_DOUBLE_EQ(drift_slope(time, from_minus_two), -0.25);  // relative to 2, downward
  EXPECT_DOUBLE_EQ(drift_slope(time, from_zero), 3);
}

// By least squares: of three points the middle one has no say in the slope, but the others have.
TEST(DriftSlope, IsThatOfLeastSquares) {
  const std::vector<double> time{0, 1, 2}, bent{1, 9, 3};
  EXPECT_DOUBLE_EQ(drift_slope(time, bent), 1);
}

TEST(DriftSlope, OfASwingIsSmall) {
  std::vector<double> time, swing, both;
  for (int i = 0; i <= 10000; ++i) {
    time.push_back(0.01 * i);
    swing.push_back(1 + 0.1 * std::cos(time.back()));
    both.push_back(swing.back() + 0.05 * time.back());
  }
  EXPECT_LT(std::fabs(drift_slope(time, swing)), 1e-4);
  EXPECT_NEAR(drift_slope(time, both) * both[0], 0.05, 1e-4);
}

TEST(DriftSlope, OfOneRowOrOfWhatIsNotFiniteIsNone) {
  const std::vector<double> one{1}, time{0, 1, 2}, broken{1, 2, NAN};
  EXPECT_TRUE(std::isnan(drift_slope(one, one)));
  EXPECT_TRUE(std::isnan(drift_slope(time, broken)));
}

}  // namespace
}  // namespace kreisel::test::drift_slope_test
