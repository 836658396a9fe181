#include "cli/options/case_options.hpp"

#include "cli/options/arguments.hpp"
#include "cli/options/said_once.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/plain_text.hpp"
#include "kreisel/study/case_lookup.hpp"

namespace kreisel {

void add_case_options(CLI::App& app, CaseOptions& options) {
  app.add_option("CASE", options.name, "a name from `kreisel list cases`, or a path to a TOML file")->required();
  app.add_option("--set", options.overrides, "key=value: overrides any key of the case; repeatable")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
  app.add_flag("--json", options.json, "print one JSON object with the results on standard output");
}

void add_name_option(CLI::App& app, CaseOptions& options) {
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

void add_accuracy_option(CLI::App& app, RunOptions& options, const std::string& of_what) {
  app.get_option("--method")
      ->description("a name from `kreisel list methods`, or auto: the cheapest that keeps --accuracy");
  app.add_option("--accuracy", options.accuracy, of_what + ", for --method auto")->type_name("E");
}

namespace {

// Method and step are left to the program: neither may be said otherwise.
void ask_accuracy(const Case& c, const RunOptions& options, RunSettings& run) {
  if (!options.accuracy.empty()) {
    run.accuracy = number_argument("--accuracy", options.accuracy);
    if (run.accuracy != c.run.accuracy) check_said_once(c, "--accuracy", "run.accuracy");
    if (run.method != choose_method)
      throw Error("--accuracy " + shortened(options.accuracy) + ": it goes with --method auto, and the method is " +
                  run.method);
  }
  if (run.method == choose_method && !options.step.empty())
    throw Error("--step " + shortened(options.step) + ": --method auto chooses the step too");
}

}  // namespace

namespace {

RunSettings chosen(const Case& c, const RunSettings& own, const RunOptions& options, const char* table) {
  RunSettings run = own;
  if (!options.method.empty()) run.method = options.method;
  ask_accuracy(c, options, run);
  if (!options.step.empty()) run.step = number_argument("--step", options.step, c, "run.step");
  if (!options.until.empty()) run.until = number_argument("--until", options.until, c, "run.until");
  const auto once = [&](bool said, const char* option, const std::string& key) {
    if (!said) return;
    check_said_once(c, option, "run." + key);
    check_said_once(c, option, std::string(table) + "." + key);
  };
  once(run.method != own.method, "--method", "method");
  once(run.step != own.step, "--step", "step");
  once(run.until != own.until, "--until", "until");
  if (run.method != choose_method) check_method(*c.experiment, method_named(run.method));
  schedule(run.step, run.until);
  return run;
}

}  // namespace

RunSettings chosen(const Case& c, const RunOptions& options) { return chosen(c, c.run, options, "run"); }

RunSettings chosen_for_many(const Case& c, const RunOptions& options) {
  return chosen(c, c.ensemble, options, "ensemble");
}

void add_threads_option(CLI::App& app, std::string& threads, const std::string& what) {
  app.add_option("--threads", threads, what + "; all cores unless given")->type_name("N");
}

int chosen_threads(const std::string& threads) {
  return threads.empty() ? 0 : static_cast<int>(count_argument("--threads", threads, 4096));
}

}  // namespace kreisel
