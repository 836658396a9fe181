#include "kreisel/study/sweep/sweep_file.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/report/figure/plane_figure.hpp"
#include "kreisel/report/figure/series_figure.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/report/gnuplot/line_colour.hpp"
#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "kreisel/study/key_label.hpp"
#include "kreisel/study/ran_case.hpp"
#include "kreisel/study/stored_case.hpp"
#include "kreisel/study/subtitle.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

constexpr const char* kind = "kreisel sweep";

std::vector<double> values_of(const SweepAxis& a) {
  std::vector<double> list;
  for (std::size_t i = 0; i < a.count; ++i) list.push_back(a.value(i));
  return list;
}

// Rows of the second axis, columns of the first.
Shape shape_of(const SweepResult& r) {
  Shape shape;
  for (auto a = r.axes.rbegin(); a != r.axes.rend(); ++a) shape.push_back(a->count);
  return shape;
}

void write_hdf5(const fs::path& file, const SweepResult& r) {
  Hdf5Writer out(file);
  for (std::size_t i = 0; i < r.axes.size(); ++i) {
    const std::string name = fmt::format("axes/{}", i + 1);
    out.dataset(name, std::span<const double>(values_of(r.axes[i])), {r.axes[i].count}, r.units[i], r.axes[i].key);
    out.attribute(name + "/key", r.axes[i].key);
    out.attribute(name + "/label", r.labels[i]);
  }
  std::size_t i = 0;
  for (const SweepValues& s : r.shown) {
    const std::string name = fmt::format("shown/{}", ++i);
    out.dataset(name, std::span<const double>(s.values), shape_of(r), s.unit, s.about);
    out.attribute(name + "/name", s.name);
    out.attribute(name + "/label", s.words);
  }
  out.attribute("kind", kind);
  out.attribute("axes", r.axes.size());
  out.attribute("observables", r.shown.size());
  out.attribute("idle", r.idle);
  out.attribute("steps", r.steps);
  RanCase(*r.of, r.run).write(out, r.warnings);
  out.commit();
}

CsvColumn heading(const SweepResult& r, std::size_t axis) { return {r.axes[axis].key, r.units[axis]}; }

void write_table(const fs::path& file, const SweepResult& r) {
  std::vector<CsvColumn> columns;
  for (std::size_t i = 0; i < r.axes.size(); ++i) columns.push_back(heading(r, i));
  for (const SweepValues& s : r.shown) columns.push_back({s.name, s.unit});
  CsvWriter csv(file, columns);
  for (std::size_t p = 0; p < r.points(); ++p) {
    std::vector<double> row = place_of(r.axes, p);
    for (const SweepValues& s : r.shown) row.push_back(s.values[p]);
    csv.row(row);
  }
  csv.commit();
}

bool any_finite(const SweepValues& s) {
  return std::any_of(s.values.begin(), s.values.end(), [](double x) { return std::isfinite(x); });
}

// A step that is swept over is not the figure's.
std::string subtitle_of(const SweepResult& r) {
  const bool steps = std::any_of(r.axes.begin(), r.axes.end(), [](const SweepAxis& a) { return a.key == "run.step"; });
  return subtitle(r.run.method, steps ? 0 : r.run.step, r.of->units.time, r.changes);
}

std::vector<fs::path> figure(const SweepResult& r, const fs::path& folder, const std::string& stem) {
  const std::string title = "Sweep: " + r.of->title, below = subtitle_of(r);
  PlanePicture plane{stem + ".csv", title, {}, {}, {}, below};
  SeriesPicture series{stem + ".csv", r.points(), title, heading(r, 0), 2, {}, below, r.labels[0]};
  for (std::size_t i = 0; i < r.shown.size(); ++i) {
    if (!any_finite(r.shown[i])) continue;
    const CsvColumn column{r.shown[i].name, r.shown[i].unit};
    const std::string label = CsvColumn{r.shown[i].words, column.unit}.heading();
    plane.panels.push_back({{label, ""}, r.axes.size() + i + 1});
    series.panels.push_back({label, {{column, "", line_colour(0)}}});
  }
  if (series.panels.empty()) return {};  // nothing to draw
  if (r.axes.size() == 1) return write_series_figure(folder, stem, series);
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}})
    (i == 0 ? plane.x : plane.y) = {{r.labels[i], ""}, r.axes[i].from, r.axes[i].to, r.axes[i].count};
  return write_plane_figure(folder, stem, plane);
}

Drawing table_and_figure(const SweepResult& r, const fs::path& folder, const std::string& stem, bool needed,
                         const Control& control) {
  Drawing drawing{{folder / (stem + ".csv")}, {}, needed};
  write_table(drawing.files.front(), r);
  if (!drawing.add_figure(control, [&] { return figure(r, folder, stem); })) return drawing;
  const bool drawn = std::any_of(r.shown.begin(), r.shown.end(), any_finite);
  for (const SweepValues& s : r.shown)
    if (!any_finite(s))
      drawing.warnings.push_back(fmt::format("{}: {} has no value at any of the {} points",
                                             drawn ? "left out of the figure" : "no figure", s.name, r.points()));
  return drawing;
}

}  // namespace

Drawing save(const SweepResult& result, const fs::path& folder, const Control& control) {
  return save_as(result, "sweep", folder, control, write_hdf5, table_and_figure);
}

SweepResult stored_sweep(const fs::path& file) {
  const Hdf5Reader in(file);
  SweepResult r;
  r.of = stored_case(in, file, kind, "sweep");
  r.run = r.of->run;
  std::size_t points = 1;
  for (std::int64_t i = 1; i <= in.integer("axes"); ++i) {
    const std::string name = fmt::format("axes/{}", i);
    const std::vector<double> values = in.numbers(name).values;
    if (values.size() < 2) throw Error(fmt::format("{}: its '{}' has no two values", file.string(), name));
    r.axes.push_back({in.text(name + "/key"), values.front(), values.back(), values.size()});
    r.units.push_back(in.has_attribute(name + "/unit") ? in.text(name + "/unit") : "");
    r.labels.push_back(stored_label(in, name, r.axes.back().key, r.units.back()));
    points *= values.size();
  }
  for (std::int64_t i = 1; i <= in.integer("observables"); ++i) {
    const std::string name = fmt::format("shown/{}", i);
    const auto text = [&](const std::string& key) { return in.has_attribute(name + key) ? in.text(name + key) : ""; };
    const std::string label = text("/label"), shown = in.text(name + "/name");
    r.shown.push_back({shown, label.empty() ? shown : shortened(label), text("/unit"), text("/description"),
                       in.numbers(name).values});
    if (r.axes.empty() || r.axes.size() > 2 || r.shown.back().values.size() != points)
      throw Error(fmt::format("{}: its '{}' has not {} numbers", file.string(), name, points));
  }
  if (r.shown.empty()) throw Error(file.string() + ": its sweep shows nothing");
  r.changes = stored_changes(in);
  r.idle = static_cast<std::size_t>(in.integer("idle"));
  r.steps = static_cast<std::uint64_t>(in.integer("steps"));
  r.seconds = std::numeric_limits<double>::quiet_NaN();  // no part of the file, which is the same every time
  r.warnings = lines_of(in.text("warnings"));
  return r;
}

Drawing redraw_sweep(const fs::path& file, const fs::path& folder, const Control& control) {
  make_folder(folder);
  return table_and_figure(stored_sweep(file), folder, file.stem().string(), true, control);
}

}  // namespace kreisel
