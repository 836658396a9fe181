// What the two implicit schemes of Bobenko and Suris's family for the Euler top share: a Cayley turn of Π and Γ about an ω = I⁻¹X
// that is not known before,
//
//   X - Π = k V × I⁻¹X,   k = h/2,   V = X (the mean of both ends) or V = X + Π (X the new end)
//
// solved for X by Newton's iteration, 3 x 3 and under a mask, to rounding; both vectors are then turned, so that a remainder of the
// solve costs neither length. Where the iteration does not settle the carry says so.
#pragma once
#include "kreisel/method/implicit/settling.hpp"
#include "kreisel/method/implicit/solve_carry.hpp"
#include "kreisel/method/of_kind.hpp"
#include "kreisel/space/cayley.hpp"

namespace kreisel {

enum class TurnBy { mean, next };

template <TurnBy by>
struct CayleySolve {
  static constexpr int most_sweeps = 30;

  template <class S, class State>
  KREISEL_FN static void step(const S& system, State& s, SolveCarry<NumberIn<S>>& carry, const NumberIn<S>& h) {
    using T = NumberIn<S>;
    const Vec3<T> from = value(s.Pi);
    const T k = T(0.5) * h;
    Vec3<T> X = from;
    Settling<T> settling;
    for (int sweep = 0; sweep < most_sweeps && any(settling.going); ++sweep) {
      const Vec3<T> change = newton_change(system, from, X, k);
      for (int i = 0; i < 3; ++i) X[i] = select(settling.going, X[i] - change[i], X[i]);
      settling.swept(select(settling.going, relative(change, from), settling.change));
    }
    carry.failed = carry.failed | settling.failed();
    const CayleyTurn<T> turn(-k * system.omega(X));
    turn.apply(s.Pi);
    turn.apply(s.Gamma);
  }

 private:
  // (1 - k ∂(V × I⁻¹X))⁻¹ (X - Π - k V × I⁻¹X).
  template <class S, class T>
  KREISEL_FN static Vec3<T> newton_change(const S& system, const Vec3<T>& from, const Vec3<T>& X, const T& k) {
    const Vec3<T> kw = k * system.omega(X), V = by == TurnBy::mean ? X : X + from, kV = k * V;
    const auto column = [&](int i) {
      Vec3<T> e{T(0), T(0), T(0)};
      e[i] = T(1);
      return e + cross(kw, e) - system.inverse_inertia[i] * cross(kV, e);
    };
    return solved<T>({column(0), column(1), column(2)}, X - from - cross(V, kw));
  }

  // |change| against |from|, sums of absolute values; a top at rest counts as it is.
  template <class T>
  KREISEL_FN static T relative(const Vec3<T>& change, const Vec3<T>& from) {
    const T scale = abs(from.x) + abs(from.y) + abs(from.z);
    return (abs(change.x) + abs(change.y) + abs(change.z)) / select(scale > T(0), scale, T(1));
  }
};

}  // namespace kreisel
