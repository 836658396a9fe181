// kreisel map: the escape-time diagram over two numbers of a case.
#include <chrono>
#include <iostream>

#include <fmt/format.h>

#include "cli/case_lookup.hpp"
#include "cli/map_keeper.hpp"
#include "cli/map_summary.hpp"
#include "cli/team.hpp"
#include "kreisel/ensemble/team/team_helper.hpp"
#include "kreisel/ensemble/team/team_runner.hpp"
#include "kreisel/error.hpp"
#include "kreisel/report/progress.hpp"

namespace kreisel {

namespace {

// The passes over the pixels, and how far they have come.
class MapRun {
 public:
  MapRun(const PlannedMap& p, PieceStore& store)
      : plan_(p), job_(map_job(p.plan, store)), before_(store.steps()), store_(store) {}

  // False when the user stopped it.
  bool run(PieceRunner& runner) {
    Progress progress(&std::cerr, stderr_is_terminal(), job_->trajectories(), "steps");
    const auto begin = std::chrono::steady_clock::now();
    JobWork work{{plan_.threads, &stop_requested(), &abort_requested(), {}}, {}};
    work.run.done = [&](std::uint64_t pixels, std::uint64_t steps) {
      progress.add(pixels, steps);
      settled_ += pixels;
    };
    work.skipped = [&](std::uint64_t pixels) {
      progress.skip(pixels);
      settled_ += pixels;
    };
    const bool complete = job_->run(runner, work);
    if (complete) progress.finish();
    seconds_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return complete;
  }

  double part() const { return static_cast<double>(settled_) / static_cast<double>(job_->trajectories()); }
  const MapJob& job() const { return *job_; }
  MapReport report() const { return {{}, store_.steps(), store_.steps() - before_, seconds_, {}}; }

 private:
  const PlannedMap& plan_;
  std::unique_ptr<MapJob> job_;
  std::uint64_t before_;
  PieceStore& store_;
  std::atomic<std::uint64_t> settled_{0};
  double seconds_ = 0;
};

// The threads of this process, or those of all ranks.
std::unique_ptr<PieceRunner> runner_for(const PlannedMap& p) {
  if (team() == nullptr) return std::make_unique<LocalRunner>();
  return std::make_unique<TeamRunner>(*team(), p.axes.size(), p.fingerprint);
}

// Computes what is missing and writes the files.
MapReport made(const Case& c, const PlannedMap& p, const MapOptions& o, const std::filesystem::path& stem,
               MapKeeper& keeper) {
  MapRun run(p, keeper.store());
  {
    std::optional<GentleStop> gentle;
    if (keeper.has_checkpoint()) gentle.emplace();
    const bool complete = run.run(*runner_for(p));
    keeper.save();
    if (!complete)
      throw Error("the map was stopped before it was finished" +
                  (gentle ? fmt::format(", at {:.3g} %", 100 * run.part()) : "; nothing has been written"));
  }
  MapReport report = run.report();
  const std::filesystem::path file = stem.string() + ".h5";
  report.counts = write_map(file, c, p, run.job(), report.steps);
  report.files = draw_map(file, o.run.out, {o.pyramid, p.threads});
  report.files.insert(report.files.begin(), file);
  return report;
}

// With a checkpoint nothing is lost, whatever went wrong: say so.
MapReport made_or_kept(const Case& c, const PlannedMap& p, const MapOptions& o, const std::filesystem::path& stem) {
  MapKeeper keeper(o, p, stem);
  if (keeper.went_on()) note(fmt::format("going on with '{}'", keeper.checkpoint().string()));
  try {
    MapReport report = made(c, p, o, stem, keeper);
    keeper.complete();
    return report;
  } catch (const Error& e) {
    if (!keeper.has_checkpoint()) throw;
    throw Error(fmt::format("{}; what is done is kept in '{}', and the same command goes on from there", e.what(),
                            keeper.checkpoint().string()));
  }
}

void run(const MapOptions& o) {
  const Case c = case_from(o.common.name, o.common.overrides);
  const PlannedMap p = planned_map(c, o);
  if (is_helper()) {  // computes for the first rank, which has the files
    const auto fates = [&p](std::uint32_t pass) { return fates_of(p.plan, pass); };
    return help(*team(), {fates, p.fingerprint, p.threads, &stop_requested()});
  }
  say_warnings(c);
  say_order(c, p.run.method);
  if (std::string_view(c.experiment->parts().front().name) == "q")
    note(
        "in Euler angles a run whose axis comes too close to a pole for the step counts as escaped; a map in axis "
        "space "
        "(--set space=axis) has none of these");
  make_folder(o.run.out);
  const MapReport report = made_or_kept(c, p, o, std::filesystem::path(o.run.out) / (c.name + "-map"));
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
    options->keep = app->count("--checkpoint") > 0;
    run(*options);
  });
}

}  // namespace kreisel
