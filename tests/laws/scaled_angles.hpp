// The Levitron in Euler angles with any field, in the scaled units of laws/levitron.hpp. The calm start precesses with the fast mode, so that
// its tilt stays near 0.12, off the pole.
#pragma once
#include <cmath>
#include <string>

#include "kreisel/model/euler_angle_top.hpp"
#include "laws/levitron.hpp"

namespace kreisel {

template <template <class> class Field>
bool scaled_angle_laws(const std::string& name, const Field<double>& field) {
  using Top = EulerAngleTop<double, Field<double>>;
  const double l3 = 0.4, mu = -1 / field.jet(0, scaled_height).f22;
  const auto p5 = [&](double tilt, double precession) {
    return precession * scaled_inertia * std::sin(tilt) * std::sin(tilt) + l3 * std::cos(tilt);
  };
  return laws_hold_for(Problem<Top>{
      name,
      euler_angle_top(1.0, scaled_inertia, 2 * scaled_inertia, MagneticTop<double, Field<double>>{field, mu, 1.0}),
      {{0.12, -0.08, 0.68, 0.65, -0.9, 0.4}, {0.07, 0.11, -0.04, -0.05, p5(0.65, 3), l3}},
      {{0.004, -0.002, 0.628, 0.12, 0.3, 0}, {0.001, 0.002, -0.001, 0.0005, p5(0.12, 15.7), l3}},
      {{-0.02, 0.08, 0.6, 0.5, 1.6, -0.3}, {0.03, -0.01, 0.01, 0.2, 8 * l3, 9 * l3}},
      0.03});
}

}  // namespace kreisel
