// Estrin's scheme, and value and slope together, against Horner's in integers (exact), for every length used, and in lanes.
#include "kreisel/number/special/polynomial.hpp"

#include <utility>

#include <gtest/gtest.h>

#include "support/two_lanes.hpp"

namespace kreisel {
namespace {

template <std::size_t N>
void check_length() {
  std::array<double, N> c{};
  for (std::size_t i = 0; i < N; ++i) c[i] = static_cast<double>((7 * i + 3) % 5) - 2;
  for (const double x : {-2.0, 0.0, 1.0, 3.0}) {
    double horner = 0;
    for (std::size_t i = N; i-- > 0;) horner = horner * x + c[i];
    EXPECT_EQ(polynomial(x, c), horner) << N << " coefficients at " << x;
  }
  const TwoLanes both = polynomial(TwoLanes(0.1, -0.7), c);
  EXPECT_EQ(both.first, polynomial(0.1, c));
  EXPECT_EQ(both.second, polynomial(-0.7, c));
}

TEST(Polynomial, EveryLengthUpToTwenty) {
  [&]<std::size_t... N>(std::index_sequence<N...>) { (check_length<N + 1>(), ...); }
  (std::make_index_sequence<20>());
}

template <std::size_t N>
void check_slope() {
  std::array<double, N> c{};
  for (std::size_t i = 0; i < N; ++i) c[i] = static_cast<double>((7 * i + 3) % 5) - 2;
  const auto d = slope_table(c);
  for (const double x : {-2.0, 0.0, 1.0, 3.0}) {
    double value = 0, slope = 0;
    for (std::size_t i = N; i-- > 0;) {
      slope = slope * x + value;
      value = value * x + c[i];
    }
    const ValueAndSlope<double> f = value_and_slope(x, c, d);
    EXPECT_EQ(f.value, value) << N << " coefficients at " << x;
    EXPECT_EQ(f.slope, slope) << N << " coefficients at " << x;
  }
  const ValueAndSlope<TwoLanes> both = value_and_slope(TwoLanes(0.1, -0.7), c, d);
  EXPECT_EQ(both.value.first, value_and_slope(0.1, c, d).value);
  EXPECT_EQ(both.slope.second, value_and_slope(-0.7, c, d).slope);
}

TEST(Polynomial, ValueAndSlopeTogether) {
  check_slope<5>();
  check_slope<15>();
  check_slope<19>();
}

}  // namespace
}  // namespace kreisel
