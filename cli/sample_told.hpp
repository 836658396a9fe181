// One sample of an ensemble, told with its trajectory.
#pragma once
#include "cli/options/sample_options.hpp"
#include "kreisel/study/montecarlo/one_sample.hpp"

namespace kreisel {

// Writes the files of `kreisel trajectory` for the case with the sample's numbers; says how it ended in the ensemble, and
// where the two differ, that they do.
void tell_sample(const OneSample& sample, const PlannedSamples& p, const SampleOptions& options);

}  // namespace kreisel
