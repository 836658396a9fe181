// Two ways to say the same thing in a case, such as initial.r and initial.x, y, z: settled before anything is read.
//
// What --set gives takes the place of what the file gives; both from one place are refused, since one would be ignored.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "kreisel/case/settings.hpp"

namespace kreisel {

// Keys of one way against keys of the other. A key may stand in several pairs: initial.nutation gives way to a and to l.
struct TwoWays {
  std::vector<std::string> one, other;
};

// Throws Error where both ways come from one place. Returns a warning for each whole vector of the file that single
// numbers from --set replace, since those that --set does not name are then what they are in a case that names none.
std::vector<std::string> settle(Settings& settings, std::span<const TwoWays> pairs);

// The pairs of a system: "levitron", "own-top", "own-body", "lagrange-top", "orbitron" or "many-tops", whose bodies are counted in the settings;
// heavy tops have more to settle (heavy_settings.hpp).
std::vector<TwoWays> two_ways_of(const std::string& system, const Settings& settings);

}  // namespace kreisel
