// What is said of the air of a flight: its Reynolds numbers, and for which of them its torque is an estimate.
#pragma once
#include <cmath>

#include "kreisel/study/flight/flight_result.hpp"

namespace kreisel {

struct FlightAir {
  std::string shape;  // a disk or a sphere
  double first = 0, last = 0, low = 0,
         high = 0;  // Re_ω at the start and at the end; those that the torque is meant for
  bool beyond() const { return std::fmin(first, last) < low || std::fmax(first, last) > high; }
};

// Nothing where the case has no air.
std::optional<FlightAir> air_of(const FlightResult& r);

}  // namespace kreisel
