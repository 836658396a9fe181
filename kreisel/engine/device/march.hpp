// Many trajectories for their fates on an accelerator: what one of its threads does, written so that the host can do
// the same (tests/laws/device.hpp), step for step.
//
// A thread takes a trajectory from the queue and marches it in blocks of steps; when it has ended it takes the next, so
// that no thread of a warp idles while others run on. How a trajectory ended (the crossing inside a step, a last shorter
// step) is settled afterwards from the start of its last block: that needs many more operations, which would make the
// other threads of the warp wait.
#pragma once
#include "kreisel/engine/prepared.hpp"
#include "kreisel/flow/fate_of.hpp"
#include "kreisel/flow/outlined.hpp"

namespace kreisel {

// Where a trajectory stopped marching.
struct MarchEnd {
  std::uint64_t steps;     // to the start of its last block
  std::uint32_t in_block;  // the step of that block that left the inside
};

// A trajectory between two blocks, which any thread may take on: its state is in block_start. A method's carry belongs to
// the state alone, so it makes no difference who marches it.
struct HandedOver {
  std::uint32_t index;
  std::uint64_t steps;  // taken so far
};

// All of a batch. The arrays live where the threads can see them.
template <class M, class Prep>
struct March {
  using System = typename Prep::System;
  using State = StateOf<System>;
  static constexpr bool made_ready = requires(const M m) { m.for_step(1.0); };
  struct AsItIs {};
  static auto ready(const M& method, const Schedule& plan) {
    if constexpr (made_ready)
      return method.for_step(plan.h);
    else
      return AsItIs{};
  }
  using Stepping = decltype(ready(std::declval<const M&>(), Schedule{}));

  M method;
  Schedule plan;
  const Prep* prepared;  // one for all, or one for each
  bool one_system;
  State* block_start;  // in: the starts, all inside; out: the start of the last block
  MarchEnd* end;
  Stepping stepping = ready(method, plan);

  // What takes equal steps.
  KREISEL_FN const auto& stepper() const {
    if constexpr (made_ready)
      return stepping;
    else
      return method;
  }

  KREISEL_FN const Prep& prepared_for(std::uint32_t i) const { return prepared[one_system ? 0 : i]; }
};

inline constexpr int march_forces = 64;  // between two looks at the queue

// Trajectory i of the batch, while one thread has it.
template <class M, class Prep>
class Marcher {
 public:
  using System = typename Prep::System;
  using State = StateOf<System>;

  KREISEL_FN Marcher(const March<M, Prep>& march, const System& system, const HandedOver& from, const State& s)
      : index_(from.index), steps_(from.steps), s_(s), carry_(march.method.start(system, s_)) {}

  // A block of steps; false when the trajectory needs no more.
  KREISEL_FN bool block(const March<M, Prep>& march, const System& system, const typename Prep::Ending& ending) {
    march.block_start[index_] = s_;
    const std::uint64_t left = march.plan.equal_steps() - steps_;
    const std::uint64_t block = block_length(march.method, march_forces);
    const auto count = static_cast<std::uint32_t>(left < block ? left : block);
    std::uint32_t i = 0;
    for (; i < count; ++i) {
      march.stepper().step(system, s_, carry_, march.plan.h);
      if (!(ending.excess(s_) < 0) || any_failed(carry_)) break;
    }
    if (i == count && left > 0) {
      steps_ += count;
      return true;
    }
    march.end[index_] = {steps_, i};
    return false;
  }

  // Leaves the trajectory where another thread can take it on.
  KREISEL_FN HandedOver hand_over(const March<M, Prep>& march) const {
    march.block_start[index_] = s_;
    return {index_, steps_};
  }

 private:
  using Carry = decltype(std::declval<const M&>().start(std::declval<const System&>(), std::declval<const State&>()));
  std::uint32_t index_;
  std::uint64_t steps_;
  State s_;
  Carry carry_;
};

// How trajectory i of a batch that has marched ended.
template <class M, class Prep>
KREISEL_FN Outcome settled(const March<M, Prep>& march, std::uint32_t i) {
  const Prep& p = march.prepared_for(i);
  const MarchEnd end = march.end[i];
  if (end.steps == march.plan.equal_steps())
    return after_equal_steps(Outlined<M>{march.method}, p.system, march.block_start[i], march.plan, p.ending);
  return left_in_block(Outlined<M>{march.method}, p.system, march.block_start[i], march.plan, p.ending, end.steps,
                       end.in_block, march.plan.h);
}

}  // namespace kreisel
