// The Euler-Poisson equations as Sogo writes them in matrices, (1.8) to (1.14), against the system's rate.
#include <gtest/gtest.h>

#include "kreisel/model/heavy_top.hpp"
#include "kreisel/number/dual.hpp"
#include "kreisel/number/extended.hpp"

namespace kreisel::sogo_forms_test {
namespace {

using E = Extended;

const auto top = heavy_top<GeneralKind, E>({E(1.25), E(1.75), E(0.875)}, {E(0.5), E(-0.25), E(0.375)});
const HeavyState<E> state{{E(0.875), E(-0.375), E(1.75)}, {E(0.5), E(-0.625), E(0.75)}};

// (1.8), (1.9): minus the hat of the vector.
Matrix<E, 3> form(const Vec3<E>& v) {
  Matrix<E, 3> m;
  m.add_hat(0, 0, E(-1), v);
  return m;
}

template <int N>
Matrix<E, N> sum(Matrix<E, N> a, const Matrix<E, N>& b) {
  for (std::size_t i = 0; i < a.entries.size(); ++i) a.entries[i] += b.entries[i];
  return a;
}
template <int N>
Matrix<E, N> commutator(const Matrix<E, N>& a, const Matrix<E, N>& b) {
  return a * b - b * a;
}
template <int N>
E gap(const Matrix<E, N>& a, const Matrix<E, N>& b) {
  E worst(0);
  for (std::size_t i = 0; i < a.entries.size(); ++i) worst = std::max<E>(worst, abs(a.entries[i] - b.entries[i]));
  return worst;
}

// Blocks (a, b; 0, a): a + εb with ε² = 0, as (1.13) has it.
Matrix<E, 6> grassmann(const Matrix<E, 3>& a, const Matrix<E, 3>& b) {
  Matrix<E, 6> m;
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) {
      m(i, j) = m(i + 3, j + 3) = a(i, j);
      m(i, j + 3) = b(i, j);
    }
  }
  return m;
}

const Matrix<E, 3> M = form(state.Pi), Omega = form(top.omega(state.Pi)), Gamma = form(state.Gamma), G = form(top.c);
const HeavyState<E> rate = top.rate(state);

TEST(SogoForms, SignsOf1_8) {
  EXPECT_EQ(M(0, 1), state.Pi.z);
  EXPECT_EQ(M(0, 2), -state.Pi.y);
  EXPECT_EQ(M(1, 2), state.Pi.x);
}

TEST(SogoForms, MomentumIs1_10) {
  EXPECT_LT(gap(form(rate.Pi), sum(commutator(Omega, M), commutator(G, Gamma))), 1e-32);
  EXPECT_GT(gap(form(rate.Pi), sum(commutator(Omega, M), commutator(Gamma, G))), 0.1);  // the order matters
}

TEST(SogoForms, VerticalIs1_11) { EXPECT_LT(gap(form(rate.Gamma), commutator(Omega, Gamma)), 1e-32); }

// (1.12), with dual numbers for a + εb: their ε² is zero too.
TEST(SogoForms, BothTogetherAre1_12) {
  using D = Dual<E, 1>;
  const auto both = [](const Matrix<E, 3>& a, const Matrix<E, 3>& b) {
    Matrix<D, 3> m;
    for (std::size_t i = 0; i < m.entries.size(); ++i) {
      m.entries[i] = D(a.entries[i]);
      m.entries[i].slope[0] = b.entries[i];
    }
    return m;
  };
  const Matrix<D, 3> left = both(form(rate.Gamma), form(rate.Pi)), one = both(Omega, G), other = both(Gamma, M);
  const Matrix<D, 3> right = one * other - other * one;
  for (std::size_t i = 0; i < right.entries.size(); ++i) {
    EXPECT_LT(abs(left.entries[i].value - right.entries[i].value), 1e-32);
    EXPECT_LT(abs(left.entries[i].slope[0] - right.entries[i].slope[0]), 1e-32);
  }
}

TEST(SogoForms, EpsilonOf1_13IsNilpotent) {
  Matrix<E, 2> epsilon;
  epsilon(0, 1) = E(1);
  EXPECT_EQ(gap(epsilon * epsilon, Matrix<E, 2>{}), 0);
}

TEST(SogoForms, ALaxFormAs1_14) {
  const Matrix<E, 6> lax = grassmann(Gamma, M), partner = grassmann(Omega, G);
  EXPECT_LT(gap(grassmann(form(rate.Gamma), form(rate.Pi)), commutator(partner, lax)), 1e-32);
  // Its traces know the Casimirs and no more: tr L² = -4 |Γ|².
  E trace(0);
  for (int i = 0; i < 6; ++i) trace += (lax * lax)(i, i);
  EXPECT_LT(abs(trace + 4 * norm2(state.Gamma)), 1e-31);
}

// (1.2), (1.3) in components.
TEST(SogoForms, ComponentsOf1_2And1_3) {
  const Vec3<E> w = top.omega(state.Pi), g = state.Gamma, c = top.c, I = top.inertia;
  EXPECT_LT(abs(rate.Pi.x - ((I.y - I.z) * w.y * w.z + g.y * c.z - g.z * c.y)), 1e-32);
  EXPECT_LT(abs(rate.Pi.y - ((I.z - I.x) * w.z * w.x + g.z * c.x - g.x * c.z)), 1e-32);
  EXPECT_LT(abs(rate.Pi.z - ((I.x - I.y) * w.x * w.y + g.x * c.y - g.y * c.x)), 1e-32);
  EXPECT_LT(abs(rate.Gamma.x - (g.y * w.z - g.z * w.y)), 1e-32);
  EXPECT_LT(abs(rate.Gamma.y - (g.z * w.x - g.x * w.z)), 1e-32);
  EXPECT_LT(abs(rate.Gamma.z - (g.x * w.y - g.y * w.x)), 1e-32);
}

}  // namespace
}  // namespace kreisel::sogo_forms_test
