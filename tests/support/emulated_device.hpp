// An accelerator played by the host: its threads take turns, block by block, and run the very code of the kernels.
#pragma once
#include <optional>
#include <vector>

#include "kreisel/engine/march.hpp"

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
  std::uint32_t next = 0;
  for (bool busy = true; busy;) {
    busy = false;
    for (std::optional<Thread>& thread : all) {
      if (!thread && next < count) {
        const std::uint32_t i = next++;
        thread.emplace(Thread{i, {march, march.prepared_for(i).system, i}});
      }
      if (!thread) continue;
      const Prep& p = march.prepared_for(thread->index);
      if (!thread->marcher.block(march, p.system, p.ending)) thread.reset();
      busy = true;
    }
  }
  std::vector<Outcome> outcomes;
  for (std::uint32_t i = 0; i < count; ++i) outcomes.push_back(settled(march, i));
  return outcomes;
}

}  // namespace kreisel
