// kreisel montecarlo: many samples of a case whose numbers scatter, and what becomes of them.
#include <iostream>

#include "cli/arguments.hpp"
#include "cli/montecarlo_summary.hpp"
#include "cli/said_once.hpp"
#include "cli/sample_rerun.hpp"
#include "cli/team.hpp"
#include "kreisel/ensemble/montecarlo/wilson.hpp"
#include "kreisel/error.hpp"
#include "kreisel/system/run_warnings.hpp"

namespace kreisel {

namespace {

struct MonteCarloOptions {
  SampleOptions common;
  std::string sample;
  bool keep_samples = false;
};

std::uint64_t sample_count(const Case& c, const SampleOptions& o) {
  if (o.samples.empty()) return static_cast<std::uint64_t>(c.montecarlo.samples);
  check_said_once(c, "--samples", "montecarlo.samples");
  return static_cast<std::uint64_t>(count_argument("--samples", o.samples, MonteCarloSettings::most_samples));
}

// What the samples went through: counted at once, or kept piece by piece first and counted then.
JobEnd computed(const PlannedSamples& p, const SampleEnsemble& ensemble, SampleStore& counted, bool straight,
                PieceKeeper& keeper) {
  PieceStore& store = straight ? static_cast<PieceStore&>(counted) : keeper.store();
  const auto pass = [&](const JobWork& work) {
    return run_pass({0, p.fates, ensemble}, store, *runner_for(p.laws.size(), p.fingerprint), work);
  };
  const JobEnd end = run_job({"the Monte Carlo run", ensemble.samples(), p.engine.threads, pass}, store, keeper);
  for (std::size_t n = 0; !straight && n < ensemble.pieces(); ++n)
    counted.put(0, n, piece_of(keeper.store(), 0, ensemble, n));
  return end;
}

void tell(const Case& c, const PlannedSamples& p, const MonteCarloOptions& o, const SampleEnsemble& ensemble,
          const std::filesystem::path& stem, PieceKeeper& keeper) {
  const bool straight = !o.common.keep.keep && !o.keep_samples;
  SampleStore counted(ensemble, p.steps);
  MonteCarloReport report;
  report.end = computed(p, ensemble, counted, straight, keeper);
  const double deviations = two_sided_deviations(p.confidence);
  const MonteCarloResult result{ensemble, counted, counted.survival().curve(ensemble.samples(), deviations),
                                telling_variables(ensemble, counted.kept()),
                                wilson(counted.stayed(), ensemble.samples(), deviations)};
  report.files = write_montecarlo(stem, c, p, result, o.keep_samples ? &keeper.store() : nullptr);
  keeper.complete();
  if (o.common.common.json)
    std::cout << montecarlo_json(c, p, result, report).text() << "\n";
  else
    print_montecarlo(c, p, result, report);
}

void run(const MonteCarloOptions& o) {
  Case c = sampled_case(o.common);
  PlannedSamples p = planned_samples(c, o.common);
  p.laws.check(p.scatter);
  if (!o.sample.empty()) {
    const auto index = count_argument("--sample", o.sample, MonteCarloSettings::most_samples - 1, 0);
    if (is_helper()) return;
    return rerun_sample(c, p, o.common, static_cast<std::uint64_t>(index));
  }
  const std::uint64_t samples = sample_count(c, o.common);
  const SampleEnsemble ensemble(p.laws, p.seed, p.scatter, samples, samples_of_a_piece(samples, p.steps.steps));
  p.fingerprint = cut_of(ensemble) + p.fingerprint;
  if (is_helper()) return help_with(p);
  say_warnings(c);
  warn_of_starts(c, p);
  warn(c, ensemble_warnings(c, p.run, true));
  say_order(c, p.run.method);
  say_pole(c);
  make_folder(o.common.run.out);
  const auto stem = std::filesystem::path(o.common.run.out) / (c.name + "-montecarlo");
  PieceKeeper keeper(o.common.keep, p.fingerprint, o.keep_samples ? samples : 0, stem);
  keeper.say_going_on();
  try {
    tell(c, p, o, ensemble, stem, keeper);
  } catch (const Error& e) {
    throw Error(keeper.with_hope(e.what()));
  }
}

}  // namespace

void add_montecarlo_command(CLI::App& program) {
  auto* app = program.add_subcommand("montecarlo", "how many tops stay when the numbers of a case scatter");
  auto options = std::make_shared<MonteCarloOptions>();
  add_sample_options(*app, options->common);
  app->add_option("--samples", options->common.samples, "how many to draw")->type_name("N");
  app->add_option("--scatter", options->common.scatter, "multiplies all widths of the laws")->type_name("E");
  app->add_option("--sample", options->sample, "only sample I, with its trajectory as `kreisel trajectory` writes it")
      ->type_name("I");
  app->add_flag("--keep-samples", options->keep_samples,
                "all samples into the HDF5 file, not only the first 65536; the others are counted and forgotten");
  add_keep_options(*app, options->common.keep, "OUT/CASE-montecarlo.checkpoint");
  app->footer(
      "Examples: kreisel montecarlo levitron --samples 500 --until 5\n"
      "          kreisel montecarlo levitron --vary initial.x=0.004 --vary body.mass=normal:0.5% --samples 200 --until "
      "5\n"
      "          kreisel montecarlo levitron --samples 500 --until 5 --sample 17");
  app->callback([options, app] {
    note_keep(*app, options->common.keep);
    run(*options);
  });
}

}  // namespace kreisel
