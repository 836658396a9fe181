// kreisel map: the escape-time diagram over two numbers of a case.
#include <iostream>

#include "cli/case_lookup.hpp"
#include "cli/job_run.hpp"
#include "cli/map_summary.hpp"
#include "cli/team.hpp"
#include "kreisel/ensemble/team/team_helper.hpp"
#include "kreisel/error.hpp"
#include "kreisel/system/run_warnings.hpp"
#include "kreisel/system/start_warnings.hpp"

namespace kreisel {

namespace {

// Computes what is missing and writes the files.
MapReport made(const Case& c, const PlannedMap& p, const MapOptions& o, const std::filesystem::path& stem,
               PieceKeeper& keeper) {
  const std::unique_ptr<MapJob> job = map_job(p.plan, keeper.store());
  const auto passes = [&](const JobWork& work) { return job->run(*runner_for(p.axes.size(), p.fingerprint), work); };
  MapReport report;
  report.end = run_job({"the map", job->trajectories(), p.engine.threads, passes}, keeper.store(), keeper);
  const std::filesystem::path file = stem.string() + ".h5";
  report.counts = write_map(file, c, p, *job, report.end.steps);
  report.files = draw_map(file, o.run.out, {o.pyramid, p.engine.threads});
  report.files.insert(report.files.begin(), file);
  return report;
}

MapReport made_or_kept(const Case& c, const PlannedMap& p, const MapOptions& o, const std::filesystem::path& stem) {
  PieceKeeper keeper(o.keep, p.fingerprint, p.plan.grid.pixels(), stem);
  keeper.say_going_on();
  try {
    MapReport report = made(c, p, o, stem, keeper);
    keeper.complete();
    return report;
  } catch (const Error& e) {
    throw Error(keeper.with_hope(e.what()));
  }
}

// A few of them, spread over the map.
std::vector<std::vector<double>> some_pixels(const Grid& grid) {
  constexpr std::size_t across = 6;
  const std::size_t columns = std::min(across, grid.width), lines = std::min(across, grid.height);
  std::vector<std::vector<double>> rows;
  for (std::size_t i = 0; i < columns; ++i)
    for (std::size_t j = 0; j < lines; ++j)
      rows.push_back({grid.x(i * grid.width / columns), grid.y(j * grid.height / lines)});
  return rows;
}

void warn_of_map(Case& c, const PlannedMap& p) {
  const Grid& g = p.plan.grid;
  warn(c, start_warnings(c, p.axes, some_pixels(g), "pixels"));
  warn(c, ensemble_warnings(c, p.run, false));
  warn(c, tilt_warnings(p.axes[0], g.x0, g.x1));
  warn(c, tilt_warnings(p.axes[1], g.y0, g.y1));
}

void run(const MapOptions& o) {
  Case c = case_from(o.common.name, o.common.overrides);
  const PlannedMap p = planned_map(c, o);
  if (is_helper()) {  // computes for the first rank, which has the files
    const auto fates = [&p](std::uint32_t pass) { return fates_of(p.plan, pass); };
    return help(*team(), {fates, p.fingerprint, p.engine.threads, &stop_requested()});
  }
  say_warnings(c);
  warn_of_map(c, p);
  say_order(c, p.run.method);
  say_pole(c);
  make_folder(o.run.out);
  const MapReport report = made_or_kept(c, p, o, std::filesystem::path(o.run.out) / (c.name + "-map"));
  if (report.counts.at_once == report.counts.pixels)
    warn(
        c,
        "every top leaves at once: all of them start outside the bounds that end a run, or have nothing to start from");
  if (o.common.json)
    std::cout << map_json(c, p, report).text() << "\n";
  else
    print_map_summary(c, p, report);
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
    note_keep(*app, options->keep);
    run(*options);
  });
}

}  // namespace kreisel
