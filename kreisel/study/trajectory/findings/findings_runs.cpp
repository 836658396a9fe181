#include "kreisel/study/trajectory/findings/findings_runs.hpp"

#include "kreisel/study/trajectory/findings/trajectory_findings.hpp"

namespace kreisel {

void check_findings(const PlannedTrajectory& plan) {
  if (!plan.findings) return;
  const FindingsAsk& ask = *plan.findings;
  if (ask.second) check_second_run(plan, *ask.second);
  if (!ask.frequencies.empty()) frequencies_ask(*plan.of, ask.frequencies);
  if (ask.chaos) check_chaos(plan);
}

FindingsRuns findings_runs(const PlannedTrajectory& plan) {
  const FindingsAsk& ask = plan.findings.value();
  FindingsRuns runs;
  const auto take = [&runs](const std::optional<PlannedTrajectory>& one) {
    if (one) runs.plain.push_back(*one);
  };
  take(rates_run(plan, plan.schedule.steps));
  take(locking_run(plan));
  if (!ask.frequencies.empty()) take(frequencies_run(plan, plan.schedule.steps));
  if (ask.chaos) runs.tangent = plan.schedule;
  if (ask.second)
    for (const PlannedTrajectory& one : trust_runs(plan, *ask.second)) take(one);
  return runs;
}

Cost FindingsRuns::cost() const {
  Cost sum;
  for (const PlannedTrajectory& one : plain) sum = sum + one.cost();
  return tangent ? sum + cost_of(1, tangent->steps) : sum;
}

double estimated_seconds(const FindingsRuns& runs, const PlannedTrajectory& plan, const Control& control) {
  double sum = 0;
  for (const PlannedTrajectory& one : runs.plain) sum += estimated_seconds_alone(one, control);
  if (runs.tangent) sum += chaos_seconds(plan, control);
  const std::string& frequencies = plan.findings->frequencies;
  if (frequencies.empty()) return sum;
  const auto sampled = frequencies_run(plan, plan.schedule.steps);
  if (sampled) sum += analysis_seconds(*sampled, frequencies_ask(*plan.of, frequencies), control);
  return sum;
}

}  // namespace kreisel
