// f'(s), f the rate of a system: from the bilinear form of a quadratic field, else by dual numbers.
#pragma once
#include "kreisel/method/concepts.hpp"
#include "kreisel/method/implicit/slopes_by_threes.hpp"

namespace kreisel {

// f'(s) x of a quadratic field.
template <Quadratic S>
KREISEL_FN StateOf<S> tangent(const S& system, const StateOf<S>& s, const StateOf<S>& x) {
  using T = NumberIn<S>;
  StateOf<S> y = system.bilinear(s, x);
  add_scaled(y, T(1), system.bilinear(x, s));
  add_scaled(y, T(1), system.linear(x));
  return y;
}

// Row i: the derivatives of component i of the rate.
template <System S>
KREISEL_FN KREISEL_CALLED Matrix<NumberIn<S>, StateOf<S>::size> rate_jacobian(const S& system, const StateOf<S>& s) {
  using T = NumberIn<S>;
  constexpr int n = StateOf<S>::size;
  if constexpr (requires { system.rate_jacobian(s); }) {
    return system.rate_jacobian(s);
  } else if constexpr (Quadratic<S>) {
    Matrix<T, n> m;
    for (int j = 0; j < n; ++j) {
      StateOf<S> e{};
      e[j] = T(1);
      const StateOf<S> column = tangent(system, s, e);
      for (int i = 0; i < n; ++i) m(i, j) = column[i];
    }
    return m;
  } else {
    const auto with_slopes = system.template cast<Dual<T, 3>>();
    return slopes_by_threes<n>(s, [&](const auto& x) { return with_slopes.rate(x); });
  }
}

}  // namespace kreisel
