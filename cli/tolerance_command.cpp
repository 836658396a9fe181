// kreisel tolerance: the largest scatter that keeps a fraction of the tops.
#include <algorithm>
#include <iostream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/arguments.hpp"
#include "cli/job_run.hpp"
#include "cli/sample_plan.hpp"
#include "cli/team.hpp"
#include "cli/tolerance_files.hpp"
#include "kreisel/ensemble/montecarlo/sample_ensemble.hpp"
#include "kreisel/error.hpp"
#include "kreisel/report/text/quantity.hpp"
#include "kreisel/report/text/text_table.hpp"
#include "kreisel/system/run_warnings.hpp"

namespace kreisel {

namespace {

constexpr std::size_t most_of_a_piece = 256;  // a look's samples are whole pieces
constexpr std::uint64_t usual_probes = 32;    // to guess how much will have to be kept

struct ToleranceOptions {
  SampleOptions common;
  std::string keep, precision;
};

ToleranceQuestion question(const PlannedSamples& p, const ToleranceOptions& o) {
  ToleranceQuestion q;
  q.keep = part_argument("--keep", o.keep);
  q.confidence = p.confidence;
  if (!o.common.samples.empty())
    q.samples =
        static_cast<std::uint64_t>(count_argument("--samples", o.common.samples, MonteCarloSettings::most_samples));
  if (!o.precision.empty()) q.precision = part_argument("--precision", o.precision);
  q.begin = p.scatter > 0 ? p.scatter : 1;
  q.limit = p.laws.scatter_limit();
  check(q);
  return q;
}

// The first samples at one scatter, as far as they are not in the store yet.
class Prober {
 public:
  Prober(const PlannedSamples& p, std::uint64_t samples, PieceStore& store)
      : plan_(p),
        store_(store),
        runner_(runner_for(p.laws.size(), p.fingerprint)),
        piece_(std::min(most_of_a_piece, samples_of_a_piece(samples, p.steps.steps))) {}

  // Empty: the user stopped it.
  std::optional<std::uint64_t> stayed(std::uint32_t probe, double scatter, std::uint64_t samples, const JobWork& work) {
    const SampleEnsemble ensemble(plan_.laws, plan_.seed, scatter, samples, piece_);
    if (!run_pass({probe, plan_.fates, ensemble}, store_, *runner_, work)) return std::nullopt;
    std::uint64_t count = 0;
    for (std::size_t n = 0; n < ensemble.pieces(); ++n) {
      const PieceResult result = piece_of(store_, probe, ensemble, n);
      count += static_cast<std::uint64_t>(std::count(result.fate.begin(), result.fate.end(), Fate::stayed));
    }
    return count;
  }

 private:
  const PlannedSamples& plan_;
  PieceStore& store_;
  std::unique_ptr<PieceRunner> runner_;
  std::size_t piece_;
};

struct Stopped {};

struct Found {
  ToleranceAnswer answer;
  JobEnd end;
};

Found found(const PlannedSamples& p, const ToleranceQuestion& q, PieceKeeper& keeper) {
  Found f;
  Prober prober(p, q.samples, keeper.store());
  const auto search = [&](const JobWork& work) {
    try {
      f.answer = tolerance_of(q, [&](std::uint32_t probe, double scatter, std::uint64_t samples) {
        const std::optional<std::uint64_t> count = prober.stayed(probe, scatter, samples, work);
        if (!count) throw Stopped{};
        return *count;
      });
    } catch (const Stopped&) {
      return false;
    }
    return true;
  };
  f.end = run_job({"the search", 0, p.engine.threads, search}, keeper.store(), keeper);
  return f;
}

Json probe_json(const Probe& p) {
  const double interval[] = {p.interval.low, p.interval.high};
  Json j;
  j.add("scatter", p.scatter).add("samples", p.samples).add("stayed", p.stayed).add("fraction", p.fraction());
  return j.add("interval", std::span<const double>(interval)).add("verdict", name(p.verdict));
}

constexpr double none = std::numeric_limits<double>::quiet_NaN();  // null in JSON

void print_json(const Case& c, const PlannedSamples& p, const ToleranceQuestion& q, const Found& f,
                const std::vector<std::filesystem::path>& files) {
  const ToleranceAnswer& a = f.answer;
  std::vector<Json> probes;
  for (const Probe& probe : a.probes) probes.push_back(probe_json(probe));
  const std::vector<std::string> names = names_of(files), warnings = warnings_of(c);
  Json j;
  j.add("case", c.name).add("method", p.run.method).add("step", p.run.step).add("until", p.run.until);
  j.add("keep", q.keep).add("confidence", q.confidence).add("seed", p.seed);
  j.add("scatter", a.kept ? a.kept->scatter : none).add("fails_at", a.failed ? a.failed->scatter : none);
  if (a.kept) {
    const double interval[] = {a.kept->interval.low, a.kept->interval.high};
    j.add("fraction", a.kept->fraction()).add("interval", std::span<const double>(interval));
  }
  j.add("at_limit", a.at_limit).add("samples", a.samples()).add("probes", std::span<const Json>(probes));
  j.add("steps", f.end.steps).add("seconds", f.end.seconds).add("processor", p.engine.name);
  j.add("warnings", std::span<const std::string>(warnings));
  std::cout << j.add("files", std::span<const std::string>(names)).text() << "\n";
}

void print_answer(const ToleranceQuestion& q, const ToleranceAnswer& a) {
  if (!a.kept) {
    fmt::print("no scatter down to {:.4g} was shown to keep {}\n", a.probes.back().scatter, q.keep);
    return;
  }
  fmt::print(
      "largest scatter      {:.6g} keeps {} with confidence {}: {:.6f} of {} samples, between {:.6f} and {:.6f}\n",
      a.kept->scatter, q.keep, q.confidence, a.kept->fraction(), a.kept->samples, a.kept->interval.low,
      a.kept->interval.high);
  if (a.failed) fmt::print("surely too large     {:.6g}\n", a.failed->scatter);
  if (a.at_limit && std::isfinite(q.limit))
    fmt::print("it is the largest that the laws allow: at {:.6g} a number could leave its range\n", q.limit);
  else if (a.at_limit)
    fmt::print("nothing larger was tried\n");
  const auto undecided = std::count_if(a.probes.begin(), a.probes.end(),
                                       [](const Probe& p) { return p.verdict == ProbeVerdict::undecided; });
  if (undecided > 0)
    fmt::print("{} scatters stayed undecided after {} samples and count as not kept; more --samples decide more\n",
               undecided, q.samples);
}

void print_summary(const Case& c, const PlannedSamples& p, const ToleranceQuestion& q, const Found& f,
                   const std::vector<std::filesystem::path>& files) {
  fmt::print("{}\nhow much may {} scatter, until t = {}\n\n", c.title, fmt::join(p.laws.keys(), ", "),
             quantity(p.run.until, 9, c.units.time));
  TextTable table({"scatter", "samples", "stays", "from", "to", ""});
  std::vector<Probe> probes = f.answer.probes;
  std::sort(probes.begin(), probes.end(), [](const Probe& a, const Probe& b) { return a.scatter < b.scatter; });
  for (const Probe& probe : probes)
    table.row({fmt::format("{:.6g}", probe.scatter), std::to_string(probe.samples),
               fmt::format("{:.6f}", probe.fraction()), fmt::format("{:.6f}", probe.interval.low),
               fmt::format("{:.6f}", probe.interval.high), name(probe.verdict)});
  fmt::print("{}\n", table.text());
  print_answer(q, f.answer);
  fmt::print("{}\n", effort_line(f.end, p.engine.name));
  print_files(files);
}

void run(const ToleranceOptions& o) {
  Case c = sampled_case(o.common);
  PlannedSamples p = planned_samples(c, o.common);
  const ToleranceQuestion q = question(p, o);
  p.fingerprint = fmt::format("keep = {}\nconfidence = {}\nsamples = {}\nprecision = {}\n", q.keep, q.confidence,
                              q.samples, q.precision) +
                  p.fingerprint;
  if (is_helper()) return help_with(p);
  say_warnings(c);
  warn_of_starts(c, p);
  warn(c, ensemble_warnings(c, p.run, true));
  say_order(c, p.run.method);
  say_pole(c);
  make_folder(o.common.run.out);
  const auto stem = std::filesystem::path(o.common.run.out) / (c.name + "-tolerance");
  PieceKeeper keeper(o.common.keep, p.fingerprint, usual_probes * q.samples, stem);
  keeper.say_going_on();
  try {
    const Found f = found(p, q, keeper);
    const auto files = write_tolerance(stem, c, p, q, f.answer);
    keeper.complete();
    if (o.common.common.json)
      print_json(c, p, q, f, files);
    else
      print_summary(c, p, q, f, files);
  } catch (const Error& e) {
    throw Error(keeper.with_hope(e.what()));
  }
}

}  // namespace

void add_tolerance_command(CLI::App& program) {
  auto* app = program.add_subcommand("tolerance", "the largest scatter that keeps a fraction of the tops");
  auto options = std::make_shared<ToleranceOptions>();
  add_sample_options(*app, options->common);
  app->add_option("--keep", options->keep, "the fraction that has to stay, such as 0.999")->required()->type_name("F");
  app->add_option("--samples", options->common.samples, "at most so many for each scatter; 65536 unless given")
      ->type_name("N");
  app->add_option("--scatter", options->common.scatter, "the scatter to begin with; the case's unless given")
      ->type_name("E");
  app->add_option("--precision", options->precision, "of the answer, relative; 0.02 unless given")->type_name("PART");
  add_keep_options(*app, options->common.keep, "OUT/CASE-tolerance.checkpoint");
  app->footer("Example: kreisel tolerance levitron --keep 0.9 --until 5 --samples 1000 --precision 0.1");
  app->callback([options, app] {
    note_keep(*app, options->common.keep);
    run(*options);
  });
}

}  // namespace kreisel
