// kreisel tolerance: the largest scatter that keeps a fraction of the tops.
#include "cli/options/sample_options.hpp"
#include "cli/study_command.hpp"
#include "kreisel/study/choice/fate_choice.hpp"
#include "kreisel/study/tolerance/tolerance_file.hpp"
#include "kreisel/study/tolerance/tolerance_told.hpp"

namespace kreisel {

void add_tolerance_command(CLI::App& program) {
  Command& c = Command::add(program, "tolerance", "the largest scatter that keeps a fraction of the tops");
  add_sample_options(c, "tolerance");
  c.option("--keep F", "the fraction that has to stay, such as 0.999")->required();
  c.option("--samples N", "at most so many for each scatter; 65536 unless given");
  c.option("--scatter E", "the scatter to begin with; the case's unless given");
  c.option("--precision PART", "of the answer, relative; 0.02 unless given");
  c.flag("--no-trust", "do not run samples of the answer again at half the step");
  c.examples("Example: kreisel tolerance levitron --keep 0.9 --until 5 --samples 1000 --precision 0.1");
  c.run([](const Command& asked) {
    Bar bar(asked);
    const Control control = bar.control();
    ToleranceAsk ask{.sample = sample_ask(asked)};
    ask.keep = number_argument(asked["--keep"]);
    if (const Argument samples = asked["--samples"])
      ask.samples = count_argument<std::uint64_t>(samples, MonteCarloSettings::most_samples);
    if (asked["--precision"]) ask.precision = number_argument(asked["--precision"]);
    ask.trust = !asked.flagged("--no-trust");
    ask.sample.run = chosen_run(ask.sample, ask.samples, control);
    tell_samples(asked, planned_tolerance(ask), "tolerance", control, tolerance_json, tolerance_text);
  });
}

}  // namespace kreisel
