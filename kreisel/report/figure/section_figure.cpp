#include "kreisel/report/figure/section_figure.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kreisel/report/gnuplot/figure_title.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"

namespace kreisel {

namespace {

// In SVG pixels.
constexpr double left = 100, right = 36, below = 66, panel = 560, note_line = 24;
constexpr std::size_t most_points = 40000;

}  // namespace

std::vector<std::filesystem::path> write_section_figure(const std::filesystem::path& folder, const std::string& stem,
                                                        const SectionPicture& p) {
  const double wide = left + panel + right, top = below + panel;
  const FigureTitle title(p.title, wide, p.subtitle);
  const FigureSize size{wide, top + note_line + title.height()};
  const std::size_t every = (p.points + most_points - 1) / most_points;
  const double dot = p.points > 20000 ? 0.12 : p.points > 2000 ? 0.2 : 0.35;
  // Neighbouring starts have neighbouring colours, all of them dark enough on white.
  const std::string setup = fmt::format(
      "set datafile separator comma\nset tics out nomirror\nset border 15 linewidth 0.8\n"
      "set grid linecolor rgb '#e6e6e6' linewidth 0.5\nunset key\nunset colorbox\n"
      "set palette defined (0 '#1f5fa8', 0.33 '#2f8f4e', 0.66 '#c8641c', 1 '#8a2f8a')\nset cbrange [0:{}]\n",
      std::max<std::size_t>(1, p.starts - 1));
  const std::string plot =
      title.script(size) +
      fmt::format(
          "set lmargin at screen {:.5f}\nset rmargin at screen {:.5f}\nset bmargin at screen {:.5f}\n"
          "set tmargin at screen {:.5f}\nset label {} at screen {:.5f},{:.5f} left font ',12' noenhanced\n",
          left / size.width, 1 - right / size.width, below / size.height, top / size.height, gnuplot_text(p.note),
          left / size.width, (top + 11) / size.height) +
      fmt::format(
          "set xlabel {}\nset ylabel {} offset 0.5,0\n"
          "plot {} skip 1 every {} using {}:{}:1 with points pointtype 7 pointsize {} linecolor palette\nunset label\n",
          gnuplot_markup(p.x_label), gnuplot_markup(p.y_label), gnuplot_file(p.csv), std::max<std::size_t>(1, every),
          p.x, p.y, dot);
  return draw_figure(folder, stem + "-figure", size, setup, plot);
}

}  // namespace kreisel
