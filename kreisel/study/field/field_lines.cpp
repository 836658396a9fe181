#include "kreisel/study/field/field_lines.hpp"

#include <algorithm>
#include <cmath>

namespace kreisel {

namespace {

using Direction = std::function<PlanePoint(PlanePoint)>;

// Cells as wide as lines are apart, each with the number of the line that has it.
class Room {
 public:
  Room(const PlaneWindow& w, double cell)
      : window_(w),
        cell_(cell),
        across_(static_cast<int>(std::ceil((w.high[0] - w.low[0]) / cell))),
        up_(static_cast<int>(std::ceil((w.high[1] - w.low[1]) / cell))),
        owner_(static_cast<std::size_t>(across_ * up_), 0) {}

  bool has(PlanePoint p) const {
    return p[0] >= window_.low[0] && p[0] <= window_.high[0] && p[1] >= window_.low[1] && p[1] <= window_.high[1];
  }
  int& owner(PlanePoint p) {
    const int i = std::min(across_ - 1, static_cast<int>((p[0] - window_.low[0]) / cell_));
    const int j = std::min(up_ - 1, static_cast<int>((p[1] - window_.low[1]) / cell_));
    return owner_[static_cast<std::size_t>(j * across_ + i)];
  }
  int across() const { return across_; }
  int up() const { return up_; }
  PlanePoint middle(int i, int j) const {
    return {window_.low[0] + (i + 0.5) * cell_, window_.low[1] + (j + 0.5) * cell_};
  }

 private:
  PlaneWindow window_;
  double cell_;
  int across_, up_;
  std::vector<int> owner_;
};

// A step of that length along the field, by the midpoint rule; the same point where there is none.
PlanePoint stepped(const Direction& direction, PlanePoint p, double length) {
  const auto along = [&](PlanePoint at, PlanePoint from, double by) -> PlanePoint {
    const PlanePoint d = direction(at);
    const double size = std::hypot(d[0], d[1]);
    if (!(size > 0)) return from;
    return {from[0] + by * d[0] / size, from[1] + by * d[1] / size};
  };
  return along(along(p, p, 0.5 * length), p, length);
}

// One way from a point, until another line, the window's edge or the end of the field.
std::vector<PlanePoint> half_line(const Direction& direction, Room& room, PlanePoint p, double step, int number) {
  constexpr int most = 4000;
  std::vector<PlanePoint> line;
  for (int i = 0; i < most; ++i) {
    const PlanePoint next = stepped(direction, p, step);
    if (next == p || !room.has(next)) break;
    int& owner = room.owner(next);
    if (owner != 0 && owner != number) break;
    owner = number;
    line.push_back(next);
    p = next;
  }
  return line;
}

}  // namespace

std::vector<std::vector<PlanePoint>> field_lines(const Direction& direction, const PlaneWindow& window, double apart) {
  const double cell = apart * (window.high[0] - window.low[0]), step = 0.2 * cell;
  Room room(window, cell);
  std::vector<std::vector<PlanePoint>> lines;
  int number = 0;
  for (int j = 0; j < room.up(); ++j)
    for (int i = 0; i < room.across(); ++i) {
      const PlanePoint seed = room.middle(i, j);
      if (!room.has(seed) || room.owner(seed) != 0) continue;
      room.owner(seed) = ++number;
      std::vector<PlanePoint> line = half_line(direction, room, seed, -step, number);
      std::reverse(line.begin(), line.end());
      line.push_back(seed);
      const std::vector<PlanePoint> on = half_line(direction, room, seed, step, number);
      line.insert(line.end(), on.begin(), on.end());
      if (line.size() > 8) lines.push_back(std::move(line));
    }
  return lines;
}

}  // namespace kreisel
