#include "kreisel/study/explore/source_lines.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

namespace kreisel {

namespace {

using Point = Vec3<double>;

// How far a source reaches from its place, along its axis and across.
struct Reach {
  double along = 0, across = 0;
};
Reach reach_of(const Source<double>& s) {
  const Vec3<double> round = round_shape(s);
  switch (s.kind) {
    case SourceKind::cuboid:
      return {0.5 * s.size.z, 0.5 * std::min(s.size.x, s.size.y)};
    case SourceKind::sphere:
      return {s.size.x, s.size.x};
    case SourceKind::loop:
    case SourceKind::dipole_ring:
      return {0, s.size.x};
    default:
      return {0.5 * round.z, round.y};
  }
}

bool has_lines(const Source<double>& s) {
  return s.kind != SourceKind::uniform && s.kind != SourceKind::measured && s.kind != SourceKind::wire;
}

class SourceTracer {
 public:
  SourceTracer(const MagnetSet<double>& set, const Solids<double>& solids) : set_(set), solids_(solids) {
    for (std::size_t i = 0; i < set.count; ++i) {
      if (!has_lines(set.sources[i])) continue;
      const Reach r = reach_of(set.sources[i]);
      size_ = std::max(size_, std::sqrt(norm2(set.sources[i].place)) + std::max(r.along, r.across));
    }
    if (size_ == 0) size_ = 0.01;  // points alone, at the origin: a centimetre about them
  }
  double size() const { return size_; }

  std::vector<Point> line(const Point& from) const {
    std::vector<Point> on = half(from, 1);
    if (on.size() > 8 && far(on.back(), from) < step()) return on;
    std::vector<Point> all = half(from, -1);
    std::reverse(all.begin(), all.end());
    all.pop_back();
    all.insert(all.end(), on.begin(), on.end());
    return all;
  }

 private:
  static double far(const Point& a, const Point& b) { return std::sqrt(norm2(a - b)); }
  double step() const { return size_ / 40; }

  std::optional<Point> direction(const Point& r) const {
    const Point B = set_.at(r, {0, 0, 1}).B;
    const double strength = std::sqrt(norm2(B));
    if (!(strength > 0) || !std::isfinite(strength)) return std::nullopt;
    return (1 / strength) * B;
  }
  std::optional<Point> next(const Point& r, double h) const {  // rk4
    const auto a = direction(r);
    const auto b = a ? direction(r + (h / 2) * *a) : a;
    const auto c = b ? direction(r + (h / 2) * *b) : b;
    const auto d = c ? direction(r + h * *c) : c;
    if (!d) return std::nullopt;
    return r + (h / 6) * (*a + 2.0 * *b + 2.0 * *c + *d);
  }

  std::vector<Point> half(const Point& from, double sense) const {
    constexpr std::size_t most = 240;
    std::vector<Point> line{from};
    while (line.size() < most && std::sqrt(norm2(line.back())) < 3 * size_) {
      const auto on = next(line.back(), sense * step());
      if (!on || solids_.gap(*on) < 0) break;
      line.push_back(*on);
      if (line.size() <= 8 || far(*on, from) >= step()) continue;
      line.back() = from;  // it has come around
      break;
    }
    return line;
  }

  const MagnetSet<double>& set_;
  const Solids<double>& solids_;
  double size_ = 0;
};

// A little above the face that the field runs out of; of what has no face, about its place.
std::vector<Point> seeds(const Source<double>& s, int around, double size) {
  Reach r = reach_of(s);
  const bool point = r.across == 0;
  if (point) r = {0.05 * size, 0.05 * size};
  const Point third = cross(s.axis, s.side);
  std::vector<Point> list;
  for (const double part : {0.35, 0.8})
    for (int k = 0; k < around; ++k) {
      const double angle = 2 * std::numbers::pi * k / around, out = part * r.across;
      const double face = s.kind == SourceKind::sphere ? std::sqrt(r.across * r.across - out * out) : r.along;
      const double up = face + 0.04 * r.across;
      list.push_back(s.place + up * s.axis + (out * std::cos(angle)) * s.side + (out * std::sin(angle)) * third);
    }
  return list;
}

}  // namespace

std::vector<FieldLine> source_lines(const MagnetSet<double>& set, const Solids<double>& solids) {
  std::vector<std::size_t> from;
  for (std::size_t i = 0; i < set.count; ++i) {
    const bool hole = i < solids.count && solids.host[i] != Solids<double>::none;
    if (has_lines(set.sources[i]) && !hole) from.push_back(i);
  }
  std::vector<FieldLine> lines;
  if (from.empty()) return lines;
  const int around = std::clamp(36 / static_cast<int>(from.size()), 2, 8);
  const SourceTracer tracer(set, solids);
  for (const std::size_t i : from)
    for (const Point& seed : seeds(set.sources[i], around, tracer.size())) {
      const std::vector<Point> line = tracer.line(seed);
      if (line.size() < 4) continue;
      FieldLine told;
      for (std::size_t k = 0; k < line.size(); k += k + 2 < line.size() ? 2 : 1)
        told.push_back({line_digits(line[k].x, tracer.size()), line_digits(line[k].y, tracer.size()),
                        line_digits(line[k].z, tracer.size())});
      lines.push_back(std::move(told));
    }
  return lines;
}

}  // namespace kreisel
