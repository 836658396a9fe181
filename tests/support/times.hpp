// A matrix applied to a state.
#pragma once
#include "kreisel/model/state/state.hpp"
#include "kreisel/space/matrix.hpp"

namespace kreisel {

template <class T, int N, StateLike S>
S times(const Matrix<T, N>& m, const S& s) {
  S y{};
  for (int i = 0; i < N; ++i)
    for (int k = 0; k < N; ++k) y[i] += m(i, k) * s[k];
  return y;
}

}  // namespace kreisel
