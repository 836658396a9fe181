// What only tops that are run can answer: how level the base must stand, how far from its place the top may be put down.
#pragma once
#include "kreisel/study/design/design_study.hpp"

namespace kreisel {

void add_simulated(DesignResult& r, const PlannedMap& map, const Control& control);

}  // namespace kreisel
