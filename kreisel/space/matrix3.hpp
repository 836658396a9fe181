// 3 x 3 linear equations by cross products: no pivots, so no branches, and one division.
#pragma once
#include <array>

#include "kreisel/space/vec3.hpp"

namespace kreisel {

// x with m x = b, m by columns (Cramer).
template <class T>
KREISEL_FN constexpr Vec3<T> solved(const std::array<Vec3<T>, 3>& m, const Vec3<T>& b) {
  const Vec3<T> r0 = cross(m[1], m[2]), r1 = cross(m[2], m[0]), r2 = cross(m[0], m[1]);
  const T inverse = T(1) / dot(m[0], r0);
  return inverse * Vec3<T>{dot(r0, b), dot(r1, b), dot(r2, b)};
}

// m⁻¹ by rows, m by columns: for several right-hand sides.
template <class T>
KREISEL_FN constexpr std::array<Vec3<T>, 3> inverse_rows(const std::array<Vec3<T>, 3>& m) {
  const Vec3<T> r0 = cross(m[1], m[2]), r1 = cross(m[2], m[0]), r2 = cross(m[0], m[1]);
  const T inverse = T(1) / dot(m[0], r0);
  return {inverse * r0, inverse * r1, inverse * r2};
}
template <class T>
KREISEL_FN constexpr Vec3<T> rows_times(const std::array<Vec3<T>, 3>& rows, const Vec3<T>& v) {
  return {dot(rows[0], v), dot(rows[1], v), dot(rows[2], v)};
}

// diag(d) v.
template <class T>
KREISEL_FN constexpr Vec3<T> scaled(const Vec3<T>& d, const Vec3<T>& v) {
  return {d.x * v.x, d.y * v.y, d.z * v.z};
}

}  // namespace kreisel
