// The number that a case file expects ([[expect]]), where a run is the one that it speaks of.
#pragma once
#include <optional>

#include "kreisel/report/text/json.hpp"
#include "kreisel/study/map/planned_map.hpp"
#include "kreisel/study/montecarlo/planned_samples.hpp"

namespace kreisel {

// Of a map: the fraction that never escapes. Empty where anything but its resolution differs from the case file.
std::optional<Expectation> expected(const Case& c, const PlannedMap& p);
// Of a Monte Carlo run: the fraction that stays. Empty where anything but the samples' number and seed differs.
std::optional<Expectation> expected(const Case& c, const PlannedSamples& p);

Json expected_json(const Expectation& e);

}  // namespace kreisel
