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

namespace kreisel {

template <class T>
struct RingField {
  T radius;
  T strength = T(1);

  template <class U>
  RingField<U> cast() const {
    return {U(radius), U(strength)};
  }

  template <class Self, class F>
  static void each(Self& self, const F& f) {
    f(self.radius);
    f(self.strength);
  }

  KREISEL_FN AxialJet<T> jet(const T& s, const T& z, const T& scale = T(1)) const {
    const T r2 = radius * radius;
    const T w = r2 + s + z * z;
    const T iw = T(1) / w;
    const T peak = T(4) * r2 * iw * iw;  // ∂u/∂s at constant w
    const T u = peak * s;
    const CircleMeans<T> c = circle_means(u);
    const T ddf0 = (c.df1 + T(7) * c.df0) * T(0.25) / (T(1) - u);
    // M = w^(-3/2) f_0(u) as a function of (s, w), derivatives m_s, m_w, ...
    const T m = iw * sqrt(iw);
    const T two_u = T(2) * u;
    const T m0 = m * c.f0;
    const T m_s = m * peak * c.df0;
    const T m_w = -m * iw * (T(1.5) * c.f0 + two_u * c.df0);
    const T m_ss = m * peak * peak * ddf0;
    const T m_sw = -m * iw * peak * (T(3.5) * c.df0 + two_u * ddf0);
    const T m_ww = m * iw * iw * (T(3.75) * c.f0 + u * (T(12) * c.df0 + T(4) * u * ddf0));
    const T unit = -strength * scale;
    AxialJet<T> f;
    f.f1 = unit * z * (m_s + m_w);
    f.f2 = unit * (m0 + T(2) * z * z * m_w);
    f.f11 = unit * z * (m_ss + T(2) * m_sw + m_ww);
    f.f12 = unit * (m_s + m_w + T(2) * z * z * (m_sw + m_ww));
    f.f22 = harmonic_f22(s, f.f1, f.f11);
    return f;
  }
};

}  // namespace kreisel
