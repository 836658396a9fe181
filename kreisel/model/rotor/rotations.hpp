// Free rotors made of turns: the motion of a body that nothing pulls at, Π' = Π × Ω, q' = ½ q Ω, Ω = ½ I⁻¹ Π.
//
//   symmetric      I1 = I2, exact:  q exp(M h/2I⊥) exp(δ M3 e3 h/2), and M turned by -δ M3 h about e3; δ = 1/I3 - 1/I⊥
//   turn<i>        the flow of M_i²/2I_i, or of any c M_i²/2: a turn about e_i by c M_i h
//   five           turn<1>, <2> (half), <3>, <2>, <1> (half): order 2, symmetric, a Poisson map, for any inertia
//   with residual  the symmetric top of I1 and I3, between two halves of the turn that I2 adds, ½ (1/I2 - 1/I1) M2²:
//                  order 2 likewise, with an error in proportion to the asymmetry
//
// Each keeps |q|, |Π| and the angular momentum in space, q M q⁻¹, to rounding. Source: Reich 1994, Physica D 76, 375;
// Touma and Wisdom 1994, Astron. J. 107, 1189. Zub and Zub's (18) drops the turn about e3 (docs/errata.md, Z).
#pragma once
#include "kreisel/model/rotor/axis_half_turn.hpp"

namespace kreisel {

// The flow of c M_i²/2.
template <int Axis, class N, class T>
KREISEL_FN void turn_about(Quat<N>& q, Vec3<N>& Pi, const T& c, const T& h) {
  const AxisHalfTurn<T> by(T(0.25) * h * c * value(Pi[Axis]));
  by.template turn<Axis>(q);
  by.template see<Axis>(Pi);
}

// The exact flow of a symmetric top, I1 = I2; c1 = 1/I⊥, c3 = 1/I3.
template <class N, class T>
KREISEL_FN void turn_symmetric(Quat<N>& q, Vec3<N>& Pi, const T& c1, const T& c3, const T& h) {
  turn_body(q, turn_increment((T(0.5) * h * c1) * value(Pi)));
  turn_about<2>(q, Pi, c3 - c1, h);
}

template <class N, class T>
KREISEL_FN void turn_with_residual(Quat<N>& q, Vec3<N>& Pi, const Vec3<T>& c, const T& h) {
  const T half = h * T(0.5), residual = c.y - c.x;
  turn_about<1>(q, Pi, residual, half);
  turn_symmetric(q, Pi, c.x, c.z, h);
  turn_about<1>(q, Pi, residual, half);
}

template <class N, class T>
KREISEL_FN KREISEL_CALLED void turn_by_five(Quat<N>& q, Vec3<N>& Pi, const Vec3<T>& c, const T& h) {
  const T half = h * T(0.5);
  turn_about<0>(q, Pi, c.x, half);
  turn_about<1>(q, Pi, c.y, half);
  turn_about<2>(q, Pi, c.z, h);
  turn_about<1>(q, Pi, c.y, half);
  turn_about<0>(q, Pi, c.x, half);
}

}  // namespace kreisel
