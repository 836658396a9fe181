// Some steps, for those who measure a method.
#pragma once
#include "kreisel/method/concepts.hpp"
#include "kreisel/number/stopping.hpp"

namespace kreisel {

// n steps of h. Not inlined, so that each pair of method and number type is compiled once.
template <class M, System S, StateLike State>
[[gnu::noinline]] State march(const M& method, const S& system, State s, const NumberIn<S>& h, int n) {
  auto carry = method.start(system, s);
  for (int i = 0; i < n; ++i) {
    stop_if_asked();
    method.step(system, s, carry, h);
  }
  return s;
}

// The step in which defects are looked for, where a pace is the time in which the fastest angle turns by about one radian. Half a pace
// shows what is of order 10 in quadruple precision; a higher order needs a longer one.
inline double telling_step(double pace, int order) { return pace * (order > 12 ? 3 : 0.5); }

// Whether it claims to be the motion itself, as splittings do where nothing kicks, and exact solutions.
inline bool claims_the_motion(const Traits& t) { return t.order == 0 && !t.inconsistent; }

}  // namespace kreisel
