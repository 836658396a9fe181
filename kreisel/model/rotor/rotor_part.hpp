// One part of a free motion: Jacobi's functions of half its time s, and how far the body turns about M besides.
//
// With a_i, j_i, V of rotor_orbit.hpp: P_i = sqrt(℘(s) - e_i), where e_i = V (j_j j_k - E_2/3), are cs, ds, ns of s for the
// motion's parameter, in the order of the inertias. The angle is an elliptic integral of the third kind,
//
//   τ(s) = -2 E_3 ∫_0^s (x - E_2/2)/(x² - E_2 x + E_1 E_3) ds,   V x = ℘(s) + V E_2/3,
//
// E_n the elementary symmetric polynomials of the j_i. Everything is multiplied by powers of s, which takes out the poles:
// R_i = s P_i. Series and rule are exact to rounding while Σ y_i² <= 1/625, y_i = s² V j_j j_k.
#pragma once
#include "kreisel/model/rotor/rotor_orbit.hpp"
#include "kreisel/number/special/gauss_legendre.hpp"
#include "kreisel/number/special/pe_series.hpp"

namespace kreisel {

template <class T>
struct RotorPart {
  T pe;           // s² ℘(s)
  Vec3<T> pairs;  // R_j R_k
  T all;          // R_1 R_2 R_3
  Vec3<T> rate;   // s a_i R_i
  Vec3<T> share;  // s² a_j a_k/3
  Vec3<T> slant;  // s j_i R_j R_k
  T twist;        // j s + τ
};

// y_i.
template <class T>
KREISEL_FN Vec3<T> rotor_roots(const RotorOrbit<T>& orbit, const T& s) {
  const T s2V = s * s * orbit.V;
  const Vec3<T>& j = orbit.rest;
  return {s2V * (j.y * j.z), s2V * (j.z * j.x), s2V * (j.x * j.y)};
}

// τ; sum is that of the y_i.
template <class T>
KREISEL_FN T rotor_twist(const RotorOrbit<T>& orbit, const T& s, const Vec3<T>& y, const T& sum,
                         const PeSeries<T>& pe) {
  const T products = mul_add(y.x, y.y, mul_add(y.y, y.z, y.z * y.x));
  const T third = sum * T(Scalar<T>(1) / Scalar<T>(3)), half = T(0.5) * sum;
  const T integral = even_gauss<T>([&](const T& z) {
    const T x = mul_add(third, z, pe.at(z));
    return Ratio<T>{z * mul_add(-half, z, x), mul_add(x, mul_add(-sum, z, x), products * (z * z))};
  });
  return T(-2) * (s * orbit.rest.x) * y.x * integral;
}

template <class T>
KREISEL_FN RotorPart<T> rotor_part(const RotorOrbit<T>& orbit, const T& s, const Vec3<T>& y) {
  const T sum = y.x + y.y + y.z, third = sum * T(Scalar<T>(1) / Scalar<T>(3));
  const Vec3<T> e{y.x - third, y.y - third, y.z - third};
  const PeSeries<T> series(e.x, e.y, e.z);
  const T pe = series.sum();
  const Vec3<T> R{sqrt(pe - e.x), sqrt(pe - e.y), sqrt(pe - e.z)}, pairs{R.y * R.z, R.z * R.x, R.x * R.y};
  const Vec3<T> sa = s * orbit.a, sj = s * orbit.rest;
  const T share(Scalar<T>(1) / Scalar<T>(3));
  return {pe,
          pairs,
          R.x * pairs.x,
          {sa.x * R.x, sa.y * R.y, sa.z * R.z},
          {share * (sa.y * sa.z), share * (sa.z * sa.x), share * (sa.x * sa.y)},
          {sj.x * pairs.x, sj.y * pairs.y, sj.z * pairs.z},
          mul_add(orbit.mean, s, rotor_twist(orbit, s, y, sum, series))};
}

}  // namespace kreisel
