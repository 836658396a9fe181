// The lanes of a pack and the trajectories in them: a lane whose trajectory ends takes the next from the source.
//
// What a kernel does with them (lane_fates.hpp, lane_tangents.hpp) changes nothing in a trajectory's result: not which lane it ran
// in, and not beside which others.
#pragma once
#include <algorithm>
#include <array>

#include "kreisel/engine/prepared.hpp"
#include "kreisel/flow/fate_of.hpp"
#include "kreisel/number/members.hpp"
#include "kreisel/number/pack.hpp"

namespace kreisel {

// Loads the numbers of a scalar object into one lane of the same object made of packs.
template <class Packed, class Plain>
void load_lane(Packed& into, int lane_index, const Plain& from) {
  both_numbers(into, from, [lane_index](auto& x, double y) { set_lane(x, lane_index, y); });
}

// L: the Lane, P: the Pack of one instruction set.
template <class L, class P, class Prep>
class LaneSlots {
 protected:
  static constexpr int width = P::width;
  using Scalar = typename Prep::System;
  using PackSystem = decltype(std::declval<const Scalar&>().template cast<P>());
  using PackEnding = decltype(std::declval<const typename Prep::Ending&>().template cast<P>());
  using PackState = StateOf<PackSystem>;
  using LaneState = Rebind<PackState, L>;

  struct Slot {
    bool busy = false;
    std::uint64_t began = 0;  // by the clock
    std::optional<Start<Prep>> start;
  };

  // All lanes get the first start, so that idle ones hold harmless numbers; then each its own.
  LaneSlots(const Schedule& plan, StartSource<Prep>& source, const Start<Prep>& first)
      : plan_(plan),
        source_(source),
        system_(first.prepared.system.template cast<P>()),
        ending_(first.prepared.ending.template cast<P>()),
        state_(state_cast<P>(first.state)) {}

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

  Slot& slot(int i) { return slots_[static_cast<std::size_t>(i)]; }
  const Slot& slot(int i) const { return slots_[static_cast<std::size_t>(i)]; }
  std::uint64_t steps_of(int i) const { return clock_ - slot(i).began; }

  void place(int i, const Start<Prep>& start) {
    Slot& s = slot(i);
    s.busy = true;
    s.began = clock_;
    s.start.emplace(start);
    if (!source_.one_system()) {
      load_lane(system_, i, start.prepared.system);
      load_lane(ending_, i, start.prepared.ending);
    }
    for (int k = 0; k < PackState::size; ++k) set_lane(state_[k], i, start.state[k]);
    ++busy_;
  }

  // placed(i): lane i has a new trajectory.
  template <class Placed>
  void refill(const Placed& placed) {
    earliest_ = clock_;
    for (int i = 0; i < width; ++i) {
      if (!slot(i).busy && more_) {
        const std::optional<Start<Prep>> start = draw(source_);
        more_ = start.has_value();
        if (start) place(i, *start);
        if (start) placed(i);
      }
      set_lane(idle_, i, slot(i).busy ? 0.0 : 1.0);
      if (slot(i).busy) earliest_ = std::min(earliest_, slot(i).began);
    }
    changed_ = false;
  }

  static LaneState lane_state(const PackState& s, int i) {
    LaneState t;
    for (int k = 0; k < PackState::size; ++k) t[k] = L(lane(s[k], i));
    return t;
  }
  auto lane_system(int i) const { return slot(i).start->prepared.system.template cast<L>(); }
  auto lane_ending(int i) const { return slot(i).start->prepared.ending.template cast<L>(); }

  void release(int i, const Outcome& outcome) {
    slot(i).busy = false;
    --busy_;
    changed_ = true;
    source_.done(slot(i).start->ticket, outcome);
  }

  const Schedule& plan_;
  StartSource<Prep>& source_;
  PackSystem system_;
  PackEnding ending_;
  PackState state_;
  P idle_ = P(0);
  std::array<Slot, static_cast<std::size_t>(width)> slots_{};
  std::uint64_t clock_ = 0;     // steps that all lanes have taken together
  std::uint64_t earliest_ = 0;  // when the first of the trajectories under way began
  int busy_ = 0;
  bool more_ = true, changed_ = false;
};

}  // namespace kreisel
