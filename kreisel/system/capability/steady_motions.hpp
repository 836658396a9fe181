// What an experiment can do besides (experiment.hpp) that knows how the numbers of its case become a start: look at the steady motion in
// place of it (observe/window).
#pragma once
#include <span>
#include <string>
#include <vector>

namespace kreisel {

struct LocalFlow;  // observe/equilibrium/steady_motion.hpp

class SteadyMotions {
 public:
  virtual ~SteadyMotions() = default;
  // The start without what disturbs it, with these numbers in place of the case's; and the flow about any state, with what
  // that start there has of what is kept in `wanted`. Both throw Error where with these numbers there is nothing to look at.
  virtual std::vector<double> undisturbed(std::span<const std::string> axes, std::span<const double> values) const = 0;
  virtual LocalFlow flow_at(std::span<const std::string> axes, std::span<const double> values,
                            std::span<const double> state, std::vector<double>& wanted) const = 0;
  virtual std::string undisturbed_note() const = 0;  // in which way that start is of another body; empty: in none
};

}  // namespace kreisel
