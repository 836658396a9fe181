#include "cli/options/sample_options.hpp"

#include <limits>

#include "cli/options/arguments.hpp"
#include "kreisel/study/cases/case_lookup.hpp"
#include "kreisel/study/montecarlo/law_settings.hpp"

namespace kreisel {

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
  const Argument orbits = asked["--orbits"];
  take_orbits(ask, orbits ? std::optional(number_argument(orbits)) : std::nullopt, asked.given("--until"), "--");
  ask.engine = engine_ask(asked);
  if (const Argument seed = said_once(*c, asked["--seed"], {"montecarlo.seed"}))
    ask.seed = count_argument<std::uint64_t>(seed, std::numeric_limits<std::int64_t>::max(), 0);
  if (const Argument scatter = said_once(*c, asked["--scatter"], {"montecarlo.scatter"}))
    ask.scatter = number_argument(scatter);
  if (asked["--confidence"]) ask.confidence = number_argument(asked["--confidence"]);
  return ask;
}

}  // namespace kreisel
