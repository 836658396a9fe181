// A trajectory as one watches it: where the body is and how it stands, in the same columns whatever space its system lives in, and
// behind them all that a table of the trajectory has.
//
//   t;  of each body x y z and its axis ax ay az (x2, y2, ... of the second);  of a single body turn, tilt and spin;
//   of each drive that moves magnets DRIVE_angle and DRIVE_x, _y, _z (drive_poses.hpp);  the rest
//
// turn is how far it has turned about its own axis since the start: the rate about the axis, summed up over the rows. So is, for the
// picture, the azimuth of a heavy top's axis, which its state does not say.
#pragma once
#include <optional>

#include "kreisel/study/explore/drive_poses.hpp"
#include "kreisel/study/trajectory/planned_trajectory.hpp"

namespace kreisel {

struct FlightColumn {
  std::string name, label, unit;
  bool invariant = false;
};

// More bodies than this are not followed one by one.
inline constexpr std::size_t most_bodies_shown = 64;

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
  std::size_t width_, bodies_;
  bool turns_, table_, says_place_;
  DrivePoses drives_;
  struct Moment {
    double time = 0, about_axis = 0, precession = 0;
  };
  std::optional<Moment> before_{};
  double turn_ = 0, azimuth_ = 0;
};

}  // namespace kreisel
