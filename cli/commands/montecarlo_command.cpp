// kreisel montecarlo: many samples of a case whose numbers scatter, and what becomes of them.
#include <iostream>

#include "cli/job_command.hpp"
#include "cli/options/arguments.hpp"
#include "cli/options/sample_options.hpp"
#include "cli/trajectory_run.hpp"
#include "kreisel/study/borrowed_case.hpp"
#include "kreisel/study/choice/fate_choice.hpp"
#include "kreisel/study/montecarlo/montecarlo_file.hpp"
#include "kreisel/study/montecarlo/montecarlo_told.hpp"
#include "kreisel/study/montecarlo/one_sample.hpp"

namespace kreisel {

namespace {

struct MonteCarloOptions {
  SampleOptions common;
  std::string sample;
  bool keep_samples = false;
};

MonteCarloAsk asked(const MonteCarloOptions& o) {
  MonteCarloAsk ask{sample_ask(o.common), 0, o.keep_samples};
  const Case& c = *ask.sample.of;
  ask.samples = static_cast<std::uint64_t>(c.montecarlo.samples);
  if (o.common.samples.empty()) return ask;
  check_said_once(c, "--samples", "montecarlo.samples");
  ask.samples =
      static_cast<std::uint64_t>(count_argument("--samples", o.common.samples, MonteCarloSettings::most_samples));
  return ask;
}

// One sample of the ensemble, told with its trajectory as `kreisel trajectory` does.
void tell_sample(const OneSample& s, const PlannedSamples& p, const SampleOptions& o) {
  const TrajectoryOutput output{o.run.out, o.common.json, !o.run.no_figures, sample_json(s, p)};
  const Outcome alone = tell_trajectory({borrowed(*s.alone), p.run, {}}, output);
  if (!o.common.json) std::cout << sample_text(s, p);
  if (const auto differs = sample_differs(s, alone)) note(*differs);
}

void run(const MonteCarloOptions& o) {
  Bar bar(!o.common.run.no_figures);
  const Control control = bar.control(chosen_threads(o.common.job.threads));
  MonteCarloAsk ask = asked(o);
  ask.sample.run = chosen_run(ask.sample, ask.samples, control);
  PlannedMonteCarlo p = planned_montecarlo(ask);
  if (!o.sample.empty()) {
    const auto index = count_argument("--sample", o.sample, MonteCarloSettings::most_samples - 1, 0);
    if (is_helper()) return;
    return tell_sample(one_sample(p.sample, static_cast<std::uint64_t>(index), control), p.sample, o.common);
  }
  if (is_helper()) return help(p, *team(), control);
  say_before(p.sample.warnings, p.sample.notes);
  const auto stem = stem_of(o.common, *p.sample.of, "montecarlo");
  p.sample.keep = make_room(o.common.job, stem);
  const MonteCarloResult result = computed(p, p.sample.keep, control);
  const auto files = files_of(write_files(result, stem, control));
  tell(o.common.common.json, montecarlo_json(result, files, warnings_so_far()), montecarlo_text(result), files);
}

}  // namespace

void add_montecarlo_command(CLI::App& program) {
  auto* app = program.add_subcommand("montecarlo", "how many tops stay when the numbers of a case scatter");
  auto options = std::make_shared<MonteCarloOptions>();
  add_sample_options(*app, options->common, "OUT/CASE-montecarlo.checkpoint");
  app->add_option("--samples", options->common.samples, "how many to draw")->type_name("N");
  app->add_option("--scatter", options->common.scatter, "multiplies all widths of the laws")->type_name("E");
  app->add_option("--sample", options->sample, "only sample I, with its trajectory as `kreisel trajectory` writes it")
      ->type_name("I");
  app->add_flag("--keep-samples", options->keep_samples,
                "all samples into the HDF5 file, not only the first 65536; the others are counted and forgotten");
  app->footer(
      "Examples: kreisel montecarlo levitron --samples 500 --until 5\n"
      "          kreisel montecarlo levitron --vary initial.x=0.004 --vary body.mass=normal:0.5% --samples 200 --until "
      "5\n"
      "          kreisel montecarlo levitron --samples 500 --until 5 --sample 17");
  app->callback([options, app] {
    note_keep(*app, options->common.job);
    run(*options);
  });
}

}  // namespace kreisel
