// The beginning of a trajectory once more, looked at more often than its rows are.
#pragma once
#include "kreisel/study/trajectory/planned_trajectory.hpp"

namespace kreisel {

// So many samples, every so many steps.
PlannedTrajectory followed_again(const PlannedTrajectory& plan, std::uint64_t every, std::uint64_t count);

}  // namespace kreisel
