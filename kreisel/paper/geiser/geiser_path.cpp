#include "kreisel/paper/geiser/geiser_path.hpp"

#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "kreisel/paper/paper_run.hpp"
#include "kreisel/report/figure/trajectory/path_figure.hpp"

namespace kreisel {

PaperData drawn_path(const Case& c, const GeiserRun& run) {
  const std::string stem = c.name + "-paper";
  std::vector<DataColumn> columns{{"t", c.units.time, run.time}};
  for (const int i : {0, 1, 2}) {
    columns.push_back({std::string(1, "XYZ"[i]), c.units.length, {}});
    for (const AxisState<double>& s : run.states) columns.back().values.push_back(s.r[i]);
  }
  const PathPicture picture{stem + ".csv",     rows_of(columns),  c.title,
                            columns[1].head(), columns[2].head(), columns[3].head()};
  return {stem, std::move(columns), [stem, picture](Drawing& into, const Control& control, const auto& folder) {
            into.add_figure(control, [&] { return write_path_figure(folder, stem, picture); });
          }};
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
