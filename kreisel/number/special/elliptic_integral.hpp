// Elliptic integrals in Carlson's symmetric form, and the complete one by the arithmetic-geometric mean.
//
//   R_F(x, y, z) = ½ ∫_0^∞ dt / sqrt((t+x)(t+y)(t+z))
//   R_J(x, y, z, p) = (3/2) ∫_0^∞ dt / ((t+p) sqrt((t+x)(t+y)(t+z)))
//   K = R_F(0, 1-m, 1) = π / 2 agm(1, sqrt(1-m))
//
// By duplication until seven orders of a Taylor series suffice: every argument is a sum of positive terms, so the results
// have full relative accuracy also where x, y and p are tiny together (the separatrix). x, y, z >= 0, at most one of
// them zero; p > 0. Host only: this file steers with `if`.
// Source: Carlson, Numerical computation of real or complex elliptic integrals, Numer. Algorithms 10 (1995).
#pragma once
#include <concepts>

#include "kreisel/number/real.hpp"

namespace kreisel {

// π in the precision of any number type, also wider than the constants of number/constants.hpp.
template <class T>
T pi_of() {
  if constexpr (std::constructible_from<T, const char*>)
    return T("3.14159265358979323846264338327950288419716939937510582097494459230781640628620899862803482534211706798");
  else
    return T(3.141592653589793);
}

// The eighth root of the rounding unit, below which the series of both integrals are exact.
template <class T>
T elliptic_tolerance() {
  static const T tolerance = sqrt(sqrt(sqrt(T(std::numeric_limits<T>::epsilon() / 16))));
  return tolerance;
}

template <class T>
T carlson_rf(T x, T y, T z) {
  const T mean = (x + y + z) / T(3);
  const T dx = mean - x, dy = mean - y;
  T a = mean, scale(1), spread = abs(dx) + abs(dy) + abs(T(mean - z));
  for (; scale * spread > elliptic_tolerance<T>() * a; scale /= T(4)) {
    const T rx = sqrt(x), ry = sqrt(y), rz = sqrt(z), shift = rx * ry + (rx + ry) * rz;
    x = (x + shift) / T(4), y = (y + shift) / T(4), z = (z + shift) / T(4), a = (a + shift) / T(4);
  }
  const T X = dx * scale / a, Y = dy * scale / a, Z = -X - Y;
  const T e2 = X * Y - Z * Z, e3 = X * Y * Z;
  const T series = T(1) - e2 / T(10) + e3 / T(14) + e2 * e2 / T(24) - T(3) * e2 * e3 / T(44) -
                   T(5) * e2 * e2 * e2 / T(208) + T(3) * e3 * e3 / T(104) + e2 * e2 * e3 / T(16);
  return series / sqrt(a);
}

// R_C(1, 1+e) = arctan(sqrt(e))/sqrt(e), for e > -1.
template <class T>
T carlson_rc1(const T& e) {
  using std::atan;
  using std::log;
  if (e > T(0.02)) return atan(T(sqrt(e))) / sqrt(e);
  if (e < T(-0.02)) {
    const T root = sqrt(T(-e));
    return log(T((T(1) + root) * (T(1) + root) / (T(1) + e))) / (T(2) * root);
  }
  T sum(1), power(1);
  for (int i = 3; abs(power) > std::numeric_limits<T>::epsilon(); i += 2) {
    power *= -e;
    sum += power / T(i);
  }
  return sum;
}

template <class T>
T carlson_rj(T x, T y, T z, T p) {
  const T mean = (x + y + z + T(2) * p) / T(5), delta = (p - x) * (p - y) * (p - z);
  const T dx = mean - x, dy = mean - y, dz = mean - z;
  T a = mean, scale(1), sum(0), spread = abs(dx) + abs(dy) + abs(dz) + abs(T(mean - p));
  for (; scale * spread > elliptic_tolerance<T>() * a; scale /= T(4)) {
    const T rx = sqrt(x), ry = sqrt(y), rz = sqrt(z), rp = sqrt(p), shift = rx * ry + (rx + ry) * rz;
    const T d = (rp + rx) * (rp + ry) * (rp + rz);
    sum += scale / d * carlson_rc1(T(scale * scale * scale * delta / (d * d)));
    x = (x + shift) / T(4), y = (y + shift) / T(4), z = (z + shift) / T(4);
    p = (p + shift) / T(4), a = (a + shift) / T(4);
  }
  const T X = dx * scale / a, Y = dy * scale / a, Z = dz * scale / a, P = -(X + Y + Z) / T(2), P2 = P * P;
  const T e2 = X * Y + X * Z + Y * Z - T(3) * P2, xyz = X * Y * Z;
  const T e3 = xyz + T(2) * e2 * P + T(4) * P2 * P, e4 = (T(2) * xyz + e2 * P + T(3) * P2 * P) * P, e5 = xyz * P2;
  const T series = T(1) - T(3) * e2 / T(14) + e3 / T(6) + T(9) * e2 * e2 / T(88) - T(3) * e4 / T(22) -
                   T(9) * e2 * e3 / T(52) + T(3) * e5 / T(26) - e2 * e2 * e2 / T(16) + T(3) * e3 * e3 / T(40) +
                   T(3) * e2 * e4 / T(20) + T(45) * e2 * e2 * e3 / T(272) - T(9) * (e3 * e4 + e2 * e5) / T(68);
  return scale * series / (a * sqrt(a)) + T(6) * sum;
}

// K of the complementary parameter m1 = 1 - m; infinite for m1 = 0.
template <class T>
T complete_k(const T& m1) {
  if (m1 == T(0)) return std::numeric_limits<T>::infinity();
  T a(1), b = sqrt(m1);
  while (abs(T(a - b)) > T(4) * std::numeric_limits<T>::epsilon() * a) {
    const T mean = (a + b) / T(2);
    b = sqrt(T(a * b));
    a = mean;
  }
  return pi_of<T>() / (a + b);
}

}  // namespace kreisel
