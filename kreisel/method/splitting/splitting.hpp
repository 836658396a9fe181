// Splitting by table: kicks and drifts in turn, with a kick or a drift first and last.
//
//   Φ_h = Φ^U_{a_{s+1} h} ∘ Φ^T_{b_s h} ∘ ... ∘ Φ^T_{b_1 h} ∘ Φ^U_{a_1 h}        a_1 = a_{s+1} = 0: drift first
//   Φ_h = Φ^T_h ∘ Φ^U_h  (kick-drift)        Φ*_h = Φ^U_h ∘ Φ^T_h  (drift-kick)
//   Φ_h = K_{γ_m h} ∘ ... ∘ K_{γ_1 h},  K = Strang's step of either kind, γ a palindrome with Σ γ_i = 1
//
// One loop for the two standard maps (order 1, each the other's adjoint), for Strang with the drift first (order 2), for
// compositions of Strang (orders 4 to 10, with the halves that meet made one), and for splittings that are none: those have
// more freedom, and the six stages of Blanes and Moan's order 4 cost less for their accuracy than any composition of
// order 4. Where the kinetic energy is quadratic in the momenta, [U, [U, [U, T]]] = 0 leaves fewer conditions for an order and more
// freedom still: Nyström splittings, of order 4 elsewhere. Symmetric but for the standard maps; Poisson whenever both flows are.
// s forces a step.
// Names: strang-drift-first, kick-drift, drift-kick, blanes-moan-4, blanes-moan-6, blanes-moan-rkn-4,
// Names: blanes-moan-rkn-11-6, blanes-moan-rkn-6, nystrom-4, nystrom-6, nystrom-8, triple-jump-4, suzuki-4, kahan-li-6, kahan-li-8, suzuki-umeno-8, sofroniou-spaletta-10.
// Source: Dullin 2004, section 3; Blanes and Moan 2002, J. Comput. Appl. Math. 142, tables 2 (S6) and 3 (S10, RKN); Yoshida 1990,
// Suzuki 1990, McLachlan 1995, Kahan and Li 1997, Sofroniou and Spaletta 2005.
// Not where a backward substep hurts (friction, noise): beyond order 2 some weights are negative.
#pragma once
#include <algorithm>

#include "kreisel/method/concepts.hpp"
#include "kreisel/method/splitting/coefficients.hpp"

namespace kreisel {

struct Splitting {
  int order, general_order;
  bool symmetric, drift_first, composed;
  CoefficientList weights;

  explicit Splitting(const SplittingTable& table)
      : order(table.order),
        general_order(table.general_order),
        symmetric(table.symmetric),
        drift_first(table.drift_first),
        composed(table.composed),
        weights(table.weights) {}

  KREISEL_FN int stages() const { return (weights.size - 1) / 2 - (drift_first ? 1 : 0); }
  Traits traits() const { return {.order = order, .symmetric = symmetric, .poisson = true, .keeps = Keeps::geometry}; }
  // The tables know two exact flows: a drift of order 2 leaves no more than that, unless it only makes Strang's steps.
  template <Splittable S>
  KREISEL_FN Traits traits_on(const S& system) const {
    Traits t = traits();
    if (!kinetic_is_quadratic(system)) t.order = general_order;
    if (!drift_is_exact(system) && !composed) t.order = std::min(order, 2);
    return t;
  }
  // For a loop of many equal steps.
  KREISEL_FN auto for_step(double h) const;
  static constexpr const char* needs() {
    return "a drift beside the kick (a body free to move, or a top with a fixed point)";
  }

  template <Splittable S, StateLike State>
  KREISEL_FN typename S::Force start(const S& system, const State& s) const {
    return system.force(s);
  }
  template <Splittable S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, typename S::Force& force, const NumberIn<S>& h) const {
    using T = NumberIn<S>;
    in_turn(system, s, force, weights.size, drift_first, [&](int i) { return weights[i].template as<T>() * h; });
  }

  // time(i): how long the i-th kick or drift lasts.
  template <Splittable S, StateLike State, class Time>
  KREISEL_FN static void in_turn(const S& system, State& s, typename S::Force& force, int size, bool drift_first,
                                 const Time& time) {
    if (!drift_first) system.kick(s, force, time(0));
    const int stages_end = drift_first ? size - 2 : size;
    for (int i = 1; i < stages_end; i += 2) {
      system.drift(s, time(i));
      force = system.force(s);
      system.kick(s, force, time(i + 1));
    }
    if (drift_first) system.drift(s, time(stages_end));
  }
};

// The same for one length of the step: its weights are times already, which saves two products a stage, and no bit is another.
struct SplittingForStep {
  int size;
  bool drift_first;
  std::array<double, CoefficientList::capacity> times{};

  template <Splittable S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, typename S::Force& force, const NumberIn<S>&) const {
    using T = NumberIn<S>;
    Splitting::in_turn(system, s, force, size, drift_first,
                       [&](int i) { return T(times[static_cast<std::size_t>(i)]); });
  }
};

KREISEL_FN inline auto Splitting::for_step(double h) const {
  SplittingForStep scaled{weights.size, drift_first};
  for (int i = 0; i < weights.size; ++i) scaled.times[static_cast<std::size_t>(i)] = weights[i].high * h;
  return scaled;
}

}  // namespace kreisel
