// What a study of convergence is asked for: methods, steps, the time.
#pragma once
#include <cstdint>
#include <vector>

#include "kreisel/system/experiment.hpp"

namespace kreisel {

struct ConvergencePlan {
  std::vector<NamedMethod> methods;
  std::vector<double> steps;  // any order; where one does not divide the time, its last step is shorter
  double until = 0;
  bool compensated = false;
};

// All that the experiment takes, but no reference, and of a method on several kernels only one.
std::vector<NamedMethod> usual_methods(const Experiment& experiment);
// Those of them that a run of the case with that step does not refuse: air, for one, cannot be run backward.
std::vector<NamedMethod> usual_methods(const Experiment& experiment, double step);
// Halved from 64 times to 1/8 of the given step, as far as at least four steps fit into the time.
std::vector<double> usual_steps(double step, double until);

// How often times are taken; the best counts.
inline constexpr int timing_rounds = 3;

// Steps in all, of the runs for errors and of those for times.
std::uint64_t convergence_steps(const ConvergencePlan& plan);

// Throws Error where the experiment does not take a method or the reference, or a step is longer than the time or given twice; or where it refuses to
// run a method, or to run with a step.
void check(const Experiment& experiment, const ConvergencePlan& plan);

}  // namespace kreisel
