// kreisel flight: how long a top flies, and why it falls.
#include "cli/command.hpp"
#include "cli/options/arguments.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/study/flight/flight_file.hpp"
#include "kreisel/study/flight/flight_told.hpp"

namespace kreisel {

namespace {

struct FlightOptions {
  CaseOptions common;
  RunOptions run;
  std::string samples, threads;
};

void run(const FlightOptions& o) {
  FlightAsk ask{opened(o.common)};
  ask.run = chosen(*ask.of, o.run);
  if (!o.samples.empty())
    ask.samples = static_cast<std::uint64_t>(count_argument("--samples", o.samples, MonteCarloSettings::most_samples));
  const PlannedFlight plan = planned_flight(ask);
  warn(plan.alone.warnings);
  Bar bar(!o.run.no_figures);
  make_folder(o.run.out);  // refused before any work
  const FlightResult result = run(plan, bar.control(chosen_threads(o.threads)));
  warn_beyond(plan.alone.warnings.size(), result.warnings);
  const Drawing saved = save(result, o.run.out, bar.control());
  warn(saved.warnings);
  tell(o.common.json, flight_json(result, saved), flight_text(result), saved.files);
}

}  // namespace

void add_flight_command(CLI::App& program) {
  auto* app = program.add_subcommand("flight", "how long a top flies, and why it falls");
  auto options = std::make_shared<FlightOptions>();
  add_case_options(*app, options->common);
  add_run_options(*app, options->run);
  app->add_option("--samples", options->samples, "an ensemble of so many flights besides, scattered as the case says")
      ->type_name("N");
  add_threads_option(*app, options->threads);
  app->footer("Example: kreisel flight levitron-flight --out out");
  app->callback([options] { run(*options); });
}

}  // namespace kreisel
