// The explicit midpoint rule (Runge's).
//
//   s += h f(s + h/2 f(s))
//
// Order 2, explicit, for any system. Keeps nothing: here for comparison.
// Source: Runge 1895; used by Ohsawa 2019, section 5.2.
// Not for long times: energy and Casimirs drift.
#pragma once
#include "kreisel/method/concepts.hpp"

namespace kreisel {

struct ExplicitMidpoint {
  static constexpr Traits traits() { return {.order = 2}; }
  static constexpr const char* needs() { return "nothing but the rate"; }
  static auto named() {
    return std::array{Named<ExplicitMidpoint>{"explicit-midpoint", "the explicit midpoint rule, for comparison"}};
  }

  template <System S, StateLike State>
  KREISEL_FN NoCarry start(const S&, const State&) const {
    return {};
  }
  template <System S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, NoCarry&, const NumberIn<S>& h) const {
    using T = NumberIn<S>;
    const StateOf<S> from = plain(s);
    StateOf<S> middle = from;
    add_scaled(middle, h * T(0.5), system.rate(from));
    add_scaled(s, h, system.rate(middle));
  }
};

}  // namespace kreisel
