#include "cli/trajectory_run.hpp"

#include <algorithm>
#include <chrono>
#include <iostream>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/many_bodies.hpp"
#include "cli/trajectory_files.hpp"
#include "kreisel/error.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/report/text/progress.hpp"
#include "kreisel/report/text/quantity.hpp"
#include "kreisel/report/text/text_table.hpp"
#include "kreisel/system/levitron/levitron_angles.hpp"
#include "kreisel/system/run_warnings.hpp"
#include "kreisel/system/start_warnings.hpp"

namespace kreisel {

namespace {

struct Result {
  Outcome outcome;
  double seconds;
};

Result follow(const Case& c, const RunSettings& run, TrajectoryFiles& files, EnergyWatch& energy) {
  const Schedule plan = schedule(run.step, run.until);
  Progress progress(&std::cerr, stderr_is_terminal(), plan.steps, "steps");
  const auto pulse = [&](std::uint64_t steps) {
    if (stop_requested()) throw Error(fmt::format("stopped at t = {}; nothing has been written", plan.time(steps)));
    if (steps % 64 == 0) progress.update(steps);
  };
  const auto sink = [&](double t, auto state, auto invariants) {
    files.row(t, state, invariants);
    energy.row(state, invariants);
  };
  NamedMethod method = method_named(run.method);
  if (auto* reference = std::get_if<Reference>(&method.method)) reference->stop = &stop_requested();
  const auto begin = std::chrono::steady_clock::now();
  const Outcome outcome =
      c.experiment->trajectory({method, plan, static_cast<std::uint64_t>(run.every), run.compensated, pulse}, sink);
  progress.update(plan.steps, outcome.steps);
  progress.finish();
  return {outcome, std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count()};
}

const char* bound_name(const Case& c, const Outcome& o) {
  return c.experiment->bounds()[static_cast<std::size_t>(o.fate.bound())];
}

// "escaped through 'height'", where there is more than one way out.
std::string fate_text(const Case& c, const Outcome& o) {
  const bool several = c.experiment->bounds().size() > 1 && o.fate == Fate::escaped;
  return several ? fmt::format("{} through '{}'", name(o.fate), bound_name(c, o)) : name(o.fate);
}

Json state_json(const Case& c, std::span<const double> state) {
  Json j;
  std::size_t i = 0;
  for (const Part& p : c.experiment->parts()) {
    j.add(p.name, state.subspan(i, width_of(p)));
    i += width_of(p);
  }
  return j;
}

TextTable state_table(const Case& c, std::span<const double> state) {
  if (bodies_of(c) > 1) return many_table(c, state);
  const auto parts = c.experiment->parts();
  std::size_t width = 0;
  for (const Part& p : parts) width = std::max(width, width_of(p));
  std::vector<std::string> heads{""};
  const bool alike = std::all_of(parts.begin(), parts.end(), [&](const Part& p) { return width_of(p) == width; });
  for (std::size_t i = 0; i < width; ++i) {  // r_x and a_x share a column x
    const std::string name = component_name(parts.front(), i, width);
    heads.push_back(alike ? name.substr(name.rfind('_') + 1) : "");
  }
  heads.emplace_back("unit");
  TextTable table(heads);
  std::size_t at = 0;
  for (const Part& p : parts) {
    std::vector<std::string> cells{p.name};
    for (std::size_t i = 0; i < width; ++i) cells.push_back(i < width_of(p) ? quantity(state[at + i], 10) : "");
    cells.push_back(label(p.dimension, c.units));
    table.row(cells);
    at += width_of(p);
  }
  return table;
}

Json invariants_json(const Case& c, const std::vector<Drift>& drifts) {
  Json j;
  std::size_t i = 0;
  for (const Invariant& v : c.experiment->invariants()) {
    const Drift& d = drifts[i++];
    j.add(v.name, Json()
                      .add("first", d.first)
                      .add("min", d.min)
                      .add("max", d.max)
                      .add("last", d.last)
                      .add("drift", d.drift())
                      .add("relative_drift", d.relative())
                      .add("unit", label(v.dimension, c.units)));
  }
  return j;
}

void print_json(const Case& c, const RunSettings& run, const Result& r, const TrajectoryFiles& t,
                const std::vector<std::filesystem::path>& files, const std::optional<Json>& sample) {
  const std::vector<std::string> names = names_of(files), warnings = warnings_of(c);
  Json j;
  j.add("case", c.name).add("method", run.method).add("step", run.step).add("until", run.until);
  j.add("fate", name(r.outcome.fate));
  if (r.outcome.fate == Fate::escaped) j.add("bound", bound_name(c, r.outcome));
  if (sample) j.add("sample", *sample);
  j.add("final", Json().add("t", t.last_time()).add("state", state_json(c, t.last_state())));
  j.add("invariants", invariants_json(c, t.drifts())).add("steps", r.outcome.steps).add("seconds", r.seconds);
  j.add("warnings", std::span<const std::string>(warnings));
  std::cout << j.add("units", units_json(c)).add("files", std::span<const std::string>(names)).text() << "\n";
}

void print_summary(const Case& c, const RunSettings& run, const Result& r, const TrajectoryFiles& t,
                   const std::vector<std::filesystem::path>& files) {
  fmt::print("{}\n{} at t = {}, after {} steps of {} with {}\n\n", c.title, fate_text(c, r.outcome),
             quantity(t.last_time(), 12, c.units.time), r.outcome.steps, quantity(run.step, 6, c.units.time),
             run.method);
  TextTable kept({"invariant", "first", "drift", "relative", "unit"});
  std::size_t i = 0;
  for (const Invariant& v : c.experiment->invariants()) {
    const Drift& d = t.drifts()[i++];
    kept.row({v.name, quantity(d.first, 10), quantity(d.drift(), 3), quantity(d.relative(), 3),
              label(v.dimension, c.units)});
  }
  fmt::print("{}\n{}\n", state_table(c, t.last_state()).text(), kept.text());
  print_files(files);
}

// What a user would ask about an end like this one.
void say_why(const Case& c, const RunSettings& run, const Outcome& outcome, std::span<const double> state) {
  if (outcome.fate == Fate::unsolved)
    note(fmt::format(
        "the equations of {} had no solution that its iteration could find at t = {}; take a smaller --step "
        "than {}, or a method without such equations",
        run.method, outcome.time, run.step));
  const double step = run.method == "reference" ? 0 : run.step;  // it takes its own
  if (outcome.fate == Fate::escaped && left_through_pole(*c.experiment, state, step))
    note(fmt::format(
        "at t = {} the axis came too close to theta = 0 or pi for Euler angles and a step of {}: the top is still "
        "there; take a smaller --step, or run the case with --set space=axis, which has no pole",
        outcome.time, run.step));
}

}  // namespace

Outcome tell_trajectory(Case& c, const RunSettings& settings, const TrajectoryOutput& output) {
  say_warnings(c);
  warn(c, start_warnings(c));
  warn(c, run_warnings(c, settings));
  say_order(c, settings.method);
  make_folder(output.folder);
  TrajectoryFiles files(output.folder, c, settings);
  EnergyWatch energy(*c.experiment);
  const Result result = follow(c, settings, files, energy);
  if (const auto moved = energy.warning(method_named(settings.method), settings.step)) warn(c, *moved);
  const auto written = files.finish(result.outcome);
  if (output.json)
    print_json(c, settings, result, files, written, output.sample);
  else
    print_summary(c, settings, result, files, written);
  say_why(c, settings, result.outcome, files.last_state());
  return result.outcome;
}

}  // namespace kreisel
