// Whether staying may be believed: the first samples run again at half the step, and how many stay in one run alone. Through which bound the
// others leave is not asked.
//
// For every answer that rests on how many samples stay: a tolerance, a design.
#pragma once
#include "kreisel/study/control.hpp"
#include "kreisel/study/montecarlo/planned_samples.hpp"

namespace kreisel {

struct FateTrust {
  static constexpr std::uint64_t most = 1000;  // samples that are run again

  RunSettings second{};       // how they were run again
  std::uint64_t samples = 0;  // how many
  std::uint64_t changed = 0;  // stay in one run and leave in the other
  std::uint64_t stayed = 0, stayed_again = 0;

  double changed_part() const { return static_cast<double>(changed) / static_cast<double>(samples); }
  std::string words() const;  // a sentence
  Json json() const;
};

// Of the plan's first samples at that scatter, as many as there are, FateTrust::most at most. Throws Error when it is stopped.
FateTrust fate_trust(const PlannedSamples& plan, double scatter, std::uint64_t samples, const Control& control);

}  // namespace kreisel
