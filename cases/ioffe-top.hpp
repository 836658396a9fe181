// A magnetic top in an Ioffe trap: its potential energy, and nothing else. Space frame; pure numbers.
//
//   U(r, a) = -μ <B(r), a>,   B = b0 e_z + G (-x/2, -y/2, z) + c (-xz, -yz, z² - (x² + y²)/2)
//
// The field of a trap for neutral atoms up to second order (Pritchard 1983): a bias, a gradient that carries the weight, a curvature
// that holds it up and down. ∇·B = 0 and ∇×B = 0. Gravity comes from the case (gravity.g).
#include <kreisel/model/own_potential.hpp>

template <class T>
struct Potential {
  T mu{-1}, bias{1}, gradient{-1}, curvature{0.1};  // μ; b0, G, c
  KREISEL_NUMBERS(mu, bias, gradient, curvature)
  static constexpr bool axisymmetric = true;

  KREISEL_FN T value(const kreisel::Vec3<T>& r, const kreisel::Vec3<T>& a) const {
    const T across = T(-0.5) * gradient - curvature * r.z;  // B_x = across x, B_y = across y
    const T up = bias + gradient * r.z + curvature * (r.z * r.z - T(0.5) * (r.x * r.x + r.y * r.y));
    return -mu * (across * (r.x * a.x + r.y * a.y) + up * a.z);
  }
};
