// Gauss-Legendre collocation with 1, 2 or 3 stages; one stage is the implicit midpoint rule.
//
//   K_i = f(s + h Σ_j a_ij K_j),   s += h Σ_i b_i K_i
//
// Order 2, 4, 6; symmetric; keeps every quadratic invariant (here C1, C2 and j_z). A Poisson map only where the tensor
// is constant: in canonical coordinates, not on axis space or se(3)*. The stages are iterated to rounding (fixed point, lane by lane under a mask);
// where that does not converge the carry says so.
// Source: Hairer, Lubich, Wanner, Geometric Numerical Integration, II.1.3 and VIII.6.
// Not where a splitting exists: many times cheaper, and Poisson. Not for h |f'| above about 1.
#pragma once
#include <array>

#include "kreisel/method/concepts.hpp"

namespace kreisel {

// Butcher's tableau in the precision of T.
template <int Stages, class T>
struct GaussTableau {
  std::array<std::array<T, Stages>, Stages> a;
  std::array<T, Stages> b;

  KREISEL_FN GaussTableau() {
    if constexpr (Stages == 1) {
      a = {{{T(0.5)}}};
      b = {T(1)};
    } else if constexpr (Stages == 2) {
      const T r = sqrt(T(3)) / T(6);
      a = {{{T(0.25), T(0.25) - r}, {T(0.25) + r, T(0.25)}}};
      b = {T(0.5), T(0.5)};
    } else {
      static_assert(Stages == 3);
      const T r = sqrt(T(15));
      const T q = T(5) / T(36), m = T(2) / T(9);
      a = {{{q, m - r / T(15), q - r / T(30)}, {q + r / T(24), m, q - r / T(24)}, {q + r / T(30), m + r / T(15), q}}};
      b = {T(5) / T(18), T(4) / T(9), T(5) / T(18)};
    }
  }
};

template <class T>
struct SolveCarry {
  decltype(T() < T()) failed;
};

template <int Stages>
struct Gauss {
  static constexpr int most_sweeps = 100;

  static constexpr Traits traits() { return {.order = 2 * Stages, .symmetric = true, .keeps = Keeps::quadratic}; }
  template <System S>
  static constexpr Traits traits_on() {
    Traits t = traits();
    t.poisson = canonical<S>;
    return t;
  }
  static constexpr const char* needs() { return "nothing but the rate"; }

  template <System S, StateLike State>
  KREISEL_FN SolveCarry<NumberIn<S>> start(const S&, const State&) const {
    return {NumberIn<S>(1) < NumberIn<S>(0)};
  }

  template <System S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, SolveCarry<NumberIn<S>>& carry, const NumberIn<S>& h) const {
    using T = NumberIn<S>;
    const GaussTableau<Stages, T> tableau;
    const StateOf<S> from = plain(s);
    std::array<StateOf<S>, Stages> k;
    k.fill(system.rate(from));
    // Close to rounding the change no longer falls; before that it may rise for a sweep or two.
    const T done(digits<T> > 17 ? 1e-32 : 4e-16), near(digits<T> > 17 ? 1e-28 : 1e-12);
    T change(1);
    auto going = T(0) < T(1);
    int sweep = 0;
    for (; sweep < most_sweeps && any(going); ++sweep) {
      const T last = change;
      change = sweep_stages(system, tableau, from, h, going, k);
      going = going & (change > done) & ((change > near) | (change < last));
    }
    carry.failed = carry.failed | !(change <= near);
    if constexpr (requires { change.slope; })  // of dual numbers: slopes converge as values do, but later
      for (; sweep > 0; --sweep) sweep_stages(system, tableau, from, h, T(0) < T(1), k);
    for (int j = 0; j < State::size; ++j) {
      T sum(0);
      for (std::size_t i = 0; i < Stages; ++i) sum = sum + tableau.b[i] * k[i][j];
      s[j] += h * sum;
    }
  }

 private:
  // One sweep over all stages where `going`; the largest change of a stage, relative to the state.
  template <System S, class T, class Mask>
  KREISEL_FN static T sweep_stages(const S& system, const GaussTableau<Stages, T>& tableau, const StateOf<S>& from,
                                   const T& h, const Mask& going, std::array<StateOf<S>, Stages>& k) {
    T change(0);
    const auto old = k;
    for (std::size_t i = 0; i < Stages; ++i) {
      StateOf<S> x = from;
      for (std::size_t m = 0; m < Stages; ++m) add_scaled(x, h * tableau.a[i][m], old[m]);
      const StateOf<S> fresh = system.rate(x);
      StateOf<S> moved{}, span{};
      add_scaled(moved, h, fresh - old[i]);
      add_scaled(span, h, old[i]);
      change = largest(change, relative_size(moved, from, span));
      k[i] = select_state(going, fresh, old[i]);
    }
    return change;
  }

  template <class T>
  KREISEL_FN static T largest(const T& a, const T& b) {
    return select(a > b, a, b);
  }
};

using ImplicitMidpoint = Gauss<1>;

}  // namespace kreisel
