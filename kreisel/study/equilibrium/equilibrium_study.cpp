#include "kreisel/study/equilibrium/equilibrium_study.hpp"

#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/study/field/magnets_of.hpp"
#include "kreisel/study/job/fingerprint.hpp"
#include "kreisel/study/search_watch.hpp"
#include "kreisel/system/driven/driven_of.hpp"
#include "kreisel/system/driven/periodic_motions.hpp"
#include "kreisel/system/driven/rotor_equilibria.hpp"
#include "kreisel/system/magnets/magnets_windows.hpp"

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

}  // namespace

PlannedEquilibrium planned_equilibrium(std::shared_ptr<const Case> c) {
  std::string fingerprint = case_fingerprint(*c);
  std::vector<std::string> warnings = c->warnings;
  return {std::move(c), std::move(fingerprint), std::move(warnings)};
}

EquilibriumResult run(const PlannedEquilibrium& plan, const Control& control) {
  const StopScope scope(control.stop, control.abort);
  const SearchWatch watch(control);
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
