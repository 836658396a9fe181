#include "kreisel/system/many/holds_tops.hpp"

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/observe/equilibrium/many/steady_tops.hpp"

namespace kreisel {

const HoldsTops* tops_to_steady(const Experiment& experiment) {
  const auto* holds = dynamic_cast<const HoldsTops*>(&experiment);
  if (holds != nullptr && experiment.bodies() > most_steady_tops)
    throw Error(fmt::format("steady motions are looked for of {} bodies at most, and the case has {}", most_steady_tops,
                            experiment.bodies()));
  return holds;
}

}  // namespace kreisel
