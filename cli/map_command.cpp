// kreisel map: the escape-time diagram over two numbers of a case.
#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <cmath>
#include <iostream>

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
  std::string size;
  std::vector<double> window;
  std::vector<std::string> axes;
  int threads = 0;
  std::string simd;
};

// "600x1000".
std::pair<std::size_t, std::size_t> size_from(const std::string& text) {
  std::size_t width = 0, height = 0;
  const char* end = text.data() + text.size();
  const auto [middle, e1] = std::from_chars(text.data(), end, width);
  if (e1 == std::errc{} && middle != end && *middle == 'x') {
    const auto [last, e2] = std::from_chars(middle + 1, end, height);
    if (e2 == std::errc{} && last == end && width > 0 && height > 0) return {width, height};
  }
  throw Error("--size " + text + ": expected WIDTHxHEIGHT in pixels, for instance 600x1000");
}

MapSettings chosen_map(const Case& c, const MapOptions& o) {
  MapSettings map = c.map.value_or(MapSettings{});
  if (!o.axes.empty()) {
    if (o.axes[0] == o.axes[1]) throw Error("--axes " + o.axes[0] + "," + o.axes[1] + ": the two axes must differ");
    if (o.window.empty()) throw Error("--axes needs --window x0,x1,y0,y1, since the case's window belongs to its own axes");
    map.x = o.axes[0];
    map.y = o.axes[1];
  }
  if (map.x.empty()) throw Error("the case '" + c.name + "' has no [map]: name two numbers with --axes and a --window");
  if (!o.window.empty()) std::tie(map.x0, map.x1, map.y0, map.y1) = std::tie(o.window[0], o.window[1], o.window[2], o.window[3]);
  if (!o.size.empty()) {
    const auto [width, height] = size_from(o.size);
    map.width = static_cast<std::int64_t>(width);
    map.height = static_cast<std::int64_t>(height);
  }
  if (map.width <= 0) map.width = map.height = 300;
  return map;
}

MapRun run_map(const Case& c, const RunSettings& run, const MapSettings& map, int threads, Family family) {
  const NamedMethod method = method_named(run.method);
  const Schedule plan = schedule(run.step, run.until);
  const std::array<std::string, 2> axes{map.x, map.y};
  const FateFunction fates = c.experiment->fates({method, plan, {map.x, map.y}, family, Packing::lanes});
  const Grid grid{static_cast<std::size_t>(map.width), static_cast<std::size_t>(map.height), map.x0, map.x1, map.y0, map.y1};
  check(grid);
  Progress progress(&std::cerr, stderr_is_terminal(), grid.pixels(), "steps");
  const auto begin = std::chrono::steady_clock::now();
  MapRun result{escape_map(fates, grid, {threads, &stop_requested(), [&](auto pixels, auto steps) { progress.add(pixels, steps); }}),
                run, axes, 0};
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

Json map_json(const Case& c, const MapRun& m, const EquilibriumReport& report, const std::vector<std::filesystem::path>& files) {
  const Grid& g = m.map.grid;
  const double window[] = {g.x0, g.x1, g.y0, g.y1};
  Json fates;
  for (const Fate f : {Fate::stayed, Fate::escaped, Fate::non_finite, Fate::unsolved}) fates.add(name(f), m.map.count(f));
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

void print_summary(const Case& c, const MapRun& m, const EquilibriumReport& report, const std::vector<std::filesystem::path>& files) {
  const std::string frequency = c.unit_system == "SI" ? "Hz" : "rev/" + c.units.time;
  fmt::print("{}\n", c.title);
  fmt::print("never escapes        {:.4f} of {} pixels", m.stable_fraction(), m.map.grid.pixels());
  for (const Expectation& e : c.expect)
    if (e.name == "stable_fraction") fmt::print(" (published window and step: {} ± {})", e.value, e.tolerance);
  fmt::print("\n");
  if (const Equilibrium* e = floating(report)) {
    if (c.system == "levitron") fmt::print("equilibrium height   {}\n", quantity(e->height, 9, c.units.length));
    if (!e->spin_windows.empty() && std::isfinite(e->spin_windows.front().high))
      fmt::print("linear spin window   {} to {}\n", quantity(e->spin_windows.front().low, 8), quantity(e->spin_windows.front().high, 8, frequency));
    else if (!e->spin_windows.empty())
      fmt::print("linear spin window   above {}\n", quantity(e->spin_windows.front().low, 8, frequency));
  }
  fmt::print("work                 {} steps in {:.1f} s, {}\n", m.map.steps, m.seconds, with_prefix(static_cast<double>(m.map.steps) / m.seconds, "steps/s"));
  fmt::print("files\n");
  for (const auto& f : files) fmt::print("  {}\n", f.string());
}

void run(const CLI::App& app, const MapOptions& o) {
  const Case c = case_from(o.common.name, o.common.overrides);
  const RunSettings settings = chosen(c, app, o.run);
  const MapSettings map = chosen_map(c, o);
  make_folder(o.run.out);
  const Family family = o.simd.empty() ? best_family() : family_named(o.simd);
  const MapRun result = run_map(c, settings, map, o.threads, family);
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
  app->add_option("--window", options->window, "ranges of the two axes")->type_name("x0,x1,y0,y1")->delimiter(',')->expected(4);
  app->add_option("--axes", options->axes, "the two numbers to vary, instead of the case's")->type_name("KEY,KEY")->delimiter(',')->expected(2);
  app->add_option("--threads", options->threads, "how many threads; all cores unless given")->type_name("N")->check(CLI::Range(1, 4096));
  app->add_option("--simd", options->simd, "instructions to use: sse2, avx2 or avx512; the best unless given")->type_name("SET");
  app->footer("Examples: kreisel map levitron --size 60x100 --out out\n"
              "          kreisel map levitron --axes initial.spin,initial.z --window 10,35,-0.01,0.01 --size 60x60");
  app->callback([app, options] { run(*app, *options); });
}

}  // namespace kreisel
