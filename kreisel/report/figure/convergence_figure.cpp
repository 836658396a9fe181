#include "kreisel/report/figure/convergence_figure.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "kreisel/report/gnuplot/figure_title.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "kreisel/report/text/text_table.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

// In SVG pixels.
constexpr double left = 76, panel = 400, column_gap = 84, least_legend = 250, letter = 6.4, below = 66,
                 least_height = 400, line = 18.5;
constexpr double smallest_error = 1e-17;

// Dark enough on white, and told apart by neighbours; when they are used up, another dash and other points.
constexpr std::array<const char*, 9> colours{"#1f5fa8", "#c8322c", "#2f8f4e", "#8a4fa3", "#d07a12",
                                             "#16908f", "#7a5230", "#d1478c", "#4a4a4a"};
constexpr std::array<int, 6> points{7, 5, 9, 11, 13, 6};
constexpr std::array<const char*, 5> dashes{"1", "'-'", "'.'", "'_'", "'_.'"};

std::string per_time(const Case& c) { return c.units.time.empty() ? "s" : "s per " + c.units.time; }

// "strang  2.00 (2)", the measured order and the claimed one.
std::string legend_of(const MethodConvergence& m) {
  std::string text = m.method.name;
  text += m.order ? fmt::format("  {:.2f}{}", m.order->slope, m.certain() ? "" : "?") : "  –";
  return m.claims.order == 0 ? text : fmt::format("{} ({})", text, m.claims.order);
}

bool shown(const MethodConvergence& m) {
  return std::any_of(m.points.begin(), m.points.end(), [](const auto& p) { return std::isfinite(p.error); });
}

std::string curves(const std::string& csv, const std::vector<MethodConvergence>& methods, int x, bool with_legend) {
  std::string text;
  std::size_t row = 0, number = 0;
  for (const MethodConvergence& m : methods) {
    const std::size_t first = row;
    row += m.points.size();
    if (!shown(m)) continue;
    const std::size_t cycle = number / colours.size();
    text += fmt::format(
        ", \\\n  {} skip 1 every ::{}::{} using {}:(floored(${})) with linespoints linecolor rgb '{}' pointtype {} "
        "pointsize 0.55 linewidth 1.4 dashtype {} {}",
        gnuplot_file(csv), first, row - 1, x, 4, colours[number % colours.size()],
        points[(number + cycle) % points.size()], dashes[cycle % dashes.size()],
        with_legend ? "title " + gnuplot_markup(legend_of(m)) : "notitle");
    ++number;
  }
  return text;
}

double longest_step(const std::vector<MethodConvergence>& methods) {
  double h = 0;
  for (const MethodConvergence& m : methods)
    for (const ConvergencePoint& p : m.points) h = std::max(h, p.step);
  return h;
}

// What a slope of each claimed order looks like: grey lines that fan out from the longest step.
std::string guides(const std::vector<MethodConvergence>& methods) {
  std::set<int> orders;
  for (const MethodConvergence& m : methods)
    if (const int order = m.claims.order; order > 0 && order <= 12) orders.insert(order);
  std::string text;
  for (const int order : orders)
    text += fmt::format("{}(x / {:.17g})**{} with lines linecolor rgb '#c4c4c4' linewidth 1 dashtype '-' notitle",
                        text.empty() ? "" : ", \\\n  ", longest_step(methods), order);
  return text.empty() ? "NaN notitle" : text;
}

struct Range {
  double low = INFINITY, high = 0;
  void add(double x) {
    if (!std::isfinite(x) || x <= 0) return;
    low = std::min(low, x);
    high = std::max(high, x);
  }
  // With some air around; all of a decade where there is nothing.
  std::string text(double air) const {
    if (!(low <= high)) return "[0.1:1]";
    return fmt::format("[{:.6g}:{:.6g}]", low / air, high * air);
  }
};

std::string setup_lines(const std::vector<MethodConvergence>& methods) {
  Range step, error, seconds;
  for (const MethodConvergence& m : methods)
    for (const ConvergencePoint& p : m.points) {
      step.add(p.step);
      if (std::isfinite(p.error)) error.add(std::max(p.error, smallest_error));
      seconds.add(p.seconds);
    }
  return fmt::format(
      "set datafile separator comma\nset logscale xy\nset format xy '10^{{%L}}'\n"
      "floored(e) = e > {0} ? e : {0}  # an error of 0 has no place on a logarithmic axis\n"
      "steps = '{1}'\nerrors = '{2}'\ncosts = '{3}'\n"
      "set tics out nomirror\nset border 15 linewidth 0.8\nset grid linecolor rgb '#e6e6e6' linewidth 0.5\n"
      "set samples 200\n",
      smallest_error, step.text(1.3), error.text(3), seconds.text(1.5));
}

}  // namespace

std::vector<DataColumn> convergence_table(const Case& c, const std::vector<MethodConvergence>& methods,
                                          bool with_drifts) {
  std::vector<DataColumn> t{{"method", {}}, {"step", c.units.time}, {"steps", {}},
                            {"error", {}},  {"cost", per_time(c)},  {"fate", {}}};
  if (with_drifts)
    for (const Invariant& v : c.experiment->invariants()) t.push_back({fmt::format("drift of {}", v.name), {}});
  const auto finite = [](double x) { return std::isfinite(x) ? x : NAN; };
  for (const MethodConvergence& m : methods)
    for (const ConvergencePoint& p : m.points) {
      t[0].words.push_back(m.method.name);
      t[1].values.push_back(p.step);
      t[2].values.push_back(static_cast<double>(p.steps));
      t[3].values.push_back(finite(p.error));
      t[4].values.push_back(finite(p.seconds));
      t[5].words.push_back(name(p.fate));
      for (std::size_t i = 6; i < t.size(); ++i)
        t[i].values.push_back(i - 6 < p.drifts.size() ? finite(p.drifts[i - 6]) : NAN);
    }
  return t;
}

std::vector<fs::path> write_convergence_figure(const fs::path& folder, const std::string& stem, const Case& c,
                                               const std::vector<MethodConvergence>& methods,
                                               const ConvergenceWords& words) {
  const auto count = static_cast<double>(std::count_if(methods.begin(), methods.end(), shown));
  if (count == 0) return {};  // nothing to draw
  std::size_t longest = 0;
  for (const MethodConvergence& m : methods) longest = std::max(longest, display_width(legend_of(m)));
  const double width =
      left + 2 * panel + column_gap + std::max(least_legend, 60 + letter * static_cast<double>(longest));
  const FigureTitle title("Convergence: " + c.title, width, words.subtitle);
  const double high = std::max(least_height, line * (count + 3));
  const double top = below + high, second = left + panel + column_gap;
  const FigureSize size{width, top + title.height()};
  const std::string csv = stem + ".csv";
  const std::string plot =
      "set multiplot\n" + title.script(size) + margins({left, left + panel, below, top}, size) +
      fmt::format("set key off\nset xlabel {}\nset ylabel {} offset 0.5,0\n",
                  gnuplot_markup(CsvColumn{"step", c.units.time}.heading()), gnuplot_markup(words.error)) +
      "eval 'set xrange ' . steps\neval 'set yrange ' . errors\nplot " + guides(methods) +
      curves(csv, methods, 2, false) + "\nunset label\n" + margins({second, second + panel, below, top}, size) +
      fmt::format(
          "set xlabel {}\nunset ylabel\nset key at screen {:.5f},{:.5f} left top Left reverse samplen 2.2 "
          "spacing 1.25 font ',11' title 'measured order (claimed)' left\n",
          gnuplot_markup(CsvColumn{"time of computing", per_time(c)}.heading()),
          (left + 2 * panel + column_gap + 14) / width, (top + 4) / size.height) +
      "eval 'set xrange ' . costs\nplot NaN with lines linecolor rgb '#c4c4c4' linewidth 1 dashtype '-' title 'slopes "
      "of the "
      "claimed orders'" +
      curves(csv, methods, 5, true) + "\nunset multiplot\n";
  return draw_figure(folder, stem + "-figure", size, setup_lines(methods), plot);
}

}  // namespace kreisel
