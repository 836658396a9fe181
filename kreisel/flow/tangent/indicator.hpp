// Indicators of chaos, from the growth of a tangent vector v along the numerical trajectory s_{n+1} = Φ_h(s_n), v_{n+1} = Φ_h'(s_n) v_n
// (docs/chaos.md defines them and names their sources). All start from |v| = 1.
//
//   Lyapunov exponent   λ = ln |v(t)| / t
//   FLI                 sup over 0 <= t' <= t of ln |v(t')|
//   MEGNO               the mean over time of Y(t) = (2/t) ∫ t' d ln |v(t')|
//   SALI                min(|u_1 + u_2|, |u_1 - u_2|), u_i = v_i / |v_i| of two vectors
#pragma once
#include <cmath>
#include <cstdint>

#include "kreisel/number/real.hpp"

namespace kreisel {

enum class Indicator : std::uint8_t { lyapunov, fli, megno, sali };

// What is asked of a run with its tangent. Components of a state have units: v is measured as |v|² = Σ (v_i / c_i)², and `inverse` has
// the 1/c_i (flow/tangent/scales.hpp).
struct TangentAsk {
  static constexpr int most = 16;  // components of a state
  Indicator of = Indicator::fli;
  double inverse[most] = {};
};

// The sums over the samples of one trajectory. Always inlined: kernels for several instruction sets share no copy.
struct TangentSums {
  double time = 0;
  double log = 0;       // ln |v|, however often v was made a unit vector again
  double largest = 0;   // of ln |v|
  double weighted = 0;  // ∫ t' d ln |v|
  double mean = 0;      // ∫ Y dt

  // ln |v| has changed by `growth` since the sample before, and it is time t now.
  KREISEL_INDEX_FN void add(double t, double growth) {
    log += growth;
    largest = log > largest ? log : largest;
    weighted += t * growth;
    mean += (2 * weighted / t) * (t - time);
    time = t;
  }
  // Of a run with one vector; nothing has grown yet at time 0.
  KREISEL_INDEX_FN double value(Indicator of) const {
    if (of == Indicator::fli) return largest;
    if (!(time > 0)) return 0;
    return of == Indicator::megno ? mean / time : log / time;
  }
};

}  // namespace kreisel
