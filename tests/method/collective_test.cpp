// Collective methods: the two ways to the collective midpoint agree, steps forget the fibre, solves say when they fail.
#include "kreisel/method/collective/collective.hpp"

#include <gtest/gtest.h>

#include "kreisel/method/collective/collective_midpoint.hpp"
#include "kreisel/number/dual.hpp"
#include "kreisel/number/extended.hpp"
#include "support/ohsawa.hpp"

namespace kreisel::collective_test {
namespace {

using namespace ohsawa;

// Sogo's Kowalevski top, one step (section 4 of the reference values).
TEST(CollectiveMidpoint, OnePublishedStep) {
  const HeavyState<double> s{{2.2, -1.4, 0.9}, {0.48, 0.6, 0.64}};
  for (const auto& end :
       {one_step(CollectiveMidpoint{}, top, s, 0.1), one_step(Collective<ImplicitMidpoint>{}, top, s, 0.1)}) {
    const Vec3<double> w = top.omega(end.Pi);
    EXPECT_NEAR(w.x, 1.069350719657681, 1e-15);
    EXPECT_NEAR(w.y, -0.717506940966265, 1e-15);
    EXPECT_NEAR(w.z, 0.838947307436986, 1e-15);
  }
}

// One map, written twice, on a top without any symmetry.
TEST(CollectiveMidpoint, BothWaysAgree) {
  using E = Extended;
  const auto any = heavy_top(Vec3<double>{1.3, 1.7, 0.9}, Vec3<double>{0.4, -0.2, 0.3});
  const HeavyState<double> generic{{0.9, -0.4, 1.7}, {0.48, -0.36, -0.8}};
  auto one = state_cast<E>(generic), other = one;
  for (int i = 0; i < 50; ++i) {
    one = one_step(CollectiveMidpoint{}, any.cast<E>(), one, E(0.2));
    other = one_step(Collective<ImplicitMidpoint>{}, any.cast<E>(), other, E(0.2));
  }
  EXPECT_LT(distance(one, other), 1e-31);
  HeavyState<double> a = generic, b = generic;
  auto carry = CollectiveMidpoint{}.start(any, a);
  auto lifted = Collective<ImplicitMidpoint>{}.start(any, b);
  for (int i = 0; i < 20000; ++i) {
    CollectiveMidpoint{}.step(any, a, carry, 0.02);
    Collective<ImplicitMidpoint>{}.step(any, b, lifted, 0.02);
  }
  EXPECT_LT(distance(a, b), 1e-12);
  EXPECT_FALSE(carry.failed);
}

// The formulae of the reference, solved by nobody: Γ_n = S_α(Γ̄), Π_n = S_α(Π̄) + α c×Γ̄ + X, and on to n + 1.
TEST(CollectiveMidpoint, SatisfiesItsEquations) {
  using E = Extended;
  using V = Vec3<E>;
  const auto any = heavy_top(V{E(1.3), E(1.7), E(0.9)}, V{E(0.4), E(-0.2), E(0.3)});
  const HeavyState<E> middle{{E(0.9), E(-0.4), E(1.7)}, {E(0.48), E(-0.36), E(0.8)}};
  const E alpha(0.1);
  const V w = any.omega(middle.Pi), &c = any.c, &G = middle.Gamma;
  const auto S = [&](const E& a, const V& v) {
    return v + a * cross(w, v) + (a * a / 4) * (2 * dot(w, v) * w - norm2(w) * v);
  };
  const V X = (alpha * alpha / 2) * (dot(c, G) * w + dot(G, w) * c - dot(c, w) * G);
  const HeavyState<E> before{S(alpha, middle.Pi) + alpha * cross(c, G) + X, S(alpha, G)};
  const HeavyState<E> after{S(-alpha, middle.Pi) - alpha * cross(c, G) + X, S(-alpha, G)};
  EXPECT_LT(distance(one_step(CollectiveMidpoint{}, any, before, 2 * alpha), after), 1e-32);
  EXPECT_LT(distance(one_step(Collective<ImplicitMidpoint>{}, any, before, 2 * alpha), after), 1e-31);
}

// Newton's derivative is that of the residual; a wrong one would still converge, only slower.
TEST(CollectiveMidpoint, DerivativeByDualNumbers) {
  using E = Extended;
  using D = Dual<E, 3>;
  const auto any = heavy_top(Vec3<E>{E(1.3), E(1.7), E(0.9)}, Vec3<E>{E(0.4), E(-0.2), E(0.3)});
  const auto by_duals = any.cast<D>();
  const HeavyState<E> from{{E(0.9), E(-0.4), E(1.7)}, {E(0.48), E(-0.36), E(0.8)}};
  const auto from_duals = state_cast<D>(from);
  const Vec3<E> Pi{E(0.7), E(-0.1), E(1.9)};
  const Vec3<D> variable{D::variable(Pi.x, 0), D::variable(Pi.y, 1), D::variable(Pi.z, 2)};
  const CollectiveMiddle<HeavyTop<E>> middle{any, from, E(0.8)};
  const CollectiveMiddle<HeavyTop<D>> dual_middle{by_duals, from_duals, D(E(0.8))};
  const auto columns = middle.derivative(Pi, middle.residual(Pi));
  const auto residual = dual_middle.residual(variable).value;
  for (int i = 0; i < 3; ++i)
    for (std::size_t k = 0; k < 3; ++k) EXPECT_LT(abs(columns[k][i] - residual[i].slope[k]), 1e-32) << i << k;
}

// Where on the fibre the lift lands makes no difference: M ∘ Φ_h is a map of se(3)*.
TEST(Collective, StepsForgetTheFibre) {
  using E = Extended;
  const auto above = collective(top.cast<E>());
  const auto s = state_cast<E>(published_start());
  CollectiveState<E> moved = s;
  moved.q = times_i(mul_add(E(2), s.p, s.q));
  moved.p = times_i(s.p);
  const auto check = [&](const auto& method) {
    const auto a = one_step(method, above, s, E(0.1)), b = one_step(method, above, moved, E(0.1));
    EXPECT_LT(distance(collective_map(a.q, a.p), collective_map(b.q, b.p)), 1e-31);
  };
  check(ImplicitMidpoint{});
  check(Gauss<3>{});
  check(RungeKutta4{});
}

// Every claim of these methods holds for Γ of any length too: it is data, not a unit vector.
TEST(Collective, VerticalOfAnyLength) {
  HeavyState<double> s{{2, 3, 4}, {0.2, -0.3, -3.0}};
  const auto first = published_quantities(s);
  const auto a = one_step(CollectiveMidpoint{}, top, s, 0.05),
             b = one_step(Collective<ImplicitMidpoint>{}, top, s, 0.05);
  EXPECT_LT(distance(a, b), 1e-15);
  for (std::size_t k : {1, 2}) EXPECT_NEAR(published_quantities(a)[k] / first[k], 1, 2e-15);
}

TEST(Solve, CollectiveMethodsSayWhenTheyFail) {
  const HeavyState<double> fast{{4e3, 9e3, 2e4}, {0, 0.6, 0.8}};
  const auto fails = [](const auto& method, HeavyState<double> s, int after) {
    auto carry = method.start(top, s);
    method.step(top, s, carry, 2.0);
    s = start;
    for (int i = 0; i < after; ++i) method.step(top, s, carry, 0.02);
    return any_failed(carry);
  };
  for (const int after : {0, 3}) {
    EXPECT_TRUE(fails(CollectiveMidpoint{}, fast, after));
    EXPECT_TRUE(fails(Collective<ImplicitMidpoint>{}, fast, after));
    EXPECT_FALSE(fails(Collective<RungeKutta4>{}, fast, after));
  }
  HeavyState<double> nowhere = start;
  nowhere.Gamma = {};
  EXPECT_TRUE(fails(Collective<ImplicitMidpoint>{}, nowhere, 0));
  HeavyState<double> bad = start;
  bad.Pi.x = NAN;
  EXPECT_TRUE(fails(CollectiveMidpoint{}, bad, 0));
}

// Steps of several radians are still solved, and Newton's corrections are few at usual ones.
TEST(Solve, CollectiveMidpointTakesLongSteps) {
  HeavyState<double> s = start;
  auto carry = CollectiveMidpoint{}.start(top, s);
  for (int i = 0; i < 200; ++i) CollectiveMidpoint{}.step(top, s, carry, 1.0);
  EXPECT_FALSE(carry.failed);
  EXPECT_NEAR(norm2(s.Gamma), 1, 1e-13);
}

}  // namespace
}  // namespace kreisel::collective_test
