// kreisel montecarlo: many samples of a case whose numbers scatter, and what becomes of them.
#include <iostream>

#include "cli/job_command.hpp"
#include "cli/options/arguments.hpp"
#include "cli/options/said_once.hpp"
#include "cli/sample_told.hpp"
#include "kreisel/study/choice/fate_choice.hpp"
#include "kreisel/study/montecarlo/montecarlo_file.hpp"
#include "kreisel/study/montecarlo/montecarlo_told.hpp"

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

void run(const MonteCarloOptions& o) {
  Bar bar(!o.common.run.no_figures);
  const Control control = bar.control(threads_of(o.common.job));
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
  if (o.common.common.json) {
    std::cout << montecarlo_json(result, files, warnings_so_far()).text() << "\n";
  } else {
    std::cout << montecarlo_text(result);
    print_files(files);
  }
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
