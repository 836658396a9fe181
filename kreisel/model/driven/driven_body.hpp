// A symmetric rigid body in a potential that depends on time, U(r, a, t), with or without friction: a system on the extended space of
// driven_state.hpp.
//
//   H = |p|²/2m + |l|²/2Θ1 + c + U(r, a, t),   c as in symmetric_body.hpp;      r', p', a', l' as there
//   t' = 1,   E' = -∂U/∂t + what friction takes                                  so that H + E is kept
//
// Two exact flows again: the drift, of T + E, moves t on by h; the kick, of U, is taken at the time that t has, and moves E. A method need
// not know: its stages have the right times by themselves. U says value(r, a, t), gradient(r, a, t, scale) with its slope by t, and
// backward(), which is U(r, a, -t).
// ρ: (r, p, a, l, t, E) -> (r, -p, a, -l, -t, E) reverses the motion of the body whose drive and friction run backward.
#pragma once
#include "kreisel/model/driven/drag.hpp"
#include "kreisel/model/invariant.hpp"
#include "kreisel/model/symmetric_body.hpp"

namespace kreisel {

template <class T>
struct DrivenGradient {
  Vec3<T> r, a;
  T t;
};

template <class P, class T>
concept DrivenPotential = requires(const P u, const Vec3<T> v, const T t) {
  { u.value(v, v, t) } -> std::convertible_to<T>;
  { u.gradient(v, v, t, t) } -> std::convertible_to<DrivenGradient<T>>;
  { u.backward() } -> std::convertible_to<P>;
};

template <class T, class Potential, class Friction = NoDrag<T>>
requires DrivenPotential<Potential, T>
struct DrivenBody {
  using Number = T;
  template <class N>
  using State = DrivenState<N>;
  using Force = DrivenForce<T>;
  static constexpr bool dissipates = Friction::dissipates;

  QuadraticKinetic<T> kinetic;
  T spin_energy;  // ½ (1/Θ3 - 1/Θ1), the factor of c
  [[no_unique_address]] Friction friction;
  Potential potential;

  KREISEL_CAST_TO(DrivenBody<Other, CastOf<Potential, Other>, CastOf<Friction, Other>>)
  KREISEL_MEMBERS(kinetic, spin_energy, friction, potential)
  KREISEL_FN DrivenBody backward() const { return {kinetic, spin_energy, friction.backward(), potential.backward()}; }

  KREISEL_FN T kinetic_energy(const DrivenState<T>& s) const {
    return kinetic.value(norm2(s.p), norm2(s.l)) + spin_energy * square(dot(s.l, s.a));
  }
  // H, without what has gone elsewhere.
  KREISEL_FN T body_energy(const DrivenState<T>& s) const { return kinetic_energy(s) + potential.value(s.r, s.a, s.t); }
  KREISEL_FN T energy(const DrivenState<T>& s) const { return body_energy(s) + s.E; }

  template <class N>
  KREISEL_FN Force force(const DrivenState<N>& s) const {
    const Vec3<T> a = value(s.a);
    const DrivenGradient<T> down = potential.gradient(value(s.r), a, value(s.t), T(-1));
    return {down.r, cross(a, down.a), down.t};
  }
  template <class N>
  KREISEL_FN void kick(DrivenState<N>& s, const Force& f, const T& h) const {
    if constexpr (dissipates) {
      friction.kick(*this, s, f, h);
    } else {
      add_product(s.p, h, f.p);
      add_product(s.l, h, f.l);
      add_product(s.E, h, f.E);
    }
  }
  template <class N>
  KREISEL_FN void drift(DrivenState<N>& s, const T& h) const {
    s.t += h;
    if constexpr (dissipates) {
      if (friction.air) return friction.drift(*this, s, h);
    }
    const Vec3<T> p = value(s.p), l = value(s.l);
    add_product(s.r, h * kinetic.inverse_mass, p);
    rotate(s.a, (h * kinetic.inverse_inertia) * l);
  }

  KREISEL_FN static constexpr bool kinetic_is_quadratic() { return !dissipates; }

  KREISEL_FN DrivenState<T> rate(const DrivenState<T>& s) const {
    const Force f = force(s);
    DrivenState<T> x{kinetic.inverse_mass * s.p, f.p, cross(kinetic.inverse_inertia * s.l, s.a), f.l, T(1), f.E};
    if constexpr (dissipates) friction.slow(*this, s, x);
    return x;
  }

  // That of axis space, and {t, E} = 1.
  KREISEL_FN Matrix<T, 14> poisson(const DrivenState<T>& s) const {
    Matrix<T, 14> b = axis_tensor<14>(s.a, s.l);
    b(12, 13) = T(1);
    b(13, 12) = T(-1);
    return b;
  }

  // H + E, C1 = <a, a>, and C2 = <l, a>, the spin, where nothing rubs.
  static constexpr std::array<Invariant, dissipates ? 2 : 3> invariants = [] {
    std::array<Invariant, dissipates ? 2 : 3> list{};
    list[0] = {"energy", InvariantKind::energy, dimension::energy};
    list[1] = {"C1", InvariantKind::casimir, dimension::none};
    if constexpr (!dissipates) list[2] = {"C2", InvariantKind::casimir, dimension::angular_momentum};
    return list;
  }();
  KREISEL_FN auto invariant_values(const DrivenState<T>& s) const {
    std::array<T, invariants.size()> v{energy(s), norm2(s.a)};
    if constexpr (!dissipates) v[2] = dot(s.l, s.a);
    return v;
  }

  template <class N>
  KREISEL_FN static DrivenState<N> reversed(const DrivenState<N>& s) {
    return {s.r, -s.p, s.a, -s.l, -s.t, s.E};
  }
};

}  // namespace kreisel
