// Gans's Levitron in Euler angles with any field. The calm start swings and precesses with a tilt of 0.09 to 0.33, off the
// pole; its first 200 steps are among its widest swings, so that a growing one can be told.
#pragma once
#include <string>

#include "kreisel/model/euler_angle_top.hpp"
#include "laws/laws.hpp"

namespace kreisel {

template <template <class> class Field>
bool euler_angle_laws(const std::string& name, const Field<double>& field) {
  using Top = EulerAngleTop<double, Field<double>>;
  const MagneticTop<double, Field<double>> potential{field, 8.2, 1.0};
  return laws_hold_for(Problem<Top>{name,
                                    euler_angle_top(1.0, 0.089, 0.139, potential),
                                    {{0.2, -0.1, 1.8, 0.65, -0.9, 0.4}, {0.3, 0.2, -0.1, -0.2, 0.85, 1.1}},
                                    {{-0.16, -0.16, 1.745, 0.3, 3.8, 4.4}, {0.102, -0.12, 0.003, -0.01, 1.0, 1.04}},
                                    {{-0.04, 0.05, 1.7, 0.5, 1.6, -0.3}, {0.02, -0.01, 0.01, 1.0, 8.0, 9.0}},
                                    0.05});
}

}  // namespace kreisel
