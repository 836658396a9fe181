// What became of each of the starts, in their order.
#pragma once
#include "kreisel/flow/fate_counts.hpp"
#include "kreisel/study/fates/planned_fates.hpp"

namespace kreisel {

struct FatesResult {
  std::vector<double> time;  // when it ended
  std::vector<Fate> fate;
  std::vector<std::int64_t> steps;  // that it took
  double seconds = 0;
};

// All threads draw from the starts, and none of the bits depends on how. Throws Error when it is stopped.
FatesResult run(const PlannedFates& plan, const Control& control);

}  // namespace kreisel
