#include "kreisel/report/figure/sample_figure.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include <fmt/format.h>

#include "kreisel/report/gnuplot/figure_title.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"

namespace kreisel {

namespace {

// In SVG pixels.
constexpr double left = 100, right = 36, below = 66, panel_width = 560, panel_height = 430, legend_line = 21;
constexpr std::uint64_t most_points = 3000;

// Staying is pale and lies below; the others are dark enough on white and told apart also by their shapes.
constexpr std::array<const char*, 8> colours{"#8fb8de", "#c8322c", "#d07a12", "#8a4fa3",
                                             "#2f8f4e", "#7a5230", "#d1478c", "#1a1a1a"};
constexpr std::array<int, 8> shapes{7, 7, 9, 5, 11, 13, 7, 2};

std::string frame(FigureSize size, double top) {
  return fmt::format(
      "set lmargin at screen {:.5f}\nset rmargin at screen {:.5f}\nset bmargin at screen {:.5f}\n"
      "set tmargin at screen {:.5f}\n",
      left / size.width, 1 - right / size.width, below / size.height, top / size.height);
}

std::string legend(FigureSize size, double top, const std::string& note) {
  return fmt::format(
      "set key at screen {:.5f},{:.5f} left bottom Left reverse vertical samplen 1.5 spacing 1.15 font ',12' title {} "
      "left noenhanced\n",
      left / size.width, (top + 6) / size.height, gnuplot_text(note));
}

const char* common =
    "set datafile separator comma\nset tics out nomirror\nset border 15 linewidth 0.8\n"
    "set grid linecolor rgb '#e6e6e6' linewidth 0.5\n";

std::string marks(const SamplePicture& p, std::size_t i) {
  const FateMarks& f = p.fates[i];
  const std::size_t style = std::min(i, colours.size() - 1);
  const std::uint64_t every = std::max<std::uint64_t>(1, f.count / most_points);
  return fmt::format(
      "{} skip 1 every {} using (${} == {} && ${} == {} ? ${} : NaN):{} with points pointtype {} pointsize {} "
      "linecolor rgb '{}' notitle",
      gnuplot_file(p.csv), every, p.fate, f.fate, p.bound, f.bound, p.x, p.y, shapes[style], i == 0 ? 0.32 : 0.38,
      colours[style]);
}

// A point of its own, so that it is large enough to see.
std::string entry(const SamplePicture& p, std::size_t i) {
  const std::size_t style = std::min(i, colours.size() - 1);
  return fmt::format("NaN with points pointtype {} pointsize 0.9 linecolor rgb '{}' title {}", shapes[style],
                     colours[style], gnuplot_markup(fmt::format("{}: {}", p.fates[i].label, p.fates[i].count)));
}

// How the axes of a survival curve run.
struct SurvivalAxes {
  double from, start, until;
  bool logarithmic;
};

SurvivalAxes survival_axes(const std::vector<SurvivalPoint>& curve) {
  const double until = curve.back().time, last = curve.back().fraction;
  double low = 1;
  for (const SurvivalPoint& p : curve) low = std::min(low, p.interval.low);
  const double from = low > 0.5 ? std::max(0.0, low - 0.15 * (1 - low)) : 0;
  // Where half of those that go have gone within a tenth of the time, powers of ten show how.
  const auto half =
      std::find_if(curve.begin(), curve.end(), [&](const SurvivalPoint& p) { return p.fraction <= 0.5 * (1 + last); });
  const bool logarithmic = last < 1 && half->time < 0.1 * until && curve.size() > 2;
  // Nothing happens before the first ending.
  const auto begin =
      std::find_if(curve.begin(), curve.end(), [](const SurvivalPoint& p) { return p.time > 0 && p.fraction < 1; });
  return {from, logarithmic ? 0.7 * begin->time : 0, until, logarithmic};
}

// The band in steps like its curve: straight lines from point to point would leave the curve outside of it.
std::string band_data(const std::vector<SurvivalPoint>& curve, double start) {
  std::string rows = "$band << EOD\n";
  for (std::size_t i = 0; i < curve.size(); ++i)
    for (const double time : {curve[i].time, curve[std::min(i + 1, curve.size() - 1)].time})
      rows +=
          fmt::format("{:.9g},{:.9g},{:.9g}\n", std::max(time, start), curve[i].interval.low, curve[i].interval.high);
  return rows + "EOD\n";
}

}  // namespace

std::vector<std::filesystem::path> write_sample_figure(const std::filesystem::path& folder, const std::string& stem,
                                                       const SamplePicture& picture) {
  std::vector<std::size_t> shown;  // the most frequent first, so that rare ones lie on top
  for (std::size_t i = 0; i < picture.fates.size(); ++i)
    if (picture.fates[i].count > 0) shown.push_back(i);
  std::stable_sort(shown.begin(), shown.end(),
                   [&](std::size_t a, std::size_t b) { return picture.fates[a].count > picture.fates[b].count; });
  const double wide = left + panel_width + right;
  const FigureTitle title(picture.title, wide, picture.subtitle);
  const double top = below + panel_height;
  const double high = top + 12 + legend_line * static_cast<double>(shown.size() + 1);
  const FigureSize size{wide, high + title.height()};
  std::string plot = title.script(size) + frame(size, top) + legend(size, top, picture.note) +
                     fmt::format("set xlabel {}\nset ylabel {} offset 0.5,0\nplot ", gnuplot_markup(picture.x_label),
                                 gnuplot_markup(picture.y_label));
  for (const std::size_t i : shown) plot += marks(picture, i) + ", \\\n  ";
  for (std::size_t k = 0; k < shown.size(); ++k)
    plot += entry(picture, shown[k]) + (k + 1 < shown.size() ? ", \\\n  " : "\n");
  return draw_figure(folder, stem + "-figure", size, common, plot + "unset label\n");
}

std::vector<std::filesystem::path> write_survival_figure(const std::filesystem::path& folder, const std::string& stem,
                                                         const SurvivalPicture& picture) {
  const SurvivalAxes axes = survival_axes(picture.curve);
  const double wide = left + panel_width + right;
  const FigureTitle title(picture.title, wide, picture.subtitle);
  const double top = below + panel_height, high = top + 12 + 3 * legend_line;
  const FigureSize size{wide, high + title.height()};
  const std::string setup =
      common + band_data(picture.curve, axes.start) +
      fmt::format("set yrange [{:.9g}:{:.9g}]\nset xrange [{:.9g}:{:.9g}]\n{}", axes.from, 1 + 0.02 * (1 - axes.from),
                  axes.start, axes.until, axes.logarithmic ? "set logscale x\n" : "");
  const std::string plot =
      title.script(size) + frame(size, top) + legend(size, top, picture.note) +
      fmt::format(
          "set xlabel {}\nset ylabel 'part of the samples still there' offset 0.5,0\n"
          "plot $band using 1:2:3 with filledcurves linecolor rgb '#c9dcef' title 'Wilson interval, confidence {}', "
          "\\\n  {} skip 1 using 1:2 with steps linewidth 1.6 linecolor rgb '#1f5fa8' title 'still there'\nunset "
          "label\n",
          gnuplot_markup(picture.time.heading()), picture.confidence, gnuplot_file(picture.csv));
  return draw_figure(folder, stem + "-figure", size, setup, plot);
}

}  // namespace kreisel
