// What a user should know about an ensemble before it runs, though nothing is wrong with it: each a sentence.
#pragma once
#include "kreisel/study/job/engine_choice.hpp"

namespace kreisel {

// Of a method that was chosen, by what; of an extrapolation whose kernel is not symmetric, the order that it really has; of Euler
// angles, what counts as escaped; of a GPU that waits for its kernels, how to get them.
std::vector<std::string> ensemble_notes(const Case& c, const RunSettings& run, const Engine& engine);

}  // namespace kreisel
