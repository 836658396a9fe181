// Whether a run is refused: a method or a step that the experiment does not run, a start that its model does not allow.
//
// Whatever refuses a run does so before its first row; what fails after it is the run itself, such as a solver that gives up.
#pragma once
#include "kreisel/system/open.hpp"

namespace kreisel {

// Throws Error where trajectory() refuses the request. No step is taken.
void check_run(const Experiment& experiment, const TrajectoryRequest& request);
// `start`: all components of a state; none: the case's own.
void check_run(const Experiment& experiment, const RunSettings& run, std::span<const double> start = {});

}  // namespace kreisel
