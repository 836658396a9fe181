#include "kreisel/ensemble/map/grid.hpp"

#include <cmath>

#include <fmt/format.h>

#include "kreisel/error.hpp"

namespace kreisel {

void check(const Grid& g) {
  if (g.width == 0 || g.height == 0)
    throw Error(fmt::format("a map of {}x{} pixels is empty: both sizes are at least 1", g.width, g.height));
  if (g.width > (std::size_t{1} << 40) / g.height)
    throw Error(fmt::format("a map of {}x{} pixels is too large: at most 2^40 pixels", g.width, g.height));
  const auto side = [](const char* name, double low, double high) {
    if (!std::isfinite(low) || !std::isfinite(high) || !(low < high))
      throw Error(fmt::format("the window's {} range {} to {} is not a range: it needs finite ends, the lower first",
                              name, low, high));
    if (!std::isfinite(high - low))
      throw Error(fmt::format("the window's {} range {} to {} is wider than any number", name, low, high));
  };
  side("x", g.x0, g.x1);
  side("y", g.y0, g.y1);
}

}  // namespace kreisel
