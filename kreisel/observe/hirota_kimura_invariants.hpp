// What Hirota and Kimura's method keeps exactly, with steps of h, on two tops. Here k = h/2.
//
// On the Euler top, α1 = (I2 - I3)/I1 and so on in turn, the ratios
//
//   (1 - k² α2 α3 ω1²)/(1 - k² α3 α1 ω2²),   (1 - k² α3 α1 ω2²)/(1 - k² α1 α2 ω3²)
//
// Source: Hirota and Kimura 2000; they are 1 for h -> 0, and what is of order h² in them is made of energy and |Π|².
//
// On the Lagrange top in the body frame ω3, and three rational functions that tend to the energy without the spin's
// ½ I3 ω3², to C2 = <Π, Γ> and to C1 = |Γ|². With everything divided by I1,
//
//   w = (Π1 + iΠ2)/I1,  γ = Γ1 + iΓ2,  g = Γ3,  c = c3/I1,  λ = (1 - I3/I1) ω3,
//   w' = -i(λw + cγ),  γ' = -iω3 γ + i g w,  g' = Im(γ̄ w),
//
// every orbit lies on three quadrics |w|², Re(γ̄ w), |γ|² = polynomials of degree two in g, and their coefficients are
// functions of
//
//   J = (λ + ω3 + k² y)/(1 - τ),   y = λ|w|² + c Re(γ̄w),   τ = k² (λω3 + c g),   Λ = 1 + k²λ²
//   |w|² - (k²c²/Λ) |γ|² + (2c/Λ)(1 + k²λJ) g                                  twice the energy over I1
//   Re(γ̄w) + (k²cλ/Λ) |γ|² + ((1 - k²λ²) J - 2λ) g/Λ                          C2 over I1
//   (N/(1 - τ)D - 1)/k⁴                                                        of which C1 is made, for c ≠ 0
//   N = (1 + k²|w|²)(1 - τ)² + k² (λ + ω3 + k² y)²
//   D = (1 + τ)((1 - τ)² + k²(λ + ω3)²) + 2k⁴(ω3 + λτ) y + (1 - τ)(k²Λ |w|² - k⁴c² |γ|²)
//
// That there are such invariants: Petrera, Pfadler and Suris 2011, Regul. Chaotic Dyn. 16, 245 (their method of
// Hirota-Kimura bases). These forms were found here, by fitting on orbits of 80 digits; tests/observe checks that the
// method keeps them to rounding in quadruple precision.
#pragma once
#include <array>

#include "kreisel/model/heavy_top.hpp"

namespace kreisel {

template <class T>
KREISEL_FN std::array<T, 2> hirota_kimura_invariants(const HeavyTop<T, EulerKind>& top, const HeavyState<T>& s,
                                                     const T& h) {
  const Vec3<T> w = top.omega(s.Pi), I = top.inertia, inverse = top.inverse_inertia;
  const T k = T(0.5) * h;
  const Vec3<T> a{(I.y - I.z) * inverse.x, (I.z - I.x) * inverse.y, (I.x - I.y) * inverse.z};
  const T f1 = T(1) - a.y * a.z * square(k * w.x), f2 = T(1) - a.z * a.x * square(k * w.y),
          f3 = T(1) - a.x * a.y * square(k * w.z);
  return {f1 / f2, f2 / f3};
}

template <class T>
struct LagrangeHirotaKimura {
  T energy, C2, C1;  // without ½ I3 ω3²
};

template <class T>
KREISEL_FN LagrangeHirotaKimura<T> hirota_kimura_invariants(const HeavyTop<T, LagrangeKind>& top,
                                                            const HeavyState<T>& s, const T& h) {
  const Vec3<T> W = top.omega(s.Pi);
  const T k2 = square(T(0.5) * h), c = top.c.z * top.inverse_inertia.x, g = s.Gamma.z;
  const T lambda = (T(1) - top.inertia.z * top.inverse_inertia.x) * W.z, sigma = lambda + W.z;
  const T ww = square(W.x) + square(W.y), wg = W.x * s.Gamma.x + W.y * s.Gamma.y;
  const T gg = square(s.Gamma.x) + square(s.Gamma.y);
  const T y = lambda * ww + c * wg, theta = lambda * W.z + c * g, tau = k2 * theta, rest = T(1) - tau;
  const T up = T(1) + k2 * square(lambda), J = (sigma + k2 * y) / rest;
  const T energy = ww + c / up * (T(2) * (T(1) + k2 * lambda * J) * g - k2 * c * gg);
  const T C2 = wg + (k2 * c * lambda * gg + ((T(1) - k2 * square(lambda)) * J - T(2) * lambda) * g) / up;
  // (N - (1 - τ) D)/k⁴, multiplied out: the quotient itself is 1 but for that.
  const T spun = square(rest) + k2 * square(sigma);
  const T D =
      (T(1) + tau) * spun + T(2) * square(k2) * (W.z + lambda * tau) * y + rest * k2 * (up * ww - k2 * square(c) * gg);
  const T left = square(theta) * spun + T(2) * y * (lambda * (rest + tau * tau) + tau * W.z) + k2 * y * y +
                 square(rest) * (square(c) * gg - square(lambda) * ww);
  const T more = square(lambda) * (energy + square(W.z)) + T(2) * lambda * c * C2;
  return {T(0.5) * top.inertia.x * energy, top.inertia.x * C2, (left / (rest * D) - more) / square(c)};
}

}  // namespace kreisel
