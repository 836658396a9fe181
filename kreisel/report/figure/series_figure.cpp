#include "kreisel/report/figure/series_figure.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/report/gnuplot/axis_ticks.hpp"
#include "kreisel/report/gnuplot/coinciding.hpp"
#include "kreisel/report/gnuplot/envelope.hpp"
#include "kreisel/report/gnuplot/figure_table.hpp"
#include "kreisel/report/gnuplot/figure_title.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "kreisel/report/gnuplot/lone_values.hpp"
#include "kreisel/report/text/text_table.hpp"

namespace kreisel {

namespace {

// In SVG pixels.
constexpr double left = farthest_label + 18, right = 32, below = 62, width = 400, height = 250,
                 column_gap = farthest_label + 26, least_row_gap = 76, legend_line = 17;

bool labelled(const SeriesPanel& panel) {
  return std::any_of(panel.curves.begin(), panel.curves.end(), [](const SeriesCurve& c) { return !c.label.empty(); });
}

// Where gnuplot would put it, it can lie on the panel beside or on the page's edge, as wide as ticks may be.
std::string y_label(const SeriesPanel& panel, double axis, double middle, FigureSize size) {
  return fmt::format(
      "set label 99 {} at screen {:.5f} - distance(low - air, high + air, 8) / {:.5f},{:.5f} center rotate by 90\n",
      gnuplot_markup(panel.y_label), axis / size.width, size.width, middle / size.height);
}

// What no line shows, as a block of gnuplot's and dots.
std::string dots_of(const LoneValues& values, std::size_t number, const std::string& colour, std::string& blocks) {
  blocks += fmt::format("$lone{} << EOD\n", number);
  for (const auto& [t, value] : values) blocks += fmt::format("{:.17g} {:.17g}\n", t, value);
  blocks += "EOD\n";
  return fmt::format("$lone{} using 1:2 with points pointtype 7 pointsize 0.7 linecolor rgb '{}' notitle", number,
                     colour);
}

// The curves, and a range with some air above and below; what stands still to rounding is drawn as a level line.
std::string panel_lines(const SeriesPanel& panel, FigureTable& table, const Bands& bands,
                        const std::vector<LoneValues>& lone, const std::vector<std::string>& dashes,
                        std::size_t legend_lines, const std::string& y_label) {
  std::vector<std::string> curves, dots;
  std::string range = "low = 1e300\nhigh = -1e300\n";
  for (const SeriesCurve& c : panel.curves) {
    const std::size_t number = table.add(c.column);
    if (const Envelope* band = bands.of(c.column)) {
      curves.push_back(band->curve(bands.name(c.column), c.colour, c.label, panel.curves.size() == 1));
      range += bands.range(c.column);
      continue;
    }
    const std::string& dash = c.dash.empty() ? dashes[curves.size()] : c.dash;
    curves.push_back(fmt::format("$run using 1:{} with lines linewidth 1.2 dashtype {} linecolor rgb '{}' {}", number,
                                 dash, c.colour, c.label.empty() ? "notitle" : "title " + gnuplot_markup(c.label)));
    range += fmt::format(
        "stats $run using {} nooutput\nlow = STATS_min < low ? STATS_min : low\nhigh = larger(STATS_max, high)\n",
        number);
    if (!lone[curves.size() - 1].empty()) dots.push_back(dots_of(lone[curves.size() - 1], number, c.colour, range));
  }
  curves.insert(curves.end(), dots.begin(), dots.end());
  return "set xrange [*:*]\nset yrange [*:*]\n" + range +
         fmt::format(
             "level = abs(high) > abs(low) ? abs(high) : abs(low)\n"
             "air = 0.05 * (high - low)\nif (air < 1e-7 * level) {{ air = 0.1 * level }}\n"
             "if (air == 0) {{ air = 1 }}\n{}set xrange [start:end]\nset yrange [low - air:high + air]\n"
             "set ytics step(high - low + 2 * air, 8)\nset format y marks(low - air, high + air, 8)\n"
             "{}{}plot {}\n",
             panel.part ? "low = 0\nhigh = 1\nair = 0.02\n" : "", y_label,
             labelled(panel)
                 ? fmt::format("set key at graph 1,1.025 right bottom horizontal Left reverse maxrows {} samplen "
                               "2.4 spacing 1.05 width 1 font ',11'\n",
                               legend_lines)
                 : "set key off\n",
             fmt::join(curves, ", \\\n  "));
}

// Of the longest legend: entries stand in columns as wide as the widest of them.
std::size_t legend_lines(const SeriesPicture& picture) {
  constexpr double letter = 6.6, sample = 34;  // of the legend's font of 11
  std::size_t most = 1;
  for (const SeriesPanel& panel : picture.panels) {
    double widest = 0, entries = 0;
    for (const SeriesCurve& c : panel.curves) {
      widest = std::max(widest, sample + letter * static_cast<double>(display_width(c.label)));
      entries += c.label.empty() ? 0 : 1;
    }
    const double columns = std::max(1.0, std::floor(width / std::max(1.0, widest)));
    most = std::max(most, static_cast<std::size_t>(std::ceil(entries / columns)));
  }
  return most;
}

std::vector<std::string> dashes(const std::filesystem::path& csv, const SeriesPanel& panel) {
  std::vector<CsvColumn> curves;
  for (const SeriesCurve& c : panel.curves) curves.push_back(c.column);
  return dashes_of(csv, curves);
}

std::vector<LoneValues> lone_of(const std::filesystem::path& csv, const SeriesPicture& picture,
                                const SeriesPanel& panel) {
  std::vector<CsvColumn> curves;
  for (const SeriesCurve& c : panel.curves) curves.push_back(c.column);
  return lone_values(csv, picture.time, curves, FigureTable::thinning(picture.rows));
}

std::vector<CsvColumn> columns_of(const SeriesPicture& picture) {
  std::vector<CsvColumn> list;
  for (const SeriesPanel& panel : picture.panels)
    for (const SeriesCurve& c : panel.curves) list.push_back(c.column);
  return list;
}

}  // namespace

std::vector<std::filesystem::path> write_series_figure(const std::filesystem::path& folder, const std::string& stem,
                                                       const SeriesPicture& picture) {
  const std::size_t across = std::min(picture.across, picture.panels.size());
  const std::size_t rows = (picture.panels.size() + across - 1) / across;
  const auto count = [](std::size_t n) { return static_cast<double>(n); };
  const double wide = left + count(across) * (width + column_gap) - column_gap + right;
  const std::size_t lines = legend_lines(picture);
  const double row_gap = least_row_gap + legend_line * count(std::max<std::size_t>(1, lines) - 1);
  const double tall = below + count(rows) * (height + row_gap) - least_row_gap / 2;
  const FigureTitle title(picture.title, wide, picture.subtitle);
  const FigureSize size{wide, tall + title.height()};
  FigureTable table;
  table.add(picture.time);
  const std::string x_label = picture.x_label.empty() ? picture.time.heading() : picture.x_label;
  const Bands bands(fast_columns(folder / picture.csv, picture.rows, picture.time, columns_of(picture), width));
  std::string plot = "set multiplot\n" + title.script(size);
  for (std::size_t i = 0; i < picture.panels.size(); ++i) {
    const double x = left + count(i % across) * (width + column_gap);
    const double top = below + count(rows - i / across) * (height + row_gap) - row_gap;
    plot += margins({x, x + width, top - height, top}, size) + fmt::format("set xlabel {}\n", gnuplot_markup(x_label)) +
            panel_lines(picture.panels[i], table, bands, lone_of(folder / picture.csv, picture, picture.panels[i]),
                        dashes(folder / picture.csv, picture.panels[i]), lines,
                        y_label(picture.panels[i], x, top - 0.5 * height, size)) +
            "unset label\n";
  }
  const std::string setup =
      table.script(picture.csv, picture.rows) + bands.blocks() + tick_functions + label_distance +
      "stats $run using 1 nooutput\nstart = STATS_min\nend = STATS_max\n"
      "set tics out nomirror\nset border 15 linewidth 0.8\n"
      "if (moves(start, end)) { set xtics step(end - start, 5) }\nset format x marks(start, end, 5)\n"
      "set grid linecolor rgb '#e6e6e6' linewidth 0.5\n";
  return draw_figure(folder, stem + "-figure", size, setup, plot + "unset multiplot\n");
}

}  // namespace kreisel
