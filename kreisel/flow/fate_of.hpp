// One trajectory run for its fate alone: the inner loop of every stability map.
//
// Steps are taken in blocks from a saved state. When a block meets the bound it is run again up to the step before,
// so that the loop itself saves nothing and tests one comparison a step (which a NaN fails too). A method's carry is
// a function of the state, so it need not be saved.
#pragma once
#include <atomic>

#include "kreisel/flow/crossing.hpp"
#include "kreisel/flow/fate.hpp"
#include "kreisel/flow/schedule.hpp"

namespace kreisel {

// Of a state that is not inside: one so far away that its distance overflows has not escaped, its numbers ran out.
template <StateLike State, class Ending>
KREISEL_FN Fate::Kind kind_outside(const State& s, const Ending& ending) {
  return all(finite(s)) && all(is_finite(ending.excess(s))) ? Fate::escaped : Fate::non_finite;
}

// The bound that the state is outside of, or furthest from the inside of; there may be only one.
template <StateLike State, class Ending>
KREISEL_FN Fate escape_through(const State& s, const Ending& ending) {
  if constexpr (requires { ending.bound(s); })
    return {Fate::escaped, static_cast<int>(ending.bound(s))};
  else
    return Fate::escaped;
}

// A start that is not inside has ended already.
template <StateLike State, class Ending>
KREISEL_FN Outcome ended_at_start(const State& s, const Ending& ending) {
  const Fate::Kind kind = kind_outside(s, ending);
  return {kind == Fate::escaped ? escape_through(s, ending) : Fate(kind), 0.0, 0};
}

// When step n (from 0) ended without a crossing: numbers run out at its end, an unsolved step leads nowhere.
KREISEL_FN inline double time_of_failure(const Schedule& plan, std::uint64_t n, Fate::Kind fate) {
  return plan.time(fate == Fate::unsolved ? n : n + 1);
}

// What can be said once the time is up; the bound need not see every number.
template <StateLike State>
KREISEL_FN Outcome time_up(const State& s, const Schedule& plan) {
  return {all(finite(s)) ? Fate::stayed : Fate::non_finite, plan.until, plan.steps};
}

// How step n + i ended, which is known to have left the inside; s is the state after n steps, h the length of those.
template <class M, System S, StateLike State, class Ending>
KREISEL_FN Outcome left_in_block(const M& method, const S& system, State s, const Schedule& plan, const Ending& ending,
                                 std::uint64_t n, std::uint64_t i, const NumberIn<S>& h) {
  auto carry = method.start(system, s);
  for (std::uint64_t j = 0; j < i; ++j) method.step(system, s, carry, h);
  const State before = s;
  method.step(system, s, carry, h);
  const Fate::Kind fate = any_failed(carry) ? Fate::unsolved : kind_outside(s, ending);
  if (fate != Fate::escaped) return {fate, time_of_failure(plan, n + i, fate), n + i + 1};
  const auto at = crossing(method, system, before, h, ending);
  return {escape_through(at.state, ending), plan.time(n + i) + at.fraction * as_double(h), n + i + 1};
}

// How it ends for s, inside after all equal steps: the time is up, or a last shorter step is still to take.
template <class M, System S, StateLike State, class Ending>
KREISEL_FN Outcome after_equal_steps(const M& method, const S& system, const State& s, const Schedule& plan,
                                     const Ending& ending) {
  const std::uint64_t taken = plan.equal_steps();
  if (taken == plan.steps) return time_up(s, plan);
  const NumberIn<S> h(plan.last);
  auto carry = method.start(system, s);
  State end = s;
  method.step(system, end, carry, h);
  if (ending.excess(end) < NumberIn<S>(0) && !any_failed(carry)) return time_up(end, plan);
  return left_in_block(method, system, s, plan, ending, taken, 0, h);
}

// Steps between two saved states: as many as make up this number of forces, since a block is run again when a trajectory leaves.
inline constexpr int block_forces = 16;
template <class M>
KREISEL_FN std::uint64_t block_length(const M& method, int forces = block_forces) {
  const int steps = forces / stages_of(method);
  return static_cast<std::uint64_t>(steps > 1 ? steps : 1);
}

// `stop` ends it early when set: it has then stayed so far.
template <class M, System S, StateLike State, class Ending>
Outcome fate_of(const M& method, const S& system, State s, const Schedule& plan, const Ending& ending,
                const std::atomic<bool>* stop = nullptr) {
  using T = NumberIn<S>;
  if (!(ending.excess(s) < T(0))) return ended_at_start(s, ending);
  auto carry = method.start(system, s);
  const T h(plan.h);
  const std::uint64_t block = block_length(method);
  for (std::uint64_t n = 0; n < plan.equal_steps();) {
    if (stop != nullptr && stop->load(std::memory_order_relaxed)) return {Fate::stayed, plan.time(n), n};
    const State saved = s;
    const std::uint64_t left = plan.equal_steps() - n, count = left < block ? left : block;
    for (std::uint64_t i = 0; i < count; ++i) {
      method.step(system, s, carry, h);
      if (!(ending.excess(s) < T(0)) || any_failed(carry))
        return left_in_block(method, system, saved, plan, ending, n, i, h);
    }
    n += count;
  }
  return after_equal_steps(method, system, s, plan, ending);
}

}  // namespace kreisel
