#include "kreisel/report/figure/trajectory/path_figure.hpp"

#include <fmt/format.h>

#include "kreisel/report/gnuplot/figure_table.hpp"
#include "kreisel/report/gnuplot/figure_title.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"

namespace kreisel {

namespace {

// In SVG pixels.
constexpr double left = 40, right = 32, below = 66, side = 400, gap = 130;

std::string label(const CsvColumn& which) { return gnuplot_markup(which.heading()); }

}  // namespace

std::vector<std::filesystem::path> write_path_figure(const std::filesystem::path& folder, const std::string& stem,
                                                     const PathPicture& picture) {
  const double width = left + 2 * side + gap + right, above = left + side + gap;  // what is seen from above
  const FigureTitle title(picture.title, width);
  const FigureSize size{width, below + side + title.height()};
  FigureTable table;
  for (const CsvColumn* c : {&picture.x, &picture.y, &picture.z}) table.add(*c);
  const std::string line = "with lines linewidth 0.8 linecolor rgb '#1f5fa8' notitle";
  const std::string plot =
      "set multiplot\n" + title.script(size) +
      fmt::format(
          "unset lmargin\nunset rmargin\nunset bmargin\nunset tmargin\nset origin 0.035,0\nset size {:.5f},{:.5f}\n"
          "set view 62,30,1.05\nset xyplane relative 0.05\nset xlabel {}\nset ylabel {}\nset zlabel {} rotate parallel "
          "offset -1.6,0\n"
          "splot $run using 1:2:3 {}\nunset label\nset size 1,1\n",
          (left + side + 0.4 * gap) / size.width, (below + side) / size.height, label(picture.x), label(picture.y),
          label(picture.z), line) +
      margins({above, above + side, below, below + side}, size) +
      fmt::format("set size ratio -1\nset xlabel {}\nset ylabel {}\nplot $run using 1:2 {}\nset size noratio\n",
                  label(picture.x), label(picture.y), line) +
      "unset multiplot\n";
  const std::string setup = table.script(picture.csv, picture.rows) +
                            "set tics out nomirror\nset xtics autofreq\nset border 15 linewidth 0.8\n"
                            "set ticslevel 0\nset grid linecolor rgb '#e6e6e6' linewidth 0.5\n";
  return draw_figure(folder, stem + "-figure", size, setup, plot);
}

}  // namespace kreisel
