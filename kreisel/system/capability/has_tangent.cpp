#include "kreisel/system/capability/has_tangent.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/error.hpp"

namespace kreisel {

const HasTangent& check_tangent(const Experiment& experiment, const NamedMethod& method) {
  check_method(experiment, method);
  const auto* can = dynamic_cast<const HasTangent*>(&experiment);
  if (can != nullptr && can->has_tangent(method)) return *can;
  std::vector<std::string> others;
  for (const char* name : {"strang", "blanes-moan-4", "rk4", "midpoint", "leapfrog"})
    if (can != nullptr && can->has_tangent(method_named(name)) && others.size() < 3) others.emplace_back(name);
  if (others.empty())
    throw Error(fmt::format("indicators of chaos need the tangent map of a step, and there is none for {}",
                            experiment.system_name()));
  throw Error(
      fmt::format("indicators of chaos need a step that is a map of the state alone, with its tangent map: method '{}' "
                  "has none; take {}",
                  method.name, fmt::join(others, ", ")));
}

bool tangent_in_kernels(const Experiment& experiment, const NamedMethod& method) {
  const auto* can = dynamic_cast<const HasTangent*>(&experiment);
  return can != nullptr && can->tangent_in_kernels(method);
}

}  // namespace kreisel
