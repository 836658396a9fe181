// Means and tones of sampled quasi-periodic motions, against those they were made of.
#include "kreisel/observe/frequency.hpp"

#include <cmath>
#include <numbers>
#include <vector>

#include <gtest/gtest.h>

namespace kreisel::test::frequency_test {
namespace {

constexpr double turn = 2 * std::numbers::pi;

template <class Function>
std::vector<double> sampled(std::size_t count, double spacing, const Function& f) {
  std::vector<double> list(count);
  for (std::size_t i = 0; i < count; ++i) list[i] = f(static_cast<double>(i) * spacing);
  return list;
}

TEST(Frequency, ASmoothMeanForgetsTheOscillation) {
  const auto f = [](double t) { return 3 + std::sin(1.7 * t) + 0.5 * std::cos(std::sqrt(5) * t + 1); };
  const std::vector<double> samples = sampled(4000, 0.1, f);
  double plain = 0;
  for (const double x : samples) plain += x / 4000;
  EXPECT_NEAR(smooth_mean(samples), 3, 1e-9);
  EXPECT_GT(std::fabs(plain - 3), 1e-4);
}

// Between the bins of the spectrum, with a weaker tone beside it.
TEST(Frequency, TheStrongestToneIsFoundBetweenTheBins) {
  for (const double frequency : {0.731, 3.33, 4.9}) {
    const auto f = [frequency](double t) {
      return -2 + 0.3 * std::cos(turn * frequency * t + 0.4) + 0.05 * std::sin(turn * 2.1 * t);
    };
    const auto tone = strongest_tone(sampled(2000, 0.05, f), 0.05);
    ASSERT_TRUE(tone);
    EXPECT_NEAR(tone->frequency, frequency, 2e-6 * frequency);
    EXPECT_NEAR(tone->amplitude, 0.3, 1e-3);
  }
}

TEST(Frequency, ATurnHasASense) {
  for (const double frequency : {1.31, -0.77}) {
    const std::vector<double> x = sampled(2000, 0.05, [&](double t) {
      return 0.1 + 0.2 * std::cos(turn * frequency * t) + 0.01 * std::cos(turn * 3 * t);
    });
    const std::vector<double> y = sampled(
        2000, 0.05, [&](double t) { return 0.2 * std::sin(turn * frequency * t) + 0.01 * std::sin(turn * 3 * t); });
    const auto tone = strongest_turn(x, y, 0.05);
    ASSERT_TRUE(tone);
    EXPECT_NEAR(tone->frequency, frequency, 1e-5);
    EXPECT_NEAR(tone->amplitude, 0.2, 1e-3);
  }
}

TEST(Frequency, ThereIsNoToneInRestOrInLessThanThreePeriods) {
  EXPECT_FALSE(strongest_tone(std::vector<double>(1000, 0.7), 0.1));
  EXPECT_FALSE(strongest_tone(sampled(1000, 0.1, [](double t) { return std::sin(turn * t / 60); }), 0.1));
  EXPECT_TRUE(strongest_tone(sampled(1000, 0.1, [](double t) { return std::sin(turn * t / 25); }), 0.1));
  EXPECT_FALSE(strongest_tone(sampled(31, 0.1, [](double t) { return std::sin(turn * t); }), 0.1));
}

}  // namespace
}  // namespace kreisel::test::frequency_test
