// How many of the samples are still there at which time.
//
// Every sample is watched until it ends or the time is up, so the estimate of Kaplan and Meier is the plain fraction.
// Endings are counted between fixed times, exactly and in any order, so that no sample has to be kept.
#pragma once
#include <cstdint>
#include <vector>

#include "kreisel/observe/equilibrium/linear_stability.hpp"

namespace kreisel {

struct SurvivalPoint {
  double time = 0, fraction = 1;
  Interval interval;
};

class SurvivalCounts {
 public:
  // At 0 and then both evenly and geometrically from the step to the end of time: early endings differ by powers of ten.
  SurvivalCounts(double step, double until);

  void ended(double time);  // of one that does not stay
  // The fraction beyond each of the times, with Wilson's interval.
  std::vector<SurvivalPoint> curve(std::uint64_t samples, double deviations) const;

 private:
  std::vector<double> times_;
  std::vector<std::uint64_t> ended_;  // after the time before, up to and including this one
};

}  // namespace kreisel
