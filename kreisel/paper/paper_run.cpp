#include "kreisel/paper/paper_run.hpp"

#include <algorithm>
#include <utility>

#include "kreisel/study/cases/borrowed_case.hpp"

namespace kreisel {

PaperRun::PaperRun(const PaperWork& work, const Case& c, const std::string& method, double step,
                   const std::vector<double>& start)
    : method_(method) {
  TrajectoryAsk ask{borrowed(c), c.run, start};
  ask.run.method = method;
  if (step > 0) ask.run.step = step;
  ask.run.every = 1;
  if (work.took) work.took(c, method);
  PaperWatcher watcher(work);
  result_ = run(planned_trajectory(ask), watcher.control());
}

std::uint64_t steps_of(const Case& c, double step) { return schedule(step > 0 ? step : c.run.step, c.run.until).steps; }

Drift drift_of(std::span<const double> values) {
  Drift d;
  for (const double v : values) d.add(v);
  return d;
}

std::vector<double> falls_through_zero(std::span<const double> time, std::span<const double> values) {
  std::vector<double> list;
  for (std::size_t i = 1; i < values.size(); ++i) {
    const double a = values[i - 1], b = values[i];
    if (a > 0 && b <= 0) list.push_back(time[i - 1] + (time[i] - time[i - 1]) * a / (a - b));
  }
  return list;
}

PaperData drawn_series(const Case& c, const std::vector<DataColumn>& columns, std::size_t every, std::size_t across,
                       const std::vector<SeriesPanel>& panels) {
  SeriesPicture picture;
  picture.title = c.title;
  picture.time = {"t", c.units.time};
  picture.across = across;
  picture.panels = panels;
  return drawn_series(c.name + "-paper", thinned(columns, every), picture);
}

PaperData drawn_series(const std::string& stem, std::vector<DataColumn> columns, SeriesPicture picture) {
  picture.csv = stem + ".csv";
  picture.rows = rows_of(columns);
  return {stem, std::move(columns), [stem, picture](Drawing& into, const Control& control, const auto& folder) {
            into.add_figure(control, [&] { return write_series_figure(folder, stem, picture); });
          }};
}

}  // namespace kreisel
