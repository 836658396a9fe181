#include "kreisel/study/trajectory/findings/fall.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/error.hpp"
#include "kreisel/report/text/quantity.hpp"
#include "kreisel/study/equilibrium/brief_report.hpp"
#include "kreisel/study/equilibrium/told/interval_text.hpp"
#include "kreisel/study/field/magnets_of.hpp"
#include "kreisel/study/trajectory/trajectory_result.hpp"
#include "kreisel/system/capability/has_place.hpp"
#include "kreisel/system/driven/driven_of.hpp"
#include "kreisel/system/warnings/run_warnings.hpp"

namespace kreisel {

namespace {

bool within(const std::vector<Interval>& list, double x) {
  return std::any_of(list.begin(), list.end(), [x](const Interval& i) { return x >= i.low && x <= i.high; });
}

std::string direction(double up, double sideways) {
  if (std::fabs(up) < 0.5 * sideways) return "sideways";
  const std::string vertical = up < 0 ? "down" : "up";
  return sideways < 0.5 * std::fabs(up) ? vertical : vertical + " and sideways";
}

std::string degrees(double radians) { return quantity(radians * 180 / std::numbers::pi, 3, "degrees"); }

// What the start stands on: of the equilibria with the axis up the one at that height.
const Equilibrium* own_equilibrium(const EquilibriumReport& r, double height) {
  const Equilibrium* found = nullptr;
  for (const Equilibrium& e : r.equilibria)
    if (e.direction > 0 && (found == nullptr || std::fabs(e.height - height) < std::fabs(found->height - height)))
      found = &e;
  return found;
}

void add_mass(const EquilibriumReport& r, const Case& c, std::vector<std::string>& why) {
  if (!r.floats || std::isnan(r.mass) || r.masses.empty() || within(r.masses, r.mass)) return;
  why.push_back(fmt::format("its mass of {} is outside of what is stable at that spin: {}",
                            quantity(r.mass, 5, c.units.mass), interval_text(r.masses, c.units.mass)));
}

// An equilibrium that would have held it: then it started too far away, or drive and friction, of which the equilibrium knows nothing, moved it.
std::string too_far(const EquilibriumReport& r, const Case& c, std::span<const double> start) {
  const std::string spin = quantity(r.spin, 5, label(dimension::turns, c.units));
  if (driven_of(c) != nullptr)
    return fmt::format(
        "with its magnets as they are in the mean and without friction small deviations from the equilibrium stay "
        "small "
        "at {}: what drives it or rubs it made it fall (kreisel flight tells of the spin)",
        spin);
  const auto bodies = c.experiment->in_space(start);
  if (bodies.empty()) return fmt::format("at {} the upright top is stable: it started too far from it", spin);
  const AxisState<double>& s = bodies.front();
  const double away = std::hypot(s.r.x, s.r.y, s.r.z - c.experiment->equilibrium_height());
  const std::string place = r.floats ? quantity(away, 3, c.units.length) + " off and " : "";
  return fmt::format("small deviations from the equilibrium stay small at {}: it started too far from it, {}{} tilted",
                     spin, place, degrees(std::atan2(std::hypot(s.a.x, s.a.y), s.a.z)));
}

void add_equilibrium(const EquilibriumReport& r, const Case& c, std::span<const double> start,
                     std::vector<std::string>& why) {
  const Equilibrium* e = own_equilibrium(r, c.experiment->equilibrium_height());
  const std::string turns = label(dimension::turns, c.units);
  if (e == nullptr || !e->unknown.empty()) return;
  if (!e->vertical_stable) {
    why.emplace_back("the equilibrium is unstable up and down, at any spin");
  } else if (!e->stable && (e->turns || r.floats)) {
    const bool out = !within(e->spin_windows, std::fabs(r.spin));
    why.push_back(fmt::format("at {} the {} is unstable{}", quantity(r.spin, 5, turns),
                              r.floats ? "equilibrium" : "upright top",
                              !e->turns                 ? ""
                              : e->spin_windows.empty() ? ", as at any spin"
                              : out                     ? ": stable spins are " + interval_text(e->spin_windows, turns)
                                                        : ""));
    add_mass(r, c, why);
  } else if (e->stable) {
    why.push_back(too_far(r, c, start));
  }
}

void add_orbit(const OrbitReport& r, const Case& c, std::vector<std::string>& why) {
  const std::string rate = label(dimension::angular_rate, c.units);
  const bool unknown = !r.symmetric && !r.body_stable;  // then the symmetric body of the same mean inertia has to do
  const std::string of = unknown ? "of the symmetric body with its mean inertia this is known: " : "";
  const bool along = r.spin * r.omega >= 0;
  if (unknown || r.symmetric ? r.stable : *r.body_stable)
    why.push_back(of + "the orbit is stable for small deviations: it started too far from it");
  else if (along && r.least_spin && std::fabs(r.spin) < *r.least_spin)
    why.push_back(of + fmt::format("its spin of {} is below the least one that is stable on this orbit, {}",
                                   quantity(r.spin, 5, rate), quantity(*r.least_spin, 5, rate)));
  else
    why.push_back(of + fmt::format("the orbit is unstable at {}: stable spins {} are {}", quantity(r.spin, 5, rate),
                                   along ? "along it" : "against it",
                                   interval_text(along ? r.spins_along : r.spins_against, rate)));
}

std::vector<std::string> reasons(const PlannedTrajectory& plan) {
  std::vector<std::string> why;
  const Case& c = *plan.of;
  try {
    const EquilibriumReport r = brief_report(c);
    if (r.orbit)
      add_orbit(*r.orbit, c, why);
    else if (r.missing.empty())
      add_equilibrium(r, c, plan.start.empty() ? c.experiment->start() : plan.start, why);
  } catch (const Error&) {  // there is nothing that it could have fallen from
  }
  return why;
}

}  // namespace

std::optional<Fall> fall(const PlannedTrajectory& plan, const TrajectoryEnd& end) {
  const Experiment& experiment = *plan.of->experiment;
  const double step = is_reference(method_named(plan.run.method).method) ? 0 : plan.run.step;
  if (end.outcome.fate != Fate::escaped || experiment.bodies() != 1 || experiment.at_pole(end.state, step))
    return std::nullopt;
  Fall f;
  std::vector<std::string> words;
  if (end.outcome.steps == 0) {
    f.where = "it started outside of the bounds that end a run";
    return f;
  }
  const auto bodies = experiment.in_space(end.state);
  const bool named = experiment.bounds().size() > 1 && !has_magnets(*plan.of);
  if (has_place(experiment) && !bodies.empty() && !named) {
    const auto r = bodies.front().r;
    f.hit = has_magnets(*plan.of) ? magnet_around(magnets_of(*plan.of, "a hit"), r) : "";
    f.up = r.z - experiment.equilibrium_height();
    f.sideways = std::hypot(r.x, r.y);
    words.push_back(fmt::format("it {} ({} {}, {} sideways)",
                                f.hit.empty() ? "left " + direction(*f.up, *f.sideways) : "hit " + f.hit,
                                quantity(std::fabs(*f.up), 3, plan.of->units.length), *f.up < 0 ? "down" : "up",
                                quantity(*f.sideways, 3, plan.of->units.length)));
  }
  f.tilt = tilt_of(experiment, end.state);
  const char* how = !words.empty() ? "its axis" : named ? "it left with its axis" : "it fell: its axis came to";
  if (f.tilt) words.push_back(fmt::format("{} {} from the vertical", how, degrees(*f.tilt)));
  f.where = fmt::format("{}", fmt::join(words, ", "));
  f.why = reasons(plan);
  return f;
}

}  // namespace kreisel
