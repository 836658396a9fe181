// The stages of a Gauss method by repeated substitution, to rounding: K_i becomes f(s + h Σ_j a_ij K_j), all at once.
//
// Needs only the rate. Each sweep gains a factor of h |f'| times the spectral radius of A (1/2, 0.29 and 0.22 for 1, 2 and
// 3 stages), so beyond about h |f'| = 2, 3.5 and 4.6 there is nothing to gain: use Newton (newton.hpp).
#pragma once
#include "kreisel/method/concepts.hpp"
#include "kreisel/method/implicit/gauss_tableau.hpp"
#include "kreisel/method/implicit/settling.hpp"

namespace kreisel {

struct FixedPoint {
  static constexpr int most_sweeps = 100;

  // Fills k; the mask of the lanes in which that failed.
  template <System S, class T, int Stages>
  KREISEL_FN static auto solve(const S& system, const GaussTableau<Stages, T>& tableau, const StateOf<S>& from,
                               const T& h, StageList<StateOf<S>, Stages>& k) {
    k.fill(system.rate(from));
    Settling<T> settling;
    int sweep = 0;
    for (; sweep < most_sweeps && any(settling.going); ++sweep)
      settling.swept(sweep_stages(system, tableau, from, h, settling.going, k));
    if constexpr (requires { settling.change.slope; })  // of dual numbers: slopes converge as values do, but later
      for (; sweep > 0; --sweep) sweep_stages(system, tableau, from, h, T(0) < T(1), k);
    return settling.failed();
  }

 private:
  // One sweep over all stages where `going`; the largest change of a stage, relative to the state.
  template <System S, class T, int Stages, class Mask>
  KREISEL_FN static T sweep_stages(const S& system, const GaussTableau<Stages, T>& tableau, const StateOf<S>& from,
                                   const T& h, const Mask& going, StageList<StateOf<S>, Stages>& k) {
    T change(0);
    const auto old = k;
    for (std::size_t i = 0; i < Stages; ++i) {
      const StateOf<S> fresh = system.rate(stage(tableau, i, from, h, old));
      StateOf<S> moved{}, span{};
      add_scaled(moved, h, fresh - old[i]);
      add_scaled(span, h, old[i]);
      const T size = relative_size(moved, from, span);
      change = select(change > size, change, size);
      k[i] = select_state(going, fresh, old[i]);
    }
    return change;
  }
};

}  // namespace kreisel
