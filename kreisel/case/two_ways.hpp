// Two ways to say the same thing in a case, such as initial.r and initial.x, y, z: settled before anything is read.
//
// What --set gives takes the place of what the file gives; both from one place are refused, since one would be ignored.
#pragma once
#include <array>
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

// [x, y, z] under one key as three numbers, whose keys have these endings: a vector from a file may be corrected by numbers from --set, and
// the other way round. Throws Error where both are from one place, or where it is no vector.
void spread_vector(Settings& settings, const std::string& vector,
                   const std::array<const char*, 3>& ends = {".x", ".y", ".z"});

// Those of a symmetric top in a table of the case ("initial."): the angles and rates of its axis, or axis and angular momentum.
std::vector<TwoWays> axis_ways(const std::string& table);
// Those of a body that floats.
std::vector<TwoWays> floating_ways(const Settings& settings);

}  // namespace kreisel
