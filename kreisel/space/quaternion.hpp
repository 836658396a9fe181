// Quaternions: q = w + x i + y j + z k. A unit quaternion turns vectors of the body frame into the space frame,
//
//   v -> q v q⁻¹,   q and -q turn alike.
//
// Turns are applied as increments, q' = q + q (g - 1), so that a small one loses nothing and a running sum can take it:
// increments of turns are g - 1.
#pragma once
#include "kreisel/number/special/stumpff.hpp"
#include "kreisel/space/vec3.hpp"

namespace kreisel {

template <class T>
struct Quat {
  T w{}, x{}, y{}, z{};

  KREISEL_INDEX_FN constexpr T& operator[](int i) { return i < 2 ? (i == 0 ? w : x) : (i == 2 ? y : z); }
  KREISEL_INDEX_FN constexpr const T& operator[](int i) const { return i < 2 ? (i == 0 ? w : x) : (i == 2 ? y : z); }

  KREISEL_FN constexpr Quat& operator+=(const Quat<Plain<T>>& b) {
    w += b.w;
    x += b.x;
    y += b.y;
    z += b.z;
    return *this;
  }
};

template <class T>
KREISEL_FN constexpr Vec3<T> imaginary(const Quat<T>& q) {
  return {q.x, q.y, q.z};
}

template <class T>
KREISEL_FN constexpr Quat<T> conjugate(const Quat<T>& q) {
  return {q.w, -q.x, -q.y, -q.z};
}

template <class T>
KREISEL_FN constexpr T norm2(const Quat<T>& q) {
  return mul_add(q.w, q.w, mul_add(q.x, q.x, mul_add(q.y, q.y, q.z * q.z)));
}

template <class T>
KREISEL_FN constexpr Quat<Plain<T>> value(const Quat<T>& q) {
  return {value(q.w), value(q.x), value(q.y), value(q.z)};
}

template <class T>
KREISEL_FN constexpr Quat<T> operator*(const Quat<T>& a, const Quat<T>& b) {
  return {mul_add(a.w, b.w, -mul_add(a.x, b.x, mul_add(a.y, b.y, a.z * b.z))),
          mul_add(a.w, b.x, mul_add(a.x, b.w, mul_add(a.y, b.z, -(a.z * b.y)))),
          mul_add(a.w, b.y, mul_add(a.y, b.w, mul_add(a.z, b.x, -(a.x * b.z)))),
          mul_add(a.w, b.z, mul_add(a.z, b.w, mul_add(a.x, b.y, -(a.y * b.x))))};
}

// q v q*, q* the conjugate: turned, and longer by |q|². With u the imaginary part it is (w² - u²) v + 2 <u, v> u + 2 w u × v.
template <class T>
KREISEL_FN constexpr Vec3<T> turned(const Quat<T>& q, const Vec3<T>& v) {
  const Vec3<T> u = imaginary(q);
  return mul_add(mul_add(q.w, q.w, -norm2(u)), v, mul_add(T(2) * dot(u, v), u, (T(2) * q.w) * cross(u, v)));
}

// q* v q.
template <class T>
KREISEL_FN constexpr Vec3<T> turned_back(const Quat<T>& q, const Vec3<T>& v) {
  return turned(conjugate(q), v);
}

// g - 1 for the turn g = exp(u/2), which turns by the angle |u| about u: -2 sin²(|u|/4) + sin(|u|/2) u/|u|.
template <class T>
KREISEL_FN Quat<T> turn_increment(const Vec3<T>& u) {
  const T x = T(0.25) * norm2(u);  // the square of half the angle
  const RotationFactors<T> f = rotation_factors(x);
  const T c = T(0.5) * f.c1;
  return {-(f.c2 * x), c * u.x, c * u.y, c * u.z};
}

// The turn g1 g2, of two turns given by their increments: (g1 g2) - 1.
template <class T>
KREISEL_FN constexpr Quat<T> joined(const Quat<T>& first, const Quat<T>& second) {
  Quat<T> g = first * second;
  g += first;
  g += second;
  return g;
}

// q becomes q g, where g - 1 is given: a turn in the body frame.
template <class N>
KREISEL_FN constexpr void turn_body(Quat<N>& q, const Quat<Plain<N>>& increment) {
  q += value(q) * increment;
}

template <class T, class U>
KREISEL_FN constexpr Quat<T> quat_cast(const Quat<U>& q) {
  return {T(q.w), T(q.x), T(q.y), T(q.z)};
}

}  // namespace kreisel
