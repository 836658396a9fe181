// Eigenvalues, windows and roots against ones that are known beforehand.
#include "kreisel/observe/equilibrium/linear_stability.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

namespace kreisel::linear_stability_test {
namespace {

using Complex = std::complex<double>;

// The matrix of Sylvester and Kac, with 1, 2, 3, 4 above its diagonal and 4, 3, 2, 1 below: eigenvalues -4, -2, 0, 2, 4. Here
// times a factor, shifted, and with every row in units of its own, as positions and momenta have them.
ComplexMatrix in_other_units(Complex factor, Complex shift) {
  const double units[] = {1, 1e-9, 3e7, 0.02, 7e11};
  ComplexMatrix m{5, std::vector<Complex>(25)};
  for (int i = 0; i < 5; ++i) {
    m(i, i) = shift;
    if (i > 0) m(i, i - 1) = factor * (5.0 - i) * units[i] / units[i - 1];
    if (i < 4) m(i, i + 1) = factor * (i + 1.0) * units[i] / units[i + 1];
  }
  return m;
}

std::vector<Complex> in_order(std::vector<Complex> list, Complex along) {
  std::sort(list.begin(), list.end(),
            [along](Complex a, Complex b) { return (a * std::conj(along)).real() < (b * std::conj(along)).real(); });
  return list;
}

TEST(Eigenvalues, AreTheSameInAllUnits) {
  for (const auto& [factor, shift] : {std::pair<Complex, Complex>{1, 0}, {2, 3}, {{0, 1}, {0.5, 0.25}}}) {
    const std::vector<Complex> found = in_order(eigenvalues(in_other_units(factor, shift)), factor);
    ASSERT_EQ(found.size(), 5u);
    for (int i = 0; i < 5; ++i)
      EXPECT_LT(std::abs(found[static_cast<std::size_t>(i)] - (shift + factor * (2.0 * i - 4))), 2e-14) << factor << i;
  }
}

// A column that nothing leads out of has no size to be balanced by.
TEST(Eigenvalues, OfATriangleStandOnItsDiagonal) {
  ComplexMatrix m{3, {1, 5, 1e9, 0, 2, 7, 0, 0, 4}};
  const std::vector<Complex> found = in_order(eigenvalues(m), 1);
  ASSERT_EQ(found.size(), 3u);
  EXPECT_NEAR(found[0].real(), 1, 1e-14);
  EXPECT_NEAR(found[1].real(), 2, 1e-14);
  EXPECT_NEAR(found[2].real(), 4, 1e-14);
}

TEST(Eigenvalues, OfARealMatrixComeInExactPairs) {
  ComplexMatrix m{3, {0.1, -1.7, 0.3, 1.1, 0.2, 0.5, 0.7, -0.9, 0.4}};
  const std::vector<Complex> found = in_order(eigenvalues(m), {0, 1});
  EXPECT_EQ(found[0], std::conj(found[2]));
  EXPECT_EQ(found[1].imag(), 0);
  EXPECT_NEAR((found[0] + found[1] + found[2]).real(), 0.7, 1e-14);
  EXPECT_GT(found[2].imag(), 1);
}

TEST(Eigenvalues, OnTheAxisUpToRounding) {
  EXPECT_TRUE(on_imaginary_axis({}));
  EXPECT_TRUE(on_imaginary_axis({{0, 1}, {0, -1}}));
  EXPECT_TRUE(on_imaginary_axis({{0.9e-7, 1}}));
  EXPECT_TRUE(on_imaginary_axis({{-0.9e-7, 1}}));
  EXPECT_FALSE(on_imaginary_axis({{1.1e-7, 1}}));
  EXPECT_FALSE(on_imaginary_axis({{0, 1}, {NAN, NAN}}));
  EXPECT_FALSE(on_imaginary_axis({{-1.1e-7, 1}}));
  // Against the largest of them, whichever grows.
  EXPECT_TRUE(on_imaginary_axis({{0.9e-6, 1}, {0, 10}}));
  EXPECT_TRUE(on_imaginary_axis({{0, -10}, {0.9e-6, 1}}));
  EXPECT_FALSE(on_imaginary_axis({{1.1e-6, 1}, {0, 10}}));
  EXPECT_FALSE(on_imaginary_axis({{0, 1}, {1, 0}, {0, 2}}));
}

TEST(Windows, HaveTheirEndsWhereItChanges) {
  const auto holds = [](double x) { return (x >= 1 && x <= std::numbers::e) || x >= 5.125; };
  const std::vector<Interval> found = intervals_where(holds, 10, 100);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_NEAR(found[0].low, 1, 1e-13);
  EXPECT_NEAR(found[0].high, std::numbers::e, 1e-13);
  EXPECT_NEAR(found[1].low, 5.125, 2e-13);
  EXPECT_EQ(found[1].high, INFINITY);
  for (const double end : {found[0].low, found[0].high, found[1].low}) EXPECT_TRUE(holds(end)) << end;
}

TEST(Windows, BeginAtZeroAndMayEnd) {
  const std::vector<Interval> found = intervals_where([](double x) { return x < 3; }, 10, 7);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].low, 0);
  EXPECT_NEAR(found[0].high, 3, 1e-13);
  EXPECT_TRUE(intervals_where([](double) { return false; }, 10, 7).empty());
  const std::vector<Interval> all = intervals_where([](double) { return true; }, 10, 7);
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].low, 0);
  EXPECT_EQ(all[0].high, INFINITY);
}

TEST(Windows, AreSeenWhereAPointFallsIntoThem) {
  const auto holds = [](double x) { return x > 4.0101 && x < 4.0199; };
  EXPECT_TRUE(intervals_where(holds, 10, 100).empty());
  EXPECT_EQ(intervals_where(holds, 10, 2000).size(), 1u);  // 4.015
  // Only the last point, at the far end itself.
  EXPECT_EQ(intervals_where([](double x) { return x >= 9.95; }, 10, 100).size(), 1u);
  EXPECT_EQ(intervals_where([](double x) { return x >= 10; }, 10, 100).size(), 1u);
  EXPECT_TRUE(intervals_where([](double x) { return x > 10; }, 10, 100).empty());
}

TEST(Roots, AreFoundOnceEachInRisingOrder) {
  const auto sine = [](double x) { return std::sin(x); };
  const std::vector<double> found = roots_of(sine, 1, 10, 20);
  ASSERT_EQ(found.size(), 3u);
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(found[static_cast<std::size_t>(i)], (i + 1) * std::numbers::pi, 4e-15) << i;
  EXPECT_TRUE(roots_of(sine, 3.2, 6.2, 20).empty());
  EXPECT_EQ(roots_of(sine, 6.2, 6.3, 1).size(), 1u);
}

// Two of them between samples, where nothing changes its sign: about to meet, met, and gone.
TEST(Roots, AreFoundInPairs) {
  const auto parabola = [](double gap) { return [gap](double x) { return (x - 5.3) * (x - 5.3) - gap * gap; }; };
  for (const double gap : {0.1, 1e-3, 1e-6}) {
    const std::vector<double> found = roots_of(parabola(gap), 0, 10, 10);
    ASSERT_EQ(found.size(), 2u) << gap;
    EXPECT_NEAR(found[0], 5.3 - gap, 1e-9) << gap;
    EXPECT_NEAR(found[1], 5.3 + gap, 1e-9) << gap;
    EXPECT_EQ(roots_of([&](double x) { return -parabola(gap)(x); }, 0, 10, 10).size(), 2u);
  }
  EXPECT_TRUE(roots_of([](double x) { return (x - 5.3) * (x - 5.3) + 1e-6; }, 0, 10, 10).empty());
}

// On a point of the grid it is exact, and counted once; so at the upper end.
TEST(Roots, OnAPointOfTheGrid) {
  EXPECT_EQ(roots_of([](double x) { return x - 5; }, 0, 10, 10), std::vector<double>{5});
  EXPECT_EQ(roots_of([](double x) { return x - 10; }, 0, 10, 10), std::vector<double>{10});
  EXPECT_TRUE(roots_of([](double x) { return x - 10.5; }, 0, 10, 10).empty());
  EXPECT_EQ(roots_of([](double x) { return (x - 5) * (x - 6); }, 0, 10, 10), (std::vector<double>{5, 6}));
}

// Known samples, off by rounding, spare calls and change no bit; also where two roots are about to meet, have met, and are gone.
TEST(Roots, AreTheSameWithWhatIsKnown) {
  constexpr int samples = 500;
  const auto wave = [](double x) { return std::sin(x) / (1 + x * x); };
  std::vector<double> known;
  for (int i = 0; i <= samples; ++i) known.push_back(wave(10.0 * i / samples) * (1 + (i % 3 - 1) * 4e-16));
  const double peak = wave(0.6);
  int most = 0;
  for (const double factor : {-2.0, 0.5, 3.0}) {
    for (const double part : {-0.5, -0.03, 0.0, 0.002, 0.3, 0.99, 0.9999, 1.0, 1 + 1e-9, 1.5}) {
      const double offset = -factor * part * peak;
      int calls = 0;
      const auto f = [&](double x) { return ++calls, factor * wave(x) + offset; };
      const std::vector<double> found = roots_of(f, 0, 10, samples, {known, factor, offset});
      most = std::max(most, calls);
      EXPECT_EQ(found, roots_of(f, 0, 10, samples)) << factor << " " << part;
    }
  }
  EXPECT_LT(most, samples / 4);
}

}  // namespace
}  // namespace kreisel::linear_stability_test
