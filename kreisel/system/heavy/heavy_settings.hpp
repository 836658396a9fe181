// Two ways to say the same thing in a heavy top case, settled before anything is read.
//
//   initial.Pi = [x, y, z]    becomes  initial.Pi1 = x, initial.Pi2 = y, initial.Pi3 = z; so do the other vectors
//   initial.Pi or omega, initial.Gamma or tilt and azimuth: what --set gives takes the place of what the file gives
#pragma once
#include "kreisel/case/settings.hpp"

namespace kreisel {

// Throws Error where both ways come from one place.
void settle_heavy(Settings& settings);

// The keys that settle_heavy replaces; for messages about unknown ones.
std::vector<std::string> heavy_vectors();

}  // namespace kreisel
