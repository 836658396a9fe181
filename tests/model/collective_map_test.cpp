// The maps from spinors to tops: each is a Poisson map, the lift is a right inverse for every direction of Γ, and the
// paper's formulae hold, but for the one that does not.
#include "kreisel/model/collective_map.hpp"

#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "kreisel/model/heavy_top.hpp"
#include "kreisel/number/extended.hpp"
#include "kreisel/observe/jacobian.hpp"
#include "support/ohsawa.hpp"
#include "support/two_lanes.hpp"

namespace kreisel::collective_map_test {
namespace {

using E = Extended;

std::mt19937 generator(20190083);
E random_number() { return E(std::uniform_real_distribution<double>(-2, 2)(generator)); }
template <StateLike S>
S random_state() {
  S s;
  for (int i = 0; i < S::size; ++i) s[i] = random_number();
  return s;
}

// The tangent of a map between states of different size.
template <StateLike From, class F>
auto tangent_of(const From& s, const F& map) {
  const auto y = map(variables(s));
  constexpr int rows = decltype(y)::size, columns = From::size;
  Matrix<E, rows, columns> j;
  for (int i = 0; i < rows; ++i)
    for (int k = 0; k < columns; ++k) j(i, k) = y[i].slope[static_cast<std::size_t>(k)];
  return j;
}

template <int N>
double largest(const Matrix<E, N>& m) {
  E worst(0);
  for (const E& x : m.entries) worst = abs(x) > worst ? abs(x) : worst;
  return static_cast<double>(worst);
}

// (2.4): {μ_i, μ_j} = -ε_ijk μ_k, and {μ_i, α} = ½ i σ_i α.
Matrix<E, 7> semidirect_tensor(const SemidirectState<E>& m) {
  Matrix<E, 7> b;
  b.add_hat(0, 0, E(1), m.mu);
  for (int i = 0; i < 3; ++i) {
    Vec3<E> axis;
    axis[i] = E(1) / 2;
    const Spinor<E> moved = times_i(sigma_times(axis, m.alpha));
    for (int k = 0; k < 4; ++k) {
      b(i, 3 + k) = -moved[static_cast<std::size_t>(k)];
      b(3 + k, i) = moved[static_cast<std::size_t>(k)];
    }
  }
  return b;
}

Matrix<E, 6> heavy_tensor(const HeavyState<E>& s) { return HeavyTop<E>{}.poisson(s); }

const auto L = [](const auto& s) { return momentum_map(s.q, s.p); };
const auto hopf = [](const auto& m) { return hopf_map(m); };
const auto M = [](const auto& s) { return collective_map(s.q, s.p); };

TEST(CollectiveMap, EachIsAPoissonMap) {
  for (int n = 0; n < 20; ++n) {
    const auto s = random_state<CollectiveState<E>>();
    const auto m = random_state<SemidirectState<E>>();
    const auto above = canonical_tensor<E, 4>();
    const auto jL = tangent_of(s, L);
    EXPECT_LT(largest(jL * above * transpose(jL) - semidirect_tensor(L(s))), 1e-32);
    const auto jH = tangent_of(m, hopf);
    EXPECT_LT(largest(jH * semidirect_tensor(m) * transpose(jH) - heavy_tensor(hopf(m))), 1e-31);
    const auto jM = tangent_of(s, M);
    EXPECT_LT(largest(jM * above * transpose(jM) - heavy_tensor(M(s))), 1e-31);
    EXPECT_GT(largest(heavy_tensor(M(s))), 0.1);
  }
}

// (2.4) from its own formula: -<μ, [ξ, η]> - Re α*(ξ γ - η β) for linear functions, ξ = -½ i (ξ·σ).
TEST(CollectiveMap, TheTensorIsThatOfTheSemidirectProduct) {
  const auto act = [](const Vec3<E>& xi, const Spinor<E>& a) { return scaled(E(-0.5), times_i(sigma_times(xi, a))); };
  for (int n = 0; n < 10; ++n) {
    const auto m = random_state<SemidirectState<E>>(), f = random_state<SemidirectState<E>>(),
               g = random_state<SemidirectState<E>>();
    const E bracket =
        -dot(m.mu, cross(f.mu, g.mu)) - real_product(m.alpha, mul_add(E(-1), act(g.mu, f.alpha), act(f.mu, g.alpha)));
    const auto b = semidirect_tensor(m);
    E product(0);
    for (int i = 0; i < 7; ++i)
      for (int k = 0; k < 7; ++k) product += f[i] * b(i, k) * g[k];
    EXPECT_LT(abs(product - bracket), 1e-31);
  }
}

// (4.1), first line, by complex numbers written out; and its second line as it must be.
TEST(CollectiveMap, FirstLineOfFourOneHolds) {
  const auto s = random_state<CollectiveState<E>>();
  const auto &q = s.q, &p = s.p;
  const HeavyState<E> top = M(s);
  EXPECT_LT(abs(top.Pi.x - (q[0] * p[3] - q[3] * p[0] - q[1] * p[2] + q[2] * p[1]) / 2), 1e-32);
  EXPECT_LT(abs(top.Pi.y - (q[2] * p[0] - q[0] * p[2] - q[1] * p[3] + q[3] * p[1]) / 2), 1e-32);
  EXPECT_LT(abs(top.Pi.z - (q[0] * p[1] - q[1] * p[0] - q[2] * p[3] + q[3] * p[2]) / 2), 1e-32);
  EXPECT_LT(abs(top.Gamma.x - 2 * (p[0] * p[2] + p[1] * p[3])), 1e-32);
  EXPECT_LT(abs(top.Gamma.y - 2 * (p[0] * p[3] - p[1] * p[2])), 1e-32);
  EXPECT_LT(abs(top.Gamma.z - (p[0] * p[0] + p[1] * p[1] - p[2] * p[2] - p[3] * p[3])), 1e-32);
}

// O1: the second line as printed.
const auto printed = [](const auto& s) {
  auto y = collective_map(s.q, s.p);
  using T = std::decay_t<decltype(y.Gamma.x)>;
  y.Gamma.x = T(2) * (s.p[0] * s.p[2] - s.p[1] * s.p[3]);
  y.Gamma.y = T(-2) * (s.p[0] * s.p[3] + s.p[1] * s.p[2]);
  return y;
};

TEST(CollectiveMap, PrintedSecondLineIsNoPoissonMap) {
  const auto s = random_state<CollectiveState<E>>();
  const auto j = tangent_of(s, printed);
  EXPECT_GT(largest(j * canonical_tensor<E, 4>() * transpose(j) - heavy_tensor(printed(s))), 0.1);
  const HeavyState<E> wrong = printed(s), right = M(s);
  const auto [j1, j2, j3] = noether(s.q, s.p);
  EXPECT_LT(abs(dot(right.Pi, right.Gamma) - j1 * j2), 1e-31);
  EXPECT_GT(abs(dot(wrong.Pi, wrong.Gamma) - j1 * j2), 0.1);
  EXPECT_LT(abs(norm2(wrong.Gamma) - 4 * j1 * j1), 1e-31);  // f1 does not see it
}

// The start of section 5.2; p_2 = p_4 = 0 there, so that the printed second line differs in a sign of zero only.
TEST(CollectiveMap, PublishedStart) {
  const CollectiveState<double> s = ohsawa::published_start();
  for (const HeavyState<double>& top : {M(s), printed(s)})
    for (int i = 0; i < 6; ++i) EXPECT_NEAR(top[i], ohsawa::start[i], 4e-15) << i;
}

// Points of a fibre: e^{iθ}(χ + bψ, ψ).
TEST(CollectiveMap, ForgetsWhereOnTheFibre) {
  const auto s = random_state<CollectiveState<E>>();
  const auto turned = [](const Spinor<E>& a) { return mul_add(E(0.75), times_i(a), scaled(sqrt(E(7)) / 4, a)); };
  const HeavyState<E> here = M(s), there = collective_map(turned(mul_add(E(3), s.p, s.q)), turned(s.p));
  for (int i = 0; i < 6; ++i) EXPECT_LT(abs(here[i] - there[i]), 2e-31) << i;
}

double worst_defect(const HeavyState<double>& s) {
  const CollectiveState<double> above = lift(s);
  const HeavyState<double> back = M(above);
  double worst = 0;
  for (int i = 0; i < 3; ++i) {
    worst = std::max(worst, std::fabs(back.Pi[i] - s.Pi[i]) / std::sqrt(norm2(s.Pi)));
    worst = std::max(worst, std::fabs(back.Gamma[i] - s.Gamma[i]) / std::sqrt(norm2(s.Gamma)));
  }
  EXPECT_LE(std::fabs(real_product(above.p, above.q)),
            1e-15 * std::sqrt(real_product(above.p, above.p) * real_product(above.q, above.q)));
  return worst;
}

// Every direction, with the poles and their neighbourhoods; every length.
TEST(Lift, IsARightInverse) {
  std::uniform_real_distribution<double> uniform(-1, 1);
  for (const double length : {1.0, 1e-6, 1e8}) {
    for (const double off : {0.0, 1e-300, 1e-160, 1e-30, 1e-16, 1e-8, 1e-3, 1.0, 1e3}) {
      for (const double z : {-1.0, 1.0, -1e-9, 0.0}) {
        for (int n = 0; n < 5; ++n) {
          const Vec3<double> direction{off * uniform(generator), off * uniform(generator), z};
          if (norm2(direction) == 0) continue;
          const Vec3<double> unit = (1 / std::sqrt(norm2(direction))) * direction;
          const Vec3<double> Pi{uniform(generator), uniform(generator), uniform(generator)};
          EXPECT_LT(worst_defect({Pi, length * unit}), 7e-16) << length << " " << off << " " << z;
        }
      }
    }
  }
}

// Small components of Γ are right to their own size, not only to that of Γ.
TEST(Lift, LosesNothingNearThePoles) {
  for (const double z : {1.0, -1.0}) {
    const HeavyState<double> s{{0.3, -0.2, 0.5}, {3e-12, -4e-13, z}};
    const HeavyState<double> back = M(lift(s));
    EXPECT_NEAR(back.Gamma.x / s.Gamma.x, 1, 5e-16);
    EXPECT_NEAR(back.Gamma.y / s.Gamma.y, 1, 5e-16);
  }
}

TEST(Lift, HasNoneForNoVertical) { EXPECT_FALSE(finite(lift(HeavyState<double>{{1, 2, 3}, {0, 0, 0}}))); }

TEST(Lift, EachLaneItsOwnBranch) {
  const HeavyState<double> up{{1, 2, 3}, {0.6, 0, 0.8}}, down{{1, -2, 3}, {0, 0.6, -0.8}};
  HeavyState<TwoLanes> both;
  for (int i = 0; i < 6; ++i) both[i] = {up[i], down[i]};
  const auto above = lift(both);
  for (int i = 0; i < 8; ++i) {
    EXPECT_EQ(above[i].first, lift(up)[i]);
    EXPECT_EQ(above[i].second, lift(down)[i]);
  }
}

TEST(CollectiveMap, IncrementIsTheDifference) {
  const auto s = random_state<CollectiveState<E>>(), by = random_state<CollectiveState<E>>();
  CollectiveState<E> moved = s;
  add_scaled(moved, E(1), by);
  const HeavyState<E> difference = M(moved) - M(s), increment = collective_increment(s.q, s.p, by.q, by.p);
  for (int i = 0; i < 6; ++i) EXPECT_LT(abs(difference[i] - increment[i]), 1e-31) << i;
}

}  // namespace
}  // namespace kreisel::collective_map_test
