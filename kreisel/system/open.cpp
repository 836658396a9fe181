#include "kreisel/system/open.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/case/reader.hpp"
#include "kreisel/case/two_ways.hpp"
#include "kreisel/case/units.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/plain_text.hpp"
#include "kreisel/system/body_warnings.hpp"
#include "kreisel/system/heavy/heavy_settings.hpp"
#include "kreisel/system/levitron/levitron_angles.hpp"
#include "kreisel/system/levitron/levitron_body.hpp"
#include "kreisel/system/many/many_tops.hpp"
#include "kreisel/system/own/own_tops.hpp"
#include "kreisel/system/run_warnings.hpp"

namespace kreisel {

namespace {

std::unique_ptr<Experiment> levitron(const LevitronParameters& p) {
  if (p.field == "series") return p.terms == 7 && p.harmonic ? levitron_series7(p) : levitron_series(p);
  if (p.field == "ring") return levitron_ring(p);
  if (p.field == "ring-series") return levitron_ring_series(p);
  if (p.field == "stack") return levitron_stack(p);
  return levitron_disk(p);
}

// Recognised by its numbers.
std::unique_ptr<Experiment> heavy(const HeavyParameters& p) {
  switch (p.kind()) {
    case HeavyKind::symmetric:
      return heavy_symmetric(p);
    case HeavyKind::euler:
      return heavy_euler(p);
    case HeavyKind::lagrange:
      return heavy_lagrange(p);
    case HeavyKind::kowalevski:
      return heavy_kowalevski(p);
    default:
      return heavy_general(p);
  }
}

bool is_heavy(const std::string& system) {
  return system == "heavy-top" || system == "euler-top" || system == "kowalevski-top";
}

std::vector<std::string> system_names() {
  std::vector<std::string> names;
  for (const Listed& s : system_list()) names.push_back(s.name);
  return names;
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
  if (map.x == map.y) throw Error(fmt::format("map.x and map.y are both '{}': the axes must differ", shortened(map.x)));
  if (window.empty()) reader.require("map.window", "the ranges x0, x1, y0, y1 of the axes");
  map.x0 = window[0];
  map.x1 = window[1];
  map.y0 = window[2];
  map.y1 = window[3];
  return map;
}

std::vector<Expectation> read_expectations(Reader& reader) {
  std::vector<Expectation> list;
  const std::size_t count = reader.settings().count("expect");
  for (std::size_t i = 0; i < count; ++i) {
    const std::string key = fmt::format("expect[{}].", i);
    reader.require(key + "name", "what is expected, such as stable_fraction");
    reader.require(key + "value", "the published number");
    list.push_back({reader.text(key + "name", ""), reader.number(key + "value", 0),
                    reader.number(key + "tolerance", 0, Bound::not_negative)});
  }
  return list;
}

// As it is shown: in summaries, files and figures.
std::string read_title(Reader& reader, const std::string& name) {
  constexpr std::size_t longest = 500;
  const std::string title = reader.text("title", name);
  if (title.size() > longest)
    throw Error(fmt::format("title = '{}': expected at most {} bytes", shortened(title), longest));
  return printable(title);
}

void open_levitron(Reader& reader, Case& c) {
  const std::array<std::string, 3> spaces{"axis", "angles", "body"};
  const std::string space = reader.word("space", spaces);
  if (space == "body") {
    const LevitronBodyParameters p = read_levitron_body(reader, c.unit_system, c.units);
    reader.finish();
    c.experiment = levitron_body(p);
    c.warnings = inertia_warnings("body.theta1, body.theta2, body.theta3", {p.inertia1(), p.inertia2(), p.inertia3()});
    return;
  }
  const LevitronParameters p = read_levitron(reader, c.unit_system, c.units);
  reader.finish();
  c.experiment = space == "angles" ? levitron_angles(p) : levitron(p);
}

void open_system(Reader& reader, Case& c) {
  if (c.system == "levitron") {
    open_levitron(reader, c);
  } else if (c.system == "orbitron") {
    const OrbitronParameters p = read_orbitron(reader, c.units);
    reader.finish();
    c.experiment = orbitron(p);
    c.warnings = inertia_warnings("body.inertia1, body.inertia2, body.inertia3", {p.inertia1, p.inertia2, p.inertia3});
    for (const std::string& warning : scatter_warnings(p)) c.warnings.push_back(warning);
  } else if (c.system == "lagrange-top") {
    const LagrangeParameters p = read_lagrange(reader, c.units);
    reader.finish();
    c.experiment = p.space == "body" ? lagrange_body(p) : lagrange_space(p);
    c.warnings = inertia_warnings("body.theta1, body.theta3", {p.theta1, p.theta1, p.theta3});
  } else if (c.system == "own-top" || c.system == "own-body") {
    OpenedOwn own = open_own(reader, c.system, c.units);
    const OwnParameters& p = own.parameters;
    c.experiment = std::move(own.experiment);
    c.settings.values["potential_id"] = own.potential_id;  // so that whoever compares cases sees another text
    c.warnings = inertia_warnings("body.theta1, body.theta2, body.theta3", {p.inertia1(), p.inertia2(), p.inertia3()});
  } else if (c.system == "many-tops") {
    const ManyParameters p = read_many(reader, c.unit_system, c.units);
    reader.finish();
    c.experiment = many_tops(p);
  } else {
    const HeavyParameters p = read_heavy(reader, c.system, c.units);
    reader.finish();
    c.experiment = heavy(p);
    c.warnings = heavy_warnings(p);
  }
}

}  // namespace

Case open_case(const Settings& given, const std::string& name) {
  Case c;
  c.name = name;
  c.settings = given;
  c.system = Reader(given).text("system", "");
  if (is_heavy(c.system)) settle_heavy(c.settings);
  const std::vector<std::string> replaced = settle(c.settings, two_ways_of(c.system, c.settings));
  Reader reader(c.settings);
  c.title = read_title(reader, name);
  c.source = reader.text("source", "");
  const std::vector<std::string> systems = system_names();
  reader.require("system", fmt::format("the system to simulate: {}", fmt::join(systems, ", ")));
  c.system = reader.word("system", systems);
  c.unit_system = reader.word("units", unit_systems);
  c.units = units_named(c.unit_system);
  c.run = read_run(reader, c.units);
  c.map = read_map(reader);
  c.montecarlo = read_montecarlo(reader);
  c.expect = read_expectations(reader);
  open_system(reader, c);
  for (std::string& warning : tilt_warnings(c.settings)) c.warnings.push_back(std::move(warning));
  c.warnings.insert(c.warnings.end(), replaced.begin(), replaced.end());
  for (const char* other : {"three-rotations", "leapfrog"})
    if (!reader.has("run.method") && !c.experiment->takes(method_named(c.run.method))) c.run.method = other;
  return c;
}

Case open_case(const std::filesystem::path& file) { return open_case(settings_from_file(file), file.stem().string()); }

std::vector<Listed> system_list() {
  return {
      {"levitron",
       "a magnetic top over a magnet, free to move and turn, on axis space (r, p, a, l), with space = 'angles' in "
       "Euler "
       "angles (q, p), with space = 'body' of any inertia by quaternions (x, p, q, Pi)"},
      {"orbitron", "a magnetic body of any inertia on an orbit between two poles, by quaternions (x, p, q, Pi)"},
      {"lagrange-top",
       "a heavy symmetric top with a fixed point on its axis, in the space frame (a, l) or, with space = 'body', in "
       "the body frame (Pi, Gamma)"},
      {"heavy-top", "a heavy top with a fixed point, of any inertia and any centre of mass, on se(3)* (Pi, Gamma)"},
      {"euler-top", "the same without weight"},
      {"kowalevski-top", "the same with I1 = I2 = 2 I3 and the centre of mass on the first axis"},
      {"many-tops",
       "symmetric tops that act on one another, as magnetic dipoles or molecules of Gay and Berne, on axis space; "
       "free, in a trap, or over magnets"},
      {"own-top", "a symmetric top in any potential U(r, a), from a file (potential = 'file.hpp'), on axis space"},
      {"own-body", "a rigid body in any potential V(x, q), from a file (potential = 'file.hpp'), by quaternions"}};
}

std::vector<Listed> field_list() {
  return {{"disk", "a uniformly magnetised disk, exact (field.radius, field.strength)"},
          {"series", "the disk as Dullin's series from the axis (field.terms = 7, field.harmonic = true)"},
          {"ring", "a ring of axial dipoles, exact"},
          {"ring-series", "the ring as a series (field.terms = 1, field.harmonic = false: Gans, Jones and Washizu)"},
          {"stack", "coaxial disks, rings and poles, exact ([[field.magnet]] kind, radius, height, strength)"}};
}

}  // namespace kreisel
