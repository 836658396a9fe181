// A rigid body of any inertia in any potential V(x, q): a Poisson system on body space.
//
//   H = p²/2m + ⅛ Π·I⁻¹Π + V(x, q)                                  Zub and Zub, (2), (3)
//   {x_i, p_k} = δ_ik,  {Π_i, q_0} = q_i,  {Π_i, q_j} = -q_0 δ_ij - ε_ijl q_l,  {Π_i, Π_j} = -2 ε_ijl Π_l      (1)
//   x' = p/m,  p' = -∂V/∂x,  q' = ½ q Ω,  Π' = Π × Ω - δV,   Ω = ½ I⁻¹ Π,  δ_i V = {V, Π_i}                 (4)
//
// I = diag(I1, I2, I3) about the centre of mass. The paper's (4a) has Ω = ½ I⁻¹ M, which is half of it (docs/errata.md, Z2).
// |q|² is a Casimir: q M q⁻¹ turns and scales, and quantities of space divide by it.
//
// Flows: kick, of V, exact; drift, of the rest, with the free rotor (rotor/rotor.hpp) exact or of order 2.
#pragma once
#include "kreisel/model/invariant.hpp"
#include "kreisel/model/rotor/rotor.hpp"
#include "kreisel/model/state/body_state.hpp"
#include "kreisel/space/matrix.hpp"
#include "kreisel/space/matrix3.hpp"

namespace kreisel {

template <class P, class T>
concept BodyPotential = requires(const P v, const Vec3<T> x, const Quat<T> q) {
  { v.value(x, q) } -> std::convertible_to<T>;
  { v.force(x, q) } -> std::convertible_to<BodyForce<T>>;
  { P::axisymmetric } -> std::convertible_to<bool>;  // unchanged by rotations of space about e_z: j_z is kept
};

template <class T, class Potential>
requires BodyPotential<Potential, T>
struct RigidBody {
  using Number = T;
  template <class N>
  using State = BodyState<N>;
  using Force = BodyForce<T>;

  T mass, inverse_mass;
  Vec3<T> inertia, inverse_inertia;
  Potential potential;
  Rotor rotor;

  KREISEL_FN RigidBody(const T& m, const Vec3<T>& I, const Potential& v, Rotor r = Rotor::with_residual)
      : mass(m),
        inverse_mass(T(1) / m),
        inertia(I),
        inverse_inertia{T(1) / I.x, T(1) / I.y, T(1) / I.z},
        potential(v),
        rotor(r) {}

  // The inverses anew, so that in every precision they are the inverses.
  template <class U>
  KREISEL_FN auto cast() const {
    auto v = potential.template cast<U>();
    return RigidBody<U, decltype(v)>(U(mass), vec3_cast<U>(inertia), v, rotor);
  }

  KREISEL_MEMBERS(mass, inverse_mass, inertia, inverse_inertia, potential, rotor)

  KREISEL_FN Vec3<T> omega(const Vec3<T>& Pi) const { return T(0.5) * scaled(inverse_inertia, Pi); }

  KREISEL_FN T energy(const BodyState<T>& s) const {
    return T(0.5) * inverse_mass * norm2(s.p) + T(0.125) * dot(s.Pi, scaled(inverse_inertia, s.Pi)) +
           potential.value(s.x, s.q);
  }

  template <class N>
  KREISEL_FN Force force(const BodyState<N>& s) const {
    return potential.force(value(s.x), value(s.q));
  }
  template <class N>
  KREISEL_FN void kick(BodyState<N>& s, const Force& f, const T& h) const {
    add_product(s.p, h, f.p);
    add_product(s.Pi, h, f.Pi);
  }
  template <class N>
  KREISEL_FN void drift(BodyState<N>& s, const T& h) const {
    add_product(s.x, h * inverse_mass, value(s.p));
    turn_free(rotor, s.q, s.Pi, inverse_inertia, h);
  }
  // Whether drift is a flow, or a symmetric map of order 2 in its place.
  KREISEL_FN bool drift_is_exact() const { return exact_flow(rotor); }
  KREISEL_FN static constexpr bool kinetic_is_quadratic() { return true; }

  // x and q under a constant Ω, Π left alone: what Zub and Zub take for the free motion (18).
  template <class N>
  KREISEL_FN void frozen_drift(BodyState<N>& s, const T& h) const {
    add_product(s.x, h * inverse_mass, value(s.p));
    turn_body(s.q, turn_increment(h * omega(value(s.Pi))));
  }
  // Π × Ω, which that leaves out.
  KREISEL_FN Vec3<T> gyration(const Vec3<T>& Pi) const { return cross(Pi, omega(Pi)); }

  KREISEL_FN BodyState<T> rate(const BodyState<T>& s) const {
    const Force f = force(s);
    const Vec3<T> w = omega(s.Pi), u = imaginary(s.q), turning = mul_add(s.q.w, w, cross(u, w));
    const T half(0.5);
    return {inverse_mass * s.p,
            f.p,
            {-half * dot(u, w), half * turning.x, half * turning.y, half * turning.z},
            cross(s.Pi, w) + f.Pi};
  }

  // The brackets (1); s' = poisson(s) ∇H.
  KREISEL_FN Matrix<T, 13> poisson(const BodyState<T>& s) const {
    Matrix<T, 13> b;
    for (int i = 0; i < 3; ++i) {
      b(i, i + 3) = T(1);
      b(i + 3, i) = T(-1);
      b(10 + i, 6) = s.q[i + 1];
      b(6, 10 + i) = -s.q[i + 1];
      b(10 + i, 7 + i) = -s.q.w;
      b(7 + i, 10 + i) = s.q.w;
    }
    b.add_hat(10, 7, T(1), imaginary(s.q));
    b.add_hat(7, 10, T(1), imaginary(s.q));
    b.add_hat(10, 10, T(2), s.Pi);
    return b;
  }

  // energy, C = <q, q>, and j_z = <x × p + q M q⁻¹, e_z> where the potential allows it: a polynomial of degree 5 over one
  // of degree 2, which methods that keep quadratic invariants do not keep.
  static constexpr auto invariants = [] {
    std::array<Invariant, Potential::axisymmetric ? 3 : 2> list{};
    list[0] = {"energy", InvariantKind::energy, dimension::energy};
    list[1] = {"C", InvariantKind::casimir, dimension::none};
    if constexpr (Potential::axisymmetric)
      list[2] = {"j_z", InvariantKind::momentum, dimension::angular_momentum, false, true};
    return list;
  }();

  KREISEL_FN auto invariant_values(const BodyState<T>& s) const {
    const T c = norm2(s.q);
    std::array<T, invariants.size()> v{energy(s), c};
    if constexpr (Potential::axisymmetric) v[2] = cross(s.x, s.p).z + turned(s.q, T(0.5) * s.Pi).z / c;
    return v;
  }

  // ρ: (x, p, q, Π) -> (x, -p, q, -Π).
  template <class N>
  KREISEL_FN static BodyState<N> reversed(const BodyState<N>& s) {
    return {s.x, -s.p, s.q, -s.Pi};
  }
};

}  // namespace kreisel
