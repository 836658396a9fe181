// What every system must be: a Poisson system whose field, tensor, invariants, reversing map and split flows belong
// together. By dual numbers, and against the reference solution, in quadruple precision.
#include <gtest/gtest.h>

#include "kreisel/method/plain/reference.hpp"
#include "kreisel/observe/jacobian.hpp"
#include "support/invented.hpp"
#include "support/times.hpp"

namespace kreisel::system_test {
namespace {

using E = Extended;

template <class Case>
class SystemLaw : public testing::Test {};
using Cases = testing::Types<DiskLevitron, SeriesLevitron, RingLevitron, FreeLaw, Tilted, Lagrange>;
TYPED_TEST_SUITE(SystemLaw, Cases);

template <StateLike S>
E largest(const S& s) {
  E size(0);
  for (int i = 0; i < S::size; ++i) size = abs(s[i]) > size ? abs(s[i]) : size;
  return size;
}

TYPED_TEST(SystemLaw, RateIsPoissonTimesGradientOfEnergy) {
  const auto system = TypeParam::system();
  const auto s = TypeParam::state();
  const auto grad = gradient(system, s, [](const auto& in, const auto& x) { return in.energy(x); });
  EXPECT_LT(largest(times(system.poisson(s), grad) - system.rate(s)), 1e-30);
}

TYPED_TEST(SystemLaw, PoissonTensorIsAntisymmetric) {
  const auto b = TypeParam::system().poisson(TypeParam::state());
  const auto sum = b - (Matrix<E, TypeParam::size>{} - transpose(b));
  for (const E& x : sum.entries) EXPECT_EQ(x, 0);
}

// Σ_l B_il ∂_l B_jk and the two cyclic permutations vanish together.
TYPED_TEST(SystemLaw, JacobiIdentity) {
  constexpr int n = TypeParam::size;
  using D = Dual<E, n>;
  const auto system = TypeParam::system().template cast<D>();
  const auto b = system.poisson(variables(TypeParam::state()));
  const auto term = [&](int i, int j, int k) {
    E sum(0);
    for (int l = 0; l < n; ++l) sum += b(i, l).value * b(j, k).slope[static_cast<std::size_t>(l)];
    return sum;
  };
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < i; ++j)
      for (int k = 0; k < j; ++k) EXPECT_LT(abs(term(i, j, k) + term(j, k, i) + term(k, i, j)), 1e-31);
}

TYPED_TEST(SystemLaw, CasimirsLieInTheKernelAndOthersDoNot) {
  const auto system = TypeParam::system();
  const auto s = TypeParam::state();
  for (std::size_t k = 0; k < system.invariants.size(); ++k) {
    const auto grad = gradient(system, s, [k](const auto& in, const auto& x) { return in.invariant_values(x)[k]; });
    const E moved = largest(times(system.poisson(s), grad));
    if (system.invariants[k].kind == InvariantKind::casimir) {
      EXPECT_LT(moved, 1e-31) << system.invariants[k].name;
    } else {
      EXPECT_GT(moved, 1e-3) << system.invariants[k].name;
    }
  }
}

// grad I · X = 0 for every invariant.
TYPED_TEST(SystemLaw, InvariantsDoNotChangeAlongTheField) {
  const auto system = TypeParam::system();
  const auto s = TypeParam::state();
  const auto rate = system.rate(s);
  for (std::size_t k = 0; k < system.invariants.size(); ++k) {
    const auto grad = gradient(system, s, [k](const auto& in, const auto& x) { return in.invariant_values(x)[k]; });
    E change(0), scale(0);
    for (int i = 0; i < TypeParam::size; ++i) {
      change += grad[i] * rate[i];
      scale += abs(grad[i] * rate[i]);
    }
    EXPECT_LE(abs(change), 1e-31 * scale) << system.invariants[k].name;
    if (system.invariants[k].kind == InvariantKind::energy) {
      EXPECT_GT(scale, 1e-3);
    }
  }
}

TYPED_TEST(SystemLaw, InvariantsAreKeptByTheReferenceSolution) {
  const auto system = TypeParam::system();
  const auto s = TypeParam::state();
  const auto end = one_step(Reference{}, system, s, E(1));
  EXPECT_GT(distance(s, end), 1e-2);
  const auto before = system.invariant_values(s), after = system.invariant_values(end);
  for (std::size_t k = 0; k < before.size(); ++k)
    EXPECT_LT(abs(after[k] / before[k] - 1), 1e-28) << system.invariants[k].name;
}

TYPED_TEST(SystemLaw, ReversingMapTurnsTheFieldRound) {
  const auto system = TypeParam::system();
  const auto s = TypeParam::state();
  using S = decltype(system);
  const auto there = S::reversed(system.rate(s)), back = system.rate(S::reversed(s));
  for (int i = 0; i < TypeParam::size; ++i) EXPECT_EQ(there[i], -back[i]);
  EXPECT_EQ(distance(S::reversed(S::reversed(s)), s), 0);
  EXPECT_GT(distance(S::reversed(s), s), 0.1);
}

// The drift is the flow of the energy without the potential, the kick that without the kinetic energy.
TYPED_TEST(SystemLaw, DriftAndKickAreExactFlows) {
  const E h = E(3) / 4;
  const auto system = TypeParam::system();
  auto drifted = TypeParam::state();
  system.drift(drifted, h);
  const auto free = TypeParam::without_potential(system);
  EXPECT_LT(distance(drifted, one_step(Reference{}, free, TypeParam::state(), h)), 1e-29);
  auto kicked = TypeParam::state();
  system.kick(kicked, system.force(kicked), h);
  const auto pinned = TypeParam::without_kinetic(system);
  EXPECT_LT(distance(kicked, one_step(Reference{}, pinned, TypeParam::state(), h)), 1e-29);
  EXPECT_GT(distance(kicked, drifted), 1e-2);
  const auto force = system.force(TypeParam::state()), later = system.force(kicked);
  EXPECT_EQ(force.l.x, later.l.x);  // the kick leaves its force as it was
}

// The concepts that methods ask for, in every number type.
TYPED_TEST(SystemLaw, IsSplittable) {
  using S = decltype(TypeParam::system());
  static_assert(Splittable<S>);
  static_assert(Splittable<decltype(TypeParam::system().template cast<double>())>);
  static_assert(Splittable<decltype(TypeParam::system().template cast<Dual<double, 12>>())>);
  static_assert(S::invariants[0].kind == InvariantKind::energy);
}

}  // namespace
}  // namespace kreisel::system_test
