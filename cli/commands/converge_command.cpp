// kreisel converge: how accurate methods are at which step, and what it costs.
#include "cli/command.hpp"
#include "cli/options/arguments.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/study/convergence/convergence_told.hpp"

namespace kreisel {

namespace {

struct ConvergeOptions {
  CaseOptions common;
  std::string methods, steps, until, threads, out = "out";
  bool no_figures = false;
};

std::vector<NamedMethod> chosen_methods(const std::string& text) {
  std::vector<NamedMethod> methods;
  for (const std::string& name : methods_argument("--methods", text)) methods.push_back(method_named(name));
  return methods;
}

void run(const ConvergeOptions& o) {
  ConvergenceAsk ask{opened(o.common)};
  if (!o.until.empty()) ask.until = number_argument("--until", o.until);
  if (!o.methods.empty()) ask.methods = chosen_methods(o.methods);
  if (!o.steps.empty()) ask.steps = number_list_argument("--steps", o.steps, "0.02,0.01");
  const int threads = chosen_threads(o.threads);
  const PlannedConvergence plan = planned_convergence(ask);
  warn(plan.warnings);
  Bar bar(!o.no_figures);
  make_folder(o.out);  // refused before any work
  const ConvergenceResult result = run(plan, bar.control(threads));
  const Drawing saved = save(result, o.out, bar.control());
  warn(saved.warnings);
  tell(o.common.json, convergence_json(result, saved), convergence_text(result), saved.files);
}

}  // namespace

void add_converge_command(CLI::App& program) {
  auto* app =
      program.add_subcommand("converge", "the order of methods as measured, and their error against their cost");
  auto options = std::make_shared<ConvergeOptions>();
  add_case_options(*app, options->common);
  add_figures_option(*app, options->no_figures);
  app->add_option("--methods", options->methods,
                  "names from `kreisel list methods`; all that the case takes unless given")
      ->type_name("M,M,...");
  app->add_option("--steps", options->steps, "lengths of a step; from 64 times to 1/8 of the case's unless given")
      ->type_name("H,H,...");
  app->add_option("--until", options->until, "time to run")->type_name("T");
  add_threads_option(*app, options->threads, "how many threads for the errors");
  app->add_option("--out", options->out, "folder for the files")->type_name("DIR")->capture_default_str();
  app->footer(
      "Example: kreisel converge lagrange-top --methods strang,blanes-moan-4,rk4 --steps 0.2,0.1,0.05,0.025 --until 5");
  app->callback([options] { run(*options); });
}

}  // namespace kreisel
