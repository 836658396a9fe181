// Which numbers of a case whoever shows it puts first, and which two span its map. Keys are told by what they measure and whether they belong to
// the start, not by their names.
#pragma once
#include <string>
#include <vector>

#include "kreisel/system/open.hpp"

namespace kreisel {

// Whether a map may be spanned by it: the case says it, its map does, or it is one of the start that others say for it.
bool spans_maps(const Case& c, const AxisName& number);

// The first of each kind that people change most: how fast it spins, a pure number of the start, a mass, an angle of the start, ...
std::vector<std::string> first_keys(const Case& c);

struct MapAxis {
  std::string key;
  double from, to;
};
// Those of the case's own map; else the first and the last length of the start, x and z of a place, or whatever comes first. Empty where it has
// no two numbers.
std::vector<MapAxis> map_axes(const Case& c);

}  // namespace kreisel
