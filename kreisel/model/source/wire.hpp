// The field of a straight piece of wire from one point to another with a current of I amperes (times turns), by Biot and Savart:
//
//   B = 1e-7 I (ℓ × r_1) K,   K = (R_1 + R_2)/(R_1 R_2 W),   W = R_1 R_2 + <r_1, r_2>
//
// r_1 and r_2 the place seen from its ends, ℓ from one end to the other. Nothing cancels but next to the wire itself. A piece alone is
// no magnet, its current has no way back: only that of a closed polygon is free of curl.
#pragma once
#include "kreisel/model/source/directed_field.hpp"

namespace kreisel {

template <class T>
struct Wire {
  Vec3<T> from, to;
  T current;

  KREISEL_FN DirectedField<T> at(const Vec3<T>& r, const Vec3<T>& a) const {
    const Vec3<T> r1 = r - from, r2 = r - to, l = to - from;
    const T R1 = sqrt(norm2(r1)), R2 = sqrt(norm2(r2)), R12 = R1 * R2;
    const T W = R12 + dot(r1, r2), sum = R1 + R2;
    const T micro = T(Scalar<T>(1) / Scalar<T>(10000000)) * current;
    const T K = micro * sum / (R12 * W);
    const Vec3<T> turned = cross(l, r1), across = cross(a, l);  // <a, ℓ × r_1> = <a × ℓ, r_1>
    // ∇ log K, as a sum of r_1 and r_2 times numbers
    const T i1 = T(1) / R1, i2 = T(1) / R2, iS = T(1) / sum, iW = T(1) / W;
    const T g1 = i1 * (iS - i1) - iW * mul_add(R2, i1, T(1)), g2 = i2 * (iS - i2) - iW * mul_add(R1, i2, T(1));
    const T h = K * dot(across, r1);
    return {K * turned, mul_add(K, across, mul_add(h * g1, r1, (h * g2) * r2))};
  }
};

}  // namespace kreisel
