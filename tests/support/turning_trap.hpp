// A potential that depends on time, of the tests' own: a trap whose centre goes round, and a field that turns with it.
//
//   U(r, a, t) = ½ k |r - ε n|² + c <a, r>² - <a, b n + e_z>,     n = (cos ωt, sin ωt, 0)
//
// Nothing changes where all is turned about e_z by ω δ and the clock set on by δ, so that E + ω j_z is kept.
#pragma once
#include "kreisel/model/driven/driven_body.hpp"
#include "kreisel/number/dual_sincos.hpp"

namespace kreisel::test {

template <class T>
struct TurningTrap {
  T stiffness, shift, coupling, field, omega, sense;

  KREISEL_CAST(TurningTrap)
  KREISEL_MEMBERS(stiffness, shift, coupling, field, omega, sense)
  KREISEL_FN TurningTrap backward() const { return {stiffness, shift, coupling, field, omega, -sense}; }

  KREISEL_FN T value(const Vec3<T>& r, const Vec3<T>& a, const T& t) const {
    const SinCos<T> now = sincos(omega * sense * t);
    const Vec3<T> n{now.cos, now.sin, T(0)}, d = mul_add(-shift, n, r);
    return T(0.5) * stiffness * norm2(d) + coupling * square(dot(a, r)) - field * dot(a, n) - a.z;
  }
  KREISEL_FN DrivenGradient<T> gradient(const Vec3<T>& r, const Vec3<T>& a, const T& t, const T& scale) const {
    const SinCos<T> now = sincos(omega * sense * t);
    const Vec3<T> n{now.cos, now.sin, T(0)}, turn{-now.sin, now.cos, T(0)}, d = mul_add(-shift, n, r);
    const T both = T(2) * coupling * dot(a, r);
    const Vec3<T> up{T(0), T(0), T(-1)};
    return {scale * mul_add(stiffness, d, both * a), scale * mul_add(both, r, mul_add(-field, n, up)),
            -scale * omega * sense * (stiffness * shift * dot(d, turn) + field * dot(a, turn))};
  }
};

}  // namespace kreisel::test
