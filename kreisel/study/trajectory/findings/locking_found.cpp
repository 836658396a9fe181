#include "kreisel/study/trajectory/findings/locking_found.hpp"

#include <cmath>

#include <fmt/format.h>

#include "kreisel/report/text/quantity.hpp"
#include "kreisel/study/cases/case_units.hpp"
#include "kreisel/study/trajectory/trajectory_result.hpp"
#include "kreisel/system/driven/driven_of.hpp"

namespace kreisel {

namespace {
constexpr double fewest_periods = 2;  // of the drive: over less of it nobody can tell whether anything turns with it
}

std::optional<LagColumns> lag_columns(const Experiment& experiment) {
  std::size_t shown = 0, component = 0;
  std::optional<std::size_t> lag, clock;
  for (const Shown& s : experiment.shown()) {
    if (s.role == ShownRole::lag) lag = shown;
    shown += static_cast<std::size_t>(s.width);
  }
  for (const Part& p : experiment.parts()) {
    if (p.role == Role::clock) clock = component;
    component += static_cast<std::size_t>(p.width);
  }
  if (!lag || !clock) return std::nullopt;
  return LagColumns{*lag, *clock};
}

std::optional<PlannedTrajectory> locking_run(const PlannedTrajectory& plan) {
  if (!lag_columns(*plan.of->experiment) || is_reference(method_named(plan.run.method).method)) return std::nullopt;
  PlannedTrajectory again = plan;
  again.findings.reset();
  again.run.every = 1;
  return again;
}

std::optional<Locking> locking_found(const PlannedTrajectory& plan, const Outcome& outcome, const Control& control) {
  const Experiment& experiment = *plan.of->experiment;
  const std::optional<LagColumns> at = lag_columns(experiment);
  const std::optional<PlannedTrajectory> again = locking_run(plan);
  if (!again || outcome.steps == 0) return std::nullopt;
  LagWatch watch;
  run(*again, control, [&](double, std::span<const double> state, std::span<const double>) {
    watch.add(state[at->clock], experiment.shown_values(state)[at->lag]);
  });
  const DrivenParameters* driven = driven_of(*plan.of);
  std::optional<Locking> found = watch.found();
  const double periods = found && driven != nullptr ? found->over * driven->fastest_drive() : 0;
  return periods < fewest_periods ? std::nullopt : found;
}

std::string locking_text(const Locking& found, const Case& c) {
  const std::string over = quantity(found.over, 4, c.units.time);
  if (!found.locked)
    return fmt::format("it does not turn with the drive: over the last {} it {} by {}, the beat\n\n", over,
                       found.beat < 0 ? "runs ahead" : "falls behind",
                       quantity(std::fabs(found.beat), 6, turns_unit(c)));
  return fmt::format("it turns with the drive: over the last {} its lag is {} in the mean and swings by {}\n\n", over,
                     quantity(found.phase, 4, "rad"), quantity(found.swing, 3, "rad"));
}

// What slips through all angles has no phase.
Json locking_json(const Locking& found, const Case& c) {
  const double none = std::nan("");
  return Json()
      .add("over", found.over)
      .add("locked", found.locked)
      .add("phase", found.locked ? found.phase : none)
      .add("swing", found.locked ? found.swing : none)
      .add("beat", found.beat)
      .add("beat_unit", turns_unit(c));
}

}  // namespace kreisel
