// Defines what general_steps.hpp declares. Sources in spaces/ instantiate it, each for one space.
#pragma once
#include "kreisel/method/collective_methods.hpp"
#include "kreisel/method/general/general_methods.hpp"
#include "kreisel/method/general/general_steps.hpp"
#include "kreisel/method/splitting/by_flows.hpp"
#include "kreisel/number/extended.hpp"

namespace kreisel {

// What a method steps on: the view, or the top that it shows.
struct SeesView {
  template <class View>
  const View& operator()(const View& view) const {
    return view;
  }
};
struct SeesTop {
  template <class View>
  auto operator()(const View& view) const {
    return view.top();
  }
};

// f(m, seen) where it is a general method that the space has what it needs for.
template <class View, class F>
void with_general_method(const AnyMethod& method, const F& f) {
  with_method<GeneralMethods>(method, [&]<class M>(const M& m) {
    if constexpr (MethodFor<M, View>) f(m, SeesView{});
  });
  if constexpr (View::lifts) with_method<CollectiveMethods>(method, [&](const auto& m) { f(m, SeesTop{}); });
}

template <class View, StateLike Running>
AnyStep<View, Running> general_step(const AnyMethod& method) {
  AnyStep<View, Running> step;
  with_general_method<View>(method, [&]<class M, class Seen>(const M& m, Seen seen) {
    constexpr bool wanted = !std::is_same_v<typename View::Number, Extended> || std::is_same_v<M, Reference>;
    if constexpr (wanted) step = {&m, step_functions<M, View, Running>(seen)};
  });
  return step;
}

template <class View>
bool general_takes(const AnyMethod& method) {
  bool takes = false;
  with_general_method<View>(method, [&](const auto&, auto) { takes = true; });
  return takes;
}

// What splits does nothing but drift where there is no force: the motion itself, which keeps all.
template <class M, class View>
bool is_the_motion(const View& system) {
  using Splits = decltype(MethodsByFlows{} + MethodList<Extrapolation<Splitting>>{});
  if constexpr (Splits::template has<M>)
    return system.drift_is_all();
  else
    return false;
}

template <class View>
Traits general_traits(const AnyMethod& method, const View& system) {
  Traits t = method.traits();
  with_general_method<View>(method, [&]<class M>(const M& m, auto) {
    t = traits_on(m, system);
    if (is_the_motion<M>(system))
      t = {.order = 0, .symmetric = true, .poisson = true, .keeps = Keeps::geometry, .exactly = {"energy"}};
    if (system.dissipates()) t.poisson = false;
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
