#include "kreisel/system/magnets/magnet_kinds.hpp"

#include <algorithm>
#include <numbers>

#include "kreisel/case/reader.hpp"
#include "kreisel/space/quaternion.hpp"
#include "kreisel/system/rigid_keys.hpp"

namespace kreisel {

namespace {

namespace dim = dimension;
constexpr Dimension current{0, 0, 0, 1};

constexpr MagnetNumber radius{"radius", slot::size, dim::length, Bound::positive, "radius", not_given};
constexpr MagnetNumber inner{"inner", slot::size + 1, dim::length, Bound::positive, "radius of the hole", not_given};
constexpr MagnetNumber long_by{"length",        slot::size + 2,          dim::length,
                               Bound::positive, "length along the axis", not_given};
constexpr MagnetNumber thickness{"thickness", slot::size + 1, dim::length, Bound::positive, "thickness", not_given};
constexpr MagnetNumber polarisation{
    "polarisation", slot::strength, dim::flux_density, Bound::any, "remanent polarisation along the axis", not_given};
constexpr MagnetNumber moment{
    "moment", slot::strength, dim::magnetic_moment, Bound::any, "magnetic moment along the axis", not_given};
constexpr MagnetNumber charge{
    "charge", slot::strength, dim::pole_strength, Bound::any, "strength of the pole, positive where the field runs out",
    not_given};
constexpr MagnetNumber turns{"current", slot::strength, current, Bound::any, "current times turns", not_given};

constexpr MagnetNumber per_kelvin{"per_kelvin",
                                  slot::per_kelvin,
                                  {},
                                  Bound::any,
                                  "what a kelvin of warming adds to the remanence, in parts of it",
                                  0};

using Row = std::vector<MagnetNumber>;

Row triple(const char* x, const char* y, const char* z, std::size_t at, const Dimension& d, Bound bound,
           const char* about, double otherwise) {
  return {{x, at, d, bound, about, otherwise},
          {y, at + 1, d, bound, about, otherwise},
          {z, at + 2, d, bound, about, otherwise}};
}
Row joined(std::initializer_list<Row> rows) {
  Row all;
  for (const Row& row : rows) all.insert(all.end(), row.begin(), row.end());
  return all;
}
Row edges() {
  return triple("size.x", "size.y", "size.z", slot::size, dim::length, Bound::positive, "edge", not_given);
}
Row polarised_any() {
  return triple("polarisation.x", "polarisation.y", "polarisation.z", slot::strength, dim::flux_density, Bound::any,
                "remanent polarisation, along the magnet's own axes", 0);
}
constexpr MagnetNumber or_none(MagnetNumber n) {
  n.otherwise = 0;
  return n;
}
constexpr MagnetNumber not_negative(MagnetNumber n) {
  n.bound = Bound::not_negative;
  return or_none(n);
}
constexpr MagnetNumber at(MagnetNumber n, std::size_t where) {
  n.slot = where;
  return n;
}

}  // namespace

const std::vector<MagnetKind>& magnet_kinds() {
  static const std::vector<MagnetKind> kinds{
      {"cylinder", SourceKind::cylinder, {radius, long_by, polarisation, per_kelvin}},
      {"ring", SourceKind::tube, {radius, inner, long_by, polarisation, per_kelvin}},
      {"cuboid", SourceKind::cuboid, joined({edges(), polarised_any(), {per_kelvin}})},
      {"sphere", SourceKind::sphere, {radius, polarisation, per_kelvin}},
      {"disk", SourceKind::layer, {radius, thickness, polarisation, per_kelvin}},
      {"dipole", SourceKind::dipole, {moment, per_kelvin}},
      {"dipole-ring", SourceKind::dipole_ring, {radius, moment, per_kelvin}},
      {"pole", SourceKind::pole, {charge}},
      {"loop", SourceKind::loop, {radius, turns}},
      {"coil", SourceKind::coil, {radius, inner, long_by, turns}},
      {"wire", SourceKind::wire,
       joined({triple("from.x", "from.y", "from.z", slot::position, dim::length, Bound::any, "where the wire begins",
                      not_given),
               triple("to.x", "to.y", "to.z", slot::size, dim::length, Bound::any, "where the wire ends", not_given),
               {turns}}),
       false},
      {"uniform", SourceKind::uniform,
       triple("B.x", "B.y", "B.z", slot::strength, dim::flux_density, Bound::any, "the field", 0), false},
      {"measured",
       SourceKind::measured,
       {{"factor", slot::strength, dim::none, Bound::not_zero, "what the measured field is multiplied by", 1},
        per_kelvin}},
  };
  return kinds;
}

const std::vector<MagnetKind>& part_kinds() {
  static const std::vector<MagnetKind> kinds{
      {"cylinder", SourceKind::cylinder, {radius, long_by, or_none(polarisation), per_kelvin}},
      {"disk",
       SourceKind::cylinder,
       {radius, at(not_negative(thickness), slot::size + 2), or_none(polarisation), per_kelvin}},
      {"ring", SourceKind::tube, {radius, inner, long_by, or_none(polarisation), per_kelvin}},
      {"cuboid", SourceKind::cuboid, joined({edges(), polarised_any(), {per_kelvin}})},
      {"sphere", SourceKind::sphere, {radius, or_none(polarisation), per_kelvin}},
      {"rod", SourceKind::cylinder, {not_negative(radius), long_by, or_none(polarisation), per_kelvin}},
  };
  return kinds;
}

std::span<const MagnetNumber> placing_numbers() {
  static const Row row =
      joined({triple("position.x", "position.y", "position.z", slot::position, dim::length, Bound::any,
                     "position of the centre", 0),
              {{"axis.x", slot::axis, dim::none, Bound::any, "direction of the axis; (0, 0, 1) unless given", 0},
               {"axis.y", slot::axis + 1, dim::none, Bound::any, "direction of the axis; (0, 0, 1) unless given", 0},
               {"axis.z", slot::axis + 2, dim::none, Bound::any, "direction of the axis; (0, 0, 1) unless given", 1}},
              triple("rotation.x", "rotation.y", "rotation.z", slot::rotation, dim::none, Bound::any,
                     "turn about its centre, as a vector in degrees", 0)});
  return row;
}

const MagnetKind& kind_named(const std::vector<MagnetKind>& kinds, const std::string& name) {
  return *std::find_if(kinds.begin(), kinds.end(), [&name](const MagnetKind& k) { return name == k.name; });
}

Source<double> source_of(const MagnetKind& kind, std::span<const double> n, double warming) {
  const auto three = [&n](std::size_t at) { return Vec3<double>{n[at], n[at + 1], n[at + 2]}; };
  Source<double> s{three(slot::position), {0, 0, 1}, {1, 0, 0}, three(slot::size), three(slot::strength), kind.source};
  if (warming != 0) s.strength = (1 + n[slot::per_kelvin] * warming) * s.strength;
  if (kind.source == SourceKind::wire) s.size = s.size - s.place;
  if (!kind.placed) return s;
  Quat<double> q = turn_to(unit_direction("axis", three(slot::axis)));
  const Vec3<double> turn = (std::numbers::pi / 180) * three(slot::rotation);
  Quat<double> g{1, 0, 0, 0};
  turn_body(g, turn_increment(turn));
  q = g * q;
  s.axis = turned(q, Vec3<double>{0, 0, 1});
  s.side = turned(q, Vec3<double>{1, 0, 0});
  return s;
}

}  // namespace kreisel
