// Where inside a step the bound is crossed.
//
// The dense output is the method itself with a fraction of the step: as accurate as the method, whatever its order,
// and no interpolation to maintain. The root of excess(Φ_{θh}(s)) in θ by the Illinois rule (regula falsi that halves
// the weight of an end that stays), which cannot leave its bracket.
#pragma once
#include "kreisel/method/concepts.hpp"

namespace kreisel {

template <class State>
struct Crossing {
  double fraction;  // of the step
  State state;
};

// s is inside, and a whole step h from it is not.
template <class M, System S, StateLike State, class Ending>
KREISEL_FN Crossing<State> crossing(const M& method, const S& system, const State& s, const NumberIn<S>& h,
                                    const Ending& ending) {
  using T = NumberIn<S>;
  const auto at = [&](const T& fraction) { return one_step(method, system, s, fraction * h); };
  T inside(0), outside(1);
  T low = ending.excess(s), high = ending.excess(at(outside));
  for (int i = 0, kept = 0; i < 100 && abs(outside - inside) > T(1e-15); ++i) {
    T middle = inside - low * (outside - inside) / (high - low);
    if (!(middle > inside && middle < outside)) middle = (inside + outside) * T(0.5);  // also where it is no number
    const T value = ending.excess(at(middle));
    if (value < T(0)) {
      inside = middle;
      low = value;
      high = kept == 1 ? T(high * T(0.5)) : high;
      kept = 1;
    } else {
      outside = middle;
      high = value;
      low = kept == -1 ? T(low * T(0.5)) : low;
      kept = -1;
    }
    if (value == T(0)) break;
  }
  return {static_cast<double>(outside), at(outside)};
}

}  // namespace kreisel
