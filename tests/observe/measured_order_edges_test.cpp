// Exactly at, and a little beyond, every bound by which errors are read as an order.
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "kreisel/observe/measured_order.hpp"

namespace kreisel::measured_order_edges_test {
namespace {

// Steps 1, 1/2, 1/4, ... with these slopes between them, from that error on.
std::vector<StepError> falling(double error, const std::vector<double>& slopes, std::uint64_t steps = 100) {
  std::vector<StepError> points{{1, error, steps}};
  for (const double slope : slopes)
    points.push_back({points.back().step / 2, points.back().error * std::exp2(-slope), points.back().steps * 2});
  return points;
}

TEST(MeasuredOrderEdges, ErrorsAboveATwentiethSayNothing) {
  const auto at = measured_order(falling(0.05, {2, 2}));
  ASSERT_TRUE(at);
  EXPECT_EQ(at->from, 1);
  EXPECT_EQ(at->to, 0.25);
  EXPECT_NEAR(at->slope, 2, 1e-14);
  const auto above = measured_order(falling(0.0501, {2, 2, 2}));
  ASSERT_TRUE(above);
  EXPECT_EQ(above->from, 0.5);
}

TEST(MeasuredOrderEdges, ErrorsBelowRoundingAreNoise) {
  EXPECT_TRUE(measured_order(std::vector<StepError>{{1, 32e-15, 1}, {0.5, 8e-15, 2}, {0.25, 2e-15, 4}}));
  EXPECT_FALSE(measured_order(std::vector<StepError>{{1, 30.4e-15, 1}, {0.5, 7.6e-15, 2}, {0.25, 1.9e-15, 4}}));
}

TEST(MeasuredOrderEdges, WhatFallsMoreSlowlyThanThreeTenthsDoesNotFall) {
  const auto slow = measured_order(falling(1e-4, {0.31}));
  ASSERT_TRUE(slow);
  EXPECT_NEAR(slow->slope, 0.31, 1e-13);
  EXPECT_FALSE(measured_order(falling(1e-4, {0.29})));
  EXPECT_FALSE(measured_order(falling(1e-4, {-2})));
}

// Where the errors stand still at 1e-10, those below five times that are not read.
TEST(MeasuredOrderEdges, KeepsAwayFromTheNoiseThatIsSeen) {
  const auto with = [](double last) {
    std::vector<StepError> points;
    double h = 1;
    for (const double e : {3.2e-8, 8e-9, 2e-9, last, 1e-10, 1e-10, 1e-10}) points.push_back({h, e, 10}), h /= 2;
    return measured_order(points);
  };
  ASSERT_TRUE(with(5.001e-10) && with(4.999e-10));
  EXPECT_EQ(with(5.001e-10)->to, 0.125);
  EXPECT_EQ(with(4.999e-10)->to, 0.25);
}

TEST(MeasuredOrderEdges, TwoSlopesAgreeToATenth) {
  const auto near = measured_order(falling(1e-2, {3.95, 4.04})), apart = measured_order(falling(1e-2, {3.95, 4.06}));
  ASSERT_TRUE(near && apart);
  EXPECT_TRUE(near->certain());
  EXPECT_EQ(near->pairs, 2);
  EXPECT_NEAR(near->spread, 0.09, 1e-12);
  EXPECT_FALSE(apart->certain());
  EXPECT_NEAR(apart->spread, 0.11, 1e-12);
}

// Three agree to 0.15, or to a twenty-fifth of the slope where that is more; else the last two are left.
TEST(MeasuredOrderEdges, ThreeSlopesAgreeToALittleMore) {
  const auto pairs = [](const std::vector<double>& slopes) {
    const auto m = measured_order(falling(1e-2, slopes));
    return m ? m->pairs : 0;
  };
  EXPECT_EQ(pairs({1.93, 2.0, 2.07}), 3);
  EXPECT_EQ(pairs({1.92, 2.0, 2.08}), 2);
  EXPECT_EQ(pairs({5.9, 6.0, 6.13}), 3);
  EXPECT_EQ(pairs({5.85, 6.0, 6.1}), 2);
}

TEST(MeasuredOrderEdges, AnOrderIsNearlyWhole) {
  const auto near = measured_order(falling(1e-2, {4.14, 4.14})), between = measured_order(falling(1e-2, {4.16, 4.16}));
  ASSERT_TRUE(near && between);
  EXPECT_TRUE(near->certain());
  EXPECT_FALSE(between->certain());
  EXPECT_NEAR(between->slope, 4.16, 1e-12);
  const auto below = measured_order(falling(1e-2, {3.86, 3.86})), further = measured_order(falling(1e-2, {3.84, 3.84}));
  ASSERT_TRUE(below && further);
  EXPECT_TRUE(below->certain());
  EXPECT_FALSE(further->certain());
}

// The line of least squares in the logarithms, not the mean of the slopes.
TEST(MeasuredOrderEdges, TheSlopeIsThatOfTheBestLine) {
  const auto m = measured_order(falling(1e-2, {3.9, 4.0, 4.02}));
  ASSERT_TRUE(m);
  ASSERT_EQ(m->pairs, 3);
  // Σ (x - x̄)(y - ȳ)/Σ (x - x̄)² at x = 0, 1, 2, 3 weighs the slopes with 3/10, 4/10, 3/10.
  EXPECT_NEAR(m->slope, 0.3 * 3.9 + 0.4 * 4.0 + 0.3 * 4.02, 1e-12);
  EXPECT_NEAR(m->spread, 0.12, 1e-12);
  EXPECT_EQ(m->from, 1);
  EXPECT_EQ(m->to, 0.125);
}

// Points that are none are left out; their order does not matter, and one alone says nothing.
TEST(MeasuredOrderEdges, TakesWhatIsUsable) {
  const std::vector<StepError> points{{0.25, 1e-2 / 16, 4}, {0, 1e-9, 1}, {0.125, NAN, 8},  {1, 1e-2, 1},
                                      {0.5, 1e-2 / 4, 2},   {2, 0, 1},    {4, INFINITY, 1}, {-1, 1e-3, 1}};
  const auto m = measured_order(points);
  ASSERT_TRUE(m);
  EXPECT_NEAR(m->slope, 2, 1e-14);
  EXPECT_EQ(m->from, 1);
  EXPECT_EQ(m->to, 0.25);
  EXPECT_FALSE(measured_order(std::vector<StepError>{{1, 1e-3, 1}}));
  EXPECT_FALSE(measured_order(std::vector<StepError>{}));
  EXPECT_FALSE(measured_order(std::vector<StepError>{{1, 1e-3, 1}, {1, 1e-4, 1}}));  // the same step twice
}

TEST(MeasuredOrderEdges, ErrorsThatRiseAgainAsFarAsTheyFellShowNoOrder) {
  EXPECT_FALSE(measured_order(std::vector<StepError>{{1, 1e-2, 1}, {0.5, 1e-4, 2}, {0.25, 1e-2, 4}, {0.125, 1e-4, 8}}));
  // A run that falls farther counts, wherever it stands.
  const auto later =
      measured_order(std::vector<StepError>{{1, 1e-2, 1}, {0.5, 1e-3, 2}, {0.25, 1e-2, 4}, {0.125, 1e-4, 8}});
  ASSERT_TRUE(later);
  EXPECT_EQ(later->from, 0.25);
}

// Where no slopes agree the last two are shown, and of a single one it alone.
TEST(MeasuredOrderEdges, WithoutAgreementShowsTheLastTwo) {
  const auto m = measured_order(falling(1e-2, {2, 3, 5}));
  ASSERT_TRUE(m);
  EXPECT_EQ(m->pairs, 2);
  EXPECT_EQ(m->from, 0.5);
  EXPECT_NEAR(m->slope, 4, 1e-12);
  EXPECT_FALSE(m->certain());
  const auto one = measured_order(falling(1e-2, {2}));
  ASSERT_TRUE(one);
  EXPECT_EQ(one->pairs, 1);
  EXPECT_EQ(one->from, 1);
  EXPECT_FALSE(one->certain());
}

}  // namespace
}  // namespace kreisel::measured_order_edges_test
