// The trap of cases/ioffe-top.hpp for a rigid body that carries its moment along the third axis: V(x, q) = U(x, q e_3 q⁻¹).
#include <kreisel/model/own_potential.hpp>

template <class T>
struct Potential {
  T mu{-1}, bias{1}, gradient{-1}, curvature{0.1};
  KREISEL_NUMBERS(mu, bias, gradient, curvature)
  static constexpr bool axisymmetric = true;

  KREISEL_FN T value(const kreisel::Vec3<T>& x, const kreisel::Quat<T>& q) const {
    const kreisel::Vec3<T> a = turned(q, kreisel::Vec3<T>{T(0), T(0), T(1)});
    const T across = T(-0.5) * gradient - curvature * x.z;
    const T up = bias + gradient * x.z + curvature * (x.z * x.z - T(0.5) * (x.x * x.x + x.y * x.y));
    return -mu * (across * (x.x * a.x + x.y * a.y) + up * a.z);
  }
};
