// A symmetric rigid body in space, free to move and turn, in any potential U(r, a): a Poisson system on axis space.
//
//   H = T(|p|, |l|) + U(r, a) + c,   c = ½ (1/Θ3 - 1/Θ1) <l, a>²        Dullin 2004, (1)
//   r' = ∂T/∂p,  p' = -∂U/∂r,  a' = ∂T/∂l × a,  l' = ∂U/∂a × a          (3)
//
// c is a function of a Casimir: it shifts the energy and moves nothing. Both T and U generate exact flows:
//   drift, the flow of T:  r' = r + h p/m,  a' = R(h l/Θ1) a
//   kick, the flow of U:   p' = p - h ∂U/∂r,  l' = l + h ∂U/∂a × a       (r and a stand still, so the force is constant)
#pragma once
#include <array>

#include "kreisel/model/invariant.hpp"
#include "kreisel/model/kinetic.hpp"
#include "kreisel/model/state/axis_state.hpp"
#include "kreisel/space/matrix.hpp"
#include "kreisel/space/rotation.hpp"

namespace kreisel {

template <class T>
struct PotentialGradient {
  Vec3<T> r, a;

  KREISEL_MEMBERS(r, a)
};

// U(r, a) with the gradient of scale U (a factor is cheap in its constants), and whether it is unchanged by rotations about e_z (then j_z is kept).
template <class P, class T>
concept AxisPotential = requires(const P u, const Vec3<T> v) {
  { u.value(v, v) } -> std::convertible_to<T>;
  { u.gradient(v, v, T(-1)) } -> std::convertible_to<PotentialGradient<T>>;
  { P::axisymmetric } -> std::convertible_to<bool>;
};

// {r, p} = 1, {a_i, l_j} = -ε_ijk a_k, {l_i, l_j} = -ε_ijk l_k, among the first twelve of n components.
template <int n, class T>
KREISEL_FN Matrix<T, n> axis_tensor(const Vec3<T>& a, const Vec3<T>& l) {
  Matrix<T, n> b;
  for (int i = 0; i < 3; ++i) {
    b(i, i + 3) = T(1);
    b(i + 3, i) = T(-1);
  }
  b.add_hat(6, 9, T(-1), a);
  b.add_hat(9, 6, T(-1), a);
  b.add_hat(9, 9, T(-1), l);
  return b;
}

template <class T, class Potential, class Kinetic = QuadraticKinetic<T>>
requires AxisPotential<Potential, T>
struct SymmetricBody {
  using Number = T;
  template <class N>
  using State = AxisState<N>;
  using Force = AxisForce<T>;

  Kinetic kinetic;
  T spin_energy;  // ½ (1/Θ3 - 1/Θ1), the factor of c
  Potential potential;

  KREISEL_CAST_TO(SymmetricBody<Other, CastOf<Potential, Other>, CastOf<Kinetic, Other>>)
  KREISEL_MEMBERS(kinetic, spin_energy, potential)

  KREISEL_FN T energy(const AxisState<T>& s) const {
    return kinetic.value(norm2(s.p), norm2(s.l)) + potential.value(s.r, s.a) + spin_energy * square(dot(s.l, s.a));
  }

  template <class N>
  KREISEL_FN Force force(const AxisState<N>& s) const {
    const Vec3<T> a = value(s.a);
    const PotentialGradient<T> down = potential.gradient(value(s.r), a, T(-1));
    return {down.r, cross(a, down.a)};
  }
  template <class N>
  KREISEL_FN void kick(AxisState<N>& s, const Force& f, const T& h) const {
    add_product(s.p, h, f.p);
    add_product(s.l, h, f.l);
  }
  template <class N>
  KREISEL_FN void drift(AxisState<N>& s, const T& h) const {
    const Vec3<T> p = value(s.p), l = value(s.l);
    const KineticRates<T> k = kinetic.rates(norm2(p), norm2(l));
    add_product(s.r, h * k.velocity, p);
    rotate(s.a, (h * k.turning) * l);
  }

  KREISEL_FN static constexpr bool kinetic_is_quadratic() { return Kinetic::quadratic; }

  KREISEL_FN AxisState<T> rate(const AxisState<T>& s) const {
    const Force f = force(s);
    const KineticRates<T> k = kinetic.rates(norm2(s.p), norm2(s.l));
    return {k.velocity * s.p, f.p, cross(k.turning * s.l, s.a), f.l};
  }

  // s' = poisson(s) ∇H.
  KREISEL_FN Matrix<T, 12> poisson(const AxisState<T>& s) const { return axis_tensor<12>(s.a, s.l); }

  static constexpr std::array<Invariant, Potential::axisymmetric ? 4 : 3> invariants = [] {
    std::array<Invariant, Potential::axisymmetric ? 4 : 3> list{};
    list[0] = {"energy", InvariantKind::energy, dimension::energy};
    list[1] = {"C1", InvariantKind::casimir, dimension::none};
    list[2] = {"C2", InvariantKind::casimir, dimension::angular_momentum};
    if constexpr (Potential::axisymmetric) list[3] = vertical_momentum;
    return list;
  }();

  // energy, C1 = <a, a>, C2 = <l, a> = L3, and j_z = <r × p + l, e_z> where the potential allows it.
  KREISEL_FN auto invariant_values(const AxisState<T>& s) const {
    std::array<T, invariants.size()> v{energy(s), norm2(s.a), dot(s.l, s.a)};
    if constexpr (Potential::axisymmetric) v[3] = cross(s.r, s.p).z + s.l.z;
    return v;
  }

  // ρ: (r, p, a, l) -> (r, -p, a, -l); ρ ∘ X = -X ∘ ρ. It changes the sign of C2.
  template <class N>
  KREISEL_FN static AxisState<N> reversed(const AxisState<N>& s) {
    return {s.r, -s.p, s.a, -s.l};
  }
};

}  // namespace kreisel
