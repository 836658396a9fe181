// The angular momentum of a free rigid body in its own frame, by Jacobi's elliptic functions.
//
//   Π1 = a cn(λt + x0),   Π2 = b sn(λt + x0),   Π3 = c dn(λt + x0)
//
// with the axes named so that 2 is the middle one and Π circulates about 3 (which is that of the least or of the
// largest moment of inertia, as the energy says). w_i = 1/I_i; from Π' = Π × Ω:
//   a² = Π1² + Π2² w23/w13,   c² = Π3² + Π2² w12/w13,   b² = a² w13/w23,   λ² = c² w13 w23,
//   m = a² w12 / c² w23,   1 - m = (Π3² w23 - Π1² w12) / c² w23,     w_ij = w_i - w_j.
// Everything but the numerator of 1 - m, which measures the distance from the separatrix, is a sum of positive terms: no
// energy and no inertia loses digits. Host only: this file steers with `if`.
#pragma once
#include <utility>

#include "kreisel/number/special/elliptic_function.hpp"
#include "kreisel/space/vec3.hpp"

namespace kreisel {

template <class T>
struct EulerMotion {
  bool constant = false;  // Π does not move: Π × Ω = 0
  int first = 0, second = 1, third = 2;
  T a, b, c, rate, start;  // b and the signs of a and c so that rate > 0
  T w1, w3;                // 1/I of the first and third axis
  JacobiFunctions<T> functions;

  EulerMotion(const Vec3<T>& inertia, const Vec3<T>& Pi) {
    name_axes(inertia, Pi);
    const T &I1 = inertia[first], &I2 = inertia[second], &I3 = inertia[third], product = I1 * I2 * I3;
    const T &P1 = Pi[first], &P2 = Pi[second], &P3 = Pi[third];
    const T w12 = abs(T(I3 * (I2 - I1))), w13 = abs(T(I2 * (I3 - I1))), w23 = abs(T(I1 * (I3 - I2)));  // times product
    w1 = T(1) / I1;
    w3 = T(1) / I3;
    constant = P2 * P3 * w23 == T(0) && P3 * P1 * w13 == T(0) && P1 * P2 * w12 == T(0);
    if (constant) return;
    const T a2 = P1 * P1 + P2 * P2 * w23 / w13, c2 = P3 * P3 + P2 * P2 * w12 / w13;
    functions = {T(a2 * w12 / (c2 * w23)), T((P3 * P3 * w23 - P1 * P1 * w12) / (c2 * w23))};
    rate = sqrt(T(c2 * w13 * w23)) / product;
    a = P1 < T(0) ? T(-sqrt(a2)) : T(sqrt(a2));
    c = P3 < T(0) ? T(-sqrt(c2)) : T(sqrt(c2));
    b = sqrt(T(a2 * w13 / w23));
    // Π1' = ±Π2 Π3 (w3 - w2), plus when (1, 2, 3) is an even permutation of the axes.
    const bool even = (second - first + 3) % 3 == 1;
    if ((a < T(0)) != (c < T(0))) b = -b;
    if (even != (I3 > I2)) b = -b;
    const T sn = P2 / b, cn = P1 / a, dn = P3 / c;
    start = sn * carlson_rf(T(cn * cn), T(dn * dn), T(1));
  }

  JacobiValues<T> values(const T& t) const { return functions.at(T(rate * t + start)); }

  Vec3<T> at(const JacobiValues<T>& v) const {
    Vec3<T> Pi;
    Pi[first] = a * v.cn;
    Pi[second] = b * v.sn;
    Pi[third] = c * v.dn;
    return Pi;
  }

 private:
  void name_axes(const Vec3<T>& inertia, const Vec3<T>& Pi) {
    if (inertia[first] > inertia[second]) std::swap(first, second);
    if (inertia[second] > inertia[third]) std::swap(second, third);
    if (inertia[first] > inertia[second]) std::swap(first, second);
    const T &I1 = inertia[first], &I2 = inertia[second], &I3 = inertia[third];
    const T least = Pi[first] * Pi[first] * I3 * (I2 - I1), largest = Pi[third] * Pi[third] * I1 * (I3 - I2);
    if (least > largest) std::swap(first, third);
  }
};

}  // namespace kreisel
