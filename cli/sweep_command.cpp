// kreisel sweep: observables of trajectories over one or two numbers of a case.
#include <iostream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/arguments.hpp"
#include "cli/command.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/plain_text.hpp"
#include "kreisel/report/text/quantity.hpp"
#include "kreisel/report/text/text_table.hpp"
#include "kreisel/study/sweep/sweep_file.hpp"

namespace kreisel {

namespace {

struct SweepOptions {
  CaseOptions common;
  RunOptions run;
  std::vector<std::string> axes;
  std::string show, threads;
};

// "KEY=a:b:n".
SweepAxis axis_argument(const std::string& text) {
  const std::size_t equal = text.find('='), first = text.find(':', equal + 1), second = text.find(':', first + 1);
  if (equal == std::string::npos || equal == 0 || first == std::string::npos || second == std::string::npos)
    throw Error(fmt::format("'{}': expected KEY=FROM:TO:COUNT, such as initial.spin=18:30:50", shortened(text)));
  const std::string key = text.substr(0, equal);
  return {key, number_argument(key, text.substr(equal + 1, first - equal - 1)),
          number_argument(key, text.substr(first + 1, second - first - 1)),
          static_cast<std::size_t>(count_argument(key, text.substr(second + 1), 10'000'000, 2))};
}

// What is finite of a list: the least, the most, and how many.
struct Extent {
  double least = std::numeric_limits<double>::quiet_NaN(), most = least;
  std::size_t count = 0;

  explicit Extent(const std::vector<double>& values) {
    for (const double x : values) {
      if (!std::isfinite(x)) continue;
      ++count;
      least = std::fmin(least, x);
      most = std::fmax(most, x);
    }
  }
};

void print_json(const SweepResult& r, const std::vector<std::filesystem::path>& files) {
  Json j;
  j.add("case", r.of->name).add("method", r.run.method).add("step", r.run.step).add("until", r.run.until);
  std::vector<Json> axes, shown;
  for (std::size_t i = 0; i < r.axes.size(); ++i) {
    Json axis;
    axis.add("key", r.axes[i].key).add("from", r.axes[i].from).add("to", r.axes[i].to).add("count", r.axes[i].count);
    axes.push_back(axis.add("unit", r.units[i]));
  }
  for (const SweepValues& s : r.shown)
    shown.push_back(Json().add("name", s.name).add("unit", s.unit).add("values", s.values));
  j.add("axes", axes).add("points", r.points()).add("idle", r.idle).add("shown", shown);
  j.add("steps", r.steps).add("seconds", r.seconds).add("warnings", warnings_so_far());
  std::cout << j.add("units", units_json(*r.of)).add("files", names_of(files)).text() << "\n";
}

void print_summary(const SweepResult& r, const std::vector<std::filesystem::path>& files) {
  fmt::print("{}\n", r.of->title);
  for (std::size_t i = 0; i < r.axes.size(); ++i)
    fmt::print("{} from {} to {}, {} values\n", r.axes[i].key, quantity(r.axes[i].from, 8),
               quantity(r.axes[i].to, 8, r.units[i]), r.axes[i].count);
  TextTable table({"observable", "least", "most", "unit", "points"});
  for (const SweepValues& s : r.shown) {
    const Extent e(s.values);
    table.row({s.name, e.count > 0 ? quantity(e.least, 8) : "", e.count > 0 ? quantity(e.most, 8) : "", s.unit,
               std::to_string(e.count)});
  }
  fmt::print("\n{}\n", table.text());
  print_files(files);
}

void run(const SweepOptions& o) {
  SweepAsk ask{opened(o.common)};
  ask.run = chosen(*ask.of, o.run);
  for (const std::string& text : o.axes) ask.axes.push_back(axis_argument(text));
  ask.show = word_list_argument("--show", o.show, "fate,time");
  const int threads = chosen_threads(o.threads);
  const PlannedSweep plan = planned_sweep(ask);
  warn(plan.warnings);
  Bar bar;
  const SweepResult result = run(plan, bar.control(threads));
  warn_beyond(plan.warnings.size(), result.warnings);
  const Drawing saved = save(result, o.run.out, bar.control());
  warn(saved.warnings);
  if (o.common.json)
    print_json(result, saved.files);
  else
    print_summary(result, saved.files);
}

}  // namespace

void add_sweep_command(CLI::App& program) {
  auto* app = program.add_subcommand("sweep", "what trajectories show, over one or two numbers of a case");
  auto options = std::make_shared<SweepOptions>();
  add_case_options(*app, options->common);
  app->add_option("AXES", options->axes, "KEY=FROM:TO:COUNT: a number of the case and its values; one or two")
      ->required()
      ->expected(1, 2);
  app->add_option("--show", options->show, "observables; `kreisel list observables --case CASE` shows all")
      ->type_name("O,O,...")
      ->required();
  add_run_options(*app, options->run);
  add_threads_option(*app, options->threads);
  app->footer("Example: kreisel sweep levitron initial.spin=18:30:50 --show time,largest_tilt --until 5");
  app->callback([options] { run(*options); });
}

}  // namespace kreisel
