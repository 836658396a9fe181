// Where the search for a tolerance looks, with fractions that are known to the last sample.
#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/ensemble/montecarlo/survival.hpp"
#include "kreisel/ensemble/montecarlo/tolerance.hpp"
#include "kreisel/error.hpp"

namespace kreisel::test {
namespace {

// All stay up to `edge`, none above it.
StayedFunction cliff(double edge) {
  return [edge](std::uint32_t, double scatter, std::uint64_t samples) { return scatter <= edge ? samples : 0; };
}

std::vector<double> scatters(const ToleranceAnswer& a) {
  std::vector<double> list;
  for (const Probe& p : a.probes) list.push_back(p.scatter);
  return list;
}

void expect_scatters(const ToleranceAnswer& a, const std::vector<double>& expected) {
  const std::vector<double> found = scatters(a);
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) EXPECT_NEAR(found[i] / expected[i], 1, 1e-14) << i;
}

const ToleranceQuestion question{0.9, 0.95, 4096, 0.02, 1, INFINITY};

// Doubled until it fails, then halved in its logarithm until the ends are within two percent.
TEST(ToleranceSearch, DoublesAndBisects) {
  const auto two = [](double power) { return std::exp2(power); };
  const std::vector<double> closer{two(1.5), two(1.75), two(1.875), two(1.9375), two(1.90625), two(1.890625)};
  std::vector<double> up{1, 2, 4}, down{16, 8, 4, 2};
  up.insert(up.end(), closer.begin(), closer.end());
  down.insert(down.end(), closer.begin(), closer.end());
  const ToleranceAnswer rising = tolerance_of(question, cliff(3.7));
  expect_scatters(rising, up);
  ToleranceQuestion high = question;
  high.begin = 16;
  const ToleranceAnswer falling = tolerance_of(high, cliff(3.7));
  expect_scatters(falling, down);
  for (const ToleranceAnswer& a : {rising, falling}) {
    ASSERT_TRUE(a.kept && a.failed);
    EXPECT_NEAR(a.kept->scatter, two(1.875), 1e-14);
    EXPECT_NEAR(a.failed->scatter, two(1.890625), 1e-14);
    EXPECT_FALSE(a.at_limit);
    EXPECT_EQ(a.kept->fraction(), 1);
    EXPECT_EQ(a.failed->stayed, 0u);
  }
}

TEST(ToleranceSearch, StopsBelowTheLimit) {
  ToleranceQuestion q = question;
  q.limit = 3;
  const ToleranceAnswer a = tolerance_of(q, cliff(100));
  expect_scatters(a, {1, 2, 0.999 * 3});
  EXPECT_TRUE(a.at_limit);
  ASSERT_TRUE(a.kept);
  EXPECT_EQ(a.kept->scatter, 0.999 * 3);
  EXPECT_FALSE(a.failed);
  q.begin = 50;
  expect_scatters(tolerance_of(q, cliff(100)), {0.999 * 3});
  q.begin = 1;
  const ToleranceAnswer below = tolerance_of(q, cliff(2.5));
  EXPECT_FALSE(below.at_limit);
  ASSERT_TRUE(below.failed);
  EXPECT_LE(below.failed->scatter / below.kept->scatter, 1.02);
}

TEST(ToleranceSearch, GivesUpAfterFortyHalvings) {
  const ToleranceAnswer a = tolerance_of(question, [](std::uint32_t, double scatter, std::uint64_t samples) {
    return scatter == 0 ? samples : samples / 2;
  });
  EXPECT_EQ(a.probes.size(), 41u);
  EXPECT_FALSE(a.kept);
  EXPECT_FALSE(a.at_limit);
  ASSERT_TRUE(a.failed);
  EXPECT_EQ(a.failed->scatter, std::exp2(-40));
}

// Between what keeps and what fails, exactly nine of ten stay: nobody can tell. Both edges are found.
TEST(ToleranceSearch, TellsWhatIsUndecided) {
  const auto plateau = [](std::uint32_t, double scatter, std::uint64_t samples) {
    return scatter <= 2.2 ? samples : scatter <= 5.1 ? samples * 9 / 10 : 0;
  };
  for (const double begin : {0.3, 3.0, 40.0}) {
    ToleranceQuestion q = question;
    q.begin = begin;
    const ToleranceAnswer a = tolerance_of(q, plateau);
    ASSERT_TRUE(a.kept && a.failed) << begin;
    EXPECT_LE(a.kept->scatter, 2.2);
    EXPECT_GT(a.kept->scatter, 2.2 / 1.02);
    EXPECT_GT(a.failed->scatter, 5.1);
    EXPECT_LE(a.failed->scatter, 5.1 * 1.02);
    EXPECT_EQ(a.kept->verdict, ProbeVerdict::keeps);
    EXPECT_EQ(a.failed->verdict, ProbeVerdict::fails);
    EXPECT_TRUE(std::any_of(a.probes.begin(), a.probes.end(),
                            [](const Probe& p) { return p.verdict == ProbeVerdict::undecided && p.samples == 4096; }));
    EXPECT_LE(a.probes.size(), 25u);
  }
}

// A larger scatter that keeps by luck, above one that was not shown to, is no answer.
TEST(ToleranceSearch, DoesNotTrustWhatLiesAboveAGap) {
  const auto islands = [](std::uint32_t, double scatter, std::uint64_t samples) {
    return scatter <= 1.5 || (scatter > 2.1 && scatter < 3.5) ? samples : scatter <= 2.1 ? samples * 9 / 10 : 0;
  };
  const ToleranceAnswer a = tolerance_of(question, islands);
  ASSERT_TRUE(a.kept && a.failed);
  EXPECT_LE(a.kept->scatter, 1.5);
  EXPECT_GE(a.failed->scatter, 3.5);
}

// Every probe has a number of its own, from 0 for the case without scatter; its samples are those of the looks.
TEST(ToleranceSearch, NumbersItsProbesAndSharesTheError) {
  struct Asked {
    std::uint32_t probe;
    double scatter;
    std::uint64_t samples;
  };
  std::vector<Asked> asked;
  const ToleranceAnswer a = tolerance_of(question, [&](std::uint32_t probe, double scatter, std::uint64_t samples) {
    asked.push_back({probe, scatter, samples});
    return scatter == 0 ? samples : scatter <= 1.3 ? samples * 92 / 100 : samples / 2;
  });
  ASSERT_GT(asked.size(), 3u);
  EXPECT_EQ(asked[0].probe, 0u);
  EXPECT_EQ(asked[0].scatter, 0);
  EXPECT_EQ(asked[0].samples, 1u);
  const std::vector<std::uint64_t> looks = looks_of(question.samples);
  ASSERT_EQ(looks, (std::vector<std::uint64_t>{256, 512, 1024, 2048, 4096}));
  const double deviations = two_sided_deviations(1 - 0.05 / 5);
  std::size_t at = 1;
  std::uint64_t all = 0;
  for (std::size_t n = 0; n < a.probes.size(); ++n) {
    for (std::size_t look = 0; looks[look] <= a.probes[n].samples && look < looks.size(); ++look, ++at) {
      ASSERT_LT(at, asked.size());
      EXPECT_EQ(asked[at].probe, n + 1);
      EXPECT_EQ(asked[at].samples, looks[look]);
      const std::uint64_t stayed = asked[at].scatter <= 1.3 ? looks[look] * 92 / 100 : looks[look] / 2;
      const Interval i = wilson(stayed, looks[look], deviations);
      EXPECT_EQ(i.low <= 0.9 && i.high >= 0.9, looks[look] < a.probes[n].samples)
          << n;  // else it would have been enough
      if (looks[look] == a.probes[n].samples) {
        EXPECT_EQ(a.probes[n].interval.low, i.low);
        EXPECT_EQ(a.probes[n].interval.high, i.high);
        EXPECT_EQ(a.probes[n].stayed, stayed);
      }
      if (look + 1 == looks.size()) {
        ++at;
        break;
      }
    }
    all += a.probes[n].samples;
  }
  EXPECT_EQ(at, asked.size());
  EXPECT_EQ(a.samples(), all);
}

TEST(ToleranceSearch, NeedsEnoughSamples) {
  ToleranceQuestion q = question;
  q.samples = 34;  // z² 0.9/0.1 = 34.6
  EXPECT_THROW(check(q), Error);
  EXPECT_THROW(tolerance_of(q, cliff(1)), Error);
  q.samples = 35;
  EXPECT_NO_THROW(check(q));
  EXPECT_STREQ(name(ProbeVerdict::keeps), "keeps");
  EXPECT_STREQ(name(ProbeVerdict::fails), "fails");
  EXPECT_STREQ(name(ProbeVerdict::undecided), "undecided");
}

double nearest(const std::vector<SurvivalPoint>& curve, double t) {
  double best = INFINITY;
  for (const SurvivalPoint& p : curve) best = std::fmin(best, std::fabs(p.time - t));
  return best;
}

// 300 times evenly and 300 geometrically from the step to the end.
TEST(Survival, IsReadAtSixHundredTimes) {
  const SurvivalCounts counts(0.01, 10);
  const auto curve = counts.curve(5, 2);
  EXPECT_EQ(curve.size(), 601u);  // with 0 and the end; both kinds begin at the step
  for (const double part : {0.0, 1 / 300.0, 0.5, 299 / 300.0}) {
    EXPECT_LT(nearest(curve, 0.01 + part * 9.99), 1e-14) << part;
    EXPECT_LT(nearest(curve, 0.01 * std::pow(1000, part)), 1e-13) << part;
  }
  for (const SurvivalPoint& p : curve) EXPECT_EQ(p.fraction, 1);
  EXPECT_EQ(SurvivalCounts(3, 2).curve(5, 2).size(), 2u);  // a step longer than the time
}

// At a time that is read exactly it has ended; beyond the end it counts at the end.
TEST(Survival, CountsUpToAndIncludingATime) {
  SurvivalCounts counts(0.01, 10);
  counts.ended(0.01);
  counts.ended(11);
  const auto curve = counts.curve(4, two_sided_deviations(0.95));
  EXPECT_EQ(curve[0].fraction, 1);
  EXPECT_EQ(curve[1].time, 0.01);
  EXPECT_EQ(curve[1].fraction, 0.75);
  EXPECT_EQ(curve[599].fraction, 0.75);
  EXPECT_EQ(curve[600].fraction, 0.5);
  EXPECT_EQ(curve[1].interval.low, wilson(3, 4, two_sided_deviations(0.95)).low);
  EXPECT_EQ(curve[1].interval.high, wilson(3, 4, two_sided_deviations(0.95)).high);
}

}  // namespace
}  // namespace kreisel::test
