// sin x and cos x together, with the same bits on one number and in every lane of a pack.
//
// Cody and Waite's reduction to |r| <= π/4 with π/2 in three parts of 33 bits, then the Taylor polynomials, whose
// first left-out terms are below 1e-16 relative. The system's libm would do for one number, but not for a pack, and
// results must not depend on how trajectories are packed. Beyond 2^20 quarter turns libm takes over.
#pragma once
#include "kreisel/number/special/polynomial.hpp"

namespace kreisel {

template <class T>
struct SinCos {
  T sin, cos;
};

// Numbers with their own elementary functions, such as Extended (found by argument-dependent lookup).
template <class T>
KREISEL_FN SinCos<T> sincos_library(const T& x) {
  using std::cos;
  using std::sin;
  return {sin(x), cos(x)};
}

namespace detail {

template <class T>
KREISEL_FN T nearest_integer(const T& x) {
  const T big(6755399441055744.0);  // 1.5 * 2^52: adding it leaves no bits for a fraction
  return (x + big) - big;
}

}  // namespace detail

// For numbers that behave like double (double itself, packs of it).
template <class T>
KREISEL_FN SinCos<T> sincos(const T& x) {
  if constexpr (digits < T >> 17) {
    return sincos_library(x);
  } else {
    const T n = detail::nearest_integer(x * T(0.63661977236758134308));  // 2/π
    T r = x - n * T(1.57079632673412561417);                             // π/2, bits 1 to 33
    r = r - n * T(6.07710050630396597660e-11);                           // bits 34 to 66
    r = r - n * T(2.02226624879595063154e-21);                           // the rest
    const T r2 = r * r;
    constexpr std::array<double, 8> sin_taylor{
        1.0,          -1.0 / 6,        1.0 / 120,          -1.0 / 5040,
        1.0 / 362880, -1.0 / 39916800, 1.0 / 6227020800.0, -1.0 / 1307674368000.0};
    constexpr std::array<double, 9> cos_taylor{1.0,
                                               -1.0 / 2,
                                               1.0 / 24,
                                               -1.0 / 720,
                                               1.0 / 40320,
                                               -1.0 / 3628800,
                                               1.0 / 479001600.0,
                                               -1.0 / 87178291200.0,
                                               1.0 / 20922789888000.0};
    const T s = r * polynomial(r2, sin_taylor);
    const T c = polynomial(r2, cos_taylor);
    const T quarter = n * T(0.25);
    const T f = quarter - detail::nearest_integer(quarter);  // n mod 4 as 0, 1/4, ±1/2, -1/4
    const auto odd = abs(f) == T(0.25);
    const auto opposite = abs(f) == T(0.5);
    const T sin_size = select(odd, c, s);
    const T cos_size = select(odd, s, c);
    const T sin_x = select(opposite, -sin_size, select(f == T(-0.25), -sin_size, sin_size));
    const T cos_x = select(opposite, -cos_size, select(f == T(0.25), -cos_size, cos_size));
    const auto small = abs(x) < T(1647099.0);
    if (all(small)) return {sin_x, cos_x};
    const SinCos<T> large = sincos_library(x);
    return {select(small, sin_x, large.sin), select(small, cos_x, large.cos)};
  }
}

}  // namespace kreisel
