// kreisel converge: how accurate methods are at which step, and what it costs.
#include "cli/study_command.hpp"
#include "kreisel/study/convergence/convergence_told.hpp"

namespace kreisel {

void add_converge_command(CLI::App& program) {
  Command& c =
      Command::add(program, "converge", "the order of methods as measured, and their error against their cost");
  add_case_options(c);
  add_figures_option(c);
  c.option("--methods M,M,...", "names from `kreisel list methods`; all that the case takes unless given");
  c.option("--steps H,H,...", "lengths of a step; from 64 times to 1/8 of the case's unless given");
  c.option("--until T", "time to run");
  add_threads_option(c, "how many threads for the errors");
  add_out_option(c);
  c.examples(
      "Example: kreisel converge lagrange-top --methods strang,blanes-moan-4,rk4 --steps 0.2,0.1,0.05,0.025 --until 5");
  c.run([](const Command& asked) {
    ConvergenceAsk ask{opened(asked)};
    if (asked["--until"]) ask.until = number_argument(asked["--until"], *ask.of, "run.until");
    if (asked["--methods"]) ask.methods = methods_named(methods_argument(asked["--methods"]));
    if (asked["--steps"]) ask.steps = number_list_argument(asked["--steps"], "0.02,0.01");
    tell_study(asked, planned_convergence(ask), convergence_json, convergence_text);
  });
}

}  // namespace kreisel
