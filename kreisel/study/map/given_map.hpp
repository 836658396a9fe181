// A finished map whose pixels somebody has: it can be saved and drawn like one that has just been run.
#pragma once
#include "kreisel/study/map/map_result.hpp"

namespace kreisel {

// Throws Error where the pixels are not as many as the plan's, or lack what the plan asked for.
MapResult given_map(const PlannedMap& plan, MapBlock whole, const JobEnd& end);

}  // namespace kreisel
