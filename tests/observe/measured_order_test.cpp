// The slope is read where it is one: not from steps that are too long, and not from rounding.
#include "kreisel/observe/measured_order.hpp"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

namespace kreisel::measured_order_test {
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

// A row of slopes that agree stands although a shorter step is not of it, if that one lies close to the middle of the row: here
// too far from two of them to join, and not from what they have in common. The first slope is of steps that are too long.
TEST(MeasuredOrder, ComparesShorterStepsWithTheMiddleOfItsRow) {
  std::vector<StepError> points{{0.4, 0.04}};
  for (const double slope : {5.0, 4.0, 4.15, 4.15, 3.98})
    points.push_back({points.back().step / 2, points.back().error * std::pow(0.5, slope)});
  const auto m = measured_order(points);
  ASSERT_TRUE(m);
  EXPECT_EQ(m->pairs, 3);
  EXPECT_EQ(m->from, 0.2);
  EXPECT_EQ(m->to, 0.025);
  EXPECT_NEAR(m->slope, 4.1, 0.01);
  EXPECT_TRUE(m->certain());
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

// Halved from the longest, as a study of convergence gives them.
std::vector<StepError> halved(double step, std::uint64_t steps, std::initializer_list<double> list) {
  std::vector<StepError> points;
  for (const double e : list) {
    points.push_back({step, e, steps});
    step /= 2, steps *= 2;
  }
  return points;
}

// An eighth-order composition on the Lagrange top: slopes 10.4, 9.7, 7.8.
TEST(MeasuredOrder, DoubtsSlopesThatDiffer) {
  const auto m = measured_order(halved(1.28, 6, {2.4e-4, 1.8e-7, 2.2e-10, 1.0e-12, 4.5e-15, 1.3e-15, 3e-15, 9.3e-15}));
  ASSERT_TRUE(m);
  EXPECT_FALSE(m->certain()) << m->slope;
}

// RK4 on the Orbitron: a fifth-order term is the larger one until the last steps, whose slopes 4.7, 4.3, 4.0 tell.
TEST(MeasuredOrder, DoubtsASlopeThatShorterStepsContradict) {
  const auto m = measured_order(halved(0.004, 1750, {2.8e-2, 9.1e-4, 3.0e-5, 1.1e-6, 5.6e-8, 3.5e-9}));
  ASSERT_TRUE(m);
  EXPECT_FALSE(m->certain()) << m->slope;
  // Without them nothing is wrong with it.
  const auto early = measured_order(halved(0.004, 1750, {2.8e-2, 9.1e-4, 3.0e-5}));
  ASSERT_TRUE(early);
  EXPECT_NEAR(early->slope, 4.93, 0.02);
  EXPECT_TRUE(early->certain());
}

// Close to rounding a slope may stray, though the plateau itself is not among the points: the last two fall too fast.
TEST(MeasuredOrder, ForgivesWhatRoundingBends) {
  const auto m =
      measured_order(halved(0.64, 7, {3.7e-4, 6.3e-7, 1.37e-7, 8.6e-9, 5.35e-10, 3.34e-11, 2.1e-12, 1.0e-13, 4.7e-15}));
  ASSERT_TRUE(m);
  EXPECT_NEAR(m->slope, 4, 0.02);
  EXPECT_TRUE(m->certain());
  EXPECT_EQ(m->from, 0.16);
  // The same bend far above it is no rounding.
  const auto high = measured_order(halved(0.64, 7, {1.37e-2, 8.6e-4, 5.35e-5, 3.34e-6, 2.1e-7, 1.0e-8, 4.7e-10}));
  ASSERT_TRUE(high);
  EXPECT_FALSE(high->certain()) << high->slope;
}

// Steps closer together than by halves: the same errors make rougher slopes, here from 8.7 to 7.9.
TEST(MeasuredOrder, TakesStepsThatLieCloser) {
  std::vector<StepError> points;
  double h = 0.283;
  for (const double e : {3.01e-5, 1.46e-6, 8.68e-8, 4.72e-9, 3.01e-10, 1.72e-11, 1.0e-12, 2.0e-13, 3.0e-13}) {
    points.push_back({h, e, static_cast<std::uint64_t>(2 / h)});
    h /= std::sqrt(2.0);
  }
  const auto m = measured_order(points);
  ASSERT_TRUE(m);
  EXPECT_NEAR(m->slope, 8.2, 0.1);
  EXPECT_GE(m->pairs, 3);
}

// A plateau that falls slowly and evenly is none the less a plateau.
TEST(MeasuredOrder, IsNotReadFromThePlateau) {
  const auto m =
      measured_order(halved(0.64, 8, {8.2e-6, 1.1e-7, 1.5e-9, 2.2e-11, 3.3e-13, 1.1e-14, 8.3e-15, 6.2e-15, 4.3e-15}));
  ASSERT_TRUE(m);
  EXPECT_NEAR(m->slope, 6.1, 0.15);
}

// Orders are whole numbers: slopes that agree on 6.4 are on their way.
TEST(MeasuredOrder, DoubtsWhatIsNoWholeNumber) {
  const auto m = measured_order(errors(6.4, 0.1, 0, 0, 6));
  ASSERT_TRUE(m);
  EXPECT_NEAR(m->slope, 6.4, 1e-9);
  EXPECT_FALSE(m->certain());
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
}  // namespace kreisel::measured_order_test
