// Where a top that did not stay went, and why: what its equilibrium, or its orbit, has to say about its spin and its mass.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "kreisel/study/trajectory/planned_trajectory.hpp"

namespace kreisel {

struct Fall {
  // Of a body that floats, from the middle of where it may be: up is positive.
  std::optional<double> up, sideways;
  std::optional<double> tilt;    // of its axis (that of the ending) when it left, radians
  std::string hit;               // "field.magnet[0], a cuboid" where it ended in a magnet
  std::string where;             // all that in words
  std::vector<std::string> why;  // sentences; none where nothing is known
};

struct TrajectoryEnd;

// Nothing where it stayed, and where its ending says nothing about falling (an equation without a solution, a pole of angles).
std::optional<Fall> fall(const PlannedTrajectory& plan, const TrajectoryEnd& end);

}  // namespace kreisel
