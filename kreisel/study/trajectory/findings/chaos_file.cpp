#include "kreisel/study/trajectory/findings/chaos_file.hpp"

#include <array>

#include "kreisel/error.hpp"
#include "kreisel/report/figure/series_figure.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/report/gnuplot/line_colour.hpp"
#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "kreisel/study/ran_case.hpp"
#include "kreisel/study/stored_case.hpp"
#include "kreisel/study/subtitle.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

constexpr const char* kind = "kreisel chaos";

struct Column {
  const char* name;
  double TangentRow::*of;
  Dimension dimension;
  const char* about;
};
constexpr Column columns[] = {
    {"t", &TangentRow::t, dimension::time, "time"},
    {"lyapunov", &TangentRow::lyapunov, dimension::frequency, "largest Lyapunov exponent so far, ln |v| / t"},
    {"fli", &TangentRow::fli, dimension::none, "fast Lyapunov indicator, the largest ln |v| so far"},
    {"megno", &TangentRow::megno, dimension::none, "mean exponential growth factor of nearby orbits"},
    {"sali", &TangentRow::sali, dimension::none, "smaller alignment index of two tangent vectors"}};

CsvColumn heading(const Column& c, const Case& of) { return {c.name, label(c.dimension, of.units)}; }

void write_hdf5(const fs::path& file, const ChaosFound& f) {
  Hdf5Writer out(file);
  for (const Column& c : columns) {
    std::vector<double> values;
    for (const TangentRow& row : f.rows) values.push_back(row.*c.of);
    out.dataset(c.name, std::span<const double>(values), {values.size()}, label(c.dimension, f.of->units), c.about);
  }
  out.attribute("kind", kind);
  out.attribute("fate", name(f.outcome.fate));
  out.attribute("time", f.outcome.time);
  out.attribute("steps", f.outcome.steps);
  out.attribute("method", f.run.method);
  out.attribute("step", f.run.step);
  RanCase(*f.of, f.run).write(out, {});
  out.commit();
}

void write_table(const fs::path& file, const ChaosFound& f) {
  std::vector<CsvColumn> heads;
  for (const Column& c : columns) heads.push_back(heading(c, *f.of));
  CsvWriter csv(file, heads);
  for (const TangentRow& row : f.rows) {
    std::array<double, std::size(columns)> cells{};
    for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = row.*columns[i].of;
    csv.row(cells);
  }
  csv.commit();
}

std::vector<fs::path> figure(const ChaosFound& f, const fs::path& folder, const std::string& stem) {
  constexpr const char* labels[] = {"", "Lyapunov exponent", "FLI", "MEGNO", "SALI"};
  SeriesPicture p{stem + ".csv",         f.rows.size(), "Chaos: " + f.of->title, heading(columns[0], *f.of), 2, {},
                  subtitle(*f.of, f.run)};
  for (std::size_t i = 1; i < std::size(columns); ++i) {
    const CsvColumn column = heading(columns[i], *f.of);
    p.panels.push_back({CsvColumn{labels[i], column.unit}.heading(), {{column, "", line_colour(0)}}});
  }
  return write_series_figure(folder, stem, p);
}

Drawing table_and_figure(const ChaosFound& f, const fs::path& folder, const std::string& stem, bool needed,
                         const Control& control) {
  Drawing drawing{{folder / (stem + ".csv")}, {}, needed};
  write_table(drawing.files.front(), f);
  if (f.rows.size() > 1) drawing.add_figure(control, [&] { return figure(f, folder, stem); });
  return drawing;
}

}  // namespace

Drawing save(const ChaosFound& found, const fs::path& folder, const Control& control) {
  return save_as(found, "chaos", folder, control, write_hdf5, table_and_figure);
}

ChaosFound stored_chaos(const fs::path& file) {
  const Hdf5Reader in(file);
  ChaosFound f;
  f.of = stored_case(in, file, kind, "indicators");
  f.run = f.of->run;
  f.rows.resize(in.numbers("t").values.size());
  for (const Column& c : columns) {
    const std::vector<double> values = in.numbers(c.name).values;
    if (values.size() != f.rows.size()) throw Error(file.string() + " is damaged: its datasets do not fit together");
    for (std::size_t i = 0; i < values.size(); ++i) f.rows[i].*c.of = values[i];
  }
  if (!f.rows.empty()) f.last = f.rows.back();
  return f;
}

Drawing redraw_chaos(const fs::path& file, const fs::path& folder, const Control& control) {
  make_folder(folder);
  return table_and_figure(stored_chaos(file), folder, file.stem().string(), true, control);
}

}  // namespace kreisel
