#include "cli/map_plan.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "kreisel/engine/device.hpp"
#include "kreisel/engine/everyday.hpp"
#include "kreisel/engine/machine.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/nearest_name.hpp"
#include "kreisel/version.hpp"

namespace kreisel {

namespace {

constexpr double usual_tolerance = 0.1;

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

std::optional<double> tolerance(const MapOptions& o) {
  if (!o.refine) return std::nullopt;
  if (o.refine_tolerance.empty()) return usual_tolerance;
  const double value = number_argument("--refine-tolerance", o.refine_tolerance);
  if (!(value >= 0) || !std::isfinite(value))
    throw Error("--refine-tolerance " + o.refine_tolerance + ": expected a number that is not negative, such as 0.1");
  return value;
}

// How to run every pixel again: at half the step, or by another method.
std::optional<RunSettings> second_run(const RunSettings& run, const MapOptions& o) {
  if (!o.trust && o.trust_method.empty()) return std::nullopt;
  RunSettings second = run;
  if (o.trust_method.empty()) {
    second.step = run.step / 2;
  } else {
    second.method = method_named(o.trust_method).name;
    if (second.method == method_named(run.method).name)
      throw Error("--trust-method " + o.trust_method + " is the method of the map itself: name another");
  }
  return second;
}

std::string words(const RunSettings& run, const RunSettings& second) {
  return second.method == run.method ? fmt::format("half the step, {}", second.step) : "the method " + second.method;
}

// What computes the map.
struct Choice {
  Processor processor;
  Family family;
};

Choice chosen_processor(const Case& c, const RunSettings& run, const MapSettings& map, const MapOptions& o) {
  const Family family = o.simd.empty() ? best_family() : family_named(o.simd);
  const AnyMethod method = method_named(run.method).method;
  const bool reference = std::holds_alternative<Reference>(method);
  const bool host = std::visit([]<class M>(const M&) { return !in_kernels<M>; }, method);
  if (o.device == "cpu" || (o.device == "auto" && (host || !c.experiment->on_gpu() || !o.simd.empty())))
    return {Processor::cpu, family};
  const std::vector<std::string> known{"cuda", "cpu", "auto"};
  if (std::find(known.begin(), known.end(), o.device) == known.end())
    throw Error("--device " + o.device + ": expected cuda, cpu or auto" + did_you_mean(o.device, known));
  // Where every pixel has its own system, finding its equilibrium is most of the work, and all cores do that faster.
  const bool one_system = map.x.starts_with("initial.") && map.y.starts_with("initial.");
  if (o.device == "auto") return {one_system && device().usable ? Processor::cuda : Processor::cpu, family};
  if (reference) throw Error("--device cuda: the method 'reference' needs quadruple precision, which GPUs do not have");
  if (host) throw Error("--device cuda: the method '" + run.method + "' runs on the processor alone");
  if (!c.experiment->on_gpu())
    throw Error("--device cuda: there are no GPU kernels for " + c.experiment->system_name());
  if (!o.simd.empty()) throw Error("--device cuda and --simd " + o.simd + " exclude each other");
  if (!device().usable)
    throw Error(
        fmt::format("--device cuda: there is no GPU to use here ({}); --device cpu runs the same map on the "
                    "processor's cores",
                    device().why_not));
  return {Processor::cuda, family};
}

void choose(const Choice& choice, const MapOptions& o, PlannedMap& p) {
  p.threads = o.threads.empty() ? 0 : static_cast<int>(count_argument("--threads", o.threads, 4096));
  if (choice.processor == Processor::cuda) {
    p.threads = 1;  // it only feeds the device
    p.processor = device().name;
    p.arithmetic = "gpu";
  } else {
    p.processor = name(choice.family);
    p.arithmetic = choice.family == Family::sse2 ? "plain" : "fused multiply-add";
  }
}

std::string fingerprint(const Case& c, const PlannedMap& p) {
  const Grid& g = p.plan.grid;
  std::string text = fmt::format("kreisel {}\n", version);
  text += fmt::format("arithmetic = {}\n", p.arithmetic);
  text += fmt::format("method = {}\nstep = {}\nuntil = {}\n", p.run.method, p.run.step, p.run.until);
  text += fmt::format("axes = {}, {}\n", p.axes[0], p.axes[1]);
  text += fmt::format("window = {}, {}, {}, {}\nsize = {}x{}\n", g.x0, g.x1, g.y0, g.y1, g.width, g.height);
  text += fmt::format("second run = {}\n", p.second.empty() ? "none" : p.second);
  text += fmt::format("cut = {}\n", cut_of(p.plan));
  return text + to_toml(c.settings);
}

}  // namespace

PlannedMap planned_map(const Case& c, const MapOptions& o) {
  const RunSettings run = chosen(c, o.run);
  const MapSettings map = chosen_map(c, o);
  const Choice choice = chosen_processor(c, run, map, o);
  const auto fates = [&](const RunSettings& r) {
    return c.experiment->fates({method_named(r.method),
                                schedule(r.step, r.until),
                                {map.x, map.y},
                                choice.family,
                                Packing::lanes,
                                choice.processor});
  };
  PlannedMap p{run, {map.x, map.y}, "", {}, 0, "", "", ""};
  choose(choice, o, p);
  p.plan.grid = {
      static_cast<std::size_t>(map.width), static_cast<std::size_t>(map.height), map.x0, map.x1, map.y0, map.y1};
  p.plan.steps = schedule(run.step, run.until).steps;
  p.plan.refine = tolerance(o);
  check(p.plan);
  p.plan.fates = fates(run);
  if (const std::optional<RunSettings> second = second_run(run, o)) {
    p.second = words(run, *second);
    p.plan.second = fates(*second);
  }
  p.fingerprint = fingerprint(c, p);
  return p;
}

void add_map_options(CLI::App& app, MapOptions& o) {
  add_case_options(app, o.common);
  add_run_options(app, o.run);
  app.add_option("--size", o.size, "pixels across and up")->type_name("WxH");
  app.add_option("--window", o.window, "ranges of the two axes")->type_name("x0,x1,y0,y1");
  app.add_option("--axes", o.axes, "the two numbers to vary, instead of the case's")->type_name("KEY,KEY");
  app.add_option("--threads", o.threads,
                 "how many threads; all cores unless given, under mpirun this rank's share of them")
      ->type_name("N");
  app.add_option("--device", o.device, "cuda (a GPU), cpu, or auto: a GPU where there is one")
      ->type_name("D")
      ->capture_default_str();
  app.add_option("--simd", o.simd, "instructions: sse2, avx2 or avx512; the best unless given")->type_name("SET");
  app.add_option("--checkpoint", o.checkpoint,
                 "save finished tiles in FILE, OUT/CASE-map.checkpoint unless given; the same command then goes on "
                 "after Ctrl-C, a kill or a power cut")
      ->type_name("[FILE]")
      ->expected(0, 1);
  app.add_flag("--trust", o.trust, "run every pixel again at half the step and mark those whose fate changes");
  app.add_option("--trust-method", o.trust_method, "the same, but by another method instead of half the step")
      ->type_name("M");
  CLI::Option* refine =
      app.add_flag("--refine", o.refine, "compute coarsely, then only where neighbours differ in fate or time");
  app.add_option("--refine-tolerance", o.refine_tolerance,
                 "how much times may differ, as a part of the time; 0.1 unless given")
      ->type_name("PART")
      ->needs(refine);
  app.add_flag("--pyramid", o.pyramid, "also a folder of tiles to zoom into; always for maps over 4096 pixels a side");
}

}  // namespace kreisel
