#include "kreisel/study/explore/scene/source_lines.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "kreisel/study/field/line_tracer.hpp"

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

// How far from the origin they all reach.
double size_of(const MagnetSet<double>& set) {
  double size = 0;
  for (std::size_t i = 0; i < set.count; ++i) {
    if (!has_lines(set.sources[i])) continue;
    const Reach r = reach_of(set.sources[i]);
    size = std::max(size, std::sqrt(norm2(set.sources[i].place)) + std::max(r.along, r.across));
  }
  return size > 0 ? size : 0.01;  // points alone, at the origin: a centimetre about them
}

LineTracer<Point> tracer_of(const MagnetSet<double>& set, const Solids<double>& solids, double size) {
  return {[&set](const Point& r) {
            return set.at(r, {0, 0, 1}).B;
          },
          [size](const Point& r) { return std::sqrt(norm2(r)) < 3 * size; },
          [&solids](const Point& r, std::size_t) { return solids.gap(r) < 0; }, size / 40, 240};
}

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
  const double size = size_of(set);
  const LineTracer<Point> tracer = tracer_of(set, solids, size);
  for (const std::size_t i : from)
    for (const Point& seed : seeds(set.sources[i], around, size)) {
      const std::vector<Point> line = tracer.line(seed);
      if (line.size() < 4) continue;
      FieldLine told;
      for (std::size_t k = 0; k < line.size(); k += k + 2 < line.size() ? 2 : 1)
        told.push_back({line_digits(line[k].x, size), line_digits(line[k].y, size), line_digits(line[k].z, size)});
      lines.push_back(std::move(told));
    }
  return lines;
}

}  // namespace kreisel
