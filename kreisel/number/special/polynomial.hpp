// A polynomial with N coefficients, constant term first, by Estrin's scheme; and one with its slope, by Horner's.
//
// Estrin splits p(x) = low(x) + x^k high(x) and so halves the chain of dependent operations at each level; Horner's
// chain would leave a core waiting on one addition after another. The tree depends only on N: every number type
// rounds in the same places.
#pragma once
#include <array>
#include <bit>
#include <cstddef>

#include "kreisel/number/dual.hpp"

namespace kreisel {

namespace detail {

// powers[j] = x^(2^j).
template <std::size_t First, std::size_t Count, class T, std::size_t N, std::size_t P>
KREISEL_FN constexpr T estrin(const std::array<Scalar<T>, N>& c, const std::array<T, P>& powers) {
  if constexpr (Count == 1) {
    return T(c[First]);
  } else {
    constexpr std::size_t half = std::bit_ceil(Count) / 2;
    return mul_add(powers[std::bit_width(half) - 1], estrin<First + half, Count - half>(c, powers),
                   estrin<First, half>(c, powers));
  }
}

}  // namespace detail

template <class T, std::size_t N>
KREISEL_FN constexpr T polynomial(const T& x, const std::array<Scalar<T>, N>& c) {
  std::array<T, std::bit_width(N)> powers{};
  powers[0] = x;
  for (std::size_t j = 1; j < powers.size(); ++j) powers[j] = powers[j - 1] * powers[j - 1];
  return detail::estrin<0, N>(c, powers);
}

template <class T>
struct ValueAndSlope {
  T value, slope;
};

// The coefficients of the derivative.
template <std::size_t N>
constexpr std::array<double, N - 1> slope_table(const std::array<double, N>& c) {
  std::array<double, N - 1> d{};
  for (std::size_t j = 1; j < N; ++j) d[j - 1] = static_cast<double>(j) * c[j];
  return d;
}

// A polynomial of even degree and its slope, d = slope_table(c). Four chains side by side, of the even and the odd powers
// of both: enough to keep a core busy, and few enough numbers alive at a time for the registers, where Estrin's tree,
// twice, has too many. The slope of the very same polynomial: both stay a function and its slope for every x.
template <class T, std::size_t N>
KREISEL_FN inline __attribute__((always_inline)) ValueAndSlope<T> value_and_slope(
    const T& x, const std::array<Scalar<T>, N>& c, const std::array<Scalar<T>, N - 1>& d) {
  static_assert(N % 2 == 1 && N >= 5);
  const auto at = [](int j) { return static_cast<std::size_t>(j); };
  const T x2 = x * x;
  T even(c[N - 1]), odd(c[N - 2]), slope_odd(d[N - 2]), slope_even(d[N - 3]);
  KREISEL_UNROLL
  for (int j = static_cast<int>(N) - 3; j > 0; j -= 2) {
    even = mul_add(even, x2, T(c[at(j)]));
    odd = mul_add(odd, x2, T(c[at(j - 1)]));
    slope_odd = mul_add(slope_odd, x2, T(d[at(j - 1)]));
    slope_even = mul_add(slope_even, x2, T(d[at(j - 2)]));
  }
  even = mul_add(even, x2, T(c[0]));
  return {mul_add(odd, x, even), mul_add(slope_odd, x, slope_even)};
}

// With a tangent: the second slope, again of the very same polynomial, by two chains more.
template <class T, std::size_t N>
KREISEL_FN inline __attribute__((always_inline)) ValueAndSlope<Dual<T, 1>> value_and_slope(
    const Dual<T, 1>& x, const std::array<Scalar<T>, N>& c, const std::array<Scalar<T>, N - 1>& d) {
  const ValueAndSlope<T> at = value_and_slope(x.value, c, d);
  const auto second = [&d](int j) { return T((j + 1) * d[static_cast<std::size_t>(j + 1)]); };
  const T x2 = x.value * x.value;
  T even = second(static_cast<int>(N) - 3), odd = second(static_cast<int>(N) - 4);
  KREISEL_UNROLL
  for (int j = static_cast<int>(N) - 5; j > 0; j -= 2) {
    even = mul_add(even, x2, second(j));
    odd = mul_add(odd, x2, second(j - 1));
  }
  even = mul_add(even, x2, second(0));
  return {x.chain(at.value, at.slope), x.chain(at.slope, mul_add(odd, x.value, even))};
}

}  // namespace kreisel
