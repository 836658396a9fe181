// A case of magnets as it is written, brought into the form in which it is read: vectors as three numbers each, polygons as wires,
// copies as magnets of their own, so that every number of every one of them can be varied.
#pragma once
#include "kreisel/case/settings.hpp"

namespace kreisel {

void settle_magnets(Settings& settings);
// [x, y, z] as .x, .y and .z; one of these that --set gave stays.
void spread_vector(Settings& settings, const std::string& vector);

}  // namespace kreisel
