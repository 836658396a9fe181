#include "kreisel/case/open.hpp"

#include <fmt/format.h>

#include "kreisel/case/reader.hpp"
#include "kreisel/case/units.hpp"
#include "kreisel/error.hpp"

namespace kreisel {

namespace {

std::unique_ptr<Experiment> levitron(const LevitronParameters& p) {
  if (p.field == "series") return p.terms == 7 && p.harmonic ? levitron_series7(p) : levitron_series(p);
  if (p.field == "ring") return levitron_ring(p);
  if (p.field == "ring-series") return levitron_ring_series(p);
  if (p.field == "stack") return levitron_stack(p);
  return levitron_disk(p);
}

RunSettings read_run(Reader& reader, const Units& units) {
  const std::string time = label(dimension::time, units);
  RunSettings run;
  run.method = reader.text("run.method", run.method);
  reader.require("run.step", "the length of a step");
  reader.require("run.until", "the time to run");
  run.step = reader.number("run.step", 0, Bound::positive, time);
  run.until = reader.number("run.until", 0, Bound::positive, time);
  run.every = reader.integer("run.every", 1, 1, std::int64_t{1} << 53);
  run.compensated = reader.flag("run.compensated", false);
  method_named(run.method);
  return run;
}

// Known even where the map is not asked for, so that a case may carry it.
std::optional<MapSettings> read_map(Reader& reader) {
  MapSettings map;
  map.x = reader.text("map.x", "");
  map.y = reader.text("map.y", "");
  const std::vector<double> window = reader.numbers("map.window", 4);
  map.width = reader.integer("map.width", 300, 1, 1 << 24);
  map.height = reader.integer("map.height", 300, 1, 1 << 24);
  if (map.x.empty() && map.y.empty()) return std::nullopt;
  if (map.x.empty() || map.y.empty()) throw Error("map.x and map.y name the two axes of the map: both are needed");
  if (map.x == map.y) throw Error(fmt::format("map.x and map.y are both '{}': the axes must differ", map.x));
  if (window.empty()) reader.require("map.window", "the ranges x0, x1, y0, y1 of the axes");
  map.x0 = window[0];
  map.x1 = window[1];
  map.y0 = window[2];
  map.y1 = window[3];
  return map;
}

std::vector<Expectation> read_expectations(Reader& reader) {
  std::vector<Expectation> list;
  for (std::size_t i = 0; i < reader.settings().count("expect"); ++i) {
    const std::string key = fmt::format("expect[{}].", i);
    reader.require(key + "name", "what is expected, such as stable_fraction");
    reader.require(key + "value", "the published number");
    list.push_back({reader.text(key + "name", ""), reader.number(key + "value", 0),
                    reader.number(key + "tolerance", 0, Bound::not_negative)});
  }
  return list;
}

}  // namespace

Case open_case(const Settings& settings, const std::string& name) {
  Reader reader(settings);
  Case c;
  c.name = name;
  c.settings = settings;
  c.title = reader.text("title", name);
  c.source = reader.text("source", "");
  reader.require("system", "the system to simulate: levitron or lagrange-top");
  const std::array<std::string, 2> systems{"levitron", "lagrange-top"};
  c.system = reader.word("system", systems);
  c.unit_system = reader.word("units", unit_systems);
  c.units = units_named(c.unit_system);
  c.run = read_run(reader, c.units);
  c.map = read_map(reader);
  c.expect = read_expectations(reader);
  if (c.system == "levitron") {
    const LevitronParameters p = read_levitron(reader, c.unit_system, c.units);
    reader.finish();
    c.experiment = levitron(p);
  } else {
    const LagrangeParameters p = read_lagrange(reader, c.units);
    reader.finish();
    c.experiment = lagrange_space(p);
  }
  return c;
}

std::vector<Listed> system_list() {
  return {{"levitron", "a magnetic top over a magnet, free to move and turn, on axis space (r, p, a, l)"},
          {"lagrange-top", "a heavy symmetric top with a fixed point, in the space frame (a, l)"}};
}

std::vector<Listed> field_list() {
  return {{"disk", "a uniformly magnetised disk, exact (field.radius, field.strength)"},
          {"series", "the disk as Dullin's series from the axis (field.terms = 7, field.harmonic = true)"},
          {"ring", "a ring of axial dipoles, exact"},
          {"ring-series", "the ring as a series (field.terms = 1, field.harmonic = false: Gans, Jones and Washizu)"},
          {"stack", "coaxial disks and rings, exact ([[field.magnet]] kind, radius, height, strength)"}};
}

}  // namespace kreisel
