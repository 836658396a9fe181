// kreisel map: the escape-time diagram over two numbers of a case.
#include <chrono>
#include <cmath>
#include <iostream>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/case_lookup.hpp"
#include "cli/command.hpp"
#include "cli/map_files.hpp"
#include "kreisel/ensemble/escape_map.hpp"
#include "kreisel/ensemble/machine.hpp"
#include "kreisel/error.hpp"
#include "kreisel/report/atomic_file.hpp"
#include "kreisel/report/progress.hpp"
#include "kreisel/report/quantity.hpp"

namespace kreisel {

namespace {

struct MapOptions {
  CaseOptions common;
  RunOptions run;
  std::string size, window, axes, threads, simd;
};

MapSettings chosen_map(const Case& c, const MapOptions& o) {
  MapSettings map = c.map.value_or(MapSettings{});
  if (!o.axes.empty()) {
    const std::vector<std::string> axes = words_argument("--axes", o.axes, "KEY,KEY");
    if (axes[0] == axes[1]) throw Error("--axes " + o.axes + ": the two axes must differ");
    if (o.window.empty())
      throw Error("--axes needs --window x0,x1,y0,y1, since the case's window belongs to its own axes");
    map.x = axes[0];
    map.y = axes[1];
  }
  if (map.x.empty()) throw Error("the case '" + c.name + "' has no [map]: name two numbers with --axes and a --window");
  if (!o.window.empty()) {
    const std::vector<double> w = numbers_argument("--window", o.window, "x0,x1,y0,y1");
    std::tie(map.x0, map.x1, map.y0, map.y1) = std::tie(w[0], w[1], w[2], w[3]);
  }
  if (!o.size.empty()) std::tie(map.width, map.height) = size_argument("--size", o.size);
  if (map.width <= 0) map.width = map.height = 300;
  return map;
}

// What a map needs, checked before any file is begun.
struct MapPlan {
  std::array<std::string, 2> axes;
  FateFunction fates;
  Grid grid;
  int threads;
};

MapPlan planned(const Case& c, const RunSettings& run, const MapOptions& o) {
  const MapSettings map = chosen_map(c, o);
  const std::array<std::string, 2> axes{map.x, map.y};
  const Grid grid{
      static_cast<std::size_t>(map.width), static_cast<std::size_t>(map.height), map.x0, map.x1, map.y0, map.y1};
  check(grid);
  const int threads = o.threads.empty() ? 0 : static_cast<int>(count_argument("--threads", o.threads, 4096));
  const Family family = o.simd.empty() ? best_family() : family_named(o.simd);
  return {axes, c.experiment->fates({method_named(run.method), schedule(run.step, run.until), {map.x, map.y}, family}),
          grid, threads};
}

MapRun run_map(const RunSettings& run, const MapPlan& plan) {
  const Grid& grid = plan.grid;
  Progress progress(&std::cerr, stderr_is_terminal(), grid.pixels(), "steps");
  const auto begin = std::chrono::steady_clock::now();
  const auto done = [&](std::uint64_t pixels, std::uint64_t steps) { progress.add(pixels, steps); };
  MapRun result{escape_map(plan.fates, grid, {plan.threads, &abort_requested(), done}), run, plan.axes, 0};
  progress.finish();
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return result;
}

const Equilibrium* floating(const EquilibriumReport& report) {
  const Equilibrium* best = nullptr;
  for (const Equilibrium& e : report.equilibria)
    if (e.vertical_stable && e.direction > 0) best = &e;
  return best;
}

Json map_json(const Case& c, const MapRun& m, const EquilibriumReport& report,
              const std::vector<std::filesystem::path>& files) {
  const Grid& g = m.map.grid;
  const double window[] = {g.x0, g.x1, g.y0, g.y1};
  Json fates;
  for (const Fate f : {Fate::stayed, Fate::escaped, Fate::non_finite, Fate::unsolved})
    fates.add(name(f), m.map.count(f));
  Json j;
  j.add("case", c.name).add("method", m.run.method).add("step", m.run.step).add("until", m.run.until);
  j.add("axes", std::span<const std::string>(m.axes)).add("window", std::span<const double>(window));
  j.add("width", g.width).add("height", g.height).add("pixels", g.pixels());
  j.add("stable_fraction", m.stable_fraction()).add("fates", fates).add("steps", m.map.steps);
  j.add("seconds", m.seconds).add("steps_per_second", static_cast<double>(m.map.steps) / m.seconds);
  if (const Equilibrium* e = floating(report)) {
    if (c.system == "levitron") j.add("equilibrium_height", e->height);
    if (!e->spin_windows.empty())
      j.add("spin_window", Json().add("from", e->spin_windows.front().low).add("to", e->spin_windows.front().high));
  }
  const std::vector<std::string> names = names_of(files);
  return j.add("units", units_json(c)).add("files", std::span<const std::string>(names));
}

void print_summary(const Case& c, const MapRun& m, const EquilibriumReport& report,
                   const std::vector<std::filesystem::path>& files) {
  const std::string frequency = c.unit_system == "SI" ? "Hz" : "rev/" + c.units.time;
  fmt::print("{}\n", c.title);
  fmt::print("never escapes        {:.4f} of {} pixels", m.stable_fraction(), m.map.grid.pixels());
  for (const Expectation& e : c.expect)
    if (e.name == "stable_fraction") fmt::print(" (published window and step: {} ± {})", e.value, e.tolerance);
  fmt::print("\n");
  if (const Equilibrium* e = floating(report)) {
    if (c.system == "levitron") fmt::print("equilibrium height   {}\n", quantity(e->height, 9, c.units.length));
    if (!e->spin_windows.empty() && std::isfinite(e->spin_windows.front().high))
      fmt::print("linear spin window   {} to {}\n", quantity(e->spin_windows.front().low, 8),
                 quantity(e->spin_windows.front().high, 8, frequency));
    else if (!e->spin_windows.empty())
      fmt::print("linear spin window   above {}\n", quantity(e->spin_windows.front().low, 8, frequency));
  }
  fmt::print("work                 {} steps in {:.1f} s, {}\n", m.map.steps, m.seconds,
             with_prefix(static_cast<double>(m.map.steps) / m.seconds, "steps/s"));
  fmt::print("files\n");
  for (const auto& f : files) fmt::print("  {}\n", f.string());
}

void run(const MapOptions& o) {
  const Case c = case_from(o.common.name, o.common.overrides);
  const RunSettings settings = chosen(c, o.run);
  const MapPlan plan = planned(c, settings, o);
  make_folder(o.run.out);
  const MapRun result = run_map(settings, plan);
  const auto files = write_map_files(o.run.out, c, result);
  const EquilibriumReport report = c.experiment->equilibria();
  if (o.common.json)
    std::cout << map_json(c, result, report, files).text() << "\n";
  else
    print_summary(c, result, report, files);
}

}  // namespace

void add_map_command(CLI::App& program) {
  auto* app = program.add_subcommand("map", "the escape-time diagram over two numbers of a case");
  auto options = std::make_shared<MapOptions>();
  add_case_options(*app, options->common);
  add_run_options(*app, options->run);
  app->add_option("--size", options->size, "pixels across and up")->type_name("WxH");
  app->add_option("--window", options->window, "ranges of the two axes")->type_name("x0,x1,y0,y1");
  app->add_option("--axes", options->axes, "the two numbers to vary, instead of the case's")->type_name("KEY,KEY");
  app->add_option("--threads", options->threads, "how many threads; all cores unless given")->type_name("N");
  app->add_option("--simd", options->simd, "instructions: sse2, avx2 or avx512; the best unless given")
      ->type_name("SET");
  app->footer(
      "Examples: kreisel map levitron --size 60x100 --out out\n"
      "          kreisel map levitron --axes initial.spin,initial.z --window 10,35,-0.01,0.01 --size 60x60");
  app->callback([options] { run(*options); });
}

}  // namespace kreisel
