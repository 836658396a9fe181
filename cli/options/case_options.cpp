#include "cli/options/case_options.hpp"

#include "cli/options/arguments.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/study/cases/case_lookup.hpp"
#include "kreisel/study/choice/asks_accuracy.hpp"

namespace kreisel {

void add_case_options(Command& c, bool writes, const std::string& usual) {
  c.option("CASE", "a name from `kreisel list cases`, or a path to a TOML file", usual)->required(usual.empty());
  c.list("--set KEY=VALUE", "key=value: overrides any key of the case; repeatable");
  add_json_option(c);
  if (writes) c.option("--name NAME", "what the files are called by, instead of the case's name");
}

void add_json_option(Command& c) { c.flag("--json", "print one JSON object with the results on standard output"); }

std::shared_ptr<const Case> opened(const Command& asked) {
  return named(case_from(asked.text("CASE"), asked.texts("--set")), asked);
}

std::shared_ptr<const Case> named(Case c, const Command& asked) {
  if (asked.takes("--name") && asked["--name"]) c.name = file_name_argument(asked["--name"]);
  return std::make_shared<Case>(std::move(c));
}

void add_out_option(Command& c, const std::string& help) { c.option("--out DIR", help, "out"); }

void add_figures_option(Command& c) {
  c.flag("--no-figures", "write the data alone; `kreisel figure` draws them later");
}

void add_run_options(Command& c, const std::string& accuracy_of_what) {
  const std::string choice = accuracy_of_what.empty() ? "" : ", or auto: the cheapest that keeps --accuracy";
  c.option("--method M", "a name from `kreisel list methods`" + choice);
  c.option("--step H", "length of a step");
  c.option("--until T", "time to run");
  add_out_option(c);
  add_figures_option(c);
  if (!accuracy_of_what.empty()) c.option("--accuracy E", accuracy_of_what + ", for --method auto");
}

namespace {

RunSettings chosen(const Case& c, const RunSettings& own, const Command& asked, const std::string& table) {
  RunSettings run = own;
  if (const Argument method = asked["--method"]) run.method = method.text;
  const Argument accuracy = asked.takes("--accuracy") ? asked["--accuracy"] : Argument{};
  if (accuracy) run.accuracy = number_argument(accuracy);
  if (const Argument step = asked["--step"]) run.step = number_argument(step, c, "run.step");
  if (const Argument until = asked["--until"]) run.until = number_argument(until, c, "run.until");
  if (run.method != own.method) said_once(c, asked["--method"], {"run.method", table + ".method"});
  if (run.step != own.step) said_once(c, asked["--step"], {"run.step", table + ".step"});
  if (run.until != own.until) said_once(c, asked["--until"], {"run.until", table + ".until"});
  if (run.accuracy != own.accuracy) said_once(c, accuracy, {"run.accuracy"});
  check_said(run, static_cast<bool>(accuracy), asked.given("--step"), "--");
  if (run.method != choose_method) check_method(*c.experiment, method_named(run.method));
  schedule(run.step, run.until);
  return run;
}

}  // namespace

RunSettings chosen(const Case& c, const Command& asked) { return chosen(c, c.run, asked, "run"); }
RunSettings chosen_for_many(const Case& c, const Command& asked) { return chosen(c, c.ensemble, asked, "ensemble"); }

void add_threads_option(Command& c, const std::string& what) {
  c.option("--threads N", what + "; all cores unless given");
}

int chosen_threads(const Command& asked) {
  return asked["--threads"] ? count_argument<int>(asked["--threads"], 4096) : 0;
}

}  // namespace kreisel
