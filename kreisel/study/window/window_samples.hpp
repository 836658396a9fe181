// Steady motions on a grid over the two numbers of a window: what each is like, and the state that edges are followed from.
#pragma once
#include "kreisel/study/window/window_result.hpp"

namespace kreisel {

struct WindowSamples {
  std::size_t side = 0;
  WindowRange range{};
  std::vector<std::optional<SteadyPoint>> points{};  // the first number fastest
  std::vector<Steadiness> kinds{};

  TwoNumbers place(std::size_t i, std::size_t j) const;
  std::size_t count() const { return side * side; }
  // The samples that are stable with one step more to each side, cut to the range; nothing where none is.
  std::optional<WindowRange> around_stable() const;
};

// Throws Error when it is stopped.
WindowSamples window_samples(const PlannedWindow& plan, const WindowRange& range, const Control& control);

Steadiness steadiness(const SteadyFamily& family, const std::optional<SteadyPoint>& p,
                      const std::vector<Motion>& motions);

}  // namespace kreisel
