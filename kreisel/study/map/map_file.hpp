// A map as an HDF5 file, written block by block; stored_map.hpp reads it.
#pragma once
#include "kreisel/study/map/map_result.hpp"
#include "kreisel/study/ran_case.hpp"

namespace kreisel {

// The case as the map ran it.
RanCase ran_case(const PlannedMap& p);

// Returns what was counted on the way. Throws Error, and leaves nothing behind, when told to stop.
MapCounts save(const MapResult& map, const std::filesystem::path& file, const Control& control);

}  // namespace kreisel
