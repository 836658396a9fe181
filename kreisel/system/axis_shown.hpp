// What a trajectory on axis space shows besides the state: the tilt of the axis.
#pragma once
#include <array>
#include <cmath>

#include "kreisel/system/experiment.hpp"

namespace kreisel {

struct AxisShown {
  static constexpr std::array<Shown, 1> shown{
      {{"tilt", dimension::angle, 1, "angle of the axis from the vertical", ShownRole::tilt}}};

  // Of the axis itself, not of its cosine: accurate near the vertical.
  template <class Prepared, class State>
  static std::array<double, 1> shown_values(const Prepared&, const State& s) {
    return {std::atan2(std::hypot(s.a.x, s.a.y), s.a.z)};
  }
  static AxisState<double> in_space(const AxisState<double>& s) { return s; }
  static AxisState<double> in_space(const TopState<double>& s) { return {{}, {}, s.a, s.l}; }
};

}  // namespace kreisel
