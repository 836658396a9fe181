#include "kreisel/system/magnets/magnets_holes.hpp"

namespace kreisel {

static Vec3<double> polarisation_of(const Source<double>& s) {
  if (s.kind != SourceKind::cuboid) return s.strength.x * s.axis;
  return s.strength.x * s.side + s.strength.y * cross(s.axis, s.side) + s.strength.z * s.axis;
}

bool is_hole(const Source<double>& one, const Source<double>& other) {
  const Vec3<double> a = polarisation_of(one), b = polarisation_of(other);
  return norm2(a) > 0 && norm2(a + b) <= 1e-18 * norm2(a);
}

}  // namespace kreisel
