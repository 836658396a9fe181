#include "kreisel/study/methods/methods_study.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/observe/drift_slope.hpp"
#include "kreisel/study/subtitle.hpp"

namespace kreisel {

namespace {

void add_new(std::vector<std::string>& list, const std::vector<std::string>& more) {
  for (const std::string& s : more)
    if (std::find(list.begin(), list.end(), s) == list.end()) list.push_back(s);
}

}  // namespace

PlannedMethods planned_methods(const TrajectoryAsk& ask, const std::vector<std::string>& methods) {
  if (methods.empty()) throw Error("methods: name at least one, such as strang");
  PlannedMethods plan;
  for (auto m = methods.begin(); m != methods.end(); ++m) {
    if (std::find(methods.begin(), m, *m) != m) throw Error(fmt::format("methods: {} is named twice", *m));
    TrajectoryAsk one = ask;
    one.run.method = *m;
    plan.each.push_back(planned_trajectory(one));
    plan.fingerprint += plan.each.back().fingerprint;
    add_new(plan.warnings, plan.each.back().warnings);
    add_new(plan.notes, plan.each.back().notes);
  }
  return plan;
}

Cost PlannedMethods::cost() const {
  Cost sum;
  for (const PlannedTrajectory& one : each) sum = sum + one.cost();
  return sum;
}

double estimated_seconds(const PlannedMethods& plan, const Control& control) {
  double sum = 0;
  for (const PlannedTrajectory& one : plan.each) sum += estimated_seconds(one, control);
  return sum;
}

std::vector<double> slopes_of(const TrajectoryResult& result) {
  std::vector<double> slopes;
  for (const RowsOf& v : result.invariants) slopes.push_back(drift_slope(result.time, v.values));
  return slopes;
}

MethodsResult run(const PlannedMethods& plan, const Control& control) {
  const PlannedTrajectory& first = plan.each.front();
  MethodsResult all{first.of, first.run, {}, changes_of(*first.of), plan.warnings, {}};
  for (const PlannedTrajectory& one : plan.each) {
    all.methods.push_back({one.run.method, run(one, control)});
    MethodRun& m = all.methods.back();
    m.slopes = slopes_of(m.result);
    add_new(all.warnings, m.result.end.warnings);
    add_new(all.notes, m.result.end.notes);
  }
  return all;
}

}  // namespace kreisel
