// The part of an elliptic integral of the third kind that grows without cancellation:
//
//   S(x) = ∫_0^x sn² / (1 - n sn²) dx = (Π(n; x) - x)/n = sn³ R_J(cn², dn², 1, 1 - n sn²) / 3   for |x| <= K,
//
// for every x by whole half periods; on the separatrix in closed form. n < 1, and n <= 0 on the separatrix.
// Host only: this file steers with `if`.
#pragma once
#include "kreisel/number/special/elliptic_function.hpp"

namespace kreisel {

template <class T>
class ThirdKind {
 public:
  ThirdKind() = default;
  // n and 1 - n, each with full relative accuracy.
  ThirdKind(const JacobiFunctions<T>& functions, const T& n, const T& one_minus_n)
      : n_(n), rest_(one_minus_n), separatrix_(functions.complement() == T(0)) {
    if (!separatrix_) per_half_period_ = T(2) * carlson_rj(T(0), functions.complement(), T(1), one_minus_n) / T(3);
  }

  // 1 - n sn², a sum of positive terms.
  T denominator(const JacobiValues<T>& v) const { return rest_ * v.sn * v.sn + v.cn * v.cn; }

  T at(const JacobiValues<T>& v) const {
    if (separatrix_ && abs(v.rest) > T(1)) return hyperbolic(v);
    T sn = abs(v.sn);
    if (v.rest < T(0)) sn = -sn;
    const T part = sn * sn * sn * carlson_rj(T(v.cn * v.cn), T(v.dn * v.dn), T(1), denominator(v)) / T(3);
    return v.half_periods * per_half_period_ + part;
  }

 private:
  T hyperbolic(const JacobiValues<T>& v) const {
    using std::atan;
    const T root = sqrt(T(-n_)), near = root == T(0) ? v.sn : T(atan(T(root * v.sn)) / root);
    return (v.rest - near) / (T(1) - n_);
  }

  T n_{}, rest_{1}, per_half_period_{};
  bool separatrix_ = false;
};

}  // namespace kreisel
