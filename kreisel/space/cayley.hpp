// Cayley's turn: the rotation about u by the angle 2 atan|u|, rational in u.
//
//   v' - v = u × (v' + v),   that is  v' = v + 2/(1 + |u|²) (u × v + u × (u × v))
//
// For several vectors with one division. Added as an increment, as in rotation.hpp.
#pragma once
#include "kreisel/space/vec3.hpp"

namespace kreisel {

template <class T>
struct CayleyTurn {
  Vec3<T> u;
  T factor;

  KREISEL_FN explicit CayleyTurn(const Vec3<T>& half_turn) : u(half_turn), factor(T(2) / (T(1) + norm2(half_turn))) {}

  template <class N>
  KREISEL_FN void apply(Vec3<N>& v) const {
    const Vec3<T> w = cross(u, value(v));
    add_product(v, factor, w + cross(u, w));
  }

  KREISEL_FN Vec3<T> of(Vec3<T> v) const {
    apply(v);
    return v;
  }
};

}  // namespace kreisel
