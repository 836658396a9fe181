// Stumpff functions c_k(x) = Σ_j (-x)^j / (2j + k)!, entire in x.
//
//   c_0(θ²) = cos θ,  c_1(θ²) = sin θ / θ,  c_2(θ²) = (1 - cos θ) / θ²
//   dc_k/dx = (k c_{k+2} - c_{k+1}) / 2,    x c_{k+2} = 1/k! - c_k
//
// A rotation by the vector u is 1 + c_1 û + c_2 û² with x = |u|²: no square root, no small-angle case, and its
// derivative is again made of Stumpff functions (so dual numbers meet no 0/0). Below a switch a polynomial, beyond it
// sin and cos; tests compare both branches with extended precision across the switch.
//
// The polynomial is the Taylor series, economised (Lanczos): each term beyond the last one kept is spread over the
// lower ones along x times a Chebyshev polynomial of [0, switch], where it is 2^(2n-3) times smaller. 7 terms up to
// x = 3/4, or 8 up to x = 2, then leave out less than 5e-17.
#pragma once
#include "kreisel/number/dual.hpp"
#include "kreisel/number/sincos.hpp"

namespace kreisel {

namespace detail {

// Where the polynomial ends. Rotations need c_1 and c_2, and turn by less than a radian in any useful step; the
// others serve their slopes and would lose digits in the sine branch so early.
template <int K, class S>
inline constexpr double stumpff_switch = K <= 2 && digits<S> <= 17 ? 0.75 : 2;

// (-1)^j / (2j + k)!.
template <int K, class S, std::size_t N>
constexpr std::array<S, N> stumpff_taylor() {
  std::array<S, N> c{};
  S inverse(1);
  for (int n = 2; n <= K; ++n) inverse = inverse / S(n);
  for (std::size_t j = 0; j < N; ++j) {
    c[j] = inverse;
    const int n = 2 * static_cast<int>(j) + K;
    inverse = -inverse / (S(n + 1) * S(n + 2));
  }
  return c;
}

// The coefficients in y of the Chebyshev polynomial T_n(2y - 1).
template <class S, std::size_t N>
constexpr std::array<S, N> shifted_chebyshev(std::size_t n) {
  std::array<S, N> before{}, now{};
  before[0] = S(1);
  now[0] = S(-1);
  now[1] = S(2);
  for (std::size_t k = 1; k < n; ++k) {
    std::array<S, N> next{};
    for (std::size_t i = 0; i < N; ++i) next[i] = S(4) * (i > 0 ? now[i - 1] : S(0)) - S(2) * now[i] - before[i];
    before = now;
    now = next;
  }
  return now;
}

// The terms that serve up to the switch, in 17 or in 36 digits. The first stays as it is, so that no rotation is none.
template <int K, class S>
constexpr auto stumpff_coefficients() {
  constexpr std::size_t terms = digits < S >> 17 ? 19 : K <= 2 ? 7 : 8;
  constexpr std::size_t all_terms = terms + 4;
  std::array<S, all_terms> c = stumpff_taylor<K, S, all_terms>();
  const S range(stumpff_switch<K, S>);
  for (std::size_t n = all_terms - 1; n >= terms; --n) {
    const std::array<S, all_terms> chebyshev = shifted_chebyshev<S, all_terms>(n - 1);
    S power(1);  // range^(n - i)
    const S top = c[n];
    for (std::size_t i = n; i > 0; --i, power = power * range)
      c[i] = c[i] - top * power * chebyshev[i - 1] / chebyshev[n - 1];
  }
  std::array<S, terms> kept{};
  for (std::size_t i = 0; i < terms; ++i) kept[i] = c[i];
  return kept;
}

// The table is the function's own: code on a GPU does not see the host's variables.
template <int K, class T>
KREISEL_FN T stumpff_polynomial(const T& x) {
  using S = Scalar<T>;
  if constexpr (std::is_same_v<S, double>) {
    constexpr auto table = stumpff_coefficients<K, double>();
    return polynomial(x, table);
  } else {
    static const auto table = stumpff_coefficients<K, S>();
    return polynomial(x, table);
  }
}

// c_K from sin and cos, by x c_{k+2} = 1/k! - c_k upwards. For x well away from 0. Rare: kept out of the kernels' loops.
template <int K, class T>
KREISEL_FN KREISEL_COLD T stumpff_large(const T& x) {
  const T theta = sqrt(x);
  const SinCos<T> sc = sincos(theta);
  if constexpr (K == 0) return sc.cos;
  T c = K % 2 == 0 ? sc.cos : sc.sin / theta;
  T inverse_factorial(1);
  for (int k = K % 2; k < K; k += 2) {
    c = (inverse_factorial - c) / x;
    inverse_factorial = inverse_factorial / (T(k + 1) * T(k + 2));
  }
  return c;
}

}  // namespace detail

// c_1 and c_2 together, as a rotation needs them: one branch, one sine.
template <class T>
struct RotationFactors {
  T c1, c2;
};

namespace detail {

template <class T>
KREISEL_FN KREISEL_COLD RotationFactors<T> rotation_factors_by_sine(T x) {
  const T theta = sqrt(x);
  const SinCos<T> sc = sincos(theta);
  return {sc.sin / theta, (T(1) - sc.cos) / x};
}

template <class T>
KREISEL_FN RotationFactors<T> rotation_series(const T& x) {
  return {stumpff_polynomial<1>(x), stumpff_polynomial<2>(x)};
}

// Of twice the angle, from those of x: c_1(4x) = c_1 c_0, c_2(4x) = c_1²/2, with c_0 = 1 - x c_2.
template <class T>
KREISEL_FN RotationFactors<T> of_twice_the_angle(const RotationFactors<T>& f, const T& x) {
  return {f.c1 * mul_add(-x, f.c2, T(1)), T(0.5) * f.c1 * f.c1};
}

// Long steps turn by a radian or two in a stage: up to 3.4 radians the series of a quarter of the angle, doubled twice, serves; it
// costs a tenth of a sine.
template <class T>
KREISEL_INDEX_FN inline RotationFactors<T> rotation_factors_beyond(const T& x) {
  constexpr double range = stumpff_switch<2, Scalar<T>>;
  const auto near = x <= T(range);
  const T y = select(near, x, x * T(0.0625));
  const RotationFactors<T> series = rotation_series(y);
  const RotationFactors<T> doubled = of_twice_the_angle(of_twice_the_angle(series, y), T(4) * y);
  const RotationFactors<T> served{select(near, series.c1, doubled.c1), select(near, series.c2, doubled.c2)};
  const auto middle = x <= T(16 * range);
  if (all(middle)) [[likely]]
    return served;
  const RotationFactors<T> far = rotation_factors_by_sine(select(middle, T(16 * range), x));
  return {select(middle, served.c1, far.c1), select(middle, served.c2, far.c2)};
}
template <class T>
KREISEL_CALLED RotationFactors<T> called_factors_beyond(T x) {
  return rotation_factors_beyond(x);
}
template <class T>
KREISEL_COLD RotationFactors<T> cold_factors_beyond(T x) {
  return rotation_factors_beyond(x);
}

// For packs without fused operations, whose series are twice as long: they do not wait for the test. The empty statement keeps the compiler
// from copying what follows a turn into both branches, which spills more (docs/performance.md).
template <class T>
KREISEL_FN RotationFactors<T> unfused_rotation_factors(const T& x) {
  const auto near = x <= T(stumpff_switch<2, Scalar<T>>);
  RotationFactors<T> f = rotation_series(x);
  if (!all(near)) [[unlikely]] {
    f = cold_factors_beyond(x);
    asm volatile("");
  }
  return f;
}

}  // namespace detail

template <class T>
KREISEL_FN RotationFactors<T> rotation_factors(const T& x) {
  const auto near = x <= T(detail::stumpff_switch<2, Scalar<T>>);
  if (all(near)) [[likely]]
    return detail::rotation_series(x);
  return detail::rotation_factors_beyond(x);
}

// The same for a vector that is turned by itself, not by a quaternion.
template <class T>
KREISEL_FN RotationFactors<T> lone_rotation_factors(const T& x) {
  if constexpr (without_fused<T>)
    return detail::unfused_rotation_factors(x);
  else
    return rotation_factors(x);
}

// The same for one of several turns in a step: what long ones need takes the registers of the rest where it is inlined often.
template <class T>
KREISEL_FN RotationFactors<T> repeated_rotation_factors(const T& x) {
  if constexpr (calls_long_turns<T>) {
    if (all(x <= T(detail::stumpff_switch<2, Scalar<T>>))) [[likely]]
      return detail::rotation_series(x);
    return detail::called_factors_beyond(x);
  } else {
    return lone_rotation_factors(x);
  }
}

template <int K, class T>
KREISEL_FN T stumpff(const T& x) {
  const auto near = x <= T(detail::stumpff_switch<K, Scalar<T>>);
  const T series = detail::stumpff_polynomial<K>(x);
  if (all(near)) [[likely]]
    return series;
  // Where the series serves, sin and cos are taken at 3 instead: the root of a tiny x would only make noise.
  return select(near, series, detail::stumpff_large<K>(select(near, T(3), x)));
}

template <int K, class T, int N>
KREISEL_FN Dual<T, N> stumpff(const Dual<T, N>& x) {
  const T derivative = (T(K) * stumpff<K + 2>(x.value) - stumpff<K + 1>(x.value)) * T(0.5);
  return x.chain(stumpff<K>(x.value), derivative);
}

template <class T, int N>
KREISEL_FN RotationFactors<Dual<T, N>> rotation_factors(const Dual<T, N>& x) {
  return {stumpff<1>(x), stumpff<2>(x)};
}

// With one direction, the values as they are without.
template <class T>
KREISEL_FN RotationFactors<Dual<T, 1>> rotation_factors(const Dual<T, 1>& x) {
  const RotationFactors<T> f = rotation_factors(x.value);
  const T c3 = stumpff<3>(x.value), c4 = stumpff<4>(x.value), half(0.5);
  return {x.chain(f.c1, half * (c3 - f.c2)), x.chain(f.c2, mul_add(-half, c3, c4))};
}

}  // namespace kreisel
