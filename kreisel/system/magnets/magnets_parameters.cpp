#include "kreisel/system/magnets/magnets_parameters.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/model/source/gap.hpp"
#include "kreisel/number/plain_text.hpp"
#include "kreisel/system/magnets/axis_file.hpp"
#include "kreisel/system/magnets/magnets_moments.hpp"
#include "kreisel/system/rigid_keys.hpp"

namespace kreisel {

namespace {

using P = MagnetsParameters;
namespace dim = dimension;

constexpr std::array<NumberRow P::*, 10> rows{
    &EntryRow<0>::numbers, &EntryRow<1>::numbers, &EntryRow<2>::numbers, &EntryRow<3>::numbers, &EntryRow<4>::numbers,
    &EntryRow<5>::numbers, &EntryRow<6>::numbers, &EntryRow<7>::numbers, &EntryRow<8>::numbers, &EntryRow<9>::numbers};
constexpr std::size_t first_part_row = P::first_part_row, per_row = P::per_row;
static_assert(per_row * slot::count <= std::tuple_size_v<NumberRow>);
static_assert(P::most_magnets <= first_part_row * per_row && P::most_parts <= (rows.size() - first_part_row) * per_row);

constexpr double strongest = 1.6;  // T; what neodymium magnets have

constexpr NumberKey<P> of_both[] = {
    {"body.mass", &P::mass, dim::mass, Bound::positive, "mass m of the top"},
    {"body.theta1", &P::theta1, dim::inertia, Bound::positive, "moment of inertia across the axis"},
    {"body.theta3", &P::theta3, dim::inertia, Bound::positive, "moment of inertia about the axis; 2 Θ1 unless given"},
    {"body.radius", &P::disk_radius, dim::length, Bound::positive,
     "radius of a thin disk, instead of the moments of inertia"},
    {"body.moment", &P::moment, dim::magnetic_moment, Bound::not_zero,
     "magnetic moment along the axis; negative: against it"},
    {"body.per_kelvin", &P::moment_per_kelvin, dim::none, Bound::any,
     "what a kelvin of warming adds to the moment, in parts of it"},
    {"temperature.change", &P::warming, dim::none, Bound::any,
     "how much warmer it is than where polarisations and moments were measured, in kelvin"},
    {"gravity.g", &P::g, dim::acceleration, Bound::not_negative, "acceleration of gravity"},
    {"gravity.tilt", &P::gravity_tilt, dim::none, Bound::any, "how far the vertical leans from e_z, in degrees"},
    {"gravity.azimuth", &P::gravity_azimuth, dim::none, Bound::any, "which way it leans, from x to y, in degrees"},
    {"initial.x", &P::x, dim::length, Bound::any, "x: position"},
    {"initial.y", &P::y, dim::length, Bound::any, "y: position"},
    {"initial.z", &P::z, dim::length, Bound::any, "height, from the equilibrium or the origin"},
    {"initial.px", &P::px, dim::momentum, Bound::any, "momentum p_x"},
    {"initial.py", &P::py, dim::momentum, Bound::any, "momentum p_y"},
    {"initial.pz", &P::pz, dim::momentum, Bound::any, "momentum p_z"},
    {"initial.tilt", &P::tilt, dim::angle, Bound::any,
     "tilt: angle of the axis from that of the equilibrium, or from e_z"},
    {"initial.azimuth", &P::azimuth, dim::angle, Bound::any, "azimuth: direction of the tilt, from x to y"},
    {"initial.spin", &P::spin, dim::turns, Bound::any, "spin rate: about the axis, L3 = 2π spin Θ3; none unless given"},
    {"initial.nutation", &P::nutation, dim::angular_rate, Bound::any, "rate of the tilt"},
    {"initial.precession", &P::precession, dim::angular_rate, Bound::any, "rate of the azimuth"},
    {"equilibrium.x", &P::guess_x, dim::length, Bound::any, "where the equilibrium is looked for"},
    {"equilibrium.y", &P::guess_y, dim::length, Bound::any, "where the equilibrium is looked for"},
    {"equilibrium.z", &P::guess_z, dim::length, Bound::any,
     "where the equilibrium is looked for; over all heights unless given"},
    {"ending.radius", &P::escape_radius, dim::length, Bound::positive, "radius of the sphere it escapes from"},
};

constexpr NumberKey<P> of_bodies[] = {
    {"body.theta2", &P::theta2, dim::inertia, Bound::positive, "the other moment of inertia across the axis; Θ1"},
    {"body.N1", &P::N1, dim::none, Bound::any, "component N_1 of the moment's direction in the body"},
    {"body.N2", &P::N2, dim::none, Bound::any, "component N_2 of the moment's direction in the body"},
    {"body.N3", &P::N3, dim::none, Bound::any,
     "component N_3 of the moment's direction in the body; (0, 0, 1) unless given"},
    {"initial.roll", &P::roll, dim::angle, Bound::any, "roll: turn of the body about its axis"},
};

// One of the tables [[field.magnet]] or [[body.part]].
struct Table {
  const char* list;
  const std::vector<MagnetKind>& kinds;
  std::size_t first_row;
};

void add_numbers(Reader& reader, P& p, P::Keys& keys, const Table& table, std::size_t i,
                 std::span<const MagnetNumber> numbers) {
  const std::size_t row = table.first_row + i / per_row, first = i % per_row * slot::count;
  for (const MagnetNumber& n : numbers) {
    keys.texts.push_back(fmt::format("{}[{}].{}", table.list, i, n.name));
    const std::string& path = keys.texts.back();
    if (std::isnan(n.otherwise)) reader.require(path, n.about);
    (p.*rows[row])[first + n.slot] = reader.number(path, n.otherwise, n.bound, n.dimension);
    keys.list.push_back({path.c_str(), nullptr, n.dimension, n.bound, n.about, rows[row], first + n.slot});
  }
}

const MagnetKind& read_kind(Reader& reader, const Table& table, const std::string& entry) {
  std::vector<std::string> names;
  for (const MagnetKind& k : table.kinds) names.emplace_back(k.name);
  reader.require(entry + "kind", fmt::format("what it is: {}", fmt::join(names, ", ")));
  return kind_named(table.kinds, reader.word(entry + "kind", names));
}

// What numbers one by one do not show.
void check_shape(const std::string& entry, const Source<double>& s) {
  if ((s.kind == SourceKind::tube || s.kind == SourceKind::coil) && !(s.size.y < s.size.x))
    throw Error(fmt::format("{}inner = {}: the hole is smaller than the magnet, whose radius is {}", entry, s.size.y,
                            s.size.x));
  if (s.kind == SourceKind::wire && norm2(s.size) == 0)
    throw Error(fmt::format("{}from and {}to are the same point: a wire has a length", entry, entry));
}

void read_measured(Reader& reader, P& p, const std::string& entry) {
  if (p.table) throw Error(fmt::format("{}kind = 'measured': there is one already, and a case has at most one", entry));
  reader.require(entry + "file", "the file with the rows z, B, seen from the case's folder");
  p.table_name = reader.text(entry + "file", "");
  p.table = std::make_shared<AxisTable>(axis_from_file(reader.settings().folder / p.table_name,
                                                       fmt::format("{}file = '{}'", entry, shortened(p.table_name))));
}

void read_table(Reader& reader, P& p, P::Keys& keys, const Table& table, std::vector<const MagnetKind*>& into) {
  const std::size_t count = reader.settings().count(table.list);
  for (std::size_t i = 0; i < count; ++i) {
    const std::string entry = fmt::format("{}[{}].", table.list, i);
    const MagnetKind& kind = read_kind(reader, table, entry);
    into.push_back(&kind);
    if (kind.source == SourceKind::measured) read_measured(reader, p, entry);
    if (kind.placed) add_numbers(reader, p, keys, table, i, placing_numbers());
    add_numbers(reader, p, keys, table, i, kind.numbers);
    const std::span<const double> all{(p.*rows[table.first_row + i / per_row]).data() + i % per_row * slot::count,
                                      slot::count};
    if (kind.placed && all[slot::axis] == 0 && all[slot::axis + 1] == 0 && all[slot::axis + 2] == 0)
      throw Error(fmt::format("{}axis = [0, 0, 0]: it is a direction, not zero", entry));
    check_shape(entry, source_of(kind, all));
  }
}

void read_masses(Reader& reader, P& p, P::Keys& keys, const Table& table) {
  constexpr Dimension density{-3, 1, 0};
  for (std::size_t i = 0; i < p.parts.size(); ++i) {
    const std::string entry = fmt::format("{}[{}].", table.list, i);
    const bool by_density = reader.has(entry + "density");
    if (by_density && reader.has(entry + "mass"))
      throw Error(fmt::format("{0}mass and {0}density are both given: one of them is enough", entry));
    if (!by_density) reader.require(entry + "mass", "the mass of the part (or give its density)");
    p.by_density.push_back(by_density);
    const MagnetNumber n{by_density ? "density" : "mass",
                         slot::mass,
                         by_density ? density : dim::mass,
                         Bound::positive,
                         by_density ? "density of the part" : "mass of the part",
                         not_given};
    add_numbers(reader, p, keys, table, i, std::span(&n, 1));
    if (by_density && !(volume(p.all_parts()[i].shape) > 0))
      throw Error(fmt::format("{0}density is given, but the part has no volume: give {0}mass", entry));
  }
}

void check_body(const Reader& reader, const P& p) {
  if (!p.parts.empty()) {
    for (const char* key : {"body.mass", "body.theta1", "body.theta2", "body.theta3", "body.radius", "body.moment",
                            "body.N1", "body.N2", "body.N3", "body.per_kelvin"})
      if (reader.has(key))
        throw Error(fmt::format("{} is given, but the body is made of [[body.part]]: it follows from them", key));
    if (norm2(p.whole().moment) == 0)
      throw Error("body.part: none of the parts has a polarisation, and a body without a magnet does not float");
    return;
  }
  reader.require("body.mass", "the mass of the top (or give [[body.part]])");
  reader.require("body.moment", "the magnetic moment of the top in A m² (or give [[body.part]])");
  if (std::isnan(p.disk_radius) && std::isnan(p.theta1))
    reader.require("body.theta1", "the moment of inertia across the axis (or give body.radius, or [[body.part]])");
}

Vec3<double> polarisation_of(const Source<double>& s) {
  if (s.kind != SourceKind::cuboid) return s.strength.x * s.axis;
  return s.strength.x * s.side + s.strength.y * cross(s.axis, s.side) + s.strength.z * s.axis;
}

// Magnets that cancel where they overlap: one is there to be a hole in the other.
bool is_hole(const Source<double>& one, const Source<double>& other) {
  const Vec3<double> a = polarisation_of(one), b = polarisation_of(other);
  return norm2(a) > 0 && norm2(a + b) <= 1e-18 * norm2(a);
}

// At least as long as there can be texts: they must not move any more.
std::size_t most_texts(const Reader& reader) {
  return (reader.settings().count("field.magnet") + reader.settings().count("body.part")) * (slot::count + 1);
}

}  // namespace

std::span<const double> P::entry(std::size_t row, std::size_t place) const {
  return {(this->*rows[row]).data() + place * slot::count, slot::count};
}

MagnetSet<double> P::field() const {
  MagnetSet<double> set;
  for (std::size_t i = 0; i < magnets.size(); ++i) set.sources[set.count++] = source(i);
  if (table) set.measured = table->field;
  return set;
}

Solids<double> P::solids() const {
  Solids<double> all;
  all.count = magnets.size();
  all.host.fill(Solids<double>::none);
  for (std::size_t i = 0; i < magnets.size(); ++i) all.list[i] = source(i);
  for (std::size_t i = 0; i < magnets.size(); ++i)
    for (std::size_t k = 0; k < magnets.size(); ++k)
      if (i != k && is_hole(all.list[k], all.list[i]) && volume(all.list[i]) < volume(all.list[k]) &&
          overlap(all.list[k], all.list[i]))
        all.host[i] = static_cast<int>(k);
  return all;
}

Vec3<double> P::up() const {
  const double degree = std::numbers::pi / 180, lean = degree * gravity_tilt, way = degree * gravity_azimuth;
  return {std::sin(lean) * std::cos(way), std::sin(lean) * std::sin(way), std::cos(lean)};
}

std::vector<BodyPart> P::all_parts() const {
  std::vector<BodyPart> list;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Source<double> shape = source_of(*parts[i], part(i), warming);
    const bool dense = i < by_density.size() && by_density[i];
    list.push_back({shape, part(i)[slot::mass] * (dense ? volume(shape) : 1)});
  }
  return list;
}

BuiltBody P::whole() const {
  if (!parts.empty()) return built(all_parts());
  BuiltBody b;
  b.mass = mass;
  const double thin = 0.25 * mass * disk_radius * disk_radius, first = std::isnan(disk_radius) ? theta1 : thin;
  const double third = std::isnan(disk_radius) && !std::isnan(theta3) ? theta3 : 2 * first;
  b.inertia = {first, std::isnan(theta2) || !std::isnan(disk_radius) ? first : theta2, third};
  b.axes = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  b.moment = (moment * (1 + moment_per_kelvin * warming)) * unit_direction("body.N", {N1, N2, N3});
  return b;
}

void P::undisturb() {
  from_equilibrium = true;
  x = y = z = px = py = pz = tilt = azimuth = roll = nutation = precession = 0;
  for (std::vector<double>* v : {&r, &p, &a, &l, &q, &M}) v->clear();
}
void P::place(const Vec3<double>& there) {
  from_equilibrium = escapes = false;
  r = {there.x, there.y, there.z};
}

std::string P::overruled(std::string_view path) const {
  const auto one_of = [&path](std::initializer_list<std::string_view> names) {
    return std::find(names.begin(), names.end(), path) != names.end();
  };
  if (!r.empty() && one_of({"initial.x", "initial.y", "initial.z"})) return "initial.r";
  if (!p.empty() && one_of({"initial.px", "initial.py", "initial.pz"})) return "initial.p";
  if (!a.empty() && one_of({"initial.tilt", "initial.azimuth", "initial.nutation", "initial.precession"}))
    return "initial.a";
  if (!l.empty() && one_of({"initial.spin", "initial.nutation", "initial.precession"})) return "initial.l";
  if (!q.empty() &&
      one_of({"initial.tilt", "initial.azimuth", "initial.roll", "initial.nutation", "initial.precession"}))
    return "initial.q";
  if (!M.empty() && one_of({"initial.spin", "initial.nutation", "initial.precession"})) return "initial.M";
  if (!parts.empty() && path.starts_with("body.") && !path.starts_with("body.part")) return "body.part";
  if (!std::isnan(disk_radius) && one_of({"body.theta1", "body.theta2", "body.theta3"})) return "body.radius";
  return std::isnan(disk_radius) && path == "body.radius" ? "body.theta1" : "";
}

MagnetsParameters read_magnets(Reader& reader, bool body_space, bool may_spread) {
  P p;
  auto keys = std::make_shared<P::Keys>();
  keys->texts.reserve(most_texts(reader));
  keys->list.assign(std::begin(of_both), std::end(of_both));
  if (body_space) keys->list.insert(keys->list.end(), std::begin(of_bodies), std::end(of_bodies));
  reader.read(p, std::span<const NumberKey<P>>(keys->list));
  const Table magnets{"field.magnet", magnet_kinds(), 0}, parts{"body.part", part_kinds(), first_part_row};
  if (reader.settings().count("field.magnet") == 0)
    throw Error("field.magnet is missing: there has to be at least one [[field.magnet]]");
  if (reader.settings().count("body.part") > P::most_parts)
    throw Error(fmt::format("body.part has {} entries: there is room for {}", reader.settings().count("body.part"),
                            P::most_parts));
  read_table(reader, p, *keys, magnets, p.magnets);
  read_table(reader, p, *keys, parts, p.parts);
  read_masses(reader, p, *keys, parts);
  const std::array<std::string, 2> origins{"equilibrium", "origin"}, endings{"sphere", "none"};
  p.from_equilibrium = reader.word("initial.from", origins) == "equilibrium";
  p.escapes = reader.word("ending.kind", endings) == "sphere";
  p.r = reader.numbers("initial.r", 3, dim::length);
  p.p = reader.numbers("initial.p", 3, dim::momentum);
  p.a = reader.numbers("initial.a", 3);
  p.l = reader.numbers("initial.l", 3, dim::angular_momentum);
  if (!p.a.empty() && p.a[0] == 0 && p.a[1] == 0 && p.a[2] == 0)
    throw Error("initial.a = [0, 0, 0]: the axis is a direction, not zero");
  if (body_space) {
    p.q = reader.numbers("initial.q", 4);
    p.M = reader.numbers("initial.M", 3, dim::angular_momentum);
    p.rotor = read_rotor(reader);
  }
  p.keys = keys;
  check_body(reader, p);
  if (may_spread) read_spread(reader, p);
  return p;
}

std::vector<std::string> magnet_warnings(const P& p) {
  std::vector<std::string> list;
  const auto look = [&list](const char* name, const std::vector<Source<double>>& all) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      const double J = std::sqrt(norm2(all[i].strength));
      if (is_solid(all[i].kind) && all[i].kind != SourceKind::coil && J > strongest)
        list.push_back(fmt::format("{}[{}].polarisation = {} T is more than the {} T of the strongest magnets", name, i,
                                   J, strongest));
      for (std::size_t k = 0; k < i; ++k)
        if (!is_hole(all[k], all[i]) && overlap(all[k], all[i]))
          list.push_back(
              fmt::format("{0}[{1}] and {0}[{2}] overlap: what they have adds up where they do", name, k, i));
    }
  };
  std::vector<Source<double>> magnets, parts;
  for (std::size_t i = 0; i < p.magnets.size(); ++i) magnets.push_back(p.source(i));
  for (const BodyPart& part : p.all_parts()) parts.push_back(part.shape);
  if (p.table) list.push_back(carried_text(shortened(p.table_name), *p.table));
  look("field.magnet", magnets);
  look("body.part", parts);
  return list;
}

std::string magnet_around(const P& p, const Vec3<double>& r) {
  const Solids<double> solids = p.solids();
  for (std::size_t i = 0; i < solids.count; ++i)
    if (solids.host[i] == Solids<double>::none && !(solids.gap_from(i, r) > 0))
      return fmt::format("field.magnet[{}], a {}", i, p.magnets[i]->name);
  return "";
}

void check_outside(const P& p, const Vec3<double>& r) {
  for (std::size_t i = 0; i < p.magnets.size(); ++i) {
    const Source<double> s = p.source(i);
    const double along = dot(s.axis, r - s.place);
    if (s.kind == SourceKind::measured && !(along >= p.table->low && along <= p.table->high))
      throw Error(
          fmt::format("the start is {} m along the axis of field.magnet[{}], which was measured from {} to {} m only",
                      along, i, p.table->low, p.table->high));
  }
  if (const std::string magnet = magnet_around(p, r); !magnet.empty())
    throw Error(fmt::format("the start at [{}, {}, {}] is inside {}: move initial.z", r.x, r.y, r.z, magnet));
}

}  // namespace kreisel
