#include "kreisel/study/equilibrium/equilibrium_study.hpp"

#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"

namespace kreisel {

EquilibriumResult equilibrium(std::shared_ptr<const Case> c, const Control& control) {
  const StopScope scope(control.stop, control.abort);
  EquilibriumReport report = c->experiment->equilibria();
  stop_if_asked();  // a search that gave up because of it has no result
  if (!report.missing.empty()) throw Error(report.missing);
  std::vector<std::string> warnings = c->warnings;
  return {std::move(c), std::move(report), std::move(warnings)};
}

}  // namespace kreisel
