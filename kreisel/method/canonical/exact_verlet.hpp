// Geiser and Lüskow's Verlet with all terms of the exponential series: both halves of Hamilton's equations by exact flows.
//
//   Φ_h = e^{hB/2} e^{hA} e^{hB/2}  or  e^{hA/2} e^{hB} e^{hA/2},   A = H_p ∂/∂q,  B = -H_q ∂/∂p
//
// A Strang splitting of the field, so of order 2 and symmetric, as the paper promises of its Verlet; but A and B are no
// Hamiltonian fields where H is not separable, and the map is not symplectic: the energy may wander. Keeps the momenta that
// both halves keep.
// Source: Geiser and Lüskow, (6) and (7).
// Not for long times: leapfrog costs less and is symplectic.
#pragma once
#include "kreisel/method/canonical/series_verlet.hpp"

namespace kreisel {

struct ExactVerlet {
  VerletForm form = VerletForm::velocity;

  static constexpr Traits traits() { return {.order = 2, .symmetric = true, .keeps = Keeps::geometry}; }
  static constexpr const char* needs() { return "exact flows of both halves of Hamilton's equations (Euler angles)"; }

  template <HalfFlows S, StateLike State>
  KREISEL_FN NoCarry start(const S&, const State&) const {
    return {};
  }
  template <HalfFlows S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, NoCarry&, const NumberIn<S>& h) const {
    const NumberIn<S> half = h * NumberIn<S>(0.5);
    if (form == VerletForm::velocity) {
      system.momentum_flow(s, half);
      system.coordinate_flow(s, h);
      system.momentum_flow(s, half);
    } else {
      system.coordinate_flow(s, half);
      system.momentum_flow(s, h);
      system.coordinate_flow(s, half);
    }
  }
};

}  // namespace kreisel
