// Splitting by table: kicks and drifts in turn, kick first and last.
//
//   Φ_h = Φ^U_{a_{s+1} h} ∘ Φ^T_{b_s h} ∘ ... ∘ Φ^T_{b_1 h} ∘ Φ^U_{a_1 h}
//
// The same as a composition of the two standard maps with different steps (β_1 = a_1, then β_i + α_i = b_i and
// α_i + β_{i+1} = a_{i+1}), which has more freedom than composing Strang: for its cost the Blanes-Moan six-stage
// method of order 4 is the best general choice here. Symmetric; Poisson whenever both flows are. s forces a step.
// Names: blanes-moan-4, blanes-moan-6.
// Source: Blanes and Moan 2002, J. Comput. Appl. Math. 142, tables 2 (S6) and 3 (S10).
// Not for fewer than about three digits: Strang is cheaper there.
#pragma once
#include "kreisel/method/coefficients.hpp"
#include "kreisel/method/concepts.hpp"

namespace kreisel {

struct Splitting {
  int order;
  CoefficientList weights;

  explicit Splitting(const SplittingTable& table) : order(table.order), weights(table.weights) {}

  Traits traits() const { return {.order = order, .symmetric = true, .poisson = true, .keeps = Keeps::geometry}; }
  // The tables know two exact flows: a drift of order 2 leaves no more than that.
  template <Splittable S>
  KREISEL_FN Traits traits_on(const S& system) const {
    Traits t = traits();
    if (!drift_is_exact(system)) t.order = 2;
    return t;
  }
  static constexpr const char* needs() {
    return "a drift beside the kick (a body free to move, or a top with an axis of symmetry)";
  }

  template <Splittable S, StateLike State>
  KREISEL_FN typename S::Force start(const S& system, const State& s) const {
    return system.force(s);
  }
  template <Splittable S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, typename S::Force& force, const NumberIn<S>& h) const {
    using T = NumberIn<S>;
    system.kick(s, force, weights[0].template as<T>() * h);
    for (int i = 1; i < weights.size; i += 2) {
      system.drift(s, weights[i].template as<T>() * h);
      force = system.force(s);
      system.kick(s, force, weights[i + 1].template as<T>() * h);
    }
  }
};

}  // namespace kreisel
