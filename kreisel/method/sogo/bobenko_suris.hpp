// Bobenko and Suris's scheme for the Euler top: both vectors turned by one Cayley turn, with the old angular velocity.
//
//   Π' - Π = (h/2) (Π' + Π) × ω,   Γ' - Γ = (h/2) (Γ' + Γ) × ω,   ω = I⁻¹ Π
//
// Order 1, explicit. Keeps |Π|², |Γ|² and <Π, Γ> (both vectors turn by one rotation), but it is no Poisson map, is not
// symmetric, and its energy drifts.
// Source: Sogo, (1.18), after Bobenko and Suris 1999; Γ along with it here.
// Not where a symmetric method may serve: three-rotations keeps the same and the Poisson structure, at order 2.
#pragma once
#include "kreisel/method/of_kind.hpp"
#include "kreisel/space/cayley.hpp"

namespace kreisel {

struct BobenkoSuris {
  static constexpr Traits traits() { return {.order = 1, .keeps = Keeps::casimirs}; }
  static constexpr const char* needs() { return "the Euler top (c = 0)"; }
  static auto named() {
    return std::array{Named<BobenkoSuris>{"bobenko-suris", "Euler top: one Cayley turn of both vectors (Sogo, 1.18)"}};
  }

  template <OfKind<EulerKind> S, StateLike State>
  KREISEL_FN NoCarry start(const S&, const State&) const {
    return {};
  }
  template <OfKind<EulerKind> S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, NoCarry&, const NumberIn<S>& h) const {
    using T = NumberIn<S>;
    const CayleyTurn<T> turn((T(-0.5) * h) * system.omega(value(s.Pi)));
    turn.apply(s.Pi);
    turn.apply(s.Gamma);
  }
};

}  // namespace kreisel
