#include "kreisel/study/trajectory/trajectory_result.hpp"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/study/job/stop_relay.hpp"
#include "kreisel/study/job/whole_watcher.hpp"
#include "kreisel/study/trajectory/step_watch.hpp"
#include "kreisel/system/capability/touched.hpp"
#include "kreisel/system/warnings/run_warnings.hpp"

namespace kreisel {

namespace {

// What a user would ask about an end like this one.
std::vector<std::string> why(const PlannedTrajectory& plan, const TrajectoryEnd& end) {
  const Outcome& o = end.outcome;
  std::vector<std::string> list;
  if (o.fate == Fate::unsolved)
    list.push_back(
        fmt::format("the equations of {} had no solution that its iteration could find at t = {}; take a smaller "
                    "step than {}, or a method without such equations",
                    plan.run.method, o.time, plan.run.step));
  const double step = is_reference(method_named(plan.run.method).method) ? 0 : plan.run.step;  // it takes its own
  if (o.fate == Fate::escaped && plan.of->experiment->at_pole(end.state, step))
    list.push_back(fmt::format(
        "at t = {} the axis came too close to theta = 0 or pi for Euler angles and a step of {}: the top is "
        "still there; take a smaller step, or run the case with space = \"axis\", which has no pole",
        o.time, plan.run.step));
  return list;
}

TrajectoryRequest request_of(const PlannedTrajectory& plan, const EitherFlag& stop, const StepWatch& watch,
                             RunKeeper* keeper) {
  return {stopped_by(stop.flag(), method_named(plan.run.method)),
          plan.schedule,
          static_cast<std::uint64_t>(plan.run.every),
          plan.run.compensated,
          [&watch](std::uint64_t n) { watch(n); },
          plan.start,
          keeper,
          plan.run.adaptive};
}

const RowsOf& named(const std::vector<RowsOf>& list, std::string_view name) {
  std::vector<std::string> names;
  for (const RowsOf& r : list) {
    if (r.name == name) return r;
    names.push_back(r.name);
  }
  throw Error(fmt::format("the trajectory has no '{}'; it has {}", name, fmt::join(names, ", ")));
}

void append(std::vector<RowsOf>& list, std::span<const double> values) {
  for (RowsOf& r : list) {
    r.values.insert(r.values.end(), values.begin(), values.begin() + static_cast<std::ptrdiff_t>(r.width));
    values = values.subspan(r.width);
  }
}

}  // namespace

namespace {

TrajectoryEnd followed(const PlannedTrajectory& plan, const Control& control, const RowSink& sink,
                       TrajectoryJournal* journal) {
  const Experiment& experiment = *plan.of->experiment;
  TrajectoryEnd end;
  end.drifts.resize(experiment.invariants().size());
  end.warnings = plan.warnings;
  EnergyWatch energy(experiment);
  const auto look = [&](double t, std::span<const double> state, std::span<const double> invariants) {
    sink(t, state, invariants);
    energy.row(state, invariants);
    for (std::size_t i = 0; i < invariants.size(); ++i) end.drifts[i].add(invariants[i]);
    end.time = t;
    end.state.assign(state.begin(), state.end());
  };
  const StepWatch watch(control, plan.schedule, journal != nullptr ? journal->steps() : 0);
  if (journal != nullptr) journal->replay(look);
  const auto keep = [&](double t, std::span<const double> state, std::span<const double> invariants) {
    look(t, state, invariants);
    journal->row(t, state, invariants);
  };
  const EitherFlag stop(control);
  const auto begin = std::chrono::steady_clock::now();
  try {
    end.outcome = experiment.trajectory(request_of(plan, stop, watch, journal),
                                        journal != nullptr ? RowSink(keep) : RowSink(look));
  } catch (const SearchStopped&) {
    throw Error(journal != nullptr ? "stopped" : "stopped; nothing has been written");
  } catch (const Error& e) {
    if (journal != nullptr || !control.stopped()) throw;
    throw Error(std::string(e.what()) + "; nothing has been written");
  }
  end.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  watch.finish(end.outcome.steps);
  if (const auto moved = energy.warning(method_named(plan.run.method), plan.run.step)) end.warnings.push_back(*moved);
  if (end.outcome.fate == Fate::non_finite)
    end.warnings.push_back(
        fmt::format("a number of the state is infinite or none at all after {} steps: the numbers of the case are too "
                    "large to be squared, or "
                    "the step is too long",
                    end.outcome.steps));
  end.notes = why(plan, end);
  return end;
}

// The rows, then what else is asked of them: one piece of work.
TrajectoryEnd whole_run(const PlannedTrajectory& plan, const Control& control, const RowSink& sink,
                        TrajectoryJournal* journal) {
  if (!plan.findings) return followed(plan, control, sink, journal);
  WholeWatcher whole(control, plan.cost().steps, "steps");
  TrajectoryEnd end = followed(plan, whole.control(), sink, journal);
  end.found = trajectory_findings(plan, end, whole.control());
  whole.done();
  return end;
}

}  // namespace

TrajectoryEnd run(const PlannedTrajectory& plan, const Control& control, const RowSink& sink) {
  return whole_run(plan, control, sink, nullptr);
}

TrajectoryEnd run(const PlannedTrajectory& plan, const Control& control, const RowSink& sink,
                  TrajectoryJournal& journal) {
  return whole_run(plan, control, sink, &journal);
}

TrajectoryResult blank_result(const Case& c) {
  TrajectoryResult r;
  for (const Part& p : c.experiment->parts())
    r.state.push_back({p.name, label(p.dimension, c.units), static_cast<std::size_t>(p.width)});
  for (const Shown& s : c.experiment->shown())
    r.shown.push_back({s.name, label(s.dimension, c.units), static_cast<std::size_t>(s.width)});
  for (const Invariant& v : c.experiment->invariants()) r.invariants.push_back({v.name, label(v.dimension, c.units)});
  return r;
}

namespace {

TrajectoryResult in_memory(const PlannedTrajectory& plan, const Control& control, TrajectoryJournal* journal) {
  TrajectoryResult r = blank_result(*plan.of);
  const auto keep = [&](double t, std::span<const double> state, std::span<const double> invariants) {
    r.time.push_back(t);
    append(r.state, state);
    append(r.shown, plan.of->experiment->shown_values(state));
    append(r.invariants, invariants);
  };
  r.end = whole_run(plan, control, keep, journal);
  return r;
}

}  // namespace

TrajectoryResult run(const PlannedTrajectory& plan, const Control& control) {
  return in_memory(plan, control, nullptr);
}

TrajectoryResult run(const PlannedTrajectory& plan, const Control& control, const std::filesystem::path& checkpoint) {
  TrajectoryJournal journal(checkpoint, plan, control);
  if (const auto sentence = journal.going_on(); sentence && control.watcher != nullptr)
    control.watcher->note(*sentence);
  try {
    TrajectoryResult result = in_memory(plan, control, &journal);
    journal.remove();
    return result;
  } catch (const Error& e) {
    throw Error(journal.with_hope(e.what()));
  }
}

std::vector<double> RowsOf::component(std::size_t i) const {
  std::vector<double> list;
  list.reserve(values.size() / width);
  for (std::size_t k = i; k < values.size(); k += width) list.push_back(values[k]);
  return list;
}

std::vector<double> TrajectoryResult::state_at(std::size_t row) const {
  std::vector<double> list;
  for (const RowsOf& r : state)
    for (std::size_t i = 0; i < r.width; ++i) list.push_back(r.at(row, i));
  return list;
}

const RowsOf& TrajectoryResult::part(std::string_view name) const { return named(state, name); }
const RowsOf& TrajectoryResult::invariant(std::string_view name) const { return named(invariants, name); }

std::string bound_name(const Case& c, const Outcome& o) {
  return c.experiment->bounds()[static_cast<std::size_t>(o.fate.bound())];
}

std::string fate_text(const Case& c, const Outcome& o) {
  const bool several = c.experiment->bounds().size() > 1 && o.fate == Fate::escaped;
  if (!several || bound_name(c, o) == name(o.fate)) return name(o.fate);
  const std::string bound = bound_name(c, o);
  return touched(*c.experiment, o.fate) ? bound : fmt::format("{} through '{}'", name(o.fate), bound);
}

}  // namespace kreisel
