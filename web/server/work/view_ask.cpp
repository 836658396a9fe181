// What a client's text says of a view.
#include <cmath>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "web/server/work/view.hpp"

namespace kreisel::web {

namespace {

TilePlace place_of(const nlohmann::json& four, const Limits& limits) {
  if (!four.is_array() || four.size() != 4) throw Error("tiles: expected lists [level, i, j, size]");
  const auto whole = [&four](std::size_t k, const char* name, double least, double most) {
    const double x = number_in(four[k], name);
    if (!(x >= least && x <= most) || x != std::floor(x))
      throw Error(fmt::format("{} = {} of a tile: expected a whole number from {} to {}", name, x, least, most));
    return x;
  };
  constexpr double farthest = 9007199254740992;  // 2^53: beyond, i + 1 is i
  const auto levels = static_cast<double>(limits.level);
  TilePlace p;
  p.level = static_cast<int>(whole(0, "level", -levels, levels));
  p.i = whole(1, "i", -farthest, farthest);
  p.j = whole(2, "j", -farthest, farthest);
  p.size = static_cast<std::size_t>(whole(3, "size", 1, static_cast<double>(limits.tile)));
  return p;
}

}  // namespace

ViewAsk view_ask(const Asked& asked, const Limits& limits) {
  ViewAsk v{job_of(asked.object("job"), limits), {}, {}, {}, layers_of(asked)};
  const auto& tiles = asked.list("tiles", 0, static_cast<std::size_t>(limits.tiles));
  for (const auto& four : tiles) v.tiles.push_back(place_of(four, limits));
  const auto& axes = asked.list("axes", 2, 2);
  for (std::size_t k = 0; k < 2; ++k) {
    if (!axes[k].is_object()) throw Error("axes: expected two objects with key, origin and width");
    const Asked axis(axes[k]);
    v.axes[k] = axis.text("key");
    (k == 0 ? v.plane.x : v.plane.y) = axis.number("origin");
    (k == 0 ? v.plane.width : v.plane.height) = axis.number(k == 1 && axis.has("height") ? "height" : "width");
  }
  return v;
}

}  // namespace kreisel::web
