// How fast a top spins, precesses, nods and bounces, measured on the beginning of its trajectory.
//
// The beginning is followed once more, with samples close enough for its fastest motion, however far apart the rows are that a user
// wants to see. Spin and precession are means (observe/frequency.hpp), nutation and bounce the strongest tones of the axis' cosine
// and of the height.
#pragma once
#include <optional>

#include "kreisel/study/trajectory/planned_trajectory.hpp"

namespace kreisel {

// Revolutions per unit of time; nothing where there is no such motion, or too little of it was seen.
struct MotionRates {
  double over = 0;  // the time that was looked at; 0: nothing was
  std::optional<double> spin, precession, nutation, bounce;
};

// The run that they take, of a trajectory of so many steps; nothing where there are none of it.
std::optional<PlannedTrajectory> rates_run(const PlannedTrajectory& plan, std::uint64_t steps);

// Of a plan that was run and ended so.
MotionRates motion_rates(const PlannedTrajectory& plan, const Outcome& outcome, const Control& control);

}  // namespace kreisel
