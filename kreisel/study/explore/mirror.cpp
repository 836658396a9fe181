#include "kreisel/study/explore/mirror.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/study/cases/case_changes.hpp"
#include "kreisel/study/explore/key_range.hpp"
#include "kreisel/system/capability/state_space.hpp"

namespace kreisel {

namespace {

// Rotations about the vertical are a symmetry of the system: it has their momentum. In axis space alone: of a rigid body R would turn
// more than is looked at here.
bool turns_about_vertical(const Experiment& e) {
  const auto all = e.invariants();
  return in_axis_space(e) && std::any_of(all.begin(), all.end(), [](const Invariant& i) { return i.about_vertical; });
}

// A value close to the case's own, where the top still floats, and none that a person would choose.
double odd_value(const Case& c, const std::string& key) {
  for (const AxisName& a : c.experiment->axes())
    if (a.path == key) {
      const KeyRange range = key_range(c, a);
      return (std::isfinite(a.value) ? a.value : range.low) + 0.00618 * (range.high - range.low);
    }
  throw Error(fmt::format("'{}' is no number of this case", key));
}

using Keys = std::span<const std::string>;

std::vector<double> start_at(const Case& c, Keys keys, std::span<const double> values) {
  return with_numbers(c, keys, values, "the map").experiment->start();
}

bool is_half_turned(std::span<const double> s, std::span<const double> image) {
  for (std::size_t k = 0; k < s.size(); ++k)
    if (image[k] != (k % 3 == 2 ? s[k] : -s[k])) return false;
  return true;
}

// The first of these, whatever the others are.
bool first_mirrors(const Case& c, Keys keys) {
  if (!keys[0].starts_with("initial.")) return false;  // it would change more than the start
  try {
    std::vector<double> values;
    for (const std::string& key : keys) values.push_back(odd_value(c, key));
    const std::vector<double> start = start_at(c, keys, values);
    return std::exchange(values[0], -values[0]) != 0 && is_half_turned(start, start_at(c, keys, values));
  } catch (const Error&) {  // such a start cannot be
    return false;
  }
}

// Whether the centres along a side are those along the other, from the far end and with their signs changed.
template <class A, class B>
bool opposite(std::size_t size, const A& a, const B& b) {
  for (std::size_t k = 0; k < size; ++k)
    if (a(k) != -b(size - 1 - k)) return false;
  return true;
}

bool are_images(const Grid& a, const Grid& b, int axis) {
  const auto x = [](const Grid& g) { return [&g](std::size_t k) { return g.x(k); }; };
  const auto y = [](const Grid& g) { return [&g](std::size_t k) { return g.y(k); }; };
  if (axis == 0) return a.y0 == b.y0 && a.y1 == b.y1 && opposite(a.width, x(a), x(b));
  return a.x0 == b.x0 && a.x1 == b.x1 && opposite(a.height, y(a), y(b));
}

}  // namespace

bool mirrors(const Case& c, const std::string& key) {
  return turns_about_vertical(*c.experiment) && first_mirrors(c, std::array{key});
}

int mirrored_axis(const Case& c, const std::array<std::string, 2>& axes) {
  if (!turns_about_vertical(*c.experiment)) return -1;
  return first_mirrors(c, axes) ? 0 : first_mirrors(c, std::array{axes[1], axes[0]}) ? 1 : -1;
}

std::vector<std::size_t> mirror_images(const PlannedTiles& plan, const TilePlane& plane,
                                       std::span<const TilePlace> tiles) {
  std::vector<std::size_t> images(tiles.size());
  std::iota(images.begin(), images.end(), std::size_t{0});
  if (plan.mirrored < 0 || (plan.mirrored == 0 ? plane.x : plane.y) != 0) return images;
  std::map<std::tuple<int, double, double, std::size_t>, std::size_t> known;
  for (std::size_t t = 0; t < tiles.size(); ++t) {
    const TilePlace& p = tiles[t];
    TilePlace other = p;
    (plan.mirrored == 0 ? other.i : other.j) = -1 - (plan.mirrored == 0 ? p.i : p.j);
    const auto at = known.find({other.level, other.i, other.j, other.size});
    if (at == known.end()) {
      known.insert({{p.level, p.i, p.j, p.size}, t});
    } else if (images[at->second] == at->second) {
      try {
        if (!are_images(grid_of(plane, p), grid_of(plane, other), plan.mirrored)) continue;
      } catch (const Error&) {  // deeper than numbers go: whoever computes it says so
        continue;
      }
      images[t] = at->second;
      images[at->second] = t;
    }
  }
  return images;
}

TilePixels mirrored(const TilePixels& pixels, std::size_t size, int axis) {
  TilePixels image = pixels;
  const auto turn = [size, axis](auto& values) {
    if (values.empty()) return;
    const auto rows = static_cast<std::ptrdiff_t>(size);
    for (std::ptrdiff_t j = 0; j < (axis == 0 ? rows : rows / 2); ++j) {
      const auto row = values.begin() + j * rows;
      if (axis == 0)
        std::reverse(row, row + rows);
      else
        std::swap_ranges(row, row + rows, values.begin() + (rows - 1 - j) * rows);
    }
  };
  turn(image.time);
  turn(image.fate);
  turn(image.doubtful);
  turn(image.value);
  return image;
}

}  // namespace kreisel
