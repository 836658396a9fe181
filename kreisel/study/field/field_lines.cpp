#include "kreisel/study/field/field_lines.hpp"

#include <algorithm>
#include <cmath>

#include "kreisel/number/stopping.hpp"
#include "kreisel/study/field/line_tracer.hpp"

namespace kreisel {

namespace {

using Direction = std::function<PlanePoint(PlanePoint)>;

// Cells as wide as lines are apart, each with the number of the line that has it.
class Room {
 public:
  Room(const PlaneWindow& w, double cell)
      : window_(w),
        cell_(cell),
        across_(std::max(1, static_cast<int>(std::ceil((w.high[0] - w.low[0]) / cell)))),
        up_(std::max(1, static_cast<int>(std::ceil((w.high[1] - w.low[1]) / cell)))),
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
  // One cell alone may be wider than the window.
  PlanePoint middle(int i, int j) const {
    return {across_ == 1 ? 0.5 * (window_.low[0] + window_.high[0]) : window_.low[0] + (i + 0.5) * cell_,
            up_ == 1 ? 0.5 * (window_.low[1] + window_.high[1]) : window_.low[1] + (j + 0.5) * cell_};
  }

 private:
  PlaneWindow window_;
  double cell_;
  int across_, up_;
  std::vector<int> owner_;
};

// One way from a point, until another line, the window's edge or the end of the field.
std::vector<PlanePoint> half_line(const Direction& direction, Room& room, PlanePoint p, double step, int number) {
  constexpr int most = 4000;
  const auto field = [&direction](const FlatPoint& at) -> FlatPoint {
    const PlanePoint d = direction({at.across, at.up});
    return {d[0], d[1]};
  };
  std::vector<PlanePoint> line;
  for (int i = 0; i < most; ++i) {
    const auto on = line_step<FlatPoint>(field, {p[0], p[1]}, step);
    if (!on) break;
    const PlanePoint next{on->across, on->up};
    if (!room.has(next)) break;
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
  const double cell = apart * std::max(window.high[0] - window.low[0], window.high[1] - window.low[1]);
  const double step = 0.2 * cell;
  Room room(window, cell);
  std::vector<std::vector<PlanePoint>> lines;
  int number = 0;
  for (int j = 0; j < room.up(); ++j)
    for (int i = 0; i < room.across(); ++i) {
      const PlanePoint seed = room.middle(i, j);
      if (!room.has(seed) || room.owner(seed) != 0) continue;
      stop_if_asked();
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
