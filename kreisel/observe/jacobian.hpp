// Tangents by dual numbers: of one step of a method, and gradients. (Of a system's rate: method/implicit/rate_jacobian.hpp.)
#pragma once
#include "kreisel/method/implicit/rate_jacobian.hpp"

namespace kreisel {

// s with its components as independent variables.
template <StateLike State>
auto variables(const State& s) {
  using D = Dual<NumberOf<State>, State::size>;
  Rebind<State, D> x;
  for (int i = 0; i < State::size; ++i) x[i] = D::variable(s[i], i);
  return x;
}

// Row i: the derivatives of component i.
template <class D, template <class> class State>
auto slopes(const State<D>& y) {
  using T = decltype(D::value);
  constexpr int n = State<D>::size;
  Matrix<T, n> j;
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < n; ++k) j(i, k) = y[i].slope[static_cast<std::size_t>(k)];
  return j;
}

template <class M, System S>
auto step_jacobian(const M& method, const S& system, const StateOf<S>& s, const NumberIn<S>& h) {
  using D = Dual<NumberIn<S>, StateOf<S>::size>;
  return slopes(one_step(method, system.template cast<D>(), variables(s), D(h)));
}

// ∇f for a scalar function of the state, written for every number type: f(system, state).
template <System S, class F>
StateOf<S> gradient(const S& system, const StateOf<S>& s, const F& f) {
  using D = Dual<NumberIn<S>, StateOf<S>::size>;
  const D y = f(system.template cast<D>(), variables(s));
  StateOf<S> g;
  for (int i = 0; i < StateOf<S>::size; ++i) g[i] = y.slope[static_cast<std::size_t>(i)];
  return g;
}

}  // namespace kreisel
