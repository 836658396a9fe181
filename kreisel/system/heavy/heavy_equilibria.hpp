// The equilibria of a heavy top case, whatever its kind.
#pragma once
#include "kreisel/system/experiment.hpp"
#include "kreisel/system/heavy/heavy_parameters.hpp"

namespace kreisel {

EquilibriumReport heavy_equilibria(const HeavyParameters& p);

// Of a symmetric top with the centre of mass on its axis, d = m g s, s above the fixed point; seen from the space, where
// its modes are simple; with the steady precessions at that tilt.
EquilibriumReport lagrange_equilibria(double theta1, double theta3, double d, double spin, double tilt);

}  // namespace kreisel
