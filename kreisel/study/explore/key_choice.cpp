#include "kreisel/study/explore/key_choice.hpp"

#include <algorithm>
#include <cmath>

#include "kreisel/study/explore/key_range.hpp"

namespace kreisel {

namespace {

constexpr std::size_t most_first = 4;

bool of_start(const AxisName& a) { return a.path.starts_with("initial."); }

struct Kind {
  Dimension dimension;
  bool of_start;  // of the start alone
};
constexpr Kind kinds[] = {{dimension::turns, false}, {dimension::none, true},     {dimension::mass, false},
                          {dimension::angle, true},  {dimension::inertia, false}, {dimension::energy, false}};

void add(std::vector<std::string>& keys, const std::string& key) {
  if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
}

}  // namespace

bool spans_maps(const Case& c, const AxisName& a) {
  return std::isfinite(a.value) || of_start(a) || (c.map && (a.path == c.map->x || a.path == c.map->y));
}

std::vector<std::string> first_keys(const Case& c) {
  const std::vector<AxisName> numbers = c.experiment->axes();
  std::vector<std::string> keys;
  for (const Kind& kind : kinds) {
    const auto at = std::find_if(numbers.begin(), numbers.end(), [&kind](const AxisName& a) {
      return std::isfinite(a.value) && a.dimension == kind.dimension && (of_start(a) || !kind.of_start);
    });
    if (at != numbers.end() && keys.size() < most_first) keys.push_back(at->path);
  }
  return keys;
}

std::vector<MapAxis> map_axes(const Case& c) {
  if (c.map) return {{c.map->x, c.map->x0, c.map->x1}, {c.map->y, c.map->y0, c.map->y1}};
  const std::vector<AxisName> numbers = c.experiment->axes();
  const auto length = [](const AxisName& a) {
    return of_start(a) && a.dimension == dimension::length && std::isfinite(a.value);
  };
  std::vector<std::string> keys;
  const auto first = std::find_if(numbers.begin(), numbers.end(), length);
  const auto last = std::find_if(numbers.rbegin(), numbers.rend(), length);
  if (first != numbers.end()) keys = {first->path}, add(keys, last->path);
  for (const std::string& key : first_keys(c)) add(keys, key);
  for (const AxisName& a : numbers)
    if (std::isfinite(a.value)) add(keys, a.path);
  if (keys.size() < 2) return {};
  std::vector<MapAxis> axes;
  for (std::size_t k = 0; k < 2; ++k)
    for (const AxisName& a : numbers)
      if (a.path == keys[k]) axes.push_back({a.path, key_range(c, a).low, key_range(c, a).high});
  return axes;
}

}  // namespace kreisel
