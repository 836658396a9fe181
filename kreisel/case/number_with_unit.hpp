// A number with its unit, as people write it: "30 deg", "1200 rpm", "9.4 g", "2.2 g cm^2", "9.81 m/s^2".
#pragma once
#include <string>

#include "kreisel/model/dimension.hpp"

namespace kreisel {

// In the units that the case counts in: radians or revolutions, as the dimension says. A number with a prefix is read as if its
// digits were written out: "9.4 g" is 0.0094, to the last bit. A text without a unit is a plain number.
// Throws Error with the key, or the option, where the unit is unknown or does not fit, or where the case does not count in SI.
double number_with_unit(const std::string& key, const std::string& text, const Dimension& dimension,
                        const Units& units);

// A unit that people write such numbers in, for help: "mm"; the case's own where there is nothing better.
std::string usual_unit(const Dimension& dimension, const Units& units);

}  // namespace kreisel
