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
      {"cylinder",
       "a thick cylinder polarised along its axis, exact",
       SourceKind::cylinder,
       {radius, long_by, polarisation, per_kelvin}},
      {"ring", "the same with a hole, exact", SourceKind::tube, {radius, inner, long_by, polarisation, per_kelvin}},
      {"cuboid",
       "with edges size = [x, y, z], polarised in any direction, exact: polarisation = [x, y, z] in its own frame, or "
       "one number along its z",
       SourceKind::cuboid, joined({edges(), polarised_any(), {per_kelvin}})},
      {"sphere", "outside it a dipole", SourceKind::sphere, {radius, polarisation, per_kelvin}},
      {"disk",
       "a thin layer of dipoles, as a Levitron's",
       SourceKind::layer,
       {radius, thickness, polarisation, per_kelvin}},
      {"dipole", "a point, its moment in A m^2", SourceKind::dipole, {moment, per_kelvin}},
      {"dipole-ring",
       "dipoles along a circle, as a Levitron's ring; the moment is that of all of them",
       SourceKind::dipole_ring,
       {radius, moment, per_kelvin}},
      {"pole", "a point, its charge in A m", SourceKind::pole, {charge}},
      {"loop", "a circular current", SourceKind::loop, {radius, turns}},
      {"coil",
       "a winding of current ampere turns between the radii inner and radius: eight sheets of current by Gauss's rule, "
       "to 1e-12 at points further away than the winding is thick",
       SourceKind::coil,
       {radius, inner, long_by, turns}},
      {"wire",
       "a straight piece between the points from and to; alone it is no magnet, since its current has no way back",
       SourceKind::wire,
       joined({triple("from.x", "from.y", "from.z", slot::position, dim::length, Bound::any, "where the wire begins",
                      not_given),
               triple("to.x", "to.y", "to.z", slot::size, dim::length, Bound::any, "where the wire ends", not_given),
               {turns}}),
       false},
      {"uniform", "the same everywhere, B = [x, y, z]", SourceKind::uniform,
       triple("B.x", "B.y", "B.z", slot::strength, dim::flux_density, Bound::any, "the field", 0), false},
      {"measured",
       "known from rows z, B on its axis, two columns in metres and tesla of a file that is seen from the case's "
       "folder, file = 'NAME', times a factor (1 unless given); one in a case",
       SourceKind::measured,
       {{"factor", slot::strength, dim::none, Bound::not_zero, "what the measured field is multiplied by", 1},
        per_kelvin}},
  };
  return kinds;
}

const std::vector<MagnetKind>& part_kinds() {
  static const std::vector<MagnetKind> kinds{
      {"cylinder", "a solid cylinder", SourceKind::cylinder, {radius, long_by, or_none(polarisation), per_kelvin}},
      {"disk",
       "a thin cylinder, without thickness unless that is given",
       SourceKind::cylinder,
       {radius, at(not_negative(thickness), slot::size + 2), or_none(polarisation), per_kelvin}},
      {"ring", "a cylinder with a hole", SourceKind::tube, {radius, inner, long_by, or_none(polarisation), per_kelvin}},
      {"cuboid", "a solid cuboid, polarised in any direction", SourceKind::cuboid,
       joined({edges(), polarised_any(), {per_kelvin}})},
      {"sphere", "a solid sphere", SourceKind::sphere, {radius, or_none(polarisation), per_kelvin}},
      {"rod",
       "a slender cylinder, without radius unless that is given",
       SourceKind::cylinder,
       {not_negative(radius), long_by, or_none(polarisation), per_kelvin}},
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
