// Defines what measuring_steps.hpp declares. Sources in spaces/measuring instantiate it, each for one space.
#pragma once
#include "kreisel/method/general/general_steps_of.hpp"
#include "kreisel/method/general/measuring_steps.hpp"

namespace kreisel {

// Newton's iteration needs slopes of the rate, which a view for tangents has not.
template <class M, class View>
inline constexpr bool lacks_slopes = false;
template <int stages, StateLike Running, Abilities has>
inline constexpr bool lacks_slopes<Gauss<stages, Newton>, SystemView<Running, has>> = !has.slopes;

// Of numbers other than quadruple ones (its dual numbers, say) only what is not bound to the host's.
template <class View, StateLike Running>
AnyStep<View, Running> measuring_step(const AnyMethod& method) {
  AnyStep<View, Running> step;
  with_general_method<View>(method, [&]<class M, class Seen>(const M& m, Seen seen) {
    if constexpr (std::is_same_v<typename View::Number, Extended> || (!host_only<M> && !lacks_slopes<M, View>))
      step = {&m, step_functions<M, View, Running>(seen)};
  });
  return step;
}

#define KREISEL_MEASURING_STEPS(State, Number, ...)                                  \
  static_assert(compiled_for<State, Abilities{__VA_ARGS__}>);                        \
  template AnyStep<SystemView<State<Number>, Abilities{__VA_ARGS__}>, State<Number>> \
  measuring_step<SystemView<State<Number>, Abilities{__VA_ARGS__}>, State<Number>>(const AnyMethod&)

}  // namespace kreisel
