// kreisel section: where the trajectories of many starts cross a plane.
#include "cli/study_command.hpp"
#include "kreisel/study/section/section_told.hpp"
#include "kreisel/study/sweep/written_axis.hpp"

namespace kreisel {

void add_section_command(CLI::App& program) {
  Command& c = Command::add(program, "section", "a Poincaré section: where trajectories cross a plane");
  add_case_options(c);
  c.option("--plane PLANE", "columns and a number, \"Gamma_1 = 0\"")->required();
  c.option("--through WAY", "rising, falling or both", "both");
  c.option("--show X,Y", "two columns for the picture");
  c.list("--vary", "KEY=FROM:TO:COUNT, of the starts; once or twice");
  c.option("--on Q,...", "invariants that all starts share: energy, or energy=1.2");
  c.option("--solve KEY,...", "numbers solved for them: KEY, or KEY=GUESS");
  c.option("--crossings N", "of each start at most", "1000");
  add_run_options(c);
  add_threads_option(c);
  c.examples(
      "Example: kreisel section heavy-top --plane \"Gamma_2 = 0\" --through rising --until 20 \\\n"
      "           --vary initial.omega1=-20:20:40 --on energy --solve initial.omega3");
  c.run([](const Command& asked) {
    SectionAsk ask{opened(asked)};
    ask.run = chosen(*ask.of, asked);
    ask.plane = asked.text("--plane");
    ask.through = through_named(asked.text("--through"));
    if (asked["--show"]) ask.show = words_argument(asked["--show"], "X,Y");
    for (const std::string& text : asked.texts("--vary")) ask.axes.push_back(written_axis(*ask.of, text));
    if (const Argument on = asked["--on"]) ask.surface = surface_ask(word_list_argument(on, "energy,C2=0.3"));
    if (const Argument solve = asked["--solve"])
      ask.solved = solved_ask(*ask.of, word_list_argument(solve, "initial.Pi3,initial.Pi1=2"));
    ask.crossings = count_argument<std::size_t>(asked["--crossings"], SectionAsk::most_crossings);
    tell_study(asked, planned_section(ask), section_json, section_text);
  });
}

}  // namespace kreisel
