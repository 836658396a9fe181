// A plane of the field over a grid as tables and figures, from the grid itself or from its file.
#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/report/figure/plane_figure.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/study/field/field_grid_hdf5.hpp"
#include "kreisel/study/field/field_lines.hpp"
#include "kreisel/study/trajectory/trajectory_result.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

// The plane that is drawn: two of the axes, and where the third one stands.
struct Cut {
  int across, up, fixed;
  double at;

  Vec3<double> point(double u, double v) const {
    Vec3<double> r{};
    r[across] = u;
    r[up] = v;
    r[fixed] = at;
    return r;
  }
};

Cut cut_of(const FieldGrid& g) {
  const std::vector<int> varied = g.varied();
  const int across = varied[0], up = varied.back(), fixed = 3 - across - up;
  const GridAxis& third = g.axes[static_cast<std::size_t>(fixed)];
  const double at = third.value(third.count / 2), side = g.axes[static_cast<std::size_t>(up)].to;
  return {across, up, fixed, std::fabs(at) < 1e-12 * std::fabs(side) ? 0 : at};  // what rounding has left of zero
}

const GridAxis& axis(const FieldGrid& g, int i) { return g.axes[static_cast<std::size_t>(i)]; }

void write_table(const fs::path& file, const FieldGrid& g, const Cut& c) {
  CsvWriter csv(file, {{grid_letters[c.across], "m"},
                       {grid_letters[c.up], "m"},
                       {"log10 |B|", g.unit},
                       {"trap", "uJ"},
                       {"inside", ""}});
  const std::size_t fixed = axis(g, c.fixed).count / 2;
  for (std::size_t j = 0; j < axis(g, c.up).count; ++j)
    for (std::size_t i = 0; i < axis(g, c.across).count; ++i) {
      std::array<std::size_t, 3> at{};
      at[static_cast<std::size_t>(c.across)] = i;
      at[static_cast<std::size_t>(c.up)] = j;
      at[static_cast<std::size_t>(c.fixed)] = fixed;
      const std::size_t p = at[0] + g.axes[0].count * (at[1] + g.axes[1].count * at[2]);
      csv.row(std::array{axis(g, c.across).value(i), axis(g, c.up).value(j), std::log10(g.size[p]), 1e6 * g.trap[p],
                         static_cast<double>(g.inside[p])});
    }
  csv.commit();
}

[[noreturn]] void throw_stopped() { throw Error("stopped while the figures were drawn; the data are complete"); }

void write_lines(const fs::path& file, const FieldGrid& g, const Cut& c, const Control& control) {
  const MagnetSet<double> field = g.numbers.field();
  const Solids<double> solids = g.numbers.solids();
  const auto direction = [&](PlanePoint p) -> PlanePoint {
    const Vec3<double> r = c.point(p[0], p[1]);
    if (!(solids.gap(r) > 0)) return {0, 0};
    const Vec3<double> B = field.at(r, {0, 0, 1}).B;
    return {B[c.across], B[c.up]};
  };
  const PlaneWindow window{{axis(g, c.across).from, axis(g, c.up).from}, {axis(g, c.across).to, axis(g, c.up).to}};
  std::vector<std::vector<PlanePoint>> lines;
  const StopScope scope(control.stop, control.abort);
  if (!not_stopped([&] { lines = field_lines(direction, window, 0.03); })) throw_stopped();
  CsvWriter csv(file, {{grid_letters[c.across], "m"}, {grid_letters[c.up], "m"}});
  const double gap = std::numeric_limits<double>::quiet_NaN();
  for (const auto& line : lines) {
    for (const PlanePoint& p : line) csv.row(p);
    csv.row(std::array{gap, gap});  // the next one is another line
  }
  csv.commit();
}

struct Path {
  std::vector<PlanePoint> points{};
  double until = 0;
};

// Where the case's own top goes at first, seen along the axis that is cut; empty where it cannot be run.
Path path_of(const FieldGrid& g, const Cut& c, const Control& control) {
  constexpr double most_steps = 10'000;  // a picture's worth, whatever the case is run for
  try {
    Control silent = control;
    silent.watcher = nullptr;
    TrajectoryAsk ask = trajectory_ask(g.of);
    if (ask.run.until > most_steps * ask.run.step) {
      ask.run.until = most_steps * ask.run.step;
      ask.run.every = 0;
    }
    const TrajectoryResult run = kreisel::run(planned_trajectory(ask), silent);
    Path path{{}, run.end.outcome.time};
    for (std::size_t i = 0; i < run.rows(); ++i) {
      const std::vector<double> s = run.state_at(i);
      path.points.push_back({s[static_cast<std::size_t>(c.across)], s[static_cast<std::size_t>(c.up)]});
    }
    return path;
  } catch (const Error&) {
    if (control.stopped()) throw_stopped();
    return {};
  }
}

PlaneAxis plane_axis(const FieldGrid& g, int i) {
  return {{grid_letters[i], "m"}, axis(g, i).from, axis(g, i).to, axis(g, i).count};
}

std::string trap_label(const FieldGrid& g) {
  return g.numbers.spread ? "m g z - Σ μ B, adiabatic" : "m g z - μ |B|, adiabatic";
}

double gap_at(const FieldGrid& g) {
  const Vec3<double> r{(*g.floats)[0], (*g.floats)[1], (*g.floats)[2]};
  const double gap = g.numbers.solids().gap(r);
  return std::isfinite(gap) && gap > 0 ? gap : std::sqrt(norm2(r));
}

// Beside the magnets the trap is a thousand times deeper than where the top floats: colours show what is near to that.
std::pair<double, double> trap_range(const FieldGrid& g) {
  if (!g.floats) return {0, 0};
  const double scale = 1e6 * g.numbers.whole().mass * g.numbers.g * 0.1 * gap_at(g);
  return {-scale, scale};
}

std::vector<fs::path> field_figure(const fs::path& folder, const std::string& stem, const FieldGrid& g, const Cut& c) {
  PlanePicture p{stem + ".csv", "The field: " + g.of->title, plane_axis(g, c.across), plane_axis(g, c.up), {}, {}};
  p.subtitle = fmt::format("cut at {} = {:.4g} m; grey: inside a magnet{}; lines: of the field's part in the plane",
                           grid_letters[c.fixed], c.at,
                           g.numbers.spread ? " (right: or nearer to it than the top's own reaches)" : "");
  p.equal = true;
  p.panels.push_back({{"log10 |B|", g.unit}, 3, {{stem + "-lines.csv", "#ffffff", 0.7}}});
  PlanePanel trap{{trap_label(g), "μJ"}, 4, {}};
  std::tie(trap.low, trap.high) = trap_range(g);
  p.panels.push_back(trap);
  return write_plane_figure(folder, stem, p);
}

// The plane about where the top floats, wide enough for its path.
FieldGrid trap_of(const FieldGrid& g, const Cut& c, const std::vector<PlanePoint>& path, const Control& control) {
  const auto centre = [&](int i) { return (*g.floats)[static_cast<std::size_t>(i)]; };
  const double gap = gap_at(g);
  double side = 0.03 * gap;
  for (const PlanePoint& p : path)
    side = std::max({side, 1.5 * std::fabs(p[0] - centre(c.across)), 1.5 * std::fabs(p[1] - centre(c.up))});
  side = std::min(side, 0.3 * gap);
  std::array<GridAxis, 3> axes{};
  for (int i = 0; i < 3; ++i)
    axes[static_cast<std::size_t>(i)] =
        i == c.fixed ? GridAxis{centre(i), centre(i), 1} : GridAxis{centre(i) - side, centre(i) + side, 101};
  Control silent = control;
  silent.watcher = nullptr;
  return run(planned_field_grid(g.of, axes, g.unit), silent);
}

std::vector<fs::path> trap_figure(const fs::path& folder, const std::string& stem, const FieldGrid& g, const Cut& c,
                                  double until) {
  PlanePicture p{stem + ".csv", "The trap: " + g.of->title, plane_axis(g, c.across), plane_axis(g, c.up), {}, {}};
  p.subtitle =
      fmt::format("the adiabatic approximation, cut at {} = {:.4g} m; red: the true path of the case's top, {:.4g} s",
                  grid_letters[c.fixed], c.at, until);
  p.equal = true;
  p.panels.push_back({{trap_label(g), "μJ"}, 4, {{stem + "-path.csv", "#e02020", 0.8}}});
  return write_plane_figure(folder, stem, p);
}

void write_path(const fs::path& file, const Cut& c, const std::vector<PlanePoint>& path) {
  CsvWriter csv(file, {{grid_letters[c.across], "m"}, {grid_letters[c.up], "m"}});
  for (const PlanePoint& p : path) csv.row(p);
  csv.commit();
}

void add_trap(Drawing& drawing, const FieldGrid& g, const Cut& c, const fs::path& folder, const std::string& stem,
              const Control& control) {
  if (!g.floats) return;
  const Path path = path_of(g, c, control);
  if (path.points.empty()) return;
  const FieldGrid near = trap_of(g, c, path.points, control);
  const Cut cut = cut_of(near);
  drawing.files.push_back(folder / (stem + ".csv"));
  write_table(drawing.files.back(), near, cut);
  drawing.files.push_back(folder / (stem + "-path.csv"));
  write_path(drawing.files.back(), cut, path.points);
  drawing.add_figure(control, [&] { return trap_figure(folder, stem, near, cut, path.until); });
}

void draw(Drawing& drawing, const FieldGrid& g, const fs::path& folder, const std::string& stem,
          const Control& control) {
  const Cut cut = cut_of(g);
  drawing.files.push_back(folder / (stem + ".csv"));
  write_table(drawing.files.back(), g, cut);
  drawing.files.push_back(folder / (stem + "-lines.csv"));
  write_lines(drawing.files.back(), g, cut, control);
  drawing.add_figure(control, [&] { return field_figure(folder, stem, g, cut); });
  add_trap(drawing, g, cut, folder, stem + "-trap", control);
}

}  // namespace

Drawing save(const FieldGrid& g, const fs::path& folder, const Control& control) {
  make_folder(folder);
  const std::string stem = g.of->name + "-field";
  Drawing drawing;
  drawing.files.push_back(folder / (stem + ".h5"));
  write_field_grid(drawing.files.back(), g);
  if (g.varied().size() >= 2) draw(drawing, g, folder, stem, control);
  return drawing;
}

Drawing redraw_field(const fs::path& file, const fs::path& folder, const Control& control) {
  const FieldGrid g = stored_field_grid(file);
  if (g.varied().size() < 2)
    throw Error(fmt::format("{} holds the field along a line, of which there are no pictures", file.string()));
  make_folder(folder);
  Drawing drawing;
  drawing.needed = true;
  draw(drawing, g, folder, file.stem().string(), control);
  return drawing;
}

}  // namespace kreisel
