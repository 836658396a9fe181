// What is known of a body that goes round with a rotor: where it is in the rotor's frame, and whether a small deviation dies, swings or grows.
#pragma once
#include <optional>
#include <vector>

#include "kreisel/observe/equilibrium/equilibrium.hpp"
#include "kreisel/space/vec3.hpp"

namespace kreisel {

struct RelativeEquilibrium {
  Vec3<double> r{}, a{};      // in the rotor's frame, which at t = 0 is that of space
  double tilt = 0;            // of the axis from that of the rotor
  bool stable = false;        // linearly, without friction
  std::vector<Mode> modes{};  // in the rotor's frame, without friction
  double growth = 0;          // the fastest of them that grows; 0 where none does
  std::optional<double>
      damped_growth{};  // with the friction of the case: of the slowest to die, negative where all die
};

}  // namespace kreisel
