// Where a magnetic top floats over any magnets, and whether it is stable there.
//
// Newton's iteration in all six ways to move and turn (observe/equilibrium/resting_equilibrium.hpp), from a place that the case names, from
// where it floats as it was opened (known_place.hpp), or from every height over the middle of the magnets at which the top, upright, is
// neither pulled up nor down.
#pragma once
#include <array>
#include <functional>
#include <optional>
#include <vector>

#include "kreisel/observe/equilibrium/equilibrium.hpp"
#include "kreisel/system/magnets/magnets_parameters.hpp"
#include "kreisel/system/magnets/magnets_prepared.hpp"

namespace kreisel {

using MagnetsTop = PreparedMagnetsAxis::System;

// The top of these numbers, as if its moment lay along its third axis and its inertia across that were the same all around;
// `factor` times as heavy, inertia in proportion.
MagnetsTop magnets_top(const MagnetsParameters& p, double factor = 1);

// Those found with the axis up, or down: in rising order of height, each once. The spin is along the axis.
std::vector<AxisState<double>> floating_places(const MagnetsParameters& p, const MagnetsTop& top, int direction,
                                               double spin, int samples = 400);

// The one that the opened case's place goes over to, where these are other numbers of it that are not far; else the highest that is stable
// against moving up and down.
std::optional<AxisState<double>> levitation(const MagnetsParameters& p, const MagnetsTop& top, int samples = 400);

// The largest lift in parts of the weight, over the middle of the magnets, the axis up.
double largest_lift(const MagnetsParameters& p, const MagnetsTop& top);

// The lower and the upper corner of a box that holds all magnets.
std::array<Vec3<double>, 2> box_of(const MagnetsParameters& p);

// Where it is, and whether it is carried there.
Equilibrium placed(const MagnetsTop& top, const AxisState<double>& s);

// The place, the modes at that spin, the spins at which it is stable.
Equilibrium analysed_place(const MagnetsTop& top, const AxisState<double>& s, double inertia1, double inertia3);

}  // namespace kreisel
