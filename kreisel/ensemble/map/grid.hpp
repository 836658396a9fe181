// A window in two coordinates, cut into pixels; a trajectory starts at the centre of each.
#pragma once
#include <cstddef>

namespace kreisel {

struct Grid {
  static constexpr std::size_t most_a_side = std::size_t{1} << 24;  // that anybody may ask for
  std::size_t width = 0, height = 0;
  double x0 = 0, x1 = 0, y0 = 0, y1 = 0;

  std::size_t pixels() const { return width * height; }
  // Pixel centres; row 0 is the bottom row, next to y0.
  double x(std::size_t i) const { return x0 + (x1 - x0) * (static_cast<double>(i) + 0.5) / static_cast<double>(width); }
  double y(std::size_t j) const {
    return y0 + (y1 - y0) * (static_cast<double>(j) + 0.5) / static_cast<double>(height);
  }
};

// Throws Error for an empty or endless window.
void check(const Grid& grid);

}  // namespace kreisel
