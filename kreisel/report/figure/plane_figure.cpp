#include "kreisel/report/figure/plane_figure.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/report/gnuplot/axis_ticks.hpp"
#include "kreisel/report/gnuplot/figure_title.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "kreisel/report/picture/palette.hpp"

namespace kreisel {

namespace {

// In SVG pixels. A value that is not a number leaves its cell grey: declared missing, it would shift the others.
constexpr double left = 96, bar = 140, below = 66, width = 360, usual_height = 300, row_gap = 84;

std::string ramp_lines() {
  std::string out = "set palette defined ( ";
  for (int i = 0; i <= 16; ++i) out += fmt::format("{}{} '{}'", i > 0 ? ", " : "", i, hex(ramp(i / 16.0)));
  return out + " )\n";
}

// With half a cell around, so that no cell is cut.
std::string range_of(const PlaneAxis& a) {
  const double half = 0.5 * (a.to - a.from) / static_cast<double>(a.count - 1);
  return fmt::format("[{:.17g}:{:.17g}]", a.from - half, a.to + half);
}

// Between two marks along an axis: a round number that leaves their labels room.
double mark_step(const PlaneAxis& a) {
  constexpr double most = 6;
  const double least = (a.to - a.from) / most, power = std::pow(10, std::floor(std::log10(least)));
  for (const double round : {1.0, 2.0, 5.0})
    if (round * power >= least) return round * power;
  return 10 * power;
}

int mark_digits(const PlaneAxis& a) { return tick_digits(a.from, a.to, mark_step(a)); }

double height_of(const PlanePicture& p) {
  if (!p.equal) return usual_height;
  return std::clamp(width * (p.y.to - p.y.from) / (p.x.to - p.x.from), 0.4 * width, 2 * width);
}

std::string curve_lines(const PlanePanel& panel) {
  std::string text;
  for (const PlaneCurve& c : panel.curves)
    text += fmt::format(", {} skip 1 using 1:2 with lines linecolor rgb '{}' linewidth {} notitle", gnuplot_file(c.csv),
                        c.colour, c.width);
  return text;
}

std::string panel_lines(const PlanePicture& picture, const PlanePanel& panel, double x, double top, FigureSize size) {
  const std::string colours = panel.low < panel.high
                                  ? fmt::format("set cbrange [{:.6g}:{:.6g}]\n", panel.low, panel.high)
                                  : "set cbrange [*:*]\n";
  return colours + margins({x, x + width, top - height_of(picture), top}, size) +
         fmt::format("set cblabel {} offset 1,0\nplot {} skip 1 using 1:2:{} with image notitle{}\nunset label\n",
                     gnuplot_markup(panel.quantity.heading()), gnuplot_file(picture.csv), panel.column,
                     curve_lines(panel));
}

}  // namespace

std::vector<std::filesystem::path> write_plane_figure(const std::filesystem::path& folder, const std::string& stem,
                                                      const PlanePicture& picture) {
  const auto count = [](std::size_t n) { return static_cast<double>(n); };
  const std::size_t across = std::min<std::size_t>(2, picture.panels.size());
  const std::size_t rows = (picture.panels.size() + across - 1) / across;
  const double cell = left + width + bar, height = height_of(picture);
  const double wide = count(across) * cell, tall = below + count(rows) * (height + row_gap) - row_gap;
  const FigureTitle title(picture.title, wide, picture.subtitle);
  const FigureSize size{wide, tall + title.height()};
  std::string plot = "set multiplot\n" + title.script(size);
  for (std::size_t i = 0; i < picture.panels.size(); ++i) {
    const double top = below + count(rows - i / across) * (height + row_gap) - row_gap;
    plot += panel_lines(picture, picture.panels[i], left + count(i % across) * cell, top, size);
  }
  const std::string setup = fmt::format(
      "set datafile separator comma\nset object 1 rectangle from graph 0,0 to graph 1,1 behind fillcolor rgb '#d8d8d8' "
      "fillstyle solid noborder\nset tics out nomirror\nset border 15 linewidth 0.8\n"
      "set format cb '% h'\nset xtics {:.6g}\nset format x '% .{}h'\nset format y '% .{}h'\nset xlabel {}\nset ylabel "
      "{} offset 1,0\nset xrange {}\nset yrange "
      "{}\n{}",
      mark_step(picture.x), mark_digits(picture.x), mark_digits(picture.y), gnuplot_markup(picture.x.label.heading()),
      gnuplot_markup(picture.y.label.heading()), range_of(picture.x), range_of(picture.y), ramp_lines());
  return draw_figure(folder, stem + "-figure", size, setup, plot + "unset multiplot\n");
}

}  // namespace kreisel
