// The edges of a window as they are found: each once, and whole where several searches have followed parts of it.
#pragma once
#include "kreisel/study/window/window_result.hpp"

namespace kreisel {

// Whether a place lies on an edge, as near as two searches find the same one.
bool lies_on(const WindowEdge& edge, double x, double y, const WindowRange& range);

// Adds a piece to the list: in the place of those that are parts of it, and joined with those that it overlaps at an end.
void add_edge(std::vector<WindowEdge>& edges, WindowEdge piece, const WindowRange& range);

}  // namespace kreisel
