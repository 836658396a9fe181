#include "cli/options/map_options.hpp"

#include "cli/options/arguments.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/plain_text.hpp"
#include "kreisel/study/choice/fate_choice.hpp"

namespace kreisel {

namespace {

void set_axes(const Case& c, const Command& asked, MapSettings& map) {
  const Argument a = asked["--axes"];
  if (!a) return;
  for (const char* key : {"map.x", "map.y"}) check_said_once(c, a.option, key);
  const std::vector<std::string> axes = words_argument(a, "KEY,KEY");
  if (axes[0] == axes[1]) throw Error("--axes " + shortened(a.text) + ": the two axes must differ");
  if (!asked["--window"])
    throw Error("--axes needs --window x0,x1,y0,y1, since the case's window belongs to its own axes");
  map.x = axes[0];
  map.y = axes[1];
}

void set_window(const Case& c, const Command& asked, MapSettings& map) {
  if (map.x.empty()) throw Error("the case '" + c.name + "' has no [map]: name two numbers with --axes and a --window");
  const Argument window = asked["--window"];
  if (!window) return;
  check_said_once(c, window.option, "map.window");
  const auto [x0, x1, y0, y1] = ranges_argument(window, c, map.x, map.y);
  std::tie(map.x0, map.x1, map.y0, map.y1) = std::tie(x0, x1, y0, y1);
}

void set_size(const Case& c, const Command& asked, MapSettings& map) {
  const Argument size = asked["--size"];
  if (!size) return;
  for (const char* key : {"map.width", "map.height"}) check_said_once(c, size.option, key);
  std::tie(map.width, map.height) = size_argument(size);
}

std::optional<double> tolerance(const Command& asked) {
  if (!asked.flagged("--refine")) return std::nullopt;
  const Argument part = asked["--refine-tolerance"];
  return part ? not_negative_argument(part, "0.1") : usual_refine;
}

}  // namespace

MapAsk map_ask(const Command& asked, const Control& control) {
  const auto c = opened(asked);
  MapAsk ask = map_ask(c);
  ask.run = chosen_for_many(*c, asked);
  set_axes(*c, asked, ask.map);
  set_window(*c, asked, ask.map);
  set_size(*c, asked, ask.map);
  ask.engine = engine_ask(asked);
  ask.refine = tolerance(asked);
  if (asked.given("--colour")) ask.colour = asked.text("--colour");
  ask.run = chosen_run(ask, control);
  ask.second = second_run(ask.run, asked);
  return ask;
}

void add_map_options(Command& c) {
  add_case_options(c);
  add_run_options(c, "the part of the fates that may be wrong");
  c.option("--size WxH", "pixels across and up");
  c.option("--window x0,x1,y0,y1", "ranges of the two axes");
  c.option("--axes KEY,KEY", "the two numbers to vary, instead of the case's");
  c.option("--colour WHAT",
           "what colours it: escape, or where tops stay fli, megno, sali, lyapunov, energy-error, frequency[:COLUMN], "
           "diffusion[:COLUMN]");
  add_job_options(c, "map");
  add_trust_options(c, "run every pixel again at half the step and mark those whose fate changes");
  CLI::Option* refine = c.flag("--refine", "compute coarsely, then only where neighbours differ in fate or time");
  c.option("--refine-tolerance PART", "how much times may differ, as a part of the time; 0.1 unless given")
      ->needs(refine);
  c.flag("--dimension", "also the dimension of the edge of what stays, with its error");
  c.flag("--pyramid", "also a folder of tiles to zoom into; always for maps over 4096 pixels a side");
}

}  // namespace kreisel
