#include "kreisel/study/montecarlo/planned_samples.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/study/job/ensemble_notes.hpp"
#include "kreisel/study/job/fingerprint.hpp"
#include "kreisel/system/driven/driven_of.hpp"
#include "kreisel/system/warnings/run_warnings.hpp"
#include "kreisel/system/warnings/start_warnings.hpp"

namespace kreisel {

namespace {

RunSettings run_of(const SampleAsk& ask) {
  const Case& c = *ask.of;
  RunSettings run = ask.run;
  check_method(*c.experiment, method_named(run.method));
  if (ask.orbits == 0) return run;
  if (!(ask.orbits > 0) || !std::isfinite(ask.orbits))
    throw Error(fmt::format("orbits = {}: expected a positive number", ask.orbits));
  const double period = c.experiment->period();
  if (!(period > 0) || !std::isfinite(period))
    throw Error(fmt::format("orbits = {}: the motion of '{}' has no orbit to count by; give a time to run instead",
                            ask.orbits, c.name));
  run.until = ask.orbits * period;
  return run;
}

void check_numbers(const SampleAsk& ask) {
  if (!(ask.scatter >= 0) || !std::isfinite(ask.scatter))
    throw Error(fmt::format("scatter = {}: expected a number that is not negative, such as 0.01", ask.scatter));
  if (!(ask.confidence > 0 && ask.confidence < 1))
    throw Error(fmt::format("confidence = {}: expected a number between 0 and 1, such as 0.95", ask.confidence));
}

// As far as any sample may go.
void check_drive(const Case& c, const SampleLaws& laws, double scatter, const RunSettings& run) {
  std::vector<DriveRange> ranges;
  for (std::size_t i = 0; i < laws.size(); ++i) {
    const double reach = scatter * laws.reach(i);
    ranges.push_back({laws.keys()[i], laws.centre(i) - reach, laws.centre(i) + reach});
  }
  check_drive_within(c, ranges, run);
}

std::string fingerprint(const PlannedSamples& p) {
  return run_fingerprint(p.engine, p.run) +
         fmt::format("vary = {}\nscatter = {}\nseed = {}\n", fmt::join(p.laws->keys(), ", "), p.scatter, p.seed) +
         law_fingerprint(*p.of) + case_fingerprint(*p.of);
}

std::vector<std::vector<double>> first_rows(const PlannedSamples& p, std::uint64_t count) {
  std::vector<std::vector<double>> rows;
  for (std::uint64_t i = 0; i < count; ++i) rows.push_back(p.laws->row({p.seed, i, p.scatter}));
  return rows;
}

std::vector<std::string> warnings_of(const PlannedSamples& p) {
  constexpr std::uint64_t looked_at = 32;  // what keeps one sample there keeps many
  std::vector<std::string> all = p.of->warnings;
  for (const auto& more : {start_warnings(*p.of, p.laws->keys(), first_rows(p, looked_at), "samples"),
                           ensemble_warnings(*p.of, p.run, true)})
    all.insert(all.end(), more.begin(), more.end());
  return all;
}

}  // namespace

SampleAsk sample_ask(std::shared_ptr<const Case> c) {
  check_ensembles(*c->experiment);  // before it is asked what varies
  SampleAsk ask;
  ask.run = c->ensemble;
  ask.orbits = c->montecarlo.orbits;
  ask.seed = static_cast<std::uint64_t>(c->montecarlo.seed);
  ask.scatter = c->montecarlo.scatter;
  ask.of = std::move(c);
  return ask;
}

void take_orbits(SampleAsk& ask, const std::optional<double>& orbits, bool until, const std::string& dashes) {
  const Settings& s = ask.of->settings;
  const bool by_time = until || s.overridden.contains("run.until");
  if (by_time && (orbits || s.overridden.contains("montecarlo.orbits")))
    throw Error(fmt::format("{} and {} both say how long to run: give one of them",
                            orbits ? dashes + "orbits" : s.source("montecarlo.orbits") + " montecarlo.orbits",
                            until ? dashes + "until" : s.source("run.until") + " run.until"));
  if (orbits && !(*orbits > 0 && std::isfinite(*orbits)))
    throw Error(fmt::format("{}orbits {}: expected a positive number", dashes, *orbits));
  ask.orbits = by_time ? 0 : orbits.value_or(ask.orbits);
}

PlannedSamples planned_samples(const SampleAsk& ask) {
  const Case& c = *ask.of;
  const RunSettings run = run_of(ask);
  check_numbers(ask);
  const auto laws = std::make_shared<const SampleLaws>(c.montecarlo, *c.experiment);
  check_drive(c, *laws, ask.scatter, run);
  const Engine engine = chosen_engine(c, run, laws->keys(), ask.engine);
  PlannedSamples p{.of = ask.of,
                   .run = run,
                   .steps = schedule(run.step, run.until),
                   .laws = laws,
                   .engine = engine,
                   .fates = engine.fates(c, run, laws->keys()),
                   .keep = ask.keep,
                   .seed = ask.seed,
                   .scatter = ask.scatter,
                   .confidence = ask.confidence,
                   .fingerprint = "",
                   .warnings = {},
                   .notes = ensemble_notes(c, run, engine)};
  p.fingerprint = fingerprint(p);
  p.warnings = warnings_of(p);
  return p;
}

RanCase ran_case(const PlannedSamples& p, std::uint64_t samples) {
  RanCase ran(*p.of, p.run, RunOf::many);
  ran.samples(samples, p.seed, p.scatter);
  return ran;
}

double estimated_seconds(const PlannedSamples& p, std::uint64_t samples, const Control& control) {
  constexpr std::uint64_t tried = 256;
  const auto rows = first_rows(p, std::min(tried, samples));
  return estimated_seconds({*p.of, p.run, p.laws->keys(), p.engine, rows}, samples, control);
}

}  // namespace kreisel
