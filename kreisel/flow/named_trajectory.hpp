// One trajectory with output, by a method that is known by its name: run_trajectory for `method_named("kahan-li-8")`.
//
// The reference computes in quadruple precision; the observer sees doubles all the same.
#pragma once
#include <string>

#include "kreisel/error.hpp"
#include "kreisel/flow/any_step.hpp"
#include "kreisel/flow/trajectory.hpp"
#include "kreisel/method/catalogue.hpp"
#include "kreisel/number/extended.hpp"

namespace kreisel {

// Throws Error where the system has not what the method needs.
template <System S, class Ending, class Observer>
requires std::same_as < NumberIn<S>,
double > Outcome run_trajectory(const NamedMethod& method, const S& system, const StateOf<S>& start,
                                const Schedule& plan, const Ending& ending, std::uint64_t every, Observer&& observer) {
  return std::visit(
      [&]<class M>(const M& m) -> Outcome {
        if constexpr (std::is_same_v<M, Reference>) {
          const auto seen = [&observer](double t, const StateOf<S, Extended>& s) {
            observer(t, state_cast<double>(s));
          };
          return run_trajectory(m, system.template cast<Extended>(), state_cast<Extended>(start), plan,
                                ending.template cast<Extended>(), every, seen);
        } else if constexpr (MethodFor<M, S>) {
          return run_trajectory(AnyStep<S, StateOf<S>>(m), system, start, plan, ending, every, observer);
        } else {
          throw Error("method '" + method.name + "' needs " + method.needs() + ", which this system has not");
        }
      },
      method.method);
}

}  // namespace kreisel
