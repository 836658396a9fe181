// Dense linear equations by elimination with partial pivoting, for every number type: rows are exchanged by select,
// lane by lane, so that a pack takes the pivots that each of its lanes would take.
#pragma once
#include "kreisel/space/matrix.hpp"

namespace kreisel {

namespace detail {

template <class Mask, class T>
KREISEL_FN void exchange(const Mask& mask, T& a, T& b) {
  const T old = a;
  a = select(mask, b, a);
  b = select(mask, old, b);
}

// The largest entry of column k, from row k on, comes to row k; also(mask, i) does with the right-hand sides what is
// done with the rows k and i.
template <class T, int N, class F>
KREISEL_FN void take_pivot(Matrix<T, N>& m, int k, const F& also) {
  for (int i = k + 1; i < N; ++i) {
    const auto larger = abs(m(i, k)) > abs(m(k, k));
    if (!any(larger)) continue;
    for (int j = k; j < N; ++j) exchange(larger, m(k, j), m(i, j));
    also(larger, i);
  }
}

}  // namespace detail

// x becomes m⁻¹ x; x is anything with components x[i]. A singular matrix leaves infinities or NaN.
template <class T, int N, class X>
KREISEL_FN void solve_in_place(Matrix<T, N> m, X& x) {
  for (int k = 0; k < N; ++k) {
    detail::take_pivot(m, k, [&](const auto& mask, int i) { detail::exchange(mask, x[k], x[i]); });
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

// m⁻¹, by Gauss and Jordan: for many right-hand sides.
template <class T, int N>
KREISEL_FN KREISEL_CALLED Matrix<T, N> inverse(Matrix<T, N> m) {
  Matrix<T, N> x;
  for (int i = 0; i < N; ++i) x(i, i) = T(1);
  for (int k = 0; k < N; ++k) {
    detail::take_pivot(m, k, [&](const auto& mask, int i) {
      for (int j = 0; j < N; ++j) detail::exchange(mask, x(k, j), x(i, j));
    });
    const T scale = T(1) / m(k, k);
    for (int j = k + 1; j < N; ++j) m(k, j) = scale * m(k, j);
    for (int j = 0; j < N; ++j) x(k, j) = scale * x(k, j);
    for (int i = 0; i < N; ++i) {
      if (i == k) continue;
      const T factor = -m(i, k);
      for (int j = k + 1; j < N; ++j) m(i, j) = mul_add(factor, m(k, j), m(i, j));
      for (int j = 0; j < N; ++j) x(i, j) = mul_add(factor, x(k, j), x(i, j));
    }
  }
  return x;
}

}  // namespace kreisel
