// How the bodies of a trajectory stand in space, row by row, for whoever draws them, whatever space their system lives in.
//
// What a state does not say is summed up over the rows, by trapezoids: how far a body that is known by its axis has turned about it, and of one that
// knows only the vertical as it sees it the azimuth of its axis.
#pragma once
#include <optional>
#include <span>
#include <vector>

#include "kreisel/space/quaternion.hpp"
#include "kreisel/system/experiment.hpp"

namespace kreisel {

// More bodies than this are not drawn one by one.
inline constexpr std::size_t most_bodies_shown = 64;

struct Pose {
  Vec3<double> place, axis;
  Quat<double> attitude;  // it turns e_z to the axis
};

struct PosedRow {
  std::vector<Pose> bodies{};
  std::optional<AxisTurning> turning{};  // of a single body
  double turn = 0;                       // since the first row, about its axis
};

// Of all bodies of a system, or of none.
class Poses {
 public:
  explicit Poses(const Experiment& experiment);

  std::size_t bodies() const { return bodies_; }  // none where states do not say how they stand, or there are too many
  bool turns() const { return turns_; }
  PosedRow row(double t, std::span<const double> state);  // in the order of their times

 private:
  struct Moment {
    double time, about_axis, precession;
  };
  void sum_up(double t, const AxisTurning& turning);
  std::vector<Pose> posed(std::span<const double> state, const PosedRow& row) const;

  const Experiment& experiment_;
  std::optional<std::size_t> attitude_, vertical_;  // where they begin in the state
  bool in_space_, turns_;
  std::size_t bodies_;
  std::optional<Moment> before_{};
  double turn_ = 0, azimuth_ = 0;
};

// Throws Error where none of them can be drawn: the system is named, or their number.
void check_drawn(const Experiment& experiment);

}  // namespace kreisel
