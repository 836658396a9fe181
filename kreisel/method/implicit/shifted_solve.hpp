// x with (1 - k f'(s)) x = b, f the rate of a system: what Kahan's method and Newton's iteration have to solve.
//
// By the system itself where it knows a short way (shifted_solve); else dense.
#pragma once
#include "kreisel/method/implicit/rate_jacobian.hpp"
#include "kreisel/space/linear_solve.hpp"

namespace kreisel {

template <class S>
concept ShortSolve = System<S> && requires(const S system, const StateOf<S> s, const NumberIn<S> k) {
  { system.shifted_solve(s, k, s) } -> std::convertible_to<StateOf<S>>;
};

template <System S>
KREISEL_FN StateOf<S> shifted_solve(const S& system, const StateOf<S>& s, const NumberIn<S>& k, const StateOf<S>& b) {
  using T = NumberIn<S>;
  if constexpr (ShortSolve<S>) {
    return system.shifted_solve(s, k, b);
  } else {
    constexpr int n = StateOf<S>::size;
    Matrix<T, n> m = rate_jacobian(system, s);
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j) m(i, j) = T(i == j ? 1 : 0) - k * m(i, j);
    StateOf<S> x = b;
    solve_in_place(m, x);
    return x;
  }
}

}  // namespace kreisel
