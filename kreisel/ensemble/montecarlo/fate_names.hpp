// The fates a sample can have, by the names under which they are told: where an ending has several bounds, each is a
// fate of its own.
#pragma once
#include <string>
#include <vector>

#include "kreisel/system/experiment.hpp"

namespace kreisel {

struct NamedFate {
  std::uint8_t code;  // as in flow/fate.hpp
  std::string name;
};

// Staying first, then each bound, then what went wrong.
std::vector<NamedFate> fates_by_name(const Experiment& experiment);

}  // namespace kreisel
