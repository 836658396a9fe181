// Law: the code that runs on an accelerator, played by the host, ends every trajectory exactly as the scalar loop does,
// with any number of threads: those that leave, those that stay, those whose numbers run out or whose solve fails.
#pragma once
#include <gtest/gtest.h>

#include "laws/lanes.hpp"
#include "support/emulated_device.hpp"

namespace kreisel {

// Ends where a state has strayed from a given one.
template <System S>
struct Strays {
  StateOf<S> from;
  double distance;

  KREISEL_FN double excess(const StateOf<S>& s) const { return kreisel::distance(from, s) - distance; }
};

inline bool same_end(const Outcome& a, const Outcome& b) {
  return a.fate == b.fate && a.steps == b.steps && bits(a.time) == bits(b.time);
}

template <System S>
void measure_device(const Problem<S>& p) {
  using Prep = Prepared<S, Strays<S>>;
  StateOf<S> wild = p.other;
  for (int i = wild.size - 3; i < wild.size; ++i) wild[i] *= 1e8;
  std::vector<StateOf<S>> starts{p.start, p.calm, p.other, wild, p.calm};
  const std::vector<double> bounds{0.2, 1e300, 0.3, 0.5, 0.02};
  std::vector<Prep> prepared;
  for (std::size_t i = 0; i < starts.size(); ++i) prepared.push_back({p.system, {starts[i], bounds[i]}, 0});
  const Schedule plan = schedule(0.1 * p.pace, 7.03 * p.pace);  // 71 steps: two blocks, some, and a shorter one
  const auto measure = [&](const NamedMethod& row, const auto& method) {
    for (const std::size_t threads : {std::size_t{1}, std::size_t{3}, std::size_t{8}}) {
      const auto outcomes = emulated_device(method, plan, prepared, starts, threads);
      for (std::size_t i = 0; i < starts.size(); ++i)
        EXPECT_TRUE(same_end(outcomes[i], fate_of(method, p.system, starts[i], plan, prepared[i].ending)))
            << told(p, row, "same end on a device, start ") << i << ", threads " << threads;
    }
  };
  for_each_method_in_lanes<S>(measure);
}

}  // namespace kreisel
