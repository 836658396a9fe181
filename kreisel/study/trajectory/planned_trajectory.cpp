#include "kreisel/study/trajectory/planned_trajectory.hpp"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/engine/machine.hpp"
#include "kreisel/error.hpp"
#include "kreisel/study/choice/asks_accuracy.hpp"
#include "kreisel/study/job/fingerprint.hpp"
#include "kreisel/study/trajectory/findings/findings_runs.hpp"
#include "kreisel/system/check_run.hpp"
#include "kreisel/system/warnings/run_warnings.hpp"
#include "kreisel/system/warnings/start_warnings.hpp"

namespace kreisel {

namespace {

void check(const TrajectoryAsk& ask) {
  check_method(*ask.of->experiment, method_named(ask.run.method));
  if (ask.run.every < 0) throw Error(fmt::format("every = {}: expected a whole number from 1 on", ask.run.every));
  if (!ask.start.empty()) check_start(*ask.of->experiment, ask.start);
}

TrajectoryRequest request_of(const PlannedTrajectory& plan, double until) {
  return {method_named(plan.run.method),
          schedule(plan.run.step, until),
          static_cast<std::uint64_t>(plan.run.every),
          plan.run.compensated,
          {},
          plan.start,
          nullptr,
          plan.run.adaptive};
}

void look(const Control& control) {
  if (control.stopped()) throw Error("the estimate was stopped before it was finished");
}

void add(std::vector<std::string>& list, const std::vector<std::string>& more) {
  list.insert(list.end(), more.begin(), more.end());
}

}  // namespace

std::int64_t usual_every(std::uint64_t steps) {
  return static_cast<std::int64_t>(std::max<std::uint64_t>(1, (steps + usual_rows - 2) / (usual_rows - 1)));
}

TrajectoryAsk trajectory_ask(std::shared_ptr<const Case> c) {
  const RunSettings run = c->run;
  return {std::move(c), run, {}};
}

std::uint64_t PlannedTrajectory::rows() const {
  const auto every = static_cast<std::uint64_t>(run.every);
  return 1 + schedule.steps / every + (schedule.steps % every != 0 ? 1 : 0);
}

Cost PlannedTrajectory::cost() const {
  const Cost alone = cost_of(1, schedule.steps);
  return findings ? alone + findings_runs(*this).cost() : alone;
}

PlannedTrajectory planned_trajectory(const TrajectoryAsk& ask) {
  check(ask);
  const Case& c = *ask.of;
  PlannedTrajectory plan{ask.of, ask.run, ask.start, schedule(ask.run.step, ask.run.until), {}, c.warnings, {}};
  if (plan.run.every == 0) plan.run.every = usual_every(plan.schedule.steps);
  check_run(*c.experiment, plan.run, plan.start);
  plan.findings = ask.findings;
  check_findings(plan);
  if (plan.start.empty()) {
    add(plan.warnings, start_warnings(c));
    add(plan.warnings, run_warnings(c, plan.run));
  }
  plan.notes = choice_notes(plan.run);
  add(plan.notes, order_notes(c, plan.run.method));
  plan.fingerprint =
      run_fingerprint(plan.run) + case_fingerprint(c) + fmt::format("start = [{}]\n", fmt::join(plan.start, ", "));
  return plan;
}

double estimated_seconds_alone(const PlannedTrajectory& plan, const Control& control) {
  using Clock = std::chrono::steady_clock;
  constexpr double long_enough = 0.02;
  const std::uint64_t all = plan.schedule.steps;
  const auto nobody = [](double, std::span<const double>, std::span<const double>) {};
  for (std::uint64_t steps = std::min<std::uint64_t>(16, all);; steps = std::min(4 * steps, all)) {
    const double until = steps == all ? plan.run.until : static_cast<double>(steps) * plan.run.step;
    TrajectoryRequest request = request_of(plan, until);
    request.pulse = [&control](std::uint64_t) { look(control); };
    const auto begin = Clock::now();
    const Outcome o = plan.of->experiment->trajectory(request, nobody);
    const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    if (steps == all || o.fate != Fate::stayed) return seconds;
    if (seconds > long_enough) return seconds * static_cast<double>(all) / static_cast<double>(steps);
  }
}

double estimated_seconds(const PlannedTrajectory& plan, const Control& control) {
  const double alone = estimated_seconds_alone(plan, control);
  return plan.findings ? alone + estimated_seconds(findings_runs(plan), plan, control) : alone;
}

double estimated_seconds(std::size_t trajectories, const std::function<TrajectoryAsk(std::size_t)>& ask,
                         const Control& control) {
  double seconds = 0;
  for (const std::size_t i : {std::size_t{0}, trajectories / 2, trajectories - 1}) {
    try {
      seconds += estimated_seconds(planned_trajectory(ask(i)), control);
    } catch (const Error&) {  // nothing to run there
      if (control.stopped()) throw;
    }
  }
  const int threads = control.threads > 0 ? control.threads : hardware_threads();
  return seconds / 3 * static_cast<double>(trajectories) / threads;
}

}  // namespace kreisel
