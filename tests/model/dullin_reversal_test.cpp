// Whether the equations (2) of Dullin 2004 are reversible under ρ: (r, a, p, l) -> (r, a, -p, -l), for any Hamiltonian.
//
// ρ turns the brackets round, {F ∘ ρ, G ∘ ρ} = -{F, G} ∘ ρ, so that (2) is reversible where H ∘ ρ = H, whether ∇_l H is parallel to l or not.
#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/model/symmetric_body.hpp"
#include "kreisel/number/extended.hpp"
#include "kreisel/observe/jacobian.hpp"

namespace kreisel::dullin_reversal_test {
namespace {

using E = Extended;

const AxisState<E> somewhere{
    {E(0.3), E(-0.7), E(0.4)}, {E(1.1), E(0.2), E(-0.5)}, {E(-0.4), E(0.9), E(0.8)}, {E(0.6), E(0.1), E(-1.2)}};

// The field (2) of H, by dual numbers.
template <class Hamiltonian>
AxisState<E> field(const Hamiltonian& H, const AxisState<E>& s) {
  const auto slope = H(variables(s)).slope;
  const auto part = [&](std::size_t first) { return Vec3<E>{slope[first], slope[first + 1], slope[first + 2]}; };
  const Vec3<E> by_r = part(0), by_p = part(3), by_a = part(6), by_l = part(9);
  return {by_p, -by_r, cross(by_l, s.a), cross(by_l, s.l) + cross(by_a, s.a)};
}

AxisState<E> reversed(const AxisState<E>& s) { return {s.r, -s.p, s.a, -s.l}; }

// |ρ ∘ X + X ∘ ρ|, the largest component.
template <class Hamiltonian>
double reversal_defect(const Hamiltonian& H) {
  const AxisState<E> one = reversed(field(H, somewhere)), other = field(H, reversed(somewhere));
  E worst(0);
  for (int i = 0; i < 12; ++i) worst = std::max(worst, E(abs(one[i] + other[i])));
  return static_cast<double>(worst);
}

const auto potential = [](const auto& s) { return s.r.x * s.a.y + s.r.z * s.r.z * s.a.x; };

TEST(DullinReversal, OfASymmetricBody) {
  EXPECT_LT(reversal_defect([](const auto& s) { return norm2(s.p) + norm2(s.l) * norm2(s.p) + potential(s); }), 1e-32);
}

// "The equations (2) are not in general ρ-reversible": a Hamiltonian that is linear in l.
TEST(DullinReversal, IsLostWhereTheHamiltonianIsOdd) {
  EXPECT_GT(reversal_defect([](const auto& s) { return norm2(s.p) + s.l.z + potential(s); }), 0.1);
  EXPECT_GT(reversal_defect([](const auto& s) { return norm2(s.l) + s.l.x * s.a.y + potential(s); }), 0.1);
}

// D7: "e.g. when ∇_l H is not parallel to l" is no reason: any form ½ l·A l is even.
TEST(DullinReversal, DoesNotNeedASlopeParallelToTheMomentum) {
  const auto asymmetric = [](const auto& s) {
    return norm2(s.p) + s.l.x * s.l.x + s.l.y * s.l.z + s.l.x * s.l.z * s.a.y + potential(s);
  };
  const auto slope = asymmetric(variables(somewhere)).slope;
  EXPECT_GT(abs(cross(Vec3<E>{slope[9], slope[10], slope[11]}, somewhere.l).x), 0.1);
  EXPECT_LT(reversal_defect(asymmetric), 1e-32);
  // And it is not enough either: parallel to l, but odd in p.
  EXPECT_GT(reversal_defect([](const auto& s) { return s.p.x * norm2(s.l) + potential(s); }), 0.1);
}

}  // namespace
}  // namespace kreisel::dullin_reversal_test
