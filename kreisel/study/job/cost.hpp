// What a job will cost: trajectories and steps at most, and seconds, guessed from a short trial of a few of them.
#pragma once
#include <cstdint>
#include <functional>
#include <vector>

#include "kreisel/study/job/engine_choice.hpp"

namespace kreisel {

struct Cost {
  std::uint64_t trajectories = 0, steps = 0;  // at most: each trajectory runs to the end of its time
  std::uint64_t looks = 0;  // at what is none: points of a field, steady motions, certificates, parts of a figure
};
// So many trajectories of so many steps, and both of two costs; never more than can be counted.
Cost cost_of(std::uint64_t trajectories, std::uint64_t steps);
Cost operator+(const Cost& a, const Cost& b);

struct Trial {
  const Case& of;
  const RunSettings& run;
  const std::vector<std::string>& axes;
  const Engine& engine;
  const std::vector<std::vector<double>>& rows;  // a few of the job's trajectories, spread over it
  MapColour colour{};
};

// How long `work` takes by the clock.
double seconds_of(const std::function<void()>& work);

// Runs the trial for some tenths of a second: a few steps, then four times as many, and so on. What is still there by then
// is taken to stay, so that the estimate errs to the long side. Throws Error when it is stopped.
double estimated_seconds(const Trial& trial, std::uint64_t trajectories, const Control& control);

}  // namespace kreisel
