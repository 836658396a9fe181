// A finished trajectory whose rows somebody has: it can be saved like one that has just been run.
#pragma once
#include "kreisel/study/trajectory/trajectory_result.hpp"

namespace kreisel {

// All components of each state and all invariants, one row after the other. Of `end`, what the rows say follows from them: the time and
// the state of the last one, and the drifts. Throws Error where the rows are not those of such a trajectory.
TrajectoryResult given_trajectory(const PlannedTrajectory& plan, std::vector<double> time,
                                  std::span<const double> states, std::span<const double> invariants,
                                  TrajectoryEnd end);

}  // namespace kreisel
