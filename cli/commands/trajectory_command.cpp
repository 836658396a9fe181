// kreisel trajectory: one top, followed in time.
#include "cli/study_command.hpp"
#include "cli/trajectory_run.hpp"
#include "kreisel/study/choice/state_choice.hpp"
#include "kreisel/study/methods/methods_told.hpp"
#include "kreisel/study/second_run.hpp"

namespace kreisel {

namespace {

// All methods in one result and one figure.
void compare(const Command& asked, const TrajectoryAsk& ask) {
  if (asked["--method"]) throw Error("--method and --methods say two things: give one of them");
  for (const char* one : {"--checkpoint", "--frequencies", "--chaos", "--trust", "--trust-method"})
    if (asked.given(one)) throw Error(std::string("--methods compares several trajectories: leave out ") + one);
  const Argument methods = said_once(*ask.of, asked["--methods"], {"run.method"});
  tell_study(asked, planned_methods(ask, methods_argument(methods)), methods_json, methods_text);
}

}  // namespace

void add_trajectory_command(CLI::App& program) {
  Command& c = Command::add(program, "trajectory", "one top, followed in time");
  add_case_options(c);
  add_run_options(c, "how wrong the state may be, relative");
  c.option("--methods M,M,...", "several methods: how each keeps what should not change, in one figure");
  c.option("--every K", "output every K-th step; unless given here or in the case as many as make at most 4000 rows");
  c.flag("--compensated", "compensated summation, for very long runs");
  c.flag("--adaptive", "steps that shorten where forces grow, reversible; --step is the first");
  add_trust_options(c, "run it again at half the step, and say how long the two agree");
  c.option("--frequencies COLUMN[:N]", "of a column, r_z, or of two, a_x+ia_y; the 8 strongest unless N");
  c.flag("--chaos", "also its Lyapunov exponent, FLI, MEGNO and SALI, from the tangent map of its steps");
  add_checkpoint_option(c, "the run as far as it is", "trajectory");
  c.examples(
      "Examples: kreisel trajectory levitron --method kahan-li-8 --step 0.01 --until 5 --out out\n"
      "          kreisel trajectory levitron --until 100 --checkpoint");
  c.run([](const Command& asked) {
    TrajectoryAsk ask = trajectory_ask(opened(asked));
    ask.run = chosen(*ask.of, asked);
    if (asked["--methods"]) return compare(asked, ask);
    Bar bar(asked);
    ask.run = chosen_run(ask, bar.control());
    const auto second = second_run(ask.run, asked.flagged("--trust"), asked.text("--trust-method"));
    ask.findings = {second, asked.text("--frequencies"), asked.flagged("--chaos")};
    tell_trajectory(asked, ask, checkpoint_of(asked));
  });
}

}  // namespace kreisel
