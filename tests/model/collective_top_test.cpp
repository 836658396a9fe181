// The collective top as a system: canonical, its field in closed form against dual numbers, its motions those of the
// heavy top below, and what it keeps.
#include "kreisel/model/collective_top.hpp"

#include <string>

#include <gtest/gtest.h>

#include "kreisel/method/plain/reference.hpp"
#include "kreisel/number/extended.hpp"
#include "kreisel/observe/jacobian.hpp"

namespace kreisel::collective_top_test {
namespace {

using E = Extended;

const CollectiveState<E> generic =
    state_cast<E>(CollectiveState<double>{{2.75, -1.5, 0.625, -0.75}, {0.75, 0.5, -0.375, 0.125}});

template <class Kind>
HeavyTop<E, Kind> top() {
  if constexpr (std::same_as<Kind, LagrangeKind>) return heavy_top<Kind>(Vec3<E>{2, 2, 1.5}, Vec3<E>{0, 0, 0.75});
  if constexpr (std::same_as<Kind, KowalevskiKind>) return heavy_top<Kind>(Vec3<E>{2, 2, 1}, Vec3<E>{0.75, 0, 0});
  if constexpr (std::same_as<Kind, EulerKind>) return heavy_top<Kind>(Vec3<E>{2, 1.5, 1}, Vec3<E>{0, 0, 0});
  return heavy_top<Kind>(Vec3<E>{2, 1.5, 1}, Vec3<E>{0.75, -0.5, 0.25});
}

template <class Kind>
class Above : public testing::Test {
 public:
  CollectiveTop<E, Kind> system = collective(top<Kind>());
};
using Kinds = testing::Types<GeneralKind, EulerKind, LagrangeKind, KowalevskiKind>;
TYPED_TEST_SUITE(Above, Kinds);

TYPED_TEST(Above, RateIsCanonical) {
  const auto grad = gradient(this->system, generic, [](const auto& in, const auto& x) { return in.energy(x); });
  const auto rate = this->system.rate(generic);
  const auto b = this->system.poisson(generic);
  for (int i = 0; i < 8; ++i) {
    E product(0);
    for (int k = 0; k < 8; ++k) product += b(i, k) * grad[k];
    EXPECT_LT(abs(rate[i] - product), 1e-31) << i;
    EXPECT_LT(abs(rate[i] - (i < 4 ? grad[i + 4] : -grad[i - 4])), 1e-31) << i;
  }
}

TYPED_TEST(Above, InvariantsDoNotChangeAlongTheField) {
  const auto rate = this->system.rate(generic);
  for (std::size_t k = 0; k < this->system.invariants.size(); ++k) {
    const auto grad =
        gradient(this->system, generic, [k](const auto& in, const auto& x) { return in.invariant_values(x)[k]; });
    E change(0), scale(0);
    for (int i = 0; i < 8; ++i) {
      change += grad[i] * rate[i];
      scale += abs(grad[i] * rate[i]);
    }
    EXPECT_LE(abs(change), 1e-31 * scale) << this->system.invariants[k].name;
    EXPECT_GT(scale, 1e-3) << this->system.invariants[k].name;
  }
}

TYPED_TEST(Above, ReversingMapTurnsTheFieldRound) {
  using S = decltype(this->system);
  const auto there = S::reversed(this->system.rate(generic)), back = this->system.rate(S::reversed(generic));
  for (int i = 0; i < 8; ++i) EXPECT_EQ(there[i], -back[i]);
  const auto below = collective_map(S::reversed(generic).q, S::reversed(generic).p);
  const auto reversed = HeavyTop<E, TypeParam>::reversed(collective_map(generic.q, generic.p));
  for (int i = 0; i < 6; ++i) EXPECT_EQ(below[i], reversed[i]);
}

// Theorem 4.1: φ_t ∘ M = M ∘ Φ_t.
TYPED_TEST(Above, MotionsAreMappedToThoseOfTheTop) {
  const auto end = one_step(Reference{}, this->system, generic, E(2));
  const auto below = one_step(Reference{}, this->system.top, collective_map(generic.q, generic.p), E(2));
  EXPECT_LT(distance(collective_map(end.q, end.p), below), 1e-28);
  EXPECT_GT(distance(below, collective_map(generic.q, generic.p)), 0.1);
}

TYPED_TEST(Above, NoetherQuantitiesAreTheCasimirs) {
  const auto v = this->system.invariant_values(generic);
  const auto [j1, j2, j3] = noether(generic.q, generic.p);
  const HeavyState<E> below = collective_map(generic.q, generic.p);
  EXPECT_LT(abs(v[1] - 4 * j1 * j1), 1e-32);
  EXPECT_LT(abs(v[1] - norm2(below.Gamma)), 1e-32);
  EXPECT_LT(abs(v[2] - j1 * j2), 1e-32);
  EXPECT_LT(abs(j3 - 2 * below.Pi.z), 1e-32);
}

// Flows of J1, J2, J3: what the paper says they are symmetries of.
TEST(Noether, GeneratesItsSymmetry) {
  const auto system = collective(top<LagrangeKind>());
  const auto flow = [&](std::size_t j) {
    return gradient(system, generic, [j](const auto&, const auto& x) { return noether(x.q, x.p)[j]; });
  };
  const auto &q = generic.q, &p = generic.p;
  const Spinor<E> iq = times_i(q), ip = times_i(p);
  const auto opposite = [](const Spinor<E>& a) { return Spinor<E>{a[0], a[1], -a[2], -a[3]}; };
  const std::array<Spinor<E>, 3> along_q{p, iq, opposite(iq)}, along_p{Spinor<E>{}, ip, opposite(ip)};
  for (std::size_t j = 0; j < 3; ++j) {
    const auto grad = flow(j);
    for (std::size_t i = 0; i < 4; ++i) {
      EXPECT_LT(abs(grad.p[i] - along_q[j][i]), 1e-32) << j;
      EXPECT_LT(abs(-grad.q[i] - along_p[j][i]), 1e-32) << j;
    }
  }
}

TEST(Noether, ThirdIsKeptByTheLagrangeTopAlone) {
  const auto change = [](const auto& system) {
    const auto end = one_step(Reference{}, system, generic, E(1));
    return abs(noether(end.q, end.p)[2] - noether(generic.q, generic.p)[2]);
  };
  EXPECT_LT(change(collective(top<LagrangeKind>())), 1e-28);
  EXPECT_GT(change(collective(top<KowalevskiKind>())), 1e-2);
  const auto names = CollectiveTop<double, LagrangeKind>::invariants;
  EXPECT_EQ(std::string(names.back().name), "J3");
  EXPECT_EQ(std::string((CollectiveTop<double, KowalevskiKind>::invariants.back().name)), "J2");
}

// Components, names, and another number of coordinates.
TEST(Canonical, StatesOfAnyNumberOfCoordinates) {
  using Six = Canonical<6>::State<double>;
  static_assert(StateLike<Six> && Six::size == 12);
  static_assert(std::same_as<Rebind<Six, E>, Canonical<6>::State<E>>);
  Six s;
  for (int i = 0; i < 12; ++i) s[i] = i;
  EXPECT_EQ(s.q[5], 5);
  EXPECT_EQ(s.p[0], 6);
  EXPECT_EQ(Six::parts[1].name, std::string("p"));
  EXPECT_EQ((canonical_tensor<double, 6>()(0, 6)), 1);
  EXPECT_EQ((canonical_tensor<double, 6>()(11, 5)), -1);
}

}  // namespace
}  // namespace kreisel::collective_top_test
