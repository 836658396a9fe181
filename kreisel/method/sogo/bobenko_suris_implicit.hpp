// The implicit scheme of the same family for the Euler top: one Cayley turn with the mean of the angular velocities.
//
//   Π' - Π = (h/4) (Π' + Π) × (ω' + ω),   Γ' - Γ = (h/4) (Γ' + Γ) × (ω' + ω),   ω = I⁻¹ Π
//
// Order 2, symmetric; keeps |Π|², |Γ|², <Π, Γ> and the energy. No Poisson map: ω is linear in Π, so that on the Euler
// top it is the implicit midpoint rule. Solved for M = (Π + Π')/2 by Newton's iteration,
//
//   M - Π = (h/2) M × I⁻¹M,   3 x 3 and under a mask,
//
// to rounding; both vectors are then turned, so that a remainder of the solve costs neither length. Where the iteration
// does not settle the carry says so.
// Source: Sogo, (1.19); Γ along with it here.
// Not for h |ω| of several radians, where M has other solutions and Newton's iteration may find one or none.
#pragma once
#include "kreisel/method/sogo/cayley_solve.hpp"

namespace kreisel {

struct BobenkoSurisImplicit {
  static constexpr Traits traits() {
    return {.order = 2, .symmetric = true, .keeps = Keeps::quadratic, .exactly = {"energy"}};
  }
  static constexpr const char* needs() { return "the Euler top (c = 0)"; }
  static auto named() {
    return std::array{Named<BobenkoSurisImplicit>{"bobenko-suris-implicit",
                                                  "Euler top: the same with the mean velocity (Sogo, 1.19)"}};
  }

  template <OfKind<EulerKind> S, StateLike State>
  KREISEL_FN SolveCarry<NumberIn<S>> start(const S&, const State&) const {
    return {NumberIn<S>(1) < NumberIn<S>(0)};
  }
  template <OfKind<EulerKind> S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, SolveCarry<NumberIn<S>>& carry, const NumberIn<S>& h) const {
    CayleySolve<TurnBy::mean>::step(system, s, carry, h);
  }
};

}  // namespace kreisel
