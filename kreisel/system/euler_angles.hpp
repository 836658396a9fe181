// Whether an experiment tells its axis by Euler angles, which have poles: runs that come too close to one end there.
#pragma once
#include "kreisel/system/experiment.hpp"

namespace kreisel {

bool in_euler_angles(const Experiment& experiment);

}  // namespace kreisel
