#include "kreisel/paper/paper_run.hpp"

#include <algorithm>
#include <cmath>

#include "kreisel/report/file/csv_file.hpp"
#include "kreisel/study/cases/borrowed_case.hpp"
#include "kreisel/study/drawing.hpp"

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

std::size_t write_columns(const std::filesystem::path& file, const std::vector<DataColumn>& columns,
                          std::size_t every) {
  std::vector<CsvColumn> heads;
  std::size_t longest = 0;
  for (const DataColumn& c : columns) {
    heads.push_back({c.name, c.unit});
    longest = std::max(longest, c.values.size());
  }
  CsvWriter out(file, heads);
  std::vector<double> row(columns.size());
  for (std::size_t i = 0; i < longest; i += every) {
    for (std::size_t k = 0; k < columns.size(); ++k) row[k] = i < columns[k].values.size() ? columns[k].values[i] : NAN;
    out.row(row);
  }
  out.commit();
  return out.rows();
}

std::vector<std::filesystem::path> figures_of(const PaperWork& work,
                                              const std::function<std::vector<std::filesystem::path>()>& draw) {
  Drawing drawing;
  Control control = work.control;
  control.figures = true;  // they are what was asked for
  drawing.add_figure(control, draw);
  for (const std::string& w : drawing.warnings)
    if (work.warn) work.warn(w);
  return drawing.files;
}

std::vector<std::filesystem::path> drawn_series(const PaperWork& work, const Case& c,
                                                const std::vector<DataColumn>& columns, std::size_t every,
                                                std::size_t across, const std::vector<SeriesPanel>& panels) {
  const std::string stem = c.name + "-paper";
  std::vector<std::filesystem::path> files{work.folder / (stem + ".csv")};
  const std::size_t rows = write_columns(files[0], columns, every);
  const SeriesPicture picture{stem + ".csv", rows, c.title, {"t", c.units.time}, across, panels};
  for (const auto& f : figures_of(work, [&] { return write_series_figure(work.folder, stem, picture); }))
    files.push_back(f);
  return files;
}

}  // namespace kreisel
