// A rigid body of any inertia in a potential that depends on time, with or without friction: a system on body space with time as a
// coordinate (driven_body_state.hpp).
//
//   H = p²/2m + ⅛ Π·I⁻¹Π + U(x, ν, t),   ν = q N q⁻¹,  N fixed in the body, |N| = 1;     x', p', q', Π' as in rigid_body.hpp
//   t' = 1,   E' = -∂U/∂t + what friction takes
//
// U is a potential of a place and a direction, as driven_body.hpp takes it: the body carries the direction, which need not be one of
// its axes, so that a field that alternates can pull it round. The flows are those of rigid_body.hpp; the drift moves t on, the kick is taken at
// the time that t has.
#pragma once
#include "kreisel/model/driven/body_drag.hpp"
#include "kreisel/model/driven/driven_body.hpp"
#include "kreisel/model/rigid_body.hpp"

namespace kreisel {

// What is left of a body where nothing acts: its free motion and its brackets.
template <class T>
struct NoPotential {
  static constexpr bool axisymmetric = false;

  KREISEL_CAST(NoPotential)
  KREISEL_MEMBERS()
  KREISEL_FN T value(const Vec3<T>&, const Quat<T>&) const { return T(0); }
  KREISEL_FN BodyForce<T> force(const Vec3<T>&, const Quat<T>&) const {
    return {{T(0), T(0), T(0)}, {T(0), T(0), T(0)}};
  }
};

template <class T, class Potential, class Friction = NoDrag<T>>
requires DrivenPotential<Potential, T>
struct DrivenRigidBody {
  using Number = T;
  template <class N>
  using State = DrivenBodyState<N>;
  using Force = DrivenBodyForce<T>;
  using Free = RigidBody<T, NoPotential<T>>;
  static constexpr bool dissipates = Friction::dissipates;
  static constexpr int of_body = DrivenBodyState<T>::of_body, clock = of_body, E = of_body + 1;

  Free free;
  Vec3<T> N;
  [[no_unique_address]] Friction friction;
  Potential potential;

  KREISEL_CAST_TO(DrivenRigidBody<Other, CastOf<Potential, Other>, CastOf<Friction, Other>>)
  KREISEL_MEMBERS(free, N, friction, potential)
  KREISEL_FN DrivenRigidBody backward() const { return {free, N, friction.backward(), potential.backward()}; }

  KREISEL_FN Vec3<T> omega(const Vec3<T>& Pi) const { return free.omega(Pi); }
  // H, without what has gone elsewhere.
  KREISEL_FN T body_energy(const DrivenBodyState<T>& s) const {
    return free.energy(in_body_space(s)) + potential.value(s.x, turned(s.q, N), s.t);
  }
  KREISEL_FN T energy(const DrivenBodyState<T>& s) const { return body_energy(s) + s.E; }

  template <class M>
  KREISEL_FN Force force(const DrivenBodyState<M>& s) const {
    const Quat<T> q = value(s.q);
    const DrivenGradient<T> down = potential.gradient(value(s.x), turned(q, N), value(s.t), T(-1));
    return {down.r, cross(T(2) * N, turned_back(q, down.a)), down.t};
  }
  template <class M>
  KREISEL_FN void kick(DrivenBodyState<M>& s, const Force& f, const T& h) const {
    if constexpr (dissipates) {
      friction.kick(free, s, f, h);
    } else {
      add_product(s.p, h, f.p);
      add_product(s.Pi, h, f.Pi);
      add_product(s.E, h, f.E);
    }
  }
  template <class M>
  KREISEL_FN void drift(DrivenBodyState<M>& s, const T& h) const {
    s.t += h;
    if constexpr (dissipates) {
      if (friction.air) return friction.drift(free, s, h);
    }
    add_product(s.x, h * free.inverse_mass, value(s.p));
    turn_free(free.rotor, s.q, s.Pi, free.inverse_inertia, h);
  }
  KREISEL_FN bool drift_is_exact() const { return free.drift_is_exact(); }
  KREISEL_FN static constexpr bool kinetic_is_quadratic() { return !dissipates; }

  KREISEL_FN DrivenBodyState<T> rate(const DrivenBodyState<T>& s) const {
    const Force f = force(s);
    DrivenBodyState<T> x = at_time(free.rate(in_body_space(s)), T(1), f.E);
    x.p += f.p;
    x.Pi += f.Pi;
    if constexpr (dissipates) friction.slow(free, s, x);
    return x;
  }

  // That of body space, and {t, E} = 1.
  KREISEL_FN Matrix<T, of_body + 2> poisson(const DrivenBodyState<T>& s) const {
    const auto of_space = free.poisson(in_body_space(s));
    Matrix<T, of_body + 2> b;
    for (int i = 0; i < of_body; ++i)
      for (int k = 0; k < of_body; ++k) b(i, k) = of_space(i, k);
    b(clock, E) = T(1);
    b(E, clock) = T(-1);
    return b;
  }

  // H + E, and C = <q, q>.
  static constexpr std::array<Invariant, 2> invariants{
      {{"energy", InvariantKind::energy, dimension::energy}, {"C", InvariantKind::casimir, dimension::none}}};
  KREISEL_FN std::array<T, 2> invariant_values(const DrivenBodyState<T>& s) const { return {energy(s), norm2(s.q)}; }

  // ρ: (x, p, q, Π, t, E) -> (x, -p, q, -Π, -t, E), with drive and friction run backward.
  template <class M>
  KREISEL_FN static DrivenBodyState<M> reversed(const DrivenBodyState<M>& s) {
    return {s.x, -s.p, s.q, -s.Pi, -s.t, s.E};
  }
};

}  // namespace kreisel
