// An accelerator played by the host: its threads take turns, block by block, and run the very code of the kernels. When
// there are no more starts, every other thread hands its trajectory over to the next idle one, and goes.
#pragma once
#include <optional>
#include <vector>

#include "kreisel/engine/device/march.hpp"

namespace kreisel {

template <class M, class Prep>
std::vector<Outcome> emulated_device(const M& method, const Schedule& plan, const std::vector<Prep>& prepared,
                                     std::vector<StateOf<typename Prep::System>> starts, std::size_t threads) {
  std::vector<MarchEnd> ends(starts.size());
  const March<M, Prep> march{method, plan, prepared.data(), prepared.size() == 1, starts.data(), ends.data()};
  const auto count = static_cast<std::uint32_t>(starts.size());
  struct Thread {
    std::uint32_t index;
    Marcher<M, Prep> marcher;
  };
  std::vector<std::optional<Thread>> all(threads);
  std::vector<HandedOver> given;
  std::uint32_t next = 0;
  for (bool busy = true; busy;) {
    busy = false;
    for (std::optional<Thread>& thread : all) {
      const auto begin = [&](const HandedOver& from) {
        thread.emplace(Thread{from.index, {march, march.prepared_for(from.index).system, from, starts[from.index]}});
      };
      if (!thread && next < count) begin({next++, 0});
      if (!thread && !given.empty()) {
        begin(given.back());
        given.pop_back();
      }
      if (!thread) continue;
      const Prep& p = march.prepared_for(thread->index);
      if (!thread->marcher.block(march, p.system, p.ending)) thread.reset();
      busy = true;
      if (thread && next == count && (&thread - all.data()) % 2 == 1) {
        given.push_back(thread->marcher.hand_over(march));
        thread.reset();
      }
    }
  }
  std::vector<Outcome> outcomes;
  for (std::uint32_t i = 0; i < count; ++i) outcomes.push_back(settled(march, i));
  return outcomes;
}

}  // namespace kreisel
