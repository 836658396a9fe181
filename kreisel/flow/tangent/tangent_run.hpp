// One trajectory with its tangent: its fate, and how its tangent vectors grew.
//
// Steps are taken in blocks, each from the same multiple of its length, whatever runs beside it; after a block the vectors are made
// unit vectors again, and what they had grown by is a sample of TangentSums. A run with two vectors takes each block twice. A block
// that meets the bound is run again without tangent (flow/fate_of.hpp), to find the crossing.
#pragma once
#include "kreisel/flow/fate_of.hpp"
#include "kreisel/flow/tangent/tangent.hpp"

namespace kreisel {

inline constexpr int tangent_forces = 32;  // between two samples

// A trajectory on its way; T may be a pack.
template <StateLike State>
struct TangentPath {
  State s;
  State v[2];
};

template <StateLike State>
KREISEL_FN TangentPath<State> tangent_start(const State& s, const TangentAsk& ask) {
  return {s, {first_tangent<State>(0, ask), first_tangent<State>(1, ask)}};
}

// Steps between two samples.
template <class M>
KREISEL_FN std::uint64_t tangent_block(const M& method) {
  return block_length(method, tangent_forces);
}

// A method on a system, with plain numbers and with dual ones. Where types are known the two methods are one.
template <class M, class S, class D, class DS>
struct BothMoves {
  const M& plain;
  const S& system;
  const D& dual;
  const DS& dual_system;
};
template <class M, class S, class D, class DS>
BothMoves(const M&, const S&, const D&, const DS&) -> BothMoves<M, S, D, DS>;  // clang 14 makes none of an aggregate

// `count` steps of the vector v from s, all of them, unless stopping(after step i) says to end.
template <class M, System S, StateLike State, class Stopping>
KREISEL_FN void tangent_steps(const M& method, const S& system, State& s, State& v, std::uint64_t count,
                              const NumberIn<S>& h, const Stopping& stopping) {
  TangentState<State> x = joined(s, v);
  auto carry = method.start(system, x);
  for (std::uint64_t i = 0; i < count; ++i) {
    method.step(system, x, carry, h);
    if (stopping(i, x, carry)) break;
  }
  split(x, s, v);
}

struct NeverStop {
  template <class... Any>
  KREISEL_FN bool operator()(const Any&...) const {
    return false;
  }
};

// Makes v a unit vector; by how much ln |v| was more than 0 is half the logarithm of what it returns.
template <StateLike State>
KREISEL_FN NumberOf<State> made_unit(State& v, const TangentAsk& ask) {
  using T = NumberOf<State>;
  const T n2 = tangent_norm2(v, ask);
  scale_by(v, T(1) / sqrt(n2));
  return n2;
}

struct NoSample {
  template <class... Any>
  KREISEL_FN void operator()(const Any&...) const {}
};

// A trajectory between two blocks.
template <StateLike State>
struct TangentProgress {
  TangentPath<State> path;
  TangentSums sums{};
  std::uint64_t steps = 0;  // taken so far
};

// How it is run: what is asked, and steps between two samples.
struct TangentPlan {
  const Schedule& plan;
  const TangentAsk& ask;
  std::uint64_t block;
};

template <StateLike State>
KREISEL_FN double indicated(const TangentProgress<State>& at, const TangentAsk& ask) {
  if (ask.of == Indicator::sali) return std::sqrt(as_double(alignment2(at.path.v[0], at.path.v[1], ask)));
  return at.sums.value(ask.of);
}

// One block, of `count` steps h; where it leaves the inside, after which of them: then nothing has moved.
template <class Moves, StateLike State, class Ending>
KREISEL_FN std::uint64_t tangent_advance(const Moves& moves, TangentPath<State>& path, std::uint64_t count, double h,
                                         const Ending& ending, const TangentAsk& ask) {
  using T = NumberOf<State>;
  const Tangent<T> step{T(h)};
  const TangentPath<State> saved = path;
  std::uint64_t inside = count;
  const auto leaves = [&](std::uint64_t i, const auto& x, const auto& carry) {
    if (!(ending.excess(values_of(x)) < T(0)) || any_failed(carry)) inside = i;
    return inside < count;
  };
  tangent_steps(moves.dual, moves.dual_system, path.s, path.v[0], count, step, leaves);
  if (inside == count && ask.of == Indicator::sali) {
    State again = saved.s;
    tangent_steps(moves.dual, moves.dual_system, again, path.v[1], count, step, NeverStop{});
  }
  if (inside < count) path = saved;
  return inside;
}

// To the end of its time. `sample(progress)` after each block. `stop` ends it early when set: it has then stayed so far. The time in
// the outcome of one that stayed, which would be the end of time, is its indicator instead.
template <class Moves, StateLike State, class Ending, class Sample = NoSample>
KREISEL_FN Outcome tangent_rest(const Moves& moves, TangentProgress<State> at, const TangentPlan& q,
                                const Ending& ending, const std::atomic<bool>* stop = nullptr,
                                const Sample& sample = {}) {
  const Schedule& plan = q.plan;
  while (at.steps < plan.steps) {
#if !defined(__CUDA_ARCH__)
    if (stop != nullptr && stop->load(std::memory_order_relaxed)) return {Fate::stayed, plan.time(at.steps), at.steps};
#endif
    const std::uint64_t left = plan.equal_steps() - at.steps;
    const std::uint64_t count = left == 0 ? 1 : left < q.block ? left : q.block;
    const double h = left == 0 ? plan.last : plan.h;
    const std::uint64_t inside = tangent_advance(moves, at.path, count, h, ending, q.ask);
    if (inside < count)
      return left_in_block(moves.plain, moves.system, at.path.s, plan, ending, at.steps, inside, NumberOf<State>(h));
    at.steps += count;
    at.sums.add(plan.time(at.steps), 0.5 * std::log(as_double(made_unit(at.path.v[0], q.ask))));
    if (q.ask.of == Indicator::sali) made_unit(at.path.v[1], q.ask);
    sample(at);
  }
  const Outcome end = time_up(at.path.s, plan);
  return end.fate == Fate::stayed ? Outcome{end.fate, indicated(at, q.ask), end.steps} : end;
}

// A whole one.
template <class Moves, StateLike State, class Ending, class Sample = NoSample>
KREISEL_FN Outcome tangent_fate(const Moves& moves, const State& start, const TangentPlan& q, const Ending& ending,
                                const std::atomic<bool>* stop = nullptr, const Sample& sample = {}) {
  if (!(ending.excess(start) < NumberOf<State>(0))) return ended_at_start(start, ending);
  return tangent_rest(moves, TangentProgress<State>{tangent_start(start, q.ask)}, q, ending, stop, sample);
}

}  // namespace kreisel
