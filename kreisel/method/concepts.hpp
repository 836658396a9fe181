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
#include <array>
#include <string>

#include "kreisel/model/state/state.hpp"

namespace kreisel {

template <class S>
using NumberIn = typename S::Number;
template <class S, class N = typename S::Number>
using StateOf = typename S::template State<N>;

// What moves: all that a method may count on.
template <class S>
concept System = Real<NumberIn<S>> && StateLike<StateOf<S>> && requires(const S system, const StateOf<S> s) {
  { system.rate(s) } -> std::convertible_to<StateOf<S>>;
};

// H = T + U with flows: drift (of T) and kick (of U, by a force that the kick itself does not change). The kick is exact,
// and so is the drift, unless the system says that it is not: then it is a symmetric Poisson map of order 2.
template <class S>
concept Splittable = System<S> && requires(const S system, StateOf<S> s, const NumberIn<S> h) {
  { system.force(s) } -> std::convertible_to<typename S::Force>;
  system.kick(s, system.force(s), h);
  system.drift(s, h);
};

template <Splittable S>
KREISEL_FN constexpr bool drift_is_exact(const S& system) {
  if constexpr (requires { system.drift_is_exact(); })
    return system.drift_is_exact();
  else
    return true;
}

// Whether the kinetic energy is quadratic in the momenta, [U, [U, [U, T]]] = 0: fewer conditions are then left for an order, and
// Nyström splittings have theirs. A system that says nothing claims nothing; the law suite measures both.
template <Splittable S>
KREISEL_FN constexpr bool kinetic_is_quadratic(const S& system) {
  if constexpr (requires { system.kinetic_is_quadratic(); })
    return system.kinetic_is_quadratic();
  else
    return false;
}

// A field of degree two, f(s) = B(s, s) + L(s), with B bilinear (it need not be symmetric) and L linear.
template <class S>
concept Quadratic = System<S> && requires(const S system, const StateOf<S> s) {
  { system.bilinear(s, s) } -> std::convertible_to<StateOf<S>>;
  { system.linear(s) } -> std::convertible_to<StateOf<S>>;
};

// H = T_1 + T_2 + T_3 + U with exact flows: turns about the principal axes, and a kick.
template <class S>
concept Turnable = System<S> && requires(const S system, StateOf<S> s, const NumberIn<S> h) {
  { system.force(s) } -> std::convertible_to<typename S::Force>;
  system.kick(s, system.force(s), h);
  system.template turn<0>(s, h);
  system.template turn<1>(s, h);
  system.template turn<2>(s, h);
};

// A system in canonical coordinates: its Poisson tensor is the same everywhere.
template <class S>
inline constexpr bool canonical = requires {
  requires S::canonical;
};

// Which invariants a method keeps to rounding, besides what the system makes of it.
enum class Keeps {
  nothing,
  quadratic,  // every invariant that is a polynomial of degree at most two
  casimirs,   // Casimirs, but not every momentum: the flows break symmetries of the whole
  geometry,   // Casimirs, and every momentum whose symmetry the flows share
};

struct Traits {
  int order = 0;           // 0: exact to rounding (the reference, exact solutions), unless it is inconsistent
  bool symmetric = false;  // Φ_{-h} ∘ Φ_h = 1, and so time-reversible on a reversible system
  bool poisson = false;    // maps the Poisson tensor onto itself
  Keeps keeps = Keeps::nothing;
  std::array<const char*, 3> exactly{};  // invariants by name that it keeps besides
  bool inconsistent = false;             // its errors do not vanish with the step: it solves another equation
  bool increments = true;                // moves the state by increments, so that running sums gain by it
};

// What a method claims on a system: its traits, unless they depend on it.
template <System S, class M>
KREISEL_FN constexpr Traits traits_on(const M& method, const S& system) {
  if constexpr (requires { method.traits_on(system); })
    return method.traits_on(system);
  else
    return method.traits();
}

// A method for the host's plain numbers alone: no lanes, no GPU.
template <class M>
inline constexpr bool host_only = requires {
  requires M::host_only;
};

// How long a step is, in forces: some loops take as many steps at a time as make up a certain work.
template <class M>
KREISEL_FN constexpr int stages_of(const M& method) {
  if constexpr (requires { method.stages(); })
    return method.stages();
  else
    return 1;
}

// What a loop of many equal steps takes them by: the method itself, or what it has made ready for their length. Its carry is the
// method's own, and so is every bit.
template <class M>
KREISEL_FN auto for_step(const M& method, double h) {
  if constexpr (requires { method.for_step(h); })
    return method.for_step(h);
  else
    return method;
}

// A name that users call a method by, and a line about it. A method has its own in `named()`, all that can be had of its type by
// name alone, and the catalogue follows.
template <class M>
struct Named {
  std::string name, about;
  M method{};
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

// Whether the system has what the method needs. A method constrains its start(); what it needs it says in words, as
// `needs()`, for those who ask for a pair that there is not.
template <class M, class S>
concept MethodFor = System<S> && requires(const M method, const S system, const StateOf<S> s) {
  { method.traits() } -> std::same_as<Traits>;
  method.start(system, s);
};

}  // namespace kreisel
