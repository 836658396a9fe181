#include "cli/map_plan.hpp"

#include <cmath>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/said_once.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/plain_text.hpp"
#include "kreisel/version.hpp"

namespace kreisel {

namespace {

constexpr double usual_tolerance = 0.1;

MapSettings chosen_map(const Case& c, const MapOptions& o) {
  MapSettings map = c.map.value_or(MapSettings{});
  if (!o.axes.empty()) {
    for (const char* key : {"map.x", "map.y"}) check_said_once(c, "--axes", key);
    const std::vector<std::string> axes = words_argument("--axes", o.axes, "KEY,KEY");
    if (axes[0] == axes[1]) throw Error("--axes " + shortened(o.axes) + ": the two axes must differ");
    if (o.window.empty())
      throw Error("--axes needs --window x0,x1,y0,y1, since the case's window belongs to its own axes");
    map.x = axes[0];
    map.y = axes[1];
  }
  if (map.x.empty()) throw Error("the case '" + c.name + "' has no [map]: name two numbers with --axes and a --window");
  if (!o.window.empty()) {
    check_said_once(c, "--window", "map.window");
    const std::vector<double> w = numbers_argument("--window", o.window, "x0,x1,y0,y1");
    std::tie(map.x0, map.x1, map.y0, map.y1) = std::tie(w[0], w[1], w[2], w[3]);
  }
  if (!o.size.empty()) {
    for (const char* key : {"map.width", "map.height"}) check_said_once(c, "--size", key);
    std::tie(map.width, map.height) = size_argument("--size", o.size);
  }
  if (map.width <= 0) map.width = map.height = 300;
  return map;
}

std::optional<double> tolerance(const MapOptions& o) {
  if (!o.refine) return std::nullopt;
  if (o.refine_tolerance.empty()) return usual_tolerance;
  const double value = number_argument("--refine-tolerance", o.refine_tolerance);
  if (!(value >= 0) || !std::isfinite(value))
    throw Error("--refine-tolerance " + shortened(o.refine_tolerance) +
                ": expected a number that is not negative, such as 0.1");
  return value;
}

// How to run every pixel again: at half the step, or by another method.
std::optional<RunSettings> second_run(const RunSettings& run, const MapOptions& o) {
  if (!o.trust && o.trust_method.empty()) return std::nullopt;
  RunSettings second = run;
  if (o.trust_method.empty()) {
    second.step = run.step / 2;
  } else {
    second.method = method_named(o.trust_method).name;
    if (second.method == method_named(run.method).name)
      throw Error("--trust-method " + o.trust_method + " is the method of the map itself: name another");
  }
  return second;
}

std::string words(const RunSettings& run, const RunSettings& second) {
  return second.method == run.method ? fmt::format("half the step, {}", second.step) : "the method " + second.method;
}

std::string fingerprint(const Case& c, const PlannedMap& p) {
  const Grid& g = p.plan.grid;
  std::string text = fmt::format("kreisel {}\n", version);
  text += fmt::format("arithmetic = {}\n", p.engine.arithmetic);
  text += fmt::format("method = {}\nstep = {}\nuntil = {}\n", p.run.method, p.run.step, p.run.until);
  text += fmt::format("axes = {}, {}\n", p.axes[0], p.axes[1]);
  text += fmt::format("window = {}, {}, {}, {}\nsize = {}x{}\n", g.x0, g.x1, g.y0, g.y1, g.width, g.height);
  text += fmt::format("second run = {}\n", p.second.empty() ? "none" : p.second);
  text += fmt::format("cut = {}\n", cut_of(p.plan));
  return text + to_toml(c.settings);
}

}  // namespace

PlannedMap planned_map(const Case& c, const MapOptions& o) {
  const RunSettings run = chosen(c, o.run);
  const MapSettings map = chosen_map(c, o);
  const std::vector<std::string> axes{map.x, map.y};
  PlannedMap p{run, {map.x, map.y}, "", {}, chosen_engine(c, run, axes, o.engine), ""};
  p.plan.grid = {
      static_cast<std::size_t>(map.width), static_cast<std::size_t>(map.height), map.x0, map.x1, map.y0, map.y1};
  p.plan.steps = schedule(run.step, run.until).steps;
  p.plan.refine = tolerance(o);
  check(p.plan);
  p.plan.fates = p.engine.fates(c, run, axes);
  if (const std::optional<RunSettings> second = second_run(run, o)) {
    p.second = words(run, *second);
    p.plan.second = p.engine.fates(c, *second, axes);
  }
  p.fingerprint = fingerprint(c, p);
  return p;
}

void add_map_options(CLI::App& app, MapOptions& o) {
  add_case_options(app, o.common);
  add_run_options(app, o.run);
  app.add_option("--size", o.size, "pixels across and up")->type_name("WxH");
  app.add_option("--window", o.window, "ranges of the two axes")->type_name("x0,x1,y0,y1");
  app.add_option("--axes", o.axes, "the two numbers to vary, instead of the case's")->type_name("KEY,KEY");
  add_engine_options(app, o.engine);
  add_keep_options(app, o.keep, "OUT/CASE-map.checkpoint");
  app.add_flag("--trust", o.trust, "run every pixel again at half the step and mark those whose fate changes");
  app.add_option("--trust-method", o.trust_method, "the same, but by another method instead of half the step")
      ->type_name("M");
  CLI::Option* refine =
      app.add_flag("--refine", o.refine, "compute coarsely, then only where neighbours differ in fate or time");
  app.add_option("--refine-tolerance", o.refine_tolerance,
                 "how much times may differ, as a part of the time; 0.1 unless given")
      ->type_name("PART")
      ->needs(refine);
  app.add_flag("--pyramid", o.pyramid, "also a folder of tiles to zoom into; always for maps over 4096 pixels a side");
}

}  // namespace kreisel
