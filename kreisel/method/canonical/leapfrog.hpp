// The generalised leapfrog (Störmer-Verlet for a Hamiltonian that is not separable) where it is explicit.
//
//   p½ = p - h/2 H_q(q, p½),   q' = q + h/2 (H_p(q, p½) + H_p(q', p½)),   p' = p½ - h/2 H_q(q', p½)      (Leapfrog)
//   q½ = q + h/2 H_p(q½, p),   p' = p - h/2 (H_q(q½, p) + H_q(q½, p')),   q' = q½ + h/2 H_p(q½, p')      (LeapfrogPosition)
//
// Order 2, symmetric, symplectic; keeps the momenta that both halves keep. For a triangular H (the Levitron in Euler angles:
// kick p_5 before p_4, move θ before ψ and φ) every implicit line is explicit; for any other H: implicit_leapfrog.hpp.
// One force a step: Leapfrog hands its last one to the next step.
// Source: Hairer, Lubich, Wanner, Geometric Numerical Integration, VI.3 (3.4). It is what Geiser and Lüskow's Verlet
// (series_verlet.hpp, iterated_verlet.hpp) should be.
// Not near a pole of the angles (model/pole.hpp).
#pragma once
#include "kreisel/method/canonical/canonical.hpp"

namespace kreisel {

struct Leapfrog {
  static constexpr Traits traits() {
    return {.order = 2, .symmetric = true, .poisson = true, .keeps = Keeps::geometry};
  }
  static constexpr const char* needs() { return "a triangular Hamiltonian in canonical coordinates (Euler angles)"; }
  static auto named() {
    return std::array{Named<Leapfrog>{"leapfrog", "generalised leapfrog, explicit where H is triangular"}};
  }

  template <Triangular S, StateLike State>
  KREISEL_FN typename S::Push start(const S& system, const State& s) const {
    return system.push(s);
  }
  template <Triangular S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, typename S::Push& push, const NumberIn<S>& h) const {
    const NumberIn<S> half = h * NumberIn<S>(0.5);
    system.kick_in(s, push, half);
    system.move_out(s, push, half);
    push = system.move_in(s, half);
    system.kick_out(s, push, half);
  }
};

struct LeapfrogPosition {
  static constexpr Traits traits() { return Leapfrog::traits(); }
  static constexpr const char* needs() { return Leapfrog::needs(); }
  static auto named() {
    return std::array{Named<LeapfrogPosition>{"leapfrog-position", "the same, coordinates first and last"}};
  }

  template <Triangular S, StateLike State>
  KREISEL_FN NoCarry start(const S&, const State&) const {
    return {};
  }
  template <Triangular S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, NoCarry&, const NumberIn<S>& h) const {
    const NumberIn<S> half = h * NumberIn<S>(0.5);
    const typename S::Push push = system.move_in(s, half);
    system.kick_out(s, push, half);
    system.kick_in(s, push, half);
    system.move_out(s, push, half);
  }
};

}  // namespace kreisel
