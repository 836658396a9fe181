// Rotations by a vector: R(u) turns by the angle |u| about u (Rodrigues; R(u) of Dullin 2004, section 3).
//
//   R(u) v = v + c_1(|u|²) u × v + c_2(|u|²) u × (u × v),   c_k the Stumpff functions
//
// Added to v as an increment, so that a small rotation loses nothing and a running sum can take it. Accurate at
// every angle; no case for |u| = 0.
#pragma once
#include "kreisel/number/special/stumpff.hpp"
#include "kreisel/space/vec3.hpp"

namespace kreisel {

// R(u) v - v.
template <class T>
KREISEL_FN Vec3<T> rotation_increment(const Vec3<T>& u, const Vec3<T>& v) {
  const RotationFactors<T> f = lone_rotation_factors(norm2(u));
  const Vec3<T> w = cross(u, v);
  return mul_add(f.c2, cross(u, w), f.c1 * w);
}

// v becomes R(u) v; for plain numbers with two fused additions instead of a sum and an addition.
template <class N>
KREISEL_FN void rotate(Vec3<N>& v, const Vec3<Plain<N>>& u) {
  if constexpr (std::is_same_v<N, Plain<N>>) {
    const RotationFactors<N> f = lone_rotation_factors(norm2(u));
    const Vec3<N> w = cross(u, v);
    v = mul_add(f.c1, w, mul_add(f.c2, cross(u, w), v));
  } else {
    v += rotation_increment(u, value(v));
  }
}

template <class T>
KREISEL_FN Vec3<T> rotated(const Vec3<T>& u, Vec3<T> v) {
  rotate(v, u);
  return v;
}

// A turn about a coordinate axis, right-handed: the sine and the versine (1 - cos) of its angle, for several vectors.
template <class T>
struct AxisTurn {
  T sine, versine;

  KREISEL_FN explicit AxisTurn(const T& angle) {
    const T x = angle * angle;
    const RotationFactors<T> f = repeated_rotation_factors(x);
    sine = f.c1 * angle;
    versine = f.c2 * x;
  }

  template <int Axis, class N>
  KREISEL_FN void apply(Vec3<N>& v) const {
    constexpr int first = (Axis + 1) % 3, second = (Axis + 2) % 3;
    const T x = value(v[first]), y = value(v[second]);
    v[first] += -mul_add(sine, y, versine * x);
    v[second] += mul_add(sine, x, -(versine * y));
  }
};

}  // namespace kreisel
