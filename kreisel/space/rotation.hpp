// Rotations by a vector: R(u) turns by the angle |u| about u (Rodrigues; R(u) of Dullin 2004, section 3).
//
//   R(u) v = v + c_1(|u|²) u × v + c_2(|u|²) u × (u × v),   c_k the Stumpff functions
//
// Added to v as an increment, so that a small rotation loses nothing and a running sum can take it. Accurate at
// every angle; no case for |u| = 0.
#pragma once
#include "kreisel/number/stumpff.hpp"
#include "kreisel/space/vec3.hpp"

namespace kreisel {

// v becomes R(u) v.
template <class N>
KREISEL_FN void rotate(Vec3<N>& v, const Vec3<Plain<N>>& u) {
  using T = Plain<N>;
  const T x = norm2(u);
  const Vec3<T> w = cross(u, value(v));
  const Vec3<T> ww = cross(u, w);
  const T c1 = stumpff<1>(x), c2 = stumpff<2>(x);
  if constexpr (std::is_same_v<N, T>)
    v = mul_add(c1, w, mul_add(c2, ww, v));
  else
    v += mul_add(c2, ww, c1 * w);
}

template <class T>
KREISEL_FN Vec3<T> rotated(const Vec3<T>& u, Vec3<T> v) {
  rotate(v, u);
  return v;
}

}  // namespace kreisel
