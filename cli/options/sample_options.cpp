#include "cli/options/sample_options.hpp"

#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "cli/options/arguments.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/plain_text.hpp"
#include "kreisel/study/case_lookup.hpp"
#include "kreisel/study/montecarlo/law_settings.hpp"

namespace kreisel {

namespace {

// KEY=WIDTH, KEY=LAW:WIDTH; a width with % is a part of the number itself.
LawAsk law_named(const std::string& text) {
  const std::size_t equals = text.find('='), colon = text.find(':', equals);
  if (equals == std::string::npos || equals == 0)
    throw Error("--vary " + shortened(text) +
                ": write it as KEY=WIDTH, for instance initial.x=0.001 or body.mass=normal:1%");
  const std::string width = text.substr((colon == std::string::npos ? equals : colon) + 1);
  LawAsk law{text.substr(0, equals), width, width.ends_with('%')};
  if (colon != std::string::npos) law.law = text.substr(equals + 1, colon - equals - 1);
  return law;
}

Case sampled_case(const SampleOptions& o) {
  return changed_case(o.common.name, o.common.overrides, [&o](Settings& settings) {
    std::vector<LawAsk> laws;
    for (const std::string& text : o.vary) laws.push_back(law_named(text));
    if (!laws.empty()) set_laws(settings, laws);
  });
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

void set_scatter(const Case& c, const SampleOptions& o, SampleAsk& ask) {
  if (o.scatter.empty()) return;
  check_said_once(c, "--scatter", "montecarlo.scatter");
  ask.scatter = number_argument("--scatter", o.scatter);
  if (!(ask.scatter >= 0) || !std::isfinite(ask.scatter))
    throw Error("--scatter " + shortened(o.scatter) + ": expected a number that is not negative, such as 0.01");
}

void set_seed(const Case& c, const SampleOptions& o, SampleAsk& ask) {
  if (o.seed.empty()) return;
  check_said_once(c, "--seed", "montecarlo.seed");
  ask.seed = static_cast<std::uint64_t>(count_argument("--seed", o.seed, std::numeric_limits<std::int64_t>::max(), 0));
}

}  // namespace

void add_sample_options(CLI::App& app, SampleOptions& o, const std::string& usual_checkpoint) {
  add_case_options(app, o.common);
  add_run_options(app, o.run);
  add_accuracy_option(app, o.run, "the part of the fates that may be wrong");
  add_job_options(app, o.job, usual_checkpoint);
  app.add_option("--seed", o.seed, "which random numbers; a sample is known by seed and index")->type_name("S");
  app.add_option("--orbits", o.orbits, "time to run in orbits, where the case's motion has any")->type_name("K");
  app.add_option("--vary", o.vary,
                 "KEY=WIDTH, or KEY=normal:WIDTH; with % a part of the number: what varies, instead of the case's; "
                 "repeatable")
      ->type_name("KEY=[LAW:]WIDTH")
      ->allow_extra_args(false);
  app.add_option("--confidence", o.confidence, "of the intervals; 0.95 unless given")->type_name("C");
}

SampleAsk sample_ask(const SampleOptions& o) {
  const auto c = named(sampled_case(o), o.common);
  SampleAsk ask = sample_ask(c);
  ask.run = chosen_for_many(*c, o.run);
  ask.orbits = orbits(*c, o);
  ask.engine = engine_ask(o.job);
  set_seed(*c, o, ask);
  set_scatter(*c, o, ask);
  if (!o.confidence.empty()) ask.confidence = part_argument("--confidence", o.confidence);
  return ask;
}

std::filesystem::path stem_of(const SampleOptions& o, const Case& c, const std::string& ending) {
  return std::filesystem::path(o.run.out) / (c.name + "-" + ending);
}

}  // namespace kreisel
