// kreisel tolerance: the largest scatter that keeps a fraction of the tops.
#include "cli/job_command.hpp"
#include "cli/options/arguments.hpp"
#include "cli/options/sample_options.hpp"
#include "kreisel/study/choice/fate_choice.hpp"
#include "kreisel/study/tolerance/tolerance_file.hpp"
#include "kreisel/study/tolerance/tolerance_told.hpp"

namespace kreisel {

namespace {

struct ToleranceOptions {
  SampleOptions common;
  std::string keep, precision;
  bool no_trust = false;
};

ToleranceAsk asked(const ToleranceOptions& o) {
  ToleranceAsk ask{.sample = sample_ask(o.common)};
  ask.keep = part_argument("--keep", o.keep);
  if (!o.common.samples.empty())
    ask.samples =
        static_cast<std::uint64_t>(count_argument("--samples", o.common.samples, MonteCarloSettings::most_samples));
  if (!o.precision.empty()) ask.precision = part_argument("--precision", o.precision);
  ask.trust = !o.no_trust;
  return ask;
}

void run(const ToleranceOptions& o) {
  Bar bar(!o.common.run.no_figures);
  const Control control = bar.control(chosen_threads(o.common.job.threads));
  ToleranceAsk ask = asked(o);
  ask.sample.run = chosen_run(ask.sample, ask.samples, control);
  PlannedTolerance p = planned_tolerance(ask);
  if (is_helper()) return help(p, *team(), control);
  say_before(p.sample.warnings, p.sample.notes);
  const auto stem = stem_of(o.common, *p.sample.of, "tolerance");
  p.sample.keep = make_room(o.common.job, stem);
  const ToleranceResult result = computed(p, p.sample.keep, control);
  const auto files = files_of(write_files(result, stem, control));
  tell(o.common.common.json, tolerance_json(result, files, warnings_so_far()), tolerance_text(result), files);
}

}  // namespace

void add_tolerance_command(CLI::App& program) {
  auto* app = program.add_subcommand("tolerance", "the largest scatter that keeps a fraction of the tops");
  auto options = std::make_shared<ToleranceOptions>();
  add_sample_options(*app, options->common, "OUT/CASE-tolerance.checkpoint");
  app->add_option("--keep", options->keep, "the fraction that has to stay, such as 0.999")->required()->type_name("F");
  app->add_option("--samples", options->common.samples, "at most so many for each scatter; 65536 unless given")
      ->type_name("N");
  app->add_option("--scatter", options->common.scatter, "the scatter to begin with; the case's unless given")
      ->type_name("E");
  app->add_option("--precision", options->precision, "of the answer, relative; 0.02 unless given")->type_name("PART");
  app->add_flag("--no-trust", options->no_trust, "do not run samples of the answer again at half the step");
  app->footer("Example: kreisel tolerance levitron --keep 0.9 --until 5 --samples 1000 --precision 0.1");
  app->callback([options, app] {
    note_keep(*app, options->common.job);
    run(*options);
  });
}

}  // namespace kreisel
