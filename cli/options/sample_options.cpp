#include "cli/options/sample_options.hpp"

#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "cli/options/arguments.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/study/cases/case_lookup.hpp"
#include "kreisel/study/montecarlo/law_settings.hpp"

namespace kreisel {

namespace {

double orbits_of(const Case& c, const Command& asked) {
  const Argument until = asked["--until"], orbits = asked["--orbits"];
  const bool by_time = until || c.settings.overridden.contains("run.until");
  const bool by_orbits = orbits || c.settings.overridden.contains("montecarlo.orbits");
  if (by_time && by_orbits)
    throw Error(fmt::format("{} and {} both say how long to run: give one of them",
                            orbits ? "--orbits" : "--set montecarlo.orbits", until ? "--until" : "--set run.until"));
  if (by_time) return 0;
  if (!orbits) return c.montecarlo.orbits;
  const double k = number_argument(orbits);
  if (!(k > 0) || !std::isfinite(k)) throw Error("--orbits " + shortened(orbits.text) + ": expected a positive number");
  return k;
}

}  // namespace

void add_sample_options(Command& c, const std::string& files) {
  add_case_options(c);
  add_run_options(c, "the part of the fates that may be wrong");
  add_job_options(c, files);
  c.option("--seed S", "which random numbers; a sample is known by seed and index");
  c.option("--orbits K", "time to run in orbits, where the case's motion has any");
  c.list("--vary KEY=[LAW:]WIDTH",
         "KEY=WIDTH, or KEY=normal:WIDTH; with % a part of the number: what varies, instead of the case's; repeatable");
  c.option("--confidence C", "of the intervals; 0.95 unless given");
}

SampleAsk sample_ask(const Command& asked) {
  const auto scattered = [&asked](Settings& settings) {
    std::vector<LawAsk> laws;
    for (const std::string& text : asked.texts("--vary")) laws.push_back(written_law(text, "--vary"));
    if (!laws.empty()) set_laws(settings, laws);
  };
  const auto c = named(changed_case(asked.text("CASE"), asked.texts("--set"), scattered), asked);
  SampleAsk ask = sample_ask(c);
  ask.run = chosen_for_many(*c, asked);
  ask.orbits = orbits_of(*c, asked);
  ask.engine = engine_ask(asked);
  if (const Argument seed = said_once(*c, asked["--seed"], {"montecarlo.seed"}))
    ask.seed = count_argument<std::uint64_t>(seed, std::numeric_limits<std::int64_t>::max(), 0);
  if (const Argument scatter = said_once(*c, asked["--scatter"], {"montecarlo.scatter"}))
    ask.scatter = not_negative_argument(scatter, "0.01");
  if (asked["--confidence"]) ask.confidence = part_argument(asked["--confidence"]);
  return ask;
}

}  // namespace kreisel
