#include "kreisel/report/figure/series_figure.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/report/gnuplot/figure_table.hpp"
#include "kreisel/report/gnuplot/figure_title.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"

namespace kreisel {

namespace {

// In SVG pixels.
constexpr double left = 112, right = 32, below = 62, width = 400, height = 250, column_gap = 112, row_gap = 76;

bool labelled(const SeriesPanel& panel) {
  return std::any_of(panel.curves.begin(), panel.curves.end(), [](const SeriesCurve& c) { return !c.label.empty(); });
}

// The curves, and a range with some air above and below; what stands still to rounding is drawn as a level line.
std::string panel_lines(const SeriesPanel& panel, FigureTable& table) {
  std::vector<std::string> curves;
  std::string range = "low = 1e300\nhigh = -1e300\n";
  for (const SeriesCurve& c : panel.curves) {
    const std::size_t number = table.add(c.column);
    curves.push_back(fmt::format("$run using 1:{} with lines linewidth 1.1 linecolor rgb '{}' {}", number, c.colour,
                                 c.label.empty() ? "notitle" : "title " + gnuplot_markup(c.label)));
    range += fmt::format(
        "stats $run using {} nooutput\nlow = STATS_min < low ? STATS_min : low\nhigh = larger(STATS_max, high)\n",
        number);
  }
  return "set xrange [*:*]\nset yrange [*:*]\n" + range +
         fmt::format(
             "level = abs(high) > abs(low) ? abs(high) : abs(low)\n"
             "air = 0.05 * (high - low)\nif (air < 1e-7 * level) {{ air = 1e-6 * level }}\n"
             "if (air == 0) {{ air = 1 }}\nset xrange [start:end]\nset yrange [low - air:high + air]\n"
             "set ylabel {} offset 1,0\n{}plot {}\n",
             gnuplot_markup(panel.y_label),
             labelled(panel)
                 ? "set key at graph 1,1.02 right bottom horizontal maxrows 1 samplen 1.5 width -1 font ',11'\n"
                 : "set key off\n",
             fmt::join(curves, ", \\\n  "));
}

std::string margins(double x, double top, FigureSize size) {
  return fmt::format(
      "set lmargin at screen {:.5f}\nset rmargin at screen {:.5f}\nset bmargin at screen {:.5f}\n"
      "set tmargin at screen {:.5f}\n",
      x / size.width, (x + width) / size.width, (top - height) / size.height, top / size.height);
}

}  // namespace

std::vector<std::filesystem::path> write_series_figure(const std::filesystem::path& folder, const std::string& stem,
                                                       const SeriesPicture& picture) {
  const std::size_t across = std::min(picture.across, picture.panels.size());
  const std::size_t rows = (picture.panels.size() + across - 1) / across;
  const auto count = [](std::size_t n) { return static_cast<double>(n); };
  const double wide = left + count(across) * (width + column_gap) - column_gap + right;
  const double tall = below + count(rows) * (height + row_gap) - row_gap / 2;
  const FigureTitle title(picture.title, wide);
  const FigureSize size{wide, tall + title.height()};
  FigureTable table;
  table.add(picture.time);
  std::string plot = "set multiplot\n" + title.script(size);
  for (std::size_t i = 0; i < picture.panels.size(); ++i) {
    const double x = left + count(i % across) * (width + column_gap);
    const double top = below + count(rows - i / across) * (height + row_gap) - row_gap;
    plot += margins(x, top, size) + fmt::format("set xlabel {}\n", gnuplot_markup(picture.time.heading())) +
            panel_lines(picture.panels[i], table) + "unset label\n";
  }
  const std::string setup = table.script(picture.csv, picture.rows) +
                            "stats $run using 1 nooutput\nstart = STATS_min\nend = STATS_max\n"
                            "set tics out nomirror\nset border 15 linewidth 0.8\nset format y '% h'\n"
                            "set grid linecolor rgb '#e6e6e6' linewidth 0.5\n";
  return draw_figure(folder, stem + "-figure", size, setup, plot + "unset multiplot\n");
}

}  // namespace kreisel
