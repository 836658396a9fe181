// One trajectory with output: the state at the start, after every k-th step, and at the end.
//
// The end is the last step, or the crossing of the bound inside a step, or the step at which numbers ran out, or the
// state before a step that could not be solved. The observer is called as observer(t, state) with a plain state; the
// state that runs may be made of running sums. pulse(n) is called after each of n steps; what it throws ends the run. A keeper
// (kept_run.hpp) keeps the run now and then; where it has one from before, the run goes on there, without the outputs before.
#pragma once
#include "kreisel/error.hpp"
#include "kreisel/flow/fate_of.hpp"
#include "kreisel/flow/kept_run.hpp"

namespace kreisel {

inline void check_every(std::uint64_t every) {
  if (every == 0) throw Error("every = 0: outputs are after every k-th step, with k = 1 or more");
}

struct NoPulse {
  void operator()(std::uint64_t) const {}
};

template <class M, System S, StateLike State, class Ending, class Observer, class Pulse = NoPulse>
Outcome run_trajectory(const M& method, const S& system, State s, const Schedule& plan, const Ending& ending,
                       std::uint64_t every, Observer&& observer, const Pulse& pulse = {}, RunKeeper* keeper = nullptr) {
  using T = NumberIn<S>;
  check_every(every);
  const std::uint64_t taken = keeper != nullptr ? keeper->steps() : 0;
  if (taken > 0) recall_state(keeper->memory(), s);
  if (taken == 0) observer(0.0, plain(s));
  if (!(ending.excess(s) < T(0))) return ended_at_start(s, ending);
  auto carry = method.start(system, s);
  if (taken > 0) recall_carry(keeper->memory(), s, carry);
  for (std::uint64_t n = taken; n < plan.steps; ++n) {
    const State before = s;
    const T h(plan.step(n));
    method.step(system, s, carry, h);
    if (!(ending.excess(s) < T(0)) || any_failed(carry)) {
      const Fate::Kind fate = any_failed(carry) ? Fate::unsolved : kind_outside(s, ending);
      if (fate != Fate::escaped) {
        const double t = time_of_failure(plan, n, fate);
        if (fate == Fate::non_finite) observer(t, plain(s));
        if (fate == Fate::unsolved && n % every != 0) observer(t, plain(before));  // else it has been seen
        return {fate, t, n + 1};
      }
      const auto found = crossing(method, system, before, h, ending);
      const double t = plan.time(n) + found.fraction * plan.step(n);
      observer(t, plain(found.state));
      return {escape_through(found.state, ending), t, n + 1};
    }
    if ((n + 1) % every == 0 || n + 1 == plan.steps) observer(plan.time(n + 1), plain(s));
    if (keeper != nullptr && keeper->due(n + 1)) keeper->keep(n + 1, memory_of(s, carry));
    pulse(n + 1);
  }
  return time_up(s, plan);
}

}  // namespace kreisel
