#include "kreisel/system/open.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/case/number_with_unit.hpp"
#include "kreisel/case/reader.hpp"
#include "kreisel/case/tables.hpp"
#include "kreisel/case/two_ways.hpp"
#include "kreisel/case/units.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/system/number/axis_unit.hpp"
#include "kreisel/system/systems.hpp"
#include "kreisel/system/warnings/run_warnings.hpp"

namespace kreisel {

namespace {

const SystemRow* row_named(const std::string& system) {
  for (const SystemRow& row : system_rows())
    if (system == row.name) return &row;
  return nullptr;
}

std::vector<std::string> system_names() {
  std::vector<std::string> names;
  for (const SystemRow& row : system_rows()) names.emplace_back(row.name);
  return names;
}

RunSettings read_run(Reader& reader) {
  RunSettings run;
  run.method = reader.text("run.method", run.method);
  reader.require("run.step", "the length of a step");
  reader.require("run.until", "the time to run");
  run.step = reader.number("run.step", 0, Bound::positive, dimension::time);
  run.until = reader.number("run.until", 0, Bound::positive, dimension::time);
  run.every = reader.integer("run.every", 0, 1, std::int64_t{1} << 53);
  run.compensated = reader.flag("run.compensated", false);
  run.adaptive = reader.flag("run.adaptive", false);
  run.accuracy = reader.number("run.accuracy", 0, Bound::not_negative);
  if (run.method != choose_method) method_named(run.method);
  return run;
}

// Fates need fewer digits than a path, and maps many more steps. Whoever sets another step or method for the run means it here too.
RunSettings read_ensemble(Reader& reader, const RunSettings& run) {
  RunSettings own = run;
  own.method = reader.text("ensemble.method", run.method);
  own.step = reader.number("ensemble.step", run.step, Bound::positive, dimension::time);
  if (own.method != choose_method) method_named(own.method);
  const auto changed = [&s = reader.settings()](const std::string& key) { return s.source(key) != s.origin; };
  const bool run_changed = changed("run.method") || changed("run.step");
  const bool own_changed = changed("ensemble.method") || changed("ensemble.step");
  return run_changed && !own_changed ? run : own;
}

// Known even where the map is not asked for, so that a case may carry it.
std::optional<MapSettings> read_map(Reader& reader, std::vector<std::string>& window) {
  MapSettings map;
  map.x = reader.text("map.x", "");
  map.y = reader.text("map.y", "");
  window = reader.number_texts("map.window", 4);
  map.width = reader.integer("map.width", 300, 1, 1 << 24);
  map.height = reader.integer("map.height", 300, 1, 1 << 24);
  if (map.x.empty() && map.y.empty()) return std::nullopt;
  if (map.x.empty() || map.y.empty()) throw Error("map.x and map.y name the two axes of the map: both are needed");
  if (map.x == map.y) throw Error(fmt::format("map.x and map.y are both '{}': the axes must differ", shortened(map.x)));
  if (window.empty()) reader.require("map.window", "the ranges x0, x1, y0, y1 of the axes");
  return map;
}

// "field.magnet[*].position.x" is that number of each of them; any other key itself.
std::vector<std::string> each_of(const Case& c, const std::string& entry, const std::string& key) {
  const std::size_t star = key.find("[*]");
  if (star == std::string::npos) return {key};
  const std::string head = key.substr(0, star + 1), tail = key.substr(star + 2);
  std::vector<std::string> list;
  for (const AxisName& a : c.experiment->axes()) {
    if (!a.path.starts_with(head) || !a.path.ends_with(tail) || a.path.size() <= head.size() + tail.size()) continue;
    const std::string which = a.path.substr(head.size(), a.path.size() - head.size() - tail.size());
    if (which.find_first_not_of("0123456789") == std::string::npos) list.push_back(a.path);
  }
  if (list.empty())
    throw Error(
        fmt::format("{}: '{}' is no number of this case that can be varied; [*] stands for each entry of a list, as in "
                    "field.magnet[*].position.x",
                    entry, shortened(key)));
  return list;
}

void settle_lists(Case& c) {
  for (MonteCarloSettings::Vary& v : c.montecarlo.vary) {
    std::vector<std::string> keys;
    for (const std::string& key : v.keys)
      for (std::string& one : each_of(c, v.entry, key)) keys.push_back(std::move(one));
    v.keys = std::move(keys);
  }
}

// What is in the units of numbers that only an open case knows.
void settle_units(Case& c, const std::vector<std::string>& window) {
  if (c.map) {
    const auto edge = [&](const std::string& key, std::size_t i) {
      const double value = number_with_unit(fmt::format("map.window[{}]", i), window[i], dimension_of(c, key), c.units);
      check_number(fmt::format("map.window[{}]", i), value, Bound::any, axis_unit(c, key));
      return value;
    };
    c.map->x0 = edge(c.map->x, 0);
    c.map->x1 = edge(c.map->x, 1);
    c.map->y0 = edge(c.map->y, 2);
    c.map->y1 = edge(c.map->y, 3);
  }
  for (MonteCarloSettings::Vary& v : c.montecarlo.vary)
    for (const std::string& key : v.keys) {
      if (v.said.empty()) break;
      const std::string name = v.entry + ".width";
      v.width = number_with_unit(name, v.said, v.relative ? dimension::none : dimension_of(c, key), c.units);
      check_number(name, v.width, Bound::positive, v.relative ? "" : axis_unit(c, key));
    }
}

std::vector<Expectation> read_expectations(Reader& reader) {
  std::vector<Expectation> list;
  const std::size_t count = entries_of(reader.settings(), "expect");
  for (std::size_t i = 0; i < count; ++i) {
    const std::string key = fmt::format("expect[{}].", i);
    reader.require(key + "name", "what is expected, such as stable_fraction");
    reader.require(key + "value", "the published number");
    list.push_back({reader.text(key + "name", ""), reader.number(key + "value", 0),
                    reader.number(key + "tolerance", 0, Bound::not_negative)});
  }
  return list;
}

// Returns warnings.
std::vector<std::string> settled(Case& c) {
  const SystemRow* row = row_named(c.system);
  if (row != nullptr && row->settle != nullptr) row->settle(c.settings);
  if (row == nullptr || row->ways == nullptr) return {};
  return settle(c.settings, row->ways(c.settings));
}

// As it is shown: in summaries, files and figures.
std::string read_title(Reader& reader, const std::string& name) {
  constexpr std::size_t longest = 500;
  const std::string title = reader.text("title", name);
  if (title.size() > longest)
    throw Error(fmt::format("title = '{}': expected at most {} bytes", shortened(title), longest));
  return printable(title);
}

}  // namespace

Case open_case(const Settings& given, const std::string& name) {
  Case c;
  c.name = name;
  c.settings = given;
  c.system = Reader(given).text("system", "");
  const std::vector<std::string> replaced = settled(c);
  Reader reader(c.settings);
  c.title = read_title(reader, name);
  c.source = reader.text("source", "");
  const std::vector<std::string> systems = system_names();
  reader.require("system", fmt::format("the system to simulate: {}", fmt::join(systems, ", ")));
  c.system = reader.word("system", systems);
  c.unit_system = reader.word("units", unit_systems);
  c.units = units_named(c.unit_system);
  reader.count_in(c.units);
  c.run = read_run(reader);
  c.ensemble = read_ensemble(reader, c.run);
  std::vector<std::string> window;
  c.map = read_map(reader, window);
  c.montecarlo = read_montecarlo(reader);
  c.expect = read_expectations(reader);
  row_named(c.system)->open(reader, c);
  settle_lists(c);
  settle_units(c, window);
  for (std::string& warning : tilt_warnings(c.settings)) c.warnings.push_back(std::move(warning));
  c.warnings.insert(c.warnings.end(), replaced.begin(), replaced.end());
  if (!reader.has("run.method") && !c.experiment->takes(method_named(c.run.method))) c.run.method = "leapfrog";
  if (!reader.has("run.method") && !reader.has("ensemble.method")) c.ensemble.method = c.run.method;
  return c;
}

Case open_case(const std::filesystem::path& file) { return open_case(settings_from_file(file), file.stem().string()); }

}  // namespace kreisel
