// The exact field of a uniformly magnetised disk of radius a in the plane z = 0, magnetised along e_z.
//
// On the axis V = φ(z) = 2π (1 - z/sqrt(z² + a²)), the solid angle of the disk (Dullin 2004, section 5); off it the
// field is that of a current loop along the rim. With D = a² + ρ² + z² - 2aρ cos θ and means over θ,
//   B_z = 2π a (a M_0 - s M_1),  B_ρ = 2π a z ρ M_1,   M_0 = <D^(-3/2)>,  M_1 = <cos θ D^(-3/2)>/ρ
// and with w = a² + s + z², u = 4a²s/w²:  M_0 = w^(-3/2) f_0(u),  M_1 = 2a w^(-5/2) f_1(u)  (circle_means.hpp).
// Valid everywhere off the rim, axis included; strength multiplies V.
#pragma once
#include "kreisel/model/field/axial_jet.hpp"
#include "kreisel/model/field/circle_means.hpp"
#include "kreisel/number/constants.hpp"

namespace kreisel {

template <class T>
struct DiskField {
  T radius;
  T strength = T(1);

  template <class U>
  DiskField<U> cast() const {
    return {U(radius), U(strength)};
  }

  template <class Self, class F>
  static void each(Self& self, const F& f) {
    f(self.radius);
    f(self.strength);
  }

  KREISEL_FN AxialJet<T> jet(const T& s, const T& z, const T& scale = T(1)) const {
    const T a2 = radius * radius;
    const T w = a2 + s + z * z;
    const T iw = T(1) / w;
    const T peak = T(4) * a2 * iw * iw;  // u/s
    const T u = peak * s;
    const CircleMeans<T> c = circle_means(u);
    const T w32 = iw * sqrt(iw);  // w^(-3/2)
    const T m0 = w32 * c.f0;
    const T m1_unit = T(2) * radius * w32 * iw;
    const T m1 = m1_unit * c.f1;
    const T dm1_dw = -m1_unit * iw * (T(2.5) * c.f1 + T(2) * u * c.df1);
    const T dm1_ds = dm1_dw + m1_unit * peak * c.df1;
    const T unit = -pi<T>() * radius * strength * scale;
    AxialJet<T> f;
    f.f1 = unit * z * m1;
    f.f2 = T(2) * unit * (radius * m0 - s * m1);
    f.f11 = unit * z * dm1_ds;
    f.f12 = unit * (m1 + T(2) * z * z * dm1_dw);
    f.f22 = harmonic_f22(s, f.f1, f.f11);
    return f;
  }
};

}  // namespace kreisel
