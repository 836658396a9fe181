#include "kreisel/system/levitron/field_settings.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/case/tables.hpp"
#include "kreisel/error.hpp"
#include "kreisel/model/field/axis_series.hpp"
#include "kreisel/model/field/stack.hpp"
#include "kreisel/system/levitron/field_row.hpp"

namespace kreisel {

namespace {

using P = LevitronParameters;

// A disk and a ring have a radius; a pole's strength is a length, and has no natural size.
P::Magnet read_magnet(Reader& reader, const std::string& key) {
  const std::vector<std::string> kinds(axis_magnet_names.begin(), axis_magnet_names.end());
  const auto kind =
      static_cast<AxisMagnet>(std::find(kinds.begin(), kinds.end(), reader.word(key + "kind", kinds)) - kinds.begin());
  const bool pole = kind == AxisMagnet::pole;
  if (pole && reader.has(key + "radius"))
    throw Error(key + "radius is given, but a pole is a point: leave it out, or say kind = \"disk\" or \"ring\"");
  if (pole)
    reader.require(key + "strength", "the pole's strength, positive where the field runs out of it");
  else
    reader.require(key + "radius", "the magnet's radius");
  const double radius = pole ? 0 : reader.number(key + "radius", not_given, Bound::positive, dimension::length);
  return {kind, radius, reader.number(key + "height", 0, Bound::any, dimension::length),
          reader.number(key + "strength", 1, Bound::not_zero, pole ? dimension::length : dimension::none)};
}

void read_magnets(Reader& reader, P& p, bool of_magnets) {
  static_assert(3 * StackField<double>::capacity <= std::tuple_size_v<NumberRow>);
  const std::size_t count = entries_of(reader.settings(), "field.magnet");
  if (of_magnets && count == 0)
    throw Error("field.magnet is missing: a stack needs at least one [[field.magnet]] with a radius, or a pole");
  if (count > StackField<double>::capacity)
    throw Error(
        fmt::format("field.magnet has {} entries: a stack holds at most {}", count, StackField<double>::capacity));
  for (std::size_t i = 0; i < count; ++i) {
    const P::Magnet magnet = read_magnet(reader, fmt::format("field.magnet[{}].", i));
    if (!of_magnets) continue;
    p.magnet_kinds.push_back(magnet.kind);
    p.magnet_numbers[3 * i] = magnet.radius;
    p.magnet_numbers[3 * i + 1] = magnet.height;
    p.magnet_numbers[3 * i + 2] = magnet.strength;
  }
}

}  // namespace

void read_field(Reader& reader, P& p) {
  p.field = reader.word("field.kind", field_names());
  const auto rows = field_rows();
  const FieldRow& row = *std::find_if(rows.begin(), rows.end(), [&p](const FieldRow& r) { return p.field == r.name; });
  p.terms = static_cast<int>(reader.integer("field.terms", row.usual_terms, 1, max_series_terms));
  p.harmonic = reader.flag("field.harmonic", row.usually_harmonic);
  if (!row.of_magnets && std::isnan(p.radius)) reader.require("field.radius", "the radius of the magnet");
  if (row.of_magnets && reader.settings().overridden.contains("field.radius"))
    throw Error(fmt::format("field.radius = {} is given, but field.kind = '{}': its magnets have a radius each",
                            p.radius, p.field));
  read_magnets(reader, p, row.of_magnets);
}

}  // namespace kreisel
