#include "kreisel/system/experiment.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/error.hpp"

namespace kreisel {

void check_method(const Experiment& experiment, const NamedMethod& method) {
  if (experiment.takes(method)) return;
  // Some that do work, in the order in which one would try them.
  std::vector<std::string> others;
  for (const char* name : {"strang", "blanes-moan-4", "three-rotations", "kahan-li-8:three-rotations", "taylor",
                           "leapfrog", "kahan-li-8:leapfrog", "midpoint"})
    if (experiment.takes(method_named(name)) && others.size() < 3) others.emplace_back(name);
  // What needs only the rate is refused only by systems of no fixed size.
  const std::string_view needs = method.needs();
  throw Error(fmt::format("method '{}' does not work for {}: it needs {}; take {}", method.name,
                          experiment.system_name(),
                          needs.starts_with("nothing") ? "a number of components that it knows before the run" : needs,
                          fmt::join(others, ", ")));
}

}  // namespace kreisel
