// A method whose step is one function, called by all who take steps here and there: a compiler that made it a part of each of
// those places would take several times as long, and nobody would run faster.
#pragma once
#include "kreisel/method/concepts.hpp"

namespace kreisel {

template <class M>
struct Outlined {
  const M& method;

  template <System S, StateLike State>
  KREISEL_FN auto start(const S& system, const State& s) const {
    return method.start(system, s);
  }
  template <System S, StateLike State, class Carry>
  KREISEL_FN KREISEL_CALLED void step(const S& system, State& s, Carry& carry, const NumberIn<S>& h) const {
    method.step(system, s, carry, h);
  }
};

template <class M>
Outlined(const M&) -> Outlined<M>;

}  // namespace kreisel
