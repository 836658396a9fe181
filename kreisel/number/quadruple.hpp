// Sums and products of IEEE quadruple numbers, as their bits: 1 of sign, 15 of exponent, 112 of the fraction.
//
// The very bits of the compiler's own __float128, rounded to the nearest and ties to even, in about half of its time: that one looks at
// the direction of rounding and raises flags in every operation, which nobody here asks for. What is subnormal, infinite
// or NaN, or becomes so, is left to it.
#pragma once
#include <bit>
#include <cstdint>

#include "kreisel/number/real.hpp"

// Worth optimising even where the code around them is not (tests), with all that they are made of.
#if defined(__GNUC__) && !defined(__clang__)
#define KREISEL_QUADRUPLE_FN __attribute__((noinline, optimize("O2"))) inline
#else
#define KREISEL_QUADRUPLE_FN __attribute__((noinline)) inline
#endif
#define KREISEL_QUADRUPLE_PART __attribute__((always_inline)) inline

namespace kreisel::quadruple {

__extension__ typedef unsigned __int128 Bits;

inline constexpr Bits sign_bit = Bits(1) << 127, hidden_bit = Bits(1) << 112, fraction = hidden_bit - 1;
inline constexpr std::uint32_t bias = 0x3fff, not_finite = 0x7fff;

KREISEL_QUADRUPLE_PART std::uint64_t high_half(Bits x) { return static_cast<std::uint64_t>(x >> 64); }
KREISEL_QUADRUPLE_PART std::uint64_t low_half(Bits x) { return static_cast<std::uint64_t>(x); }
KREISEL_QUADRUPLE_PART std::uint32_t exponent(Bits x) {
  return static_cast<std::uint32_t>(high_half(x) >> 48) & not_finite;
}
KREISEL_QUADRUPLE_PART Bits significand(Bits x) { return (x & fraction) | hidden_bit; }
KREISEL_QUADRUPLE_PART bool normal(std::uint32_t exponent) { return exponent - 1 < not_finite - 1; }
KREISEL_QUADRUPLE_PART Bits product_of(std::uint64_t a, std::uint64_t b) { return static_cast<Bits>(a) * b; }

KREISEL_QUADRUPLE_PART bool zero(Bits x) { return x << 1 == 0; }

inline __float128 number(Bits x) { return std::bit_cast<__float128>(x); }
inline Bits bits(__float128 x) { return std::bit_cast<Bits>(x); }
KREISEL_COLD inline Bits rare_product(Bits a, Bits b) { return bits(number(a) * number(b)); }
KREISEL_COLD inline Bits rare_sum(Bits a, Bits b) { return bits(number(a) + number(b)); }

// A number from 128 bits that begin with a one, of which the last 15 are rounded away: its last bit stands for all that was smaller. The
// exponent is one less than the number's, since the leading one adds itself to it; so does a carry.
KREISEL_QUADRUPLE_PART Bits rounded(Bits digits, std::uint32_t exponent_less_one, Bits sign) {
  const std::uint64_t odd = low_half(digits >> 15) & 1, rest = low_half(digits) & 0x7fff;
  const std::uint64_t up = rest + odd > 0x4000 ? 1 : 0;
  return ((static_cast<Bits>(exponent_less_one) << 112) + (digits >> 15) + up) | sign;
}

KREISEL_QUADRUPLE_FN Bits product(const Bits& x, const Bits& y) {
  const std::uint32_t ex = exponent(x), ey = exponent(y);
  if (!normal(ex) || !normal(ey)) {  // zeros are common: slopes of dual numbers
    const bool vanishes = (zero(x) && ey != not_finite) || (zero(y) && ex != not_finite);
    return vanishes ? (x ^ y) & sign_bit : rare_product(x, y);
  }
  const Bits a = significand(x) << 15, b = significand(y) << 15;
  const Bits low = product_of(low_half(a), low_half(b)), high = product_of(high_half(a), high_half(b));
  const Bits one = product_of(low_half(a), high_half(b)), other = product_of(high_half(a), low_half(b));
  const Bits middle = (low >> 64) + low_half(one) + low_half(other);
  Bits digits = high + (one >> 64) + (other >> 64) + (middle >> 64);
  std::uint64_t beyond = low_half(middle);
  const std::uint32_t below_two = high_half(digits) >> 63 == 0 ? 1 : 0;  // the product of both significands
  const Bits doubled = (digits << 1) | (beyond >> 63);
  digits = below_two != 0 ? doubled : digits;
  beyond <<= below_two;
  const std::uint32_t less_one = ex + ey - bias - below_two;
  if (less_one >= not_finite - 1) [[unlikely]]
    return rare_product(x, y);
  digits |= (beyond | low_half(low)) != 0 ? 1 : 0;
  return rounded(digits, less_one, (x ^ y) & sign_bit);
}

// Three bits more than the significand are enough: what is subtracted is either shifted by one at most, and then exact, or takes away no
// more than one digit.
KREISEL_QUADRUPLE_FN Bits sum(const Bits& first, const Bits& second) {
  const Bits swapped = (first & ~sign_bit) < (second & ~sign_bit) ? first ^ second : 0;
  const Bits x = first ^ swapped, y = second ^ swapped;  // |x| >= |y|
  const std::uint32_t ex = exponent(x), ey = exponent(y);
  if (!normal(ex) || ey == 0) {
    if (zero(x)) return x & y;  // -0 only where both are
    return zero(y) && normal(ex) ? x : rare_sum(first, second);
  }
  const std::uint32_t apart = ex - ey < 127 ? ex - ey : 127;
  Bits shifted = significand(y) << 3;
  shifted = (shifted >> apart) | ((shifted & ((Bits(1) << apart) - 1)) != 0 ? 1 : 0);
  const Bits minus = Bits(0) - (high_half(x ^ y) >> 63);  // all ones where the signs differ
  Bits digits = (significand(x) << 3) + ((shifted ^ minus) - minus);
  if (digits == 0) return 0;
  std::uint32_t zeros = 0;
  if (high_half(digits) == 0) [[unlikely]] {
    digits <<= 64;
    zeros = 64;
  }
  const auto more = static_cast<std::uint32_t>(std::countl_zero(high_half(digits)));
  const std::uint32_t less_one = ex + 11 - (zeros + more);
  if (less_one >= not_finite - 1) [[unlikely]]
    return rare_sum(first, second);
  return rounded(digits << more, less_one, x & sign_bit);
}

}  // namespace kreisel::quadruple
