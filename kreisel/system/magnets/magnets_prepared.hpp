// A top and a rigid body over any magnets, ready to run: what experiments prepare and kernels are compiled for.
#pragma once
#include "kreisel/engine/prepared.hpp"
#include "kreisel/flow/magnet_ending.hpp"
#include "kreisel/model/source/magnet_body.hpp"

namespace kreisel {

using PreparedMagnetsAxis = Prepared<SymmetricBody<double, MagnetTop<double>>, LeavesOrHits<double>>;
using PreparedMagnetsBody = Prepared<RigidBody<double, MagnetBody<double>>, LeavesOrHits<double>>;

}  // namespace kreisel
