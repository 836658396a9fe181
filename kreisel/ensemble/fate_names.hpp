// The fates a trajectory can have, by the names under which they are told: where an ending has several bounds, each is a
// fate of its own.
#pragma once
#include <string>
#include <vector>

#include "kreisel/system/experiment.hpp"

namespace kreisel {

struct NamedFate {
  Fate fate;
  std::string name;
};

// Staying first, then each bound, then what went wrong.
std::vector<NamedFate> fates_by_name(const Experiment& experiment);
std::vector<NamedFate> fates_by_name(const std::vector<std::string>& bounds);

}  // namespace kreisel
