// A turn of the body about one of its own axes e_i by an angle θ: q becomes q (cos θ/2 + e_i sin θ/2), and a vector that
// stands still in space is seen from the body turned by -θ. One sine of θ/2 serves both:
//
//   sin θ = 2 sin θ/2 cos θ/2,   1 - cos θ = 2 sin² θ/2
//
// As increments, so that a small turn loses nothing and running sums can take it.
#pragma once
#include "kreisel/space/quaternion.hpp"

namespace kreisel {

template <class T>
struct AxisHalfTurn {
  T sine, versine;  // of θ/2; the versine is 1 - cos

  KREISEL_FN explicit AxisHalfTurn(const T& half) {
    const T x = half * half;
    const RotationFactors<T> f = rotation_factors(x);
    sine = f.c1 * half;
    versine = f.c2 * x;
  }

  template <int Axis, class N>
  KREISEL_FN void turn(Quat<N>& q) const {
    constexpr int i = Axis + 1, j = (Axis + 1) % 3 + 1, k = (Axis + 2) % 3 + 1;
    const Quat<T> from = value(q);
    q.w += -mul_add(sine, from[i], versine * from.w);
    q[i] += mul_add(sine, from.w, -(versine * from[i]));
    q[j] += mul_add(sine, from[k], -(versine * from[j]));
    q[k] += -mul_add(sine, from[j], versine * from[k]);
  }

  template <int Axis, class N>
  KREISEL_FN void see(Vec3<N>& v) const {
    constexpr int j = (Axis + 1) % 3, k = (Axis + 2) % 3;
    const T twice = T(2) * sine, whole_sine = mul_add(-twice, versine, twice), whole_versine = twice * sine;
    const T a = value(v[j]), b = value(v[k]);
    v[j] += mul_add(whole_sine, b, -(whole_versine * a));
    v[k] += -mul_add(whole_sine, a, whole_versine * b);
  }
};

}  // namespace kreisel
