// A method on a system in double and in quadruple precision, when the method's type is no longer known: what measures of a method take,
// so that they are compiled once for a system, not once more for each of its methods.
#pragma once
#include "kreisel/method/general/measuring_steps.hpp"
#include "kreisel/method/general/step_on.hpp"

namespace kreisel {

// The system in quadruple precision: the very same numbers, not better ones.
template <System S>
using Quadruple = decltype(std::declval<const S&>().template cast<Extended>());

template <System S>
class BothSteps {
 public:
  using PlainStep = AnyStep<ViewOf<S>, StateOf<S>>;
  using QuadrupleStep = AnyStep<FullViewOf<Quadruple<S>>, StateOf<Quadruple<S>>>;
  BothSteps(const PlainStep& plain, const QuadrupleStep& quadruple) : plain_(plain), quadruple_(quadruple) {}

  explicit operator bool() const { return plain_ && quadruple_; }

  template <System Any>
  AnyCarry start(const Any& system, const StateOf<Any>& s) const {
    return of<Any>().start(system, s);
  }
  template <System Any>
  void step(const Any& system, StateOf<Any>& s, AnyCarry& carry, const NumberIn<Any>& h) const {
    of<Any>().step(system, s, carry, h);
  }

 private:
  template <System Any>
  const auto& of() const {
    if constexpr (std::is_same_v<NumberIn<Any>, Extended>)
      return quadruple_;
    else
      return plain_;
  }

  PlainStep plain_;
  QuadrupleStep quadruple_;
};

// False where the system has not what the method needs. The reference runs in quadruple precision alone: there the plain one is nothing.
template <class Special, System S>
BothSteps<S> both_steps(const AnyMethod& method) {
  using Wide = Quadruple<S>;
  using View = FullViewOf<Wide>;
  using State = StateOf<Wide>;
  AnyStep<View, State> wide;
  with_method<Special>(method, [&]<class M>(const M& m) {
    if constexpr (MethodFor<M, Wide>) wide = {&m, step_functions<M, View, State>(SeesSystem<Wide>{})};
  });
  if constexpr (known_space<View>)
    if (!wide) wide = measuring_step<View, State>(method);
  return {step_on<StateOf<S>, Special, S>(method), wide};
}

}  // namespace kreisel
