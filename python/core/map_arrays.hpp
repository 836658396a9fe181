// A finished map as arrays.
#pragma once
#include "kreisel/study/map/map_result.hpp"
#include "python/core/arrays.hpp"

namespace kreisel::python {

struct MadeMap {
  MapBlock whole;
  JobEnd end;
  std::string told;
  std::vector<std::string> warnings;
};

// Needs no GIL. `dimension`: also that of the edge of what stays.
MadeMap made_map(const MapResult& map, bool dimension);

py::dict map_dict(const PlannedMap& plan, MadeMap&& made);

}  // namespace kreisel::python
