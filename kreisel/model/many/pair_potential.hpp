// Potentials between two symmetric bodies that no common shift and no common turn changes.
//
// Of two positions and two axes only four scalars are left (Dullin 2004, section 4), with R = r_1 - r_2:
//   d = <R, R>,  s = <R, a_1>,  t = <R, a_2>,  c = <a_1, a_2>
// A pair potential is a function u(d, s, t, c) with its four slopes, and the forces follow from those:
//   ∂U/∂r_1 = -∂U/∂r_2 = 2 u_d R + u_s a_1 + u_t a_2,   ∂U/∂a_1 = u_s R + u_c a_2,   ∂U/∂a_2 = u_t R + u_c a_1
// So every pair potential keeps the total momentum and the total angular momentum, by its form.
#pragma once
#include <array>

#include "kreisel/space/vec3.hpp"

namespace kreisel {

template <class T>
struct PairScalars {
  T d, s, t, c;
};

template <class T>
KREISEL_INDEX_FN constexpr PairScalars<T> pair_scalars(const Vec3<T>& R, const Vec3<T>& a1, const Vec3<T>& a2) {
  return {norm2(R), dot(R, a1), dot(R, a2), dot(a1, a2)};
}

// The slopes of U in the four scalars.
template <class T>
struct PairSlopes {
  T d, s, t, c;
};

template <class T>
struct PairGradient {
  Vec3<T> r;       // by r_1; by r_2 it is the opposite
  Vec3<T> a1, a2;  // by the axes
};

template <class T>
KREISEL_INDEX_FN constexpr PairGradient<T> pair_gradient(const PairSlopes<T>& u, const Vec3<T>& R, const Vec3<T>& a1,
                                                         const Vec3<T>& a2) {
  return {mul_add(T(2) * u.d, R, mul_add(u.s, a1, u.t * a2)), mul_add(u.s, R, u.c * a2), mul_add(u.t, R, u.c * a1)};
}

// What a pair potential says. The numbers of a body (its moment, its size) come as an array of `numbers` of them.
//   value(x, b1, b2)    u at the scalars x
//   slopes(x, b1, b2)   its slopes
//   room(x, b1, b2)     positive where the two bodies may be: not on top of one another
template <class P, class T>
concept PairPotential = requires(const P u, const PairScalars<T> x, const std::array<T, P::numbers> b) {
  { u.value(x, b, b) } -> std::convertible_to<T>;
  { u.slopes(x, b, b) } -> std::convertible_to<PairSlopes<T>>;
  { u.room(x, b, b) } -> std::convertible_to<T>;
};

}  // namespace kreisel
