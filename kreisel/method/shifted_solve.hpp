// x with (1 - k f'(s)) x = b, f the rate of a system: what Kahan's method and Newton's iteration have to solve.
//
// By the system itself where it knows a short way (shifted_solve); else dense, with f' from the bilinear form of a
// quadratic field.
#pragma once
#include "kreisel/method/concepts.hpp"
#include "kreisel/space/linear_solve.hpp"

namespace kreisel {

template <class S>
concept ShortSolve = System<S> && requires(const S system, const StateOf<S> s, const NumberIn<S> k) {
  { system.shifted_solve(s, k, s) } -> std::convertible_to<StateOf<S>>;
};

// f'(s) x of a quadratic field.
template <Quadratic S>
KREISEL_FN StateOf<S> tangent(const S& system, const StateOf<S>& s, const StateOf<S>& x) {
  using T = NumberIn<S>;
  StateOf<S> y = system.bilinear(s, x);
  add_scaled(y, T(1), system.bilinear(x, s));
  add_scaled(y, T(1), system.linear(x));
  return y;
}

template <System S>
requires ShortSolve<S> || Quadratic<S> KREISEL_FN StateOf<S> shifted_solve(const S& system, const StateOf<S>& s,
                                                                           const NumberIn<S>& k, const StateOf<S>& b) {
  using T = NumberIn<S>;
  if constexpr (ShortSolve<S>) {
    return system.shifted_solve(s, k, b);
  } else {
    constexpr int n = StateOf<S>::size;
    Matrix<T, n> m;
    for (int j = 0; j < n; ++j) {
      StateOf<S> e{};
      e[j] = T(1);
      const StateOf<S> column = tangent(system, s, e);
      for (int i = 0; i < n; ++i) m(i, j) = (i == j ? T(1) : T(0)) - k * column[i];
    }
    StateOf<S> x = b;
    solve_in_place(m, x);
    return x;
  }
}

}  // namespace kreisel
