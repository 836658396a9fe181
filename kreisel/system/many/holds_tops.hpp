// What an experiment of many tops can hand on besides (experiment.hpp): its tops, for those who look at them in other number types.
#pragma once
#include "kreisel/model/many/any_tops.hpp"
#include "kreisel/system/experiment.hpp"

namespace kreisel {

class HoldsTops {
 public:
  virtual ~HoldsTops() = default;
  virtual AnyTops tops(std::size_t count) const = 0;         // the first of them
  virtual const std::vector<AxisName>& numbers() const = 0;  // of the case, that may be others
};

// The tops of an experiment that holds them, for those who look for steady motions; null where it does not. Throws Error where they are too many.
const HoldsTops* tops_to_steady(const Experiment& experiment);

}  // namespace kreisel
