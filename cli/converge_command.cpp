// kreisel converge: how accurate methods are at which step, and what it costs.
#include <cctype>
#include <iostream>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/case_lookup.hpp"
#include "cli/command.hpp"
#include "kreisel/ensemble/convergence.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/plain_text.hpp"
#include "kreisel/report/figure/convergence_figure.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/report/text/progress.hpp"
#include "kreisel/report/text/quantity.hpp"
#include "kreisel/report/text/text_table.hpp"
#include "kreisel/system/run_warnings.hpp"

namespace kreisel {

namespace {

struct ConvergeOptions {
  CaseOptions common;
  std::string methods, steps, until, threads, out = "out";
};

// The names between commas; those of mpe:1,2,4 belong to it.
std::vector<NamedMethod> chosen_methods(const std::string& text) {
  std::vector<std::string> names;
  for (const std::string& word : word_list_argument("--methods", text, "strang,rk4")) {
    const bool number = std::isdigit(static_cast<unsigned char>(word.front())) != 0;
    if (number && !names.empty() && names.back().starts_with("mpe:"))
      names.back() += "," + word;
    else
      names.push_back(word);
  }
  std::vector<NamedMethod> methods;
  for (const std::string& name : names) {
    methods.push_back(method_named(name));
    for (std::size_t i = 0; i + 1 < methods.size(); ++i)
      if (methods[i].name == name) throw Error(fmt::format("--methods {}: {} is named twice", shortened(text), name));
  }
  return methods;
}

ConvergencePlan planned(const Case& c, const ConvergeOptions& o) {
  ConvergencePlan plan;
  plan.compensated = c.run.compensated;
  plan.until = o.until.empty() ? c.run.until : number_argument("--until", o.until);
  schedule(c.run.step, plan.until);  // or it throws
  plan.methods = o.methods.empty() ? usual_methods(*c.experiment) : chosen_methods(o.methods);
  plan.steps =
      o.steps.empty() ? usual_steps(c.run.step, plan.until) : number_list_argument("--steps", o.steps, "0.02,0.01");
  check(*c.experiment, plan);
  return plan;
}

std::vector<MethodConvergence> measured(const Case& c, const ConvergencePlan& plan, int threads) {
  Progress progress(&std::cerr, stderr_is_terminal(), convergence_steps(plan), "steps");
  const auto result =
      convergence(*c.experiment, plan, {threads, &stop_requested(), [&](std::uint64_t steps) { progress.add(steps); }});
  progress.finish();
  return result;
}

Json point_json(const Case& c, const ConvergencePoint& p) {
  Json drifts;
  std::size_t i = 0;
  for (const Invariant& v : c.experiment->invariants()) drifts.add(v.name, p.drifts[i++]);
  Json j;
  j.add("step", p.step).add("steps", p.steps).add("fate", name(p.fate)).add("error", p.error);
  return j.add("seconds", p.seconds).add("drifts", drifts);
}

Json method_json(const Case& c, const MethodConvergence& m) {
  std::vector<Json> points;
  for (const ConvergencePoint& p : m.points) points.push_back(point_json(c, p));
  Json j;
  j.add("name", m.method.name).add("claimed_order", m.claims.order).add("claimed", m.claimed());
  j.add("order", m.order ? m.order->slope : ConvergencePoint::not_a_number);
  if (m.order)
    j.add("order_from",
          Json().add("longest_step", m.order->from).add("shortest_step", m.order->to).add("spread", m.order->spread))
        .add("order_certain", m.certain());
  return j.add("points", std::span<const Json>(points));
}

void print_json(const Case& c, const ConvergencePlan& plan, const std::vector<MethodConvergence>& result,
                const std::vector<std::filesystem::path>& files) {
  std::vector<Json> methods;
  methods.reserve(result.size());
  for (const MethodConvergence& m : result) methods.push_back(method_json(c, m));
  const std::vector<std::string> names = names_of(files), warnings = warnings_of(c);
  Json j;
  j.add("case", c.name).add("until", plan.until).add("reference", "reference, in quadruple precision");
  j.add("methods", std::span<const Json>(methods)).add("units", units_json(c));
  j.add("warnings", std::span<const std::string>(warnings));
  std::cout << j.add("files", std::span<const std::string>(names)).text() << "\n";
}

std::string shown(const ConvergencePoint& p) {
  return p.fate == Fate::stayed ? fmt::format("{:.1e}", p.error) : name(p.fate);
}

// Of the shortest step that was timed.
std::string time_per_step(const MethodConvergence& m, double until) {
  std::string text;
  for (const ConvergencePoint& p : m.points)
    if (std::isfinite(p.seconds)) text = fmt::format("{:.0f}", 1e9 * p.seconds * until / static_cast<double>(p.steps));
  return text;
}

void print_table(const Case& c, const ConvergencePlan& plan, const std::vector<MethodConvergence>& result,
                 const std::vector<std::filesystem::path>& files) {
  std::vector<std::string> header{"method", "claimed", "order", "ns/step"};
  for (const ConvergencePoint& p : result.front().points) header.push_back(fmt::format("h = {:.4g}", p.step));
  TextTable table(header);
  bool doubtful = false;
  for (const MethodConvergence& m : result) {
    const bool unsure = m.order && !m.certain();
    doubtful = doubtful || unsure;
    std::vector<std::string> row{m.method.name, m.claimed(),
                                 m.order ? fmt::format("{:.2f}{}", m.order->slope, unsure ? "?" : "") : "",
                                 time_per_step(m, plan.until)};
    for (const ConvergencePoint& p : m.points) row.push_back(shown(p));
    table.row(row);
  }
  fmt::print("{}\nrelative error of the state at t = {}, against the reference in quadruple precision\n\n{}", c.title,
             quantity(plan.until, 12, c.units.time), table.text());
  if (doubtful)
    fmt::print(
        "? the slopes between neighbouring steps differ, there is only one, or they agree on no claimed order\n");
  fmt::print("\n");
  print_files(files);
}

void run(const ConvergeOptions& o) {
  Case c = case_from(o.common.name, o.common.overrides);
  const ConvergencePlan plan = planned(c, o);
  const int threads = o.threads.empty() ? 0 : static_cast<int>(count_argument("--threads", o.threads, 4096));
  say_warnings(c);
  warn(c, reference_warnings(c));
  make_folder(o.out);
  const std::vector<MethodConvergence> result = measured(c, plan, threads);
  const std::string stem = c.name + "-convergence";
  const std::filesystem::path csv = std::filesystem::path(o.out) / (stem + ".csv");
  write_convergence_csv(csv, c, result);
  std::vector<std::filesystem::path> files{csv};
  for (const auto& f : figures_or_note([&] { return write_convergence_figure(o.out, stem, c, result); }))
    files.push_back(f);
  if (o.common.json)
    print_json(c, plan, result, files);
  else
    print_table(c, plan, result, files);
}

}  // namespace

void add_converge_command(CLI::App& program) {
  auto* app =
      program.add_subcommand("converge", "the order of methods as measured, and their error against their cost");
  auto options = std::make_shared<ConvergeOptions>();
  add_case_options(*app, options->common);
  app->add_option("--methods", options->methods,
                  "names from `kreisel list methods`; all that the case takes unless given")
      ->type_name("M,M,...");
  app->add_option("--steps", options->steps, "lengths of a step; from 64 times to 1/8 of the case's unless given")
      ->type_name("H,H,...");
  app->add_option("--until", options->until, "time to run")->type_name("T");
  app->add_option("--threads", options->threads, "how many threads for the errors; all cores unless given")
      ->type_name("N");
  app->add_option("--out", options->out, "folder for the files")->type_name("DIR")->capture_default_str();
  app->footer(
      "Example: kreisel converge lagrange-top --methods strang,blanes-moan-4,rk4 --steps 0.2,0.1,0.05,0.025 --until 5");
  app->callback([options] { run(*options); });
}

}  // namespace kreisel
