#include "kreisel/paper/geiser/geiser_path.hpp"

#include <cmath>

#include <fmt/format.h>

#include "kreisel/paper/paper_run.hpp"
#include "kreisel/report/figure/trajectory/path_figure.hpp"

namespace kreisel {

std::vector<std::filesystem::path> draw_path(const PaperWork& work, const Case& c, const GeiserRun& run) {
  const std::string stem = c.name + "-paper";
  std::vector<DataColumn> columns{{"t", c.units.time, run.time}};
  for (const int i : {0, 1, 2}) {
    columns.push_back({std::string(1, "XYZ"[i]), c.units.length, {}});
    for (const AxisState<double>& s : run.states) columns.back().values.push_back(s.r[i]);
  }
  std::vector<std::filesystem::path> files{work.folder / (stem + ".csv")};
  const std::size_t rows = write_columns(files[0], columns, 1);
  const auto head = [&](std::size_t k) { return CsvColumn{columns[k].name, columns[k].unit}; };
  const PathPicture picture{stem + ".csv", rows, c.title, head(1), head(2), head(3)};
  for (const auto& f : figures_of(work, [&] { return write_path_figure(work.folder, stem, picture); }))
    files.push_back(f);
  return files;
}

std::string extent_of(const GeiserRun& run) {
  double across = 0, low = INFINITY, high = -INFINITY;
  for (const AxisState<double>& s : run.states) {
    across = std::fmax(across, std::hypot(s.r.x, s.r.y));
    low = std::fmin(low, s.r.z);
    high = std::fmax(high, s.r.z);
  }
  return fmt::format("within {:.3f} of the axis, Z from {:.3f} to {:.3f}", across, low, high);
}

}  // namespace kreisel
