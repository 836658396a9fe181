// One trajectory of a case: run into its files, and its end told.
#pragma once
#include <optional>
#include <string>

#include "cli/options/job_options.hpp"
#include "kreisel/report/text/json.hpp"
#include "kreisel/study/trajectory/planned_trajectory.hpp"

namespace kreisel {

struct TrajectoryOutput {
  std::string folder;
  bool json = false, figures = true;
  std::optional<Json> sample{};         // which one of an ensemble it is, for the JSON
  std::optional<RunSettings> second{};  // how to run it again, to see whether it may be believed
  JobOptions job{};                     // of it the checkpoint
  std::string frequencies{};            // of what; none: not asked for
  bool chaos = false;                   // with its tangent
};

Outcome tell_trajectory(const TrajectoryAsk& ask, const TrajectoryOutput& output);

}  // namespace kreisel
