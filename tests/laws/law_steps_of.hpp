// Defines law_step (general_method.hpp) for a space, in quadruple precision and, for tangents of steps, in its dual numbers.
#pragma once
#include "kreisel/method/general/general_steps_of.hpp"
#include "laws/general_method.hpp"

namespace kreisel {

template <class View, StateLike Running>
AnyStep<View, Running> law_step(const AnyMethod& method) {
  AnyStep<View, Running> step;
  with_general_method<View>(method, [&]<class M, class Seen>(const M& m, Seen seen) {
    if constexpr (std::is_same_v<typename View::Number, Extended> || !host_only<M>)
      step = {&m, step_functions<M, View, Running>(seen)};
  });
  return step;
}

#define KREISEL_LAW_STEPS(State, ...)                                                        \
  constexpr Abilities has{__VA_ARGS__};                                                      \
  static_assert(compiled_for<State, has>);                                                   \
  using Sloped = Dual<Extended, State<double>::size>;                                        \
  using Seen = SystemView<State<Extended>, has>;                                             \
  using SeenSloped = SystemView<State<Sloped>, has>;                                         \
  template AnyStep<Seen, State<Extended>> law_step<Seen, State<Extended>>(const AnyMethod&); \
  template AnyStep<SeenSloped, State<Sloped>> law_step<SeenSloped, State<Sloped>>(const AnyMethod&)

}  // namespace kreisel
