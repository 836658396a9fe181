// How something dies away: the exponential and its means, and the mean of a decay like 1/(1 + x).
//
//   e^-x,   φ_1(x) = (1 - e^-x)/x,   φ_2(x) = (1 - φ_1)/x,   and   λ(x) = ln(1 + x)/x
//
// p' = F - γp for a time h gives p + h φ_1(γh) (F - γp), and ∫p dt = h φ_1 p + h² φ_2 F: nothing is lost as γ goes to 0, and a negative x
// is a growth. One series, of φ_2, near 0; farther out that of x/2ⁿ, doubled n times:
//   φ_2(2x) = φ_2/2 + φ_1²/4,   φ_1(2x) = φ_1 (1 + e^-x)/2.
#pragma once
#include "kreisel/number/dual.hpp"
#include "kreisel/number/special/polynomial.hpp"

namespace kreisel {

template <class T>
struct Decay {
  T factor, mean, second;  // e^-x, φ_1, φ_2
};

namespace detail {

// (-1)^k / (k + 2)!.
template <class S, std::size_t N>
constexpr std::array<S, N> decay_taylor() {
  std::array<S, N> c{};
  S term = S(1) / S(2);
  for (std::size_t k = 0; k < N; ++k) {
    c[k] = term;
    term = -term / S(static_cast<int>(k) + 3);
  }
  return c;
}

// 1 / (2k + 1).
template <class S, std::size_t N>
constexpr std::array<S, N> odd_inverses() {
  std::array<S, N> c{};
  for (std::size_t k = 0; k < N; ++k) c[k] = S(1) / S(2 * static_cast<int>(k) + 1);
  return c;
}

// The tables are the functions' own: code on a GPU does not see the host's variables.
template <class T>
KREISEL_FN Decay<T> decay_series(const T& x) {
  using S = Scalar<T>;
  T second;
  if constexpr (std::is_same_v<S, double>) {
    constexpr auto table = decay_taylor<double, 15>();
    second = polynomial(x, table);
  } else {
    static const auto table = decay_taylor<S, 28>();
    second = polynomial(x, table);
  }
  const T mean = mul_add(-x, second, T(1));
  return {mul_add(-x, mean, T(1)), mean, second};
}

template <class T>
KREISEL_FN T log_series(const T& x) {
  using S = Scalar<T>;
  const T over = T(1) / (T(2) + x), y = x * over, y2 = y * y;
  T sum;
  if constexpr (std::is_same_v<S, double>) {
    constexpr auto table = odd_inverses<double, 18>();
    sum = polynomial(y2, table);
  } else {
    static const auto table = odd_inverses<S, 37>();
    sum = polynomial(y2, table);
  }
  return T(2) * over * sum;
}

inline constexpr int most_halvings = 16;

// |x| beyond 1/2. Rare: kept out of the kernels' loops.
template <class T>
KREISEL_FN KREISEL_COLD Decay<T> decay_far(const T& x) {
  T y = x, halved(0);
  for (int i = 0; i < most_halvings; ++i) {
    const auto far = abs(y) > T(0.5);
    y = select(far, T(T(0.5) * y), y);
    halved = select(far, T(halved + T(1)), halved);
  }
  Decay<T> d = decay_series(y);
  for (int i = 0; i < most_halvings; ++i) {
    const auto more = halved > T(i);
    const T second = T(0.5) * d.second + T(0.25) * d.mean * d.mean, mean = T(0.5) * d.mean * (T(1) + d.factor);
    d = {select(more, T(d.factor * d.factor), d.factor), select(more, mean, d.mean), select(more, second, d.second)};
  }
  return d;
}

// ln u = 2ⁿ ln u^(1/2ⁿ).
template <class T>
KREISEL_FN KREISEL_COLD T log_mean_far(const T& x) {
  T root = T(1) + x, times(1);
  for (int i = 0; i < most_halvings; ++i) {
    const auto far = abs(root - T(1)) > T(0.5);
    root = select(far, sqrt(root), root);
    times = select(far, T(T(2) * times), times);
  }
  const T y = root - T(1), whole = times * y * log_series(y);
  return whole / select(x == T(0), T(1), x);
}

}  // namespace detail

template <class T>
KREISEL_FN Decay<T> decay(const T& x) {
  const auto near = abs(x) <= T(0.5);
  if (all(near)) [[likely]]
    return detail::decay_series(x);
  const Decay<T> close = detail::decay_series(select(near, x, T(0))), far = detail::decay_far(x);
  return {select(near, close.factor, far.factor), select(near, close.mean, far.mean),
          select(near, close.second, far.second)};
}

// ln(1 + x)/x, for x > -1.
template <class T>
KREISEL_FN T log_mean(const T& x) {
  const auto near = abs(x) <= T(0.5);
  if (all(near)) [[likely]]
    return detail::log_series(x);
  return select(near, detail::log_series(select(near, x, T(0))), detail::log_mean_far(x));
}

}  // namespace kreisel
