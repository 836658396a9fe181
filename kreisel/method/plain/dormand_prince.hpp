// Dormand and Prince's Runge-Kutta method of order 5, with the step that is given.
//
//   k_i = f(s + h Σ_j a_ij k_j),   s += h Σ_i b_i k_i,   i = 1 ... 6
//
// Order 5, explicit, for any system: what ode45, dopri5 and solve_ivp take, without their control of the step. Six rates a step.
// Keeps nothing: here for comparison.
// Source: Dormand and Prince 1980, J. Comput. Appl. Math. 6, 19.
// Not for long times: energy and Casimirs drift.
#pragma once
#include <array>

#include "kreisel/method/concepts.hpp"

namespace kreisel {

struct DormandPrince5 {
  static constexpr Traits traits() { return {.order = 5}; }
  KREISEL_FN static constexpr int stages() { return 6; }
  static constexpr const char* needs() { return "nothing but the rate"; }
  static auto named() {
    return std::array{Named<DormandPrince5>{
        "dormand-prince-5", "Dormand and Prince's method (ode45, dopri5) with fixed steps, for comparison"}};
  }

  template <System S, StateLike State>
  KREISEL_FN NoCarry start(const S&, const State&) const {
    return {};
  }
  template <System S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, NoCarry&, const NumberIn<S>& h) const {
    using T = NumberIn<S>;
    const auto part = [](int p, int q) { return T(p) / T(q); };
    const StateOf<S> from = plain(s);
    const auto slope_at = [&]<std::size_t n>(const std::array<T, n>& a, const std::array<StateOf<S>, 6>& k) {
      StateOf<S> x = from;
      for (std::size_t i = 0; i < n; ++i) add_scaled(x, h * a[i], k[i]);
      return system.rate(x);
    };
    std::array<StateOf<S>, 6> k{system.rate(from)};
    k[1] = slope_at(std::array{part(1, 5)}, k);
    k[2] = slope_at(std::array{part(3, 40), part(9, 40)}, k);
    k[3] = slope_at(std::array{part(44, 45), part(-56, 15), part(32, 9)}, k);
    k[4] = slope_at(std::array{part(19372, 6561), part(-25360, 2187), part(64448, 6561), part(-212, 729)}, k);
    k[5] =
        slope_at(std::array{part(9017, 3168), part(-355, 33), part(46732, 5247), part(49, 176), part(-5103, 18656)}, k);
    const std::array<T, 6> b{part(35, 384), T(0), part(500, 1113), part(125, 192), part(-2187, 6784), part(11, 84)};
    for (int i = 0; i < State::size; ++i) {
      T sum = b[0] * k[0][i];
      for (std::size_t j = 2; j < 6; ++j) sum += b[j] * k[j][i];
      s[i] += h * sum;
    }
  }
};

}  // namespace kreisel
