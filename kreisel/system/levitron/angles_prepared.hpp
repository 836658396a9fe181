// A symmetric top over a field, in Euler angles, ready to run: what experiments prepare and kernels are compiled for.
#pragma once
#include "kreisel/engine/angle_kernels.hpp"
#include "kreisel/engine/prepared.hpp"
#include "kreisel/flow/euler_angle_ending.hpp"
#include "kreisel/model/euler_angle_top.hpp"

namespace kreisel {

template <class Field>
using PreparedLevitronAngles = Prepared<EulerAngleTop<double, Field>, EulerAngleEnding<double>>;

}  // namespace kreisel
