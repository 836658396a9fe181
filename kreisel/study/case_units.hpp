// Units of what a study shows, in those of its case.
#pragma once
#include "kreisel/system/open.hpp"

namespace kreisel {

// Of numbers that count revolutions, or grow, per unit of time.
std::string turns_unit(const Case& c);
std::string rate_unit(const Case& c);
// Of what a trajectory shows besides the state.
std::string unit_of(const Shown& shown, const Units& units);

}  // namespace kreisel
