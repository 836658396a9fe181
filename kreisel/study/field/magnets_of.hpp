// The magnets and the body of a case of system = 'magnets'.
#pragma once
#include "kreisel/system/magnets/magnets_parameters.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

bool has_magnets(const Case& c);

// `for_what` begins the sentence of the Error for a case of another system: "the field". They live as long as the case.
const MagnetsParameters& magnets_of(const Case& c, const std::string& for_what);

}  // namespace kreisel
