#include "kreisel/study/convergence/convergence_study.hpp"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/engine/machine.hpp"
#include "kreisel/error.hpp"
#include "kreisel/study/job/fingerprint.hpp"
#include "kreisel/study/job/stop_relay.hpp"
#include "kreisel/study/subtitle.hpp"
#include "kreisel/study/trajectory/planned_trajectory.hpp"
#include "kreisel/system/check_run.hpp"
#include "kreisel/system/warnings/run_warnings.hpp"

namespace kreisel {

namespace {

void check_named_once(const std::vector<NamedMethod>& methods) {
  for (std::size_t i = 0; i < methods.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (methods[i].name == methods[j].name) throw Error(fmt::format("methods: {} is named twice", methods[i].name));
}

std::string fingerprint_of(const Case& c, const ConvergencePlan& plan) {
  std::vector<std::string> names;
  for (const NamedMethod& m : plan.methods) names.push_back(m.name);
  return run_fingerprint(c.run) + case_fingerprint(c) +
         fmt::format("methods = {}\nsteps = {}\nuntil = {}\n", fmt::join(names, " "), fmt::join(plan.steps, " "),
                     plan.until);
}

// The usual ones, without those that a run of the case refuses, too long for what drives it.
std::vector<double> steps_that_run(const NamedMethod& method, const Case& c, double until) {
  std::vector<double> list = usual_steps(c.run.step, until);
  const double finest = list.back();
  std::erase_if(list, [&](double h) {
    try {
      check_run(*c.experiment, {method, schedule(h, until)});
      return false;
    } catch (const Error&) {
      return h != finest;
    }
  });
  return list;
}

constexpr double reference_parts = 64;

PlannedTrajectory trial(const PlannedConvergence& plan, const std::string& method, double step) {
  TrajectoryAsk ask = trajectory_ask(plan.of);
  ask.run.method = method;
  ask.run.step = step;
  ask.run.until = plan.plan.until;
  return planned_trajectory(ask);
}

}  // namespace

PlannedConvergence planned_convergence(const ConvergenceAsk& ask) {
  const Case& c = *ask.of;
  ConvergencePlan plan;
  if (c.run.adaptive) throw Error("run.adaptive = true: methods are compared at equal steps");
  plan.compensated = c.run.compensated;
  plan.until = ask.until.value_or(c.run.until);
  schedule(c.run.step, plan.until);  // or it throws
  plan.methods = ask.methods.empty() ? usual_methods(*c.experiment, std::min(c.run.step, plan.until)) : ask.methods;
  plan.steps = ask.steps.empty() ? steps_that_run(plan.methods.front(), c, plan.until) : ask.steps;
  check_named_once(plan.methods);
  check(*c.experiment, plan);
  PlannedConvergence planned{ask.of, plan, fingerprint_of(c, plan), c.warnings};
  for (const std::string& w : reference_warnings(c)) planned.warnings.push_back(w);
  return planned;
}

double estimated_seconds(const PlannedConvergence& plan, const Control& control) {
  const double finest = *std::min_element(plan.plan.steps.begin(), plan.plan.steps.end());
  const int threads = control.threads > 0 ? control.threads : hardware_threads();
  double seconds = estimated_seconds(trial(plan, "reference", plan.plan.until / reference_parts), control);
  for (const NamedMethod& m : plan.plan.methods) {
    const PlannedTrajectory one = trial(plan, m.name, finest);
    const double a_step = estimated_seconds(one, control) / static_cast<double>(one.schedule.steps);
    for (const double h : plan.plan.steps) {
      const double run = a_step * static_cast<double>(schedule(h, plan.plan.until).steps);
      seconds += run / threads + timing_seconds(run);
    }
  }
  return seconds;
}

ConvergenceResult run(const PlannedConvergence& plan, const Control& control) {
  if (control.watcher != nullptr) control.watcher->begin(plan.cost().steps, "steps");
  const auto done = [&control](std::uint64_t steps) {
    if (control.watcher != nullptr) control.watcher->add(steps, steps);
  };
  const EitherFlag stop(control);
  ConvergenceResult result{plan.of, plan.plan.until, {}, plan.warnings, changes_of(*plan.of)};
  result.methods = convergence(*plan.of->experiment, plan.plan, {control.threads, stop.flag(), done});
  if (control.watcher != nullptr) control.watcher->finish();
  return result;
}

}  // namespace kreisel
