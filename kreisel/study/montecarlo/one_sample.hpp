// One sample of an ensemble once more, alone: its numbers, how it ended among the others, and the case that it is.
#pragma once
#include "kreisel/study/montecarlo/planned_samples.hpp"

namespace kreisel {

struct OneSample {
  std::uint64_t index = 0;
  std::vector<double> values;  // in the order of the laws' keys
  Outcome in_ensemble;         // a trajectory's bits do not depend on its neighbours
  std::unique_ptr<Case> alone;
};

// Throws Error when it is stopped.
OneSample one_sample(const PlannedSamples& plan, std::uint64_t index, const Control& control);

}  // namespace kreisel
