// kreisel sweep: observables of trajectories over one or two numbers of a case.
#include "cli/command.hpp"
#include "cli/options/arguments.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/study/sweep/sweep_told.hpp"

namespace kreisel {

namespace {

struct SweepOptions {
  CaseOptions common;
  RunOptions run;
  std::vector<std::string> axes;
  std::string show, threads;
};

void run(const SweepOptions& o) {
  SweepAsk ask{opened(o.common)};
  ask.run = chosen(*ask.of, o.run);
  for (const std::string& text : o.axes) ask.axes.push_back(axis_argument(*ask.of, text));
  ask.show = word_list_argument("--show", o.show, "fate,time");
  const int threads = chosen_threads(o.threads);
  const PlannedSweep plan = planned_sweep(ask);
  warn(plan.warnings);
  Bar bar(!o.run.no_figures);
  make_folder(o.run.out);  // refused before any work
  const SweepResult result = run(plan, bar.control(threads));
  warn_beyond(plan.warnings.size(), result.warnings);
  const Drawing saved = save(result, o.run.out, bar.control());
  warn(saved.warnings);
  tell(o.common.json, sweep_json(result, saved), sweep_text(result), saved.files);
}

}  // namespace

void add_sweep_command(CLI::App& program) {
  auto* app = program.add_subcommand("sweep", "what trajectories show, over one or two numbers of a case");
  auto options = std::make_shared<SweepOptions>();
  add_case_options(*app, options->common);
  app->add_option("AXES", options->axes, "KEY=FROM:TO:COUNT: a number of the case and its values; one or two")
      ->required()
      ->expected(1, 2);
  app->add_option("--show", options->show, "observables; `kreisel list observables --case CASE` shows all")
      ->type_name("O,O,...")
      ->required();
  add_run_options(*app, options->run);
  add_threads_option(*app, options->threads);
  app->footer("Example: kreisel sweep levitron initial.spin=18:30:50 --show time,largest_tilt --until 5");
  app->callback([options] { run(*options); });
}

}  // namespace kreisel
