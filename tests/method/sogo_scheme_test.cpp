// Sogo's schemes solve the equations that they are printed as, for any inertia, weight and |Γ|; and they say when an
// iteration of theirs does not settle.
#include <cmath>
#include <string>

#include <gtest/gtest.h>

#include "kreisel/method/all_methods.hpp"
#include "kreisel/method/catalogue.hpp"
#include "kreisel/number/extended.hpp"
#include "support/sogo_top.hpp"
#include "support/two_lanes.hpp"

namespace kreisel::sogo_scheme_test {
namespace {

using E = Extended;

const auto euler = heavy_top<EulerKind, E>({E(1.25), E(1.5), E(0.75)}, {});
const auto kowalevski = heavy_top<KowalevskiKind, E>({E(1.5), E(1.5), E(0.75)}, {E(1.25), E(0), E(0)});
const HeavyState<E> start{{E(0.875), E(-0.375), E(1.75)}, {E(1.5), E(-0.5), E(0.625)}};
const E h = E(3) / 16;

E size(const Vec3<E>& v) { return abs(v.x) + abs(v.y) + abs(v.z); }
Vec3<E> sum(const Vec3<E>& a, const Vec3<E>& b) { return a + b; }

TEST(SogoScheme, BobenkoSurisIsEquation1_18) {
  const auto end = one_step(BobenkoSuris{}, euler, start, h);
  const Vec3<E> w = euler.omega(start.Pi);
  EXPECT_LT(size(end.Pi - start.Pi - (h / 2) * cross(sum(end.Pi, start.Pi), w)), 1e-32);
  EXPECT_LT(size(end.Gamma - start.Gamma - (h / 2) * cross(sum(end.Gamma, start.Gamma), w)), 1e-32);
  EXPECT_GT(abs(euler.energy(end) - euler.energy(start)), 1e-5);
}

TEST(SogoScheme, BobenkoSurisImplicitIsEquation1_19AndTheMidpointRule) {
  const auto end = one_step(BobenkoSurisImplicit{}, euler, start, h);
  const Vec3<E> w = euler.omega(start.Pi) + euler.omega(end.Pi);
  EXPECT_LT(size(end.Pi - start.Pi - (h / 4) * cross(sum(end.Pi, start.Pi), w)), 1e-32);
  EXPECT_LT(size(end.Gamma - start.Gamma - (h / 4) * cross(sum(end.Gamma, start.Gamma), w)), 1e-32);
  EXPECT_LT(distance(end, one_step(ImplicitMidpoint{}, euler, start, h)), 1e-32);
  EXPECT_GT(distance(end, one_step(BobenkoSuris{}, euler, start, h)), 1e-3);
}

// After (1.18): ω^n changed to ω^(n+1). It undoes the explicit scheme run backwards.
TEST(SogoScheme, BobenkoSurisNextIsEquation1_18WithTheNewVelocity) {
  const auto end = one_step(BobenkoSurisNext{}, euler, start, h);
  const Vec3<E> w = euler.omega(end.Pi);
  EXPECT_LT(size(end.Pi - start.Pi - (h / 2) * cross(sum(end.Pi, start.Pi), w)), 1e-32);
  EXPECT_LT(size(end.Gamma - start.Gamma - (h / 2) * cross(sum(end.Gamma, start.Gamma), w)), 1e-32);
  EXPECT_LT(distance(one_step(BobenkoSuris{}, euler, end, -h), start), 1e-32);
  EXPECT_LT(distance(one_step(BobenkoSurisNext{}, euler, one_step(BobenkoSuris{}, euler, start, h), -h), start), 1e-32);
  EXPECT_GT(distance(end, one_step(BobenkoSuris{}, euler, start, h)), 1e-3);
}

TEST(SogoScheme, BobenkoSurisInertialIsEquations2_2And2_3) {
  const LagrangeTop<E> top{E(0.75), E(0.25), E(1.25)};
  const TopState<E> from{start.Gamma, start.Pi};
  const auto end = one_step(BobenkoSurisInertial{}, top, from, h);
  EXPECT_LT(size(end.l - from.l - h * cross({E(0), E(0), top.d}, from.a)), 1e-32);
  EXPECT_LT(size(end.a - from.a - (h / 2 * top.inverse_inertia) * cross(end.l, sum(end.a, from.a))), 1e-32);
}

// (3.18), and step (2) of the summary, whichever way Γ was turned.
void expect_bohlin(const HeavyState<E>& end) {
  const Vec3<E> w = kowalevski.omega(start.Pi), v = kowalevski.omega(end.Pi);
  const E c0 = kowalevski.c.x / kowalevski.inertia.z, chi = h / 2 * (w.z + v.z);
  const auto xi = [&](const Vec3<E>& u, const Vec3<E>& g) {
    return Complex<E>{u.x * u.x - u.y * u.y - c0 * g.x, 2 * u.x * u.y - c0 * g.y};
  };
  const Complex<E> from = xi(w, start.Gamma), to = xi(v, end.Gamma);
  EXPECT_LT(abs(to.re - (cos(chi) * from.re + sin(chi) * from.im)), 1e-31);
  EXPECT_LT(abs(to.im - (cos(chi) * from.im - sin(chi) * from.re)), 1e-31);
}

TEST(SogoScheme, BohlinIsEquations3_10To3_19) {
  const Vec3<E> w = kowalevski.omega(start.Pi);
  for (const auto turn : {Bohlin::Turn::cayley, Bohlin::Turn::stereographic, Bohlin::Turn::rotation}) {
    const auto end = one_step(Bohlin{turn}, kowalevski, start, h);
    expect_bohlin(end);
    EXPECT_LT(abs(end.Pi.z - start.Pi.z + h / 2 * kowalevski.c.x * (end.Gamma.y + start.Gamma.y)), 1e-32);
    EXPECT_LT(abs(norm2(end.Gamma) / norm2(start.Gamma) - 1), 1e-32);
  }
  const auto a = one_step(Bohlin{}, kowalevski, start, h);
  EXPECT_LT(size(a.Gamma - start.Gamma - (h / 2) * cross(sum(a.Gamma, start.Gamma), w)), 1e-32);
  // (B): z moves by the printed rate; (C): by the whole angle about ω.
  const auto b = one_step(Bohlin{Bohlin::Turn::stereographic}, kowalevski, start, h);
  const E r = sqrt(norm2(start.Gamma)), x = start.Gamma.x / (r + start.Gamma.z),
          y = start.Gamma.y / (r + start.Gamma.z);
  const E fx = w.x - 2 * w.z * x - w.x * (x * x - y * y) - w.y * 2 * x * y;
  const E fy = w.y - 2 * w.z * y - w.x * 2 * x * y + w.y * (x * x - y * y);
  EXPECT_LT(abs(b.Gamma.x / (r + b.Gamma.z) - (x - h / 2 * fy)), 1e-32);
  EXPECT_LT(abs(b.Gamma.y / (r + b.Gamma.z) - (y + h / 2 * fx)), 1e-32);
  const auto c = one_step(Bohlin{Bohlin::Turn::rotation}, kowalevski, start, h);
  EXPECT_LT(size(c.Gamma - rotated(-h * w, start.Gamma)), 1e-32);
}

// (3.21) is Euler's step.
TEST(SogoScheme, ThePredictorIsEulersStep) {
  const Complex<E> near = BohlinStage<E>(kowalevski, start, h).predictor();
  const Vec3<E> w = kowalevski.omega(start.Pi), rate = kowalevski.omega(kowalevski.rate(start).Pi);
  EXPECT_LT(abs(near.re - (w.x + h * rate.x)), 1e-32);
  EXPECT_LT(abs(near.im - (w.y + h * rate.y)), 1e-32);
}

// For small h (B)'s printed rate (3.13) must be that of (3.2), whatever |Γ| is.
TEST(SogoScheme, AllThreeTendToTheSameMotion) {
  const auto rate = kowalevski.rate(start);
  const E tiny = E(1) / 1000000;
  for (const auto turn : {Bohlin::Turn::cayley, Bohlin::Turn::stereographic, Bohlin::Turn::rotation}) {
    const auto end = one_step(Bohlin{turn}, kowalevski, start, tiny);
    for (int i = 0; i < 6; ++i) EXPECT_LT(abs((end[i] - start[i]) / tiny - rate[i]), 2e-5) << i;
  }
}

TEST(SogoScheme, HybridIsItsThreeSteps) {
  const auto end = one_step(Hybrid{}, kowalevski, start, h);
  const auto first = one_step(HirotaKimura{}, kowalevski, start, h);
  const Vec3<E> w = kowalevski.omega(start.Pi) + kowalevski.omega(first.Pi);
  EXPECT_LT(size(end.Gamma - start.Gamma - (h / 4) * cross(sum(end.Gamma, start.Gamma), w)), 1e-32);
  EXPECT_LT(abs(end.Pi.z - first.Pi.z), 1e-32);
  expect_bohlin(end);
}

TEST(SogoScheme, HybridReversibleSolvesAllStagesAtOnce) {
  const auto end = one_step(HybridReversible{}, kowalevski, start, h);
  const Vec3<E> w = kowalevski.omega(start.Pi) + kowalevski.omega(end.Pi);
  EXPECT_LT(size(end.Gamma - start.Gamma - (h / 4) * cross(sum(end.Gamma, start.Gamma), w)), 1e-31);
  EXPECT_LT(abs(end.Pi.z - start.Pi.z + h / 2 * kowalevski.c.x * (end.Gamma.y + start.Gamma.y)), 1e-32);
  expect_bohlin(end);
  EXPECT_GT(distance(end, one_step(Hybrid{}, kowalevski, start, h)), 1e-5);
}

template <class M, class S>
bool fails(const M& method, const S& system, HeavyState<double> s, double step) {
  auto carry = method.start(system, s);
  method.step(system, s, carry, step);
  s = {{0.9, -0.4, 1.7}, {0.48, -0.36, 0.8}};
  method.step(system, s, carry, 0.01);  // a verdict stays
  return any_failed(carry);
}

TEST(SogoScheme, SaysWhenItDoesNotSettle) {
  const auto free = euler.cast<double>();
  const auto heavy = kowalevski.cast<double>();
  const HeavyState<double> usual{{0.9, -0.4, 1.7}, {0.48, -0.36, 0.8}}, bad{{NAN, 0.0, 1.0}, {0.0, 0.6, 0.8}};
  const HeavyState<double> rest{{0.0, 0.0, 0.0}, {0.0, 0.6, 0.8}};
  EXPECT_FALSE(fails(BobenkoSurisImplicit{}, free, usual, 0.2));
  EXPECT_FALSE(fails(BobenkoSurisImplicit{}, free, rest, 0.2));
  EXPECT_TRUE(fails(BobenkoSurisImplicit{}, free, bad, 0.2));
  EXPECT_FALSE(fails(HybridReversible{}, heavy, usual, 0.2));
  EXPECT_TRUE(fails(HybridReversible{}, heavy, bad, 0.2));
  EXPECT_TRUE(fails(HybridReversible{}, heavy, usual, 20.0));
}

// Newton's iteration in steps far too long: some fail and say so; whatever does not say so is a solution.
TEST(SogoScheme, WhatIsCalledSolvedIsSolved) {
  const auto free = euler.cast<double>();
  int failures = 0;
  for (int i = 0; i < 200; ++i) {
    const HeavyState<double> from{{std::sin(1.3 * i), std::cos(2.1 * i), std::sin(0.7 * i + 1)}, {0.48, -0.36, 0.8}};
    HeavyState<double> s = from;
    const double step = 13;
    auto carry = BobenkoSurisImplicit{}.start(free, s);
    BobenkoSurisImplicit{}.step(free, s, carry, step);
    const Vec3<double> mean = 0.5 * (s.Pi + from.Pi), rest = s.Pi - from.Pi - step * cross(mean, free.omega(mean));
    failures += carry.failed ? 1 : 0;
    if (!carry.failed) {
      EXPECT_LT(norm2(rest), 1e-24) << i;
    }
  }
  EXPECT_GT(failures, 0);
  EXPECT_LT(failures, 100);
}

TEST(SogoScheme, EachForItsOwnTop) {
  using Free = HeavyTop<double, EulerKind>;
  using Heavy = HeavyTop<double, KowalevskiKind>;
  using General = HeavyTop<double, GeneralKind>;
  static_assert(MethodFor<BobenkoSuris, Free> && !MethodFor<BobenkoSuris, Heavy> && !MethodFor<BobenkoSuris, General>);
  static_assert(MethodFor<BobenkoSurisImplicit, Free> && !MethodFor<BobenkoSurisImplicit, General>);
  static_assert(MethodFor<BobenkoSurisInertial, LagrangeTop<double>> && !MethodFor<BobenkoSurisInertial, Free>);
  static_assert(MethodFor<Bohlin, Heavy> && !MethodFor<Bohlin, General> && !MethodFor<Bohlin, LagrangeTop<double>>);
  static_assert(MethodFor<Hybrid, Heavy> && !MethodFor<Hybrid, General>);
  static_assert(MethodFor<HybridReversible, HeavyTop<TwoLanes, KowalevskiKind>>);
  EXPECT_NE(std::string(method_named("bohlin-b").needs()).find("I1 = I2 = 2 I3"), std::string::npos);
}

TEST(SogoScheme, Names) {
  const auto is = []<class M>(const char* name, const M&) { return (method_named(name).method.as<M>() != nullptr); };
  EXPECT_TRUE(is("bobenko-suris", BobenkoSuris{}));
  EXPECT_TRUE(is("bobenko-suris-implicit", BobenkoSurisImplicit{}));
  EXPECT_TRUE(is("bobenko-suris-inertial", BobenkoSurisInertial{}));
  EXPECT_TRUE(is("hybrid", Hybrid{}));
  EXPECT_TRUE(is("hybrid-reversible", HybridReversible{}));
  const auto turn = [](const char* name) { return method_named(name).method.as<Bohlin>()->turn; };
  EXPECT_EQ(turn("bohlin-a"), Bohlin::Turn::cayley);
  EXPECT_EQ(turn("bohlin-b"), Bohlin::Turn::stereographic);
  EXPECT_EQ(turn("bohlin-c"), Bohlin::Turn::rotation);
}

}  // namespace
}  // namespace kreisel::sogo_scheme_test
