// What an experiment of many tops can hand on besides (experiment.hpp): its tops, for those who look at them with other numbers.
#pragma once
#include "kreisel/model/many/any_tops.hpp"

namespace kreisel {

class HoldsTops {
 public:
  virtual ~HoldsTops() = default;
  virtual AnyTops tops(std::size_t count) const = 0;  // the first of them
};

}  // namespace kreisel
