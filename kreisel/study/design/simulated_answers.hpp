// What only tops that are run can answer: how level the base must stand, how far from its place the top may be put down.
#pragma once
#include "kreisel/study/design/design_study.hpp"

namespace kreisel {

// What that takes at most.
Cost simulated_cost(const PlannedMap& map);
// And how long, by a trial of the map, and of how long each search takes to begin.
double simulated_seconds(const DesignCase& about, const PlannedMap& map, const Control& control);
void add_simulated(DesignResult& r, const PlannedMap& map, const Control& control);

}  // namespace kreisel
