// What is odd about a body, but no reason to stop: each a sentence.
#pragma once
#include <string>
#include <vector>

#include "kreisel/system/heavy/heavy_parameters.hpp"
#include "kreisel/system/orbitron/orbitron_parameters.hpp"

namespace kreisel {

// Where one moment of inertia exceeds the sum of the other two, which no body's does; `keys` says where they come from.
std::vector<std::string> inertia_warnings(const std::string& keys, const Vec3<double>& inertia);

// The same for a heavy top, and whether it would be one of the integrable ones if its axes were numbered otherwise.
std::vector<std::string> heavy_warnings(const HeavyParameters& p);

// Deviations of an Orbitron that are added to a vector given whole.
std::vector<std::string> scatter_warnings(const OrbitronParameters& p);

}  // namespace kreisel
