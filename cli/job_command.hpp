// How a job of many trajectories is run from here.
#pragma once
#include <optional>

#include "cli/command.hpp"
#include "cli/process/team.hpp"
#include "kreisel/study/job/job_run.hpp"

namespace kreisel {

// Runs a plan with all ranks; where it has a checkpoint, Ctrl-C lets the pieces in work be finished.
template <class Plan>
auto computed(const Plan& plan, const Keep& keep, const Control& control) {
  std::optional<GentleStop> gentle;
  if (keep.checkpoint) gentle.emplace();
  return run(plan, control, team());
}

}  // namespace kreisel
