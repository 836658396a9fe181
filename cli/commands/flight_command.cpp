// kreisel flight: how long a top flies, and why it falls.
#include "cli/study_command.hpp"
#include "kreisel/study/flight/flight_file.hpp"
#include "kreisel/study/flight/flight_told.hpp"

namespace kreisel {

void add_flight_command(CLI::App& program) {
  Command& c = Command::add(program, "flight", "how long a top flies, and why it falls");
  add_case_options(c);
  add_run_options(c);
  c.option("--samples N", "an ensemble of so many flights besides, scattered as the case says");
  add_threads_option(c);
  c.examples("Example: kreisel flight levitron-flight --out out");
  c.run([](const Command& asked) {
    FlightAsk ask{opened(asked)};
    ask.run = chosen(*ask.of, asked);
    if (const Argument samples = asked["--samples"])
      ask.samples = count_argument<std::uint64_t>(samples, MonteCarloSettings::most_samples);
    tell_study(asked, planned_flight(ask), flight_json, flight_text);
  });
}

}  // namespace kreisel
