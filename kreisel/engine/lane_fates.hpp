// Many trajectories for their fates, in the lanes of a pack; a lane whose trajectory ends takes the next at once.
//
// All lanes step together until one meets its bound. That lane's last steps are then run again by themselves, on a
// Lane of the same instruction set and so with the same bits, to find the crossing; the others never wait for more
// than that. Which lane a trajectory ran in, and beside which others, changes nothing in its result.
#pragma once
#include <array>

#include "kreisel/engine/kernel_methods.hpp"
#include "kreisel/engine/prepared.hpp"
#include "kreisel/flow/fate_of.hpp"
#include "kreisel/flow/outlined.hpp"
#include "kreisel/number/members.hpp"
#include "kreisel/number/pack.hpp"

namespace kreisel {

// Loads the numbers of a scalar object into one lane of the same object made of packs.
template <class Packed, class Plain>
void load_lane(Packed& into, int lane_index, const Plain& from) {
  both_numbers(into, from, [lane_index](auto& x, double y) { set_lane(x, lane_index, y); });
}

// L: the Lane, P: the Pack of one instruction set.
template <class L, class P, class M, class Prep>
class LaneRun {
 public:
  // Runs everything the source has.
  static void run(const M& method, const Schedule& plan, StartSource<Prep>& source) {
    // All lanes get the first start, so that idle ones hold harmless numbers; then each its own.
    if (const std::optional<Start<Prep>> first = draw(source)) LaneRun(method, plan, source, *first).run();
  }

 private:
  static constexpr int width = P::width;
  using Scalar = typename Prep::System;
  using PackSystem = decltype(std::declval<const Scalar&>().template cast<P>());
  using PackEnding = decltype(std::declval<const typename Prep::Ending&>().template cast<P>());
  using PackState = StateOf<PackSystem>;
  using LaneState = Rebind<PackState, L>;
  using Carry =
      decltype(std::declval<const M&>().start(std::declval<const PackSystem&>(), std::declval<const PackState&>()));

  struct Slot {
    bool busy = false;
    std::uint64_t steps = 0;
    std::optional<Start<Prep>> start;
  };
  struct Stop {
    bool early;          // some busy lane is outside
    std::uint64_t step;  // after which step of the block
  };

  LaneRun(const M& method, const Schedule& plan, StartSource<Prep>& source, const Start<Prep>& first)
      : method_(method),
        plan_(plan),
        source_(source),
        system_(first.prepared.system.template cast<P>()),
        ending_(first.prepared.ending.template cast<P>()),
        state_(state_cast<P>(first.state)),
        carry_(method.start(system_, state_)) {
    place(0, first);
    refill();
  }

  void run() {
    while (busy_ > 0 && !stopped()) {
      const std::uint64_t count = steps_ahead();
      if (count == 0) {
        finish_equal_steps();
      } else {
        const PackState saved = state_;
        settle(saved, advance(*this, count), count);
      }
      if (changed_) refill();
    }
  }

  bool stopped() const { return source_.stop() != nullptr && source_.stop()->load(std::memory_order_relaxed); }

  // The next start that is inside its bound; those outside are done already.
  static std::optional<Start<Prep>> draw(StartSource<Prep>& source) {
    while (std::optional<Start<Prep>> start = source.next()) {
      const LaneState s = state_cast<L>(start->state);
      const auto ending = start->prepared.ending.template cast<L>();
      if (ending.excess(s) < L(0)) return start;
      source.done(start->ticket, ended_at_start(s, ending));
    }
    return std::nullopt;
  }

  void place(int i, const Start<Prep>& start) {
    Slot& slot = slots_[static_cast<std::size_t>(i)];
    slot.busy = true;
    slot.steps = 0;
    slot.start.emplace(start);
    if (!source_.one_system()) {
      load_lane(system_, i, start.prepared.system);
      load_lane(ending_, i, start.prepared.ending);
    }
    for (int k = 0; k < PackState::size; ++k) set_lane(state_[k], i, start.state[k]);
    ++busy_;
  }

  void refill() {
    for (int i = 0; i < width; ++i) {
      const Slot& slot = slots_[static_cast<std::size_t>(i)];
      if (!slot.busy && more_) {
        const std::optional<Start<Prep>> start = draw(source_);
        more_ = start.has_value();
        if (start) place(i, *start);
      }
      set_lane(idle_, i, slot.busy ? 0.0 : 1.0);
    }
    carry_ = method_.start(system_, state_);
    changed_ = false;
  }

  // How many equal steps every busy lane has before it, at most a block.
  std::uint64_t steps_ahead() const {
    std::uint64_t count = block_length(method_);
    for (const Slot& slot : slots_)
      if (slot.busy) count = std::min(count, plan_.equal_steps() - slot.steps);
    return count;
  }

  // Lanes that have taken all equal steps: a last shorter one by itself, or done.
  void finish_equal_steps() {
    for (int i = 0; i < width; ++i) {
      const Slot& slot = slots_[static_cast<std::size_t>(i)];
      if (!slot.busy || slot.steps < plan_.equal_steps()) continue;
      const auto system = slot.start->prepared.system.template cast<L>();
      const auto ending = slot.start->prepared.ending.template cast<L>();
      release(i, after_equal_steps(Outlined<M>{method_}, system, lane_state(state_, i), plan_, ending));
    }
  }

  // The hot loop. For the methods of everyday use everything is inlined into it, so that state and carry stay in
  // registers as far as they fit.
  static Stop advance(LaneRun& run, std::uint64_t count) {
    if constexpr (everyday<M>)
      return advance_inlined(run, count);
    else
      return advance_lanes(run, count);
  }
  [[gnu::flatten, gnu::noinline]] static Stop advance_inlined(LaneRun& run, std::uint64_t count) {
    return advance_lanes(run, count);
  }
  static Stop advance_lanes(LaneRun& run, std::uint64_t count) {
    const PackSystem system = run.system_;
    const PackEnding ending = run.ending_;
    const P h(run.plan_.h);
    const auto idle = run.idle_ > P(0);
    const auto& method = run.stepping_;
    PackState s = run.state_;
    Carry carry = run.carry_;
    Stop stop{false, count};
    for (std::uint64_t i = 0; i < count; ++i) {
      method.step(system, s, carry, h);
      if (!all((ending.excess(s) < P(0)) | idle) || any_busy_failed(carry, idle)) {
        stop = {true, i};
        break;
      }
    }
    run.state_ = s;
    run.carry_ = carry;
    return stop;
  }

  // Counts the steps taken and ends the lanes that went outside.
  void settle(const PackState& saved, const Stop& stop, std::uint64_t count) {
    const std::uint64_t taken = stop.early ? stop.step + 1 : count;
    const P excess = ending_.excess(state_);
    for (int i = 0; i < width; ++i) {
      Slot& slot = slots_[static_cast<std::size_t>(i)];
      if (!slot.busy) continue;
      if (stop.early && (!(lane(excess, i) < 0) || lane_failed(i))) {
        const auto system = slot.start->prepared.system.template cast<L>();
        const auto ending = slot.start->prepared.ending.template cast<L>();
        release(i, left_in_block(Outlined<M>{method_}, system, lane_state(saved, i), plan_, ending, slot.steps,
                                 stop.step, L(plan_.h)));
      } else {
        slot.steps += taken;
      }
    }
  }

  template <class Mask>
  static bool any_busy_failed(const Carry& carry, const Mask& idle) {
    if constexpr (requires { carry.failed; })
      return any(carry.failed & !idle);
    else
      return (void)idle, false;
  }

  bool lane_failed(int i) const {
    if constexpr (requires { carry_.failed; })
      return lane(select(carry_.failed, P(1), P(0)), i) != 0;
    else
      return (void)i, false;
  }

  static LaneState lane_state(const PackState& s, int i) {
    LaneState t;
    for (int k = 0; k < PackState::size; ++k) t[k] = L(lane(s[k], i));
    return t;
  }

  void release(int i, const Outcome& outcome) {
    Slot& slot = slots_[static_cast<std::size_t>(i)];
    slot.busy = false;
    --busy_;
    changed_ = true;
    source_.done(slot.start->ticket, outcome);
  }

  const M& method_;
  const Schedule& plan_;
  const decltype(for_step(std::declval<const M&>(), 0.0)) stepping_ = for_step(method_, plan_.h);
  StartSource<Prep>& source_;
  PackSystem system_;
  PackEnding ending_;
  PackState state_;
  Carry carry_;
  P idle_ = P(0);
  std::array<Slot, static_cast<std::size_t>(width)> slots_{};
  int busy_ = 0;
  bool more_ = true, changed_ = false;
};

}  // namespace kreisel
