// Means over a circle, from which the exact fields of loops and rings are made: with k² = u, 0 <= u < 1,
//
//   f_0(u) = <(1 - k cos θ)^(-3/2)>        f_1(u) = <cos θ (1 - k cos θ)^(-3/2)> / k
//
// All smooth in u, also at u = 0. They are complete elliptic integrals, and all of them follow from f_1 and its slope
// (by partial integration in θ):
//
//   f_0' = 5/4 f_1 + u f_1',   f_0 = (4 (1 - u) f_0' - f_1)/3
//
// Numbers like double take f_1 from polynomials, and from the iteration only next to the circle; numbers with more
// digits always iterate.
#pragma once
#include "kreisel/model/field/circle_iteration.hpp"
#include "kreisel/model/field/circle_polynomials.hpp"

namespace kreisel {

namespace detail {

// f_1 where not all lanes are near the axis; a call of its own, so that the common case stays short.
template <class T>
KREISEL_FN KREISEL_COLD ValueAndSlope<T> f1_off_axis(T u, T t) {
  const auto is_near = t <= T(bent_near_axis), served = u <= T(middle_of_circle);
  const ValueAndSlope<T> near = near_f1(t), middle = middle_f1(u);
  const ValueAndSlope<T> f1{select(is_near, near.value, middle.value), select(is_near, near.slope, middle.slope)};
  if (all(served)) return f1;
  const CircleMeans<T> last = iterated_circle_means(u);
  return {select(served, f1.value, last.f1), select(served, f1.slope, last.df1)};
}

}  // namespace detail

// t = bent(u), which a field may get sooner from what u is made of than from u.
template <class T>
KREISEL_FN inline __attribute__((always_inline)) CircleMeans<T> circle_means(const T& u, const T& t) {
  if constexpr (digits < T >> 17) {
    return iterated_circle_means(u);
  } else {
    ValueAndSlope<T> f1 = near_f1(t);
    if (!all(t <= T(bent_near_axis))) [[unlikely]]
      f1 = detail::f1_off_axis(u, t);
    const T minus_third(Scalar<T>(-1) / Scalar<T>(3));
    const T df0 = mul_add(u, f1.slope, T(1.25) * f1.value);
    const T f0 = minus_third * mul_add(mul_add(T(4), u, T(-4)), df0, f1.value);
    return {f0, f1.value, df0, f1.slope};
  }
}

template <class T>
KREISEL_FN inline __attribute__((always_inline)) CircleMeans<T> circle_means(const T& u) {
  return circle_means(u, bent(u));
}

}  // namespace kreisel
