#include "kreisel/study/sweep/planned_sweep.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/study/cases/case_changes.hpp"
#include "kreisel/study/job/fingerprint.hpp"
#include "kreisel/study/trajectory/planned_trajectory.hpp"
#include "kreisel/system/check_run.hpp"
#include "kreisel/system/driven/driven_of.hpp"
#include "kreisel/system/number/axis_unit.hpp"
#include "kreisel/system/warnings/run_warnings.hpp"
#include "kreisel/system/warnings/start_warnings.hpp"

namespace kreisel {

namespace {

constexpr std::size_t most_points = 10'000'000;

void check_axis(const SweepAxis& a) {
  if (!std::isfinite(a.from) || !std::isfinite(a.to) || a.from == a.to)
    throw Error(
        fmt::format("{}={}:{}:{}: expected two different, finite numbers", shortened(a.key), a.from, a.to, a.count));
  if (a.count < 2 || a.count > most_points)
    throw Error(fmt::format("{}={}:{}:{}: expected between 2 and {} values", shortened(a.key), a.from, a.to, a.count,
                            most_points));
}

[[noreturn]] void throw_given_twice(const std::string& key, double value) {
  throw Error(fmt::format("{} = {}: the sweep goes over {} already, leave one of them out", key, value, key));
}

void check(const SweepAsk& ask) {
  if (ask.axes.empty() || ask.axes.size() > 2)
    throw Error(fmt::format("a sweep goes over one or two numbers of the case, not {}", ask.axes.size()));
  for (const SweepAxis& a : ask.axes) check_axis(a);
  if (ask.axes.size() == 2 && ask.axes[0].key == ask.axes[1].key)
    throw Error(fmt::format("{} is given twice: the two numbers must differ", shortened(ask.axes[0].key)));
  if (ask.axes.size() == 2 && ask.axes[0].count > most_points / ask.axes[1].count)
    throw Error(fmt::format("{} times {} points are more than {}", ask.axes[0].count, ask.axes[1].count, most_points));
  for (const SweepAxis& a : ask.axes) {
    if (a.key == "run.step" && ask.run.step != ask.of->run.step) throw_given_twice(a.key, ask.run.step);
    if (a.key == "run.until" && ask.run.until != ask.of->run.until) throw_given_twice(a.key, ask.run.until);
  }
  if (ask.show.empty()) throw Error("show: name at least one observable, such as time");
  check_method(*ask.of->experiment, method_named(ask.run.method));
  schedule(ask.run.step, ask.run.until);
}

// A sweep over the step itself has its longest step; one that is too long there is no reason to refuse the others.
void check_drive(const SweepAsk& ask) {
  std::vector<DriveRange> ranges;
  for (const SweepAxis& a : ask.axes) {
    if (a.key == "run.step") return;
    ranges.push_back({a.key, std::fmin(a.from, a.to), std::fmax(a.from, a.to)});
  }
  check_drive_within(*ask.of, ranges, ask.run);
}

// A key that the case does not know fails everywhere, and so does a method that it does not run; a value that it cannot have only there.
void check_somewhere_to_run(const PlannedSweep& plan) {
  std::string first;
  for (const std::size_t point : {std::size_t{0}, plan.points() - 1, plan.points() / 2, plan.axes[0].count - 1}) {
    try {
      const SweepPoint p = sweep_point(plan, point);
      check_run(*p.of.experiment, p.run);
      return;
    } catch (const Error& e) {
      if (first.empty()) first = e.what();
    }
  }
  throw Error(first);
}

}  // namespace

double SweepAxis::value(std::size_t i) const {
  return i + 1 == count ? to : from + (to - from) * static_cast<double>(i) / static_cast<double>(count - 1);
}

std::size_t points_of(const std::vector<SweepAxis>& axes) {
  std::size_t n = 1;
  for (const SweepAxis& a : axes) n *= a.count;
  return n;
}

std::vector<double> place_of(const std::vector<SweepAxis>& axes, std::size_t point) {
  std::vector<double> values;
  for (const SweepAxis& a : axes) {
    values.push_back(a.value(point % a.count));
    point /= a.count;
  }
  return values;
}

Cost PlannedSweep::cost() const {
  RunSettings longest = run;
  for (const SweepAxis& a : axes)
    for (std::size_t i = 0; i < a.count; ++i) {  // values that are not positive are not run
      if (a.key == "run.step" && a.value(i) > 0)
        longest.step = i == 0 ? a.value(i) : std::fmin(longest.step, a.value(i));
      if (a.key == "run.until") longest.until = i == 0 ? a.value(i) : std::fmax(longest.until, a.value(i));
    }
  return cost_of(points(), schedule(longest.step, longest.until).steps);
}

PlannedSweep planned_sweep(const SweepAsk& ask) {
  check(ask);
  PlannedSweep plan{ask.of, ask.run, ask.axes, {}, {}, {}, ask.of->warnings};
  plan.fingerprint = run_fingerprint(ask.run) + case_fingerprint(*ask.of);
  for (const SweepAxis& a : ask.axes) {
    plan.units.push_back(axis_unit(*ask.of, a.key));
    plan.fingerprint += fmt::format("{} = {}:{}:{}\n", a.key, a.from, a.to, a.count);
  }
  for (const std::string& name : ask.show) {
    if (std::any_of(plan.observables.begin(), plan.observables.end(), [&](const auto& o) { return o.name == name; }))
      throw Error(fmt::format("show: {} is named twice", name));
    plan.observables.push_back(observable_named(*ask.of, name));
    plan.fingerprint += fmt::format("show {}\n", name);
  }
  check_drive(ask);
  check_somewhere_to_run(plan);
  const auto opened = [&plan](std::size_t point) { return sweep_point(plan, point).of; };
  for (const std::string& w : start_warnings(*ask.of, plan.points(), opened, "points")) plan.warnings.push_back(w);
  if (std::none_of(ask.axes.begin(), ask.axes.end(), [](const SweepAxis& a) { return a.key == "run.step"; }))
    for (const std::string& w : step_warnings(*ask.of, ask.run)) plan.warnings.push_back(w);
  return plan;
}

SweepPoint sweep_point(const PlannedSweep& plan, std::size_t point) {
  std::vector<std::string> keys;
  for (const SweepAxis& a : plan.axes) keys.push_back(a.key);
  SweepPoint p{with_numbers(*plan.of, keys, place_of(plan.axes, point), "the sweep"), plan.run};
  for (const SweepAxis& a : plan.axes) {
    if (a.key == "run.step") p.run.step = p.of.run.step;
    if (a.key == "run.until") p.run.until = p.of.run.until;
  }
  return p;
}

double estimated_seconds(const PlannedSweep& plan, const Control& control) {
  const auto ask = [&plan](std::size_t point) {
    SweepPoint p = sweep_point(plan, point);
    return TrajectoryAsk{std::make_shared<Case>(std::move(p.of)), p.run, {}};
  };
  return estimated_seconds(plan.points(), ask, control);
}

}  // namespace kreisel
