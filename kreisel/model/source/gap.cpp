#include "kreisel/model/source/gap.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "kreisel/model/source/gap_of.hpp"

namespace kreisel {

namespace {

double length(const Vec3<double>& v) { return std::sqrt(norm2(v)); }

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

double gap(const Source<double>& s, const Vec3<double>& r) { return gap_of(s, r); }

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

Vec3<double> half_box(const Source<double>& s) {
  if (!is_solid(s.kind) || s.kind == SourceKind::sphere) return reach(s) * Vec3<double>{1, 1, 1};
  const Vec3<double> third = cross(s.axis, s.side);
  Vec3<double> half{};
  for (int i = 0; i < 3; ++i) {
    if (s.kind == SourceKind::cuboid) {
      half[i] =
          0.5 * (s.size.x * std::fabs(s.side[i]) + s.size.y * std::fabs(third[i]) + s.size.z * std::fabs(s.axis[i]));
    } else {
      const Vec3<double> shape = round_shape(s);
      half[i] = shape.y * std::hypot(s.side[i], third[i]) + 0.5 * shape.z * std::fabs(s.axis[i]);
    }
  }
  return half;
}

bool overlap(const Source<double>& one, const Source<double>& other) {
  if (!is_solid(one.kind) || !is_solid(other.kind)) return false;
  if (length(one.place - other.place) > reach(one) + reach(other)) return false;
  return reaches_into(one, other) || reaches_into(other, one);
}

}  // namespace kreisel
