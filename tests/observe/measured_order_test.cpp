// The slope is read where it is one: not from steps that are too long, and not from rounding.
#include "kreisel/observe/measured_order.hpp"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

namespace kreisel {
namespace {

// C h^order (1 + next h²) and, below, a plateau that grows as the step falls, with signs like noise.
std::vector<StepError> errors(double order, double c, double next, double noise, int count = 10) {
  std::vector<StepError> list;
  for (int i = 0; i < count; ++i) {
    const double h = 0.4 * std::pow(0.5, i);
    const double wobble = 1 + 0.8 * std::sin(37.0 * i);
    list.push_back({h, std::fabs(c * std::pow(h, order) * (1 + next * h * h)) + noise * wobble * std::pow(h, -0.5)});
  }
  return list;
}

TEST(MeasuredOrder, IsTheSlopeOfAPowerLaw) {
  for (const double order : {1.0, 2.0, 4.0, 6.0, 8.0}) {
    const auto m = measured_order(errors(order, 0.1, 0, 0, 6));
    ASSERT_TRUE(m) << order;
    EXPECT_NEAR(m->slope, order, 1e-12);
    EXPECT_TRUE(m->certain());
    EXPECT_LT(m->spread, 1e-12);
  }
}

TEST(MeasuredOrder, LeavesOutBothEnds) {
  for (const double order : {1.0, 2.0, 4.0, 6.0}) {
    const auto m = measured_order(errors(order, 2, -5, 1e-14));
    ASSERT_TRUE(m) << order;
    EXPECT_NEAR(m->slope, order, 0.1) << order;
    EXPECT_LE(m->from, 0.2) << order;  // at 0.4 the next term is as large as the leading one
  }
}

// Rounding may fall by chance, and steeply; that is no order.
TEST(MeasuredOrder, IsNotDeceivedByNoise) {
  const std::vector<StepError> points{{0.4, 1e-3},    {0.2, 6.3e-5}, {0.1, 3.9e-6},  {0.05, 2.4e-7}, {0.025, 1.5e-8},
                                      {0.0125, 1e-9}, {6e-3, 3e-10}, {3e-3, 1.2e-9}, {1.5e-3, 2e-11}};
  const auto m = measured_order(points);
  ASSERT_TRUE(m);
  EXPECT_NEAR(m->slope, 4, 0.05);
  EXPECT_GE(m->to, 0.02);
}

TEST(MeasuredOrder, TakesPointsInAnyOrderAndSkipsFailures) {
  std::vector<StepError> points = errors(2, 0.1, 0, 0, 6);
  std::swap(points[0], points[4]);
  points.push_back({0.8, NAN});
  points.push_back({1.6, INFINITY});
  const auto m = measured_order(points);
  ASSERT_TRUE(m);
  EXPECT_NEAR(m->slope, 2, 1e-12);
}

TEST(MeasuredOrder, SaysNothingWhereThereIsNothing) {
  EXPECT_FALSE(measured_order({}));
  EXPECT_FALSE(measured_order(std::vector<StepError>{{0.1, 1e-4}}));
  EXPECT_FALSE(measured_order(std::vector<StepError>{{0.1, 0.9}, {0.05, 0.8}, {0.025, 0.9}}));
  EXPECT_FALSE(measured_order(std::vector<StepError>{{0.1, 3e-16}, {0.05, 2e-16}, {0.025, 1e-16}}));
  const auto one = measured_order(std::vector<StepError>{{0.1, 1e-4}, {0.05, 2.5e-5}});
  ASSERT_TRUE(one);
  EXPECT_EQ(one->pairs, 1);
  EXPECT_FALSE(one->certain());
  const auto bent = measured_order(std::vector<StepError>{{0.4, 1e-2}, {0.2, 3e-4}, {0.1, 4e-5}});
  ASSERT_TRUE(bent);
  EXPECT_FALSE(bent->certain());
}

}  // namespace
}  // namespace kreisel
