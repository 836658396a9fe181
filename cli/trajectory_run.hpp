// One trajectory of a case: followed step by step, its files written, its end told.
#pragma once
#include <optional>
#include <string>

#include "cli/json.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

struct TrajectoryOutput {
  std::string folder;
  bool json = false;
  std::optional<Json> sample{};  // which one of an ensemble it is, for the JSON
};

// What is doubtful about the run is said, and added to the warnings of the case.
Outcome tell_trajectory(Case& c, const RunSettings& settings, const TrajectoryOutput& output);

}  // namespace kreisel
