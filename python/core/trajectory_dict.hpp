// A trajectory as arrays.
#pragma once
#include "kreisel/study/trajectory/trajectory_result.hpp"
#include "python/core/arrays.hpp"

namespace kreisel::python {

py::dict trajectory_dict(TrajectoryResult&& result, const PlannedTrajectory& plan);

}  // namespace kreisel::python
