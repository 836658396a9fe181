#include "cli/command.hpp"

#include <cerrno>
#include <csignal>
#include <iostream>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/arguments.hpp"
#include "cli/said_once.hpp"
#include "cli/team.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/plain_text.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"

namespace kreisel {

namespace {

std::atomic<bool> stopping{false}, aborting{false}, gentle{false};
std::vector<std::string> warned;  // since the start

constexpr char patience[] = "kreisel: finishing what is in work; Ctrl-C once more ends at once\n";

// Only what a signal handler may do.
extern "C" void on_stop(int) {
  if (stopping.exchange(true) || !gentle) {
    aborting = true;
  } else {
    const int before = errno;
    [[maybe_unused]] const ssize_t said = write(STDERR_FILENO, patience, sizeof patience - 1);
    errno = before;
  }
}

}  // namespace

void add_case_options(CLI::App& app, CaseOptions& options) {
  app.add_option("CASE", options.name, "a name from `kreisel list cases`, or a path to a TOML file")->required();
  app.add_option("--set", options.overrides, "key=value: overrides any key of the case; repeatable")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
  app.add_flag("--json", options.json, "print one JSON object with the results on standard output");
}

void add_run_options(CLI::App& app, RunOptions& options) {
  app.add_option("--method", options.method, "a name from `kreisel list methods`")->type_name("M");
  app.add_option("--step", options.step, "length of a step")->type_name("H");
  app.add_option("--until", options.until, "time to run")->type_name("T");
  app.add_option("--out", options.out, "folder for the files")->type_name("DIR")->capture_default_str();
}

RunSettings chosen(const Case& c, const RunOptions& options) {
  RunSettings run = c.run;
  if (!options.method.empty()) run.method = options.method;
  if (!options.step.empty()) run.step = number_argument("--step", options.step);
  if (!options.until.empty()) run.until = number_argument("--until", options.until);
  if (run.method != c.run.method) check_said_once(c, "--method", "run.method");
  if (run.step != c.run.step) check_said_once(c, "--step", "run.step");
  if (run.until != c.run.until) check_said_once(c, "--until", "run.until");
  check_method(*c.experiment, method_named(run.method));
  schedule(run.step, run.until);
  return run;
}

const std::atomic<bool>& stop_requested() { return stopping; }
std::atomic<bool>& abort_requested() { return aborting; }

void watch_for_stop() {
  for (const int number : {SIGINT, SIGTERM, SIGXCPU}) std::signal(number, on_stop);
  // Under nohup the end of the terminal means nothing.
  if (std::signal(SIGHUP, on_stop) == SIG_IGN) std::signal(SIGHUP, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // the write fails then, and says so
}

GentleStop::GentleStop() { gentle = true; }
GentleStop::~GentleStop() { gentle = false; }

void note(const std::string& sentence) {
  if (is_helper()) return;
  constexpr std::size_t longest = 1000;
  std::cerr << "kreisel: " << shortened(sentence, longest) << std::endl;
}
bool stderr_is_terminal() { return isatty(STDERR_FILENO) == 1; }

void say_warnings(const Case& c) {
  for (const std::string& warning : c.warnings) note("warning: " + warning);
}

void warn(Case& c, const std::string& warning) {
  c.warnings.push_back(warning);
  note("warning: " + warning);
}
void warn(Case& c, const std::vector<std::string>& warnings) {
  for (const std::string& warning : warnings) warn(c, warning);
}

void say_order(const Case& c, const std::string& method) {
  const NamedMethod named = method_named(method);
  const int promised = std::visit(
      []<class M>(const M& m) {
        if constexpr (requires { m.kernel, m.count; }) return 2 * m.count;
        return 0;
      },
      named.method);
  const int order = c.experiment->traits(named).order;
  if (promised > 2 && order < promised)
    note(fmt::format(
        "{} is of order {} here, not {}: its kernel is not symmetric, and an extrapolation cancels even terms "
        "of the error alone; take the kernel leapfrog",
        method, order, promised));
}

std::string turns_unit(const Case& c) {
  if (c.unit_system == "SI") return "Hz";
  return c.units.time.empty() ? "rev/time" : "rev/" + c.units.time;
}
std::string rate_unit(const Case& c) { return c.units.time.empty() ? "" : "1/" + c.units.time; }

Json units_json(const Case& c) {
  Json units;
  units.add("system", c.unit_system).add("length", c.units.length).add("mass", c.units.mass).add("time", c.units.time);
  if (!c.units.note.empty()) units.add("note", c.units.note);
  return units;
}

std::vector<std::string> names_of(const std::vector<std::filesystem::path>& files) {
  std::vector<std::string> names;
  names.reserve(files.size());
  for (const auto& f : files) names.push_back(f.string());
  return names;
}

void print_files(const std::vector<std::filesystem::path>& files) {
  fmt::print("files\n");
  for (const auto& f : files) fmt::print("  {}\n", printable(f.string()));
}

void warn(const std::string& sentence) {
  note(sentence);
  warned.push_back(sentence);
}

const std::vector<std::string>& warnings_so_far() { return warned; }

std::vector<std::string> warnings_of(const Case& c) {
  std::vector<std::string> all = c.warnings;
  all.insert(all.end(), warned.begin(), warned.end());
  return all;
}

std::vector<std::filesystem::path> pictures_or_note(const Draw& draw) {
  try {
    return draw();
  } catch (const std::exception& e) {
    if (stop_requested()) throw Error("stopped while the figure was drawn; the data are complete");
    warn(fmt::format("no figure: {}; the data are complete", e.what()));
    return {};
  }
}

std::vector<std::filesystem::path> figures_or_note(const Draw& draw) {
  if (gnuplot_available()) return pictures_or_note(draw);
  warn("gnuplot is not installed, so no figure was drawn; the data are complete");
  return {};
}

}  // namespace kreisel
