// Spinors: ψ = (ψ_1, ψ_2) in C², as (Re ψ_1, Im ψ_1, Re ψ_2, Im ψ_2) in R⁴, and Pauli's matrices
//
//   σ_1 = (0 1; 1 0),   σ_2 = (0 -i; i 0),   σ_3 = (1 0; 0 -1)
#pragma once
#include <array>

#include "kreisel/space/vec3.hpp"

namespace kreisel {

template <class T>
using Spinor = std::array<T, 4>;

// ψ* φ: the real part is the dot product of R⁴.
template <class T>
KREISEL_FN constexpr T real_product(const Spinor<T>& a, const Spinor<T>& b) {
  return mul_add(a[0], b[0], a[1] * b[1]) + mul_add(a[2], b[2], a[3] * b[3]);
}
template <class T>
KREISEL_FN constexpr T imaginary_product(const Spinor<T>& a, const Spinor<T>& b) {
  return mul_add(a[0], b[1], -(a[1] * b[0])) + mul_add(a[2], b[3], -(a[3] * b[2]));
}

// i ψ.
template <class T>
KREISEL_FN constexpr Spinor<T> times_i(const Spinor<T>& a) {
  return {-a[1], a[0], -a[3], a[2]};
}

// (v·σ) ψ.
template <class T>
KREISEL_FN constexpr Spinor<T> sigma_times(const Vec3<T>& v, const Spinor<T>& a) {
  return {mul_add(v.z, a[0], mul_add(v.x, a[2], v.y * a[3])), mul_add(v.z, a[1], mul_add(v.x, a[3], -(v.y * a[2]))),
          mul_add(v.x, a[0], -mul_add(v.y, a[1], v.z * a[2])), mul_add(v.x, a[1], mul_add(v.y, a[0], -(v.z * a[3])))};
}

// Re(ψ* σ_j φ), j = 1, 2, 3: symmetric in ψ and φ; of ψ with itself, Hopf's map onto the sphere of radius |ψ|².
template <class T>
KREISEL_FN constexpr Vec3<T> sigma_product(const Spinor<T>& a, const Spinor<T>& b) {
  return {mul_add(a[0], b[2], a[1] * b[3]) + mul_add(a[2], b[0], a[3] * b[1]),
          mul_add(a[0], b[3], -(a[1] * b[2])) + mul_add(a[3], b[0], -(a[2] * b[1])),
          mul_add(a[0], b[0], a[1] * b[1]) - mul_add(a[2], b[2], a[3] * b[3])};
}

// a + s b.
template <class T>
KREISEL_FN constexpr Spinor<T> mul_add(const T& s, const Spinor<T>& b, const Spinor<T>& a) {
  return {mul_add(s, b[0], a[0]), mul_add(s, b[1], a[1]), mul_add(s, b[2], a[2]), mul_add(s, b[3], a[3])};
}

template <class T>
KREISEL_FN constexpr Spinor<T> scaled(const T& s, const Spinor<T>& a) {
  return {s * a[0], s * a[1], s * a[2], s * a[3]};
}

}  // namespace kreisel
