// Units of what a study shows, in those of its case.
#pragma once
#include "kreisel/system/open.hpp"

namespace kreisel {

// Of numbers that count revolutions, or grow, per unit of time.
std::string turns_unit(const Case& c);
std::string rate_unit(const Case& c);

}  // namespace kreisel
