// How often a motion has to be looked at for its frequencies.
#pragma once
#include <cstdint>

#include "kreisel/system/experiment.hpp"

namespace kreisel {

inline constexpr std::uint64_t most_frequency_samples = 32768;

// Steps of such a length from one sample to the next, of a run of so many: whatever is fast is seen, and no more samples are taken than
// that needs.
std::uint64_t sample_spacing(const Experiment& e, double step, std::uint64_t steps);

}  // namespace kreisel
