#include "kreisel/system/own/rough_slopes.hpp"

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/method/general/general_methods.hpp"
#include "kreisel/system/capability/has_parameters.hpp"
#include "kreisel/system/own/own_parameters.hpp"

namespace kreisel {

bool solves_with_slopes(const AnyMethod& method) {
  using Top = LoadedTop<false>;
  bool solves = false;
  with_method<GeneralMethods>(method, [&solves](const auto& m) {
    // What can fail carries whether it has (implicit/solve_carry.hpp).
    solves = requires(const Top top, const StateOf<Top> s) { m.start(top, s).failed; };
  });
  return solves;
}

void check_slopes(const Experiment& experiment, const NamedMethod& method) {
  const auto* own = dynamic_cast<const HasParameters<OwnParameters>*>(&experiment);
  if (own == nullptr || !own->parameters().own->rough_slopes || !solves_with_slopes(method.method)) return;
  throw Error(fmt::format(
      "method '{}' solves equations with the slopes of the potential, to the last digit, and those of a function "
      "without "
      "gradient are differences, good to nine digits or so: give `gradient=`, or take strang, blanes-moan-4 or rk4",
      method.name));
}

}  // namespace kreisel
