// How a case of magnets is read: its tables of magnets and parts, each number with a key of its own, and what must go together.
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/case/tables.hpp"
#include "kreisel/error.hpp"
#include "kreisel/model/source/gap.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/system/magnets/axis_file.hpp"
#include "kreisel/system/magnets/magnets_keys.hpp"
#include "kreisel/system/magnets/magnets_moments.hpp"
#include "kreisel/system/magnets/magnets_rows.hpp"
#include "kreisel/system/rigid_keys.hpp"

namespace kreisel {

namespace {

using P = MagnetsParameters;
namespace dim = dimension;

// One of the tables [[field.magnet]] or [[body.part]].
struct Table {
  const char* list;
  const std::vector<MagnetKind>& kinds;
  std::size_t first_row;
};

void add_numbers(Reader& reader, P& p, P::Keys& keys, const Table& table, std::size_t i,
                 std::span<const MagnetNumber> numbers) {
  const std::size_t row = table.first_row + i / P::per_row, first = i % P::per_row * slot::count;
  for (const MagnetNumber& n : numbers) {
    keys.texts.push_back(fmt::format("{}[{}].{}", table.list, i, n.name));
    const std::string& path = keys.texts.back();
    if (std::isnan(n.otherwise)) reader.require(path, n.about);
    (p.*entry_rows[row])[first + n.slot] = reader.number(path, n.otherwise, n.bound, n.dimension);
    keys.list.push_back({path.c_str(), nullptr, n.dimension, n.bound, n.about, entry_rows[row], first + n.slot});
  }
}

const MagnetKind& read_kind(Reader& reader, const Table& table, const std::string& entry) {
  std::vector<std::string> names;
  for (const MagnetKind& k : table.kinds) names.emplace_back(k.name);
  if (table.first_row == 0) names.emplace_back("polygon");  // by now it is wires, but a case can say it
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
  const std::size_t count = entries_of(reader.settings(), table.list);
  for (std::size_t i = 0; i < count; ++i) {
    const std::string entry = fmt::format("{}[{}].", table.list, i);
    const MagnetKind& kind = read_kind(reader, table, entry);
    into.push_back(&kind);
    if (kind.source == SourceKind::measured) read_measured(reader, p, entry);
    if (kind.placed) add_numbers(reader, p, keys, table, i, placing_numbers());
    add_numbers(reader, p, keys, table, i, kind.numbers);
    const std::span<const double> all{
        (p.*entry_rows[table.first_row + i / P::per_row]).data() + i % P::per_row * slot::count, slot::count};
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

// At least as long as there can be texts: they must not move any more.
std::size_t most_texts(const Reader& reader) {
  const Settings& s = reader.settings();
  return (entries_of(s, "field.magnet") + entries_of(s, "body.part")) * (slot::count + 1);
}

}  // namespace

MagnetsParameters read_magnets(Reader& reader, bool body_space, bool may_spread) {
  P p;
  auto keys = std::make_shared<P::Keys>();
  keys->texts.reserve(most_texts(reader));
  keys->list.assign(magnets_keys().begin(), magnets_keys().end());
  if (body_space) keys->list.insert(keys->list.end(), magnets_body_keys().begin(), magnets_body_keys().end());
  reader.read(p, std::span<const NumberKey<P>>(keys->list));
  const Table magnets{"field.magnet", magnet_kinds(), 0}, parts{"body.part", part_kinds(), P::first_part_row};
  if (entries_of(reader.settings(), "field.magnet") == 0)
    throw Error("field.magnet is missing: there has to be at least one [[field.magnet]]");
  if (const std::size_t count = entries_of(reader.settings(), "body.part"); count > P::most_parts)
    throw Error(fmt::format("body.part has {} entries: there is room for {}", count, P::most_parts));
  read_table(reader, p, *keys, magnets, p.magnets);
  read_table(reader, p, *keys, parts, p.parts);
  read_masses(reader, p, *keys, parts);
  p.read_start(reader, {"equilibrium", "origin"}, body_space);
  if (body_space) p.rotor = read_rotor(reader);
  p.keys = keys;
  check_body(reader, p);
  if (may_spread) read_spread(reader, p);
  return p;
}

}  // namespace kreisel
