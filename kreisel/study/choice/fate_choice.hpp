// Method and step for an ensemble that says which part of its fates may be wrong.
#pragma once
#include "kreisel/study/fates/planned_fates.hpp"
#include "kreisel/study/map/planned_map.hpp"
#include "kreisel/study/montecarlo/planned_samples.hpp"

namespace kreisel {

// The run of the ask with a method, a step and how they were found, where it asks for an accuracy; else as it is. A sample of the
// job is run with the candidates and with a finer solution. The same job always gets the same pair. Throws Error where none is good
// enough, or when it is stopped.
RunSettings chosen_run(const MapAsk& ask, const Control& control);
RunSettings chosen_run(const SampleAsk& ask, std::uint64_t samples, const Control& control);
RunSettings chosen_run(const FatesAsk& ask, const Control& control);

}  // namespace kreisel
