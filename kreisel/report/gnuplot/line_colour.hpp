// The colours and dashes of several lines in one panel.
#pragma once
#include <array>
#include <cmath>
#include <string>

#include "kreisel/report/picture/palette.hpp"

namespace kreisel {

// Blue, red, green, purple, ochre, teal: hues in OKLab, dark enough for a thin line on white.
inline std::string line_colour(std::size_t i) {
  constexpr std::array<double, 6> hues{4.45, 0.55, 2.45, 5.45, 1.25, 3.35};
  const double hue = hues[i % hues.size()];
  return hex(to_rgb({i % 2 == 0 ? 0.50 : 0.58, 0.14 * std::cos(hue), 0.14 * std::sin(hue)}));
}

// For gnuplot; of lines that lie on one another each shows through the gaps of those drawn after it. The dashes come round
// later than the colours, so that no two of thirty lines look alike.
inline std::string line_dash(std::size_t i) {
  constexpr std::array<const char*, 5> dashes{"1", "(8,6)", "(2,4)", "(14,5,2,5)", "(5,10)"};
  return dashes[i % dashes.size()];
}

}  // namespace kreisel
