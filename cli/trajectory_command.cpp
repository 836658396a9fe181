// kreisel trajectory: one top, followed in time.
#include "cli/command.hpp"
#include "cli/options/arguments.hpp"
#include "cli/options/job_options.hpp"
#include "cli/trajectory_run.hpp"
#include "kreisel/error.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/study/choice/state_choice.hpp"
#include "kreisel/study/methods/methods_told.hpp"
#include "kreisel/study/second_run.hpp"

namespace kreisel {

namespace {

struct TrajectoryOptions {
  CaseOptions common;
  RunOptions run;
  JobOptions job;
  std::string every, methods, frequencies;
  bool compensated = false, adaptive = false, trust = false;
  std::string trust_method;
};

std::optional<RunSettings> second_run(const RunSettings& run, const TrajectoryOptions& o) {
  if (!o.trust_method.empty()) return by_another_method(run, o.trust_method);
  return o.trust ? std::optional(half_the_step(run)) : std::nullopt;
}

// All methods in one result and one figure.
void compare(const TrajectoryAsk& ask, const TrajectoryOptions& o) {
  if (!o.run.method.empty()) throw Error("--method and --methods say two things: give one of them");
  if (o.job.keep) throw Error("--methods runs in memory: --checkpoint is for one method");
  if (!o.frequencies.empty()) throw Error("--methods runs several trajectories: --frequencies is for one");
  if (o.trust || !o.trust_method.empty()) throw Error("--methods compares methods itself: leave out --trust");
  check_said_once(*ask.of, "--methods", "run.method");
  const PlannedMethods plan = planned_methods(ask, methods_argument("--methods", o.methods));
  say_before(plan.warnings, plan.notes);
  Bar bar(!o.run.no_figures);
  make_folder(o.run.out);  // refused before any work
  const MethodsResult result = run(plan, bar.control());
  warn_beyond(plan.warnings.size(), result.warnings);
  const Drawing saved = save(result, o.run.out, bar.control());
  warn(saved.warnings);
  tell(o.common.json, methods_json(result, saved), methods_text(result), saved.files);
  note(result.notes);
}

void run(const TrajectoryOptions& o) {
  TrajectoryAsk ask = trajectory_ask(opened(o.common));
  ask.run = chosen(*ask.of, o.run);
  if (!o.every.empty()) ask.run.every = count_argument("--every", o.every, std::int64_t{1} << 53);
  ask.run.compensated = ask.run.compensated || o.compensated;
  ask.run.adaptive = ask.run.adaptive || o.adaptive;
  if (!o.methods.empty()) return compare(ask, o);
  Bar bar(false);
  ask.run = chosen_run(ask, bar.control());
  tell_trajectory(ask, {o.run.out, o.common.json, !o.run.no_figures, {}, second_run(ask.run, o), o.job, o.frequencies});
}

}  // namespace

void add_trajectory_command(CLI::App& program) {
  auto* app = program.add_subcommand("trajectory", "one top, followed in time");
  auto options = std::make_shared<TrajectoryOptions>();
  add_case_options(*app, options->common);
  add_run_options(*app, options->run);
  add_accuracy_option(*app, options->run, "how wrong the state may be, relative");
  app->add_option("--methods", options->methods,
                  "several methods: how each keeps what should not change, in one figure")
      ->type_name("M,M,...");
  app->add_option("--every", options->every,
                  "output every K-th step; unless given here or in the case as many as make at most 4000 rows")
      ->type_name("K");
  app->add_flag("--compensated", options->compensated, "compensated summation, for very long runs");
  app->add_flag("--adaptive", options->adaptive,
                "steps that shorten where forces grow, reversible; --step is the first");
  app->add_flag("--trust", options->trust, "run it again at half the step, and say how long the two agree");
  app->add_option("--trust-method", options->trust_method, "the same, but by another method instead of half the step")
      ->type_name("M");
  app->add_option("--frequencies", options->frequencies,
                  "of a column, r_z, or of two, a_x+ia_y; the 8 strongest unless N")
      ->type_name("COLUMN[:N]");
  add_checkpoint_option(*app, options->job, "the run as far as it is", "OUT/CASE-trajectory.checkpoint");
  app->footer(
      "Examples: kreisel trajectory levitron --method kahan-li-8 --step 0.01 --until 5 --out out\n"
      "          kreisel trajectory levitron --until 100 --checkpoint");
  app->callback([options, app] {
    note_keep(*app, options->job);
    run(*options);
  });
}

}  // namespace kreisel
