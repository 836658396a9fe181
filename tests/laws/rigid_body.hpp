// Rigid bodies for the law suite, in units of order one: an asymmetric top with a dipole askew between two poles, and any
// free rotor to turn it.
#pragma once
#include "kreisel/model/directed_potential.hpp"
#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/magnetic_top.hpp"
#include "laws/laws.hpp"

namespace kreisel {

template <template <class> class Field>
using DipoleBody = RigidBody<double, DirectedPotential<double, MagneticTop<double, Field<double>>>>;

inline Vec3<double> unit(const Vec3<double>& v) { return (1 / std::sqrt(norm2(v))) * v; }
inline Quat<double> unit(const Quat<double>& q) {
  const double n = 1 / std::sqrt(norm2(q));
  return {n * q.w, n * q.x, n * q.y, n * q.z};
}

// Off the axis of the field, tilted, moving, turning about all axes; Π3 is the largest.
inline BodyState<double> body_start(double spin) {
  return {{0.12, -0.08, 0.68},
          {0.07, 0.11, -0.04},
          unit(Quat<double>{0.9, 0.25, -0.3, 0.2}),
          {0.9 * spin, -0.7 * spin, 1.7 * spin}};
}
inline BodyState<double> calm_body(double spin) {
  return {{0.02, -0.01, 0.632},
          {0.005, 0.01, -0.005},
          unit(Quat<double>{0.998, 0.002, -0.003, 0.05}),
          {0.04 * spin, -0.02 * spin, 1.98 * spin}};
}
inline BodyState<double> fast_body(double spin) {
  return {{-0.02, 0.08, 0.6},
          {0.03, -0.01, 0.01},
          unit(Quat<double>{0.6, 0.5, 0.1, -0.4}),
          {4 * spin, 8 * spin, 16 * spin}};
}

template <template <class> class Field>
Problem<DipoleBody<Field>> dipole_body(const std::string& name, const Field<double>& field, const Vec3<double>& inertia,
                                       Rotor rotor) {
  const double spin = 0.4, mu = -1 / field.jet(0, 0.625).f22;
  const Vec3<double> N = unit(Vec3<double>{0.02, -0.01, 1});
  return {name,
          DipoleBody<Field>(1.0, inertia, {{field, mu, 1.0}, N}, rotor),
          body_start(spin),
          calm_body(spin),
          fast_body(spin),
          inertia.x / spin};
}

}  // namespace kreisel
