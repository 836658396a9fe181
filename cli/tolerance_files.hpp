// The files of a search for the tolerance: every scatter that was tried as HDF5 and CSV, and a figure.
#pragma once
#include "cli/sample_plan.hpp"
#include "kreisel/ensemble/montecarlo/tolerance.hpp"

namespace kreisel {

// STEM.h5, STEM.csv and STEM-figure...
std::vector<std::filesystem::path> write_tolerance(const std::filesystem::path& stem, const Case& c,
                                                   const PlannedSamples& p, const ToleranceQuestion& q,
                                                   const ToleranceAnswer& answer);

}  // namespace kreisel
