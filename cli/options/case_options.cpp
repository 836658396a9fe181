#include "cli/options/case_options.hpp"

#include "cli/options/arguments.hpp"
#include "kreisel/study/case_lookup.hpp"

namespace kreisel {

void add_case_options(CLI::App& app, CaseOptions& options, bool writes) {
  app.add_option("CASE", options.name, "a name from `kreisel list cases`, or a path to a TOML file")->required();
  app.add_option("--set", options.overrides, "key=value: overrides any key of the case; repeatable")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
  app.add_flag("--json", options.json, "print one JSON object with the results on standard output");
  if (writes)
    app.add_option("--name", options.called, "what the files are called by, instead of the case's name")
        ->type_name("NAME");
}

std::shared_ptr<const Case> opened(const CaseOptions& options) {
  return named(case_from(options.name, options.overrides), options);
}

std::shared_ptr<const Case> named(Case c, const CaseOptions& options) {
  if (!options.called.empty()) c.name = file_name_argument("--name", options.called);
  return std::make_shared<Case>(std::move(c));
}

void add_figures_option(CLI::App& app, bool& none) {
  app.add_flag("--no-figures", none, "write the data alone; `kreisel figure` draws them later");
}

void add_run_options(CLI::App& app, RunOptions& options) {
  app.add_option("--method", options.method, "a name from `kreisel list methods`")->type_name("M");
  app.add_option("--step", options.step, "length of a step")->type_name("H");
  app.add_option("--until", options.until, "time to run")->type_name("T");
  app.add_option("--out", options.out, "folder for the files")->type_name("DIR")->capture_default_str();
  add_figures_option(app, options.no_figures);
}

RunSettings chosen(const Case& c, const RunOptions& options) {
  RunSettings run = c.run;
  if (!options.method.empty()) run.method = options.method;
  if (!options.step.empty()) run.step = number_argument("--step", options.step, c, "run.step");
  if (!options.until.empty()) run.until = number_argument("--until", options.until, c, "run.until");
  if (run.method != c.run.method) check_said_once(c, "--method", "run.method");
  if (run.step != c.run.step) check_said_once(c, "--step", "run.step");
  if (run.until != c.run.until) check_said_once(c, "--until", "run.until");
  check_method(*c.experiment, method_named(run.method));
  schedule(run.step, run.until);
  return run;
}

void add_threads_option(CLI::App& app, std::string& threads, const std::string& what) {
  app.add_option("--threads", threads, what + "; all cores unless given")->type_name("N");
}

int chosen_threads(const std::string& threads) {
  return threads.empty() ? 0 : static_cast<int>(count_argument("--threads", threads, 4096));
}

}  // namespace kreisel
