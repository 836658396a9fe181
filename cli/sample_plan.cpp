#include "cli/sample_plan.hpp"

#include <cmath>
#include <limits>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/arguments.hpp"
#include "cli/case_lookup.hpp"
#include "cli/said_once.hpp"
#include "cli/team.hpp"
#include "kreisel/ensemble/team/team_helper.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/plain_text.hpp"
#include "kreisel/system/start_warnings.hpp"
#include "kreisel/version.hpp"

namespace kreisel {

namespace {

// KEY=WIDTH, KEY=LAW:WIDTH; a width with % is a part of the number itself.
void add_law(Settings& settings, std::size_t index, const std::string& text) {
  const std::size_t equals = text.find('='), colon = text.find(':', equals);
  if (equals == std::string::npos || equals == 0)
    throw Error("--vary " + shortened(text) +
                ": write it as KEY=WIDTH, for instance initial.x=0.001 or body.mass=normal:1%");
  std::string width = text.substr((colon == std::string::npos ? equals : colon) + 1);
  const bool relative = width.ends_with('%');
  if (relative) width.pop_back();
  const double number = number_argument("--vary " + shortened(text) + ": the width", width) / (relative ? 100 : 1);
  const auto set = [&](const char* key, const Setting& value) {
    const std::string name = fmt::format("montecarlo.vary[{}].{}", index, key);
    settings.values[name] = value;
    settings.overridden.insert(name);
  };
  set("key", text.substr(0, equals));
  set("width", number);
  set("relative", relative);
  if (colon != std::string::npos) set("law", text.substr(equals + 1, colon - equals - 1));
}

double orbits(const Case& c, const SampleOptions& o) {
  const bool by_time = !o.run.until.empty() || c.settings.overridden.contains("run.until");
  const bool by_orbits = !o.orbits.empty() || c.settings.overridden.contains("montecarlo.orbits");
  if (by_time && by_orbits)
    throw Error(fmt::format("{} and {} both say how long to run: give one of them",
                            o.orbits.empty() ? "--set montecarlo.orbits" : "--orbits",
                            o.run.until.empty() ? "--set run.until" : "--until"));
  if (by_time) return 0;
  if (o.orbits.empty()) return c.montecarlo.orbits;
  const double k = number_argument("--orbits", o.orbits);
  if (!(k > 0) || !std::isfinite(k)) throw Error("--orbits " + shortened(o.orbits) + ": expected a positive number");
  return k;
}

RunSettings chosen_run(const Case& c, const SampleOptions& o) {
  RunSettings run = chosen(c, o.run);
  if (const double k = orbits(c, o); k > 0) {
    const double period = c.experiment->period();
    if (!(period > 0) || !std::isfinite(period))
      throw Error(fmt::format("{} {}: the motion of '{}' has no orbit to count by; give --until T instead",
                              o.orbits.empty() ? "montecarlo.orbits =" : "--orbits", k, c.name));
    run.until = k * period;
  }
  return run;
}

double chosen_scatter(const Case& c, const SampleOptions& o) {
  if (o.scatter.empty()) return c.montecarlo.scatter;
  check_said_once(c, "--scatter", "montecarlo.scatter");
  const double scatter = number_argument("--scatter", o.scatter);
  if (!(scatter >= 0) || !std::isfinite(scatter))
    throw Error("--scatter " + shortened(o.scatter) + ": expected a number that is not negative, such as 0.01");
  return scatter;
}

std::string fingerprint(const Case& c, const PlannedSamples& p) {
  std::string text = fmt::format("kreisel {}\narithmetic = {}\n", version, p.engine.arithmetic);
  text += fmt::format("method = {}\nstep = {}\nuntil = {}\n", p.run.method, p.run.step, p.run.until);
  text += fmt::format("vary = {}\nscatter = {}\nseed = {}\n", fmt::join(p.laws.keys(), ", "), p.scatter, p.seed);
  return text + to_toml(c.settings);
}

}  // namespace

void add_sample_options(CLI::App& app, SampleOptions& o) {
  add_case_options(app, o.common);
  add_run_options(app, o.run);
  add_engine_options(app, o.engine);
  app.add_option("--seed", o.seed, "which random numbers; a sample is known by seed and index")->type_name("S");
  app.add_option("--orbits", o.orbits, "time to run in orbits, where the case's motion has any")->type_name("K");
  app.add_option("--vary", o.vary,
                 "KEY=WIDTH, or KEY=normal:WIDTH; with % a part of the number: what varies, instead of the case's; "
                 "repeatable")
      ->type_name("KEY=[LAW:]WIDTH")
      ->allow_extra_args(false);
  app.add_option("--confidence", o.confidence, "of the intervals; 0.95 unless given")->type_name("C");
}

Case sampled_case(const SampleOptions& o) {
  return changed_case(o.common.name, o.common.overrides, [&o](Settings& settings) {
    if (o.vary.empty()) return;
    std::erase_if(settings.values, [](const auto& entry) {
      return entry.first.starts_with("montecarlo.vary[") || entry.first.starts_with("montecarlo.pair[");
    });
    for (std::size_t i = 0; i < o.vary.size(); ++i) add_law(settings, i, o.vary[i]);
  });
}

PlannedSamples planned_samples(const Case& c, const SampleOptions& o) {
  const RunSettings run = chosen_run(c, o);
  const SampleLaws laws(c.montecarlo, *c.experiment);
  PlannedSamples p{
      run, schedule(run.step, run.until), laws, chosen_engine(c, run, laws.keys(), o.engine), {}, 1, 1, 0.95, ""};
  p.fates = p.engine.fates(c, run, laws.keys());
  p.seed = static_cast<std::uint64_t>(c.montecarlo.seed);
  if (!o.seed.empty()) {
    check_said_once(c, "--seed", "montecarlo.seed");
    p.seed = static_cast<std::uint64_t>(count_argument("--seed", o.seed, std::numeric_limits<std::int64_t>::max(), 0));
  }
  p.scatter = chosen_scatter(c, o);
  if (!o.confidence.empty()) p.confidence = part_argument("--confidence", o.confidence);
  p.fingerprint = fingerprint(c, p);
  return p;
}

void warn_of_starts(Case& c, const PlannedSamples& p) {
  constexpr std::uint64_t looked_at = 32;  // what keeps one sample there keeps many
  std::vector<std::vector<double>> rows;
  for (std::uint64_t i = 0; i < looked_at; ++i) rows.push_back(p.laws.row({p.seed, i, p.scatter}));
  warn(c, start_warnings(c, p.laws.keys(), rows, "samples"));
}

void help_with(const PlannedSamples& p) {
  help(*team(), {[&p](std::uint32_t) { return p.fates; }, p.fingerprint, p.engine.threads, &stop_requested()});
}

}  // namespace kreisel
