// A magnetic top in an Ioffe trap, from its potential alone (all in the space frame; docs/library.md):
//
//   U(r, a) = m g z - μ <B, a>,   B = b0 e_z + G (-x/2, -y/2, z) + c (-xz, -yz, z² - (x² + y²)/2)
#pragma once
#include <kreisel/kreisel.hpp>

template <class T>
struct IoffeTrap {
  T weight{1}, mu{-1}, bias{1}, gradient{-1}, curvature{0.1};
  KREISEL_NUMBERS(weight, mu, bias, gradient, curvature)
  static constexpr bool axisymmetric = true;

  KREISEL_FN T value(const kreisel::Vec3<T>& r, const kreisel::Vec3<T>& a) const {
    const T across = T(-0.5) * gradient - curvature * r.z;
    const T up = bias + gradient * r.z + curvature * (r.z * r.z - T(0.5) * (r.x * r.x + r.y * r.y));
    return weight * r.z - mu * (across * (r.x * a.x + r.y * a.y) + up * a.z);
  }
};

using Trapped = kreisel::SymmetricBody<double, kreisel::OwnPotential<double, IoffeTrap>>;
