// What `kreisel map` tells at its end, for people and as JSON.
#pragma once
#include "cli/job_run.hpp"
#include "cli/map_files.hpp"

namespace kreisel {

struct MapReport {
  MapCounts counts;
  JobEnd end;
  std::vector<std::filesystem::path> files;
};

Json map_json(const Case& c, const PlannedMap& p, const MapReport& r);
void print_map_summary(const Case& c, const PlannedMap& p, const MapReport& r);

}  // namespace kreisel
