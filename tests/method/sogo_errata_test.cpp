// What Sogo's paper says that does not hold (docs/errata.md, S), shown.
#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/method/catalogue.hpp"
#include "kreisel/number/extended.hpp"
#include "kreisel/observe/structure.hpp"
#include "support/sogo_top.hpp"

namespace kreisel {
namespace {

using E = Extended;

const HeavyState<double> tumbling{{0.9, -0.4, 1.7}, {0.48, -0.36, 0.8}};

// The paper reads its figures 1 and 2 as: without time reversal, no right period. A method of order 4 without it has
// the right one; order 1 beside a saddle is what gets it wrong, ten times smaller steps or not.
TEST(SogoErrata, TheOrderNotTheReversalMakesThePeriod) {
  const double period = 40.943576242714 - 12.771919994789;
  const auto rk4 = falls_of_gamma1(RungeKutta4{}, 1e-3, 50000);
  ASSERT_EQ(rk4.size(), 2u);
  EXPECT_NEAR(rk4[1] - rk4[0], period, 1e-5);
  EXPECT_GT(reversibility_defect(RungeKutta4{}, sogo_top<E>(), sogo_start<E>(), E(1e-3)), 1e-24);
  for (const auto turn : {Bohlin::Turn::cayley, Bohlin::Turn::stereographic, Bohlin::Turn::rotation}) {
    const auto bohlin = falls_of_gamma1(Bohlin{turn}, 1e-3, 50000);
    ASSERT_EQ(bohlin.size(), 3u);
    EXPECT_NEAR(bohlin[1] - bohlin[0], 15.3, 0.05);
  }
  // How near to the saddle it comes is set by its error h, and so the period grows with log(1/h) until h is tiny.
  const auto period_of = [](double h, int steps) {
    const auto times = falls_of_gamma1(Bohlin{}, h, steps);
    return times.at(1) - times.at(0);
  };
  EXPECT_NEAR(period_of(1e-4, 500000) - period_of(1e-3, 50000), 3.25, 0.05);
}

// "also has time reversal symmetry": one step there and back misses by h⁴; with its stages iterated it does not.
TEST(SogoErrata, TheHybridIsNotReversible) {
  const auto start = state_cast<E>(tumbling);
  const auto defect = [&](const auto& method, const E& h) {
    return reversibility_defect(method, sogo_top<E>(), start, h);
  };
  const E wide = defect(Hybrid{}, E(1) / 64), narrow = defect(Hybrid{}, E(1) / 128);
  EXPECT_GT(narrow, 1e-12);
  EXPECT_NEAR(static_cast<double>(log2(E(wide / narrow))), 4, 0.05);
  EXPECT_LT(defect(HybridReversible{}, E(1) / 64), 1e-32);
}

// After (3.22) k² is printed without the square on ω.
TEST(SogoErrata, TheHybridKeepsTheSquare) {
  const auto top = sogo_top<double>();
  const auto printed = [&](const HeavyState<double>& s) {
    const Vec3<double> w = top.omega(s.Pi);
    return square(w.x - s.Gamma.x) + square(w.y - s.Gamma.y);
  };
  auto s = tumbling;
  const double first = printed(s), k2 = top.invariant_values(s)[3];
  NoCarry carry;
  for (int i = 0; i < 100; ++i) Hybrid{}.step(top, s, carry, 0.01);
  EXPECT_GT(std::fabs(printed(s) / first - 1), 0.1);
  EXPECT_NEAR(top.invariant_values(s)[3] / k2, 1, 1e-13);
}

// "change sign of the former if two are different": near the real axis two neighbours have arguments of different sign.
TEST(SogoErrata, ComparingSignsOfArgumentsCanFlipOmega) {
  const auto top = sogo_top<double>();
  auto s = tumbling;
  NoCarry carry;
  int flips = 0;
  for (int i = 0; i < 1000; ++i) {
    const Complex<double> near = BohlinStage<double>(top, s, 0.1).predictor();
    Bohlin{}.step(top, s, carry, 0.1);
    const Vec3<double> w = top.omega(s.Pi);
    if (std::signbit(std::atan2(near.im, near.re)) == std::signbit(std::atan2(w.y, w.x))) continue;
    ++flips;
    // The rule would now take -ω, on the far side of zero.
    EXPECT_LT(std::hypot(w.x - near.re, w.y - near.im), 0.2 * std::hypot(w.x + near.re, w.y + near.im));
  }
  EXPECT_GE(flips, 1);
}

// Stereographic from below: there is no z for Γ straight down.
TEST(SogoErrata, BIsSingularDownwards) {
  const auto after = [](const char* name) {
    const auto method = std::get<Bohlin>(method_named(name).method);
    return one_step(method, sogo_top<double>(), HeavyState<double>{{0.9, -0.4, 1.7}, {0.0, 0.0, -1.0}}, 0.01);
  };
  EXPECT_FALSE(finite(after("bohlin-b")));
  EXPECT_TRUE(finite(after("bohlin-a")));
  EXPECT_LT(distance(after("bohlin-a"), after("bohlin-c")), 1e-6);
}

}  // namespace
}  // namespace kreisel
