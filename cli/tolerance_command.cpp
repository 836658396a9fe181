// kreisel tolerance: the largest scatter that keeps a fraction of the tops.
#include <algorithm>
#include <iostream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/arguments.hpp"
#include "cli/job_command.hpp"
#include "cli/sample_options.hpp"
#include "kreisel/report/text/quantity.hpp"
#include "kreisel/report/text/text_table.hpp"
#include "kreisel/study/job/effort_line.hpp"
#include "kreisel/study/tolerance/tolerance_file.hpp"

namespace kreisel {

namespace {

struct ToleranceOptions {
  SampleOptions common;
  std::string keep, precision;
};

ToleranceAsk asked(const ToleranceOptions& o) {
  ToleranceAsk ask{.sample = sample_ask(o.common)};
  ask.keep = part_argument("--keep", o.keep);
  if (!o.common.samples.empty())
    ask.samples =
        static_cast<std::uint64_t>(count_argument("--samples", o.common.samples, MonteCarloSettings::most_samples));
  if (!o.precision.empty()) ask.precision = part_argument("--precision", o.precision);
  return ask;
}

Json probe_json(const Probe& p) {
  const double interval[] = {p.interval.low, p.interval.high};
  Json j;
  j.add("scatter", p.scatter).add("samples", p.samples).add("stayed", p.stayed).add("fraction", p.fraction());
  return j.add("interval", std::span<const double>(interval)).add("verdict", name(p.verdict));
}

constexpr double none = std::numeric_limits<double>::quiet_NaN();  // null in JSON

void print_json(const ToleranceResult& r, const std::vector<std::filesystem::path>& files) {
  const PlannedSamples& p = r.plan.sample;
  const ToleranceQuestion& q = r.plan.question;
  const ToleranceAnswer& a = r.answer;
  std::vector<Json> probes;
  for (const Probe& probe : a.probes) probes.push_back(probe_json(probe));
  Json j;
  j.add("case", p.of->name).add("method", p.run.method).add("step", p.run.step).add("until", p.run.until);
  j.add("keep", q.keep).add("confidence", q.confidence).add("seed", p.seed);
  j.add("scatter", a.kept ? a.kept->scatter : none).add("fails_at", a.failed ? a.failed->scatter : none);
  if (a.kept) {
    const double interval[] = {a.kept->interval.low, a.kept->interval.high};
    j.add("fraction", a.kept->fraction()).add("interval", std::span<const double>(interval));
  }
  j.add("at_limit", a.at_limit).add("samples", a.samples()).add("probes", std::span<const Json>(probes));
  j.add("steps", r.end.steps).add("seconds", r.end.seconds).add("processor", p.engine.name);
  j.add("warnings", warnings_so_far());
  std::cout << j.add("files", names_of(files)).text() << "\n";
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

void print_summary(const ToleranceResult& r, const std::vector<std::filesystem::path>& files) {
  const PlannedSamples& p = r.plan.sample;
  const Case& c = *p.of;
  fmt::print("{}\nhow much may {} scatter, until t = {}\n\n", c.title, fmt::join(p.laws->keys(), ", "),
             quantity(p.run.until, 9, c.units.time));
  TextTable table({"scatter", "samples", "stays", "from", "to", ""});
  std::vector<Probe> probes = r.answer.probes;
  std::sort(probes.begin(), probes.end(), [](const Probe& a, const Probe& b) { return a.scatter < b.scatter; });
  for (const Probe& probe : probes)
    table.row({fmt::format("{:.6g}", probe.scatter), std::to_string(probe.samples),
               fmt::format("{:.6f}", probe.fraction()), fmt::format("{:.6f}", probe.interval.low),
               fmt::format("{:.6f}", probe.interval.high), name(probe.verdict)});
  fmt::print("{}\n", table.text());
  print_answer(r.plan.question, r.answer);
  fmt::print("{}\n", effort_line(r.end, p.engine.name));
  print_files(files);
}

void run(const ToleranceOptions& o) {
  PlannedTolerance p = planned_tolerance(asked(o));
  Bar bar;
  const Control control = bar.control(threads_of(o.common.job));
  if (is_helper()) return help(p, *team(), control);
  say_before(p.sample.warnings, p.sample.notes);
  const auto stem = stem_of(o.common, *p.sample.of, "tolerance");
  p.sample.keep = make_room(o.common.job, stem);
  const ToleranceResult result = computed(p, p.sample.keep, control);
  const auto files = files_of(write_files(result, stem, control));
  if (o.common.common.json)
    print_json(result, files);
  else
    print_summary(result, files);
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
  app->footer("Example: kreisel tolerance levitron --keep 0.9 --until 5 --samples 1000 --precision 0.1");
  app->callback([options, app] {
    note_keep(*app, options->common.job);
    run(*options);
  });
}

}  // namespace kreisel
