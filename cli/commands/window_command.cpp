// kreisel window: where over two numbers of a case its steady motion is stable, and what is lost at the edge.
#include "cli/study_command.hpp"
#include "kreisel/study/window/window_told.hpp"

namespace kreisel {

void add_window_command(CLI::App& program) {
  Command& c =
      Command::add(program, "window", "where two numbers of a case make it stable, and the mode lost at each edge");
  add_case_options(c);
  c.option("--over KEY,KEY", "two numbers of the case; height,KEY: the height it floats at, the mass follows")
      ->required();
  c.option("--range X0,X1,Y0,Y1", "of both; what is stable around the case's own unless given");
  c.option("--samples N", "a side, between which edges are looked for; 41 unless given");
  c.option("--fates WxH", "also run so many tops over it, from the case's own start");
  add_run_options(c);
  add_threads_option(c);
  c.examples("Example: kreisel window levitron --over body.mass,initial.spin");
  c.run([](const Command& asked) {
    WindowAsk ask{opened(asked)};
    ask.run = chosen_for_many(*ask.of, asked);
    ask.over = word_list_argument(asked["--over"], "body.mass,initial.spin");
    if (const Argument range = asked["--range"]; range && ask.over.size() == 2)
      ask.range = ranges_argument(range, *ask.of, ask.over[0], ask.over[1], window_number);
    if (const Argument samples = asked["--samples"])
      ask.samples = count_argument<std::size_t>(samples, WindowAsk::most_samples, WindowAsk::least_samples);
    if (const Argument fates = asked["--fates"]) std::tie(ask.fates_width, ask.fates_height) = size_argument(fates);
    tell_study(asked, planned_window(ask), window_json, window_text);
  });
}

}  // namespace kreisel
