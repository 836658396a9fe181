// A case of magnets as it is written, brought into the form in which it is read: vectors as three numbers each, polygons as wires,
// copies as magnets of their own, so that every number of every one of them can be varied.
#pragma once
#include "kreisel/case/settings.hpp"

namespace kreisel {

void settle_magnets(Settings& settings);

}  // namespace kreisel
