// Bobenko and Suris's scheme for the Euler top with the new angular velocity: the adjoint of bobenko_suris.hpp.
//
//   Π' - Π = (h/2) (Π' + Π) × ω',   Γ' - Γ = (h/2) (Γ' + Γ) × ω',   ω' = I⁻¹ Π'
//
// Order 1, implicit. Keeps |Π|², |Γ|² and <Π, Γ> (both vectors turn by one rotation); no Poisson map, not symmetric, and its
// energy drifts. Solved for Π' by Newton's iteration, 3 x 3 and under a mask, to rounding; both vectors are then
// turned, so that a remainder of the solve costs neither length. Where the iteration does not settle the carry says so.
// Source: Sogo, after (1.18): "the last ω^n can be changed to ω^(n+1)", which "makes solver implicit"; Γ along with it here.
// Not where a symmetric method may serve: three-rotations keeps the same and the Poisson structure, at order 2.
#pragma once
#include "kreisel/method/sogo/cayley_solve.hpp"

namespace kreisel {

struct BobenkoSurisNext {
  static constexpr Traits traits() { return {.order = 1, .keeps = Keeps::casimirs}; }
  static constexpr const char* needs() { return "the Euler top (c = 0)"; }
  static auto named() {
    return std::array{
        Named<BobenkoSurisNext>{"bobenko-suris-next", "Euler top: the same with the new velocity (Sogo, after 1.18)"}};
  }

  template <OfKind<EulerKind> S, StateLike State>
  KREISEL_FN SolveCarry<NumberIn<S>> start(const S&, const State&) const {
    return {NumberIn<S>(1) < NumberIn<S>(0)};
  }
  template <OfKind<EulerKind> S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, SolveCarry<NumberIn<S>>& carry, const NumberIn<S>& h) const {
    CayleySolve<TurnBy::next>::step(system, s, carry, h);
  }
};

}  // namespace kreisel
