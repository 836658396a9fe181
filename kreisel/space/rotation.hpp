// Rotations by a vector: R(u) turns by the angle |u| about u (Rodrigues; R(u) of Dullin 2004, section 3).
//
//   R(u) v = v + c_1(|u|²) u × v + c_2(|u|²) u × (u × v),   c_k the Stumpff functions
//
// Written as an increment to v, so that a small rotation loses nothing and a running sum can take it. Accurate at
// every angle; no case for |u| = 0.
#pragma once
#include "kreisel/number/stumpff.hpp"
#include "kreisel/space/vec3.hpp"

namespace kreisel {

// R(u) v - v.
template <class T>
KREISEL_FN Vec3<T> rotation_increment(const Vec3<T>& u, const Vec3<T>& v) {
  const T x = norm2(u);
  const Vec3<T> w = cross(u, v);
  return mul_add(stumpff<2>(x), cross(u, w), stumpff<1>(x) * w);
}

template <class T>
KREISEL_FN Vec3<T> rotated(const Vec3<T>& u, const Vec3<T>& v) {
  return v + rotation_increment(u, v);
}

}  // namespace kreisel
