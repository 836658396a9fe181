// What discrete tops keep exactly in place of what the top itself keeps: in quadruple precision, over many steps.
#include <gtest/gtest.h>

#include "kreisel/method/sogo/bobenko_suris_inertial.hpp"
#include "kreisel/method/sogo/hirota_kimura.hpp"
#include "kreisel/number/extended.hpp"
#include "kreisel/observe/bobenko_suris_energy.hpp"
#include "kreisel/observe/hirota_kimura_invariants.hpp"

namespace kreisel::sogo_invariants_test {
namespace {

using E = Extended;

// The largest change, relative, of f(s) over n steps.
template <class M, System S, class F>
E change(const M& method, const S& system, StateOf<S> s, const NumberIn<S>& h, int n, const F& f) {
  const NumberIn<S> first = f(s);
  NumberIn<S> worst(0);
  auto carry = method.start(system, s);
  for (int i = 0; i < n; ++i) {
    method.step(system, s, carry, h);
    const NumberIn<S> gap = abs(f(s) / first - NumberIn<S>(1));
    worst = select(gap <= worst, worst, gap);
  }
  return E(worst);
}

const HeavyTop<E, EulerKind> euler = heavy_top<EulerKind, E>({E(3), E(2), E(1)}, {});
const HeavyTop<E, LagrangeKind> lagrange = heavy_top<LagrangeKind, E>({E(1.5), E(1.5), E(0.75)}, {E(0), E(0), E(1.25)});
const HeavyState<E> start{{E(0.5), E(-0.375), E(1.5)}, {E(0.5), E(-0.25), E(0.75)}};

TEST(SogoInvariants, HirotaKimuraOnTheEulerTop) {
  const E h = E(1) / 4;
  for (std::size_t i : {0u, 1u}) {
    const auto kept = [&](const auto& s) { return hirota_kimura_invariants(euler, s, h)[i]; };
    EXPECT_LT(change(HirotaKimura{}, euler, start, h, 500, kept), 2e-31) << i;
    EXPECT_GT(abs(kept(start) - 1), 1e-4) << i;  // it is no constant
    // Another step has other invariants.
    const auto other = [&](const auto& s) { return hirota_kimura_invariants(euler, s, E(h / 2))[i]; };
    EXPECT_GT(change(HirotaKimura{}, euler, start, h, 50, other), 1e-8) << i;
  }
}

TEST(SogoInvariants, HirotaKimuraOnTheLagrangeTop) {
  const E h = E(1) / 4;
  const auto check = [&](const char* name, const auto& part, E smooth) {
    const auto kept = [&](const auto& s) { return part(hirota_kimura_invariants(lagrange, s, h)); };
    EXPECT_LT(change(HirotaKimura{}, lagrange, start, h, 500, kept), 1e-30) << name;
    const auto other = [&](const auto& s) { return part(hirota_kimura_invariants(lagrange, s, E(0))); };
    EXPECT_GT(change(HirotaKimura{}, lagrange, start, h, 50, other), 1e-4) << name;
    EXPECT_LT(abs(other(start) - smooth), 1e-32) << name << " at h = 0";
  };
  const auto values = lagrange.invariant_values(start);
  const E spin = start.Pi.z * start.Pi.z / (2 * lagrange.inertia.z);
  check(
      "energy", [](const auto& v) { return v.energy; }, values[0] - spin);
  check(
      "C1", [](const auto& v) { return v.C1; }, values[1]);
  check(
      "C2", [](const auto& v) { return v.C2; }, values[2]);
  EXPECT_LT(change(HirotaKimura{}, lagrange, start, h, 500, [](const auto& s) { return s.Pi.z; }), 1e-32);
}

// Written so that nothing cancels: as good in double, and for tiny steps.
TEST(SogoInvariants, HirotaKimuraOnTheLagrangeTopInDouble) {
  const auto top = lagrange.cast<double>();
  const auto from = state_cast<double>(start);
  for (const double h : {0.25, 1e-3, 1e-6}) {
    const auto kept = [&](const auto& part) {
      return change(HirotaKimura{}, top, from, h, 200,
                    [&](const auto& s) { return part(hirota_kimura_invariants(top, s, h)); });
    };
    EXPECT_LT(kept([](const auto& v) { return v.energy; }), 2e-14) << h;
    EXPECT_LT(kept([](const auto& v) { return v.C1; }), 2e-14) << h;
    EXPECT_LT(kept([](const auto& v) { return v.C2; }), 2e-14) << h;
  }
}

// After (1.17) Sogo speaks of a correction of O(h) to |m|²; the defect over a fixed time falls like h².
TEST(SogoInvariants, WhatHirotaKimuraLosesOfTheMomentumIsOfOrderTwo) {
  const auto lost = [&](int n) {
    return change(HirotaKimura{}, euler, start, E(4) / n, n, [](const auto& s) { return norm2(s.Pi); });
  };
  const E wide = lost(64), narrow = lost(128);
  EXPECT_GT(narrow, 1e-6);
  EXPECT_NEAR(static_cast<double>(log2(E(wide / narrow))), 2, 0.02);
}

TEST(SogoInvariants, TheEnergyOfBobenkoAndSuris) {
  const LagrangeTop<E> top{E(1) / E(1.5), E(0.25), E(1.25)};
  const TopState<E> from{{E(0.5), E(-0.25), E(0.75)}, {E(0.5), E(-0.375), E(1.5)}};
  const E h = E(1) / 4;
  const auto kept = [&](const auto& s) { return bobenko_suris_energy(top, s, h); };
  EXPECT_LT(change(BobenkoSurisInertial{}, top, from, h, 2000, kept), 5e-31);
  EXPECT_GT(change(BobenkoSurisInertial{}, top, from, h, 50, [&](const auto& s) { return top.energy(s); }), 1e-2);
  EXPECT_GT(change(BobenkoSurisInertial{}, top, from, h, 50,
                   [&](const auto& s) { return bobenko_suris_energy(top, s, E(-h)); }),
            1e-2);
  const E spin = top.spin_energy * square(dot(from.l, from.a));
  EXPECT_LT(abs(bobenko_suris_energy(top, from, E(0)) + spin - top.energy(from)), 1e-32);
}

TEST(SogoInvariants, TheEnergyOfBobenkoAndSurisForAMillionSteps) {
  const LagrangeTop<double> top{1 / 1.5, 0.25, 1.25};
  TopState<double> s{{0.48, -0.36, 0.8}, {0.5, -0.375, 1.5}};
  const double h = 0.1, first = bobenko_suris_energy(top, s, h);
  NoCarry carry;
  for (int i = 0; i < 1000000; ++i) BobenkoSurisInertial{}.step(top, s, carry, h);
  EXPECT_NEAR(bobenko_suris_energy(top, s, h), first, 1e-12 * first);
}

}  // namespace
}  // namespace kreisel::sogo_invariants_test
