// Geiser and Lüskow's iterated Verlet methods: (q_i, p_i), i = 1, 2, ..., each from the one before.
//
//   iterated, (21) to (24):     p½ = p + h/2 f(q_{i-1}, p_{i-1}),  q_i = q + h v(q, p½),        p_i = p½ + h/2 f(q_i, p½)
//   Algorithm 7.1:              p½ = p + h/2 f(q_{i-1}, p_{i-1}),  q_i = q + h v(q_{i-1}, p½),  p_i = p½ + h/2 f(q_i, p_{i-1})
//   frozen, Algorithm 4.1:      q_i = q + h v(q_{i-1}, p_{i-1}),   p_i = p + h f(q_{i-1}, p_{i-1})
//
// v = H_p, f = -H_q. From (q_0, p_0) the state before the step, or after a step of Euler's or of RK4 (Algorithm 2.2); I
// iterations, or until two agree to a tolerance (relative, q and p by themselves), and where they never do the carry says so.
// Algorithm 7.1 as printed has p in place of p½ in its last line and so loses half a kick: order 0 (docs/errata.md, G10).
// In (42) all exponentials have constant coefficients, taken from the iterate before: they add up to an Euler step.
//
// Order 1, with any number of iterations and any start: the first kick is taken at the end of the step instead of at
// its beginning, so what the iterations converge to is not the generalised leapfrog (implicit_leapfrog.hpp). No symmetry,
// not symplectic; the momentum of a cyclic coordinate is kept.
// Source: Geiser and Lüskow, (18) to (24), (42), (63), (64), Algorithms 2.1, 2.2, 4.1 and 7.1.
// Not for solutions: leapfrog.
#pragma once
#include <string>

#include "kreisel/error.hpp"
#include "kreisel/method/canonical/canonical.hpp"
#include "kreisel/method/implicit/solve_carry.hpp"
#include "kreisel/method/plain/runge_kutta4.hpp"

namespace kreisel {

enum class Iteration { verlet, algorithm_71, frozen };
enum class FirstGuess { previous, euler, rk4 };

struct IteratedVerlet {
  static constexpr int most_iterations = 1000;
  Iteration iteration = Iteration::verlet;
  int iterations = 1;    // at most
  double tolerance = 0;  // 0: all of them
  FirstGuess guess = FirstGuess::previous;

  IteratedVerlet() = default;
  // A number of iterations.
  IteratedVerlet(Iteration which, int count, FirstGuess first) : iteration(which), iterations(count), guess(first) {
    if (count < 1 || count > most_iterations)
      throw Error("an iterated Verlet method takes 1 to " + std::to_string(most_iterations) + " iterations, not " +
                  std::to_string(count));
  }
  // As many as the tolerance takes.
  IteratedVerlet(Iteration which, double wanted, FirstGuess first)
      : iteration(which), iterations(most_iterations), tolerance(wanted), guess(first) {
    if (!(wanted >= 1e-15 && wanted < 1))
      throw Error("an iterated Verlet method takes a tolerance from 1e-15 to below 1");
  }

  // A single iteration from the state before takes both kicks where they belong to.
  constexpr Traits traits() const {
    if (iterations == 1 && guess == FirstGuess::previous && iteration != Iteration::frozen)
      return {.order = 1, .keeps = Keeps::geometry};
    return {.order = 1, .exactly = {"L3"}};
  }
  static constexpr const char* needs() { return "a Hamiltonian in canonical coordinates"; }

  template <Hamiltonian S, StateLike State>
  KREISEL_FN SolveCarry<NumberIn<S>> start(const S&, const State&) const {
    return {NumberIn<S>(1) < NumberIn<S>(0)};
  }

  template <Hamiltonian S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, SolveCarry<NumberIn<S>>& carry, const NumberIn<S>& h) const {
    using T = NumberIn<S>;
    const StateOf<S> from = plain(s);
    StateOf<S> increment = first_guess(system, from, h);
    auto going = T(0) < T(1);
    auto settled = T(1) < T(0);
    for (int i = 0; i < iterations && any(going); ++i) {
      StateOf<S> x = from;
      add_scaled(x, T(1), increment);
      const StateOf<S> fresh = next(system, from, x, h);
      if (tolerance > 0) settled = going & (relative_size(fresh - increment, from, x) <= T(tolerance));
      increment = select_state(going, fresh, increment);
      going = going & !settled;
    }
    if (tolerance > 0) carry.failed = carry.failed | going | !finite(increment);
    add_scaled(s, T(1), increment);
  }

 private:
  template <Hamiltonian S>
  KREISEL_FN StateOf<S> first_guess(const S& system, const StateOf<S>& from, const NumberIn<S>& h) const {
    StateOf<S> increment{};
    if (guess == FirstGuess::euler) add_scaled(increment, h, system.rate(from));
    if (guess == FirstGuess::rk4) increment = one_step(RungeKutta4{}, system, from, h) - from;
    return increment;
  }

  // The increment after an iteration from the iterate x.
  template <Hamiltonian S>
  KREISEL_FN StateOf<S> next(const S& system, const StateOf<S>& from, const StateOf<S>& x, const NumberIn<S>& h) const {
    using T = NumberIn<S>;
    StateOf<S> increment{};
    if (iteration == Iteration::frozen) {
      add_scaled(increment, h, system.rate(x));
      return increment;
    }
    const T half = h * T(0.5);
    add_half(increment.p, half, system.force(x));
    StateOf<S> middle{iteration == Iteration::verlet ? from.q : x.q, from.p};
    add_half(middle.p, T(1), increment.p);
    add_half(increment.q, h, system.velocity(middle));
    middle.q = from.q;
    add_half(middle.q, T(1), increment.q);
    if (iteration == Iteration::algorithm_71) middle.p = x.p;
    add_half(increment.p, half, system.force(middle));
    return increment;
  }
};

}  // namespace kreisel
