// Lines of a field, for pictures: followed from a point both ways, in steps of even length (rk4), until they come around or end.
#pragma once
#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <vector>

#include "kreisel/space/vec3.hpp"

namespace kreisel {

// A point of a plane.
struct FlatPoint {
  double across = 0, up = 0;
  friend FlatPoint operator+(const FlatPoint& a, const FlatPoint& b) { return {a.across + b.across, a.up + b.up}; }
  friend FlatPoint operator-(const FlatPoint& a, const FlatPoint& b) { return {a.across - b.across, a.up - b.up}; }
  friend FlatPoint operator*(double c, const FlatPoint& a) { return {c * a.across, c * a.up}; }
  friend double norm2(const FlatPoint& a) { return a.across * a.across + a.up * a.up; }
};

// Of length one; nothing where there is no field to follow.
template <class Point>
std::optional<Point> along(const Point& field) {
  const double size = std::sqrt(norm2(field));
  if (!(size > 0) || !std::isfinite(size)) return std::nullopt;
  return (1 / size) * field;
}

// `field(p)` is the field there, of any size.
template <class Point, class Field>
std::optional<Point> line_step(const Field& field, const Point& p, double h) {
  const auto a = along<Point>(field(p));
  const auto b = a ? along<Point>(field(p + (h / 2) * *a)) : a;
  const auto c = b ? along<Point>(field(p + (h / 2) * *b)) : b;
  const auto d = c ? along<Point>(field(p + h * *c)) : c;
  if (!d) return std::nullopt;
  return p + (h / 6) * (*a + 2.0 * *b + 2.0 * *c + *d);
}

template <class Point>
struct LineTracer {
  std::function<Point(const Point&)> field;
  std::function<bool(const Point&)> in_picture;              // a line goes on from there
  std::function<bool(const Point&, std::size_t)> at_source;  // and ends there, with so many points behind it
  double step;
  std::size_t most;  // points of either half

  std::vector<Point> line(const Point& from) const {
    std::vector<Point> on = half(from, step);
    if (closed(on, from)) return on;
    std::vector<Point> all = half(from, -step);
    std::reverse(all.begin(), all.end());
    all.pop_back();
    all.insert(all.end(), on.begin(), on.end());
    return all;
  }

 private:
  bool closed(const std::vector<Point>& line, const Point& from) const {
    return line.size() > 8 && std::sqrt(norm2(line.back() - from)) < step;
  }

  std::vector<Point> half(const Point& from, double h) const {
    std::vector<Point> line{from};
    while (line.size() < most && in_picture(line.back())) {
      const auto on = line_step<Point>(field, line.back(), h);
      if (!on || at_source(*on, line.size())) break;
      line.push_back(*on);
      if (!closed(line, from)) continue;
      line.back() = from;  // it has come around
      break;
    }
    return line;
  }
};

}  // namespace kreisel
