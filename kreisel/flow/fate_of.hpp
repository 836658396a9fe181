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

// What ended a step that did not stay inside.
template <StateLike State, class Carry>
Fate fate_outside(const State& s, const Carry& carry) {
  if (any_failed(carry)) return Fate::unsolved;
  return all(finite(s)) ? Fate::escaped : Fate::non_finite;
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
// What happened in step n + i, known to end outside; s is the state after n steps, and h the length of all the others.
template <class M, System S, StateLike State, class Ending>
Outcome left_in_block(const M& method, const S& system, State s, const Schedule& plan, const Ending& ending,
                      std::uint64_t n, std::uint64_t i, const NumberIn<S>& h) {
  auto carry = method.start(system, s);
  for (std::uint64_t j = 0; j < i; ++j) method.step(system, s, carry, h);
  const State before = s;
  method.step(system, s, carry, h);
  const Fate fate = fate_outside(s, carry);
  if (fate != Fate::escaped) return {fate, plan.time(n + i + 1), n + i + 1};
  const double fraction = crossing(method, system, before, h, ending).fraction;
  return {fate, plan.time(n + i) + fraction * as_double(h), n + i + 1};
}

// Outside from the beginning.
template <StateLike State>
Outcome never_inside(const State& s) {
  return {all(finite(s)) ? Fate::escaped : Fate::non_finite, 0.0, 0};
}

inline constexpr std::uint64_t block_length = 16;

template <class M, System S, StateLike State, class Ending>
Outcome fate_of(const M& method, const S& system, State s, const Schedule& plan, const Ending& ending) {
  using T = NumberIn<S>;
  if (!(ending.excess(s) < T(0))) return never_inside(s);
  auto carry = method.start(system, s);
  for (std::uint64_t n = 0; n < plan.steps;) {
    const State saved = s;
    const std::uint64_t same = plan.equal_steps() - (n < plan.equal_steps() ? n : plan.equal_steps());
    const std::uint64_t count = same == 0 ? 1 : (same < block_length ? same : block_length);
    const T h(same == 0 ? plan.last : plan.h);
    for (std::uint64_t i = 0; i < count; ++i) {
      method.step(system, s, carry, h);
      if (!(ending.excess(s) < T(0)) || any_failed(carry)) return left_in_block(method, system, saved, plan, ending, n, i, h);
    }
    n += count;
  }
  return {Fate::stayed, plan.until, plan.steps};
}

}  // namespace kreisel
