// The generalised leapfrog for any Hamiltonian, its implicit lines by repeated substitution.
//
//   p½ = p - h/2 H_q(q, p½),   q' = q + h/2 (H_p(q, p½) + H_p(q', p½)),   p' = p½ - h/2 H_q(q', p½)
//
// To rounding, lane by lane under a mask: order 2, symmetric, symplectic; where a line does not converge the carry says so.
// Or a given number of sweeps per line: one is Geiser and Lüskow's velocity Verlet, of order 1; two make order 2 and, for
// a triangular H, the leapfrog itself, since the second sweep has all that it needs (leapfrog.hpp).
// Source: Hairer, Lubich, Wanner, Geometric Numerical Integration, VI.3 (3.4); the scheme that Geiser and Lüskow's
// iterations (21) to (24) look for and do not find.
// Not where H is triangular: leapfrog is the same, many times cheaper.
#pragma once
#include <string>

#include "kreisel/error.hpp"
#include "kreisel/method/canonical/canonical.hpp"
#include "kreisel/method/implicit/solve_carry.hpp"

namespace kreisel {

struct ImplicitLeapfrog {
  static constexpr int most_sweeps = 100;
  int sweeps = 0;  // of each line; 0: to rounding

  ImplicitLeapfrog() = default;
  explicit ImplicitLeapfrog(int n) : sweeps(n) {
    if (n < 1 || n > most_sweeps)
      throw Error("leapfrog-implicit:" + std::to_string(n) + ": the number of sweeps is from 1 to " +
                  std::to_string(most_sweeps));
  }

  constexpr Traits traits() const { return claims(sweeps == 0); }
  template <System S>
  constexpr Traits traits_on(const S&) const {
    return claims(sweeps == 0 || (sweeps > 1 && Triangular<S>));
  }
  static constexpr const char* needs() { return "a Hamiltonian in canonical coordinates"; }
  static auto named() {
    return std::array{
        Named<ImplicitLeapfrog>{"leapfrog-implicit", "generalised leapfrog for any H, solved to rounding",
                                ImplicitLeapfrog()},
        Named<ImplicitLeapfrog>{"leapfrog-implicit:2", "the same with two sweeps a line; any number as :N",
                                ImplicitLeapfrog(2)}};
  }

  template <Hamiltonian S, StateLike State>
  KREISEL_FN SolveCarry<NumberIn<S>> start(const S&, const State&) const {
    return {NumberIn<S>(1) < NumberIn<S>(0)};
  }

  template <Hamiltonian S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, SolveCarry<NumberIn<S>>& carry, const NumberIn<S>& h) const {
    using T = NumberIn<S>;
    using Half = HalfState<S>;
    const T half = h * T(0.5);
    const StateOf<S> from = plain(s);
    StateOf<S> x = from;
    const Half kick = solved(from.p, half, Half{}, x.p, carry.failed, [&] { return system.force(x); });
    const Half first = system.velocity(x);
    const Half move = solved(from.q, half, first, x.q, carry.failed, [&] { return system.velocity(x); });
    const Half last = system.force(x);
    for (std::size_t i = 0; i < kick.size(); ++i) {
      s.p[i] += half * (kick[i] + last[i]);
      s.q[i] += half * (first[i] + move[i]);
    }
  }

 private:
  constexpr Traits claims(bool exact) const {
    if (exact) return {.order = 2, .symmetric = true, .poisson = true, .keeps = Keeps::geometry};
    return {.order = sweeps == 1 ? 1 : 2, .keeps = Keeps::geometry};
  }

  // y with x = from + h (base + y), y = slope(), which sees x; x is left there.
  template <class Half, class T, class Mask, class Slope>
  KREISEL_FN Half solved(const Half& from, const T& h, const Half& base, Half& x, Mask& failed,
                         const Slope& slope) const {
    const T done(digits<T> > 17 ? 1e-33 : 4e-16), near(digits<T> > 17 ? 1e-28 : 1e-12);
    Half y = slope();
    T change(1);
    auto going = T(0) < T(1);
    for (int sweep = 1; sweep < (sweeps > 0 ? sweeps : most_sweeps) && any(going); ++sweep) {
      set(x, from, h, base, y);
      const Half fresh = slope();
      const T last = change;
      change = relative_change(from, h, y, fresh);
      for (std::size_t i = 0; i < y.size(); ++i) y[i] = select(going, fresh[i], y[i]);
      if (sweeps == 0) going = going & (change > done) & ((change > near) | (change < last));
    }
    if (sweeps == 0) failed = failed | !(change <= near);
    set(x, from, h, base, y);
    return y;
  }

  template <class Half, class T>
  KREISEL_FN static void set(Half& x, const Half& from, const T& h, const Half& base, const Half& y) {
    for (std::size_t i = 0; i < x.size(); ++i) x[i] = mul_add(h, base[i] + y[i], from[i]);
  }

  template <class Half, class T>
  KREISEL_FN static T relative_change(const Half& from, const T& h, const Half& old, const Half& fresh) {
    T size(0), scale(0);
    for (std::size_t i = 0; i < old.size(); ++i) {
      size = size + abs(h * (fresh[i] - old[i]));
      scale = scale + abs(from[i]) + abs(h * old[i]);
    }
    const T ratio = size / select(scale > T(0), scale, T(1));
    return select(is_finite(ratio), ratio, T(1e300));
  }
};

}  // namespace kreisel
