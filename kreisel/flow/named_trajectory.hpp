// One trajectory with output, by a method that is known by its name: run_trajectory for `method_named("kahan-li-8")`.
//
// The reference computes in quadruple precision; the observer sees doubles all the same.
#pragma once
#include <string>

#include "kreisel/error.hpp"
#include "kreisel/flow/trajectory.hpp"
#include "kreisel/method/all_methods.hpp"
#include "kreisel/method/catalogue.hpp"
#include "kreisel/method/general/step_on.hpp"
#include "kreisel/number/extended.hpp"

namespace kreisel {

// Throws Error where the system has not what the method needs.
template <System S, class Ending, class Observer>
requires std::same_as < NumberIn<S>,
double > Outcome run_trajectory(const NamedMethod& method, const S& system, const StateOf<S>& start,
                                const Schedule& plan, const Ending& ending, std::uint64_t every, Observer&& observer) {
  const auto run = [&](const auto& sys, const auto& from, const auto& end, auto&& seen) {
    using State = std::decay_t<decltype(from)>;
    const auto step = step_on<State, AllMethods, std::decay_t<decltype(sys)>>(method.method);
    if (!step) throw Error("method '" + method.name + "' needs " + method.needs() + ", which this system has not");
    return run_trajectory(step, sys, from, plan, end, every, seen);
  };
  if (!is_reference(method.method)) return run(system, start, ending, observer);
  return run(system.template cast<Extended>(), state_cast<Extended>(start), ending.template cast<Extended>(),
             [&observer](double t, const StateOf<S, Extended>& s) { observer(t, state_cast<double>(s)); });
}

}  // namespace kreisel
