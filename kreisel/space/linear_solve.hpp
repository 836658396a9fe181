// Dense linear equations by elimination with partial pivoting, for every number type: rows are exchanged by select,
// lane by lane, so that a pack takes the pivots that each of its lanes would take.
#pragma once
#include "kreisel/space/matrix.hpp"

namespace kreisel {

// x becomes m⁻¹ x; x is anything with components x[i]. A singular matrix leaves infinities or NaN.
template <class T, int N, class X>
KREISEL_FN void solve_in_place(Matrix<T, N> m, X& x) {
  const auto exchange = [](const auto& mask, T& a, T& b) {
    const T old = a;
    a = select(mask, b, a);
    b = select(mask, old, b);
  };
  for (int k = 0; k < N; ++k) {
    for (int i = k + 1; i < N; ++i) {
      const auto larger = abs(m(i, k)) > abs(m(k, k));
      if (!any(larger)) continue;
      for (int j = k; j < N; ++j) exchange(larger, m(k, j), m(i, j));
      exchange(larger, x[k], x[i]);
    }
    const T inverse = T(1) / m(k, k);
    for (int i = k + 1; i < N; ++i) {
      const T factor = m(i, k) * inverse;
      for (int j = k + 1; j < N; ++j) m(i, j) = mul_add(-factor, m(k, j), m(i, j));
      x[i] = mul_add(-factor, x[k], x[i]);
    }
  }
  for (int i = N - 1; i >= 0; --i) {
    T sum = x[i];
    for (int j = i + 1; j < N; ++j) sum = mul_add(-m(i, j), x[j], sum);
    x[i] = sum / m(i, i);
  }
}

}  // namespace kreisel
