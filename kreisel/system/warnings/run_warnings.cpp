#include "kreisel/system/warnings/run_warnings.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "kreisel/case/units.hpp"
#include "kreisel/error.hpp"
#include "kreisel/method/splitting/splitting.hpp"

namespace kreisel {

namespace {

constexpr double most_energy_moved = 0.01;
constexpr double hardly = 1e-6;
constexpr double rounding = 1e-13;  // of an energy, over many steps
constexpr double close_to_pole = 0.02;
constexpr std::uint64_t trial_steps = 2000, trial_rows = 250;

using Warnings = std::vector<std::string>;

std::string with_unit(double x, const std::string& unit) {
  return unit.empty() ? fmt::format("{:.4g}", x) : fmt::format("{:.4g} {}", x, unit);
}

// Exact solutions and the reference take any step.
bool takes_any_step(const Traits& t) { return t.order == 0 && !t.inconsistent; }

// A splitting of many stages looks at the motion several times a step (docs/which-method.md: where their fates go wrong).
double fewest_steps(const NamedMethod& method) {
  const auto* table = method.method.as<Splitting>();
  const bool many = table != nullptr && table->stages() >= 10;
  return many ? fewest_steps_of_a_period / 2 : fewest_steps_of_a_period;
}

// Nothing about a step that was chosen: then it has been tried.
void add_step_warning(const Case& c, const RunSettings& run, Warnings& list) {
  const NamedMethod method = method_named(run.method);
  if (run.choice != nullptr || takes_any_step(c.experiment->traits(method))) return;
  const double fewest = fewest_steps(method);
  const double fastest = c.experiment->fastest(method), period = 2 * std::numbers::pi / fastest;
  if (!(run.step * fewest > period)) return;
  list.push_back(
      fmt::format("a step of {} is too long: the fastest motion about the start that {} has to resolve has a period of "
                  "{}, {:.2g} steps; take at least {:g}, a step of {} or less",
                  with_unit(run.step, c.units.time), run.method, with_unit(period, c.units.time), period / run.step,
                  fewest, with_unit(period / fewest, c.units.time)));
}

// What a run shows before its first step.
struct Beginning {
  std::vector<double> state;
  bool outside = false;
};

// By a run of one step; that of the reference is as short as it likes.
Beginning beginning(const Case& c, const RunSettings& run) {
  const double step = is_reference(method_named(run.method).method) ? 1e-6 * run.step : run.step;
  Beginning b;
  const auto first = [&b](double, std::span<const double> state, std::span<const double>) {
    if (b.state.empty()) b.state.assign(state.begin(), state.end());
  };
  try {
    const Outcome o = c.experiment->trajectory({method_named(run.method), schedule(step, step), 1, false, {}}, first);
    b.outside = o.fate == Fate::escaped && o.steps == 0;
  } catch (const Error&) {  // the run itself will say it
  }
  return b;
}

}  // namespace

std::optional<double> tilt_of(const Experiment& experiment, const std::vector<double>& state) {
  std::size_t at = 0;
  for (const Shown& s : experiment.shown()) {
    if (s.role == ShownRole::tilt && !state.empty()) return experiment.shown_values(state)[at];
    at += static_cast<std::size_t>(s.width);
  }
  return std::nullopt;
}

namespace {

void add_outside_warning(const Case& c, const RunSettings& run, Warnings& list) {
  if (!beginning(c, run).outside) return;
  list.emplace_back(
      "the start lies outside the bounds that end a run, so the top leaves at once: move the start or widen [ending]");
}

// Whatever the trial cannot do, the ensemble will say.
void add_trial_warning(const Case& c, const RunSettings& run, Warnings& list) {
  if (run.choice != nullptr) return;  // it has been tried better
  const NamedMethod method = method_named(run.method);
  const double until = std::fmin(run.until, static_cast<double>(trial_steps) * run.step);
  EnergyWatch watch(*c.experiment);
  const auto look = [&watch](double, std::span<const double> state, std::span<const double> invariants) {
    watch.row(state, invariants);
  };
  if (!(c.experiment->traits(method).poisson || c.experiment->traits(method).symmetric)) return;
  try {
    c.experiment->trajectory({method, schedule(run.step, until), trial_steps / trial_rows, run.compensated, {}}, look);
  } catch (const Error&) {
    return;
  }
  if (const auto warning = watch.warning(method, run.step)) list.push_back("from the case's own start " + *warning);
}

Warnings joined(Warnings list, Warnings more) {
  for (std::string& warning : more) list.push_back(std::move(warning));
  return list;
}

std::string degrees(const std::string& key, double value) {
  return fmt::format("{} = {} is more than half a turn: angles are in radians; for degrees write \"{} deg\"", key,
                     value, value);
}

}  // namespace

Warnings tilt_warnings(const std::string& key, double from, double to) {
  const double value = std::fabs(from) > std::fabs(to) ? from : to;
  const std::string last = key.substr(key.rfind('.') + 1);
  return last == "tilt" && key != "gravity.tilt" && std::fabs(value) > std::numbers::pi ? Warnings{degrees(key, value)}
                                                                                        : Warnings{};
}

Warnings tilt_warnings(const Settings& settings) {
  Warnings list;
  for (const auto& [key, setting] : settings.values) {
    double value = 0;
    if (const auto* number = std::get_if<double>(&setting)) value = *number;
    if (const auto* whole = std::get_if<std::int64_t>(&setting)) value = static_cast<double>(*whole);
    list = joined(std::move(list), tilt_warnings(key, value, value));
  }
  return list;
}

Warnings reference_warnings(const Case& c) {
  if (!c.experiment->has_poles()) return {};
  RunSettings run = c.run;
  run.method = "reference";
  const std::optional<double> tilt = tilt_of(*c.experiment, beginning(c, run).state);
  if (!tilt || std::sin(*tilt) > close_to_pole) return {};
  return {fmt::format(
      "the reference in Euler angles is slow at a tilt of {:.3g}: the angles turn fast about a pole so close; the same "
      "motion in axis space (space = \"axis\") has no pole",
      *tilt)};
}

Warnings run_warnings(const Case& c, const RunSettings& run) {
  Warnings list;
  add_step_warning(c, run, list);
  add_outside_warning(c, run, list);
  if (is_reference(method_named(run.method).method)) list = joined(std::move(list), reference_warnings(c));
  return list;
}

Warnings step_warnings(const Case& c, const RunSettings& run) {
  Warnings list;
  add_step_warning(c, run, list);
  add_trial_warning(c, run, list);
  return list;
}

Warnings order_notes(const Case& c, const std::string& method) {
  const NamedMethod named = method_named(method);
  const int promised = 2 * extrapolated(named.method);
  const int order = c.experiment->traits(named).order;
  if (promised <= 2 || order >= promised) return {};
  return {fmt::format(
      "{} is of order {} here, not {}: its kernel is not symmetric, and an extrapolation cancels even terms "
      "of the error alone; take the kernel leapfrog",
      method, order, promised)};
}

Warnings ensemble_warnings(const Case& c, const RunSettings& run, bool about_start) {
  Warnings list;
  if (!c.experiment->ends())
    list.emplace_back("nothing ends these runs but the time: the case has no [ending], and every top stays");
  add_step_warning(c, run, list);
  if (is_reference(method_named(run.method).method)) list = joined(std::move(list), reference_warnings(c));
  if (about_start) add_outside_warning(c, run, list);
  add_trial_warning(c, run, list);
  return list;
}

EnergyWatch::EnergyWatch(const Experiment& experiment) : experiment_(experiment) {
  const auto list = experiment.invariants();
  for (std::size_t i = 0; i < list.size() && !energy_; ++i)
    if (list[i].kind == InvariantKind::energy) energy_ = i;
}

void EnergyWatch::row(std::span<const double> state, std::span<const double> invariants) {
  if (!energy_) return;
  const double total = invariants[*energy_], potential = experiment_.potential_energy(state);
  total_.add(total);
  potential_.add(potential);
  kinetic_.add(total - potential);
}

double EnergyWatch::moved() const {
  const auto range = [](const Drift& d) { return d.max - d.min; };
  const double kinetic = std::fmax(std::fabs(kinetic_.max), std::fabs(kinetic_.min));
  const double size = kinetic + std::fmax(std::fabs(potential_.max), std::fabs(potential_.min));
  if (total_.drift() <= rounding * size) return 0;  // where nothing moves, what rounding moves is all there is
  const bool still = range(potential_) <= hardly * kinetic;
  const double scale = still ? kinetic : range(potential_) + range(kinetic_);
  return scale > 0 ? total_.drift() / scale : 0;
}

std::optional<std::string> EnergyWatch::warning(const NamedMethod& method, double step) const {
  const Traits t = experiment_.traits(method);
  if (!(t.poisson || t.symmetric) || moved() <= most_energy_moved) return std::nullopt;
  return fmt::format(
      "the energy, which {} keeps when steps are short enough, moved by {:.2g} % of what kinetic and potential energy "
      "moved by: a step of {:g} is too long for this motion",
      method.name, 100 * moved(), step);
}

}  // namespace kreisel
