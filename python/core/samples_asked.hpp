// What Monte Carlo runs and searches for a tolerance are asked alike.
#pragma once
#include "kreisel/study/montecarlo/planned_samples.hpp"
#include "python/core/asked.hpp"

namespace kreisel::python {

// method, step, until, orbits, seed, scatter, confidence, device, simd, checkpoint
SampleAsk sample_ask_of(const Asked& asked);

}  // namespace kreisel::python
