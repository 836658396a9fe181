#include "kreisel/ensemble/map/edge_dimension.hpp"

#include <algorithm>
#include <cmath>

namespace kreisel {

namespace {

double uncertain_part(std::size_t width, std::size_t height, std::span<const std::uint8_t> stays, std::size_t apart) {
  std::size_t pairs = 0, different = 0;
  for (std::size_t j = 0; j < height; ++j)
    for (std::size_t i = 0; i < width; ++i) {
      const std::uint8_t here = stays[j * width + i];
      if (i + apart < width) ++pairs, different += here != stays[j * width + i + apart] ? 1 : 0;
      if (j + apart < height) ++pairs, different += here != stays[(j + apart) * width + i] ? 1 : 0;
    }
  return static_cast<double>(different) / static_cast<double>(pairs);
}

struct Line {
  double slope, error;
};

// Least squares of log f against log ε, and the standard error of its slope from what is left.
Line line_through(const std::vector<EdgeScale>& scales) {
  const auto n = static_cast<double>(scales.size());
  double x0 = 0, y0 = 0, xx = 0, xy = 0, left = 0;
  const auto x = [](const EdgeScale& s) { return std::log(static_cast<double>(s.pixels)); };
  const auto y = [](const EdgeScale& s) { return std::log(s.uncertain); };
  for (const EdgeScale& s : scales) x0 += x(s) / n, y0 += y(s) / n;
  for (const EdgeScale& s : scales) {
    xx += (x(s) - x0) * (x(s) - x0);
    xy += (x(s) - x0) * (y(s) - y0);
  }
  const double slope = xy / xx;
  for (const EdgeScale& s : scales) left += std::pow(y(s) - y0 - slope * (x(s) - x0), 2);
  return {slope, std::sqrt(left / ((n - 2) * xx))};
}

}  // namespace

std::optional<EdgeDimension> edge_dimension(std::size_t width, std::size_t height,
                                            std::span<const std::uint8_t> stays) {
  EdgeDimension edge;
  for (std::size_t apart = 1; 8 * apart <= std::min(width, height); apart *= 2) {
    const double part = uncertain_part(width, height, stays, apart);
    if (!(part > 0)) return {};
    edge.scales.push_back({apart, part});
  }
  if (edge.scales.size() < 3) return {};
  const Line line = line_through(edge.scales);
  edge.dimension = 2 - line.slope;
  edge.error = line.error;
  return edge;
}

}  // namespace kreisel
