// Many trajectories with their tangents, in the lanes of a pack (flow/tangent/tangent_run.hpp says what is computed).
//
// All lanes take whole blocks together. One that leaves its bound inside a block steps on to the block's end, with whatever numbers it
// has, so that the others stay where blocks begin; then its end is found as for a fate. What is less than a block at the end of time is run
// on a Lane, with the same bits.
#pragma once
#include "kreisel/engine/lane_slots.hpp"
#include "kreisel/engine/tangent/tangent_kernels.hpp"
#include "kreisel/flow/outlined.hpp"
#include "kreisel/flow/tangent/tangent_run.hpp"

namespace kreisel {

template <class L, class P, class M, class Prep>
class TangentLanes : LaneSlots<L, P, Prep> {
 public:
  // Runs everything the source has.
  static void run(const M& method, const TangentPlan& q, StartSource<Prep>& source) {
    if (const std::optional<Start<Prep>> first = Slots::draw(source)) TangentLanes(method, q, source, *first).run();
  }

 private:
  using Slots = LaneSlots<L, P, Prep>;
  using Slots::busy_, Slots::changed_, Slots::clock_, Slots::ending_, Slots::idle_, Slots::lane_ending,
      Slots::lane_state, Slots::lane_system, Slots::place, Slots::plan_, Slots::release, Slots::slot, Slots::source_,
      Slots::state_, Slots::steps_of, Slots::stopped, Slots::system_, Slots::width;
  using typename Slots::LaneState, typename Slots::PackState;
  using Mask = decltype(P(0) < P(0));

  TangentLanes(const M& method, const TangentPlan& q, StartSource<Prep>& source, const Start<Prep>& first)
      : Slots(q.plan, source, first), method_(method), q_(q) {
    for (int k = 0; k < 2; ++k) first_[k] = first_tangent<LaneState>(k, q.ask);
    place(0, first);
    for (int i = 0; i < width; ++i) begin(i);
    Slots::refill([this](int i) { begin(i); });
  }

  void begin(int i) {
    sums_[static_cast<std::size_t>(i)] = {};
    for (int k = 0; k < 2; ++k)
      for (int c = 0; c < PackState::size; ++c) set_lane(v_[k][c], i, first_[k][c].v);
  }

  void run() {
    while (busy_ > 0 && !stopped()) {
      finish_short_ones();
      if (!changed_) block();  // else those that come in their place may be short as well
      if (changed_) Slots::refill([this](int i) { begin(i); });
    }
  }

  // Lanes that have less than a block before them: the rest by themselves.
  void finish_short_ones() {
    for (int i = 0; i < width; ++i) {
      if (!slot(i).busy || steps_of(i) + q_.block <= plan_.equal_steps()) continue;
      const TangentProgress<LaneState> at{{lane_state(state_, i), {lane_state(v_[0], i), lane_state(v_[1], i)}},
                                          sums_[static_cast<std::size_t>(i)],
                                          steps_of(i)};
      const auto system = lane_system(i);
      const auto dual = slot(i).start->prepared.system.template cast<Tangent<L>>();
      const Outlined<M> move{method_};
      release(i, tangent_rest(BothMoves{move, system, move, dual}, at, q_, lane_ending(i), source_.stop()));
    }
  }

  void block() {
    const PackState saved = state_;
    const Mask inside = advance(*this, state_, v_[0]);
    if (q_.ask.of == Indicator::sali) {
      PackState again = saved;
      advance(*this, again, v_[1]);
      made_unit(v_[1], q_.ask);
    }
    settle(saved, select(inside, P(1), P(0)), made_unit(v_[0], q_.ask));
  }

  // The hot loop, inlined whole for the methods of everyday use.
  static Mask advance(TangentLanes& run, PackState& s, PackState& v) {
    if constexpr (everyday<M>)
      return advance_inlined(run, s, v);
    else
      return advance_lanes(run, s, v);
  }
  [[gnu::flatten, gnu::noinline]] static Mask advance_inlined(TangentLanes& run, PackState& s, PackState& v) {
    return advance_lanes(run, s, v);
  }
  static Mask advance_lanes(TangentLanes& run, PackState& s, PackState& v) {
    const auto system = run.system_.template cast<Tangent<P>>();
    const auto ending = run.ending_;
    Mask inside = P(0) <= P(0);
    const auto look = [&](std::uint64_t, const auto& x, const auto& carry) {
      inside = inside & (ending.excess(values_of(x)) < P(0));
      if constexpr (requires { carry.failed; }) inside = inside & !carry.failed;
      return false;
    };
    tangent_steps(run.method_, system, s, v, run.q_.block, Tangent<P>(P(run.plan_.h)), look);
    return inside;
  }

  // Ends the lanes that went outside; of the others this block is a sample.
  void settle(const PackState& saved, const P& inside, const P& grown2) {
    for (int i = 0; i < width; ++i) {
      if (!slot(i).busy) continue;
      if (lane(inside, i) == 0)
        release(i, left_after(saved, i));
      else
        sums_[static_cast<std::size_t>(i)].add(plan_.time(steps_of(i) + q_.block), 0.5 * std::log(lane(grown2, i)));
    }
    clock_ += q_.block;
  }

  // The end of lane i inside the block that began so: its steps once more, without tangent.
  Outcome left_after(const PackState& saved, int i) const {
    const Outlined<M> move{method_};
    const auto system = lane_system(i);
    const auto ending = lane_ending(i);
    LaneState s = lane_state(saved, i);
    auto carry = move.start(system, s);
    std::uint64_t n = 0;
    for (; n + 1 < q_.block; ++n) {
      move.step(system, s, carry, L(plan_.h));
      if (!(ending.excess(s) < L(0)) || any_failed(carry)) break;
    }
    return left_in_block(move, system, lane_state(saved, i), plan_, ending, steps_of(i), n, L(plan_.h));
  }

  const M& method_;
  const TangentPlan& q_;
  PackState v_[2];
  LaneState first_[2];
  std::array<TangentSums, static_cast<std::size_t>(width)> sums_{};
};

}  // namespace kreisel
