#include "cli/options/case_options.hpp"

#include "cli/options/arguments.hpp"
#include "kreisel/study/cases/case_lookup.hpp"
#include "kreisel/study/choice/run_said.hpp"
#include "kreisel/study/control.hpp"

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
  if (asked.takes("--name") && asked["--name"]) c.name = checked_name("--name", asked.text("--name"));
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
  RunSaid said{.dashes = "--"};
  const auto once = [&](const std::string& key, const auto& value, const auto& of_case) {
    if (value != of_case) said_once(c, asked["--" + key], {"run." + key, table + "." + key});
    return value;
  };
  const auto flagged = [&](const char* name) { return asked.takes(name) && asked.flagged(name); };
  if (const Argument method = asked["--method"]) said.method = once("method", method.text, own.method);
  if (const Argument step = asked["--step"]) said.step = once("step", number_argument(step, c, "run.step"), own.step);
  if (const Argument until = asked["--until"])
    said.until = once("until", number_argument(until, c, "run.until"), own.until);
  if (asked.takes("--accuracy") && asked["--accuracy"])
    said.accuracy = once("accuracy", number_argument(asked["--accuracy"]), own.accuracy);
  if (asked.takes("--every") && asked["--every"])
    said.every = count_argument<std::int64_t>(asked["--every"], RunSaid::most_every);
  // Where a case leaves the choice open and nothing is said of it, whoever runs it says so: a window alone runs nothing.
  said.chooses = asked.takes("--accuracy") || (!said.method && !said.step);
  said.compensated = flagged("--compensated");
  said.adaptive = flagged("--adaptive");
  return run_said(c, own, said);
}

}  // namespace

RunSettings chosen(const Case& c, const Command& asked) { return chosen(c, c.run, asked, "run"); }
RunSettings chosen_for_many(const Case& c, const Command& asked) { return chosen(c, c.ensemble, asked, "ensemble"); }

void add_threads_option(Command& c, const std::string& what) {
  c.option("--threads N", what + "; all cores unless given");
}

int chosen_threads(const Command& asked) {
  return asked["--threads"] ? count_argument<int>(asked["--threads"], Control::most_threads) : 0;
}

}  // namespace kreisel
