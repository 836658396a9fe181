// Many tops in a potential of all of them at once, from a file.
#pragma once
#include <memory>

#include "kreisel/system/many/many_parameters.hpp"

namespace kreisel {

// Throws Error where the potential has no finite value at the start, or is not as symmetric there as it says.
std::unique_ptr<Experiment> whole_experiment(const ManyParameters& p);

}  // namespace kreisel
