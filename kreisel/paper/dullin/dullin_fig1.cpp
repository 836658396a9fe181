// Figure 1 of Dullin 2004: when the Levitron leaves, over its start beside and above the equilibrium.
//
// The cases dullin-fig1a and dullin-fig1b say everything. The paper prints no number of what its pictures show: the part that
// stays is ours, and so is the dimension of its edge. Half the pixels each way unless the full size is asked for; how
// many the paper took it does not say.
#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>
#include <utility>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/paper/paper_run.hpp"
#include "kreisel/paper/paper_watcher.hpp"
#include "kreisel/report/figure/map_figure.hpp"
#include "kreisel/study/map/map_result.hpp"

namespace kreisel {

namespace {

struct FigureMap {
  Grid grid;
  MapBlock pixels;

  bool stays(std::size_t i, std::size_t j) const { return pixels.fate[j * grid.width + i] == Fate::stayed; }
};

// On the processor's cores, so that every machine finds the same.
FigureMap map_of(const PaperWork& work, const std::shared_ptr<const Case>& c) {
  if (!c->map) throw Error("the case '" + c->name + "' has no [map], which the figure shows");
  MapAsk ask = map_ask(c);
  if (!work.full) {
    ask.map.width /= 2;
    ask.map.height /= 2;
  }
  ask.engine.device = DeviceChoice::cpu;
  const PlannedMap plan = planned_map(ask);
  if (work.begin) work.begin(plan.cost().trajectories);
  if (work.estimate) work.estimate([&](const Control& control) { return estimated_seconds(plan, control); });
  if (work.took) work.took(*c, ask.run.method);
  PaperWatcher watcher(work);
  return {plan.plan.grid, run(plan, watcher.control()).whole()};
}

MapPicture drawn(const Case& c, const FigureMap& map) {
  MapPicture p = picture_of(map.grid, map.pixels);
  p.equal_axes = true;
  p.x_label = "x [m]";
  p.y_label = "z - z_s [m]";
  p.title = c.title;
  p.time_unit = c.units.time;
  p.until = c.run.until;
  return p;
}

// Without gnuplot the map alone, without its axes.
PaperData data_of(const std::shared_ptr<const Case>& of, const FigureMap& map) {
  const Case& c = *of;
  const std::string stem = c.name + "-paper";
  PaperData data{stem, {{"x", "m"}, {"z - z_s", "m"}, {"escape time", c.units.time}, {"stayed", ""}}};
  for (std::size_t j = 0; j < map.grid.height; ++j)
    for (std::size_t i = 0; i < map.grid.width; ++i) {
      const double row[] = {map.grid.x(i), map.grid.y(j), map.pixels.time[j * map.grid.width + i],
                            map.stays(i, j) ? 1.0 : 0.0};
      for (std::size_t k = 0; k < data.columns.size(); ++k) data.columns[k].values.push_back(row[k]);
    }
  data.draw = [stem, of, kept = std::make_shared<const FigureMap>(map)](Drawing& into, const Control& control,
                                                                        const auto& folder) {
    const MapPicture p = drawn(*of, *kept);
    if (!into.add_figure(control, [&] { return write_map_figure(folder, stem, p); }))
      into.add_picture(control, [&] { return std::vector{write_map_picture(folder, stem, p)}; });
  };
  return data;
}

// The part of the starts that stay, beside the one that our case found to be converged.
Claim stable_part(const Case& c, const FigureMap& map) {
  const auto stayed = std::count(map.pixels.fate.begin(), map.pixels.fate.end(), Fate::stayed);
  const double part = static_cast<double>(stayed) / static_cast<double>(map.grid.pixels());
  for (const Expectation& e : c.expect)
    if (e.name == "stable_fraction")
      return beside("part of the starts that never leave", fmt::format("{:.4f} of {} starts; with all pixels {} ± {}",
                                                                       part, map.grid.pixels(), e.value, e.tolerance));
  throw Error("the case '" + c.name + "' has no [[expect]] stable_fraction to hold the figure against");
}

// "Complicated" is read as: of a dimension above 1.1, by more than three times its error above 1.
Claim complicated_edge(const FigureMap& map, Said paper) {
  std::vector<std::uint8_t> stays;
  for (const Fate f : map.pixels.fate) stays.push_back(f == Fate::stayed ? 1 : 0);
  const std::optional<EdgeDimension> edge = edge_dimension(map.grid.width, map.grid.height, stays);
  if (!edge) return judged("the edge of what stays", std::move(paper), "there is none", false);
  return judged("the edge of what stays", std::move(paper),
                fmt::format("dimension {:.3f} ± {:.3f} over 1 to {} pixels, not 1", edge->dimension, edge->error,
                            edge->scales.back().pixels),
                edge->dimension > 1.1 && edge->dimension - 1 > 3 * edge->error);
}

// Section 6: sufficiently close to the equilibrium T_max is always reached. The equilibrium is the grid's (0, 0).
Claim close_ones_stay(const FigureMap& map) {
  double nearest = INFINITY;
  const auto distance = [&](std::size_t i, std::size_t j) { return std::hypot(map.grid.x(i), map.grid.y(j)); };
  std::size_t closer = 0;
  for (std::size_t j = 0; j < map.grid.height; ++j)
    for (std::size_t i = 0; i < map.grid.width; ++i)
      if (!map.stays(i, j)) nearest = std::fmin(nearest, distance(i, j));
  for (std::size_t j = 0; j < map.grid.height; ++j)
    for (std::size_t i = 0; i < map.grid.width; ++i) closer += distance(i, j) < nearest ? 1 : 0;
  return judged("near the equilibrium", {"T_max is always reached sufficiently close to the equilibrium", "section 6"},
                fmt::format("all {} starts within {:.2g} m stay", closer, nearest), closer > 0);
}

const Equilibrium& floating(const EquilibriumReport& report) {
  for (const Equilibrium& e : report.equilibria)
    if (e.vertical_stable && e.direction > 0) return e;
  throw Error("the case has no equilibrium that is stable up and down");
}

bool within(const std::vector<Interval>& list, double x) {
  return std::any_of(list.begin(), list.end(), [x](const Interval& i) { return x > i.low && x < i.high; });
}

PaperResult make_fig1a(const PaperWork& work) {
  const auto of = std::make_shared<const Case>(work.open("dullin-fig1a", {}));
  const Case& c = *of;
  const EquilibriumReport report = c.experiment->equilibria();
  const Equilibrium& e = floating(report);
  const FigureMap map = map_of(work, of);
  PaperResult result{{}, data_of(of, map)};
  result.claims.push_back(judged("height of the equilibrium", {"so that z_s = 0.0313", "caption of Figure 1"},
                                 fmt::format("z_s = {:.7f}", e.height), std::fabs(e.height - 0.0313) < 0.5e-4));
  const double as_radians = report.spin / (2 * std::numbers::pi);
  result.claims.push_back(
      corrected("the spin", {"with stable spin rate σ = 20, and l = (0, 0, σ Θ3)", "caption of Figure 1, section 6"},
                fmt::format("{} revolutions per second; {} radians per second are {}stable", report.spin, report.spin,
                            within(e.spin_windows, as_radians) ? "" : "un"),
                within(e.spin_windows, report.spin) && !within(e.spin_windows, as_radians), "D2"));
  result.claims.push_back(
      complicated_edge(map, {"T_max = 20: the complicated boundary of the stable set becomes apparent", "section 6"}));
  result.claims.push_back(close_ones_stay(map));
  result.claims.push_back(stable_part(c, map));
  return result;
}

// The interval for x ends before it begins, so it cannot stand; what it should be is read off the one for z.
PaperResult make_fig1b(const PaperWork& work) {
  const auto of = std::make_shared<const Case>(work.open("dullin-fig1b", {}));
  const Case& c = *of;
  const FigureMap map = map_of(work, of);
  PaperResult result{{}, data_of(of, map)};
  const Grid& g = map.grid;
  constexpr double from = 0.0028, to = 0.002;
  result.claims.push_back(corrected(
      "the window", {"[0.0028, 0.002] x [z_s - 0.0035 - 0.002, z_s - 0.0035 + 0.002]", "caption of Figure 1"},
      fmt::format("{} > {}; read as centre and half-width, [{}, {}] x [z_s - {}, z_s - {}]", from, to, g.x0, g.x1,
                  -g.y0, -g.y1),
      from > to && std::fabs(0.5 * (g.x0 + g.x1) - from) < 1e-12 && std::fabs(0.5 * (g.x1 - g.x0) - to) < 1e-12, "D3"));
  result.claims.push_back(
      complicated_edge(map, {"the complicated structure of the boundary is illustrated in Figure 1b", "section 6"}));
  result.claims.push_back(stable_part(c, map));
  return result;
}

}  // namespace

Paper dullin_fig1a() {
  return {"dullin-fig1a", "Figure 1a: escape time of the Levitron", cited::dullin, {"D2"}, make_fig1a};
}
Paper dullin_fig1b() { return {"dullin-fig1b", "Figure 1b: its edge, enlarged", cited::dullin, {"D3"}, make_fig1b}; }

}  // namespace kreisel
