#include "kreisel/report/figure/methods_figure.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/report/gnuplot/figure_table.hpp"
#include "kreisel/report/gnuplot/figure_title.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "kreisel/report/gnuplot/line_colour.hpp"

namespace kreisel {

namespace {

// In SVG pixels; the legend stands right of its panel.
constexpr double left = 92, least_legend = 230, letter = 7.2, below = 58, width = 520, least_height = 150, gap = 26,
                 line = 17;

std::string panel_lines(const MethodsPanel& panel, FigureTable& table) {
  std::vector<std::string> curves;
  for (const MethodCurve& c : panel.curves) {
    const std::size_t i = curves.size(), number = table.add_largest(c.error, 0, 1);
    curves.push_back(
        fmt::format("$run using ($1 <= {:.17g} ? $1 : NaN):{} with lines linewidth 1.5 dashtype {} linecolor rgb '{}' "
                    "title {}",
                    c.end, number, line_dash(i), line_colour(i), gnuplot_markup(c.label)));
  }
  return fmt::format("set ylabel {} offset 1,0\nplot {}\nunset label\n", gnuplot_markup(panel.label),
                     fmt::join(curves, ", \\\n  "));
}

}  // namespace

std::vector<std::filesystem::path> write_methods_figure(const std::filesystem::path& folder, const std::string& stem,
                                                        const MethodsPicture& picture) {
  const auto count = [](std::size_t n) { return static_cast<double>(n); };
  const double each = std::max(least_height, line * (count(picture.panels.front().curves.size()) + 2));
  std::size_t longest = 0;
  for (const MethodsPanel& panel : picture.panels)
    for (const MethodCurve& c : panel.curves) longest = std::max(longest, c.label.size());
  const double wide = left + width + std::max(least_legend, letter * count(longest) + 60);
  const double tall = below + count(picture.panels.size()) * (each + gap) - gap;
  const FigureTitle title(picture.title, wide, picture.subtitle);
  const FigureSize size{wide, tall + title.height()};
  FigureTable table;
  table.add(picture.time);
  std::string plot = "set multiplot\n" + title.script(size);
  for (std::size_t i = 0; i < picture.panels.size(); ++i) {
    const double top = tall - count(i) * (each + gap);
    const bool last = i + 1 == picture.panels.size();
    plot += fmt::format(
        "set lmargin at screen {:.5f}\nset rmargin at screen {:.5f}\nset bmargin at screen {:.5f}\n"
        "set tmargin at screen {:.5f}\nset key at screen {:.5f},{:.5f} left top Left reverse samplen 2.6 spacing 1.1 "
        "font "
        "',11'{}\n",
        left / wide, (left + width) / wide, (top - each) / size.height, top / size.height, (left + width + 10) / wide,
        (top + 4) / size.height, i == 0 ? " title 'method: slope of its error' left" : " notitle");
    plot += last ? fmt::format("set format x '%g'\nset xlabel {}\n", gnuplot_markup(picture.time_label))
                 : "set format x ''\nunset xlabel\n";
    plot += panel_lines(picture.panels[i], table);
  }
  const std::string setup =
      table.script(picture.csv, picture.rows) +
      "stats $run using 1 nooutput\nset xrange [STATS_min:STATS_max > STATS_min ? STATS_max : STATS_min + 1]\n"
      "set logscale y\nset format y '10^{%L}'\nset yrange [0.5e-17:4*largest]\n"
      "set tics out nomirror\nset border 15 linewidth 0.8\nset grid linecolor rgb '#e6e6e6' linewidth 0.5\n";
  return draw_figure(folder, stem + "-figure", size, setup, plot + "unset multiplot\n");
}

}  // namespace kreisel
