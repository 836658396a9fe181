// The numbers of a case that may be others.
#pragma once
#include "kreisel/system/open.hpp"

namespace kreisel {

// Those that its experiment varies by itself, from start to start; of many tops, of which it varies none, those with which the case may be
// opened again, as sweeps and windows do.
std::vector<AxisName> numbers_of(const Case& c);

}  // namespace kreisel
