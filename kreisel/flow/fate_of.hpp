// One trajectory run for its fate alone: the inner loop of every stability map.
//
// Steps are taken in blocks from a saved state. When a block meets the bound it is run again up to the step before,
// so that the loop itself saves nothing and tests one comparison a step (which a NaN fails too).
#pragma once
#include <atomic>

#include "kreisel/flow/crossing.hpp"
#include "kreisel/flow/fate.hpp"
#include "kreisel/flow/schedule.hpp"

namespace kreisel {

// Of a state that is not inside: one so far away that its distance overflows has not escaped, its numbers ran out.
template <StateLike State, class Ending>
Fate fate_outside(const State& s, const Ending& ending) {
  return all(finite(s)) && all(is_finite(ending.excess(s))) ? Fate::escaped : Fate::non_finite;
}

// When step n (from 0) ended without a crossing: numbers run out at its end, an unsolved step leads nowhere.
inline double time_of_failure(const Schedule& plan, std::uint64_t n, Fate fate) {
  return plan.time(fate == Fate::unsolved ? n : n + 1);
}

// What can be said once the time is up; the bound need not see every number.
template <StateLike State>
Outcome time_up(const State& s, const Schedule& plan) {
  return {all(finite(s)) ? Fate::stayed : Fate::non_finite, plan.until, plan.steps};
}

// `stop` ends it early when set: it has then stayed so far.
template <class M, System S, StateLike State, class Ending>
Outcome fate_of(const M& method, const S& system, State s, const Schedule& plan, const Ending& ending,
                const std::atomic<bool>* stop = nullptr) {
  using T = NumberIn<S>;
  constexpr std::uint64_t block = 16;
  if (!(ending.excess(s) < T(0))) return {fate_outside(s, ending), 0.0, 0};
  auto carry = method.start(system, s);
  const T h(plan.h);
  for (std::uint64_t n = 0; n < plan.steps;) {
    if (stop != nullptr && stop->load(std::memory_order_relaxed)) return {Fate::stayed, plan.time(n), n};
    const State saved = s;
    const auto saved_carry = carry;
    const std::uint64_t whole = plan.steps - 1;  // all but the last have length h
    const std::uint64_t count = n < whole ? (whole - n < block ? whole - n : block) : 1;
    const T step = n < whole ? h : T(plan.last);
    for (std::uint64_t i = 0; i < count; ++i) {
      method.step(system, s, carry, step);
      if (ending.excess(s) < T(0) && !any_failed(carry)) continue;
      const Fate fate = any_failed(carry) ? Fate::unsolved : fate_outside(s, ending);
      if (fate != Fate::escaped) return {fate, time_of_failure(plan, n + i, fate), n + i + 1};
      State before = saved;
      auto c = saved_carry;
      for (std::uint64_t j = 0; j < i; ++j) method.step(system, before, c, step);
      const double fraction = crossing(method, system, before, step, ending).fraction;
      return {fate, plan.time(n + i) + fraction * static_cast<double>(step), n + i + 1};
    }
    n += count;
  }
  return time_up(s, plan);
}

}  // namespace kreisel
