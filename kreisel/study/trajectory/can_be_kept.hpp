// Whether a trajectory can have a checkpoint.
#pragma once
#include "kreisel/study/trajectory/planned_trajectory.hpp"

namespace kreisel {

// Throws Error where its method carries what no file holds, so that a run could not go on as it was.
void check_can_be_kept(const PlannedTrajectory& plan);

}  // namespace kreisel
