// A number of a case and how far it may go, with the motion that is lost at either end.
#pragma once
#include <string>

#include "kreisel/observe/equilibrium/linear_stability.hpp"

namespace kreisel {

struct StableRange {
  std::string of;                   // spin, mass, tilt or temperature
  double at = 0;                    // as the case has it; in Hz, kg, degrees, kelvin
  Interval range{};                 // all of it stable; it has `at` in it
  std::string lost_low, lost_high;  // what grows just beyond each end; empty where nothing was met there
};

}  // namespace kreisel
