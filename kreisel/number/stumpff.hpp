// Stumpff functions c_k(x) = Σ_j (-x)^j / (2j + k)!, entire in x.
//
//   c_0(θ²) = cos θ,  c_1(θ²) = sin θ / θ,  c_2(θ²) = (1 - cos θ) / θ²
//   dc_k/dx = (k c_{k+2} - c_{k+1}) / 2,    x c_{k+2} = 1/k! - c_k
//
// A rotation by the vector u is 1 + c_1 û + c_2 û² with x = |u|²: no square root, no small-angle case, and its
// derivative is again made of Stumpff functions (so dual numbers meet no 0/0). Below x = 2 the series, beyond it
// sin and cos; tests compare both branches with extended precision across the switch.
#pragma once
#include "kreisel/number/dual.hpp"
#include "kreisel/number/sincos.hpp"

namespace kreisel {

namespace detail {

// (-1)^j / (2j + k)!; enough terms for x <= 2 in 17 or in 36 digits.
template <int K, class S>
constexpr auto stumpff_coefficients() {
  constexpr std::size_t terms = digits < S >> 17 ? 19 : 10;
  std::array<S, terms> c{};
  S inverse(1);
  for (int n = 2; n <= K; ++n) inverse = inverse / S(n);
  for (std::size_t j = 0; j < terms; ++j) {
    c[j] = inverse;
    const int n = 2 * static_cast<int>(j) + K;
    inverse = -inverse / (S(n + 1) * S(n + 2));
  }
  return c;
}

template <int K, class S>
inline const auto stumpff_table = stumpff_coefficients<K, S>();
template <int K>
inline constexpr auto stumpff_table<K, double> = stumpff_coefficients<K, double>();

// c_K from sin and cos, by x c_{k+2} = 1/k! - c_k upwards. For x well away from 0.
template <int K, class T>
KREISEL_FN T stumpff_large(const T& x) {
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

template <int K, class T>
KREISEL_FN T stumpff(const T& x) {
  const auto near = x <= T(2);
  const T series = polynomial(x, detail::stumpff_table<K, Scalar<T>>);
  if (all(near)) return series;
  // Where the series serves, sin and cos are taken at 3 instead: the root of a tiny x would only make noise.
  return select(near, series, detail::stumpff_large<K>(select(near, T(3), x)));
}

template <int K, class T, int N>
KREISEL_FN Dual<T, N> stumpff(const Dual<T, N>& x) {
  const T derivative = (T(K) * stumpff<K + 2>(x.value) - stumpff<K + 1>(x.value)) * T(0.5);
  return x.chain(stumpff<K>(x.value), derivative);
}

}  // namespace kreisel
