#include "kreisel/study/equilibrium/equilibrium_study.hpp"

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/study/field/magnets_of.hpp"
#include "kreisel/study/job/fingerprint.hpp"
#include "kreisel/study/search_watch.hpp"
#include "kreisel/system/driven/driven_of.hpp"
#include "kreisel/system/driven/periodic_motions.hpp"
#include "kreisel/system/driven/rotor_equilibria.hpp"
#include "kreisel/system/magnets/magnets_windows.hpp"
#include "kreisel/system/many/holds_tops.hpp"

namespace kreisel {

namespace {

std::vector<StableRange> ranges_of(const Case& c) {
  if (!has_magnets(c)) return {};
  return stable_ranges(magnets_of(c, "equilibria"));
}

// Of a driven body that no frame shows at rest.
std::vector<PeriodicMotion> periodic_of(const Case& c) {
  const std::optional<DrivenCase> driven = driven_of(c);
  if (!driven || no_rotor_frame(driven->numbers).empty()) return {};
  return periodic_motions(driven->numbers, driven->body_space);
}

// What is told of a drive that is not the same from one period to the next.
std::vector<std::string> unsteady_drive(const Case& c) {
  const std::optional<DrivenCase> driven = driven_of(c);
  if (!driven) return {};
  const DrivenParameters& p = driven->numbers;
  const bool slides = p.has(DriveKind::slide) && (p.velocity_x != 0 || p.velocity_y != 0 || p.velocity_z != 0);
  if ((p.fastest_drive() == 0 && !slides) || drive_period(p) > 0) return {};
  if (no_rotor_frame(p).empty())
    return {fmt::format("the rotor's frequency changes: what is told is for that of the start, {} rev/s", p.frequency)};
  return {
      "what drives it does not repeat, by a ramp, by a slide that goes away or by several frequencies: no motion does, "
      "and what is told is of the field in the mean, as it lies at t = 0"};
}

}  // namespace

namespace {

// Of many tops.
SteadyTops steady_of(const HoldsTops& holds, const Experiment& e) {
  const std::optional<SteadyTops> found = steady_tops(holds.tops(e.bodies()), tops_of(e.start()));
  stop_if_asked();
  if (!found)
    throw Error(
        "no steady motion with the momenta of the start was found from there: neither all at rest, nor all turning "
        "about "
        "one axis as if they were one body; start closer to one");
  return *found;
}

}  // namespace

PlannedEquilibrium planned_equilibrium(std::shared_ptr<const Case> c) {
  std::string fingerprint = case_fingerprint(*c);
  std::vector<std::string> warnings = c->warnings;
  for (const std::string& w : unsteady_drive(*c)) warnings.push_back(w);
  return {std::move(c), std::move(fingerprint), std::move(warnings)};
}

EquilibriumResult run(const PlannedEquilibrium& plan, const Control& control) {
  const StopScope scope(control.stop, control.abort);
  const SearchWatch watch(control);
  if (const HoldsTops* holds = tops_to_steady(*plan.of->experiment))
    return {plan.of, {}, {}, plan.warnings, {}, {}, steady_of(*holds, *plan.of->experiment)};
  EquilibriumReport report = plan.of->experiment->equilibria();
  std::vector<StableRange> ranges = ranges_of(*plan.of);
  stop_if_asked();  // a search that gave up because of it has no result
  std::vector<PeriodicMotion> periodic = periodic_of(*plan.of);
  stop_if_asked();
  if (!report.missing.empty() && periodic.empty()) throw Error(report.missing);
  std::vector<RelativeEquilibrium> relative;
  if (const auto* rider = dynamic_cast<const RotorRider*>(plan.of->experiment.get()))
    relative = rider->relative_equilibria();
  stop_if_asked();
  return {plan.of, std::move(report), std::move(relative), plan.warnings, std::move(periodic), std::move(ranges)};
}

}  // namespace kreisel
