#include "kreisel/study/explore/key_range.hpp"

#include <algorithm>
#include <cmath>

namespace kreisel {

namespace {

std::optional<double> least(Bound bound) {
  if (bound == Bound::positive || bound == Bound::not_negative) return 0;
  if (bound == Bound::above_minus_one) return -1;
  return std::nullopt;
}

// How large numbers of that dimension are in this case: ends of its map, then what it starts with.
double size_of(const Case& c, const AxisName& key) {
  double size = 0;
  const auto look = [&](const std::string& path, double from, double to) {
    for (const AxisName& a : c.experiment->axes())
      if (a.path == path && a.dimension == key.dimension) size = std::max({size, std::fabs(from), std::fabs(to)});
  };
  if (c.map) {
    look(c.map->x, c.map->x0, c.map->x1);
    look(c.map->y, c.map->y0, c.map->y1);
  }
  if (size > 0) return size;
  if (key.dimension == dimension::angle) return 0.5;
  for (const AxisName& a : c.experiment->axes())
    if (a.dimension == key.dimension && a.path.starts_with("initial.") && std::isfinite(a.value))
      size = std::max(size, std::fabs(a.value));
  return size > 0 ? size : 1;
}

// A number that moves about zero, such as a place: as far to both sides.
std::pair<double, double> about_zero(const Case& c, const AxisName& key, double value) {
  const double size = std::max(size_of(c, key), 2 * std::fabs(value));
  return {-size, size};
}

std::pair<double, double> own_size(double value) {
  const double a = 0.5 * value, b = 1.5 * value;
  return {std::min(a, b), std::max(a, b)};
}

}  // namespace

KeyRange key_range(const Case& c, const AxisName& key) {
  KeyRange r{least(key.bound), std::nullopt, 0, 0};
  const double value = std::isfinite(key.value) ? key.value : 0;
  const bool turns = key.dimension == dimension::turns || key.dimension == dimension::angular_rate;
  if (c.map && c.map->x == key.path)
    std::tie(r.low, r.high) = std::pair(c.map->x0, c.map->x1);
  else if (c.map && c.map->y == key.path)
    std::tie(r.low, r.high) = std::pair(c.map->y0, c.map->y1);
  else if (turns && value != 0)
    std::tie(r.low, r.high) = std::minmax(0.0, 2 * value);
  else if (key.dimension == dimension::angle && value == 0)
    std::tie(r.low, r.high) = std::pair(key.path.ends_with("tilt") ? 0.0 : -0.5, 0.5);
  else if (value == 0 || (key.path.starts_with("initial.") && key.bound == Bound::any))
    std::tie(r.low, r.high) = about_zero(c, key, value);
  else
    std::tie(r.low, r.high) = own_size(value);
  if (r.min) r.low = std::max(r.low, *r.min);
  if (std::isfinite(key.value)) {  // where it is belongs to it
    r.low = std::min(r.low, value);
    r.high = std::max(r.high, value);
  }
  if (!(r.low < r.high)) r.high = r.low + 1;
  return r;
}

}  // namespace kreisel
