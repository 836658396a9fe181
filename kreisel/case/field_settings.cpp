#include "kreisel/case/field_settings.hpp"

#include <cmath>

#include <fmt/format.h>

#include "kreisel/error.hpp"

namespace kreisel {

namespace {

using P = LevitronParameters;

void read_magnets(Reader& reader, P& p, const Units& units) {
  const std::array<std::string, 2> kinds{"disk", "ring"};
  const std::string length = label(dimension::length, units);
  const std::size_t count = reader.settings().count("field.magnet");
  if (p.field == "stack" && count == 0)
    throw Error("field.magnet is missing: a stack needs at least one [[field.magnet]] with a radius");
  if (count > StackField<double>::capacity)
    throw Error(
        fmt::format("field.magnet has {} entries: a stack holds at most {}", count, StackField<double>::capacity));
  for (std::size_t i = 0; i < count; ++i) {
    const std::string key = fmt::format("field.magnet[{}].", i);
    reader.require(key + "radius", "the magnet's radius");
    const P::Magnet magnet{
        reader.word(key + "kind", kinds) == "ring", reader.number(key + "radius", not_given, Bound::positive, length),
        reader.number(key + "height", 0, Bound::any, length), reader.number(key + "strength", 1, Bound::not_zero)};
    if (p.field == "stack") p.magnets.push_back(magnet);
  }
}

}  // namespace

void read_field(Reader& reader, P& p, const Units& units) {
  const std::array<std::string, 5> kinds{"disk", "series", "ring", "ring-series", "stack"};
  p.field = reader.word("field.kind", kinds);
  p.terms = static_cast<int>(reader.integer("field.terms", p.field == "ring-series" ? 1 : 7, 1, max_series_terms));
  p.harmonic = reader.flag("field.harmonic", p.field != "ring-series");
  if (p.field != "stack" && std::isnan(p.radius)) reader.require("field.radius", "the radius of the magnet");
  read_magnets(reader, p, units);
}

AnyField<double> field_of(const P& p) {
  if (p.field == "disk") return {DiskField<double>{p.radius, p.strength}};
  if (p.field == "series") return {DiskSeries<double>{{p.radius, p.strength}, p.terms, p.harmonic}};
  if (p.field == "ring") return {RingField<double>{p.radius, p.strength}};
  if (p.field == "ring-series") return {RingSeries<double>{{p.radius, p.strength}, p.terms, p.harmonic}};
  StackField<double> f;
  for (const P::Magnet& m : p.magnets) {
    auto& list = m.ring ? f.rings : f.disks;
    auto& count = m.ring ? f.ring_count : f.disk_count;
    list[count++] = {m.radius, m.height, m.strength * p.strength};
  }
  return {f};
}

}  // namespace kreisel
