#include "kreisel/study/design/design_study.hpp"

#include <chrono>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/searching.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/study/design/floating_answers.hpp"
#include "kreisel/study/design/simulated_answers.hpp"
#include "kreisel/study/job/fingerprint.hpp"

namespace kreisel {

namespace {

constexpr std::int64_t map_side = 32;

// Sideways and up and down about where it floats: the case's own window where its map is one of these two.
MapSettings put_down(const Case& c, double height) {
  MapSettings m{"initial.x", "initial.z", 0, 0.2 * height, -0.15 * height, 0.15 * height, map_side, map_side};
  if (c.map && c.map->x == m.x && c.map->y == m.y)
    m.x0 = c.map->x0, m.x1 = c.map->x1, m.y0 = c.map->y0, m.y1 = c.map->y1;
  return m;
}

std::string verdict_of(const DesignResult& r, const EquilibriumReport& report) {
  const std::string spin = fmt::format("{:.4g} Hz", report.spin);
  if (!r.floats) return "It does not float: " + r.about.nowhere;
  if (!r.stable)
    return fmt::format("It does not float at {}: it would be carried, but {}.", spin, standing(r.about.numbers).lost);
  if (!r.stays)
    return fmt::format(
        "It floats at {}, but not from where the case lets it go: small deviations stay small, and that one is too "
        "large.",
        spin);
  return fmt::format("It floats at {}: let go as the case says, it stays for {:.4g} s.", spin, r.run.until);
}

}  // namespace

PlannedDesign planned_design(const DesignAsk& ask) {
  PlannedDesign p{design_case(ask.settings, ask.name), {}, {}, {}, {}};
  const Case& c = *p.about.of;
  p.run = c.ensemble;
  if (ask.until) p.run.until = *ask.until;
  schedule(p.run.step, p.run.until);
  check_method(*c.experiment, method_named(p.run.method));
  p.warnings = c.warnings;
  for (const std::string& note : p.about.notes) p.warnings.push_back(note);
  if (p.about.nowhere.empty()) {
    MapAsk map = map_ask(p.about.of);
    map.run = p.run;
    map.map = put_down(c, clearance(p.about));
    p.map = planned_map(map);
  }
  p.fingerprint = p.map ? p.map->fingerprint : run_fingerprint(p.run) + case_fingerprint(c);
  return p;
}

Cost PlannedDesign::cost() const { return map ? simulated_cost(*map) : Cost{}; }

namespace {

DesignResult designed(const PlannedDesign& plan, const Control& control) {
  const auto begin = std::chrono::steady_clock::now();
  DesignResult r{.about = plan.about, .run = plan.run, .verdict = "", .warnings = plan.warnings};
  const EquilibriumReport report = r.about.of->experiment->equilibria();
  r.floats = r.about.nowhere.empty();
  r.stable = r.floats && plan.map && standing(r.about.numbers).stable;
  if (r.floats) {
    add_place(r, report);
    add_spread(r);
  }
  add_windows(r, report);
  if (r.stable) {
    add_simulated(r, *plan.map, control);
    add_warming(r);
  }
  stop_if_asked();
  r.verdict = verdict_of(r, report);
  r.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return r;
}

}  // namespace

namespace {

// How many times linear theory looks how the top stands, counted on the published cases: for its equilibria with their spins and masses, and
// for how far its numbers may go, which is asked twice.
double usual_looks(const Standing& now) { return now.stable ? 1600 + 2 * 2000 : 500; }

// Like others: the least of three looks, so that what disturbs the machine disturbs none of them alone.
double theory_seconds(const PlannedDesign& plan, Standing& now) {
  double one = std::numeric_limits<double>::infinity();
  for (int i = 0; i < 3; ++i) one = std::fmin(one, seconds_of([&] { now = standing(plan.about.numbers); }));
  return one * usual_looks(now);
}

// Where it floats nowhere the search itself, which ends within some tenths of a second: a look that finds nothing may take a hundred times as long as the
// next one. Else as much as until then once more, for each look that is usually left.
double searched_seconds(const PlannedDesign& plan) {
  struct LongEnough {};
  constexpr double long_enough = 1, usual = 300;
  double looks = 0;
  const auto begin = std::chrono::steady_clock::now();
  const auto seconds = [begin] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  };
  const SearchScope counted([&] {
    ++looks;
    if (seconds() > long_enough) throw LongEnough{};
  });
  try {
    designed(plan, {});
  } catch (const LongEnough&) {
    return seconds() * std::fmax(1, usual / looks);
  }
  return seconds();
}

}  // namespace

double estimated_seconds(const PlannedDesign& plan, const Control& control) {
  const StopScope scope(control.stop, control.abort);
  return stopped_as_error([&] {
    if (!plan.map) return searched_seconds(plan);
    Standing now;
    const double theory = theory_seconds(plan, now);
    return now.stable ? theory + simulated_seconds(plan.about, *plan.map, control) : theory;
  });
}

DesignResult run(const PlannedDesign& plan, const Control& control) {
  const StopScope scope(control.stop, control.abort);
  try {
    return stopped_as_error([&] { return designed(plan, control); });
  } catch (const Error&) {
    if (control.stopped()) throw Error("the design was stopped; nothing has been written");
    throw;
  }
}

}  // namespace kreisel
