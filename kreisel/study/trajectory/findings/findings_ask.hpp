// What somebody wants to know of a trajectory beyond its rows, besides what is always looked for then: its rates, whether it turns with a
// drive, and why it fell.
#pragma once
#include <optional>
#include <string>

#include "kreisel/system/open.hpp"

namespace kreisel {

struct FindingsAsk {
  std::optional<RunSettings> second{};  // how to run it again, to see whether it may be believed
  std::string frequencies{};            // of what; empty: not asked for
  bool chaos = false;                   // with its tangent

  bool any() const { return second || !frequencies.empty() || chaos; }
};

}  // namespace kreisel
