// What methods need of systems, and what a method is.
//
// A method maps a state over one step h. It may carry something from the end of one step to the start of the next
// (the force of a splitting, so that each force is computed once; the verdict of an implicit solve):
//
//   auto carry = method.start(system, s);
//   method.step(system, s, carry, h);      // s moves in place
//
// and it states its claims as Traits, which the law suite (tests/laws) measures for every system.
#pragma once
#include "kreisel/model/state.hpp"

namespace kreisel {

template <class S>
using NumberIn = typename S::Number;
template <class S, class N = typename S::Number>
using StateOf = typename S::template State<N>;

template <class S>
concept System = Real<NumberIn<S>> && StateLike<StateOf<S>> && requires(const S system, const StateOf<S> s) {
  { system.energy(s) } -> std::convertible_to<NumberIn<S>>;
  { system.rate(s) } -> std::convertible_to<StateOf<S>>;
  { S::reversed(s) } -> std::convertible_to<StateOf<S>>;
  system.poisson(s);
  system.invariant_values(s);
  S::invariants;
};

// H = T + U with exact flows: drift (of T) and kick (of U, by a force that the kick itself does not change).
template <class S>
concept Splittable = System<S> && requires(const S system, StateOf<S> s, const NumberIn<S> h) {
  { system.force(s) } -> std::convertible_to<typename S::Force>;
  system.kick(s, system.force(s), h);
  system.drift(s, h);
};

// Which invariants a method keeps to rounding, besides what the system makes of it.
enum class Keeps {
  nothing,
  quadratic,  // every invariant that is a quadratic function of the state
  geometry,   // Casimirs, and every momentum whose symmetry the flows share
};

struct Traits {
  int order = 0;           // 0: exact to rounding (the reference)
  bool symmetric = false;  // Φ_{-h} ∘ Φ_h = 1, and so time-reversible on a reversible system
  bool poisson = false;    // maps the Poisson tensor onto itself
  Keeps keeps = Keeps::nothing;
};

struct NoCarry {};

// One step on its own.
template <class M, System S, StateLike State>
KREISEL_FN State one_step(const M& method, const S& system, State s, const NumberIn<S>& h) {
  auto carry = method.start(system, s);
  method.step(system, s, carry, h);
  return s;
}

// The lanes in which an implicit solve has failed; never for the others.
template <class Carry>
KREISEL_FN bool any_failed(const Carry& carry) {
  if constexpr (requires { carry.failed; })
    return any(carry.failed);
  else
    return false;
}

template <class M, class S>
concept MethodFor = System<S> && requires(const M method, const S system, StateOf<S> s, const NumberIn<S> h) {
  { method.traits() } -> std::same_as<Traits>;
  one_step(method, system, s, h);
};

}  // namespace kreisel
