// The two standard maps of a splitting: a kick and a drift, in either order.
//
//   Φ_h = Φ^T_h ∘ Φ^U_h  (KickDrift)      Φ*_h = Φ^U_h ∘ Φ^T_h  (DriftKick)
//
// Order 1. Poisson maps, each the other's adjoint, so neither is symmetric. The bricks of all splittings here.
// Source: Dullin 2004, Φ_h and Φ*_h in section 3.
// Not for solutions: use them to study the map itself; Strang costs the same and is of order 2.
#pragma once
#include "kreisel/method/concepts.hpp"

namespace kreisel {

struct KickDrift {
  static constexpr Traits traits() { return {.order = 1, .poisson = true, .keeps = Keeps::geometry}; }
  static constexpr const char* needs() {
    return "a drift beside the kick (a body free to move, or a top with an axis of symmetry)";
  }

  template <Splittable S, StateLike State>
  KREISEL_FN NoCarry start(const S&, const State&) const {
    return {};
  }
  template <Splittable S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, NoCarry&, const NumberIn<S>& h) const {
    system.kick(s, system.force(s), h);
    system.drift(s, h);
  }
};

struct DriftKick {
  static constexpr Traits traits() { return {.order = 1, .poisson = true, .keeps = Keeps::geometry}; }
  static constexpr const char* needs() {
    return "a drift beside the kick (a body free to move, or a top with an axis of symmetry)";
  }

  template <Splittable S, StateLike State>
  KREISEL_FN NoCarry start(const S&, const State&) const {
    return {};
  }
  template <Splittable S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, NoCarry&, const NumberIn<S>& h) const {
    system.drift(s, h);
    system.kick(s, system.force(s), h);
  }
};

}  // namespace kreisel
