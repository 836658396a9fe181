// How far one number of a case of magnets may go, by linear theory, and which motion grows beyond.
#pragma once
#include <string>
#include <vector>

#include "kreisel/system/magnets/place/magnets_equilibrium.hpp"
#include "kreisel/system/magnets/place/stable_range.hpp"

namespace kreisel {

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

// Whether any coefficient of remanence is given.
bool feels_temperature(const MagnetsParameters& p);

}  // namespace kreisel
