// Ticks of axes: so few that their labels stand apart, and with as many digits as tell them apart.
#pragma once
#include <algorithm>
#include <cmath>

namespace kreisel {

// Digits that tell multiples of a step apart, between low and high.
inline int tick_digits(double low, double high, double step) {
  return std::max(4, static_cast<int>(std::ceil(std::log10(std::max(std::fabs(low), std::fabs(high)) / step))) + 1);
}

// The same for gnuplot, of ranges that only it knows: `set ytics step(high - low, most)` and `set format y marks(low, high, most)`, where
// moves(low, high).
inline constexpr const char* tick_functions =
    "power(x) = 10 ** floor(log10(x))\n"
    "nice(x, p) = p * (x <= p ? 1 : x <= 2 * p ? 2 : x <= 5 * p ? 5 : 10)\n"
    "step(range, most) = nice(range / most, power(range / most))\n"
    "size(low, high) = abs(low) > abs(high) ? abs(low) : abs(high)\n"
    "moves(low, high) = high - low > 1e-9 * size(low, high)\n"
    "digits(low, high, most) = ceil(log10(size(low, high) / step(high - low, most))) + 1\n"
    "marks(low, high, most) = moves(low, high) && digits(low, high, most) > 4 ? "
    "sprintf('%% .%dh', digits(low, high, most)) : '% h'\n";

}  // namespace kreisel
