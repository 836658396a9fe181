// The Lax pairs of Hirota and Kimura's Euler top and of Bobenko and Suris's Lagrange top: a step of the scheme conjugates, and nothing else does.
#include "observe/lax_pairs.hpp"

#include <gtest/gtest.h>

#include "kreisel/method/sogo/bobenko_suris.hpp"
#include "kreisel/method/sogo/bobenko_suris_inertial.hpp"
#include "kreisel/method/sogo/hirota_kimura.hpp"
#include "kreisel/method/splitting/strang.hpp"
#include "kreisel/number/extended.hpp"
#include "kreisel/observe/bobenko_suris_energy.hpp"
#include "kreisel/observe/hirota_kimura_invariants.hpp"

namespace kreisel::lax_pairs_test {
namespace {

using E = Extended;

const LagrangeTop<E> lagrange{E(1.25), E(0.375), E(0.875)};
const TopState<E> leaning{{E(0.75), E(0.5), E(1.25)}, {E(0.375), E(-0.25), E(1.5)}};  // its axis is no unit vector

HeavyTop<E, EulerKind> euler(double I1, double I2, double I3) {
  return heavy_top<EulerKind, E>({E(I1), E(I2), E(I3)}, {});
}
const HeavyState<E> turning{{E(0.875), E(-0.375), E(1.75)}, {E(1.5), E(-0.5), E(0.625)}};
const E step = E(3) / 8;

template <class S, class State>
double defect(const S& system, const State& before, const State& after, const E& h) {
  return static_cast<double>(
      lax_defect(lax_matrix(system, before, h), lax_matrix(system, after, h), lax_turn(system, before, after, h)));
}

TEST(LaxPairs, ConjugateOverAStepOfBobenkoAndSuris) {
  TopState<E> s = leaning;
  for (int n = 0; n < 20; ++n) {
    const TopState<E> next = one_step(BobenkoSurisInertial{}, lagrange, s, step);
    EXPECT_LT(defect(lagrange, s, next, step), 1e-31) << n;
    s = next;
  }
}

TEST(LaxPairs, OfTheLagrangeTopBelongToThatStep) {
  const auto next = one_step(BobenkoSurisInertial{}, lagrange, leaning, step);
  EXPECT_GT(defect(lagrange, leaning, one_step(BobenkoSurisInertial{}, lagrange, next, step), step), 1e-2);
  EXPECT_GT(defect(lagrange, leaning, one_step(Strang{}, lagrange, leaning, step), step), 1e-3);
  EXPECT_GT(defect(lagrange, leaning, next, E(1.01) * step), 1e-3);
}

// Its norm has Sogo's (2.5) to (2.7) for coefficients.
TEST(LaxPairs, NormKnowsTheEnergyOfBobenkoAndSuris) {
  const auto L = lax_matrix(lagrange, leaning, step);
  const Vec3<E> g = imaginary(L[0]), w = imaginary(L[1]), b = imaginary(L[2]);
  const E of_two = norm2(w) + 2 * dot(g, b), q = lagrange.inverse_inertia;
  const E energy = bobenko_suris_energy(lagrange, leaning, step);
  EXPECT_LT(abs(of_two - 2 * q * energy - step * step / 2 * norm2(leaning.a) * norm2(g)), 1e-32);
  EXPECT_LT(abs(dot(g, w) - lagrange.d * q * q * leaning.l.z), 1e-32);
}

TEST(LaxPairs, ConjugateOverAStepOfHirotaAndKimura) {
  const double moments[][3] = {{3, 2, 1}, {1.25, 1.5, 0.75}, {1, 2, 3}, {2, 1, 3}, {1.5, 1.5, 1}};
  for (const auto& I : moments) {
    const auto top = euler(I[0], I[1], I[2]);
    HeavyState<E> s = turning;
    for (int n = 0; n < 20; ++n) {
      const HeavyState<E> next = one_step(HirotaKimura{}, top, s, step);
      EXPECT_LT(defect(top, s, next, step), 1e-32) << I[0] << " " << I[1] << " " << I[2] << ", step " << n;
      s = next;
    }
  }
}

// Two steps keep the same invariants, and the matrices of the states have one norm; but M is another.
TEST(LaxPairs, OfTheEulerTopBelongToThatStep) {
  const auto top = euler(3, 2, 1);
  const auto next = one_step(HirotaKimura{}, top, turning, step), later = one_step(HirotaKimura{}, top, next, step);
  const auto invariants = hirota_kimura_invariants(top, turning, step);
  for (std::size_t i = 0; i < 2; ++i)
    EXPECT_LT(abs(hirota_kimura_invariants(top, later, step)[i] - invariants[i]), 1e-32);
  EXPECT_GT(defect(top, turning, later, step), 1e-2);
  EXPECT_GT(defect(top, turning, one_step(BobenkoSuris{}, top, turning, step), step), 1e-4);
  EXPECT_GT(defect(top, turning, next, E(1.01) * step), 1e-5);
}

}  // namespace
}  // namespace kreisel::lax_pairs_test
