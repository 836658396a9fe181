// Kinetic energies T(|p|, |l|) of a symmetric body: all that the splitting needs of T is that ∇_l T is parallel to l
// (Dullin 2004, end of section 3). The drift then moves r along p and turns a about l, both exactly.
//
// A kinetic energy is a function of P = |p|² and L = |l|² and says
//   value(P, L)     T itself, without the constant c of (1)
//   quadratic       whether T is a quadratic form
//   rates(P, L)     velocity and turning, with r' = velocity p and a' = (turning l) × a
#pragma once
#include "kreisel/number/dual.hpp"
#include "kreisel/number/members.hpp"

namespace kreisel {

template <class T>
struct KineticRates {
  T velocity;  // 2 ∂T/∂P
  T turning;   // 2 ∂T/∂L
};

// The usual one: T = |p|²/2m + |l|²/2Θ1.
template <class T>
struct QuadraticKinetic {
  using Number = T;
  static constexpr bool quadratic = true;
  T inverse_mass, inverse_inertia;

  QuadraticKinetic() = default;  // to be filled in
  KREISEL_FN QuadraticKinetic(const T& mass, const T& inertia1)
      : inverse_mass(T(1) / mass), inverse_inertia(T(1) / inertia1) {}
  KREISEL_CAST(QuadraticKinetic)
  KREISEL_MEMBERS(inverse_mass, inverse_inertia)

  KREISEL_FN T value(const T& p2, const T& l2) const { return T(0.5) * (inverse_mass * p2 + inverse_inertia * l2); }
  KREISEL_FN KineticRates<T> rates(const T&, const T&) const { return {inverse_mass, inverse_inertia}; }
};

// Any other law, given as a functor law(P, L) on Reals; its slopes come from dual numbers.
template <class T, class Law>
struct GeneralKinetic {
  using Number = T;
  static constexpr bool quadratic = false;
  Law law;

  KREISEL_CAST(GeneralKinetic, Law)
  KREISEL_MEMBERS(law)  // which keeps its own numbers, the same for all

  KREISEL_FN T value(const T& p2, const T& l2) const { return law(p2, l2); }
  KREISEL_FN KineticRates<T> rates(const T& p2, const T& l2) const {
    using D = Dual<T, 2>;
    const D t = law(D::variable(p2, 0), D::variable(l2, 1));
    return {T(2) * t.slope[0], T(2) * t.slope[1]};
  }
};

}  // namespace kreisel
