#include "kreisel/study/methods/methods_file.hpp"

#include <algorithm>
#include <limits>
#include <set>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/observe/drift_slope.hpp"
#include "kreisel/report/figure/methods_figure.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/report/gnuplot/greek.hpp"
#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "kreisel/study/ran_case.hpp"
#include "kreisel/study/stored_case.hpp"
#include "kreisel/study/subtitle.hpp"
#include "kreisel/study/trajectory/trajectory_file.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

constexpr const char* kind = "kreisel methods";

void write_rows(Hdf5Writer& out, const std::string& group, std::size_t rows, const std::vector<RowsOf>& list) {
  for (const RowsOf& r : list) {
    const Shape shape = r.width == 1 ? Shape{rows} : Shape{rows, r.width};
    out.dataset(group + r.name, std::span<const double>(r.values), shape, r.unit);
  }
}

void write_hdf5(const fs::path& file, const MethodsResult& all) {
  Hdf5Writer out(file);
  std::string names;
  for (std::size_t i = 0; i < all.methods.size(); ++i) {
    const TrajectoryResult& r = all.methods[i].result;
    const std::string group = fmt::format("{}/", i + 1);
    out.dataset(group + "t", std::span<const double>(r.time), {r.rows()}, all.of->units.time, "time");
    write_rows(out, group, r.rows(), r.state);
    write_rows(out, group, r.rows(), r.shown);
    write_rows(out, group + "invariants/", r.rows(), r.invariants);
    for (std::size_t k = 0; k < r.invariants.size(); ++k)
      out.attribute(group + "invariants/" + r.invariants[k].name + "/slope", all.methods[i].slopes[k]);
    write_end(out, group, *all.of, r.end.outcome);
    out.attribute(group + "method", all.methods[i].method);
    names += all.methods[i].method + "\n";
  }
  out.attribute("kind", kind);
  out.attribute("methods", names);
  out.attribute("step", all.run.step);
  out.attribute("until", all.run.until);
  RanCase(*all.of, all.run).trust(true, compared).write(out, all.warnings);
  out.commit();
}

// No comma, which would make the table's head hard to read.
CsvColumn column_of(const RowsOf& invariant, const std::string& method) {
  std::string name = fmt::format("{} by {}", invariant.name, method);
  std::replace(name.begin(), name.end(), ',', ' ');
  return {name, ""};
}

// The errors of all invariants at all times that any of the methods has a row at.
std::size_t write_table(const fs::path& file, const MethodsResult& all) {
  std::vector<CsvColumn> columns{{"t", all.of->units.time}};
  std::set<double> times;
  for (const MethodRun& m : all.methods) {
    times.insert(m.result.time.begin(), m.result.time.end());
    for (const RowsOf& v : m.result.invariants) columns.push_back(column_of(v, m.method));
  }
  CsvWriter csv(file, columns);
  std::vector<std::size_t> at(all.methods.size(), 0);
  for (const double t : times) {
    std::vector<double> row{t};
    for (std::size_t i = 0; i < at.size(); ++i) {
      const TrajectoryResult& r = all.methods[i].result;
      const bool there = at[i] < r.rows() && r.time[at[i]] == t;
      for (const RowsOf& v : r.invariants)
        row.push_back(there ? drift_error(v.at(at[i]), v.at(0)) : std::numeric_limits<double>::quiet_NaN());
      if (there) ++at[i];
    }
    csv.row(row);
  }
  csv.commit();
  return csv.rows();
}

std::string slope_text(double slope) { return slope == 0 ? "0" : fmt::format("{:+.1e}", slope); }

MethodsPicture picture_of(const MethodsResult& all, const std::string& stem, std::size_t rows) {
  MethodsPicture p{stem + ".csv", rows, all.of->title + ": largest relative errors so far",
                   subtitle("", all.run.step, all.of->units.time, all.changes)};
  p.time = {"t", all.of->units.time};
  p.time_label = CsvColumn{"time", all.of->units.time}.heading();
  const std::string per = all.of->units.time.empty() ? "" : "/" + all.of->units.time;
  for (std::size_t k = 0; k < all.methods.front().result.invariants.size(); ++k) {
    const RowsOf& first = all.methods.front().result.invariants[k];
    MethodsPanel panel{greek(first.name) + (first.at(0) != 0 ? "" : " (abs.)"), {}};
    for (const MethodRun& m : all.methods)
      panel.curves.push_back({column_of(m.result.invariants[k], m.method),
                              fmt::format("{}: {}{}", m.method, slope_text(m.slopes[k]), per), m.result.time.back()});
    p.panels.push_back(panel);
  }
  return p;
}

Drawing table_and_figure(const MethodsResult& all, const fs::path& folder, const std::string& stem, bool needed,
                         const Control& control) {
  Drawing drawing{{folder / (stem + ".csv")}, {}, needed};
  const std::size_t rows = write_table(drawing.files.front(), all);
  drawing.add_figure(control, [&] { return write_methods_figure(folder, stem, picture_of(all, stem, rows)); });
  return drawing;
}

}  // namespace

Drawing save(const MethodsResult& result, const fs::path& folder, const Control& control) {
  return save_as(result, "methods", folder, control, write_hdf5, table_and_figure);
}

MethodsResult stored_methods(const fs::path& file) {
  const Hdf5Reader in(file);
  MethodsResult all;
  all.of = stored_case(in, file, kind, "trajectories by several methods");
  all.run = all.of->run;
  all.changes = stored_changes(in);
  for (const std::string& name : lines_of(in.text("methods"))) {
    const std::string group = fmt::format("{}/", all.methods.size() + 1);
    all.methods.push_back({method_named(name).name, stored_rows(in, group, *all.of, file)});
    all.methods.back().slopes = slopes_of(all.methods.back().result);
  }
  if (all.methods.empty()) throw Error(file.string() + ": it has no methods");
  return all;
}

Drawing redraw_methods(const fs::path& file, const fs::path& folder, const Control& control) {
  const MethodsResult all = stored_methods(file);
  make_folder(folder);
  return table_and_figure(all, folder, file.stem().string(), true, control);
}

}  // namespace kreisel
