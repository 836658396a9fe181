// A rigid body over a field, on body space, ready to run: what experiments prepare and kernels are compiled for.
#pragma once
#include "kreisel/engine/prepared.hpp"
#include "kreisel/flow/ending.hpp"
#include "kreisel/model/directed_potential.hpp"
#include "kreisel/model/magnetic_top.hpp"

namespace kreisel {

template <class Field>
using PreparedLevitronBody =
    Prepared<RigidBody<double, DirectedPotential<double, MagneticTop<double, Field>>>, LeavesSphere<double>>;

}  // namespace kreisel
