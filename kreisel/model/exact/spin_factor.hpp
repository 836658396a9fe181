// One of the two Cayley-Klein functions of a Lagrange top: F with |F|² = d (1 - n1 sn²), arg F' = the angle's rate.
//
//   F(x) = a sqrt(1 - n1 sn²) exp(iκ Π(n1; x)),   κ = ± sqrt((1-n1)(1-n2)),   n1 n2 = m,   a² = d
//        = (a cn dn + i aκ sn) / sqrt(1 - n2 sn²) exp(-iκ (Π(n2; x) - x))
//
// The two lines are equal by the addition of two elliptic integrals of the third kind (DLMF 19.7.8); the one with the
// smaller |n| <= sqrt(m) is evaluated. A passage through F = 0, where the polar angle jumps, is a = 0: there the second line
// is an ordinary smooth function, and so it is nearby.
// With the roots of nutation_roots.hpp, |F|² = g + u or g - u, d = its value at u1, and
//   n1 = ∓(u2 - u1)/d,   n2 = ∓d/(u3 - u1),   aκ = ± sqrt(d2 d3/(u3 - u1)),   d2, d3 the distances |u2 ± g|, |u3 ± g|.
// Host only: this file steers with `if`.
#pragma once
#include "kreisel/model/exact/nutation_roots.hpp"
#include "kreisel/number/special/elliptic_third.hpp"

namespace kreisel {

template <class T>
struct FactorValue {
  Complex<T> value, slope;  // slope = dF/dx
};

template <class T>
class SpinFactor {
 public:
  SpinFactor() = default;

  // side = -1 for |F|² = g + u, +1 for g - u; turn: the sign of the angle's rate.
  SpinFactor(const JacobiFunctions<T>& functions, const NutationRoots<T>& roots, int side, const T& turn) {
    const T& d1 = side < 0 ? roots.below1 : roots.above1;
    const T& d2 = side < 0 ? roots.below2 : roots.above2;
    const T& d3 = side < 0 ? roots.below3 : roots.above3;
    m_ = functions.parameter();
    a_ = sqrt(d1);
    b_ = sqrt(T(d2 * d3 / roots.gap31));
    if (turn < T(0)) b_ = -b_;
    // |n1| <= |n2|. For positive n by their distances from 1: the root of the first line has one sign only.
    first_ = side < 0 ? roots.gap21 * roots.gap31 <= d1 * d1 : d2 * roots.gap31 >= d1 * d3;
    n_ = T(side) * (first_ ? T(roots.gap21 / d1) : T(d1 / roots.gap31));
    phase_ = first_ ? T(b_ / a_) : T(-b_ * T(side) * a_ / roots.gap31);
    if (phase_ != T(0)) third_ = {functions, n_, first_ ? T(d2 / d1) : T(d3 / roots.gap31)};
    rest_ = first_ ? T(d2 / d1) : T(d3 / roots.gap31);
  }

  FactorValue<T> at(const T& x, const JacobiValues<T>& v) const {
    const T q2 = rest_ * v.sn * v.sn + v.cn * v.cn, q = sqrt(q2), cd = v.cn * v.dn;
    if (q2 == T(0)) return {};  // on the separatrix, so late that cn² is below the smallest number
    const T integral = phase_ == T(0) ? T(0) : third_.at(v);
    if (first_) {
      const Complex<T> turn = unit_complex(T(phase_ * (x + n_ * integral)));
      return {T(a_ * q) * turn, T(a_ / q) * (Complex<T>{-n_ * v.sn * cd, phase_} * turn)};
    }
    const Complex<T> turn = unit_complex(T(phase_ * integral)), f{a_ * cd, b_ * v.sn};
    const Complex<T> df{-a_ * v.sn * (v.dn * v.dn + m_ * v.cn * v.cn), b_ * cd};
    const Complex<T> drift{n_ * v.sn * cd / q2, phase_ * v.sn * v.sn / q2};
    return {T(T(1) / q) * (f * turn), T(T(1) / q) * ((df + f * drift) * turn)};
  }

 private:
  bool first_ = true;
  T m_{}, a_{}, b_{}, n_{}, rest_{1}, phase_{};
  ThirdKind<T> third_;
};

}  // namespace kreisel
