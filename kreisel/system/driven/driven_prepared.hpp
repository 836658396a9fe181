// A driven body over magnets, with and without friction, ready to run: what experiments prepare and kernels are compiled for.
#pragma once
#include "kreisel/engine/prepared.hpp"
#include "kreisel/flow/place_ending.hpp"
#include "kreisel/model/driven/driven_top.hpp"

namespace kreisel {

using DrivenMagnets = DrivenBody<double, DrivenTop<double>>;
using DampedMagnets = DrivenBody<double, DrivenTop<double>, Drag<double>>;
using PreparedDriven = Prepared<DrivenMagnets, LeavesPlace<double>>;
using PreparedDamped = Prepared<DampedMagnets, LeavesPlace<double>>;

}  // namespace kreisel
