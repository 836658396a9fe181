// A kinetic energy of one's own, T(|p|, |l|), from its value alone: a function beside the potential, in the same struct.
//
//   KREISEL_FN T kinetic(const T& P, const T& L, const T& mass, const T& inertia1) const
//
// with P = |p|² and L = |l|²: what is smooth in p and l is smooth in these, and |p| itself is not. It has the place of P/2m + L/2Θ1; the
// constant c of <l, a> (Dullin 2004, (1)) stays. The drift is exact as for the usual one (kinetic.hpp): r moves along p, and a turns about l.
#pragma once
#include "kreisel/model/kinetic.hpp"
#include "kreisel/number/named_numbers.hpp"

namespace kreisel {

template <class P, class T>
concept OwnKineticValue = requires(const P u, const T x) {
  { u.kinetic(x, x, x, x) } -> std::convertible_to<T>;
};

template <template <class> class P, class T>
KREISEL_FN KineticRates<T> own_rates(const P<T>& own, const T& p2, const T& l2, const T& mass, const T& inertia1) {
  using D = Dual<T, 2>;
  const D t = with_numbers_of<P<D>>(own).kinetic(D::variable(p2, 0), D::variable(l2, 1), D(mass), D(inertia1));
  return {T(2) * t.slope[0], T(2) * t.slope[1]};
}

template <class T, template <class> class P>
struct OwnKinetic {
  using Number = T;
  static constexpr bool quadratic = false;  // it may be, and nobody knows
  P<T> own;
  T mass, inertia1;

  KREISEL_CAST(OwnKinetic, P)
  KREISEL_MEMBERS(own, mass, inertia1)
  KREISEL_FN T value(const T& p2, const T& l2) const { return own.kinetic(p2, l2, mass, inertia1); }
  KREISEL_FN KineticRates<T> rates(const T& p2, const T& l2) const {
    return own_rates<P, T>(own, p2, l2, mass, inertia1);
  }
};

}  // namespace kreisel
