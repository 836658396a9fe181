#include "kreisel/study/explore/stability_edges.hpp"

#include <algorithm>

#include "kreisel/study/explore/key_range.hpp"

namespace kreisel {

namespace {

constexpr std::size_t samples = 25;  // a side: enough for a picture, and soon there

// A window that reaches below what the number may be begins a little above.
void cut_to_bounds(const Case& c, const std::string& key, double& from, double to) {
  for (const AxisName& a : c.experiment->axes()) {
    if (a.path != key) continue;
    const std::optional<double> least = key_range(c, a).min;
    if (least && from <= *least) from = *least + 1e-3 * (to - *least);
  }
}

}  // namespace

std::vector<WindowEdge> stability_edges(const EdgesAsk& ask, const Control& control) {
  std::array<double, 4> range = ask.window;
  for (std::size_t k = 0; k < 2; ++k) cut_to_bounds(*ask.of, ask.axes[k], range[2 * k], range[2 * k + 1]);
  WindowAsk window{ask.of};
  window.over = {ask.axes.begin(), ask.axes.end()};
  window.range = range;
  window.samples = samples;
  window.idle_axes = true;
  return run(planned_window(window), control).edges;
}

}  // namespace kreisel
