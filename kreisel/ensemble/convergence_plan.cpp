#include "kreisel/ensemble/convergence_plan.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/system/check_run.hpp"

namespace kreisel {

std::vector<NamedMethod> usual_methods(const Experiment& experiment) {
  std::vector<NamedMethod> list;
  for (const NamedMethod& m : method_catalogue()) {
    if (is_reference(m.method) || !experiment.takes(m)) continue;
    const KernelUse use = kernel_use(m.name);
    if (use == KernelUse::other) continue;
    if (use == KernelUse::substitute && experiment.takes(method_named(m.name.substr(0, m.name.find(':'))))) continue;
    list.push_back(m);
  }
  return list;
}

std::vector<NamedMethod> usual_methods(const Experiment& experiment, double step) {
  std::vector<NamedMethod> list = usual_methods(experiment);
  std::erase_if(list, [&](const NamedMethod& m) {
    try {
      check_run(experiment, {m, schedule(step, step)});
      return false;
    } catch (const Error&) {
      return true;
    }
  });
  return list;
}

std::vector<double> usual_steps(double step, double until) {
  std::vector<double> list;
  for (double h = 64 * step; h > 0.9 * step / 8; h /= 2)
    if (4 * h <= until) list.push_back(h);
  if (list.empty()) list.push_back(std::min(step, until));
  return list;
}

std::uint64_t convergence_steps(const ConvergencePlan& plan) {
  std::uint64_t sum = 0;
  for (const double h : plan.steps) sum += schedule(h, plan.until).steps;
  return sum * plan.methods.size() * (1 + timing_rounds);
}

void check(const Experiment& experiment, const ConvergencePlan& plan) {
  for (const NamedMethod& m : plan.methods) check_method(experiment, m);
  if (!experiment.takes(method_named("reference")))
    throw Error(fmt::format(
        "errors are counted from the reference solution, and there is none for {}: compare two trajectories",
        experiment.system_name()));
  std::vector<double> steps = plan.steps;
  std::sort(steps.begin(), steps.end());
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (!(steps[i] > 0) || !std::isfinite(steps[i]))
      throw Error(fmt::format("a step of {}: a step is a positive, finite number", steps[i]));
    schedule(steps[i], plan.until);
    if (steps[i] > plan.until)
      throw Error(fmt::format("a step of {} is longer than the time to run, {}", steps[i], plan.until));
    if (i > 0 && steps[i] == steps[i - 1]) throw Error(fmt::format("the step {} is given twice", steps[i]));
  }
  for (const NamedMethod& m : plan.methods) check_run(experiment, {m, schedule(steps.front(), plan.until)});
  for (const double h : steps) check_run(experiment, {plan.methods.front(), schedule(h, plan.until)});
}

}  // namespace kreisel
