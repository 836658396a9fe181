#include "python/core/samples_asked.hpp"

namespace kreisel::python {

SampleAsk sample_ask_of(const Asked& asked) {
  SampleAsk ask = sample_ask(asked.of().of);
  ask.run = asked.run_of_many();
  take_orbits(ask, asked.number("orbits"), asked.has("until"));
  const auto seed = asked.count("seed", 0, std::int64_t{1} << 53);
  if (seed) ask.seed = static_cast<std::uint64_t>(*seed);
  ask.scatter = asked.number("scatter").value_or(ask.scatter);
  ask.confidence = asked.number("confidence").value_or(ask.confidence);
  ask.engine = asked.engine();
  ask.keep = asked.keep();
  return ask;
}

}  // namespace kreisel::python
