// Frequencies of signals whose frequencies are known.
#include "kreisel/observe/frequency_terms.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>

#include <gtest/gtest.h>

namespace kreisel::frequency_terms_test {
namespace {

using Complex = std::complex<double>;
constexpr double turn = 2 * std::numbers::pi;

struct Line {
  double frequency, amplitude, phase;
};
// Incommensurable, over three orders of magnitude.
const std::vector<Line> lines{{std::numbers::sqrt2 / 10, 1, 0.3},
                              {std::numbers::phi / 20, 0.4, -1.1},
                              {1 / std::numbers::e, 0.05, 2.0},
                              {std::numbers::pi / 100, 0.012, 0.7},
                              {0.23606797749979, 0.001, -2.5}};

std::vector<double> real_signal(std::size_t n, double spacing) {
  std::vector<double> x(n, 0.7);
  for (std::size_t i = 0; i < n; ++i)
    for (const Line& l : lines)
      x[i] += l.amplitude * std::cos(turn * l.frequency * static_cast<double>(i) * spacing + l.phase);
  return x;
}

TEST(FrequencyTerms, OfARealQuasiPeriodicSignalToTenDigits) {
  const double spacing = 0.5;
  const FrequencyTerms found = frequency_terms(real_signal(4096, spacing), spacing, 5);
  ASSERT_EQ(found.terms.size(), 5u);
  EXPECT_NEAR(found.mean.real(), 0.7, 1e-12);
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_NEAR(found.terms[i].frequency, lines[i].frequency, 1e-10 * lines[i].frequency) << i;
    EXPECT_NEAR(std::abs(found.terms[i].amplitude), lines[i].amplitude, 1e-10) << i;
    EXPECT_NEAR(std::arg(found.terms[i].amplitude), lines[i].phase, 1e-7) << i;
  }
  EXPECT_LT(found.rest, 1e-10);
}

TEST(FrequencyTerms, OfAPointThatTurnsEitherWay) {
  const std::vector<Line> turns{{0.1234567, 1, 0.2}, {-0.0711, 0.5, 1.0}, {0.31, 0.01, -0.4}};
  std::vector<Complex> z(2048, Complex(0.2, -0.1));
  for (std::size_t i = 0; i < z.size(); ++i)
    for (const Line& l : turns) z[i] += std::polar(l.amplitude, turn * l.frequency * static_cast<double>(i) + l.phase);
  const FrequencyTerms found = frequency_terms(z, 1, 3);
  ASSERT_EQ(found.terms.size(), 3u);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(found.terms[i].frequency, turns[i].frequency, 1e-11) << i;
    EXPECT_NEAR(std::abs(found.terms[i].amplitude - std::polar(turns[i].amplitude, turns[i].phase)), 0, 1e-9) << i;
  }
}

TEST(FrequencyTerms, NoMoreThanThereAre) {
  const FrequencyTerms found = frequency_terms(real_signal(4096, 0.5), 0.5, 12);
  ASSERT_GE(found.terms.size(), 5u);
  for (std::size_t i = 5; i < found.terms.size(); ++i) EXPECT_LT(std::abs(found.terms[i].amplitude), 1e-11);
  EXPECT_TRUE(frequency_terms(std::vector<double>(1000, 3.0), 1, 4).terms.empty());
  EXPECT_TRUE(frequency_terms(std::vector<double>(20, 3.0), 1, 4).terms.empty());
}

// Two lines three bins apart: without the second look one pulls the other by a thousandth of a bin and more.
TEST(FrequencyTerms, CloseLinesDoNotPullOneAnother) {
  const double n = 1024, a = 100.3 / n, b = 103.4 / n;
  std::vector<double> x;
  x.reserve(1024);
  for (int i = 0; i < 1024; ++i) x.push_back(std::cos(turn * a * i) + 0.8 * std::cos(turn * b * i + 1));
  const FrequencyTerms found = frequency_terms(x, 1, 2);
  ASSERT_EQ(found.terms.size(), 2u);
  EXPECT_NEAR(found.terms[0].frequency, a, 1e-11);
  EXPECT_NEAR(found.terms[1].frequency, b, 1e-11);
}

// Hardly further apart than two bins, in every phase; and as many samples as no fast transform divides.
TEST(FrequencyTerms, LinesSideBySideAreToldApartWhateverTheirPhase) {
  const double n = 1021, a = 100.3 / n, b = 102.4 / n;
  for (const double amplitude : {1.0, 0.5, 0.1})
    for (int phase = 0; phase < 12; ++phase) {
      std::vector<double> x;
      x.reserve(1021);
      for (int i = 0; i < 1021; ++i)
        x.push_back(std::cos(turn * a * i) + amplitude * std::cos(turn * b * i + phase * turn / 12));
      const FrequencyTerms found = frequency_terms(x, 1, 2);
      ASSERT_EQ(found.terms.size(), 2u) << amplitude << " " << phase;
      const auto [low, high] = std::minmax(found.terms[0].frequency, found.terms[1].frequency);
      EXPECT_NEAR(low, a, 1e-12) << amplitude << " " << phase;
      EXPECT_NEAR(high, b, 1e-12) << amplitude << " " << phase;
    }
}

// A line of fewer than two periods is none that can be told, wherever the search for it ends; what it leaves beside the others pulls none of them.
TEST(FrequencyTerms, FewerThanTwoPeriodsAreNoTermAndPullNone) {
  constexpr int n = 4096;
  const std::vector<Line> fast{{37.3 / n, 1, 1.0}, {81.77 / n, 0.4, 1.7}, {300.123 / n, 0.01, 2.4}};
  for (const double periods : {0.7, 1.2, 1.9, 2.0, 2.4})
    for (const double amplitude : {0.05, 0.5}) {
      std::vector<Line> all = fast;
      all.push_back({periods / n, amplitude, 0.3});
      std::vector<double> x(n, 0.2);
      std::vector<Complex> z(n, Complex(0.2, -0.1));
      for (int i = 0; i < n; ++i)
        for (const Line& l : all) {
          x[static_cast<std::size_t>(i)] += l.amplitude * std::cos(turn * l.frequency * i + l.phase);
          z[static_cast<std::size_t>(i)] += std::polar(l.amplitude, turn * l.frequency * i + l.phase);
        }
      const std::size_t told = periods < 2 ? 3 : 4;
      for (const FrequencyTerms& found : {frequency_terms(x, 1, 4), frequency_terms(z, 1, 4)}) {
        ASSERT_EQ(found.terms.size(), told) << periods << " " << amplitude;
        for (const Line& l : std::span(all).first(told)) {
          const auto same = [&l](const FrequencyTerm& t) { return std::fabs(t.frequency - l.frequency) < 1e-11; };
          EXPECT_TRUE(std::any_of(found.terms.begin(), found.terms.end(), same)) << periods << " " << l.frequency * n;
        }
        EXPECT_EQ(found.rest > 1e-3, periods < 2);  // of the samples, not of what stood for the slow line
      }
    }
}

// Of a Levitron over 0.68 and 1.91 periods of its slowest line: the search ended half a bin from where it began, and said so as a line.
TEST(FrequencyTerms, WhereASearchIsHeldIsNoLine) {
  const std::vector<Line> top{
      {4.15953, 0.0391, 3.14}, {0.568343, 0.0306, 0}, {35.38992, 0.00396, 0}, {-0.068081, 0.00645, 0}};
  for (const double time : {10.0, 12.0, 20.0, 28.0}) {
    const std::size_t n = 4000;
    std::vector<Complex> z(n, Complex(0, 0));
    for (std::size_t i = 0; i < n; ++i)
      for (const Line& l : top)
        z[i] += std::polar(l.amplitude, turn * l.frequency * time * static_cast<double>(i) / n + l.phase);
    for (const FrequencyTerm& t : frequency_terms(z, time / n, 4).terms) EXPECT_GT(std::fabs(t.frequency), 0.5) << time;
    EXPECT_EQ(frequency_terms(z, time / n, 4).terms.size(), 3u) << time;
  }
}

TEST(FrequencyTerms, DiffusionIsNoneOnATorusAndSeenInAChirp) {
  const FrequencyDiffusion still = frequency_diffusion(real_signal(4096, 0.5), 0.5);
  EXPECT_NEAR(still.first, lines[0].frequency, 1e-11);
  EXPECT_LT(std::fabs(still.change()), 1e-11);
  std::vector<double> chirp;
  chirp.reserve(4096);
  const double rate = 1e-6;
  for (int i = 0; i < 4096; ++i) chirp.push_back(std::cos(turn * (0.1 * i + 0.5 * rate * i * i)));
  const FrequencyDiffusion moves = frequency_diffusion(chirp, 1);
  EXPECT_EQ(moves.time, 2048);
  EXPECT_NEAR(moves.change(), 2048 * rate, 0.06 * 2048 * rate);  // a chirp is no line: five terms share its four bins
}

}  // namespace
}  // namespace kreisel::frequency_terms_test
