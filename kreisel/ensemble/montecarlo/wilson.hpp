// Wilson's interval for a fraction: k of n, and what the true fraction may be.
//
//   (p + z²/2n ± z sqrt(p (1 - p)/n + z²/4n²)) / (1 + z²/n),   p = k/n
//
// It is sound where the plain ± z sqrt(p (1 - p)/n) is not: for few samples, and for fractions near 0 and 1, where it
// still says how much n samples without a failure prove. Wilson, J. Amer. Statist. Assoc. 22 (1927) 209.
#pragma once
#include <cstdint>

#include "kreisel/observe/equilibrium/linear_stability.hpp"

namespace kreisel {

// How many deviations a normal number keeps within with that confidence: 1.96 for 0.95.
double two_sided_deviations(double confidence);

Interval wilson(std::uint64_t count, std::uint64_t of, double deviations);

// The fewest samples whose interval lies above the fraction when none fails.
std::uint64_t samples_to_show(double fraction, double deviations);

}  // namespace kreisel
