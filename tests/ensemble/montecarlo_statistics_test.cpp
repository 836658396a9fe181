// The statistics of Monte Carlo against published numbers and against each other.
#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/ensemble/montecarlo/rank_correlation.hpp"
#include "kreisel/ensemble/montecarlo/survival.hpp"
#include "kreisel/ensemble/montecarlo/tolerance.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/random.hpp"

namespace kreisel::test {
namespace {

// Table I of Newcombe, Statistics in Medicine 17 (1998) 857, method 3: four digits.
TEST(Wilson, GivesThePublishedIntervals) {
  const double z = two_sided_deviations(0.95);
  EXPECT_NEAR(z, 1.959963984540054, 1e-14);
  struct Row {
    std::uint64_t k, n;
    double low, high;
  };
  for (const Row& r : {Row{81, 263, 0.2553, 0.3662}, Row{15, 148, 0.0624, 0.1605}, Row{0, 20, 0, 0.1611},
                       Row{1, 29, 0.0061, 0.1718}}) {
    const Interval i = wilson(r.k, r.n, z), other = wilson(r.n - r.k, r.n, z);
    EXPECT_NEAR(i.low, r.low, 5e-5) << r.k;
    EXPECT_NEAR(i.high, r.high, 5e-5) << r.k;
    EXPECT_NEAR(other.low, 1 - i.high, 1e-15);
    EXPECT_NEAR(other.high, 1 - i.low, 1e-15);
  }
  EXPECT_EQ(wilson(0, 7, z).low, 0);
  EXPECT_EQ(wilson(7, 7, z).high, 1);
}

// Of 2000 experiments with 50 samples each about 95 % must hold the true fraction (its deviation is 0.5 %; a discrete
// number of successes shifts it by 1 %).
TEST(Wilson, HoldsTheTruthAsOftenAsItSays) {
  const double z = two_sided_deviations(0.95);
  for (const double truth : {0.5, 0.9, 0.97}) {
    int held = 0;
    for (std::uint64_t trial = 0; trial < 2000; ++trial) {
      std::uint64_t k = 0;
      for (std::uint64_t i = 0; i < 50; ++i) k += uniform_number({trial, i, 5}) < truth ? 1 : 0;
      const Interval w = wilson(k, 50, z);
      held += w.low <= truth && truth <= w.high ? 1 : 0;
    }
    EXPECT_NEAR(held / 2000.0, 0.95, 0.025) << truth;
  }
}

TEST(Wilson, KnowsHowManySamplesShowAFraction) {
  const double z = two_sided_deviations(0.95);
  for (const double fraction : {0.5, 0.9, 0.999}) {
    const std::uint64_t n = samples_to_show(fraction, z);
    EXPECT_GT(wilson(n, n, z).low, fraction);
    EXPECT_LE(wilson(n - 1, n - 1, z).low, fraction);
  }
  EXPECT_EQ(samples_to_show(0.999, z), 3838u);
}

double spearman(const std::vector<double>& x, const std::vector<double>& y) {
  return rank_correlation(mean_ranks(x), mean_ranks(y));
}

TEST(RankCorrelation, IsSpearmans) {
  // A textbook's: IQ and hours of television, rho = -29/165.
  EXPECT_NEAR(spearman({106, 100, 86, 101, 99, 103, 97, 113, 112, 110}, {7, 27, 2, 50, 28, 29, 20, 12, 6, 17}),
              -29.0 / 165, 1e-15);
  EXPECT_EQ(mean_ranks(std::vector<double>{3, 1, 3, 3, 0}), (std::vector<double>{4, 2, 4, 4, 1}));
  EXPECT_NEAR(spearman({1, 2, 2, 3}, {1, 2, 3, 4}), std::sqrt(0.9), 1e-15);  // ties: 4.5 / sqrt(4.5 * 5)
  EXPECT_NEAR(spearman({1, 2, 3, 4}, {1, 8, 27, 64}), 1, 1e-15);             // only the order counts
  EXPECT_TRUE(std::isnan(spearman({1, 2, 3}, {5, 5, 5})));
}

TEST(RankCorrelation, OfAGroupReachesOne) {
  const std::vector<double> ranks{1, 2, 3, 4, 5, 6};
  EXPECT_EQ(rank_biserial(ranks, std::vector<std::uint8_t>{0, 0, 0, 0, 1, 1}), 1);
  EXPECT_EQ(rank_biserial(ranks, std::vector<std::uint8_t>{1, 1, 1, 1, 0, 0}), -1);
  EXPECT_NEAR(rank_biserial(ranks, std::vector<std::uint8_t>{1, 0, 0, 0, 0, 1}), 0, 1e-15);
  // Pairs of one inside and one outside: 6 of 8 are in order, 2 are not.
  EXPECT_NEAR(rank_biserial(ranks, std::vector<std::uint8_t>{0, 0, 1, 0, 0, 1}), 0.5, 1e-15);
  EXPECT_TRUE(std::isnan(rank_biserial(ranks, std::vector<std::uint8_t>(6, 1))));
  // Spearman's over sqrt(3 p (1 - p)), up to 1/n².
  const std::vector<double> fate{0, 0, 1, 0, 0, 1};
  EXPECT_NEAR(rank_correlation(ranks, mean_ranks(fate)) / std::sqrt(3 * (1.0 / 3) * (2.0 / 3)) * std::sqrt(35.0 / 36),
              0.5, 1e-14);
}

// Of numbers that have nothing to do with each other, 5 % reach a chance of 5 %, within 4.5 deviations.
TEST(RankCorrelation, LuckIsAsLikelyAsItSays) {
  int lucky = 0;
  constexpr int trials = 2000;
  for (std::uint64_t trial = 0; trial < trials; ++trial) {
    std::vector<double> x, y;
    for (std::uint64_t i = 0; i < 200; ++i) {
      x.push_back(uniform_number({trial, i, 1}));
      y.push_back(uniform_number({trial, i, 2}) < 0.2 ? 1 : 0);
    }
    lucky += p_value_of(spearman(x, y), 200) < 0.05 ? 1 : 0;
  }
  EXPECT_NEAR(lucky, 0.05 * trials, 4.5 * std::sqrt(0.05 * 0.95 * trials));
}

TEST(Survival, CountsWhatIsLeft) {
  SurvivalCounts counts(0.01, 10);
  for (const double t : {0.0, 0.02, 2.5, 10.0}) counts.ended(t);
  const std::vector<SurvivalPoint> curve = counts.curve(8, two_sided_deviations(0.95));
  EXPECT_EQ(curve.front().time, 0);
  EXPECT_EQ(curve.front().fraction, 7.0 / 8);
  EXPECT_EQ(curve.back().time, 10);
  EXPECT_EQ(curve.back().fraction, 0.5);
  const auto at = [&curve](double t) {  // the last point not after it
    double fraction = 1;
    for (const SurvivalPoint& p : curve)
      if (p.time <= t) fraction = p.fraction;
    return fraction;
  };
  EXPECT_EQ(at(0.0199), 7.0 / 8);
  EXPECT_EQ(at(0.021), 6.0 / 8);
  EXPECT_EQ(at(2.4), 6.0 / 8);
  EXPECT_EQ(at(2.6), 5.0 / 8);
  EXPECT_EQ(at(9.99), 5.0 / 8);
  for (std::size_t i = 1; i < curve.size(); ++i) EXPECT_GT(curve[i].time, curve[i - 1].time);
  for (const SurvivalPoint& p : curve) {
    EXPECT_LE(p.interval.low, p.fraction);
    EXPECT_GE(p.interval.high, p.fraction);
  }
}

// Sample i bears a scatter of 10 u_i and no more, so a fraction 1 - e/10 stays at scatter e.
StayedFunction invented(std::uint64_t seed, std::uint64_t& asked) {
  return [seed, &asked](std::uint32_t, double scatter, std::uint64_t samples) {
    std::uint64_t stayed = 0;
    for (std::uint64_t i = 0; i < samples; ++i) stayed += 10 * uniform_number({seed, i, 0}) > scatter ? 1 : 0;
    asked = std::max(asked, samples);
    return stayed;
  };
}

TEST(Tolerance, FindsTheLargestScatter) {
  ToleranceQuestion q{0.9, 0.95, 1 << 14, 0.02, 1, INFINITY};
  int wrong = 0;
  for (const double begin : {0.05, 1.0, 30.0})
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      q.begin = begin;
      std::uint64_t asked = 0;
      const ToleranceAnswer a = tolerance_of(q, invented(seed, asked));
      ASSERT_TRUE(a.kept && a.failed) << seed;
      EXPECT_GT(a.kept->scatter, 0.85);
      EXPECT_GT(a.kept->interval.low, 0.9);
      EXPECT_LT(a.failed->interval.high, 0.9);
      EXPECT_GT(a.failed->scatter, a.kept->scatter);
      EXPECT_LE(asked, q.samples);
      EXPECT_EQ(a.probes.front().samples < 2000, begin != 1.0);  // far from the answer few samples decide
      wrong += a.kept->scatter > 1 ? 1 : 0;
    }
  EXPECT_LE(wrong, 3);  // of 60, each wrong with a chance far below 5 %
}

TEST(Tolerance, KnowsItsLimits) {
  std::uint64_t asked = 0;
  ToleranceQuestion q{0.9, 0.95, 4096, 0.02, 1, 0.5};
  const ToleranceAnswer a = tolerance_of(q, invented(1, asked));
  EXPECT_TRUE(a.at_limit);
  ASSERT_TRUE(a.kept);
  EXPECT_NEAR(a.kept->scatter, 0.5, 1e-3);
  EXPECT_LT(a.kept->scatter, 0.5);
  EXPECT_FALSE(a.failed);
  q.limit = INFINITY;
  const ToleranceAnswer none = tolerance_of(
      q, [](std::uint32_t, double scatter, std::uint64_t samples) { return scatter == 0 ? samples : samples / 2; });
  EXPECT_FALSE(none.kept);
  q.samples = 20;
  EXPECT_THROW(tolerance_of(q, invented(1, asked)), Error);  // cannot show 0.9
  q.samples = 4096;
  const auto nothing = [](std::uint32_t, double, std::uint64_t) { return std::uint64_t{0}; };
  EXPECT_THROW(tolerance_of(q, nothing), Error);
}

TEST(Tolerance, LooksTwiceAsFarEachTime) {
  EXPECT_EQ(looks_of(100), (std::vector<std::uint64_t>{100}));
  EXPECT_EQ(looks_of(256), (std::vector<std::uint64_t>{256}));
  EXPECT_EQ(looks_of(1500), (std::vector<std::uint64_t>{256, 512, 1024, 1500}));
}

}  // namespace
}  // namespace kreisel::test
