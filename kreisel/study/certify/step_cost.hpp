// What a step costs, on one core now.
#pragma once
#include "kreisel/study/control.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

// Seconds of the thread's own time for a step of the case's length, the best of three; not a number where the run ends at once.
double seconds_per_step(const Case& c, const NamedMethod& method, const Control& control);

}  // namespace kreisel
