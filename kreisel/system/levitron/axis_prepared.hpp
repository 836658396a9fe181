// A symmetric top over a field, on axis space, ready to run: what experiments prepare and kernels are compiled for.
#pragma once
#include "kreisel/engine/prepared.hpp"
#include "kreisel/flow/ending.hpp"
#include "kreisel/model/magnetic_top.hpp"

namespace kreisel {

template <class Field>
using PreparedLevitronAxis = Prepared<SymmetricBody<double, MagneticTop<double, Field>>, LeavesSphere<double>>;

}  // namespace kreisel
