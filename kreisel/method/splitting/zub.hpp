// Zub and Zub's geometric integrator, in the two ways in which its description can be read.
//
//   frozen       half a kick, x and q for a whole step with Ω constant (18), (21), half a kick; Π × Ω appears nowhere
//   gyrating     the same, with Π × Ω beside the torque in the kick, which then is solved by the midpoint rule:
//                Π'(t) = Π × Ω + torque, x and q at rest ("a numerical method of the 2nd order")
//
// Frozen is no method for the equations (4): its solution tends to that of q' = ½ q Ω, Π' = torque, in which a body
// never precesses freely. The energy does not show it, j_z does. Gyrating is of order 2, explicit, neither symmetric nor a
// Poisson map. Both keep |q|² to rounding and nothing else.
// Source: Zub and Zub, section 3 (docs/errata.md, Z3).
// Not for use: they are here to be measured. Strang costs the same and keeps everything.
#pragma once
#include "kreisel/method/concepts.hpp"

namespace kreisel {

// A body whose drift can be taken with a constant angular velocity.
template <class S>
concept Freezable = Splittable<S> && requires(const S system, StateOf<S> s, const NumberIn<S> h) {
  system.frozen_drift(s, h);
  system.gyration(s.Pi);
};

struct Zub {
  enum class Reading { frozen, gyrating };
  Reading reading = Reading::frozen;

  constexpr Traits traits() const {
    if (reading == Reading::frozen)
      return {.order = 0, .symmetric = true, .keeps = Keeps::casimirs, .inconsistent = true};
    return {.order = 2, .keeps = Keeps::casimirs};
  }
  static constexpr const char* needs() { return "a rigid body on body space"; }
  static auto named() {
    return std::array{
        Named<Zub>{"zub-frozen", "Zub and Zub's integrator, free motion with constant velocity: inconsistent",
                   Zub{Reading::frozen}},
        Named<Zub>{"zub-gyrating", "the same with the gyroscopic term in the kick, of order 2",
                   Zub{Reading::gyrating}}};
  }

  template <Freezable S, StateLike State>
  KREISEL_FN typename S::Force start(const S& system, const State& s) const {
    return system.force(s);
  }
  template <Freezable S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, typename S::Force& force, const NumberIn<S>& h) const {
    const NumberIn<S> half = h * NumberIn<S>(0.5);
    kick(system, s, force, half);
    system.frozen_drift(s, h);
    force = system.force(s);
    kick(system, s, force, half);
  }

 private:
  template <Freezable S, StateLike State>
  KREISEL_FN void kick(const S& system, State& s, typename S::Force force, const NumberIn<S>& h) const {
    if (reading == Reading::gyrating) {
      using T = NumberIn<S>;
      const auto Pi = value(s.Pi);
      const auto middle = mul_add(T(0.5) * h, system.gyration(Pi) + force.Pi, Pi);
      force.Pi += system.gyration(middle);
    }
    system.kick(s, force, h);
  }
};

}  // namespace kreisel
