// How far one number of a case of magnets may go, by linear theory, and which motion grows beyond.
#pragma once
#include <string>
#include <vector>

#include "kreisel/system/magnets/magnets_equilibrium.hpp"

namespace kreisel {

struct StableRange {
  std::string of;                   // spin, mass, tilt or temperature
  double at = 0;                    // as the case has it; in Hz, kg, degrees, kelvin
  Interval range{};                 // all of it stable; it has `at` in it
  std::string lost_low, lost_high;  // what grows just beyond each end; empty where nothing was met there
};

// How the top stands with the numbers as they are, `factor` times as heavy with the inertia in proportion.
struct Standing {
  bool floats = false, stable = false;
  double height = 0;
  std::string lost{};  // what grows, or why there is no place; empty where it is stable
};
Standing standing(const MagnetsParameters& p, double factor = 1);

// Of the spin, the mass, the tilt of the base, and of the temperature where any magnet feels it. Empty where the top is not stable.
// Tilts are looked at up to 20 degrees, temperatures 200 kelvin either way.
std::vector<StableRange> stable_ranges(const MagnetsParameters& p);

// The fraction that one kelvin adds to the lift, from all coefficients; 0 where no magnet feels it.
bool feels_temperature(const MagnetsParameters& p);

}  // namespace kreisel
