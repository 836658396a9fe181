// kreisel montecarlo: many samples of a case whose numbers scatter, and what becomes of them.
#include <iostream>

#include "cli/options/sample_options.hpp"
#include "cli/study_command.hpp"
#include "cli/trajectory_run.hpp"
#include "kreisel/study/cases/borrowed_case.hpp"
#include "kreisel/study/choice/fate_choice.hpp"
#include "kreisel/study/montecarlo/montecarlo_file.hpp"
#include "kreisel/study/montecarlo/montecarlo_told.hpp"
#include "kreisel/study/montecarlo/one_sample.hpp"

namespace kreisel {

namespace {

// One sample of the ensemble, told with its trajectory as `kreisel trajectory` does.
void tell_sample(const Command& asked, const PlannedSamples& p, const Control& control) {
  const auto index = count_argument<std::uint64_t>(asked["--sample"], MonteCarloSettings::most_samples - 1, 0);
  if (is_helper()) return;
  const OneSample s = one_sample(p, index, control);
  const Outcome alone = tell_trajectory(asked, {borrowed(*s.alone), p.run, {}, FindingsAsk{}}, {}, sample_json(s, p));
  if (!asked.flagged("--json")) std::cout << sample_text(s, p);
  if (const auto differs = sample_differs(s, alone)) note(*differs);
}

}  // namespace

void add_montecarlo_command(CLI::App& program) {
  Command& c = Command::add(program, "montecarlo", "how many tops stay when the numbers of a case scatter");
  add_sample_options(c, "montecarlo");
  c.option("--samples N", "how many to draw");
  c.option("--scatter E", "multiplies all widths of the laws");
  c.option("--sample I", "only sample I, with its trajectory as `kreisel trajectory` writes it");
  c.flag("--keep-samples",
         "all samples into the HDF5 file, not only the first 65536; the others are counted and forgotten");
  c.examples(
      "Examples: kreisel montecarlo levitron --samples 500 --until 5\n"
      "          kreisel montecarlo levitron --vary initial.x=0.004 --vary body.mass=normal:0.5% --samples 200 --until "
      "5\n"
      "          kreisel montecarlo levitron --samples 500 --until 5 --sample 17");
  c.run([](const Command& asked) {
    Bar bar(asked);
    const Control control = bar.control();
    MonteCarloAsk ask{sample_ask(asked), 0, asked.flagged("--keep-samples")};
    const Case& of = *ask.sample.of;
    const Argument samples = said_once(of, asked["--samples"], {"montecarlo.samples"});
    ask.samples = samples ? count_argument<std::uint64_t>(samples, MonteCarloSettings::most_samples)
                          : static_cast<std::uint64_t>(of.montecarlo.samples);
    ask.sample.run = chosen_run(ask.sample, ask.samples, control);
    const PlannedMonteCarlo plan = planned_montecarlo(ask);
    if (asked["--sample"]) return tell_sample(asked, plan.sample, control);
    tell_samples(asked, plan, "montecarlo", control, montecarlo_json, montecarlo_text);
  });
}

}  // namespace kreisel
