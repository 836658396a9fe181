// The collective integrator: lift a top to T*C², take one step of a canonical method there, project back.
//
//   φ_h = M ∘ Φ_h ∘ lift,   Φ_h a Runge-Kutta method for H = h ∘ M
//
// Order and symmetry are those of Φ. With Φ symplectic (Gauss) it is a Poisson map and keeps both Casimirs and, on the
// Lagrange top, ω3: on T*C² they are functions of quadratic invariants, which Gauss keeps. Symplecticity alone would
// not do (O2 of docs/errata.md). With an explicit Φ it keeps nothing.
// Runge-Kutta methods commute with linear symmetries of the field, so with the motions along a fibre of M: which point
// of the fibre the lift takes makes no difference, and M ∘ Φ_h is a map of se(3)*. It is lifted anew at every step.
// The step is taken on running sums, and M's increment formed from those of (χ, ψ): no large numbers cancel.
// Names: collective.
// Source: Ohsawa 2019, section 5.1; McLachlan, Modin and Verdier 2014.
// Not where the midpoint rule will do: collective-midpoint is the same map, and several times faster. Not for Γ = 0,
// which nothing lies above.
#pragma once
#include "kreisel/method/collective/liftable.hpp"
#include "kreisel/method/implicit/gauss.hpp"
#include "kreisel/method/plain/explicit_midpoint.hpp"
#include "kreisel/method/plain/runge_kutta4.hpp"

namespace kreisel {

template <class Inner>
struct Collective {
  static constexpr Traits traits() {
    const Traits t = Inner::traits();
    const bool symplectic = t.keeps == Keeps::quadratic;
    return {.order = t.order,
            .symmetric = t.symmetric,
            .poisson = symplectic,
            .keeps = symplectic ? Keeps::geometry : Keeps::nothing};
  }
  static constexpr const char* needs() { return "a system that can be lifted to T*C² (a heavy top in the body frame)"; }
  static auto named() {
    const auto inner = Inner::named()[0];
    return std::array{Named<Collective>{"collective:" + inner.name, "on T*C² (Ohsawa 2019): " + inner.about}};
  }

  template <Liftable S, StateLike State>
  KREISEL_FN auto start(const S& system, const State& s) const {
    return Inner{}.start(collective(system), lift(plain(s)));
  }

  template <Liftable S, StateLike State, class Carry>
  KREISEL_FN void step(const S& system, State& s, Carry& carry, const NumberIn<S>& h) const {
    using T = NumberIn<S>;
    const auto above = collective(system);
    const CollectiveState<T> from = lift(plain(s));
    auto moving = state_cast<Sum<T>>(from);
    Carry fresh = Inner{}.start(above, from);
    Inner{}.step(above, moving, fresh, h);
    if constexpr (requires { carry.failed; }) carry.failed = carry.failed | fresh.failed;
    CollectiveState<T> by;
    for (int i = 0; i < by.size; ++i) by[i] = difference(moving[i], Sum<T>(from[i]));
    const HeavyState<T> increment = collective_increment(from.q, from.p, by.q, by.p);
    for (int i = 0; i < State::size; ++i) s[i] += increment[i];
  }
};

}  // namespace kreisel
