// Geiser and Lüskow's Verlet with N terms of the exponential series.
//
//   Φ_h = e^{hB/2} e^{hA} e^{hB/2} (velocity form)  or  e^{hA/2} e^{hB} e^{hA/2} (position form),
//   A = H_p ∂/∂q,  B = -H_q ∂/∂p,   e^{hB} ≈ 1 + hB + ... + (hB)^N/N!
//
// (hB)^j p/j! is the term h^j of p(t) with p' = -H_q(q, p) and q at rest, found by power series. (12) and (13) as printed
// start again from (q_0, p_0); each exponential must act on the result of the one before (docs/errata.md, G9).
// Where H is not separable p changes while it is kicked, and N = 1, the shift of (8) to (10), is of order 1 only. Two
// terms make it order 2, but neither symmetric nor symplectic for any N: e^{hA} and e^{hB} are no Hamiltonian flows.
// Keeps the momenta that both halves keep.
// Source: Geiser and Lüskow, (6) to (13).
// Not for solutions: leapfrog costs less and is symplectic.
#pragma once
#include <string>

#include "kreisel/error.hpp"
#include "kreisel/method/canonical/canonical.hpp"
#include "kreisel/number/special/power_series.hpp"

namespace kreisel {

enum class VerletForm { velocity, position };  // which half comes first and last: p or q

struct SeriesVerlet {
  static constexpr int most_terms = 3;
  VerletForm form = VerletForm::velocity;
  int terms = 1;

  SeriesVerlet() = default;
  SeriesVerlet(VerletForm f, int n) : form(f), terms(n) {
    if (n < 1 || n > most_terms)
      throw Error("a Verlet method takes 1 to " + std::to_string(most_terms) + " terms of the series, or exact, not " +
                  std::to_string(n));
  }

  constexpr Traits traits() const { return {.order = terms == 1 ? 1 : 2, .keeps = Keeps::geometry}; }
  static constexpr const char* needs() { return "a Hamiltonian in canonical coordinates"; }

  template <Hamiltonian S, StateLike State>
  KREISEL_FN NoCarry start(const S&, const State&) const {
    return {};
  }
  template <Hamiltonian S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, NoCarry&, const NumberIn<S>& h) const {
    if (terms == 1) return three_exponentials<1>(system, s, h);
    if (terms == 2) return three_exponentials<2>(system, s, h);
    three_exponentials<most_terms>(system, s, h);
  }

 private:
  template <int N, Hamiltonian S, StateLike State>
  KREISEL_FN void three_exponentials(const S& system, State& s, const NumberIn<S>& h) const {
    const NumberIn<S> half = h * NumberIn<S>(0.5);
    if (form == VerletForm::velocity) {
      exponential<N, true>(system, s, half);
      exponential<N, false>(system, s, h);
      exponential<N, true>(system, s, half);
    } else {
      exponential<N, false>(system, s, half);
      exponential<N, true>(system, s, h);
      exponential<N, false>(system, s, half);
    }
  }

  // N terms of e^{hB} (of the momenta) or e^{hA}.
  template <int N, bool Momenta, Hamiltonian S, StateLike State>
  KREISEL_FN static void exponential(const S& system, State& s, const NumberIn<S>& h) {
    std::array<HalfState<S>, static_cast<std::size_t>(N)> slope;  // the series of the rate
    const StateOf<S> from = plain(s);
    find_slopes<1, N, Momenta>(system, from, slope);
    auto& moving = Momenta ? s.p : s.q;
    for (std::size_t i = 0; i < moving.size(); ++i) {
      NumberIn<S> sum = slope[N - 1][i] / NumberIn<S>(N);
      for (std::size_t k = N - 1; k > 0; --k) sum = mul_add(h, sum, slope[k - 1][i] / NumberIn<S>(static_cast<int>(k)));
      add_product(moving[i], h, sum);
    }
  }

  // slope[K - 1] from those before it, and so on up to slope[N - 1].
  template <int K, int N, bool Momenta, Hamiltonian S, class Slopes>
  KREISEL_FN static void find_slopes(const S& system, const StateOf<S>& from, Slopes& slope) {
    if constexpr (K == 1) {
      slope[0] = Momenta ? system.force(from) : system.velocity(from);
    } else {
      using Series = PowerSeries<NumberIn<S>, K>;
      auto x = state_cast<Series>(from);
      auto& moving = Momenta ? x.p : x.q;
      for (std::size_t k = 1; k < K; ++k)
        for (std::size_t i = 0; i < moving.size(); ++i)
          moving[i].x[k] = slope[k - 1][i] / NumberIn<S>(static_cast<int>(k));
      const auto in = system.template cast<Series>();
      const auto rate = Momenta ? in.force(x) : in.velocity(x);
      for (std::size_t i = 0; i < moving.size(); ++i) slope[K - 1][i] = rate[i].x[K - 1];
    }
    if constexpr (K < N) find_slopes<K + 1, N, Momenta>(system, from, slope);
  }
};

}  // namespace kreisel
