// The steps of a method with dual numbers of one direction, when the method's type is no longer known: its step and its tangent map.
// General methods are compiled once for a space (spaces/tangent/*.cpp), those of `Special` for the system itself.
#pragma once
#include "kreisel/method/general/measuring_steps.hpp"
#include "kreisel/method/general/step_on.hpp"

namespace kreisel {

template <System S>
using WithTangent = decltype(std::declval<const S&>().template cast<Dual<double, 1>>());

// No slopes of the rate: they would be dual numbers of dual numbers, for the sake of three methods that solve by Newton's iteration.
template <System S>
using TangentView = SystemView<StateOf<WithTangent<S>>, without_slopes(abilities_of<S>)>;

// Nothing where there is no such step: the system has not what the method needs, or the step is no map of the state alone.
template <class Special, System S>
auto tangent_step(const AnyMethod& method) {
  using Dual = WithTangent<S>;
  using View = TangentView<S>;
  using State = StateOf<Dual>;
  AnyStep<View, State> step;
  with_method<Special>(method, [&]<class M>(const M& m) {
    if constexpr (MethodFor<M, Dual> && !host_only<M>) step = {&m, step_functions<M, View, State>(SeesSystem<Dual>{})};
  });
  if constexpr (known_space<View>)
    if (!step) step = measuring_step<View, State>(method);
  return step;
}

}  // namespace kreisel
