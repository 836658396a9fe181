#include "cli/options/map_options.hpp"

#include <cmath>

#include "cli/options/arguments.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/plain_text.hpp"
#include "kreisel/study/case_lookup.hpp"
#include "kreisel/study/choice/fate_choice.hpp"
#include "kreisel/study/second_run.hpp"

namespace kreisel {

namespace {

void set_axes(const Case& c, const MapOptions& o, MapSettings& map) {
  if (o.axes.empty()) return;
  for (const char* key : {"map.x", "map.y"}) check_said_once(c, "--axes", key);
  const std::vector<std::string> axes = words_argument("--axes", o.axes, "KEY,KEY");
  if (axes[0] == axes[1]) throw Error("--axes " + shortened(o.axes) + ": the two axes must differ");
  if (o.window.empty())
    throw Error("--axes needs --window x0,x1,y0,y1, since the case's window belongs to its own axes");
  map.x = axes[0];
  map.y = axes[1];
}

void set_window(const Case& c, const MapOptions& o, MapSettings& map) {
  if (map.x.empty()) throw Error("the case '" + c.name + "' has no [map]: name two numbers with --axes and a --window");
  if (o.window.empty()) return;
  check_said_once(c, "--window", "map.window");
  const std::vector<std::string> w = words_argument("--window", o.window, "x0,x1,y0,y1");
  std::tie(map.x0, map.x1) = range_argument("--window", w[0], w[1], c, map.x);
  std::tie(map.y0, map.y1) = range_argument("--window", w[2], w[3], c, map.y);
}

void set_size(const Case& c, const MapOptions& o, MapSettings& map) {
  if (o.size.empty()) return;
  for (const char* key : {"map.width", "map.height"}) check_said_once(c, "--size", key);
  std::tie(map.width, map.height) = size_argument("--size", o.size);
}

std::optional<double> tolerance(const MapOptions& o) {
  if (!o.refine) return std::nullopt;
  if (o.refine_tolerance.empty()) return usual_refine;
  const double value = number_argument("--refine-tolerance", o.refine_tolerance);
  if (!(value >= 0) || !std::isfinite(value))
    throw Error("--refine-tolerance " + shortened(o.refine_tolerance) +
                ": expected a number that is not negative, such as 0.1");
  return value;
}

std::optional<RunSettings> second_run(const RunSettings& run, const MapOptions& o) {
  if (o.trust_method.empty()) return o.trust ? std::optional(half_the_step(run)) : std::nullopt;
  return by_another_method(run, o.trust_method);
}

}  // namespace

MapAsk map_ask(const MapOptions& o, const Control& control) {
  const auto c = opened(o.common);
  MapAsk ask = map_ask(c);
  ask.run = chosen_for_many(*c, o.run);
  set_axes(*c, o, ask.map);
  set_window(*c, o, ask.map);
  set_size(*c, o, ask.map);
  ask.engine = engine_ask(o.job);
  ask.refine = tolerance(o);
  ask.colour = o.colour;
  ask.run = chosen_run(ask, control);
  ask.second = second_run(ask.run, o);
  return ask;
}

void add_map_options(CLI::App& app, MapOptions& o) {
  add_case_options(app, o.common);
  add_run_options(app, o.run);
  add_accuracy_option(app, o.run, "the part of the fates that may be wrong");
  app.add_option("--size", o.size, "pixels across and up")->type_name("WxH");
  app.add_option("--window", o.window, "ranges of the two axes")->type_name("x0,x1,y0,y1");
  app.add_option("--axes", o.axes, "the two numbers to vary, instead of the case's")->type_name("KEY,KEY");
  app.add_option(
         "--colour", o.colour,
         "what colours it: escape, or where tops stay fli, megno, sali, lyapunov, energy-error, frequency[:COLUMN], "
         "diffusion[:COLUMN]")
      ->type_name("WHAT");
  add_job_options(app, o.job, "OUT/CASE-map.checkpoint");
  app.add_flag("--trust", o.trust, "run every pixel again at half the step and mark those whose fate changes");
  app.add_option("--trust-method", o.trust_method, "the same, but by another method instead of half the step")
      ->type_name("M");
  CLI::Option* refine =
      app.add_flag("--refine", o.refine, "compute coarsely, then only where neighbours differ in fate or time");
  app.add_option("--refine-tolerance", o.refine_tolerance,
                 "how much times may differ, as a part of the time; 0.1 unless given")
      ->type_name("PART")
      ->needs(refine);
  app.add_flag("--dimension", o.dimension, "also the dimension of the edge of what stays, with its error");
  app.add_flag("--pyramid", o.pyramid, "also a folder of tiles to zoom into; always for maps over 4096 pixels a side");
}

}  // namespace kreisel
