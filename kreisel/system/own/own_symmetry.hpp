// Whether a potential that says axisymmetric is: a turn of space about the vertical must not change it. Methods, windows and invariants
// rely on what it says.
#pragma once
#include "kreisel/system/own/own_parameters.hpp"

namespace kreisel {

// Throws Error where it is not, at a place and an attitude of no symmetry near the start.
void check_axisymmetric(const OwnParameters& p);

}  // namespace kreisel
