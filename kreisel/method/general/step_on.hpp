// The steps of a method on a system, whatever both are: the one place that knows which pairs are compiled where.
//
//   const auto step = step_on<StateOf<S>, HeavyMethods, S>(method);     // false where the system has not what it needs
//
// General methods are compiled once for a space; those of `Special`, and the cheapest, which a call by pointer would slow down,
// for the system itself.
#pragma once
#include "kreisel/method/general/general_steps.hpp"
#include "kreisel/method/plain/reference.hpp"
#include "kreisel/method/splitting/splitting.hpp"
#include "kreisel/method/splitting/strang.hpp"

namespace kreisel {

using CheapMethods = MethodList<Strang, Splitting>;

template <class S>
struct SeesSystem {
  template <class View>
  const S& operator()(const View& view) const {
    return view.template as<S>();
  }
};

// Whether a method is compiled for the system itself. In quadruple precision there is none but the reference.
template <class M, class S, class Running>
inline constexpr bool for_itself = [] {
  if constexpr (!MethodFor<M, S> || (std::is_same_v<NumberIn<S>, Extended> && !std::is_same_v<M, Reference>))
    return false;
  else if constexpr (!known_space<ViewOf<S, Running>> || !MethodFor<M, ViewOf<S, Running>>)
    return true;
  else
    return CheapMethods::has<M> && std::is_same_v<Running, StateOf<S, double>>;
}();

template <StateLike Running, class Special, System S>
AnyStep<ViewOf<S, Running>, Running> step_on(const AnyMethod& method) {
  using View = ViewOf<S, Running>;
  AnyStep<View, Running> step;
  with_method<decltype(CheapMethods{} + Special{})>(method, [&]<class M>(const M& m) {
    if constexpr (for_itself<M, S, Running>) step = {&m, step_functions<M, View, Running>(SeesSystem<S>{})};
  });
  if constexpr (known_space<View>)
    if (!step) step = general_step<View, Running>(method);
  return step;
}

template <class Special, System S>
bool takes(const AnyMethod& method) {
  bool does = false;
  with_method<Special>(method, [&]<class M>(const M&) { does = MethodFor<M, S>; });
  if constexpr (known_space<ViewOf<S>>) does = does || general_takes<ViewOf<S>>(method);
  return does;
}

// Of a method that the system takes.
template <class Special, System S>
Traits traits_here(const AnyMethod& method, const S& system) {
  Traits t = method.traits();
  const bool special = with_method<Special>(method, [&]<class M>(const M& m) {
    if constexpr (MethodFor<M, S>) t = traits_on(m, system);
  });
  if constexpr (known_space<ViewOf<S>>)
    if (!special) t = general_traits<ViewOf<S>>(method, ViewOf<S>(system));
  return t;
}

}  // namespace kreisel
