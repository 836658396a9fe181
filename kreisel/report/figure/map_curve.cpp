#include "kreisel/report/figure/map_curve.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/report/gnuplot/figure_title.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "kreisel/report/gnuplot/time_ticks.hpp"

namespace kreisel {

namespace {

// In SVG pixels.
constexpr double left = 100, right = 36, below = 66, panel_width = 560, panel_height = 400, legend_line = 21;

enum Mark : std::size_t { escaped, stayed, at_once, non_finite, unsolved, doubtful };

// Dark enough on white, and told apart by shape as well.
struct Look {
  const char* colour;
  int shape;
};
constexpr std::array<Look, 6> looks{
    {{"#1f5fa8", 7}, {"#2f8f4e", 9}, {"#8a8a8a", 11}, {"#8f5a5e", 2}, {"#3f8078", 4}, {"#00a0dc", 5}}};

Mark mark_of(const MapPicture& map, std::size_t i) {
  if (!map.doubtful.empty() && map.doubtful[i] != 0) return doubtful;
  switch (map.fate[i].kind()) {
    case Fate::stayed:
      return stayed;
    case Fate::escaped:
      return map.time[i] == 0 ? at_once : std::isfinite(map.time[i]) ? escaped : non_finite;
    case Fate::unsolved:
      return unsolved;
    default:
      return non_finite;
  }
}

std::string words(const MapPicture& map, Mark mark) {
  const std::string unit = map.time_unit.empty() ? "" : " " + map.time_unit;
  switch (mark) {
    case escaped:
      return "escapes";
    case stayed:
      return fmt::format("never escapes (until {:g}{})", map.until, unit);
    case at_once:
      return at_once_words;
    case non_finite:
      return "not finite";
    case unsolved:
      return "method did not converge";
    default:
      return doubtful_words(map);
  }
}

// The times from the first escape to the last time, with room for the marks at the foot.
TimeScale axis_of(const MapPicture& map) {
  if (!map.value.empty()) {
    const ValueScale s = value_scale(map.value, map.value_logarithmic);
    const double room = (s.high - s.low) / 10;
    return s.logarithmic ? TimeScale{s.low / 1.8, s.high * 1.8} : TimeScale{s.low - room, s.high + room};
  }
  double first = map.until / 10;
  for (std::size_t i = 0; i < map.time.size(); ++i)
    if (map.fate[i] == Fate::escaped && map.time[i] > 0) first = std::min(first, map.time[i]);
  return {first / 1.8, map.until * 1.25};
}

// Of the axis that varies, or of the one that does not.
struct Axis {
  const std::string& label;
  double from, to;
  std::size_t points;

  double at(std::size_t i, bool cell_centred) const {
    if (cell_centred || points == 1)
      return from + (static_cast<double>(i) + 0.5) * (to - from) / static_cast<double>(points);
    return from + static_cast<double>(i) * (to - from) / static_cast<double>(points - 1);
  }
};

// What has no value stands at the foot.
double shown_value(const MapPicture& map, std::size_t i, const TimeScale& axis) {
  return std::isfinite(map.value[i]) ? std::clamp(map.value[i], axis.first, axis.last) : axis.first;
}

std::string data(const MapPicture& map, const Axis& along, const TimeScale& axis) {
  std::string rows = "$map << EOD\n";
  for (std::size_t i = 0; i < map.time.size(); ++i) {
    const double time = map.fate[i] == Fate::stayed ? map.until : map.time[i];
    const double shown = !map.value.empty()    ? shown_value(map, i, axis)
                         : std::isfinite(time) ? std::clamp(time, axis.first * 1.1, map.until)
                                               : map.until;
    rows += fmt::format("{:.9g} {:.9g} {}\n", along.at(i, map.cell_centred), shown, static_cast<int>(mark_of(map, i)));
  }
  return rows + "EOD\n";
}

std::string curve(Mark mark, const std::string& style) {
  return fmt::format("$map using ($3 == {} ? $1 : NaN):2 with {} linecolor rgb '{}'", static_cast<int>(mark), style,
                     looks[mark].colour);
}

// Neighbours that escape are joined; every kind that occurs has its marks and its line in the legend.
std::vector<std::string> curves(const MapPicture& map) {
  const double size = map.time.size() > 400 ? 0.25 : map.time.size() > 100 ? 0.4 : 0.7;
  std::vector<std::string> list{
      fmt::format("$map using 1:($3 == {} ? $2 : NaN) with lines linewidth 0.8 linecolor rgb '#9dbbdc' notitle",
                  static_cast<int>(escaped))};
  for (const Mark mark : {escaped, stayed, at_once, non_finite, unsolved, doubtful}) {
    bool occurs = false;
    for (std::size_t i = 0; i < map.time.size() && !occurs; ++i) occurs = mark_of(map, i) == mark;
    if (!occurs) continue;
    list.push_back(curve(mark, fmt::format("points pointtype {} pointsize {}", looks[mark].shape, size)) + " notitle");
    list.push_back(fmt::format("NaN with points pointtype {} pointsize 0.9 linecolor rgb '{}' title {}",
                               looks[mark].shape, looks[mark].colour, gnuplot_markup(words(map, mark))));
  }
  return list;
}

std::string frame(const MapPicture& map, const Axis& along, const TimeScale& axis, FigureSize size) {
  const double top = below + panel_height;
  return fmt::format(
      "set lmargin at screen {:.5f}\nset rmargin at screen {:.5f}\nset bmargin at screen {:.5f}\n"
      "set tmargin at screen {:.5f}\n"
      "set key at screen {:.5f},{:.5f} left bottom Left reverse vertical samplen 1.5 spacing 1.15 font ',12'\n"
      "set xlabel {}\nset ylabel {} offset 0.5,0\nset xrange [{:.17g}:{:.17g}]\nset yrange [{:.9g}:{:.9g}]\n"
      "{}",
      left / size.width, 1 - right / size.width, below / size.height, top / size.height, left / size.width,
      (top + 6) / size.height, gnuplot_markup(along.label),
      gnuplot_markup(!map.value.empty()      ? map.value_label
                     : map.time_unit.empty() ? "escape time"
                                             : "escape time [" + map.time_unit + "]"),
      along.from, along.to, axis.first, axis.last,
      map.value.empty() || map.value_logarithmic ? fmt::format("set logscale y\nset ytics {}\n", time_ticks(axis))
                                                 : "");
}

}  // namespace

std::string doubtful_words(const MapPicture& map) {
  const auto count = std::count_if(map.doubtful.begin(), map.doubtful.end(), [](std::uint8_t d) { return d != 0; });
  const double share = 100 * static_cast<double>(count) / static_cast<double>(map.doubtful.size());
  return fmt::format("doubtful: another fate when run again ({:.2g} %)", share);
}

std::vector<std::filesystem::path> draw_map_curve(const std::filesystem::path& folder, const std::string& stem,
                                                  const MapPicture& map) {
  const Axis x{map.x_label, map.x0, map.x1, map.width}, y{map.y_label, map.y0, map.y1, map.height};
  const Axis& along = map.height == 1 ? x : y;
  const Axis& other = map.height == 1 ? y : x;
  const TimeScale axis = axis_of(map);
  const std::vector<std::string> lines = curves(map);
  const double wide = left + panel_width + right;
  const std::string at = fmt::format("{} = {:.6g}", other.label, other.at(0, map.cell_centred));
  const FigureTitle title(map.title, wide, map.subtitle.empty() ? at : at + "; " + map.subtitle);
  const double legend = 12 + legend_line * static_cast<double>((lines.size() - 1) / 2);
  const FigureSize size{wide, below + panel_height + legend + title.height()};
  const std::string setup = data(map, along, axis) +
                            "set tics out nomirror\nset border 15 linewidth 0.8\n"
                            "set grid linecolor rgb '#e6e6e6' linewidth 0.5\n";
  const std::string plot = title.script(size) + frame(map, along, axis, size) +
                           fmt::format("plot {}\nunset label\n", fmt::join(lines, ", \\\n  "));
  return draw_figure(folder, stem + "-figure", size, setup, plot);
}

}  // namespace kreisel
