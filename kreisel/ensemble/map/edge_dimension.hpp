// The dimension of the edge between what stays and what does not, on a grid of pixels, by its uncertainty exponent.
//
// Of all pairs of pixels ε apart, across and up, a part f(ε) differs: these are the starts whose fate an error of ε can change.
//   f(ε) ~ ε^(2-D)
// with D the dimension of the edge: 1 for a smooth one, up to 2 for one that fills the plane.
// Source: McDonald, Grebogi, Ott and Yorke 1985, Physica D 17, 125.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace kreisel {

struct EdgeScale {
  std::size_t pixels;  // ε
  double uncertain;    // f(ε)
};

struct EdgeDimension {
  double dimension = 0;
  double error = 0;  // one standard error of the line through the scales
  std::vector<EdgeScale> scales{};
};

// Row by row, 1 where it stays. Scales are 1, 2, 4, ... pixels, up to an eighth of the shorter side. Nothing where there are fewer than
// three of them (less than 32 pixels a side), or no edge.
std::optional<EdgeDimension> edge_dimension(std::size_t width, std::size_t height, std::span<const std::uint8_t> stays);

}  // namespace kreisel
