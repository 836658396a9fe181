// The edge of linear stability over the window of a map, as lines to be drawn over it.
#pragma once
#include "kreisel/study/window/window_result.hpp"

namespace kreisel {

struct EdgesAsk {
  std::shared_ptr<const Case> of;
  std::array<std::string, 2> axes{};
  std::array<double, 4> window{};  // x0, x1, y0, y1
};

// Where an axis is a number that only disturbs the start, lines run straight along it; where both are, there is no line. Beyond what the
// case's numbers may be, nothing is looked for. Throws Error where there are no steady motions.
std::vector<WindowEdge> stability_edges(const EdgesAsk& ask, const Control& control);

}  // namespace kreisel
