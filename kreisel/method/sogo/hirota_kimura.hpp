// Hirota and Kimura's discretisation: Kahan's method for a quadratic field.
//
//   (s' - s)/h = B(s', s) + B(s, s') + ½ L(s + s')   with f(s) = B(s, s) + L(s), B made symmetric,
//   that is  s' = s + h (1 - (h/2) f'(s))⁻¹ f(s)
//
// Order 2, symmetric: linear in s', so explicit. Keeps no Casimir and no energy, but what it loses oscillates, and on
// the Euler and Lagrange tops it keeps rational invariants of its own (observe/hirota_kimura_invariants.hpp).
// Source: Hirota and Kimura 2000; Sogo, (1.15) and (2.1); Kahan 1993.
// Not where the Casimirs must hold: |Γ| swings with h².
#pragma once
#include "kreisel/method/implicit/shifted_solve.hpp"

namespace kreisel {

struct HirotaKimura {
  static constexpr Traits traits() { return {.order = 2, .symmetric = true}; }
  static constexpr const char* needs() { return "a quadratic field (a top with a fixed point)"; }
  static auto named() {
    return std::array{Named<HirotaKimura>{"hirota-kimura", "Hirota and Kimura's scheme: Kahan's method (Sogo, 2.1)"}};
  }

  template <Quadratic S, StateLike State>
  KREISEL_FN NoCarry start(const S&, const State&) const {
    return {};
  }
  template <Quadratic S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, NoCarry&, const NumberIn<S>& h) const {
    using T = NumberIn<S>;
    const StateOf<S> from = plain(s);
    add_scaled(s, h, shifted_solve(system, from, h * T(0.5), system.rate(from)));
  }
};

}  // namespace kreisel
