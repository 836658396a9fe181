// Case A of the Levitron of Gans, Jones and Washizu in Euler angles, in any precision: tilt 0.03, spin 7.5, precession 1.2.
#pragma once
#include "kreisel/model/euler_angles.hpp"
#include "kreisel/model/field/ring_axis.hpp"
#include "kreisel/number/extended.hpp"

namespace kreisel {

using GansAngles = EulerAngleTop<Extended, GansField<Extended>>;

inline GansAngles gans_angles() {
  using E = Extended;
  return euler_angle_top(E(1), E("0.089"), E("0.139"),
                         MagneticTop<E, GansField<E>>{{{E(1)}, 1, false}, E("8.2"), E(1)});
}

inline EulerAngleState<Extended> case_a() {
  using E = Extended;
  const E theta("0.03"), p6 = E("0.139") * E("7.5"), s = sin(theta);
  const E p5 = E("1.2") * E("0.089") * s * s + p6 * cos(theta);
  return {{E(0), E(0), E("1.72"), theta, E(0), E(0)}, {E(0), E(0), E(0), E(0), p5, p6}};
}

// A state with nothing special about it.
inline EulerAngleState<Extended> generic_angles() {
  return state_cast<Extended>(
      EulerAngleState<double>{{0.25, -0.125, 1.75, 0.625, -0.875, 0.5}, {0.375, 0.5, -0.25, -0.1875, 0.875, 1.125}});
}

}  // namespace kreisel
