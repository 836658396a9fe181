// Strang splitting: half a kick, a drift, half a kick.
//
//   Φ_h = Φ^U_{h/2} ∘ Φ^T_h ∘ Φ^U_{h/2}
//
// Order 2, symmetric; a Poisson map whenever both flows are, so Casimirs and every momentum that both flows keep are
// kept to rounding. For r, p it is the Störmer-Verlet scheme. The kick leaves the force as it was, so the last force
// of one step is the first of the next: one force a step.
// Source: Dullin 2004, Φ̃_h in section 3.
// Not for stiff potentials: the kick is explicit and limits h. For accuracy take a longer table (splitting.hpp).
#pragma once
#include "kreisel/method/concepts.hpp"

namespace kreisel {

struct Strang {
  static constexpr Traits traits() {
    return {.order = 2, .symmetric = true, .poisson = true, .keeps = Keeps::geometry};
  }
  static constexpr const char* needs() {
    return "a drift beside the kick (a body free to move, or a top with a fixed point)";
  }
  static auto named() { return std::array{Named<Strang>{"strang", "half a kick, a drift, half a kick (Dullin 2004)"}}; }

  template <Splittable S, StateLike State>
  KREISEL_FN typename S::Force start(const S& system, const State& s) const {
    return system.force(s);
  }
  template <Splittable S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, typename S::Force& force, const NumberIn<S>& h) const {
    const NumberIn<S> half = h * NumberIn<S>(0.5);
    system.kick(s, force, half);
    system.drift(s, h);
    force = system.force(s);
    system.kick(s, force, half);
  }
};

}  // namespace kreisel
