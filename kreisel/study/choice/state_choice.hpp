// Method and step for a trajectory that says how wrong its state may be, relative, vector by vector.
#pragma once
#include "kreisel/study/trajectory/planned_trajectory.hpp"

namespace kreisel {

// As in fate_choice.hpp. A run that is long is tried over its first part; the error at its end is what that shows, grown on at the
// pace at which it grew there.
RunSettings chosen_run(const TrajectoryAsk& ask, const Control& control);

}  // namespace kreisel
