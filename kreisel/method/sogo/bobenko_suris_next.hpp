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
#include "kreisel/method/implicit/settling.hpp"
#include "kreisel/method/implicit/solve_carry.hpp"
#include "kreisel/method/of_kind.hpp"
#include "kreisel/space/cayley.hpp"

namespace kreisel {

struct BobenkoSurisNext {
  static constexpr int most_sweeps = 30;

  static constexpr Traits traits() { return {.order = 1, .keeps = Keeps::casimirs}; }
  static constexpr const char* needs() { return "the Euler top (c = 0)"; }

  template <OfKind<EulerKind> S, StateLike State>
  KREISEL_FN SolveCarry<NumberIn<S>> start(const S&, const State&) const {
    return {NumberIn<S>(1) < NumberIn<S>(0)};
  }
  template <OfKind<EulerKind> S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, SolveCarry<NumberIn<S>>& carry, const NumberIn<S>& h) const {
    using T = NumberIn<S>;
    const Vec3<T> from = value(s.Pi);
    const T k = T(0.5) * h;
    Vec3<T> next = from;
    Settling<T> settling;
    for (int sweep = 0; sweep < most_sweeps && any(settling.going); ++sweep) {
      const Vec3<T> change = newton_change(system, from, next, k);
      for (int i = 0; i < 3; ++i) next[i] = select(settling.going, next[i] - change[i], next[i]);
      settling.swept(select(settling.going, relative(change, from), settling.change));
    }
    carry.failed = carry.failed | settling.failed();
    const CayleyTurn<T> turn(-k * system.omega(next));
    turn.apply(s.Pi);
    turn.apply(s.Gamma);
  }

 private:
  // (1 - k ∂((Π' + Π) × ω'))⁻¹ (Π' - Π - k (Π' + Π) × ω').
  template <class S, class T>
  KREISEL_FN static Vec3<T> newton_change(const S& system, const Vec3<T>& from, const Vec3<T>& next, const T& k) {
    const Vec3<T> kw = k * system.omega(next), sum = next + from, ksum = k * sum;
    const auto column = [&](int i) {
      Vec3<T> e{T(0), T(0), T(0)};
      e[i] = T(1);
      return e + cross(kw, e) - system.inverse_inertia[i] * cross(ksum, e);
    };
    return solved<T>({column(0), column(1), column(2)}, next - from - cross(sum, kw));
  }

  // |change| against |from|, sums of absolute values; a top at rest counts as it is.
  template <class T>
  KREISEL_FN static T relative(const Vec3<T>& change, const Vec3<T>& from) {
    const T scale = abs(from.x) + abs(from.y) + abs(from.z);
    return (abs(change.x) + abs(change.y) + abs(change.z)) / select(scale > T(0), scale, T(1));
  }
};

}  // namespace kreisel
