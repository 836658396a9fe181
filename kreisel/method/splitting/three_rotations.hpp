// Strang splitting for any inertia: half a kick, turns about the principal axes there and back, half a kick.
//
//   Φ_h = Φ^U_{h/2} ∘ R¹_{h/2} ∘ R²_{h/2} ∘ R³_h ∘ R²_{h/2} ∘ R¹_{h/2} ∘ Φ^U_{h/2}
//
// R^i is the flow of Π_i²/2 I_i, a turn about the axis i. Order 2, symmetric, a Poisson map: keeps the Casimirs, but a
// momentum only where each turn has its symmetry (so not ω3 of the Lagrange top). One force a step, as in Strang.
// Source: McLachlan 1993, Phys. Rev. Lett. 71, 3043; Reich 1994, Physica D 76, 375.
// Not for accuracy: strang has the whole drift exactly, errs less and keeps more; this one is cheaper where I1 and I2 differ.
#pragma once
#include "kreisel/method/concepts.hpp"

namespace kreisel {

struct ThreeRotations {
  static constexpr Traits traits() {
    return {.order = 2, .symmetric = true, .poisson = true, .keeps = Keeps::casimirs};
  }
  static constexpr const char* needs() { return "turns about the three principal axes beside the kick (a heavy top)"; }
  static auto named() {
    return std::array{
        Named<ThreeRotations>{"three-rotations", "half a kick, turns about the principal axes, half a kick"}};
  }

  template <Turnable S, StateLike State>
  KREISEL_FN typename S::Force start(const S& system, const State& s) const {
    return system.force(s);
  }
  template <Turnable S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, typename S::Force& force, const NumberIn<S>& h) const {
    const NumberIn<S> half = h * NumberIn<S>(0.5);
    system.kick(s, force, half);
    system.template turn<0>(s, half);
    system.template turn<1>(s, half);
    system.template turn<2>(s, h);
    system.template turn<1>(s, half);
    system.template turn<0>(s, half);
    force = system.force(s);
    system.kick(s, force, half);
  }
};

}  // namespace kreisel
