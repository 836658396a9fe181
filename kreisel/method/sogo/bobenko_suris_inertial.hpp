// Bobenko and Suris's discrete Lagrange top in the space frame: a kick, then Cayley's turn of the axis.
//
//   l' - l = h d e_z × a,   a' - a = (h/2Θ1) l' × (a' + a)
//
// Order 1, explicit. A Poisson map: the turn is about l' by an angle that depends on |l'| alone, so it is the flow of a
// function of |l|. Keeps |a|², <l, a>, l_z, and exactly an energy of its own (observe/bobenko_suris_energy.hpp), so it
// is integrable as the top itself; not symmetric.
// Source: Sogo, (2.2) and (2.3), for any Θ1 and d; Bobenko and Suris 1999.
// Not for accuracy: strang costs a sine more and is of order 2.
#pragma once
#include "kreisel/method/concepts.hpp"
#include "kreisel/model/lagrange_top.hpp"
#include "kreisel/space/cayley.hpp"

namespace kreisel {

template <class S>
concept LagrangeInSpace = System<S> && std::same_as<S, LagrangeTop<NumberIn<S>>>;

struct BobenkoSurisInertial {
  static constexpr Traits traits() { return {.order = 1, .poisson = true, .keeps = Keeps::geometry}; }
  static constexpr const char* needs() { return "the Lagrange top in the space frame"; }
  static auto named() {
    return std::array{Named<BobenkoSurisInertial>{"bobenko-suris-inertial",
                                                  "Lagrange top in space: a kick, a Cayley turn (Sogo, 2.2, 2.3)"}};
  }

  template <LagrangeInSpace S, StateLike State>
  KREISEL_FN NoCarry start(const S&, const State&) const {
    return {};
  }
  template <LagrangeInSpace S, StateLike State>
  KREISEL_FN void step(const S& system, State& s, NoCarry&, const NumberIn<S>& h) const {
    using T = NumberIn<S>;
    system.kick(s, system.force(s), h);
    CayleyTurn<T>((T(0.5) * h * system.inverse_inertia) * value(s.l)).apply(s.a);
  }
};

}  // namespace kreisel
