// A trajectory as one watches it: where the body is and how it stands, in the same columns whatever space its system lives in, and
// behind them all that a table of the trajectory has.
//
//   t;  of each body x y z and its axis ax ay az (x2, y2, ... of the second);  of a single body turn, tilt and spin;
//   of each drive that moves magnets DRIVE_angle and DRIVE_x, _y, _z (drive_poses.hpp);  the rest;  how far each invariant has drifted
//
// turn is how far it has turned about its own axis since the start; what a state does not say is summed up (trajectory/poses.hpp).
#pragma once
#include "kreisel/study/explore/drive_poses.hpp"
#include "kreisel/study/trajectory/planned_trajectory.hpp"
#include "kreisel/study/trajectory/poses.hpp"

namespace kreisel {

struct FlightColumn {
  std::string name, label, unit;
  std::string role{};  // what is plotted against time: height, tilt, spin, drift; empty: nothing
};

std::vector<FlightColumn> flight_columns(const Case& c);

// The start of a case given by numbers of it, so many rows at most.
PlannedTrajectory planned_flight(const TrajectoryAsk& ask, std::uint64_t rows);

// Makes rows of what a trajectory tells, in the order of its times.
class FlightRows {
 public:
  explicit FlightRows(const Case& c);
  std::size_t width() const { return width_; }
  // Appends one, with as many numbers.
  void add(double t, std::span<const double> state, std::span<const double> invariants, std::vector<double>& to);

 private:
  const Case& case_;
  Poses poses_;
  std::size_t width_;
  bool table_;
  DrivePoses drives_;
  std::vector<double> first_{};  // invariants of the first row
};

}  // namespace kreisel
