// kreisel section: where the trajectories of many starts cross a plane.
#include "cli/command.hpp"
#include "cli/options/arguments.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/study/section/section_told.hpp"

namespace kreisel {

namespace {

struct SectionOptions {
  CaseOptions common;
  RunOptions run;
  std::vector<std::string> vary;
  std::string plane, through = "both", show, on, solve, crossings = "1000", threads;
};

SectionAsk asked(const SectionOptions& o) {
  SectionAsk ask{opened(o.common)};
  ask.run = chosen(*ask.of, o.run);
  ask.plane = o.plane;
  ask.through = through_named(o.through);
  if (!o.show.empty()) ask.show = words_argument("--show", o.show, "X,Y");
  for (const std::string& text : o.vary) ask.axes.push_back(axis_argument(*ask.of, text));
  if (!o.on.empty()) ask.surface = surface_ask(word_list_argument("--on", o.on, "energy,C2=0.3"));
  if (!o.solve.empty())
    ask.solved = solved_ask(*ask.of, word_list_argument("--solve", o.solve, "initial.Pi3,initial.Pi1=2"));
  ask.crossings = static_cast<std::size_t>(count_argument("--crossings", o.crossings, 10'000'000));
  return ask;
}

void run(const SectionOptions& o) {
  const PlannedSection plan = planned_section(asked(o));
  const int threads = chosen_threads(o.threads);
  warn(plan.warnings);
  Bar bar(!o.run.no_figures);
  make_folder(o.run.out);  // refused before any work
  const SectionResult result = run(plan, bar.control(threads));
  warn_beyond(plan.warnings.size(), result.warnings);
  const Drawing saved = save(result, o.run.out, bar.control());
  warn(saved.warnings);
  tell(o.common.json, section_json(result, saved), section_text(result), saved.files);
}

}  // namespace

void add_section_command(CLI::App& program) {
  auto* app = program.add_subcommand("section", "a Poincaré section: where trajectories cross a plane");
  auto o = std::make_shared<SectionOptions>();
  add_case_options(*app, o->common);
  app->add_option("--plane", o->plane, "columns and a number, \"Gamma_1 = 0\"")->required()->type_name("PLANE");
  app->add_option("--through", o->through, "rising, falling or both")->type_name("WAY")->capture_default_str();
  app->add_option("--show", o->show, "two columns for the picture")->type_name("X,Y");
  app->add_option("--vary", o->vary, "KEY=FROM:TO:COUNT, of the starts; once or twice")->allow_extra_args(false);
  app->add_option("--on", o->on, "invariants that all starts share: energy, or energy=1.2")->type_name("Q,...");
  app->add_option("--solve", o->solve, "numbers solved for them: KEY, or KEY=GUESS")->type_name("KEY,...");
  app->add_option("--crossings", o->crossings, "of each start at most")->type_name("N")->capture_default_str();
  add_run_options(*app, o->run);
  add_threads_option(*app, o->threads);
  app->footer(
      "Example: kreisel section heavy-top --plane \"Gamma_2 = 0\" --through rising --until 20 \\\n"
      "           --vary initial.omega1=-20:20:40 --on energy --solve initial.omega3");
  app->callback([o] { run(*o); });
}

}  // namespace kreisel
