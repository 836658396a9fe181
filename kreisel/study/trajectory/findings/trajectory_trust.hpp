// Whether a trajectory may be believed: the same once more at half the step, or by another method, and how far the two agree.
#pragma once
#include <array>
#include <string>
#include <vector>

#include "kreisel/study/trajectory/planned_trajectory.hpp"

namespace kreisel {

struct TrajectoryTrust {
  static constexpr double close = 1e-3;  // what counts as the same: a part of how far that vector moves over the run

  RunSettings second;  // how it was run again
  Outcome outcome;     // and what became of it
  bool same_fate = true;
  double seen = 0;          // the time that both have
  double agrees_until = 0;  // how long all vectors of the state stay close
  struct Apart {
    std::string part;
    double largest;  // distance of the two, as a part of how far that vector moves from its mean
  };
  std::string first;         // the part that differs first; empty where none does
  std::vector<Apart> apart;  // over the time that both have
};

// Throws Error where there is nothing to compare: half a step of the reference, which takes its own, is the same run.
void check_second_run(const PlannedTrajectory& plan, const RunSettings& second);
// The same again, and the second run, with rows at the same times.
std::array<PlannedTrajectory, 2> trust_runs(const PlannedTrajectory& plan, const RunSettings& second);
TrajectoryTrust trajectory_trust(const PlannedTrajectory& plan, const RunSettings& second, const Control& control);

}  // namespace kreisel
