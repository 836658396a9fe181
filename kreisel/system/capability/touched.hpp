// Whether a body ended at a magnet: only the ending of cases with placed magnets knows of contact (flow/magnet_ending.hpp).
#pragma once
#include "kreisel/flow/magnet_ending.hpp"
#include "kreisel/system/experiment.hpp"

namespace kreisel {

inline bool touched(const Experiment& e, Fate fate) {
  using Ending = LeavesOrHits<double>;  // whose first bound is that it left, the second that it hit
  return fate == Fate(Fate::escaped, 1) && e.bounds().data() == Ending::bounds.data();
}

}  // namespace kreisel
