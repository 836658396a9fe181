// The free motion of a rigid body as the body sees it: its angular momentum, and a vector that stands still in space.
//
//   Π' = Π × Ω,   v' = v × Ω,   Ω_i = Π_i/I_i:   with g of exact_rotor.hpp, v(h) = g⁻¹ v(0) g
//
// |Π|, |v|, Π·v and Π·Ω are kept to rounding, for any inertia.
#pragma once
#include "kreisel/model/rotor/exact_rotor.hpp"

namespace kreisel {

// v becomes g⁻¹ v g, where g - 1 is given. With w and u the parts of g it moves by 2 u × (u × v) - 2 w u × v: an increment, so
// that a small turn loses nothing and a running sum can take it.
template <class N>
KREISEL_FN void see_turned(Vec3<N>& v, const Quat<Plain<N>>& increment) {
  const Vec3<Plain<N>> u = imaginary(increment), twice = Plain<N>(2) * cross(u, value(v));
  v += cross(u, twice) - mul_add(increment.w, twice, twice);
}

// Π and v after the time h; c_i = 1/I_i.
template <class N, class T>
KREISEL_FN KREISEL_CALLED void see_free_motion(Vec3<N>& Pi, Vec3<N>& v, const Vec3<T>& c, const T& h) {
  const RotorStep<T> step = exact_rotor_step(c, value(Pi), h);
  see_turned(v, step.turn);
  Pi += step.M;
}

}  // namespace kreisel
