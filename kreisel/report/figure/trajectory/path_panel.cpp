#include "kreisel/report/figure/trajectory/path_panel.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/report/gnuplot/greek.hpp"
#include "kreisel/report/gnuplot/line_colour.hpp"

namespace kreisel {

namespace {

using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;  // columns of the table

std::string column(const CsvColumn& which) { return fmt::format("column({})", gnuplot_quoted(which.heading())); }

// A square window around all paths, so that both directions have one scale.
std::string path_window(const Pairs& paths) {
  std::string range = "set xrange [*:*]\nset yrange [*:*]\n";  // or stats would leave out what lies outside
  std::string low_x = "path0_min_x", high_x = "path0_max_x", low_y = "path0_min_y", high_y = "path0_max_y";
  for (std::size_t i = 0; i < paths.size(); ++i) {
    range += fmt::format("stats $run using {}:{} name 'path{}' nooutput\n", paths[i].first, paths[i].second, i);
    if (i == 0) continue;
    low_x = fmt::format("-larger(-{}, -path{}_min_x)", low_x, i);
    low_y = fmt::format("-larger(-{}, -path{}_min_y)", low_y, i);
    high_x = fmt::format("larger({}, path{}_max_x)", high_x, i);
    high_y = fmt::format("larger({}, path{}_max_y)", high_y, i);
  }
  return range + fmt::format("low_x = {}\nhigh_x = {}\nlow_y = {}\nhigh_y = {}\n", low_x, high_x, low_y, high_y) +
         "half = 0.54 * larger(high_x - low_x, high_y - low_y)\n"
         "if (half > 0) {\n"
         "  set xrange [(high_x + low_x) / 2 - half:(high_x + low_x) / 2 + half]\n"
         "  set yrange [(high_y + low_y) / 2 - half:(high_y + low_y) / 2 + half]\n"
         "  set xtics step(2 * half, 6)\n  set ytics step(2 * half, 6)\n}\n";
}

std::string labels(const std::string& x, const std::string& y) {
  return fmt::format("set xlabel {}\nset ylabel {} offset 1,0\n", gnuplot_markup(greek(x)), gnuplot_markup(greek(y)));
}

std::string labels(const PathColumns& path) {
  return labels(path.x_label.empty() ? path.x.heading() : path.x_label,
                path.y_label.empty() ? path.y.heading() : path.y_label);
}

std::string colour_bar(const std::string& what, const Frame& frame, FigureSize size, double foot) {
  return fmt::format(
      "set cblabel {}\nset key off\nset colorbox horizontal user origin screen {:.5f},{:.5f} size screen "
      "{:.5f},{:.5f}\n",
      gnuplot_markup(greek(what)), frame.left / size.width, (foot + 6) / size.height,
      (frame.right - frame.left) / size.width, 12 / size.height);
}

constexpr const char* back_to_time =
    "set xtics autofreq\nset ytics autofreq\nset xrange [start:end]\nset yrange [*:*]\n";

std::string one_path(const TrajectoryPicture& trajectory, const Frame& frame, FigureSize size, double foot,
                     const Pairs& paths) {
  const PathColumns& path = *trajectory.path;
  const auto [x, y] = paths.front();
  // The whole circle, unless the axis stays close to one direction: a sleeping top would be a dot.
  const std::string window =
      path_window(paths) + (path.unit_circle
                                ? "if (half > 0.3) { set xrange [-1.08:1.08]; set yrange [-1.08:1.08]; set "
                                  "xtics 0.5; set ytics 0.5 }\n"
                                : "");
  const std::string circle =
      path.unit_circle
          ? "sample [0:2*pi] '+' using (cos($1)):(sin($1)) with lines linecolor rgb '#b0b0b0' notitle, \\\n  "
          : "";
  PathColumns named = path;
  if (!trajectory.joined)
    named.x_label = (path.x_label.empty() ? path.x.heading() : path.x_label) + "; dots: rows too far apart to join";
  return window + labels(named) + colour_bar(time_label(trajectory), frame, size, foot) + "set cbrange [start:end]\n" +
         fmt::format(
             "plot {}$run using {}:{}:1 with {} linecolor palette notitle, \\\n"
             "  $run every ::0::0 using {}:{} with points pointtype 7 pointsize 0.5 linecolor rgb '#000000' notitle\n",
             circle, x, y, trajectory.joined ? "lines" : "points pointtype 7 pointsize 0.2", x, y);
}

// Each in its colour, from a dot on.
std::string several_paths(const TrajectoryPicture& trajectory, const Pairs& paths) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    const auto [x, y] = paths[i];
    lines.push_back(
        fmt::format("$run using {}:{} with lines linecolor rgb '{}' title '{}'", x, y, line_colour(i), i + 1));
    lines.push_back(
        fmt::format("$run every ::0::0 using {}:{} with points pointtype 7 pointsize 0.6 linecolor rgb '{}' notitle", x,
                    y, line_colour(i)));
  }
  const std::string& unit = trajectory.path->x.unit;
  return path_window(paths) + labels(CsvColumn{"x", unit}.heading(), CsvColumn{"y", unit}.heading()) +
         fmt::format("set key at graph 0.99,0.99 right top horizontal maxrows 1 samplen 1.2 width 1\nplot {}\n",
                     fmt::join(lines, ", \\\n  "));
}

// On the line of the label below: how long an axis is that lies in the plane.
std::string reference_arrow(const ArrowColumns& a, const Frame& frame, FigureSize size) {
  const double y = (frame.bottom - 46) / size.height, x = frame.left / size.width;
  return fmt::format(
      "long = {:.17g} / (2 * half) * {:.6f}\n"
      "set arrow 90 from screen {:.5f},{:.5f} to screen {:.5f} + long,{:.5f} head size screen 0.006,25 filled "
      "linewidth "
      "1.2 linecolor rgb '#404040'\n"
      "set label 90 {} at screen {:.5f} + long,{:.5f} left font ',11' textcolor rgb '#404040'\n",
      a.length, (frame.right - frame.left) / size.width, x, y, x, y, gnuplot_markup(a.length_label), x + 8 / size.width,
      y);
}

std::string arrow_plot(const ArrowColumns& a, const Frame& frame, FigureSize size, double foot) {
  const std::string file = gnuplot_file(a.csv);
  return fmt::format(
             "set datafile separator ','\nset xrange [*:*]\nset yrange [*:*]\n"
             "stats {0} using ({1}):({2}) name 'cloud' nooutput\n"
             "half = 0.5 * larger(cloud_max_x - cloud_min_x, cloud_max_y - cloud_min_y) + {3:.17g}\n"
             "set xrange [(cloud_max_x + cloud_min_x) / 2 - half:(cloud_max_x + cloud_min_x) / 2 + half]\n"
             "set yrange [(cloud_max_y + cloud_min_y) / 2 - half:(cloud_max_y + cloud_min_y) / 2 + half]\n"
             "set xtics step(2 * half, 6)\nset ytics step(2 * half, 6)\nset cbrange [-1:1]\n",
             file, column(a.x), column(a.y), a.length) +
         labels(a.x_label, a.y_label) + colour_bar(a.colour_label, frame, size, foot) +
         reference_arrow(a, frame, size) +
         fmt::format(
             "plot {0} using ({1} - 0.5 * {6:.17g} * {3}):({2} - 0.5 * {6:.17g} * {4}):({6:.17g} * {3}):({6:.17g} * "
             "{4}):({5}) with vectors head size screen 0.006,25 filled linewidth 1.2 linecolor palette notitle\n"
             "unset arrow 90\nunset label 90\nset datafile separator whitespace\nset cbrange [*:*]\n",
             file, column(a.x), column(a.y), column(a.a_x), column(a.a_y), column(a.a_z), a.length);
}

}  // namespace

std::string time_label(const TrajectoryPicture& trajectory) {
  return trajectory.time_label.empty() ? trajectory.time.heading() : trajectory.time_label;
}

std::vector<PathColumns> paths_of(const TrajectoryPicture& trajectory) {
  std::vector<PathColumns> paths = trajectory.more_paths;
  if (trajectory.path) paths.insert(paths.begin(), *trajectory.path);
  return paths;
}

bool has_path_panel(const TrajectoryPicture& trajectory) {
  return trajectory.arrows.has_value() || trajectory.path.has_value();
}

std::string path_panel(const TrajectoryPicture& trajectory, const Frame& frame, FigureSize size, double foot,
                       FigureTable& table) {
  const std::string begin = margins(frame, size);
  if (trajectory.arrows) return begin + arrow_plot(*trajectory.arrows, frame, size, foot) + back_to_time;
  Pairs paths;
  for (const PathColumns& path : paths_of(trajectory)) {
    const std::size_t x = table.add(path.x), y = table.add(path.y);
    paths.emplace_back(x, y);
  }
  if (paths.size() == 1) return begin + one_path(trajectory, frame, size, foot, paths) + back_to_time;
  return begin + several_paths(trajectory, paths) + back_to_time;
}

}  // namespace kreisel
