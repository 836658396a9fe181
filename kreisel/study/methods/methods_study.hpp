// One trajectory of a case by several methods, with the same steps: how each of them keeps what should not change.
#pragma once
#include "kreisel/study/trajectory/trajectory_result.hpp"

namespace kreisel {

struct PlannedMethods {
  std::vector<PlannedTrajectory> each;
  std::string fingerprint;
  std::vector<std::string> warnings, notes;  // of all of them, each once

  Cost cost() const;
};

// Throws Error where one of them cannot be run, or is named twice.
PlannedMethods planned_methods(const TrajectoryAsk& ask, const std::vector<std::string>& methods);

double estimated_seconds(const PlannedMethods& plan, const Control& control);

struct MethodRun {
  std::string method;
  TrajectoryResult result;
  std::vector<double> slopes{};  // of each invariant's error, per unit of time (observe/drift_slope.hpp)
};

struct MethodsResult {
  std::shared_ptr<const Case> of;
  RunSettings run;  // but for the method
  std::vector<MethodRun> methods;
  std::vector<std::string> changes;  // against the case file (subtitle.hpp)
  std::vector<std::string> warnings{}, notes{};
};

// One after the other, each kept in memory. Throws Error when it is stopped.
MethodsResult run(const PlannedMethods& plan, const Control& control);

std::vector<double> slopes_of(const TrajectoryResult& result);

}  // namespace kreisel
