#include "kreisel/study/window/window_edges.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace kreisel {

namespace {

using Point = WindowEdge::Point;
constexpr double same_edge = 4e-3;  // in parts of the range

// How far a place lies from a curve, in parts of the range, and after which of its points.
struct Nearest {
  double distance = std::numeric_limits<double>::infinity();
  std::size_t after = 0;
};
Nearest nearest(const WindowEdge& e, const Point& at, const WindowRange& range) {
  const TwoNumbers span = range.span();
  Nearest best;
  for (std::size_t k = 0; k + 1 < e.points.size(); ++k) {
    const double ax = (e.points[k].x - at.x) / span[0], ay = (e.points[k].y - at.y) / span[1];
    const double dx = (e.points[k + 1].x - at.x) / span[0] - ax, dy = (e.points[k + 1].y - at.y) / span[1] - ay;
    const double square = dx * dx + dy * dy;
    const double t = square > 0 ? std::clamp(-(ax * dx + ay * dy) / square, 0.0, 1.0) : 0;
    const double distance = std::hypot(ax + t * dx, ay + t * dy);
    if (distance < best.distance) best = {distance, k};
  }
  return best;
}

bool same_kind(const WindowEdge& a, const WindowEdge& b) { return a.lost == b.lost && a.ends == b.ends; }

// Whether all of a piece lies on another one: it was followed before, and not as far.
bool part_of(const WindowEdge& piece, const WindowEdge& whole, const WindowRange& range) {
  return same_kind(piece, whole) && std::all_of(piece.points.begin(), piece.points.end(),
                                                [&](const Point& p) { return lies_on(whole, p.x, p.y, range); });
}

// `first` goes on as `second`, which begins somewhere on it: the points of the second beyond the end of the first, behind its own. Two
// that only touch meet in a corner, where another mode is lost.
bool goes_on(WindowEdge& first, const WindowEdge& second, const WindowRange& range) {
  const Point &end = first.points.back(), &start = second.points.front();
  const TwoNumbers span = range.span();
  const double overlap = std::hypot((end.x - start.x) / span[0], (end.y - start.y) / span[1]);
  const Nearest there = nearest(second, end, range);
  if (overlap < 2 * same_edge || there.distance >= same_edge || !lies_on(first, start.x, start.y, range)) return false;
  const double before = second.points[there.after].frequency, after = second.points[there.after + 1].frequency;
  if (std::fabs(end.frequency - before) > std::fabs(after - before) + 0.01 * std::fabs(end.frequency)) return false;
  first.points.insert(first.points.end(), second.points.begin() + static_cast<std::ptrdiff_t>(there.after) + 1,
                      second.points.end());
  return true;
}

// Either end of one with either end of the other.
bool joined(WindowEdge& a, WindowEdge& b, const WindowRange& range) {
  if (a.closed || b.closed || !same_kind(a, b)) return false;
  for (int way = 0; way < 4; ++way) {
    if (goes_on(a, b, range)) return true;
    std::reverse(b.points.begin(), b.points.end());
    if (way == 1) std::reverse(a.points.begin(), a.points.end());
  }
  return false;
}

}  // namespace

bool lies_on(const WindowEdge& edge, double x, double y, const WindowRange& range) {
  return nearest(edge, {x, y, 0}, range).distance < same_edge;
}

void add_edge(std::vector<WindowEdge>& edges, WindowEdge piece, const WindowRange& range) {
  for (bool again = true; again;) {
    std::erase_if(edges, [&](const WindowEdge& old) { return part_of(old, piece, range); });
    const auto other =
        std::find_if(edges.begin(), edges.end(), [&](WindowEdge& old) { return joined(piece, old, range); });
    again = other != edges.end();
    if (again) edges.erase(other);
  }
  edges.push_back(std::move(piece));
}

}  // namespace kreisel
