// kreisel map: the escape-time diagram over two numbers of a case.
#include "cli/commands.hpp"
#include "cli/options/map_options.hpp"
#include "cli/study_command.hpp"
#include "kreisel/study/map/map_drawing.hpp"
#include "kreisel/study/map/map_told.hpp"

namespace kreisel {

namespace {

MapReport made(const Command& asked, const PlannedMap& p, const std::filesystem::path& stem, const Control& control) {
  const MapResult map = computed(p, p.keep, control);
  const MapFiles files = write_files(map, stem, {.pyramid = asked.flagged("--pyramid"), .needed = false}, control);
  const bool dimension = asked.flagged("--dimension");
  const MapReport report{files.counts, map.end(), files_of(files.drawing), dimension ? map.edge() : std::nullopt};
  if (dimension && !report.edge) warn("the map has no edge to measure: all fates are alike, or it is under 32 pixels");
  warn(files.counts.warnings());
  return report;
}

void run(const Command& asked) {
  Bar bar(!asked.flagged("--no-figures"));
  const Control control = bar.control(chosen_threads(asked));
  PlannedMap p = planned_map(map_ask(asked, control));
  if (is_helper()) return help(p, *team(), control);
  say_before(p);
  const auto stem = stem_of(asked, *p.of, "map");
  p.keep = make_room(stem, checkpoint_of(asked));
  const MapReport report = made(asked, p, stem, control);
  tell(asked.flagged("--json"), map_json(p, report, warnings_so_far()), map_text(p, report), report.files);
}

}  // namespace

void add_map_command(CLI::App& program) {
  Command& c = Command::add(program, "map", "the escape-time diagram over two numbers of a case", run);
  add_map_options(c);
  c.examples(
      "Examples: kreisel map levitron --size 60x100 --out out\n"
      "          kreisel map levitron --axes initial.spin,initial.z --window 10,35,-0.01,0.01 --size 60x60\n"
      "          kreisel map levitron --size 60x100 --refine --trust --checkpoint");
}

}  // namespace kreisel
