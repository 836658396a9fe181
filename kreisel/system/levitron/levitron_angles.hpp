// The Levitron in Euler angles, space = 'angles': the cases of axis space by the same keys.
//
// How close to a pole the angles serve depends on the step (model/pole.hpp), and a case does not know with which steps it
// will be run. So there is one experiment for each length of step, made when it is asked for.
#pragma once
#include <memory>

#include "kreisel/system/experiment.hpp"
#include "kreisel/system/levitron/levitron_parameters.hpp"

namespace kreisel {

struct AngleParameters : LevitronParameters {
  double step = 0;  // 0: no step is too long
};

// Throws Error where the field is not compiled for angles, and where the start stands on a pole.
std::unique_ptr<Experiment> levitron_angles(const LevitronParameters& p);

// Whether a run with that step left through a pole, given the state it ended in; never for experiments in other spaces.
bool left_through_pole(const Experiment& experiment, std::span<const double> state, double step);

}  // namespace kreisel
