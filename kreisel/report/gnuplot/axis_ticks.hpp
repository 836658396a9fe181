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
    "sprintf('%% .%dh', digits(low, high, most)) : '% h'\n"
    // About how wide the widest label of such ticks is, in letters; that of 10^{-14} is narrower than its text.
    "whole(x) = x < 10 ? 1 : floor(log10(x)) + 1\n"
    "fraction(unit) = unit >= 1 ? 0 : 1 + ceil(-log10(unit) - 1e-9)\n"
    "letters(low, high, most) = !moves(low, high) ? 7 : size(low, high) >= 1e-4 && size(low, high) < 1e6 ? "
    "(low < 0 ? 1 : 0) + whole(size(low, high)) + fraction(step(high - low, most)) : 9\n";

// How far from the axis a label stands beside such ticks, in SVG pixels; no farther than that.
inline constexpr const char* label_distance =
    "distance(low, high, most) = 30 + 7.6 * (letters(low, high, most) < 9 ? letters(low, high, most) : 9)\n";
inline constexpr double farthest_label = 30 + 7.6 * 9;

}  // namespace kreisel
