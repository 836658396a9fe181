// kreisel map: the escape-time diagram over two numbers of a case.
#include "cli/study_command.hpp"
#include "kreisel/study/choice/fate_choice.hpp"
#include "kreisel/study/colour/map_colours.hpp"
#include "kreisel/study/map/map_drawing.hpp"
#include "kreisel/study/map/map_told.hpp"
#include "kreisel/study/second_run.hpp"

namespace kreisel {

namespace {

void set_axes(const Case& c, const Command& asked, MapSettings& map) {
  const Argument a = said_once(c, asked["--axes"], {"map.x", "map.y"});
  if (!a) return;
  const std::vector<std::string> axes = words_argument(a, "KEY,KEY");
  take_axes(map, axes[0], axes[1]);
}

void set_window(const Case& c, const Command& asked, MapSettings& map) {
  const Argument window = said_once(c, asked["--window"], {"map.window"});
  if (!window || map.x.empty()) return;  // without axes it is refused
  const auto [x0, x1, y0, y1] = ranges_argument(window, c, map.x, map.y);
  std::tie(map.x0, map.x1, map.y0, map.y1) = std::tie(x0, x1, y0, y1);
}

MapAsk ask_of(const Command& asked, const Control& control) {
  const auto c = opened(asked);
  MapAsk ask = map_ask(c);
  ask.run = chosen_for_many(*c, asked);
  set_axes(*c, asked, ask.map);
  set_window(*c, asked, ask.map);
  if (const Argument size = said_once(*c, asked["--size"], {"map.width", "map.height"}))
    std::tie(ask.map.width, ask.map.height) = size_argument(size);
  ask.engine = engine_ask(asked);
  const Argument part = asked["--refine-tolerance"];
  if (asked.flagged("--refine")) ask.refine = part ? checked_refine(part.option, number_argument(part)) : usual_refine;
  if (asked.given("--colour")) ask.colour = asked.text("--colour");
  ask.run = chosen_run(ask, control);
  ask.second = second_run(ask.run, asked.flagged("--trust"), asked.text("--trust-method"));
  return ask;
}

MapReport made(const Command& asked, const PlannedMap& p, const std::filesystem::path& stem, const Control& control) {
  const MapResult map = computed(p, p.keep, control);
  const MapFiles files = write_files(map, stem, {.pyramid = asked.flagged("--pyramid"), .needed = false}, control);
  MapReport report = map_report(map, files.counts, asked.flagged("--dimension"));
  report.files = files_of(files.drawing);
  warn(report.warnings);
  return report;
}

}  // namespace

void add_map_command(CLI::App& program) {
  Command& c = Command::add(program, "map", "the escape-time diagram over two numbers of a case");
  add_case_options(c);
  add_run_options(c, "the part of the fates that may be wrong");
  c.option("--size WxH", "pixels across and up");
  c.option("--window x0,x1,y0,y1", "ranges of the two axes");
  c.option("--axes KEY,KEY", "the two numbers to vary, instead of the case's");
  c.option("--colour WHAT", "what colours it: " + map_colour_words());
  add_job_options(c, "map");
  add_trust_options(c, "run every pixel again at half the step and mark those whose fate changes");
  CLI::Option* refine = c.flag("--refine", "compute coarsely, then only where neighbours differ in fate or time");
  c.option("--refine-tolerance PART", "how much times may differ, as a part of the time; 0.1 unless given")
      ->needs(refine);
  c.flag("--dimension", "also the dimension of the edge of what stays, with its error");
  c.flag("--pyramid", "also a folder of tiles to zoom into; always for maps over 4096 pixels a side");
  c.examples(
      "Examples: kreisel map levitron --size 60x100 --out out\n"
      "          kreisel map levitron --axes initial.spin,initial.z --window 10,35,-0.01,0.01 --size 60x60\n"
      "          kreisel map levitron --size 60x100 --refine --trust --checkpoint");
  c.run([](const Command& asked) {
    Bar bar(asked);
    const Control control = bar.control();
    PlannedMap p = planned_map(ask_of(asked, control));
    if (is_helper()) return help(p, *team(), control);
    say_before(p);
    const auto stem = stem_of(asked, *p.of, "map");
    p.keep = make_room(stem, checkpoint_of(asked));
    const MapReport report = made(asked, p, stem, control);
    tell(asked, map_json(p, report, warnings_so_far()), map_text(p, report), report.files);
  });
}

}  // namespace kreisel
