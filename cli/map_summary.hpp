// What `kreisel map` tells at its end, for people and as JSON.
#pragma once
#include "cli/map_files.hpp"

namespace kreisel {

struct MapReport {
  MapCounts counts;
  std::uint64_t steps = 0, steps_now = 0;  // in all, and since this command began
  double seconds = 0;
  std::vector<std::filesystem::path> files;
};

Json map_json(const Case& c, const PlannedMap& p, const MapReport& r);
void print_map_summary(const Case& c, const PlannedMap& p, const MapReport& r);

}  // namespace kreisel
