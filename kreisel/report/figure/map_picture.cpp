// The native picture of an escape-time diagram: one pixel per point.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/report/figure/map_figure.hpp"
#include "kreisel/version.hpp"

namespace kreisel {

namespace {

void check(const MapPicture& map) {
  if (map.width == 0 || map.height == 0) {
    throw Error(fmt::format("a map needs at least one point a side, not {} x {}", map.width, map.height));
  }
  const std::size_t points = map.width * map.height;
  if (map.time.size() != points || map.fate.size() != points) {
    throw Error(fmt::format("a map of {} x {} points has {} times and {} fates", map.width, map.height, map.time.size(),
                            map.fate.size()));
  }
  if (!map.doubtful.empty() && map.doubtful.size() != points) {
    throw Error(
        fmt::format("a map of {} x {} points has {} marks of doubt", map.width, map.height, map.doubtful.size()));
  }
  if (!map.value.empty() && map.value.size() != points)
    throw Error(fmt::format("a map of {} x {} points has {} values", map.width, map.height, map.value.size()));
  const bool finite = std::isfinite(map.x0) && std::isfinite(map.x1) && std::isfinite(map.y0) && std::isfinite(map.y1);
  if (!finite || !(map.x0 < map.x1) || !(map.y0 < map.y1)) {
    throw Error(
        fmt::format("the map's window {},{},{},{} must be finite and run upwards", map.x0, map.x1, map.y0, map.y1));
  }
  if (!std::isfinite(map.until) || !(map.until > 0)) {
    throw Error(fmt::format("the map's last time must be positive and finite, not {}", map.until));
  }
}

}  // namespace

Rgb point_colour(Fate fate, double time, bool doubtful, const TimeScale& scale) {
  if (doubtful) return doubtful_colour;
  switch (fate.kind()) {
    case Fate::stayed:
      return stayed_colour;
    case Fate::escaped:
      if (time == 0) return at_once_colour;
      return std::isfinite(time) ? scale.colour(time) : non_finite_colour;
    case Fate::non_finite:
      return non_finite_colour;
    case Fate::unsolved:
      break;
  }
  return unsolved_colour;
}

Rgb point_colour(Fate fate, double time, bool doubtful, double value, const MapScale& scale) {
  if (!scale.value || doubtful) return point_colour(fate, time, doubtful, scale.time);
  if (fate == Fate::stayed) return std::isfinite(value) ? scale.value->colour(value) : stayed_colour;
  if (fate == Fate::escaped && time != 0 && std::isfinite(time)) return escaped_colour;
  return point_colour(fate, time, doubtful, scale.time);
}

MapPicture picture_of(const Grid& grid, const MapBlock& pixels) {
  MapPicture p;
  p.width = pixels.width;
  p.height = pixels.height;
  p.x0 = grid.x0;
  p.x1 = grid.x1;
  p.y0 = grid.y0;
  p.y1 = grid.y1;
  p.cell_centred = true;
  p.time = pixels.time;
  p.fate = pixels.fate;
  p.doubtful = pixels.doubtful;
  p.value = pixels.value;
  return p;
}

MapScale map_scale(const MapPicture& map) {
  MapScale scale{time_scale(map), {}};
  if (!map.value.empty()) scale.value = value_scale(map.value, map.value_logarithmic);
  return scale;
}

TimeScale time_scale(const MapPicture& map) {
  check(map);
  std::vector<double> escapes;
  for (std::size_t i = 0; i < map.time.size(); ++i) {
    if (map.fate[i] == Fate::escaped) escapes.push_back(map.time[i]);
  }
  return time_scale(escapes, map.until);
}

Image picture(const MapPicture& map) {
  const MapScale scale = map_scale(map);
  Image image{map.width, map.height, {}};
  image.rgb.reserve(3 * map.width * map.height);
  for (std::size_t line = 0; line < map.height; ++line) {
    const std::size_t row = (map.height - 1 - line) * map.width;
    for (std::size_t x = 0; x < map.width; ++x) {
      const bool doubtful = !map.doubtful.empty() && map.doubtful[row + x] != 0;
      const double value = map.value.empty() ? 0 : map.value[row + x];
      const Rgb c = point_colour(map.fate[row + x], map.time[row + x], doubtful, value, scale);
      image.rgb.insert(image.rgb.end(), {c.r, c.g, c.b});
    }
  }
  return image;
}

std::filesystem::path write_map_picture(const std::filesystem::path& folder, const std::string& stem,
                                        const MapPicture& map) {
  const std::filesystem::path path = folder / (stem + ".png");
  write_png(path, picture(map),
            {{"Title", map.title},
             {"Software", fmt::format("kreisel {}", version)},
             {"Description", fmt::format("{} from {} to {}, {} from {} to {}", map.x_label, map.x0, map.x1, map.y_label,
                                         map.y0, map.y1)}});
  return path;
}

}  // namespace kreisel
