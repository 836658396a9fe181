// kreisel map: the escape-time diagram over two numbers of a case.
#include "cli/job_command.hpp"
#include "cli/options/map_options.hpp"
#include "kreisel/study/map/map_drawing.hpp"
#include "kreisel/study/map/map_told.hpp"

namespace kreisel {

namespace {

MapReport made(const PlannedMap& p, const MapOptions& o, const std::filesystem::path& stem, const Control& control) {
  const MapResult map = computed(p, p.keep, control);
  const MapFiles files = write_files(map, stem, {.pyramid = o.pyramid, .needed = false}, control);
  const MapReport report{files.counts, map.end(), files_of(files.drawing), o.dimension ? map.edge() : std::nullopt};
  if (o.dimension && !report.edge)
    warn("the map has no edge to measure: all fates are alike, or it is under 32 pixels");
  warn(files.counts.warnings());
  return report;
}

void run(const MapOptions& o) {
  Bar bar(!o.run.no_figures);
  const Control control = bar.control(chosen_threads(o.job.threads));
  PlannedMap p = planned_map(map_ask(o, control));
  if (is_helper()) return help(p, *team(), control);
  say_before(p.warnings, p.notes);
  const auto stem = std::filesystem::path(o.run.out) / (p.of->name + "-map");
  p.keep = make_room(o.job, stem);
  const MapReport report = made(p, o, stem, control);
  tell(o.common.json, map_json(p, report, warnings_so_far()), map_text(p, report), report.files);
}

}  // namespace

void add_map_command(CLI::App& program) {
  auto* app = program.add_subcommand("map", "the escape-time diagram over two numbers of a case");
  auto options = std::make_shared<MapOptions>();
  add_map_options(*app, *options);
  app->footer(
      "Examples: kreisel map levitron --size 60x100 --out out\n"
      "          kreisel map levitron --axes initial.spin,initial.z --window 10,35,-0.01,0.01 --size 60x60\n"
      "          kreisel map levitron --size 60x100 --refine --trust --checkpoint");
  app->callback([options, app] {
    note_keep(*app, options->job);
    run(*options);
  });
}

}  // namespace kreisel
