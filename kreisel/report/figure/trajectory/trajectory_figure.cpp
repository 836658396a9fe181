#include "kreisel/report/figure/trajectory/trajectory_figure.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/error.hpp"
#include "kreisel/report/figure/trajectory/path_panel.hpp"
#include "kreisel/report/gnuplot/axis_ticks.hpp"
#include "kreisel/report/gnuplot/coinciding.hpp"
#include "kreisel/report/gnuplot/envelope.hpp"
#include "kreisel/report/gnuplot/figure_table.hpp"
#include "kreisel/report/gnuplot/figure_title.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "kreisel/report/gnuplot/greek.hpp"
#include "kreisel/report/gnuplot/joined_rows.hpp"
#include "kreisel/report/gnuplot/line_colour.hpp"
#include "kreisel/report/picture/palette.hpp"

namespace kreisel {

namespace {

// In SVG pixels.
constexpr double left = 100, right = 24, below = 72, column_gap = 112;
constexpr double smallest_path = 340, panel_width = 500, panel_height = 165, bar_room = 104;

// Between panels, for the key of the one below: a line of it has room for so many invariants.
constexpr std::size_t names_of_a_line = 6;
double gap_of(const TrajectoryPicture& trajectory) { return trajectory.invariants.size() <= names_of_a_line ? 30 : 50; }

// Panels that share the time axis, from the top.
struct TimePanel {
  std::string y_label;
  std::string setting;  // what only this panel needs
  std::string plot;
};

constexpr const char* key_above = "set key at graph 1,1.02 right bottom horizontal maxrows 1 samplen 1.2 width 1\n";

// At most five ticks between low and high; a quantity that stands still, but for rounding, has a level and no range.
constexpr const char* ticks =
    "set format y marks(low, high, 5)\nif (moves(low, high)) { set ytics step(high - low, 5) } else { set ytics "
    "autofreq\n"
    "  set yrange [low - room(low):low + room(low)] }\n";

TimePanel simple_panel(const CsvColumn& quantity, const std::string& label, std::size_t number, std::size_t colour,
                       const Bands& bands) {
  const std::string y_label = label.empty() ? quantity.heading() : label;
  if (const Envelope* band = bands.of(quantity))
    return {y_label, fmt::format("low = 1e300\nhigh = -1e300\n{}{}{}", bands.range(quantity), ticks, key_above),
            band->curve(bands.name(quantity), line_colour(colour), "smallest to largest, as it swings fast", true)};
  return {y_label,
          fmt::format("set xrange [*:*]\nstats $run using {} nooutput\nlow = STATS_min\nhigh = STATS_max\n{}", number,
                      ticks),
          fmt::format("$run using 1:{} with lines linecolor rgb '{}' notitle", number, line_colour(colour))};
}

// With a key above it, like that of the invariants, and a little room above and below.
TimePanel curves_panel(const CurvesPanel& curves, FigureTable& table, const Bands& bands,
                       const std::vector<std::string>& dashes) {
  std::string range = "set xrange [*:*]\nlow = 1e300\nhigh = -1e300\n";
  std::vector<std::string> lines;
  for (const CsvColumn& curve : curves.curves) {
    const std::size_t number = table.add(curve);
    if (const Envelope* band = bands.of(curve)) {
      range += bands.range(curve);
      lines.push_back(
          band->curve(bands.name(curve), line_colour(lines.size()), greek(curve.name), curves.curves.size() == 1));
      continue;
    }
    range += fmt::format(
        "stats $run using {} nooutput\nlow = STATS_min < low ? STATS_min : low\nhigh = larger(high, STATS_max)\n",
        number);
    lines.push_back(fmt::format("$run using 1:{} with lines linewidth 1.2 dashtype {} linecolor rgb '{}' title {}",
                                number, dashes[lines.size()], line_colour(lines.size()),
                                gnuplot_markup(greek(curve.name))));
  }
  range +=
      fmt::format("{}if (moves(low, high)) {{ set yrange [low - 0.06 * (high - low):high + 0.06 * (high - low)] }}\n{}",
                  ticks, key_above);
  return {curves.label.heading(), range, fmt::format("{}", fmt::join(lines, ", \\\n  "))};
}

// The largest change so far: rounding noise would fill a logarithmic panel, and a drift shows as a slope either way.
TimePanel invariant_panel(const std::vector<InvariantColumn>& invariants, FigureTable& table) {
  TimePanel panel{"largest change so far",
                  "set logscale y\nset format y '10^{%L}'\nset yrange [0.5e-17:4*largest]\nset ytics autofreq\n"
                  "set key at graph 1,1.02 right bottom horizontal maxrows 1 samplen 2.4 width -3\n",
                  ""};
  const auto scale_of = [](const InvariantColumn& i) { return i.scale > 0 ? i.scale : std::abs(i.first); };
  if (std::all_of(invariants.begin(), invariants.end(), [&](const auto& i) { return scale_of(i) > 0; }))
    panel.y_label = "largest relative change";
  std::vector<std::string> curves;
  for (const InvariantColumn& invariant : invariants) {
    const bool relative = scale_of(invariant) > 0;
    const double scale = relative ? scale_of(invariant) : 1;
    const std::size_t number = table.add_largest(invariant.column, invariant.first, scale);
    const std::string name = invariant.column.name + (relative ? "" : " (abs.)");
    curves.push_back(fmt::format("$run using 1:{} with lines linewidth 1.5 dashtype {} linecolor rgb '{}' title {}",
                                 number, line_dash(curves.size()), line_colour(curves.size()),
                                 gnuplot_markup(greek(name))));
  }
  panel.plot = fmt::format("{}", fmt::join(curves, ", \\\n  "));
  return panel;
}

std::string panel_lines(const TimePanel& panel, const Frame& frame, FigureSize size, bool last,
                        const std::string& time) {
  const std::string foot = last ? fmt::format("set xlabel {}\nset format x '%g'\n", gnuplot_markup(time))
                                : "unset xlabel\nset format x ''\n";
  return margins(frame, size) + foot +
         fmt::format(
             "set ylabel {} offset 1,0\nset key off\n{}set xrange [start:end]\nplot {}\nunset logscale y\nset format y "
             "'% h'\nset yrange [*:*]\n",
             gnuplot_markup(greek(panel.y_label)), panel.setting, panel.plot);
}

std::string setup_lines(const TrajectoryPicture& trajectory, const FigureTable& table, const Bands& bands) {
  std::string out =
      table.script(trajectory.csv, trajectory.rows) + bands.blocks() +
      "stats $run using 1 nooutput\nstart = STATS_min\nend = STATS_max > STATS_min ? STATS_max : STATS_min + 1\n" +
      tick_functions +
      "room(level) = level == 0 ? 1 : 0.1 * abs(level)\n"
      "set tics out nomirror\nset border 15 linewidth 0.8\nset grid linecolor rgb '#e0e0e0' linewidth 0.5\n"
      "set palette defined ( ";
  for (int i = 0; i <= 16; ++i) {
    out += fmt::format("{}{} '{}'", i > 0 ? ", " : "", i, hex(ramp(0.85 * i / 16)));  // its end is too pale for a line
  }
  return out + " )\n";
}

// Where everything goes: the path left, the time panels stacked to its right.
struct Layout {
  double path_side, panels_left, each, top;
  FigureSize size;
};

Layout layout(const FigureTitle& title, double panels, double gap, bool path, double width) {
  const double gaps = std::max(0.0, panels - 1) * gap;
  const double tall = std::max(panels * panel_height + gaps, path ? smallest_path + bar_room : 0.0);
  const double path_side = path ? tall - bar_room : 0;
  return {path_side,
          left + path_side + (path ? column_gap : 0),
          (tall - gaps) / std::max(1.0, panels),
          below + tall,
          {width, below + tall + title.height()}};
}

double figure_width(double panels, double gap, bool path) {
  const double path_side = layout(FigureTitle("", 0), panels, gap, path, 0).path_side;
  if (panels == 0) return left + path_side + right;
  return left + path_side + (path ? column_gap : 0) + panel_width + right;
}

std::vector<CsvColumn> columns(const TrajectoryPicture& trajectory) {
  std::vector<CsvColumn> all{trajectory.time};
  for (const PathColumns& path : paths_of(trajectory)) all.insert(all.end(), {path.x, path.y});
  if (trajectory.height) all.push_back(*trajectory.height);
  if (trajectory.tilt) all.push_back(*trajectory.tilt);
  for (const CurvesPanel& panel : trajectory.panels) all.insert(all.end(), panel.curves.begin(), panel.curves.end());
  for (const InvariantColumn& invariant : trajectory.invariants) all.push_back(invariant.column);
  return all;
}

// Those that are drawn as they are against time.
std::vector<CsvColumn> over_time(const TrajectoryPicture& trajectory) {
  std::vector<CsvColumn> list;
  if (trajectory.height) list.push_back(*trajectory.height);
  if (trajectory.tilt) list.push_back(*trajectory.tilt);
  for (const CurvesPanel& panel : trajectory.panels) list.insert(list.end(), panel.curves.begin(), panel.curves.end());
  return list;
}

// gnuplot would draw nothing for a column that it does not find, and not complain.
void check_file(const std::filesystem::path& folder, const std::string& csv, const std::vector<CsvColumn>& columns) {
  if (csv.empty() || csv.find('/') != std::string::npos) {
    throw Error(fmt::format("the data '{}' of a figure must be a file in the figure's folder", csv));
  }
  std::ifstream file(folder / csv);
  std::string header;
  if (!std::getline(file, header)) throw Error(fmt::format("cannot read '{}'", (folder / csv).string()));
  for (const CsvColumn& wanted : columns) {
    if (("," + header + ",").find("," + wanted.heading() + ",") == std::string::npos) {
      throw Error(fmt::format("'{}' has no column '{}'; it has: {}", csv, wanted.heading(), header));
    }
  }
}

void check(const std::filesystem::path& folder, const TrajectoryPicture& trajectory) {
  if (columns(trajectory).size() == 1) {
    throw Error("a figure of a trajectory needs a path, a height, a tilt, curves or an invariant to draw");
  }
  check_file(folder, trajectory.csv, columns(trajectory));
  if (const auto& a = trajectory.arrows) check_file(folder, a->csv, {a->x, a->y, a->a_x, a->a_y, a->a_z});
}

}  // namespace

std::vector<std::filesystem::path> write_trajectory_figure(const std::filesystem::path& folder, const std::string& stem,
                                                           const TrajectoryPicture& picture) {
  check(folder, picture);
  TrajectoryPicture trajectory = picture;
  std::erase_if(trajectory.invariants, [](const InvariantColumn& i) { return !std::isfinite(i.first); });
  if (trajectory.path && trajectory.more_paths.empty())
    trajectory.joined = joined_rows(folder / trajectory.csv, {trajectory.path->x, trajectory.path->y},
                                    FigureTable::thinning(trajectory.rows));
  const Bands bands(
      fast_columns(folder / trajectory.csv, trajectory.rows, trajectory.time, over_time(trajectory), panel_width));
  FigureTable table;
  table.add(trajectory.time);
  std::vector<TimePanel> panels;
  if (trajectory.height)
    panels.push_back(
        simple_panel(*trajectory.height, trajectory.height_label, table.add(*trajectory.height), 0, bands));
  if (trajectory.tilt)
    panels.push_back(simple_panel(*trajectory.tilt, trajectory.tilt_label, table.add(*trajectory.tilt), 1, bands));
  for (const CurvesPanel& curves : trajectory.panels)
    panels.push_back(curves_panel(curves, table, bands, dashes_of(folder / trajectory.csv, curves.curves)));
  if (!trajectory.invariants.empty()) panels.push_back(invariant_panel(trajectory.invariants, table));

  const auto count = static_cast<double>(panels.size());
  const double gap = gap_of(trajectory), width = figure_width(count, gap, has_path_panel(trajectory));
  const FigureTitle title(trajectory.title, width, trajectory.subtitle);
  const Layout at = layout(title, count, gap, has_path_panel(trajectory), width);
  std::string plot = "set multiplot\n" + title.script(at.size);
  std::string untitled = "unset label\n";  // or every panel would draw it again
  if (has_path_panel(trajectory)) {
    const Frame frame{left, left + at.path_side, at.top - at.path_side, at.top};
    plot += path_panel(trajectory, frame, at.size, below, table);
    plot += std::exchange(untitled, "");
  }
  for (std::size_t i = 0; i < panels.size(); ++i) {
    const double top = at.top - static_cast<double>(i) * (at.each + gap);
    plot += panel_lines(panels[i], {at.panels_left, at.panels_left + panel_width, top - at.each, top}, at.size,
                        i + 1 == panels.size(), time_label(trajectory));
    plot += std::exchange(untitled, "");
  }
  return draw_figure(folder, stem + "-figure", at.size, setup_lines(trajectory, table, bands),
                     plot + "unset multiplot\n");
}

}  // namespace kreisel
