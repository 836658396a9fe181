// How a body's own axis turns, from the state of each kind of system.
#pragma once
#include "kreisel/model/state/body_state.hpp"
#include "kreisel/model/state/heavy_state.hpp"
#include "kreisel/system/experiment.hpp"

namespace kreisel {

// A symmetric top in space: ω = l/Θ1 + (1/Θ3 - 1/Θ1) <l, a> a.
inline AxisTurning axis_turning(const Vec3<double>& a, const Vec3<double>& l, double theta1, double theta3) {
  const double l3 = dot(l, a);
  return {a.z, l3 / theta3, l.z / theta1 + (1 / theta3 - 1 / theta1) * l3 * a.z};
}

// A body whose third axis is meant, with Ω in the body.
inline AxisTurning axis_turning(const BodyState<double>& s, const Vec3<double>& omega) {
  return {turned(s.q, Vec3<double>{0, 0, 1}).z, omega.z, turned(s.q, omega).z};
}
inline AxisTurning axis_turning(const HeavyState<double>& s, const Vec3<double>& omega) {
  const Vec3<double> up = (1 / std::sqrt(norm2(s.Gamma))) * s.Gamma;
  return {up.z, omega.z, dot(omega, up)};
}

}  // namespace kreisel
