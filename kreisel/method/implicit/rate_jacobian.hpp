// f'(s), f the rate of a system: from the bilinear form of a quadratic field, else by dual numbers.
#pragma once
#include "kreisel/method/concepts.hpp"
#include "kreisel/number/dual.hpp"
#include "kreisel/space/matrix.hpp"

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

// Row i: the derivatives of component i of the rate. Three directions at a time, which keeps packs of dual numbers small.
template <System S>
KREISEL_FN KREISEL_CALLED Matrix<NumberIn<S>, StateOf<S>::size> rate_jacobian(const S& system, const StateOf<S>& s) {
  using T = NumberIn<S>;
  constexpr int n = StateOf<S>::size;
  Matrix<T, n> m;
  if constexpr (Quadratic<S>) {
    for (int j = 0; j < n; ++j) {
      StateOf<S> e{};
      e[j] = T(1);
      const StateOf<S> column = tangent(system, s, e);
      for (int i = 0; i < n; ++i) m(i, j) = column[i];
    }
  } else {
    using D = Dual<T, 3>;
    const auto with_slopes = system.template cast<D>();
    for (int first = 0; first < n; first += 3) {
      StateOf<S, D> x;
      for (int i = 0; i < n; ++i) x[i] = i < first || i > first + 2 ? D(s[i]) : D::variable(s[i], i - first);
      const StateOf<S, D> y = with_slopes.rate(x);
      for (int j = first; j < first + 3 && j < n; ++j)
        for (int i = 0; i < n; ++i) m(i, j) = y[i].slope[static_cast<std::size_t>(j - first)];
    }
  }
  return m;
}

}  // namespace kreisel
