// Whether a body turns with its drive, from lags that are known.
#include "kreisel/observe/locking.hpp"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

namespace kreisel::locking_test {
namespace {

constexpr double turn = 2 * std::numbers::pi;

// lag(t) over ten units of time, as it is told: between -π and π.
template <class F>
std::optional<Locking> watched(const F& lag, int samples = 20000) {
  LagWatch watch;
  for (int i = 0; i <= samples; ++i) {
    const double t = 10.0 * i / samples;
    watch.add(t, std::remainder(lag(t), turn));
  }
  return watch.found();
}

TEST(Locking, ASteadyLagIsLocked) {
  const auto found = watched([](double) { return 0.7; });
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->locked);
  EXPECT_NEAR(found->phase, 0.7, 1e-12);
  EXPECT_NEAR(found->swing, 0, 1e-15);
  EXPECT_NEAR(found->over, 5, 0.01);
}

// About half a turn, where its angle jumps from π to -π.
TEST(Locking, ASwingIsLockedAndItsMeanKnown) {
  const auto found = watched([](double t) { return 3.1 + 2.5 * std::sin(turn * 2 * t); });
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->locked);
  EXPECT_NEAR(std::remainder(found->phase - 3.1, turn), 0, 2e-3);
  EXPECT_NEAR(found->swing, 2.5, 1e-4);
  EXPECT_NEAR(found->beat, 0, 0.1);
}

TEST(Locking, WhatRunsThroughBeats) {
  for (const double beat : {3.0, -0.4, 0.06}) {
    const auto found = watched([beat](double t) { return 0.2 + turn * beat * t + 0.3 * std::sin(turn * 5 * t); });
    ASSERT_TRUE(found);
    EXPECT_FALSE(found->locked) << beat;
    EXPECT_NEAR(found->beat, beat, 0.002 * std::fmax(1, std::fabs(beat))) << beat;
  }
}

// What it did at first does not count.
TEST(Locking, TheLaterHalfIsLookedAt) {
  const auto late = watched([](double t) { return t < 4 ? turn * 2 * (4 - t) : 0.5; });
  ASSERT_TRUE(late);
  EXPECT_TRUE(late->locked);
  const auto lost = watched([](double t) { return t < 5 ? 0.5 : 0.5 + turn * 2 * (t - 5); });
  ASSERT_TRUE(lost);
  EXPECT_FALSE(lost->locked);
  EXPECT_NEAR(lost->beat, 2, 0.01);
}

TEST(Locking, TheSameHoweverManyLags) {
  const auto few = watched([](double t) { return 0.3 + 0.4 * std::cos(turn * t); }, 1000);
  const auto many = watched([](double t) { return 0.3 + 0.4 * std::cos(turn * t); }, 1000000);
  ASSERT_TRUE(few && many);
  EXPECT_NEAR(few->phase, many->phase, 2e-3);
  EXPECT_NEAR(few->swing, many->swing, 1e-4);
  EXPECT_FALSE(watched([](double) { return 0.0; }, 10));
}

}  // namespace
}  // namespace kreisel::locking_test
