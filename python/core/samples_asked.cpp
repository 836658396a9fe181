#include "python/core/samples_asked.hpp"

#include <limits>

#include "kreisel/error.hpp"

namespace kreisel::python {

SampleAsk sample_ask_of(const Asked& asked) {
  const Case& c = *asked.of();
  SampleAsk ask = sample_ask(asked.of().of);
  ask.run = asked.run_of_many();
  const bool by_time = asked.has("until") || c.settings.overridden.contains("run.until");
  const bool by_orbits = asked.has("orbits") || c.settings.overridden.contains("montecarlo.orbits");
  if (by_time && by_orbits) throw Error("until and orbits both say how long to run: give one of them");
  ask.orbits = by_time ? 0 : asked.number("orbits").value_or(ask.orbits);
  const auto seed = asked.count("seed", 0, std::int64_t{1} << 53);
  if (seed) ask.seed = static_cast<std::uint64_t>(*seed);
  ask.scatter = asked.number("scatter").value_or(ask.scatter);
  ask.confidence = asked.number("confidence").value_or(ask.confidence);
  ask.engine = asked.engine();
  ask.keep = asked.keep();
  return ask;
}

}  // namespace kreisel::python
