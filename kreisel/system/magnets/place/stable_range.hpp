// A number of a case and how far it may go, with the motion that is lost at either end.
#pragma once
#include <array>
#include <cstdint>
#include <string>

#include "kreisel/observe/equilibrium/linear_stability.hpp"

namespace kreisel {

// Their names, and the units that they are told in.
enum class RangeOf : std::uint8_t { spin, mass, tilt, temperature };
inline constexpr std::array<const char*, 4> range_names{"spin", "mass", "tilt", "temperature"};
inline constexpr std::array<const char*, 4> range_units{"Hz", "kg", "degrees", "K"};
inline constexpr const char* name(RangeOf of) { return range_names[static_cast<std::size_t>(of)]; }
inline constexpr const char* unit(RangeOf of) { return range_units[static_cast<std::size_t>(of)]; }

struct StableRange {
  RangeOf of{};
  double at = 0;                    // as the case has it
  Interval range{};                 // all of it stable; it has `at` in it
  std::string lost_low, lost_high;  // what grows just beyond each end; empty where nothing was met there
};

}  // namespace kreisel
