// The exact field of a ring of dipoles of radius R in the plane z = 0, each along e_z: the Levitron's base of Gans,
// Jones and Washizu (1998), there cut after ρ² (ring_axis.hpp).
//
// B = ∇Ψ in their sign, Ψ = z <D^(-3/2)> with D = R² + ρ² + z² - 2Rρ cos θ; on the axis z/(R² + z²)^(3/2).
// In our sign V = -Ψ. Ψ = z w^(-3/2) f_0(u), w = R² + s + z², u = 4R²s/w² (circle_means.hpp), and
//   f_0'' = (f_1' + 7 f_0')/(4 (1 - u)).
// Reference: closed form (2/π) z E(m)/(α β²), α² = (R+ρ)² + z², β² = (R-ρ)² + z², m = 4Rρ/α². Strength multiplies V.
#pragma once
#include "kreisel/model/field/axial_jet.hpp"
#include "kreisel/model/field/circle_means.hpp"
#include "kreisel/model/field/inverse_powers.hpp"
#include "kreisel/number/members.hpp"

namespace kreisel {

template <class T>
struct RingField {
  T radius;
  T strength = T(1);

  KREISEL_CAST(RingField)
  KREISEL_MEMBERS(radius, strength)

  KREISEL_FN AxialJet<T> jet(const T& s, const T& z, const T& scale = T(1)) const {
    const T r2 = radius * radius;
    const auto [iw, root] = inverse_powers(mul_add(z, z, r2 + s));
    const T p = T(4) * r2 * iw;  // w ∂u/∂s at constant w
    const T u = p * (s * iw);
    const CircleMeans<T> c = circle_means(u);
    const T ddf0 = T(0.25) * mul_add(T(7), c.df0, c.df1) / (T(1) - u);
    // M = w^(-3/2) f_0(u) as a function of (s, w); its derivatives, but for powers of w
    const T two_u = T(2) * u;
    const T m_w = mul_add(T(-2) * u, c.df0, T(-1.5) * c.f0);
    const T m_sw = mul_add(two_u, ddf0, T(3.5) * c.df0);  // over -p
    const T m_ww = mul_add(two_u, mul_add(T(2.5), c.df0, m_sw), T(3.75) * c.f0);
    const T along_s = mul_add(p, c.df0, m_w);
    const T two_z2 = T(2) * z * z * iw;
    const T m = -strength * scale * (root * iw);
    const T m1 = m * iw;
    const T z_m1 = z * m1;
    AxialJet<T> f;
    f.f1 = z_m1 * along_s;
    f.f2 = m * mul_add(two_z2, m_w, c.f0);
    f.f11 = z_m1 * iw * mul_add(p, mul_add(p, ddf0, T(-2) * m_sw), m_ww);
    f.f12 = m1 * mul_add(two_z2, m_ww - p * m_sw, along_s);
    f.f22 = harmonic_f22(s, f.f1, f.f11);
    return f;
  }
};

}  // namespace kreisel
