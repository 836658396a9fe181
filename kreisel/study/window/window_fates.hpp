// The fates of trajectories over a window, a start a pixel: the case's own, disturbed one, with the pixel's numbers. Over the height a start has the
// mass that floats there, and stands as far from that height as the case's own from where it floats.
#pragma once
#include "kreisel/study/job/engine_choice.hpp"
#include "kreisel/study/window/window_samples.hpp"

namespace kreisel {

// Throws Error where starts cannot be put at a height, or the case does not run that method with that step.
void check_fates_over(const PlannedWindow& plan);

// What is doubtful about them before they run, of a few tops spread over the range.
std::vector<std::string> fates_warnings(const PlannedWindow& plan);

// What runs them.
Engine fates_engine(const PlannedWindow& plan);

// How long the trajectories will take, by some of them over the second number alone.
double estimated_fates(const PlannedWindow& plan, const Control& control);

// Throws Error when it is stopped.
WindowFates window_fates(const PlannedWindow& plan, const WindowSamples& samples, const Control& control);

}  // namespace kreisel
