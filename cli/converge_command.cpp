// kreisel converge: how accurate methods are at which step, and what it costs.
#include <cctype>
#include <iostream>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/command.hpp"
#include "kreisel/report/text/quantity.hpp"
#include "kreisel/report/text/text_table.hpp"
#include "kreisel/study/convergence/convergence_file.hpp"

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
  for (const std::string& name : names) methods.push_back(method_named(name));
  return methods;
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
  return j.add("points", points);
}

void print_json(const ConvergenceResult& r, const std::vector<std::filesystem::path>& files) {
  std::vector<Json> methods;
  methods.reserve(r.methods.size());
  for (const MethodConvergence& m : r.methods) methods.push_back(method_json(*r.of, m));
  Json j;
  j.add("case", r.of->name).add("until", r.until).add("reference", "reference, in quadruple precision");
  j.add("methods", methods).add("units", units_json(*r.of)).add("warnings", warnings_so_far());
  std::cout << j.add("files", names_of(files)).text() << "\n";
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

void print_table(const ConvergenceResult& r, const std::vector<std::filesystem::path>& files) {
  std::vector<std::string> header{"method", "claimed", "order", "ns/step"};
  for (const ConvergencePoint& p : r.methods.front().points) header.push_back(fmt::format("h = {:.4g}", p.step));
  TextTable table(header);
  bool doubtful = false;
  for (const MethodConvergence& m : r.methods) {
    const bool unsure = m.order && !m.certain();
    doubtful = doubtful || unsure;
    std::vector<std::string> row{m.method.name, m.claimed(),
                                 m.order ? fmt::format("{:.2f}{}", m.order->slope, unsure ? "?" : "") : "",
                                 time_per_step(m, r.until)};
    for (const ConvergencePoint& p : m.points) row.push_back(shown(p));
    table.row(row);
  }
  fmt::print("{}\nrelative error of the state at t = {}, against the reference in quadruple precision\n\n{}", r.of->title,
             quantity(r.until, 12, r.of->units.time), table.text());
  if (doubtful)
    fmt::print(
        "? the slopes between neighbouring steps differ, there is only one, or they agree on no claimed order\n");
  fmt::print("\n");
  print_files(files);
}

void run(const ConvergeOptions& o) {
  ConvergenceAsk ask{opened(o.common)};
  if (!o.until.empty()) ask.until = number_argument("--until", o.until);
  if (!o.methods.empty()) ask.methods = chosen_methods(o.methods);
  if (!o.steps.empty()) ask.steps = number_list_argument("--steps", o.steps, "0.02,0.01");
  const int threads = chosen_threads(o.threads);
  const PlannedConvergence plan = planned_convergence(ask);
  warn(plan.warnings);
  Bar bar;
  const ConvergenceResult result = run(plan, bar.control(threads));
  const Drawing saved = save(result, o.out, bar.control());
  warn(saved.warnings);
  if (o.common.json)
    print_json(result, saved.files);
  else
    print_table(result, saved.files);
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
  add_threads_option(*app, options->threads, "how many threads for the errors");
  app->add_option("--out", options->out, "folder for the files")->type_name("DIR")->capture_default_str();
  app->footer(
      "Example: kreisel converge lagrange-top --methods strang,blanes-moan-4,rk4 --steps 0.2,0.1,0.05,0.025 --until 5");
  app->callback([options] { run(*options); });
}

}  // namespace kreisel
