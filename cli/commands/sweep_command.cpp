// kreisel sweep: observables of trajectories over one or two numbers of a case.
#include "cli/study_command.hpp"
#include "kreisel/study/sweep/sweep_told.hpp"
#include "kreisel/study/sweep/written_axis.hpp"

namespace kreisel {

void add_sweep_command(CLI::App& program) {
  Command& c = Command::add(program, "sweep", "what trajectories show, over one or two numbers of a case");
  add_case_options(c);
  c.list("AXES", "KEY=FROM:TO:COUNT: a number of the case and its values; one or two")
      ->required()
      ->expected(1, 2)
      ->allow_extra_args();
  c.option("--show O,O,...", "observables; `kreisel list observables --case CASE` shows all")->required();
  add_run_options(c);
  add_threads_option(c);
  c.examples("Example: kreisel sweep levitron initial.spin=18:30:50 --show time,largest_tilt --until 5");
  c.run([](const Command& asked) {
    SweepAsk ask{opened(asked)};
    ask.run = chosen(*ask.of, asked);
    for (const std::string& text : asked.texts("AXES")) ask.axes.push_back(written_axis(*ask.of, text));
    ask.show = word_list_argument(asked["--show"], "fate,time");
    tell_study(asked, planned_sweep(ask), sweep_json, sweep_text);
  });
}

}  // namespace kreisel
