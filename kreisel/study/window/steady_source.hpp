// Where the steady motions of a case come from: of its experiment, for a body that goes round with a rotor from the rotor's frame, in which
// nothing depends on time, and of many tops from the frame that goes with them.
#pragma once
#include <functional>
#include <span>
#include <vector>

#include "kreisel/observe/equilibrium/steady_motion.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

struct SteadySource {
  using Keys = std::vector<std::string>;
  // As SteadyMotions (system/capability/steady_motions.hpp): with these numbers in place of the case's.
  std::function<Numbers(const Keys& keys, std::span<const double> values)> undisturbed;
  std::function<LocalFlow(const Keys& keys, std::span<const double> values, const Numbers& state, Numbers& wanted)>
      flow_at;
  std::vector<Part> parts;        // of the states
  std::vector<AxisName> numbers;  // of the case, that may be others
  bool by_neighbours = false;     // one that is not found may be found from the one beside it
  std::string note{};             // in which way they are of another body
};

// Throws Error where the case has no steady motions to speak of.
SteadySource steady_source(const std::shared_ptr<const Case>& c);

}  // namespace kreisel
