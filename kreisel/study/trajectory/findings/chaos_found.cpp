#include "kreisel/study/trajectory/findings/chaos_found.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/report/text/quantity.hpp"
#include "kreisel/study/trajectory/step_watch.hpp"

namespace kreisel {

namespace {

constexpr std::size_t most_rows = 4000;

// Every second one of them.
void thin(std::vector<TangentRow>& rows) {
  for (std::size_t i = 0; 2 * i + 1 < rows.size(); ++i) rows[i] = rows[2 * i + 1];
  rows.resize(rows.size() / 2);
}

}  // namespace

void check_chaos(const PlannedTrajectory& plan) {
  if (plan.run.adaptive)
    throw Error(
        "indicators of chaos need a step that is a map of the state alone, and run.adaptive = true carries the density "
        "of "
        "the steps beside it: take equal steps");
  check_tangent(*plan.of->experiment, method_named(plan.run.method));
}

ChaosFound chaos_found(const PlannedTrajectory& plan, const Control& control) {
  check_chaos(plan);
  ChaosFound f{plan.of, plan.run};
  const StepWatch watch(control, plan.schedule, 0);
  std::uint64_t every = 1, seen = 0;
  TangentRequest q{method_named(plan.run.method), plan.schedule, plan.start};
  q.sink = [&](const TangentRow& row, std::uint64_t steps) {
    watch(steps);
    f.last = row;
    if (++seen % every != 0) return;
    f.rows.push_back(row);
    if (f.rows.size() < most_rows) return;
    thin(f.rows);
    every *= 2;
  };
  f.outcome = check_tangent(*plan.of->experiment, q.method).tangent(q);
  if (f.outcome.fate == Fate::stayed) f.outcome.time = plan.run.until;  // there its place is an indicator's
  if (!f.rows.empty() && f.rows.back().t < f.last.t) f.rows.push_back(f.last);
  watch.finish(f.outcome.steps);
  return f;
}

double chaos_seconds(const PlannedTrajectory& plan, const Control& control) {
  constexpr double long_enough = 0.02;
  const std::uint64_t all = plan.schedule.steps;
  TangentRequest q{method_named(plan.run.method), plan.schedule, plan.start};
  q.sink = [&control](const TangentRow&, std::uint64_t) {
    if (control.stopped()) throw Error("the estimate was stopped before it was finished");
  };
  for (std::uint64_t steps = std::min<std::uint64_t>(64, all);; steps = std::min(4 * steps, all)) {
    q.plan = steps == all ? plan.schedule : schedule(plan.run.step, static_cast<double>(steps) * plan.run.step);
    Outcome o;
    const double seconds = seconds_of([&] { o = check_tangent(*plan.of->experiment, q.method).tangent(q); });
    if (steps == all || o.fate != Fate::stayed) return seconds;
    if (seconds > long_enough) return seconds * static_cast<double>(all) / static_cast<double>(steps);
  }
}

std::string chaos_text(const ChaosFound& f) {
  const Units& u = f.of->units;
  if (f.last.t == 0) return "chaos: it left before the tangent could be looked at\n\n";
  const double turns = f.last.lyapunov * f.last.t;
  std::string text = fmt::format("chaos, from the tangent map of {}'s steps until t = {}\n", f.run.method,
                                 quantity(f.last.t, 6, u.time));
  text += fmt::format("  Lyapunov exponent  {}  (a deviation has grown {:.3g}-fold)\n",
                      quantity(f.last.lyapunov, 6, label(dimension::frequency, u)), std::exp(turns));
  text += fmt::format("  FLI                {:.6g}\n", f.last.fli);
  text += fmt::format("  MEGNO              {:.6g}  (2: regular; grows with time where it is chaotic)\n", f.last.megno);
  text += fmt::format("  SALI               {:.6g}  (falls to rounding where it is chaotic)\n", f.last.sali);
  return text + "\n";
}

Json chaos_json(const ChaosFound& f) {
  return Json()
      .add("method", f.run.method)
      .add("step", f.run.step)
      .add("over", f.last.t)
      .add("fate", name(f.outcome.fate))
      .add("lyapunov", f.last.lyapunov)
      .add("lyapunov_unit", label(dimension::frequency, f.of->units))
      .add("fli", f.last.fli)
      .add("megno", f.last.megno)
      .add("sali", f.last.sali);
}

}  // namespace kreisel
