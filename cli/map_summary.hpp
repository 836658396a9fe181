// What `kreisel map` tells at its end, for people and as JSON.
#pragma once
#include "cli/command.hpp"
#include "cli/job_progress.hpp"
#include "kreisel/study/map/map_result.hpp"

namespace kreisel {

struct MapReport {
  MapCounts counts;
  JobEnd end;
  std::vector<std::filesystem::path> files;
  std::vector<std::string> warnings;  // of the map; the program may have more
};

Json map_json(const PlannedMap& p, const MapReport& r);
void print_map_summary(const PlannedMap& p, const MapReport& r);

}  // namespace kreisel
