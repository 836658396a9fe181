// What a trajectory's findings run, known before any of it: it is followed again for most of them.
#pragma once
#include "kreisel/study/trajectory/planned_trajectory.hpp"

namespace kreisel {

// Throws Error where what is asked for cannot be had of the plan: before any work.
void check_findings(const PlannedTrajectory& plan);

// The runs of a plan with findings, where it gets to the end of its time.
struct FindingsRuns {
  std::vector<PlannedTrajectory> plain;
  std::optional<Schedule> tangent{};  // once more, with two tangent vectors

  Cost cost() const;
};
FindingsRuns findings_runs(const PlannedTrajectory& plan);

// How long they will take; takes some hundredths of a second for each of them itself.
double estimated_seconds(const FindingsRuns& runs, const PlannedTrajectory& plan, const Control& control);

}  // namespace kreisel
