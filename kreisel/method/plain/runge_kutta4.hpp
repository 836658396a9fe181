// The classical Runge-Kutta method.
//
//   k_1 = f(s), k_2 = f(s + h/2 k_1), k_3 = f(s + h/2 k_2), k_4 = f(s + h k_3),  s += h/6 (k_1 + 2 k_2 + 2 k_3 + k_4)
//
// Order 4, explicit, for any system. Keeps nothing: here for comparison.
// Source: Kutta 1901.
// Not for long times: energy and Casimirs drift.
#pragma once
#include "kreisel/method/concepts.hpp"

namespace kreisel {

struct RungeKutta4 {
  static constexpr Traits traits() { return {.order = 4}; }
  KREISEL_FN static constexpr int stages() { return 4; }
  static constexpr const char* needs() { return "nothing but the rate"; }
  static auto named() {
    return std::array{Named<RungeKutta4>{"rk4", "the classical Runge-Kutta method, for comparison"}};
  }

  template <System S, StateLike State>
  KREISEL_FN NoCarry start(const S&, const State&) const {
    return {};
  }
  template <System S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, NoCarry&, const NumberIn<S>& h) const {
    using T = NumberIn<S>;
    const StateOf<S> from = plain(s);
    const auto slope_at = [&](const T& step, const StateOf<S>& k) {
      StateOf<S> x = from;
      add_scaled(x, step, k);
      return system.rate(x);
    };
    const StateOf<S> k1 = system.rate(from);
    const StateOf<S> k2 = slope_at(h * T(0.5), k1);
    const StateOf<S> k3 = slope_at(h * T(0.5), k2);
    const StateOf<S> k4 = slope_at(h, k3);
    const T sixth = h / T(6);
    for (int i = 0; i < State::size; ++i) s[i] += sixth * (k1[i] + T(2) * (k2[i] + k3[i]) + k4[i]);
  }
};

}  // namespace kreisel
