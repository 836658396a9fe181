// Defines the steps with a tangent that tangent_step.hpp asks for. Sources in spaces/tangent instantiate them, each for one space.
#pragma once
#include "kreisel/method/general/measuring_steps_of.hpp"

namespace kreisel {

#define KREISEL_TANGENT_STEPS(State, ...)                                         \
  using Number = Dual<double, 1>;                                                 \
  using Seen = SystemView<State<Number>, without_slopes(Abilities{__VA_ARGS__})>; \
  static_assert(compiled_for<State, Abilities{__VA_ARGS__}>);                     \
  template AnyStep<Seen, State<Number>> measuring_step<Seen, State<Number>>(const AnyMethod&)

}  // namespace kreisel
