#include "kreisel/report/figure/trajectory/space_figure.hpp"

#include <cmath>
#include <numbers>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/report/gnuplot/axis_ticks.hpp"
#include "kreisel/report/gnuplot/figure_table.hpp"
#include "kreisel/report/gnuplot/figure_title.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "kreisel/report/gnuplot/greek.hpp"
#include "kreisel/report/gnuplot/joined_rows.hpp"
#include "kreisel/report/gnuplot/line_colour.hpp"

namespace kreisel {

namespace {

// In SVG pixels; the bar of colours stands below.
constexpr double side = 560, beside = 40, bar = 80;
// gnuplot's view, in degrees: down from the vertical, and about it, so that x comes out to the left and y to the right.
constexpr double down = 66, about = 125, degree = std::numbers::pi / 180;

// gnuplot: how far towards the eye a point of the sphere lies.
std::string front_function() {
  const double a = down * degree, b = about * degree;
  return fmt::format("front(x, y, z) = {:.6f} * x + {:.6f} * y + {:.6f} * z\n", std::sin(a) * std::sin(b),
                     -std::sin(a) * std::cos(b), std::cos(a));
}

using Point = std::array<double, 3>;

std::string circle(const auto& point) {
  std::string text;
  for (int k = 0; k <= 360; k += 3) {
    const auto [x, y, z] = point(k * degree);
    text += fmt::format("{:.4f} {:.4f} {:.4f}\n", x, y, z);
  }
  return text + "\n\n";  // two: a line of its own, not one of a surface
}

// Circles of latitude and longitude, 30 degrees apart; and the outline of the sphere, as near to the eye as its centre.
std::string graticule() {
  std::string text = "$graticule << EOD\n";
  for (int north = -60; north <= 60; north += 30)
    text += circle([c = std::cos(north * degree), s = std::sin(north * degree)](double e) {
      return Point{c * std::cos(e), c * std::sin(e), s};
    });
  for (int east = 0; east < 180; east += 30)
    text += circle([c = std::cos(east * degree), s = std::sin(east * degree)](double n) {
      return Point{std::cos(n) * c, std::cos(n) * s, std::sin(n)};
    });
  const double a = down * degree, b = about * degree;
  return text + "EOD\n$outline << EOD\n" + circle([a, b](double u) {
           return Point{std::cos(b) * std::cos(u) - std::cos(a) * std::sin(b) * std::sin(u),
                        std::sin(b) * std::cos(u) + std::cos(a) * std::cos(b) * std::sin(u), std::sin(a) * std::sin(u)};
         }) +
         "EOD\n";
}

using Columns = std::vector<std::array<std::size_t, 3>>;

std::string starts(const Columns& paths) {
  std::vector<std::string> list;
  for (std::size_t i = 0; i < paths.size(); ++i)
    list.push_back(
        fmt::format("$run every ::0::0 using {}:{}:{} with points pointtype 7 pointsize 0.7 linecolor rgb '{}' notitle",
                    paths[i][0], paths[i][1], paths[i][2], paths.size() == 1 ? "#000000" : line_colour(i)));
  return fmt::format("{}", fmt::join(list, ", \\\n  "));
}

// At most four or five ticks an axis, whose labels stand askew and need room; what stands still, but for rounding, has a level and no range.
std::string ticks(const Columns& paths) {
  std::string text = tick_functions + std::string("room(level) = level == 0 ? 1 : 0.1 * abs(level)\n");
  for (std::size_t i = 0; i < 3; ++i) {
    text += "low = 1e300\nhigh = -1e300\n";
    for (const auto& path : paths)
      text += fmt::format(
          "stats $run using {} nooutput\nlow = STATS_min < low ? STATS_min : low\nhigh = larger(high, STATS_max)\n",
          path[i]);
    text += fmt::format(
        "if (moves(low, high)) {{ set {0}tics step(high - low, 4) }} else {{ set {0}range [low - room(low):low + "
        "room(low)] }}\n"
        "set format {0} marks(low, high, 4)\n",
        "xyz"[i]);
  }
  text += "wide = moves(low, high) ? letters(low, high, 4) : 6\n";
  return text;
}

std::string space_lines(const SpacePicture& picture, const Columns& paths, const std::string& style) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < paths.size(); ++i)
    lines.push_back(paths.size() == 1
                        ? fmt::format("$run using {}:{}:{}:1 with {} linecolor palette notitle", paths[i][0],
                                      paths[i][1], paths[i][2], style)
                        : fmt::format("$run using {}:{}:{} with lines linewidth 0.9 linecolor rgb '{}' title '{}'",
                                      paths[i][0], paths[i][1], paths[i][2], line_colour(i), i + 1));
  return fmt::format(
      "set xyplane relative 0.04\nset border 127 linewidth 0.6 linecolor rgb '#a0a0a0'\nset tics textcolor rgb "
      "'#000000'\n"
      "set grid xtics ytics ztics linecolor rgb '#e0e0e0' linewidth 0.5\nset xtics offset -1.8,-0.4\nset ytics offset "
      "0.6,0\n"
      "set xlabel {} offset -1.8,-0.9\nset ylabel {} offset 1.8,-0.6\nset zlabel {} rotate parallel offset -2.2 - "
      "(wide > 6 ? 0.9 * (wide - 6) : 0),0\n"
      "splot {}, \\\n  {}\n",
      gnuplot_markup(picture.labels[0]), gnuplot_markup(picture.labels[1]), gnuplot_markup(picture.labels[2]),
      fmt::join(lines, ", \\\n  "), starts(paths));
}

// Colours come as a column: lines of one colour would bridge what is left out.
std::string sphere_lines(const SpacePicture& picture, const Columns& paths) {
  const auto [x, y, z] = paths.front();
  const auto part = [](const std::string& a, const std::string& b, const std::string& c, const char* sign) {
    return fmt::format("({0}):({1}):(front({0}, {1}, {2}) {3} 0 ? {2} : NaN)", a, b, c, sign);
  };
  const std::string cx = fmt::format("${}", x), cy = fmt::format("${}", y), cz = fmt::format("${}", z);
  std::string tips;
  for (std::size_t i = 0; i < 3; ++i) {
    const double at[3] = {i == 0 ? 1.0 : 0, i == 1 ? 1.0 : 0, i == 2 ? 1.0 : 0};
    tips += fmt::format(
        "set arrow {0} from {1},{2},{3} to {4},{5},{6} nohead linewidth 0.8 linecolor rgb '#707070'\n"
        "set label {7} {8} at {9},{10},{11} center textcolor rgb '#404040'\n",
        60 + i, at[0], at[1], at[2], 1.18 * at[0], 1.18 * at[1], 1.18 * at[2], 70 + i,
        gnuplot_markup(greek(picture.labels[i])), 1.3 * at[0], 1.3 * at[1], 1.3 * at[2]);
  }
  return fmt::format(
      "set xrange [-1.05:1.05]\nset yrange [-1.05:1.05]\nset zrange [-1.05:1.05]\nset view equal xyz\n"
      "set xyplane at -1.05\nunset border\nunset xtics\nunset ytics\nunset ztics\n{}"
      "splot $graticule using {}:(0xe6e6e6) with lines linewidth 0.5 linecolor rgb variable notitle, \\\n"
      "  $run using {}:(0xb8c4d6) with lines linewidth 0.7 linecolor rgb variable notitle, \\\n"
      "  $graticule using {}:(0xcfcfcf) with lines linewidth 0.6 linecolor rgb variable notitle, \\\n"
      "  $outline using 1:2:3 with lines linewidth 0.9 linecolor rgb '#b0b0b0' notitle, \\\n"
      "  $run using {}:1 with lines linewidth 1 linecolor palette notitle, \\\n  {}\n",
      tips, part("$1", "$2", "$3", "<"), part(cx, cy, cz, "<"), part("$1", "$2", "$3", ">="), part(cx, cy, cz, ">="),
      starts({paths.front()}));
}

std::string setup_lines(const SpacePicture& picture, const FigureTable& table, const Columns& paths) {
  std::string out =
      table.script(picture.csv, picture.rows) + front_function() +
      "stats $run using 1 nooutput\nset cbrange [STATS_min:STATS_max > STATS_min ? STATS_max : STATS_min + 1]\n" +
      fmt::format("set view {}\nset palette defined ( ",
                  picture.sphere ? fmt::format("{},{},1.58", down, about) : "62,30,1.02");
  for (int i = 0; i <= 16; ++i) out += fmt::format("{}{} '{}'", i > 0 ? ", " : "", i, hex(ramp(0.85 * i / 16)));
  return out + " )\n" + (picture.sphere ? graticule() : ticks(paths));
}

}  // namespace

std::vector<std::filesystem::path> write_space_figure(const std::filesystem::path& folder, const std::string& stem,
                                                      const SpacePicture& picture) {
  const double width = side + 2 * beside;
  const bool one = picture.paths.size() == 1;
  const double foot = one ? bar : 16;
  const FigureTitle title(picture.title, width, picture.subtitle);
  const FigureSize size{width, foot + side + title.height()};
  FigureTable table;
  table.add(picture.time);
  Columns paths;
  for (const auto& path : picture.paths) {
    const std::size_t x = table.add(path[0]), y = table.add(path[1]), z = table.add(path[2]);
    paths.push_back({x, y, z});
  }
  const std::array<CsvColumn, 3>& first = picture.paths.front();
  const bool joined =
      joined_rows(folder / picture.csv, {first.begin(), first.end()}, FigureTable::thinning(picture.rows));
  const std::string style = joined ? "lines linewidth 0.9" : "points pointtype 7 pointsize 0.25";
  const std::string frame = fmt::format("set origin {},{:.5f}\nset size {},{:.5f}\n", picture.sphere ? 0 : 0.05,
                                        foot / size.height, picture.sphere ? 1 : 0.93, side / size.height);
  const std::string colours =
      one ? fmt::format(
                "set key off\nset cblabel {}\nset colorbox horizontal user origin screen {:.5f},{:.5f} size screen "
                "{:.5f},{:.5f}\n",
                gnuplot_markup(picture.time_label.empty() ? picture.time.heading() : picture.time_label),
                (beside + 60) / width, 58 / size.height, (side - 120) / width, 10 / size.height)
          : fmt::format("unset colorbox\nset key at screen 0.97,{:.5f} right top horizontal maxrows 1 samplen 1.2\n",
                        (foot + side) / size.height);
  const std::string plot = title.script(size) + frame + colours +
                           (picture.sphere ? sphere_lines(picture, paths) : space_lines(picture, paths, style));
  return draw_figure(folder, stem + "-figure", size, setup_lines(picture, table, paths),
                     plot + "unset label\nset size 1,1\nset origin 0,0\n");
}

}  // namespace kreisel
