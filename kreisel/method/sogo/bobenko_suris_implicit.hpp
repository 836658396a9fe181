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
#include "kreisel/method/implicit/settling.hpp"
#include "kreisel/method/implicit/solve_carry.hpp"
#include "kreisel/method/of_kind.hpp"
#include "kreisel/space/cayley.hpp"

namespace kreisel {

struct BobenkoSurisImplicit {
  static constexpr int most_sweeps = 30;

  static constexpr Traits traits() {
    return {.order = 2, .symmetric = true, .keeps = Keeps::quadratic, .exactly = {"energy"}};
  }
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
    Vec3<T> mean = from;
    Settling<T> settling;
    for (int sweep = 0; sweep < most_sweeps && any(settling.going); ++sweep) {
      const Vec3<T> change = newton_change(system, from, mean, k);
      for (int i = 0; i < 3; ++i) mean[i] = select(settling.going, mean[i] - change[i], mean[i]);
      settling.swept(select(settling.going, relative(change, from), settling.change));
    }
    carry.failed = carry.failed | settling.failed();
    const CayleyTurn<T> turn(-k * system.omega(mean));
    turn.apply(s.Pi);
    turn.apply(s.Gamma);
  }

 private:
  // (1 - k ∂(M × I⁻¹M))⁻¹ (M - Π - k M × I⁻¹M).
  template <class S, class T>
  KREISEL_FN static Vec3<T> newton_change(const S& system, const Vec3<T>& from, const Vec3<T>& mean, const T& k) {
    const Vec3<T> w = system.omega(mean), kw = k * w, km = k * mean;
    const auto column = [&](int i) {
      Vec3<T> e{T(0), T(0), T(0)};
      e[i] = T(1);
      return e + cross(kw, e) - system.inverse_inertia[i] * cross(km, e);
    };
    return solved<T>({column(0), column(1), column(2)}, mean - from - cross(mean, kw));
  }

  // |change| against |from|, sums of absolute values; a top at rest counts as it is.
  template <class T>
  KREISEL_FN static T relative(const Vec3<T>& change, const Vec3<T>& from) {
    const T scale = abs(from.x) + abs(from.y) + abs(from.z);
    return (abs(change.x) + abs(change.y) + abs(change.z)) / select(scale > T(0), scale, T(1));
  }
};

}  // namespace kreisel
