// The means of circle_means.hpp by the arithmetic-geometric mean: to rounding on every number type, with square roots
// only, for every 0 <= u < 1.
//
// One step of the mean is done by hand, which leaves functions of u and no k:  a_1² = (1 + q)/2, b_1² = q,
// c_1² = u/(2(1 + q)) with q = sqrt(1 - u). With Σ = Σ_{n>=1} 2^(n-1) c_n² and c_{n+1} = c_n²/(4 a_{n+1}) nothing
// cancels near u = 0; with n(u) = <(1 - k cos θ)^(-1/2)>
//
//   n = 1/agm(a_1, b_1),  f_0 = n (1 - Σ)/(1 - u),  f_1 = n (1 - Σ/u)/(1 - u)
//   f_0' = (f_1 + 3 f_0)/(4 (1 - u)),   f_1' = (f_0' - 5/4 f_1)/u
//
// f_1' cancels as u -> 0 and takes its power series there.
#pragma once
#include "kreisel/number/special/polynomial.hpp"

namespace kreisel {

template <class T>
struct CircleMeans {
  T f0, f1;    // f_0, f_1
  T df0, df1;  // their derivatives by u
};

namespace detail {

// f_1' = Σ (j+1) e_{j+1} u^j with f_1 = Σ e_j u^j, e_0 = 3/4, e_{j+1} = e_j (5/4 + j)(7/4 + j)/((2 + j)(1 + j)).
template <class S>
constexpr auto df1_coefficients() {
  constexpr std::size_t terms = digits < S >> 17 ? 20 : 10;
  std::array<S, terms> c{};
  S e = S(3) / S(4);
  for (std::size_t j = 0; j < terms; ++j) {
    const S n(static_cast<int>(j));
    e = e * (S(1.25) + n) * (S(1.75) + n) / ((S(2) + n) * (S(1) + n));
    c[j] = (n + S(1)) * e;
  }
  return c;
}
// The table is the function's own: a GPU does not see the host's variables.
template <class T>
KREISEL_FN T df1_series(const T& u) {
  using S = Scalar<T>;
  if constexpr (std::is_same_v<S, double>) {
    constexpr auto table = df1_coefficients<double>();
    return polynomial(u, table);
  } else {
    static const auto table = df1_coefficients<S>();
    return polynomial(u, table);
  }
}

}  // namespace detail

template <class T>
KREISEL_FN KREISEL_COLD CircleMeans<T> iterated_circle_means(const T& u) {
  // The next c is of the size of c²; taken for c/u, so that slopes by u (dual numbers) have converged too.
  const T converged(digits<T> > 17 ? 1e-18 : 1e-9);
  const T q = sqrt(T(1) - u);
  T a = sqrt((T(1) + q) * T(0.5));  // a_1, b_1
  T b = sqrt(q);
  T sigma = T(0.5) / (T(1) + q);   // Σ/u, begun with c_1²/u
  T d = sigma / (T(2) * (a + b));  // c_2/u
  T weight(2);
  auto going = u < T(1);
  while (any(going)) {
    sigma = select(going, sigma + weight * u * d * d, sigma);
    const T mean = (a + b) * T(0.5);
    b = select(going, sqrt(a * b), b);
    a = select(going, mean, a);
    going = going & (abs(d) > converged * a);
    d = u * d * d / (T(2) * (a + b));
    weight = weight * T(2);
  }
  const T n = T(1) / a;
  const T rest = T(1) / (T(1) - u);
  const T f0 = n * (T(1) - u * sigma) * rest;
  const T f1 = n * (T(1) - sigma) * rest;
  const T df0 = (f1 + T(3) * f0) * rest * T(0.25);
  const auto near = u < T(1.0 / 64);
  const T df1 = select(near, detail::df1_series(u), (df0 - T(1.25) * f1) / select(near, T(1), u));
  return {f0, f1, df0, df1};
}

}  // namespace kreisel
