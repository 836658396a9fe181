// The means over a circle: how far polynomials and iteration in double are from quadruple precision, in every range of
// u, at the switches between them and at both ends; and that f_1 and its slope belong together.
#include "kreisel/model/field/circle_means.hpp"

#include <bit>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "kreisel/number/dual.hpp"
#include "support/exactness.hpp"
#include "support/generators.hpp"
#include "support/two_lanes.hpp"

namespace kreisel::circle_means_test {
namespace {

using E = Extended;

// Relative errors of f_0, f_1, f_0' and f_1'.
using Errors = std::array<double, 4>;
Errors errors_at(double u) {
  const CircleMeans<double> c = circle_means(u);
  const CircleMeans<E> exact = circle_means(E(u));
  return {relative_error(c.f0, exact.f0), relative_error(c.f1, exact.f1), relative_error(c.df0, exact.df0),
          relative_error(c.df1, exact.df1)};
}

// The bounds: a few roundings; next to the circle they grow with the number of steps of the iteration.
Errors bounds_at(double u) {
  if (u <= 0.1) return {7.5e-16, 2e-16, 4e-16, 5.5e-16};
  if (u <= near_axis) return {8.5e-16, 3e-16, 4.8e-16, 6.5e-16};
  if (u <= middle_of_circle) return {1.3e-15, 7.5e-16, 1.05e-15, 1.3e-15};
  if (u <= 0.99) return {1.45e-15, 9e-16, 1.2e-15, 1.15e-15};
  return {7e-15, 7e-15, 7e-15, 7e-15};
}

bool within_bounds(double u) {
  const Errors error = errors_at(u), bound = bounds_at(u);
  bool within = true;
  for (std::size_t i = 0; i < error.size(); ++i) within = within && error[i] < bound[i];
  return within;
}

TEST(CircleMeans, ToRoundingEverywhere) {
  Errors worst{};
  constexpr int points = 40000;
  for (int i = 0; i < points; ++i) {
    const double u = (i + 0.5) / points;
    const Errors error = errors_at(u), bound = bounds_at(u);
    for (std::size_t k = 0; k < error.size(); ++k) worst[k] = std::fmax(worst[k], error[k] / bound[k]);
  }
  for (const double w : worst) {
    EXPECT_LT(w, 1);
    EXPECT_GT(w, 0.25);  // a bound that nothing comes near would say nothing
  }
}

RC_GTEST_PROP(CircleMeans, ToRoundingAnywhere, ()) {
  const double u = *rc::gen::oneOf(between(0, 1), between(0, near_axis), between(near_axis, middle_of_circle),
                                   magnitude(1e-300, 1e-3));
  RC_ASSERT(within_bounds(u));
}
RC_GTEST_PROP(CircleMeans, ToRoundingNextToTheCircle, ()) {
  const double u = 1 - *magnitude(1e-12, 1e-2);
  RC_ASSERT(within_bounds(u));
}

// The last numbers of one way and the first of the next.
TEST(CircleMeans, ToRoundingAtTheSwitches) {
  for (const double limit : {near_axis, middle_of_circle}) {
    double below = limit, above = limit;
    for (int i = 0; i < 200; ++i) {
      EXPECT_TRUE(within_bounds(below)) << below;
      EXPECT_TRUE(within_bounds(above)) << above;
      below = std::nextafter(below, 0);
      above = std::nextafter(above, 1);
    }
  }
}

TEST(CircleMeans, OnTheAxis) {
  for (const double u : {0.0, 5e-324, 1e-200, 1e-20}) {
    const CircleMeans<double> c = circle_means(u);
    EXPECT_EQ(c.f0, 1);
    EXPECT_EQ(c.f1, 0.75);
    EXPECT_EQ(c.df0, 0.9375);
    EXPECT_EQ(c.df1, 0.8203125);
  }
}

// The tables by themselves, without the rounding of a sum in double: the polynomial's own error and that of its rounded
// coefficients, which grow with x. The first two coefficients are exact.
template <std::size_t N>
std::array<E, N> extended(const std::array<double, N>& c) {
  std::array<E, N> wide;
  for (std::size_t i = 0; i < N; ++i) wide[i] = c[i];
  return wide;
}

struct Worst {
  double value = 0, slope = 0;
};
template <std::size_t N, class OfX>
Worst table_error(const std::array<double, N>& table, const std::array<double, N - 1>& slopes, double end,
                  const OfX& exact) {
  Worst worst;
  for (int i = 0; i <= 5000; ++i) {
    const E x = E(end) * i / 5000;
    const auto f = exact(Dual<E, 1>::variable(x, 0));
    const E value = polynomial(x, extended(table)), slope = polynomial(x, extended(slopes));
    worst.value = std::fmax(worst.value, static_cast<double>(E(abs(value / f.value - 1))));
    worst.slope = std::fmax(worst.slope, static_cast<double>(E(abs(slope / f.slope[0] - 1))));
  }
  return worst;
}

TEST(CircleMeans, TablesAreTheFunction) {
  using D = Dual<E, 1>;
  const Worst near = table_error(detail::near_table, detail::near_slope_table, bent_near_axis,
                                 [](const D& t) { return circle_means(t / (D(1) + D(bend) * t)).f1; });
  EXPECT_LT(near.value, 6e-18);
  EXPECT_LT(near.slope, 2.2e-17);
  const Worst middle = table_error(detail::middle_table, detail::middle_slope_table, 0.25, [](const D& lambda) {
    return circle_means(D(4) * lambda / square(D(1) + lambda)).f1;
  });
  EXPECT_LT(middle.value, 8e-18);
  EXPECT_LT(middle.slope, 1.5e-17);
}

// Differentiated by dual numbers: f_1 and f_0 have the slopes that come with them, and the next derivative is good too,
// which the linearised force needs.
RC_GTEST_PROP(CircleMeans, ValuesAndSlopesBelongTogether, ()) {
  const double u = *rc::gen::oneOf(between(0, 0.999), between(0, near_axis), magnitude(1e-300, 1e-3));
  const auto c = circle_means(Dual<double, 1>::variable(u, 0));
  const auto exact = circle_means(Dual<E, 1>::variable(E(u), 0));
  RC_ASSERT(relative_error(c.f1.slope[0], E(c.df1.value)) < 1.2e-15);
  RC_ASSERT(relative_error(c.f0.slope[0], E(c.df0.value)) < 3e-15);
  RC_ASSERT(relative_error(c.df1.slope[0], exact.df1.slope[0]) < 2.2e-15);
  RC_ASSERT(relative_error(c.df0.slope[0], exact.df0.slope[0]) < 2.2e-15);
}

// A lane has the bits it has alone, whichever way its neighbour goes.
TEST(CircleMeans, LanesKeepTheirBits) {
  const auto same = [](double x, double y) {
    return std::bit_cast<std::uint64_t>(x) == std::bit_cast<std::uint64_t>(y);
  };
  const std::vector<double> list{0, 1e-9, 0.03, 0.1, 0.3, near_axis, 0.41, middle_of_circle, 0.7, 0.95, 0.9999};
  for (const double a : list)
    for (const double b : list) {
      const CircleMeans<TwoLanes> both = circle_means(TwoLanes(a, b));
      const CircleMeans<double> first = circle_means(a), second = circle_means(b);
      EXPECT_TRUE(same(both.f0.first, first.f0) && same(both.f0.second, second.f0)) << a << " " << b;
      EXPECT_TRUE(same(both.f1.first, first.f1) && same(both.f1.second, second.f1)) << a << " " << b;
      EXPECT_TRUE(same(both.df0.first, first.df0) && same(both.df0.second, second.df0)) << a << " " << b;
      EXPECT_TRUE(same(both.df1.first, first.df1) && same(both.df1.second, second.df1)) << a << " " << b;
    }
}

}  // namespace
}  // namespace kreisel::circle_means_test
