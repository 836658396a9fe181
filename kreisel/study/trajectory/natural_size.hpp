// What the change of an invariant is compared with where its first value is nothing but rounding.
#pragma once
#include <cmath>
#include <span>

#include "kreisel/system/open.hpp"

namespace kreisel {

// The length of the part of the state that the invariant measures, as the angular momentum for the spin of a body that only leans; 0 where
// there is no such part.
double natural_size(const Case& c, const Invariant& v, std::span<const double> state);

// Whether a first value is what rounding left of 0.
inline bool nothing_beside(double first, double natural) { return std::fabs(first) < 1e-6 * natural; }

}  // namespace kreisel
