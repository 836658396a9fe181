#include "kreisel/model/source/gap.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace kreisel {

namespace {

double length(const Vec3<double>& v) { return std::sqrt(norm2(v)); }

// From what is outside by so much along each of several directions at right angles.
double beyond(std::initializer_list<double> over) {
  double square = 0;
  for (const double x : over) square += x > 0 ? x * x : 0;
  return square > 0 ? std::sqrt(square) : std::max(over);
}

double to_segment(const Vec3<double>& from, const Vec3<double>& way, const Vec3<double>& r) {
  const double l2 = norm2(way), t = l2 > 0 ? std::clamp(dot(r - from, way) / l2, 0.0, 1.0) : 0;
  return length(mul_add(-t, way, r - from));
}

// Inner radius, outer radius and length of what is round; all zero of what is not.
Vec3<double> round_shape(const Source<double>& s) {
  switch (s.kind) {
    case SourceKind::layer:
      return {0, s.size.x, s.size.y};
    case SourceKind::cylinder:
      return {0, s.size.x, s.size.z};
    case SourceKind::tube:
    case SourceKind::coil:
      return {s.size.y, s.size.x, s.size.z};
    default:
      return {0, 0, 0};
  }
}

// A point of it: three numbers from -1 to 1 tell which one.
Vec3<double> point_of(const Source<double>& s, const Vec3<double>& t) {
  const Vec3<double> third = cross(s.axis, s.side);
  const auto placed = [&](double x, double y, double z) { return s.place + x * s.side + y * third + z * s.axis; };
  if (s.kind == SourceKind::cuboid) return placed(0.5 * s.size.x * t.x, 0.5 * s.size.y * t.y, 0.5 * s.size.z * t.z);
  const double angle = std::numbers::pi * t.y;
  if (s.kind == SourceKind::sphere) {
    const double rho = s.size.x * std::sqrt(1 - t.z * t.z);
    return placed(rho * std::cos(angle), rho * std::sin(angle), s.size.x * t.z);
  }
  const Vec3<double> shape = round_shape(s);
  const double rho = shape.x + 0.5 * (1 + t.x) * (shape.y - shape.x);
  return placed(rho * std::cos(angle), rho * std::sin(angle), 0.5 * shape.z * t.z);
}

bool reaches_into(const Source<double>& one, const Source<double>& other) {
  constexpr int n = 12;
  const double deep = -1e-3 * std::min(reach(one), reach(other));
  for (int i = 0; i <= n; ++i)
    for (int j = 0; j <= n; ++j)
      for (int k = 0; k <= n; ++k)
        if (gap(other, point_of(one, {2.0 * i / n - 1, 2.0 * j / n - 1, 2.0 * k / n - 1})) < deep) return true;
  return false;
}

}  // namespace

bool is_solid(SourceKind kind) {
  return kind == SourceKind::sphere || kind == SourceKind::cylinder || kind == SourceKind::tube ||
         kind == SourceKind::coil || kind == SourceKind::cuboid || kind == SourceKind::layer;
}

double volume(const Source<double>& s) {
  if (s.kind == SourceKind::cuboid) return s.size.x * s.size.y * s.size.z;
  if (s.kind == SourceKind::sphere) return 4 * std::numbers::pi / 3 * s.size.x * s.size.x * s.size.x;
  const Vec3<double> shape = round_shape(s);
  return std::numbers::pi * (shape.y - shape.x) * (shape.y + shape.x) * shape.z;
}

double gap(const Source<double>& s, const Vec3<double>& r) {
  const Vec3<double> d = r - s.place;
  const AxialPlace<double> p = axial_place(d, s.axis);
  const double rho = std::sqrt(p.s);
  switch (s.kind) {
    case SourceKind::measured:
    case SourceKind::uniform:
      return std::numeric_limits<double>::infinity();
    case SourceKind::wire:
      return to_segment(s.place, s.size, r);
    case SourceKind::sphere:
      return length(d) - s.size.x;
    case SourceKind::loop:
    case SourceKind::dipole_ring:
      return std::hypot(rho - s.size.x, p.along);
    case SourceKind::cuboid:
      return beyond({std::fabs(dot(s.side, d)) - 0.5 * s.size.x,
                     std::fabs(dot(cross(s.axis, s.side), d)) - 0.5 * s.size.y, std::fabs(p.along) - 0.5 * s.size.z});
    case SourceKind::dipole:
    case SourceKind::pole:
      return length(d);
    default:
      break;
  }
  const Vec3<double> shape = round_shape(s);
  const double hole = shape.x > 0 ? shape.x - rho : -std::numeric_limits<double>::infinity();
  return beyond({std::max(rho - shape.y, hole), std::fabs(p.along) - 0.5 * shape.z});
}

double reach(const Source<double>& s) {
  switch (s.kind) {
    case SourceKind::measured:
    case SourceKind::uniform:
    case SourceKind::dipole:
    case SourceKind::pole:
      return 0;
    case SourceKind::wire:
      return length(s.size);
    case SourceKind::cuboid:
      return 0.5 * length(s.size);
    case SourceKind::sphere:
    case SourceKind::loop:
    case SourceKind::dipole_ring:
      return s.size.x;
    default:
      break;
  }
  const Vec3<double> shape = round_shape(s);
  return std::hypot(shape.y, 0.5 * shape.z);
}

bool overlap(const Source<double>& one, const Source<double>& other) {
  if (!is_solid(one.kind) || !is_solid(other.kind)) return false;
  if (length(one.place - other.place) > reach(one) + reach(other)) return false;
  return reaches_into(one, other) || reaches_into(other, one);
}

}  // namespace kreisel
