// Weierstrass' function ℘ near its pole, as the function that is left when the pole is taken out:
//
//   s² ℘(s) = 1 + Σ_{k>=2} c_k z^k   at the argument s sqrt(z),  with e_i for s² e_i, Σ e_i = 0:
//   c_2 = -(e_1 e_2 + e_2 e_3 + e_3 e_1)/5,  c_3 = e_1 e_2 e_3/7,  c_k = 3/((2k+1)(k-3)) Σ_{m=2}^{k-2} c_m c_{k-m}
//
// From it sqrt(s²℘ - e_i), i = 1, 2, 3, are Jacobi's functions cs, ds, ns times their pole, for every parameter and in no
// order of the e_i: nothing degenerates where two of them meet. For |e_i - e_j| <= 1/14; the terms left out are then below
// 2e-18, or 2e-37 for quadruple numbers.
// Source: DLMF 23.9.2 to 23.9.5; 23.6.25 to 23.6.27.
#pragma once
#include "kreisel/number/real.hpp"

namespace kreisel {

template <class T>
class PeSeries {
 public:
  KREISEL_FN PeSeries(const T& e1, const T& e2, const T& e3) {
    c_[0] = mul_add(e1, e1, mul_add(e2, e2, e3 * e3)) * T(Scalar<T>(1) / Scalar<T>(10));
    c_[1] = e1 * e2 * e3 * T(Scalar<T>(1) / Scalar<T>(7));
    KREISEL_UNROLL
    for (int k = 4; k < 2 + terms; ++k) {
      T sum(0);
      KREISEL_UNROLL
      for (int m = 2; 2 * m < k; ++m) sum = mul_add(c_[m - 2], c_[k - m - 2], sum);
      sum = sum + sum;
      if (k % 2 == 0) sum = mul_add(c_[k / 2 - 2], c_[k / 2 - 2], sum);
      c_[k - 2] = sum * T(Scalar<T>(3) / Scalar<T>((2 * k + 1) * (k - 3)));
    }
  }

  // At z. The terms in the order in which they become known: the last one is waited for once.
  KREISEL_FN T at(const T& z) const {
    T power = z * z, rest = c_[0] * power;
    KREISEL_UNROLL
    for (int k = 1; k < terms; ++k) {
      power = power * z;
      rest = mul_add(c_[k], power, rest);
    }
    return rest + T(1);
  }

  // At z = 1.
  KREISEL_FN T sum() const {
    T rest = c_[0];
    KREISEL_UNROLL
    for (int k = 1; k < terms; ++k) rest = rest + c_[k];
    return rest + T(1);
  }

 private:
  static constexpr int terms = digits < T >> 17 ? 17 : 7;  // c_2 to c_18, to c_8
  T c_[terms];
};

}  // namespace kreisel
