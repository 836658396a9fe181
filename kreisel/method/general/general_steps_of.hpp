// Defines what general_steps.hpp declares. Sources in spaces/ instantiate it, each for one space.
#pragma once
#include "kreisel/method/general/general_methods.hpp"
#include "kreisel/method/general/general_steps.hpp"
#include "kreisel/number/extended.hpp"

namespace kreisel {

struct SeesView {
  template <class View>
  const View& operator()(const View& view) const {
    return view;
  }
};

template <class View, StateLike Running>
AnyStep<View, Running> general_step(const AnyMethod& method) {
  AnyStep<View, Running> step;
  with_method<GeneralMethods>(method, [&]<class M>(const M& m) {
    constexpr bool wanted = !std::is_same_v<typename View::Number, Extended> || std::is_same_v<M, Reference>;
    if constexpr (wanted && MethodFor<M, View>) step = {&m, step_functions<M, View, Running>(SeesView{})};
  });
  return step;
}

template <class View>
bool general_takes(const AnyMethod& method) {
  bool takes = false;
  with_method<GeneralMethods>(method, [&]<class M>(const M&) { takes = MethodFor<M, View>; });
  return takes;
}

template <class View>
Traits general_traits(const AnyMethod& method, const View& system) {
  Traits t = method.traits();
  with_method<GeneralMethods>(method, [&]<class M>(const M& m) {
    if constexpr (MethodFor<M, View>) t = traits_on(m, system);
  });
  return t;
}

// For trajectories of plain numbers, of running sums, and in quadruple precision.
#define KREISEL_GENERAL_STEPS(State, ...)                                                                        \
  constexpr Abilities has{__VA_ARGS__};                                                                          \
  static_assert(compiled_for<State, has>);                                                                       \
  using Seen = SystemView<State<double>, has>;                                                                   \
  using SeenSums = SystemView<State<Sum<double>>, has>;                                                          \
  using SeenExtended = SystemView<State<Extended>, without_slopes(has)>;                                         \
  template AnyStep<Seen, State<double>> general_step<Seen, State<double>>(const AnyMethod&);                     \
  template AnyStep<SeenSums, State<Sum<double>>> general_step<SeenSums, State<Sum<double>>>(const AnyMethod&);   \
  template AnyStep<SeenExtended, State<Extended>> general_step<SeenExtended, State<Extended>>(const AnyMethod&); \
  template bool general_takes<Seen>(const AnyMethod&);                                                           \
  template Traits general_traits<Seen>(const AnyMethod&, const Seen&)

}  // namespace kreisel
