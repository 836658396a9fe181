// Collective methods: the two ways to the collective midpoint agree, the published comparison of section 5.2 of Ohsawa
// 2019 in numbers, and what goes wrong where the paper does.
#include "kreisel/method/collective.hpp"

#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/method/collective_midpoint.hpp"
#include "kreisel/method/reference.hpp"
#include "kreisel/number/extended.hpp"
#include "kreisel/observe/structure.hpp"

namespace kreisel {
namespace {

using Kowalevski = HeavyTop<double, KowalevskiKind>;
const Kowalevski top = heavy_top<KowalevskiKind>(Vec3<double>{2, 2, 1}, Vec3<double>{1, 0, 0});
const HeavyState<double> start{{2, 3, 4}, {0.5, 0, std::sqrt(3.0) / 2}};
constexpr double step = 1.0 / 50;
constexpr int steps = 50000;  // to t = 1000

// The published start above it, with Re χ_1 = 1.
CollectiveState<double> published_start() {
  const double r2 = std::sqrt(2.0), r3 = std::sqrt(3.0), r6 = std::sqrt(6.0);
  return {{1, -(r2 + 3 * r6), (-1 + 12 * r2 + r3) / (1 + r3), -2 * r6 / (1 + r3)},
          {(r3 + 1) / (2 * r2), 0, (r3 - 1) / (2 * r2), 0}};
}

// Smallest and largest deviation of h, f1, f2, K (in that order) from their first values.
struct Range {
  double low = 0, high = 0;
  void add(double x) {
    low = std::min(low, x);
    high = std::max(high, x);
  }
};
using Ranges = std::array<Range, 4>;

std::array<double, 4> published_quantities(const HeavyState<double>& s) {
  const auto v = top.invariant_values(s);
  return {v[0], v[1], v[2], v[4]};
}

template <class M, class S, class State, class Below>
Ranges ranges(const M& method, const S& system, State s, const Below& below) {
  const auto first = published_quantities(below(s));
  Ranges all;
  auto carry = method.start(system, s);
  for (int i = 0; i < steps; ++i) {
    method.step(system, s, carry, step);
    const auto now = published_quantities(below(s));
    for (std::size_t k = 0; k < 4; ++k) all[k].add(now[k] - first[k]);
  }
  EXPECT_FALSE(any_failed(carry));
  return all;
}
template <class M>
Ranges ranges_below(const M& method) {
  return ranges(method, top, start, [](const auto& s) { return s; });
}
template <class M>
Ranges ranges_above(const M& method) {
  return ranges(method, collective(top), published_start(), [](const auto& s) { return collective_map(s.q, s.p); });
}

TEST(Ohsawa, InvariantsAtTheStart) {
  const auto v = published_quantities(start);
  EXPECT_NEAR(v[0], 11.75, 1e-14);
  EXPECT_NEAR(v[1], 1, 1e-15);
  EXPECT_NEAR(v[2], 4.464101615137754, 1e-15);
  EXPECT_NEAR(v[3], 193, 1e-13);
}

void check_explicit_above(const Ranges& r) {
  EXPECT_NEAR(r[0].high, 5.23, 0.005);
  EXPECT_NEAR(r[1].high, 0.39, 0.005);
  EXPECT_NEAR(r[2].high, 1.7, 0.05);
  EXPECT_NEAR(r[3].high, 87.7, 0.05);
  for (const Range& x : r) EXPECT_GE(x.low, -0.5);
}
// On T*R⁴ from the published start, and lifted at every step.
TEST(Ohsawa, ExplicitMidpointAboveDrifts) {
  check_explicit_above(ranges_above(ExplicitMidpoint{}));
  check_explicit_above(ranges_below(Collective<ExplicitMidpoint>{}));
}

TEST(Ohsawa, ExplicitMidpointBelowDrifts) {
  const Ranges r = ranges_below(ExplicitMidpoint{});
  EXPECT_NEAR(r[0].high, 0.126, 5e-4);
  EXPECT_NEAR(r[1].high, 0.45, 5e-3);
  EXPECT_NEAR(r[2].high, 0.074, 5e-4);
  EXPECT_NEAR(r[3].low, -0.73, 5e-3);
  EXPECT_NEAR(r[3].high, 17, 0.5);
}

void check_collective(const Ranges& r) {
  EXPECT_NEAR(r[0].low, -4.00e-4, 5e-7);
  EXPECT_NEAR(r[0].high, 9.09e-4, 5e-7);
  for (std::size_t k : {1, 2}) {
    EXPECT_GT(r[k].low, -1e-11);
    EXPECT_LT(r[k].high, 1e-11);
  }
  EXPECT_NEAR(r[3].low, -0.0635, 5e-5);
  EXPECT_NEAR(r[3].high, 0.0279, 5e-5);
}
TEST(Ohsawa, CollectiveMidpointOnCanonicalSpace) { check_collective(ranges_above(ImplicitMidpoint{})); }
TEST(Ohsawa, CollectiveMidpointLifted) { check_collective(ranges_below(Collective<ImplicitMidpoint>{})); }
TEST(Ohsawa, CollectiveMidpointBelow) { check_collective(ranges_below(CollectiveMidpoint{})); }

TEST(Ohsawa, ImplicitMidpointBelowKeepsAllButK) {
  const Ranges r = ranges_below(ImplicitMidpoint{});
  for (std::size_t k : {0, 1, 2}) {
    EXPECT_GT(r[k].low, -1e-11);
    EXPECT_LT(r[k].high, 1e-11);
  }
  EXPECT_NEAR(r[3].low, -0.0082, 5e-5);
  EXPECT_NEAR(r[3].high, 0.354, 5e-4);
}

TEST(Ohsawa, StateAtTen) {
  using E = Extended;
  const auto s = one_step(Reference{}, top.cast<E>(), HeavyState<E>{{2, 3, 4}, {E(1) / 2, 0, sqrt(E(3)) / 2}}, E(10));
  const HeavyState<double> expected{{3.8089426379433460, -0.88319164999556846, 3.8081834023320509},
                                    {0.67685170966016505, 0.43261094398714555, 0.59558335627572943}};
  for (int i = 0; i < 6; ++i) EXPECT_NEAR(static_cast<double>(s[i]), expected[i], 1e-15) << i;
  HeavyState<double> collective_end = start;
  auto carry = Collective<Gauss<3>>{}.start(top, collective_end);
  for (int i = 0; i < 1000; ++i) Collective<Gauss<3>>{}.step(top, collective_end, carry, 0.01);
  for (int i = 0; i < 6; ++i) EXPECT_NEAR(collective_end[i], expected[i], 1e-10) << i;
}

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
  EXPECT_LT(distance(one, other), 1e-30);
  HeavyState<double> a = generic, b = generic;
  auto carry = CollectiveMidpoint{}.start(any, a);
  auto lifted = Collective<ImplicitMidpoint>{}.start(any, b);
  for (int i = 0; i < 20000; ++i) {
    CollectiveMidpoint{}.step(any, a, carry, 0.02);
    Collective<ImplicitMidpoint>{}.step(any, b, lifted, 0.02);
  }
  EXPECT_LT(distance(a, b), 2e-12);
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

// Symplectic Euler on T*R⁴: p' = p - h ∂H/∂q(q, p'), q' = q + h ∂H/∂p(q, p').
struct SymplecticEuler {
  static constexpr Traits traits() { return {.order = 1, .poisson = true}; }
  template <System S, StateLike State>
  NoCarry start(const S&, const State&) const {
    return {};
  }
  template <System S, StateLike State>
  void step(const S& system, State& s, NoCarry&, const NumberIn<S>& h) const {
    using T = NumberIn<S>;
    StateOf<S> x = s;
    for (int sweep = 0; sweep < 60; ++sweep) x.p = mul_add(h, system.rate(x).p, s.p);
    s.q = mul_add(T(h), system.rate(x).q, s.q);
    s.p = x.p;
  }
};

// O2: it is symplectic, and yet loses |ψ|: the quadratic J1 is no invariant of it.
TEST(Ohsawa, SymplecticAloneDoesNotKeepTheCasimirs) {
  using E = Extended;
  const auto above = collective(top);
  const double h = 1e-2;
  EXPECT_LT(poisson_defect(SymplecticEuler{}, above.cast<E>(), state_cast<E>(published_start()), E(h)), 1e-28);
  CollectiveState<double> euler = published_start(), midpoint = euler;
  const auto first = noether(euler.q, euler.p);
  double lost1 = 0, lost2 = 0, kept = 0;
  auto carry = ImplicitMidpoint{}.start(above, midpoint);
  NoCarry none;
  for (int i = 0; i < 200; ++i) {
    SymplecticEuler{}.step(above, euler, none, h);
    ImplicitMidpoint{}.step(above, midpoint, carry, h);
    lost1 = std::max(lost1, std::fabs(4 * square(noether(euler.q, euler.p)[0]) - 4 * square(first[0])));
    lost2 = std::max(lost2, std::fabs(noether(euler.q, euler.p)[1] - first[1]));
    kept = std::max(kept, std::fabs(noether(midpoint.q, midpoint.p)[0] - first[0]));
  }
  EXPECT_GT(lost1, 1e-2);
  EXPECT_LT(kept, 1e-14);
  RecordProperty("lost_f1", std::to_string(lost1));
  RecordProperty("lost_J2", std::to_string(lost2));
}

// O1: with the second line of (4.1) as printed, f2 along a collective motion is no invariant, and neither is K.
TEST(Ohsawa, PrintedMapLosesTheSecondCasimir) {
  const auto above = collective(top);
  CollectiveState<double> s = published_start();
  const auto printed = [](const CollectiveState<double>& x) {
    HeavyState<double> y = collective_map(x.q, x.p);
    y.Gamma.x = 2 * (x.p[0] * x.p[2] - x.p[1] * x.p[3]);
    y.Gamma.y = -2 * (x.p[0] * x.p[3] + x.p[1] * x.p[2]);
    return y;
  };
  const auto first = published_quantities(printed(s));
  EXPECT_NEAR(first[2], 4.464101615137754, 1e-14);  // the start cannot see it
  Ranges wrong;
  auto carry = Gauss<3>{}.start(above, s);
  for (int i = 0; i < 500; ++i) {
    Gauss<3>{}.step(above, s, carry, step);
    const auto now = published_quantities(printed(s));
    for (std::size_t k = 0; k < 4; ++k) wrong[k].add(now[k] - first[k]);
    EXPECT_NEAR(published_quantities(collective_map(s.q, s.p))[2], first[2], 1e-12);
  }
  EXPECT_LT(std::fabs(wrong[1].high) + std::fabs(wrong[1].low), 1e-12);
  EXPECT_GT(wrong[2].high - wrong[2].low, 1);
  EXPECT_GT(wrong[3].high - wrong[3].low, 10);
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
}  // namespace kreisel
