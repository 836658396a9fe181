// The exact field of a cylinder magnet of radius a and length 2b about the origin, polarised along its axis e_z by J (tesla);
// the same as that of a sheet of current about its mantle, J = μ0 N I/2b. Inside it is B too. Valid everywhere off the rims.
//
// With the upper ends of brackets at ζ = z + b and the lower ones at ζ = z - b, w = a² + s + ζ², u = 4a²s/w², and the means f_0, f_1
// of circle_means.hpp, e = f_0 - f_1:
//
//   F_1 = ½ J a² [w^(-3/2) e],   F_2 = -½ J [Ψ],   F_12, F_22 those of disks (disk.hpp), F_11 the slope of F_1
//
//   Ψ = <a (a - ρ cos θ) ζ / ((a² + s - 2aρ cos θ) sqrt(w - 2aρ cos θ))>
//     = ½ ζ w^(-1/2) (n(u) ± d <1/((1 - q cos θ) sqrt(1 - k cos θ))>),   v = a² + s,  q = 2aρ/v,  k = 2aρ/w,  d² = 1 - q²
//
// the sign that of a² - s. The last mean is a complete elliptic integral of the third kind, by Bulirsch's descent; its first step is
// done by hand, which leaves functions of s and no root of it, and d stands apart, so that nothing is lost above the rim, where
// d = 0. Far away the two ends of the magnet cancel: about (distance/size)³ times the last digit is left uncertain in B_z.
#pragma once
#include "kreisel/model/field/axial_jet.hpp"
#include "kreisel/model/field/circle_means.hpp"
#include "kreisel/model/field/inverse_powers.hpp"
#include "kreisel/number/constants.hpp"

namespace kreisel {

namespace detail {

// What an end adds to the jet of J = 1: {F_1, F_2, F_11, F_12, F_22}.
template <class T>
KREISEL_FN AxialJet<T> cylinder_end(const T& a2, const T& s, const T& z) {
  const T v = a2 + s, z2 = z * z, w = v + z2, delta = a2 - s;
  const auto [iw, root] = inverse_powers(w);
  const T p = T(4) * a2 * iw, u = p * (s * iw);
  const CircleMeans<T> c = circle_means(u);
  const T three = root * iw, half_a2 = T(0.5) * a2;
  const T e = c.f0 - c.f1, de = c.df0 - c.df1;

  const T iv = T(1) / v, d = abs(delta) * iv;
  const T rest = sqrt(mul_add(delta, delta, z2 * (w + v))) * iw;  // sqrt(1 - u)
  const T q2 = T(4) * a2 * s * (iv * iv), d2 = d * d;
  T x = sqrt(mul_add(T(0.5), rest, T(0.5))), y = sqrt(rest);
  T pole = sqrt(mul_add(T(0.5) * d2, T(1) + rest, q2 * (z2 * iw)));
  T alpha(1), beta = x;
  const T converged(digits<T> > 17 ? 1e-18 : 1e-9);  // what is left after one more step is its square
  auto going =
      (x > T(0)) & (x < T(2));  // at most 1, but where distances are so large that their squares are no numbers
  while (any(going)) {
    const auto last = abs(x - y) <= converged * x;
    const T xy = x * y, over = T(1) / pole, back = d2 * over;
    const T next = T(0.5) * mul_add(beta, back, alpha), mean = T(0.5) * (x + y);
    beta = select(going, T(0.5) * mul_add(alpha * xy, over, beta), beta);
    alpha = select(going, next, alpha);
    pole = select(going, T(0.5) * mul_add(xy, back, pole), pole);
    y = select(going, sqrt(xy), y);
    x = select(going, mean, x);
    going = going & !last;
  }
  const T third = mul_add(beta, d, alpha * x) / (x * mul_add(x, d, pole));
  const T psi = T(0.5) * z * root * (T(1) / x + select(delta < T(0), -third, third));

  AxialJet<T> f;
  f.f1 = half_a2 * three * e;
  f.f2 = T(-0.5) * psi;
  f.f11 = half_a2 * (three * iw) * mul_add(T(-1.5), e, de * (p - T(2) * u));
  f.f12 = -half_a2 * (three * iw) * (z * c.f1);
  f.f22 = -half_a2 * three * mul_add(T(-2) * (s * iw), c.f1, c.f0);
  return f;
}

}  // namespace detail

template <class T>
struct CylinderField {
  T radius, half_length, polarisation;

  KREISEL_FN AxialJet<T> jet(const T& s, const T& z, const T& scale = T(1)) const {
    const T a2 = radius * radius, J = scale * polarisation;
    return J * detail::cylinder_end(a2, s, z + half_length) + (-J) * detail::cylinder_end(a2, s, z - half_length);
  }
};

}  // namespace kreisel
