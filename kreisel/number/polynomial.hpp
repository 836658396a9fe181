// A polynomial with N coefficients, constant term first, by Estrin's scheme.
//
// Estrin splits p(x) = low(x) + x^k high(x) and so halves the chain of dependent operations at each level; Horner's
// chain would leave a core waiting on one addition after another. The tree depends only on N: every number type
// rounds in the same places.
#pragma once
#include <array>
#include <bit>
#include <cstddef>

#include "kreisel/number/real.hpp"

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

}  // namespace kreisel
