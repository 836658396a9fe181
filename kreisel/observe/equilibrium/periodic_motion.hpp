// What is known of a driven body whose motion repeats with its drive: where it is when the drive begins, and whether a small deviation dies, swings
// or grows, by Floquet's multipliers (floquet.hpp).
#pragma once
#include <optional>
#include <vector>

#include "kreisel/observe/equilibrium/equilibrium.hpp"
#include "kreisel/space/vec3.hpp"

namespace kreisel {

struct PeriodicMotion {
  double period = 0;
  Vec3<double> r{}, a{};      // at t = 0
  double turns = 0;           // about its axis, in a period, in the mean
  bool stable = false;        // linearly, without friction
  bool verge = false;         // but so near to an edge that nobody can tell on which side
  std::vector<Mode> modes{};  // frequencies up to multiples of that of the drive; without friction
  double growth = 0;          // the fastest of them that grows; 0 where none does
  // With the friction of the case: of the slowest to die, negative where all die. Nothing where there is none, or the motion is lost with it.
  std::optional<double> damped_growth{};
};

}  // namespace kreisel
