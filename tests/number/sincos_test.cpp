// sin and cos against quadruple precision: everywhere to a few units in the last place, and next to
// a zero to less than two.
#include "kreisel/number/sincos.hpp"

#include <random>

#include <gtest/gtest.h>

#include "kreisel/number/constants.hpp"
#include "support/exactness.hpp"
#include "support/two_lanes.hpp"

namespace kreisel {
namespace {

struct Worst {
  double sine = 0, cosine = 0;
  void add(double x) {
    const SinCos<double> sc = sincos(x);
    sine = std::fmax(sine, ulps(sc.sin, sin(Extended(x))));
    cosine = std::fmax(cosine, ulps(sc.cos, cos(Extended(x))));
  }
};

TEST(SinCos, AtRandomAngles) {
  std::mt19937_64 random(1);
  Worst worst;
  for (const double top : {0.8, 10.0, 1e3, 1e6, 1e9}) {
    std::uniform_real_distribution<double> angle(-top, top);
    for (int i = 0; i < 4000; ++i) worst.add(angle(random));
  }
  EXPECT_LT(worst.sine, 2.5);
  EXPECT_LT(worst.cosine, 3.5);
}

// The doubles next to multiples of π/2 lose the most in the reduction.
TEST(SinCos, RelativeAccuracyNextToEveryZero) {
  const Extended half_turn = pi<Extended>() / 2;
  Worst worst;
  for (int n = 1; n <= 1 << 20; n += n < 4096 ? 1 : 257) worst.add(static_cast<double>(Extended(n * half_turn)));
  EXPECT_LT(worst.sine, 1.5);
  EXPECT_LT(worst.cosine, 1.5);
}

TEST(SinCos, AcrossTheSwitchToTheLibrary) {
  Worst worst;
  for (int i = -2000; i < 2000; ++i) worst.add(1647099.0 + 0.37 * i);
  EXPECT_LT(worst.sine, 2.5);
  EXPECT_LT(worst.cosine, 3.5);
  worst = {};
  for (const double x : {1e15, 1e22, 1e100, 1e300, -3e307}) worst.add(x);
  EXPECT_LT(worst.sine, 1.5);
  EXPECT_LT(worst.cosine, 1.5);
}

TEST(SinCos, TinyAndSpecialArguments) {
  for (const double x : {0.0, 5e-324, -1e-300, 1e-17, -1e-9}) {
    EXPECT_EQ(sincos(x).sin, x);
    EXPECT_EQ(sincos(x).cos, 1);
  }
  EXPECT_TRUE(std::isnan(sincos(double{NAN}).sin));
  EXPECT_TRUE(std::isnan(sincos(double{INFINITY}).cos));
}

TEST(SinCos, SameBitsInEveryLane) {
  const double x = 3.7, huge = 1e8;
  const SinCos<TwoLanes> both = sincos(TwoLanes(x, huge));
  EXPECT_EQ(both.sin.first, sincos(x).sin);
  EXPECT_EQ(both.cos.first, sincos(x).cos);
  EXPECT_EQ(both.sin.second, sincos(huge).sin);
  EXPECT_EQ(both.cos.second, sincos(huge).cos);
}

}  // namespace
}  // namespace kreisel
