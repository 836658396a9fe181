// Between Euler angles and axis space, for states and for the Levitron itself.
//
// With n = (-sin ψ, cos ψ, 0), the line of nodes, about which θ grows, and t = n × a:
//   l = p_6 a + p_4 n - (p_5 - p_6 cos θ)/sin θ t,    p_4 = <l, n>,  p_5 = l_z,  p_6 = <l, a>
//
// Axis space does not know φ: the way there loses it, the way back takes it from the caller. At a pole the way back finds
// ψ = 0 and a p_4 that depends on it; the way there divides by zero (pole.hpp).
#pragma once
#include <cmath>

#include "kreisel/model/euler_angle_top.hpp"

namespace kreisel {

template <class T>
KREISEL_FN AxisState<T> to_axis_space(const EulerAngleState<T>& s) {
  const Tilt<T> tilt(s.q[3]);
  const SinCos<T> azimuth = sincos(s.q[4]);
  const Vec3<T> a{tilt.sine * azimuth.cos, tilt.sine * azimuth.sin, tilt.cosine};
  const Vec3<T> n{-azimuth.sin, azimuth.cos, T(0)};
  const Vec3<T> t{tilt.cosine * azimuth.cos, tilt.cosine * azimuth.sin, -tilt.sine};
  const T across = tilt.sine * tilt.precession(s.p[4], s.p[5]);
  return {{s.q[0], s.q[1], s.q[2]}, {s.p[0], s.p[1], s.p[2]}, a, s.p[5] * a + s.p[3] * n - across * t};
}

// For single numbers. 0 <= θ <= π, -π <= ψ <= π.
template <class T>
EulerAngleState<T> to_euler_angles(const AxisState<T>& s, const T& phi = T(0)) {
  using std::atan2;
  const T across = sqrt(mul_add(s.a.x, s.a.x, s.a.y * s.a.y));
  const T theta = atan2(across, s.a.z), psi = atan2(s.a.y, s.a.x);
  const SinCos<T> azimuth = sincos(psi);
  return {{s.r.x, s.r.y, s.r.z, theta, psi, phi},
          {s.p.x, s.p.y, s.p.z, azimuth.cos * s.l.y - azimuth.sin * s.l.x, s.l.z, dot(s.l, s.a)}};
}

// The same Levitron in the other space; its spin energy is ½ (1/Θ3 - 1/Θ1) L3².
template <class T, class Field>
SymmetricBody<T, MagneticTop<T, Field>> in_axis_space(const EulerAngleTop<T, Field>& top) {
  QuadraticKinetic<T> kinetic;
  kinetic.inverse_mass = top.inverse_mass;
  kinetic.inverse_inertia = top.inverse_inertia1;
  return {kinetic, T(0.5) * (top.inverse_inertia3 - top.inverse_inertia1), top.potential};
}

}  // namespace kreisel
