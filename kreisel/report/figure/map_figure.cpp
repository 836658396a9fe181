// The figure of an escape-time diagram: the native picture inside gnuplot's axes, with a colour bar of its palette.
#include "kreisel/report/figure/map_figure.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/report/figure/map_curve.hpp"
#include "kreisel/report/gnuplot/figure_title.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "kreisel/report/gnuplot/time_ticks.hpp"

namespace kreisel {

namespace {

// In SVG pixels.
constexpr double long_side = 560, shortest_side = 200;
constexpr double left = 96, least_right = 116, below = 76, key_line = 19;
constexpr double bar_gap = 16, bar = 18, letter = 8,
                 bar_label = 26;  // right of the box: the bar of colours, its ticks, its label
constexpr double tick_room = 54;  // along x, so that labels such as -0.006 keep apart
constexpr int palette_stops = 64;

// Along one axis: the centre of the first pixel, the pixel's width, and the edges of the picture.
struct Axis {
  double first, pixel, from, to;
};

Axis axis(double from, double to, std::size_t points, bool cell_centred) {
  if (cell_centred || points == 1) {
    const double pixel = (to - from) / static_cast<double>(points);
    return {from + pixel / 2, pixel, from, to};
  }
  const double pixel = (to - from) / static_cast<double>(points - 1);
  return {from, pixel, from - pixel / 2, to + pixel / 2};
}

FigureSize plot_box(const MapPicture& map, const Axis& x, const Axis& y) {
  const double pixels = static_cast<double>(map.width) / static_cast<double>(map.height);
  const double ratio = map.equal_axes ? (x.to - x.from) / (y.to - y.from) : std::clamp(pixels, 0.6, 1.4);
  return {std::max(shortest_side, long_side * std::min(1.0, ratio)),
          std::max(shortest_side, long_side * std::min(1.0, 1 / ratio))};
}

std::string palette_lines(bool of_values) {
  std::string out = "set palette defined ( \\\n";
  for (int i = 0; i <= palette_stops; ++i) {
    out +=
        fmt::format("  {} '{}'{} \\\n", i, hex((of_values ? value_ramp : ramp)(static_cast<double>(i) / palette_stops)),
                    i < palette_stops ? "," : " )");
  }
  out.resize(out.size() - 3);
  return out + "\n";
}

bool any(const MapPicture& map, Fate::Kind fate) {
  return std::find(map.fate.begin(), map.fate.end(), fate) != map.fate.end();
}

bool any_at_once(const MapPicture& map) {
  for (std::size_t i = 0; i < map.fate.size(); ++i)
    if (map.fate[i] == Fate::escaped && map.time[i] == 0) return true;
  return false;
}

bool any_without_value(const MapPicture& map) {
  for (std::size_t i = 0; i < map.value.size(); ++i)
    if (map.fate[i] == Fate::stayed && !std::isfinite(map.value[i])) return true;
  return false;
}

// What the flat colours mean, for those that occur; white is always explained.
std::vector<std::string> key_entries(const MapPicture& map) {
  const std::string unit = map.time_unit.empty() ? "" : " " + map.time_unit;
  const auto entry = [](Rgb colour, const std::string& text) {
    return fmt::format("keyentry with boxes fillcolor rgb '{}' title {}", hex(colour), gnuplot_markup(text));
  };
  std::vector<std::string> out;
  if (map.value.empty())
    out.push_back(entry(stayed_colour, fmt::format("never escapes (until {:g}{})", map.until, unit)));
  else
    out.push_back(entry(escaped_colour, fmt::format("escapes; coloured: stays until {:g}{}", map.until, unit)));
  if (any_without_value(map)) out.push_back(entry(stayed_colour, "stays, without a value"));
  if (any_at_once(map)) out.push_back(entry(at_once_colour, at_once_words));
  if (any(map, Fate::non_finite)) out.push_back(entry(non_finite_colour, "not finite"));
  if (any(map, Fate::unsolved)) out.push_back(entry(unsolved_colour, "method did not converge"));
  if (!map.doubtful.empty()) out.push_back(entry(doubtful_colour, doubtful_words(map)));
  return out;
}

// A step of 1, 2 or 5 times a power of ten that gives at most `most` ticks.
double tick_step(double range, double most) {
  const double raw = range / std::max(2.0, most);
  const double power = std::pow(10.0, std::floor(std::log10(raw)));
  return power * (raw <= power ? 1 : raw <= 2 * power ? 2 : raw <= 5 * power ? 5 : 10);
}

// The range and the ticks of the bar of colours.
struct ColourBar {
  bool logarithmic;
  TimeScale spans;
  std::string ticks;    // for gnuplot
  std::size_t letters;  // of its widest label
};

ColourBar colour_bar(const MapPicture& map) {
  const MapScale scale = map_scale(map);
  const TimeScale spans = scale.bar();
  if (!scale.value || scale.value->logarithmic) {
    const bool small = spans.first < 1e-3 || spans.last >= 1e5;  // 2·10^{-5}
    return {true, spans, time_ticks(spans), small ? std::size_t{6} : std::size_t{5}};
  }
  const double step = tick_step(spans.last - spans.first, 8);
  std::size_t letters = 1;
  const double first = std::ceil(spans.first / step);
  for (int n = 0; n <= 8 && (first + n) * step <= spans.last; ++n)
    letters = std::max(letters, fmt::format("{:g}", (first + n) * step).size());
  return {false, spans, step > 0 ? fmt::format("{:.9g}", step) : "autofreq", letters};
}

struct Layout {
  Axis x, y;
  ColourBar colours;
  FigureSize box;
  FigureTitle title;
  double foot;  // below the box
  FigureSize size;
};

Layout layout(const MapPicture& map) {
  const Axis x = axis(map.x0, map.x1, map.width, map.cell_centred);
  const Axis y = axis(map.y0, map.y1, map.height, map.cell_centred);
  const FigureSize box = plot_box(map, x, y);
  ColourBar colours = colour_bar(map);
  const double right =
      std::max(least_right, bar_gap + bar + 16 + letter * static_cast<double>(colours.letters) + bar_label);
  const double width = left + box.width + right;
  const FigureTitle title(map.title, width, map.subtitle);
  const double foot = below + key_line * static_cast<double>(key_entries(map).size());
  return {x, y, std::move(colours), box, title, foot, {width, title.height() + box.height + foot}};
}

// The second element of the plot draws nothing, but makes gnuplot draw the colour bar.
std::string plot_lines(const std::string& stem, const MapPicture& map, const Layout& at) {
  return fmt::format(
      "plot {} binary filetype=png origin=({:.17g},{:.17g}) dx={:.17g} dy={:.17g} with rgbimage notitle, \\\n"
      "  '+' using (NaN):(NaN):(NaN) with points palette notitle, \\\n  {}\n",
      gnuplot_file(stem + ".png"), at.x.first, at.y.first, at.x.pixel, at.y.pixel,
      fmt::join(key_entries(map), ", \\\n  "));
}

std::string colour_label(const MapPicture& map) {
  if (!map.value.empty()) return map.value_label;
  return map.time_unit.empty() ? "escape time" : "escape time [" + map.time_unit + "]";
}

// Its label stands at the page's edge: beside wide ticks gnuplot would put it outside.
std::string colour_lines(const MapPicture& map, const Layout& at) {
  const ColourBar& c = at.colours;
  return fmt::format(
      "{}set cbrange [{:.17g}:{:.17g}]\nset cbtics {}\n"
      "set label 90 {} at screen {:.5f},{:.5f} center rotate by 90\n",
      c.logarithmic ? "set logscale cb\n" : "", c.spans.first, c.spans.last, c.ticks, gnuplot_markup(colour_label(map)),
      1 - 14 / at.size.width, (at.foot + 0.5 * at.box.height) / at.size.height);
}

std::string axis_lines(const MapPicture& map, const Layout& at) {
  return fmt::format(
      "set xlabel {}\nset ylabel {} offset 1,0\n"
      "set xrange [{:.17g}:{:.17g}]\nset yrange [{:.17g}:{:.17g}]\nset xtics {:g}\nset ytics {:g}\n"
      "set tics out nomirror\nset border 15 linewidth 1\n",
      gnuplot_markup(map.x_label), gnuplot_markup(map.y_label), at.x.from, at.x.to, at.y.from, at.y.to,
      tick_step(at.x.to - at.x.from, at.box.width / tick_room), tick_step(at.y.to - at.y.from, 8));
}

std::string setup_lines(const MapPicture& map, const Layout& at) {
  const double l = left / at.size.width, r = (left + at.box.width) / at.size.width;
  const double b = at.foot / at.size.height, t = (at.foot + at.box.height) / at.size.height;
  return at.title.script(at.size) + axis_lines(map, at) +
         fmt::format(
             "set lmargin at screen {:.5f}\nset rmargin at screen {:.5f}\n"
             "set bmargin at screen {:.5f}\nset tmargin at screen {:.5f}\n"
             "set colorbox user origin screen {:.5f},{:.5f} size screen {:.5f},{:.5f} front\n"
             "set style fill solid 1.0 border rgb '#404040'\n"
             "set key at screen {:.5f},{:.5f} left bottom vertical Left reverse samplen 1.5\n",
             l, r, b, t, r + bar_gap / at.size.width, b, bar / at.size.width, t - b, l - 12 / at.size.width,
             8 / at.size.height) +
         colour_lines(map, at) + palette_lines(!map.value.empty());
}

std::vector<std::filesystem::path> draw_map(const std::filesystem::path& folder, const std::string& stem,
                                            const MapPicture& map) {
  const Layout at = layout(map);
  return draw_figure(folder, stem + "-figure", at.size, setup_lines(map, at), plot_lines(stem, map, at));
}

}  // namespace

std::vector<std::filesystem::path> write_map_figure(const std::filesystem::path& folder, const std::string& stem,
                                                    const MapPicture& map) {
  std::vector<std::filesystem::path> files{write_map_picture(folder, stem, map)};
  const auto drawn =
      map.width == 1 || map.height == 1 ? draw_map_curve(folder, stem, map) : draw_map(folder, stem, map);
  files.insert(files.end(), drawn.begin(), drawn.end());
  return files;
}

}  // namespace kreisel
