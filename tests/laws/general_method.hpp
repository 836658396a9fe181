// A general method as the laws run it: on a view of the system (kreisel/method/general), so that it is compiled once for a space and
// a number, not once more for each system there.
#pragma once
#include "kreisel/method/general/measuring_steps.hpp"

namespace kreisel {

class GeneralMethod {
 public:
  explicit GeneralMethod(const AnyMethod& method) : method_(method) {}

  Traits traits() const { return method_.traits(); }
  template <System S>
  Traits traits_on(const S& system) const {
    return general_traits<ViewOf<S>>(method_, ViewOf<S>(system));
  }

  template <System S, StateLike State>
  AnyCarry start(const S& system, const State& s) const {
    return steps<S, State>().start(system, s);
  }
  template <System S, StateLike State>
  void step(const S& system, State& s, AnyCarry& carry, const NumberIn<S>& h) const {
    steps<S, State>().step(system, s, carry, h);
  }

 private:
  template <System S, StateLike State>
  auto steps() const {
    using View = FullViewOf<S, State>;
    if constexpr (std::is_same_v<NumberIn<S>, double>)
      return general_step<View, State>(method_);
    else
      return measuring_step<View, State>(method_);
  }

  const AnyMethod& method_;
};

}  // namespace kreisel
