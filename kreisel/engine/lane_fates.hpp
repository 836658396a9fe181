// Many trajectories for their fates, in the lanes of a pack; a lane whose trajectory ends takes the next at once.
//
// All lanes step together until one meets its bound. That lane's last steps are then run again by themselves, on a
// Lane of the same instruction set and so with the same bits, to find the crossing; the others never wait for more
// than that. Which lane a trajectory ran in, and beside which others, changes nothing in its result.
#pragma once
#include "kreisel/engine/kernel_methods.hpp"
#include "kreisel/engine/lane_slots.hpp"
#include "kreisel/flow/outlined.hpp"

namespace kreisel {

// L: the Lane, P: the Pack of one instruction set.
template <class L, class P, class M, class Prep>
class LaneRun : LaneSlots<L, P, Prep> {
 public:
  // Runs everything the source has.
  static void run(const M& method, const Schedule& plan, StartSource<Prep>& source) {
    if (const std::optional<Start<Prep>> first = Slots::draw(source)) LaneRun(method, plan, source, *first).run();
  }

 private:
  using Slots = LaneSlots<L, P, Prep>;
  using Slots::busy_, Slots::changed_, Slots::clock_, Slots::earliest_, Slots::ending_, Slots::idle_,
      Slots::lane_ending, Slots::lane_state, Slots::lane_system, Slots::place, Slots::plan_, Slots::release,
      Slots::slot, Slots::state_, Slots::steps_of, Slots::stopped, Slots::system_, Slots::width;
  using typename Slots::PackEnding, typename Slots::PackState, typename Slots::PackSystem;
  using Carry =
      decltype(std::declval<const M&>().start(std::declval<const PackSystem&>(), std::declval<const PackState&>()));

  struct Stop {
    std::uint64_t whole;  // steps of whole blocks
    bool early;           // some busy lane is outside,
    std::uint64_t step;   // after this step of the next block
  };

  LaneRun(const M& method, const Schedule& plan, StartSource<Prep>& source, const Start<Prep>& first)
      : Slots(plan, source, first), method_(method), carry_(method.start(system_, state_)) {
    place(0, first);
    refill();
  }

  void run() {
    while (busy_ > 0 && !stopped()) {
      if (const std::uint64_t count = steps_ahead(); count == 0)
        finish_equal_steps();
      else
        settle(advance(*this, count));
      if (changed_) refill();
    }
  }

  void refill() {
    Slots::refill([](int) {});
    carry_ = method_.start(system_, state_);
  }

  // How many equal steps every busy lane has before it, and at most some hundred forces, so that a stop is heard.
  std::uint64_t steps_ahead() const {
    return std::min(16 * block_length(method_), plan_.equal_steps() - (clock_ - earliest_));
  }

  // Lanes that have taken all equal steps: a last shorter one by itself, or done.
  void finish_equal_steps() {
    for (int i = 0; i < width; ++i) {
      if (!slot(i).busy || steps_of(i) < plan_.equal_steps()) continue;
      release(i, after_equal_steps(Outlined<M>{method_}, lane_system(i), lane_state(state_, i), plan_, lane_ending(i)));
    }
  }

  // The hot loop, left only where something happens. Where everything is inlined into it, state and carry stay in registers as far as they fit.
  static Stop advance(LaneRun& run, std::uint64_t count) {
    if constexpr (inlined_whole<M, typename Prep::System>)
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
    const std::uint64_t block = block_length(run.method_);
    PackState s = run.state_;
    Carry carry = run.carry_;
    Stop stop{0, false, 0};
    while (stop.whole < count && !stop.early) {
      run.saved_ = s;
      const std::uint64_t steps = std::min(block, count - stop.whole);
      for (std::uint64_t i = 0; i < steps; ++i) {
        method.step(system, s, carry, h);
        if (!all((ending.excess(s) < P(0)) | idle) || any_busy_failed(carry, idle)) {
          stop.early = true, stop.step = i;
          break;
        }
      }
      if (!stop.early) stop.whole += steps;
    }
    run.state_ = s;
    run.carry_ = carry;
    return stop;
  }

  // Counts the steps taken and ends the lanes that went outside.
  void settle(const Stop& stop) {
    clock_ += stop.whole;
    if (!stop.early) return;
    const P excess = ending_.excess(state_);
    for (int i = 0; i < width; ++i)
      if (slot(i).busy && (!(lane(excess, i) < 0) || lane_failed(i)))
        release(i, left_in_block(Outlined<M>{method_}, lane_system(i), lane_state(saved_, i), plan_, lane_ending(i),
                                 steps_of(i), stop.step, L(plan_.h)));
    clock_ += stop.step + 1;
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

  const M& method_;
  const decltype(for_step(std::declval<const M&>(), 0.0)) stepping_ = for_step(method_, plan_.h);
  Carry carry_;
  PackState saved_ = state_;  // at the beginning of the block that is under way
};

}  // namespace kreisel
