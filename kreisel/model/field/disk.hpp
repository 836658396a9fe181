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
#include "kreisel/model/field/inverse_powers.hpp"
#include "kreisel/number/constants.hpp"
#include "kreisel/number/members.hpp"

namespace kreisel {

template <class T>
struct DiskField {
  T radius;
  T strength = T(1);

  KREISEL_CAST(DiskField)
  KREISEL_MEMBERS(radius, strength)

  KREISEL_FN AxialJet<T> jet(const T& s, const T& z, const T& scale = T(1)) const {
    const T a2 = radius * radius;
    const T w = mul_add(z, z, a2 + s);
    const T t = (T(4) * a2 * s) / mul_add(T(-4 * bend) * a2, s, w * w);  // bent(u), without waiting for 1/w
    const auto [iw, root] = inverse_powers(w);
    const T v = s * iw;
    const T p = T(4) * a2 * iw;  // w ∂u/∂s at constant w
    const T u = p * v;
    const CircleMeans<T> c = circle_means(u, t);
    const T m0 = T(-2) * pi<T>() * strength * scale * a2 * (root * iw);
    const T m1 = m0 * iw;
    const T z_m1 = z * m1;
    AxialJet<T> f;
    f.f1 = z_m1 * c.f1;
    f.f2 = m0 * mul_add(T(-2) * v, c.f1, c.f0);
    f.f11 = (z_m1 * iw) * mul_add(T(-2), c.df0, p * c.df1);
    f.f12 = m1 * mul_add(mul_add(T(4), v, p) - T(4), c.df0, c.f1);  // p + 4 v - 4 = -4 z²/w
    f.f22 = harmonic_f22(s, f.f1, f.f11);
    return f;
  }
};

}  // namespace kreisel
