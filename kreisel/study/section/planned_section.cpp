#include "kreisel/study/section/planned_section.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/nearest_name.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/study/job/fingerprint.hpp"
#include "kreisel/study/section/surface.hpp"
#include "kreisel/study/step/one_step.hpp"
#include "kreisel/study/trajectory/planned_trajectory.hpp"
#include "kreisel/system/check_run.hpp"
#include "kreisel/system/number/axis_unit.hpp"
#include "kreisel/system/number/number_named.hpp"
#include "kreisel/system/warnings/run_warnings.hpp"
#include "kreisel/system/warnings/start_warnings.hpp"

namespace kreisel {

namespace {

constexpr std::size_t most_starts = 1'000'000;

void check_axes(const SectionAsk& ask) {
  if (ask.axes.size() > 2)
    throw Error(fmt::format("vary: {} numbers; starts are a grid over one or two", ask.axes.size()));
  std::size_t starts = 1;
  for (const SweepAxis& a : ask.axes) {
    if (!std::isfinite(a.from) || !std::isfinite(a.to) || a.from == a.to)
      throw Error(fmt::format("vary: {}={}:{}:{}: expected two different, finite numbers", shortened(a.key), a.from,
                              a.to, a.count));
    if (a.count < 2 || a.count > most_starts / starts)
      throw Error(fmt::format("vary: {}={}:{}:{}: expected 2 values or more, and at most {} starts in all",
                              shortened(a.key), a.from, a.to, a.count, most_starts));
    starts *= a.count;
  }
  if (ask.axes.size() == 2 && ask.axes[0].key == ask.axes[1].key)
    throw Error(fmt::format("vary: {} is given twice", shortened(ask.axes[0].key)));
}

void check_solved(const SectionAsk& ask) {
  if (ask.surface.size() != ask.solved.size())
    throw Error(
        fmt::format("{} numbers are to be solved for {} invariants: name as many of each, such as `--on energy "
                    "--solve initial.spin`",
                    ask.solved.size(), ask.surface.size()));
  for (std::size_t i = 0; i < ask.solved.size(); ++i) {
    for (const SweepAxis& a : ask.axes)
      if (a.key == ask.solved[i].key)
        throw Error(fmt::format("{} is both varied and solved for: one of them", shortened(a.key)));
    for (std::size_t j = 0; j < i; ++j) {
      if (ask.solved[j].key == ask.solved[i].key)
        throw Error(fmt::format("solve: {} is named twice", shortened(ask.solved[i].key)));
      if (ask.surface[j].invariant == ask.surface[i].invariant)
        throw Error(fmt::format("on: {} is named twice", shortened(ask.surface[i].invariant)));
    }
  }
}

std::vector<SurfaceValue> surface_of(const SectionAsk& ask) {
  if (ask.surface.empty()) return {};
  const Case& c = *ask.of;
  const std::vector<double> own = invariants_at(c, c.experiment->start());
  std::vector<SurfaceValue> list;
  for (const SurfaceAsk& s : ask.surface) {
    std::vector<std::string> names;
    for (const Invariant& v : c.experiment->invariants()) names.emplace_back(v.name);
    const auto found = std::find(names.begin(), names.end(), s.invariant);
    if (found == names.end())
      throw Error(fmt::format("on: '{}' is no invariant of {}{}; there are {}", shortened(s.invariant),
                              c.experiment->system_name(), did_you_mean(s.invariant, names), fmt::join(names, ", ")));
    const auto at = static_cast<std::size_t>(found - names.begin());
    const double value = s.value.value_or(own[at]);
    if (!std::isfinite(value)) throw Error(fmt::format("on: {} = {}: expected a finite number", s.invariant, value));
    list.push_back({s.invariant, at, value, own[at]});
  }
  return list;
}

double guess_of(const Case& c, const SolvedAsk& s) {
  const double own = number_named(c.experiment->axes(), s.key, "solve: ").value;
  return s.guess ? *s.guess : std::isfinite(own) ? own : 0;
}

std::size_t column_at(const Case& c, const std::vector<ColumnOf>& columns, const std::string& name) {
  for (std::size_t i = 0; i < columns.size(); ++i)
    if (columns[i].name() == name) return i;
  column_named(c, "show", name);  // throws
  return 0;
}

void choose_shown(const SectionAsk& ask, PlannedSection& plan) {
  if (ask.show.empty()) {
    std::vector<std::size_t> free;
    for (std::size_t i = 0; i < plan.columns.size(); ++i)
      if (plan.columns[i].source() == ColumnOf::Source::state && !plan.plane.has(plan.columns[i].name()))
        free.push_back(i);
    if (free.size() < 2) throw Error("show: name two columns of the trajectory for the picture");
    plan.x = free[0];
    plan.y = free[1];
    return;
  }
  if (ask.show.size() != 2) throw Error(fmt::format("show: {} columns; a picture has two", ask.show.size()));
  plan.x = column_at(*ask.of, plan.columns, ask.show[0]);
  plan.y = column_at(*ask.of, plan.columns, ask.show[1]);
  if (plan.x == plan.y) throw Error(fmt::format("show: {} is named twice", shortened(ask.show[0])));
}

// A key that the case does not know fails everywhere, and so does a method that it does not run; a value that it cannot have only there.
void check_some_start(const PlannedSection& plan) {
  std::string first;
  for (const std::size_t start : {std::size_t{0}, plan.starts() / 2, plan.starts() - 1}) {
    try {
      const Case c = case_at(plan, place_of(plan.axes, start), plan.guesses);
      check_run(*c.experiment, plan.run);
      return;
    } catch (const Error& e) {
      if (first.empty()) first = e.what();
    }
  }
  throw Error(first);
}

std::string fingerprint_of(const PlannedSection& p) {
  std::string text = run_fingerprint(p.run) + case_fingerprint(*p.of);
  text += fmt::format("plane = {}\nthrough = {}\ncrossings = {}\n", p.plane.text(), name(p.through), p.crossings);
  for (const SweepAxis& a : p.axes) text += fmt::format("{} = {}:{}:{}\n", a.key, a.from, a.to, a.count);
  for (std::size_t i = 0; i < p.keys.size(); ++i)
    text += fmt::format("{} = {} by {} from {}\n", p.surface[i].invariant, p.surface[i].value, p.keys[i], p.guesses[i]);
  return text;
}

}  // namespace

PlannedSection planned_section(const SectionAsk& ask) {
  const Case& c = *ask.of;
  check_axes(ask);
  check_solved(ask);
  check_method(*c.experiment, method_named(ask.run.method));
  if (ask.run.adaptive) throw Error("run.adaptive = true: the crossings of a section are looked for in equal steps");
  schedule(ask.run.step, ask.run.until);
  if (ask.crossings < 1 || ask.crossings > SectionAsk::most_crossings)
    throw Error(
        fmt::format("crossings = {}: expected a whole number from 1 to {}", ask.crossings, SectionAsk::most_crossings));
  PlannedSection plan{ask.of, ask.run, Plane(c, ask.plane), ask.through, columns_of(c), 0, 0, ask.axes, {}, {},
                      {},     {},      ask.crossings,       c.warnings};
  if (plan.plane.only_invariants())
    throw Error(fmt::format("plane '{}': nothing in it moves, all its columns are invariants", shortened(ask.plane)));
  choose_shown(ask, plan);
  plan.surface = surface_of(ask);
  for (const SweepAxis& a : ask.axes) plan.units.push_back(axis_unit(c, a.key));
  for (const SolvedAsk& s : ask.solved) {
    plan.guesses.push_back(guess_of(c, s));
    plan.keys.push_back(s.key);
  }
  check_some_start(plan);
  const auto opened = [&plan](std::size_t start) { return section_start(plan, start).of; };
  for (const std::string& w : start_warnings(c, plan.starts(), opened, "starts")) plan.warnings.push_back(w);
  for (const std::string& w : step_warnings(c, ask.run)) plan.warnings.push_back(w);
  plan.fingerprint = fingerprint_of(plan);
  return plan;
}

double estimated_seconds(const PlannedSection& plan, const Control& control) {
  const auto ask = [&plan](std::size_t start) {
    return TrajectoryAsk{std::make_shared<Case>(section_start(plan, start).of), plan.run, {}};
  };
  return estimated_seconds(plan.starts(), ask, control);
}

SectionStart section_start(const PlannedSection& plan, std::size_t start) {
  const std::vector<double> place = place_of(plan.axes, start);
  std::vector<double> solved;
  if (!plan.keys.empty()) solved = on_surface(plan, place);
  return {case_at(plan, place, solved), solved};
}

}  // namespace kreisel
