#include "kreisel/study/equilibrium/equilibrium_study.hpp"

#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/study/job/fingerprint.hpp"

namespace kreisel {

PlannedEquilibrium planned_equilibrium(std::shared_ptr<const Case> c) {
  std::string fingerprint = case_fingerprint(*c);
  std::vector<std::string> warnings = c->warnings;
  return {std::move(c), std::move(fingerprint), std::move(warnings)};
}

EquilibriumResult run(const PlannedEquilibrium& plan, const Control& control) {
  const StopScope scope(control.stop, control.abort);
  EquilibriumReport report = plan.of->experiment->equilibria();
  stop_if_asked();  // a search that gave up because of it has no result
  if (!report.missing.empty()) throw Error(report.missing);
  std::vector<RelativeEquilibrium> relative;
  if (const auto* rider = dynamic_cast<const RotorRider*>(plan.of->experiment.get()))
    relative = rider->relative_equilibria();
  stop_if_asked();
  return {plan.of, std::move(report), std::move(relative), plan.warnings};
}

}  // namespace kreisel
