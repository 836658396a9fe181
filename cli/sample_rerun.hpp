// One sample of an ensemble once more, alone and with its trajectory.
#pragma once
#include "cli/sample_plan.hpp"

namespace kreisel {

// Writes the files of `kreisel trajectory` for the case with the sample's numbers; says how it ended in the ensemble, and
// where the two differ, that they do.
void rerun_sample(const Case& c, const PlannedSamples& p, const SampleOptions& options, std::uint64_t index);

}  // namespace kreisel
