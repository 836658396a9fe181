#include "kreisel/report/figure/tolerance_figure.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/report/gnuplot/figure_title.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"

namespace kreisel {

namespace {

// In SVG pixels.
constexpr double left = 100, right = 36, below = 66, panel_width = 560, panel_height = 400, legend_line = 21;

// Of the verdicts, in their order.
constexpr std::array<const char*, 3> colours{"#1f5fa8", "#c8322c", "#8a8a8a"};
constexpr std::array<int, 3> shapes{7, 5, 6};

std::string probes(const TolerancePicture& p, ProbeVerdict verdict) {
  const auto v = static_cast<std::size_t>(verdict);
  return fmt::format(
      ", \\\n  {} skip 1 using ($6 == {} ? $1 : NaN):3:4:5 with yerrorbars pointtype {} pointsize 0.7 linewidth 1.2 "
      "linecolor rgb '{}' title '{}'",
      gnuplot_file(p.csv), v, shapes[v], colours[v], name(verdict));
}

std::string ranges(const TolerancePicture& p) {
  double first = INFINITY, last = 0, low = p.keep;
  for (const Probe& probe : p.answer.probes) {
    first = std::min(first, probe.scatter);
    last = std::max(last, probe.scatter);
    low = std::min(low, probe.interval.low);
  }
  const bool far = last > 20 * first;  // else powers of ten would hardly be labelled
  return fmt::format("{}set xrange [{:.9g}:{:.9g}]\nset yrange [{:.9g}:{:.9g}]\n", far ? "set logscale x\n" : "",
                     far ? first / 1.2 : 0, far ? last * 1.2 : last * 1.05, std::max(0.0, low - 0.08 * (1 - low)),
                     1 + 0.02 * (1 - low));
}

}  // namespace

std::vector<std::filesystem::path> write_tolerance_figure(const std::filesystem::path& folder, const std::string& stem,
                                                          const TolerancePicture& picture) {
  const double wide = left + panel_width + right, top = below + panel_height;
  const FigureTitle title(picture.title, wide, picture.subtitle);
  const FigureSize size{wide, top + 12 + 4 * legend_line + title.height()};
  const std::string setup =
      "set datafile separator comma\nset tics out nomirror\nset border 15 linewidth 0.8\n"
      "set grid linecolor rgb '#e6e6e6' linewidth 0.5\nset bars 0.6\n" +
      ranges(picture);
  std::string plot =
      title.script(size) +
      fmt::format(
          "set lmargin at screen {:.5f}\nset rmargin at screen {:.5f}\nset bmargin at screen {:.5f}\n"
          "set tmargin at screen {:.5f}\n"
          "set key at screen {:.5f},{:.5f} left bottom Left reverse vertical samplen 1.5 spacing 1.15 font ',12'\n"
          "set xlabel 'scatter'\nset ylabel 'part that stays' offset 0.5,0\n"
          "plot {:.9g} with lines linewidth 1.2 dashtype '-' linecolor rgb '#4a4a4a' title 'to keep: {}'",
          left / wide, 1 - right / wide, below / size.height, top / size.height, left / wide, (top + 6) / size.height,
          picture.keep, picture.keep);
  for (const ProbeVerdict v : {ProbeVerdict::keeps, ProbeVerdict::fails, ProbeVerdict::undecided})
    if (std::any_of(picture.answer.probes.begin(), picture.answer.probes.end(),
                    [v](const Probe& p) { return p.verdict == v; }))
      plot += probes(picture, v);
  return draw_figure(folder, stem + "-figure", size, setup, plot + "\nunset label\n");
}

}  // namespace kreisel
