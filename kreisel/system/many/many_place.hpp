// A body among many as a system of its own: what it is made of, and what acts on it from outside.
#pragma once
#include "kreisel/model/many/outer_potential.hpp"
#include "kreisel/system/levitron/chosen_field.hpp"
#include "kreisel/system/many/many_parameters.hpp"

namespace kreisel {

using TopPlace = OuterPotential<double, ChosenField<double>>;

template <class Outer>
SymmetricBody<double, Outer> body_of(const ManyParameters& p, const ManyParameters::Body& b);

// Where body i floats by itself, the others away: the highest equilibrium that is stable up and down. 0 where the case
// counts from the origin. Throws Error where there is none.
double floating_height(const ManyParameters& p, std::size_t i);

// Where the bodies start. Throws Error where that is inside the magnets.
std::vector<AxisState<double>> many_starts(const ManyParameters& p);

}  // namespace kreisel
