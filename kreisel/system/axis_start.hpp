// The axis and the angular momentum of a symmetric top from what a person would say of its start.
//
//   a = (sin ϑ cos ψ, sin ϑ sin ψ, cos ϑ),   a' = ϑ' e_ϑ + ψ' sin ϑ e_ψ,   l = L3 a + Θ1 a × a',   L3 = 2π spin Θ3
//
// with ϑ the tilt, ψ the azimuth, ϑ' the nutation, ψ' the precession, spin in revolutions per unit of time.
#pragma once
#include <cmath>

#include "kreisel/space/vec3.hpp"

namespace kreisel {

struct AxisStart {
  double tilt = 0, azimuth = 0, spin = 0, nutation = 0, precession = 0;
};

struct AxisAndMomentum {
  Vec3<double> a, l;
};

// The unit vector along v; by the largest component first, so that a square neither overflows nor vanishes.
inline Vec3<double> direction(const Vec3<double>& v) {
  const double largest = std::fmax(std::fabs(v.x), std::fmax(std::fabs(v.y), std::fabs(v.z)));
  const Vec3<double> w{v.x / largest, v.y / largest, v.z / largest};
  return (1 / std::sqrt(norm2(w))) * w;
}

inline AxisAndMomentum axis_and_momentum(const AxisStart& s, double theta1, double theta3) {
  const double st = std::sin(s.tilt), ct = std::cos(s.tilt), sp = std::sin(s.azimuth), cp = std::cos(s.azimuth);
  const Vec3<double> a{st * cp, st * sp, ct}, along_tilt{ct * cp, ct * sp, -st}, along_azimuth{-sp, cp, 0};
  const Vec3<double> rate = s.nutation * along_tilt + (s.precession * st) * along_azimuth;
  const double l3 = 2 * 3.14159265358979323846 * s.spin * theta3;
  return {a, l3 * a + theta1 * cross(a, rate)};
}

}  // namespace kreisel
