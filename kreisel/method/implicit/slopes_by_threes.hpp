// The tangent of any map of a state by dual numbers, three directions at a time: the same code whatever the size of the state, which
// keeps packs of dual numbers small and spares the compiler one more copy of every field.
#pragma once
#include "kreisel/model/state/state.hpp"
#include "kreisel/number/dual.hpp"
#include "kreisel/space/matrix.hpp"

namespace kreisel {

// Row i: the derivatives of y_i, where y = f(x) has `rows` numbers y[i], for a state x of dual numbers.
template <int rows, StateLike State, class F>
KREISEL_FN Matrix<NumberOf<State>, rows, State::size> slopes_by_threes(const State& s, const F& f) {
  using D = Dual<NumberOf<State>, 3>;
  constexpr int n = State::size;
  Matrix<NumberOf<State>, rows, n> m;
  for (int first = 0; first < n; first += 3) {
    Rebind<State, D> x;
    for (int i = 0; i < n; ++i) x[i] = i < first || i > first + 2 ? D(s[i]) : D::variable(s[i], i - first);
    const auto y = f(x);
    const auto row = [&y](int i) -> const D& {
      if constexpr (requires { y.size(); })
        return y[static_cast<std::size_t>(i)];
      else
        return y[i];
    };
    for (int j = first; j < first + 3 && j < n; ++j)
      for (int i = 0; i < rows; ++i) m(i, j) = row(i).slope[static_cast<std::size_t>(j - first)];
  }
  return m;
}

}  // namespace kreisel
