// kreisel sweep: observables of trajectories over one or two numbers of a case.
#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/options/arguments.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/plain_text.hpp"
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

// "KEY=a:b:n".
SweepAxis axis_argument(const Case& c, const std::string& text) {
  const std::size_t equal = text.find('='), first = text.find(':', equal + 1), second = text.find(':', first + 1);
  if (equal == std::string::npos || equal == 0 || first == std::string::npos || second == std::string::npos)
    throw Error(fmt::format("'{}': expected KEY=FROM:TO:COUNT, such as initial.spin=18:30:50", shortened(text)));
  const std::string key = text.substr(0, equal);
  const auto [from, to] = range_argument(key, text.substr(equal + 1, first - equal - 1),
                                         text.substr(first + 1, second - first - 1), c, key);
  return {key, from, to, static_cast<std::size_t>(count_argument(key, text.substr(second + 1), 10'000'000, 2))};
}

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
