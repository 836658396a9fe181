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

// In the order of Fate::Kind, in the place of escaping each bound.
std::vector<NamedFate> fates_by_name(const Experiment& experiment);
std::vector<NamedFate> fates_by_name(const std::vector<std::string>& bounds);

// Each kind by itself, without bounds.
std::vector<NamedFate> fate_kinds();
// "0 stayed, 1 escaped, ...": what their numbers mean in files and tables.
std::string fate_kinds_told();

}  // namespace kreisel
