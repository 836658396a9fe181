// A map, told: to people, and to programs as JSON.
#pragma once
#include "kreisel/report/text/json.hpp"
#include "kreisel/study/map/map_result.hpp"

namespace kreisel {

struct MapReport {
  MapCounts counts;
  JobEnd end;
  std::vector<std::filesystem::path> files;
  std::optional<EdgeDimension> edge{};  // where it was asked for, and there is an edge
  std::vector<std::string> warnings{};  // what its pixels show; those of the plan are the plan's
};
// What there is to say of a finished map that was counted; `dimension`: also of its edge. It has no files yet.
MapReport map_report(const MapResult& map, const MapCounts& counts, bool dimension);

Json map_json(const PlannedMap& p, const MapReport& r, const std::vector<std::string>& warnings);
std::string map_text(const PlannedMap& p, const MapReport& r);

}  // namespace kreisel
