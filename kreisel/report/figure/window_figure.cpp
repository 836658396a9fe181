#include "kreisel/report/figure/window_figure.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kreisel/report/figure/map_curve.hpp"
#include "kreisel/report/gnuplot/figure_title.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "kreisel/report/gnuplot/line_colour.hpp"

namespace kreisel {

namespace {

// In SVG pixels.
constexpr double left = 110, right = 40, below = 66, panel = 560, key_line = 20;
constexpr double key_letter = 9,
                 key_sample = 5;  // at most what gnuplot takes for a letter of the key; letters for a sample

// gnuplot puts all entries below one another where two of the widest do not fit beside each other: then the key needs as many lines.
std::size_t key_rows(const std::vector<std::string>& lost, bool at_once, double wide) {
  const std::size_t entries = 4 + lost.size() + (at_once ? 1 : 0);
  std::size_t widest = std::string_view("stable by gyration only").size();
  if (at_once) widest = std::max(widest, std::string_view(at_once_words).size());
  for (const std::string& one : lost) widest = std::max(widest, std::string_view("lost: ").size() + one.size());
  const bool beside = 2 * key_letter * (static_cast<double>(widest) + key_sample) <= wide;
  return beside ? (entries + 1) / 2 : entries;
}

// Those without a start are grey, as in maps, and not the colour of the shortest time.
std::string fates(const WindowPicture& p) {
  const std::string file = gnuplot_file(p.fates_csv);
  if (!p.at_once) return fmt::format("{} skip 1 using 1:2:3 with image notitle, ", file);
  return fmt::format(
      "{0} skip 1 using 1:2:({1}):({2}):({3}) with rgbimage notitle, {0} skip 1 using 1:2:($3 > 0 ? $3 : NaN) with "
      "image "
      "notitle, NaN with boxes fillstyle solid fillcolor rgb '{4}' title {5}, ",
      file, at_once_colour.r, at_once_colour.g, at_once_colour.b, hex(at_once_colour), gnuplot_text(at_once_words));
}

// One plot element a line; the first column of each file says what belongs to it.
std::string elements(const WindowPicture& p) {
  std::string text;
  if (!p.fates_csv.empty()) text += fates(p);
  const std::string file = gnuplot_file(p.samples_csv);
  const auto dots = [&file](int kind, double size, const char* colour) {
    return fmt::format(
        "{} skip 1 using ($3=={}?$1:1/0):2 with points pointtype 7 pointsize {} linecolor rgb '{}' notitle, ", file,
        kind, size, colour);
  };
  for (const SampleKind& k : sample_kinds) {
    if (!p.fates_csv.empty()) text += dots(k.value, 0.42, "#202020");  // a rim, so that they stand out on any colour
    text += dots(k.value, p.fates_csv.empty() ? 0.42 : 0.32, k.colour);
    text += fmt::format("NaN with points pointtype 7 pointsize 0.9 linecolor rgb '{}' title {}, ", k.colour,
                        gnuplot_text(k.name));
  }
  // Pieces where the same mode is lost have one colour and one line in the key.
  std::vector<std::string> known;
  for (std::size_t i = 0; i < p.edges.size(); ++i) {
    const auto found = std::find(known.begin(), known.end(), p.edges[i]);
    const auto colour = static_cast<std::size_t>(found - known.begin());
    const std::string title = found == known.end() ? "title " + gnuplot_text("lost: " + p.edges[i]) : "notitle";
    if (found == known.end()) known.push_back(p.edges[i]);
    text += fmt::format("{} skip 1 using ($1=={}?$2:1/0):3 with lines linewidth 2.4 linecolor rgb '{}' {}, ",
                        gnuplot_file(p.edges_csv), i + 1, line_colour(colour + 1), title);
  }
  if (p.own)
    text += fmt::format(
        "'+' every ::0::0 using ({}):({}) with points pointtype 2 pointsize 1.1 linewidth 2 linecolor rgb "
        "'#000000' title 'the case'",
        p.own_x, p.own_y);
  else
    text += "1/0 notitle";
  return text;
}

}  // namespace

std::vector<std::filesystem::path> write_window_figure(const std::filesystem::path& folder, const std::string& stem,
                                                       const WindowPicture& p) {
  const double wide = left + panel + right + (p.fates_csv.empty() ? 0 : 90), top = below + panel;
  const FigureTitle title(p.title, wide, p.subtitle);
  std::vector<std::string> different = p.edges;
  std::sort(different.begin(), different.end());
  different.erase(std::unique(different.begin(), different.end()), different.end());
  const std::size_t rows = key_rows(different, p.at_once, wide);
  const double keys = key_line * static_cast<double>(rows) + 12;
  const FigureSize size{wide, top + keys + title.height()};
  std::string setup =
      "set datafile separator comma\nset tics out nomirror\nset border 15 linewidth 0.8\n"
      "set key at screen 0.5,KEY center top maxrows ROWS horizontal samplen 2 spacing 1.1 font ',11' noenhanced\n";
  const auto put = [&setup](const std::string& word, const std::string& value) {
    setup.replace(setup.find(word), word.size(), value);
  };
  put("KEY", fmt::format("{:.5f}", (top + keys - 4) / size.height));
  put("ROWS", std::to_string(rows));
  if (!p.fates_csv.empty())
    setup += fmt::format(
        "set palette defined (0 '#4a2c5e', 0.35 '#a0586a', 0.7 '#e0a86a', 0.99 '#f6e8c0', 1 '#ffffff')\nset cbrange "
        "[0:{}]\n"
        "set cblabel {}\n",
        p.until, gnuplot_markup("stays" + (p.time_unit.empty() ? std::string() : " [" + p.time_unit + "]")));
  const double free = p.fates_csv.empty() ? right : right + 90;
  const std::string plot =
      title.script(size) +
      fmt::format(
          "set lmargin at screen {:.5f}\nset rmargin at screen {:.5f}\nset bmargin at screen {:.5f}\n"
          "set tmargin at screen {:.5f}\nset xlabel {}\nset ylabel {} offset 0.5,0\nset xrange [{}:{}]\nset yrange "
          "[{}:{}]\n",
          left / size.width, 1 - free / size.width, below / size.height, top / size.height, gnuplot_markup(p.x_label),
          gnuplot_markup(p.y_label), p.x0, p.x1, p.y0, p.y1) +
      "plot " + elements(p) + "\nunset label\n";
  return draw_figure(folder, stem + "-figure", size, setup, plot);
}

}  // namespace kreisel
