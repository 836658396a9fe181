// One sample of an ensemble once more, alone: its numbers, how it ended among the others, and the case that it is.
#pragma once
#include <optional>

#include "kreisel/report/text/json.hpp"
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

// Which one it is and how it ended among the others, for the JSON of its trajectory and as a line of text.
Json sample_json(const OneSample& sample, const PlannedSamples& plan);
std::string sample_text(const OneSample& sample, const PlannedSamples& plan);
// A sentence, where it ends otherwise alone.
std::optional<std::string> sample_differs(const OneSample& sample, const Outcome& alone);

}  // namespace kreisel
