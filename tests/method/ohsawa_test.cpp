// Section 5.2 of Ohsawa 2019 in numbers, to t = 1000, and what goes wrong where the paper does.
#include "support/ohsawa.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "kreisel/method/collective/collective.hpp"
#include "kreisel/method/collective/collective_midpoint.hpp"
#include "kreisel/method/plain/reference.hpp"
#include "kreisel/number/extended.hpp"
#include "kreisel/observe/structure.hpp"

namespace kreisel::ohsawa_test {
namespace {

using namespace ohsawa;

constexpr double step = 1.0 / 50;
constexpr int steps = 50000;  // to t = 1000

// Smallest and largest deviation of h, f1, f2, K (in that order) from their first values.
struct Range {
  double low = 0, high = 0;
  void add(double x) {
    low = std::min(low, x);
    high = std::max(high, x);
  }
};
using Ranges = std::array<Range, 4>;

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
    EXPECT_GT(r[k].low, -1e-12);
    EXPECT_LT(r[k].high, 1e-12);
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
    EXPECT_GT(r[k].low, -1e-12);
    EXPECT_LT(r[k].high, 1e-12);
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

// O2: it is symplectic, and yet loses f1 = 4 J1² and with it f2 = J1 J2; J2, bilinear in q and p, it keeps.
TEST(Ohsawa, SymplecticAloneDoesNotKeepTheCasimirs) {
  using E = Extended;
  const auto above = collective(top);
  const double h = 1e-2;
  EXPECT_LT(poisson_defect(SymplecticEuler{}, above.cast<E>(), state_cast<E>(published_start()), E(h)), 1e-28);
  CollectiveState<double> euler = published_start(), midpoint = euler;
  const auto first = noether(euler.q, euler.p);
  double lost = 0, common = 0, kept = 0;
  auto carry = ImplicitMidpoint{}.start(above, midpoint);
  NoCarry none;
  for (int i = 0; i < 200; ++i) {
    SymplecticEuler{}.step(above, euler, none, h);
    ImplicitMidpoint{}.step(above, midpoint, carry, h);
    lost = std::max(lost, std::fabs(4 * square(noether(euler.q, euler.p)[0]) - 4 * square(first[0])));
    common = std::max(common, std::fabs(noether(euler.q, euler.p)[1] - first[1]));
    kept = std::max(kept, std::fabs(noether(midpoint.q, midpoint.p)[0] - first[0]));
  }
  EXPECT_GT(lost, 0.1);
  EXPECT_LT(kept, 1e-15);
  EXPECT_LT(common, 5e-14);
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

}  // namespace
}  // namespace kreisel::ohsawa_test
