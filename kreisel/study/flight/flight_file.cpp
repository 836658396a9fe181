#include "kreisel/study/flight/flight_file.hpp"

#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/report/figure/series_figure.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/report/gnuplot/line_colour.hpp"
#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "kreisel/study/cases/case_units.hpp"
#include "kreisel/study/ran_case.hpp"
#include "kreisel/study/stored_case.hpp"
#include "kreisel/study/subtitle.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

constexpr const char* kind = "kreisel flight";

struct Column {
  const char *name, *about;
  double FlightRow::*member;
};
constexpr Column columns[] = {{"time", "time", &FlightRow::time},
                              {"spin", "turning about the axis", &FlightRow::spin},
                              {"tilt", "angle of the axis from the vertical", &FlightRow::tilt},
                              {"height", "z of the centre of mass", &FlightRow::height}};

std::string unit_of(const Case& c, const Column& column) {
  if (column.member == &FlightRow::time) return c.units.time;
  if (column.member == &FlightRow::spin) return turns_unit(c);
  return column.member == &FlightRow::tilt ? "rad" : c.units.length;
}

std::vector<double> values_of(const FlightResult& r, const Column& column) {
  std::vector<double> list;
  for (const FlightRow& row : r.rows) list.push_back(row.*column.member);
  return list;
}

// An open end is not a number of a file that everybody reads.
double finite_or_nan(double x) { return std::isfinite(x) ? x : std::nan(""); }

void write_hdf5(const fs::path& file, const FlightResult& r) {
  Hdf5Writer out(file);
  for (const Column& column : columns)
    out.dataset(column.name, std::span<const double>(values_of(r, column)), {r.rows.size()}, unit_of(*r.of, column),
                column.about);
  std::vector<double> windows;
  for (const Interval& i : r.windows) {
    windows.push_back(i.low);
    windows.push_back(finite_or_nan(i.high));
  }
  if (!windows.empty())
    out.dataset("windows", std::span<const double>(windows), {r.windows.size(), 2}, turns_unit(*r.of),
                "spins in which the equilibrium is stable, from and to; nan: no end");
  if (r.many) {
    if (!r.many->times.empty())
      out.dataset("samples/time", std::span<const double>(r.many->times), {r.many->times.size()}, r.of->units.time,
                  "when each flight that fell did, in rising order");
    std::vector<double> survival;
    for (const SurvivalPoint& p : r.many->survival) survival.insert(survival.end(), {p.time, p.fraction});
    out.dataset("samples/survival", std::span<const double>(survival), {r.many->survival.size(), 2}, "",
                "time, and the part of all flights that goes on beyond it");
    out.attribute("samples", r.many->samples);
    out.attribute("samples_fell", r.many->fell);
  }
  out.attribute("kind", kind);
  out.attribute("fate", static_cast<std::int64_t>(r.outcome.fate.code()));
  out.attribute("flight_time", r.outcome.time);
  out.attribute("steps", r.outcome.steps);
  std::string why;
  for (const std::string& sentence : r.why) why += (why.empty() ? "" : "\n") + sentence;
  out.attribute("why", why);
  out.attribute("lost", r.lost);
  if (r.left_window) out.attribute("left_window", *r.left_window);
  RanCase(*r.of, r.run).write(out, r.warnings);
  out.commit();
}

CsvColumn heading(const FlightResult& r, const Column& column) { return {column.name, unit_of(*r.of, column)}; }

// The window that the start is in, or the first.
const Interval* window_of(const FlightResult& r) {
  const double spin = std::fabs(r.rows.front().spin);
  for (const Interval& i : r.windows)
    if (spin >= i.low && spin <= i.high) return &i;
  return r.windows.empty() ? nullptr : &r.windows.front();
}

std::vector<CsvColumn> bounds_of(const FlightResult& r) {
  const Interval* w = window_of(r);
  std::vector<CsvColumn> list;
  if (w != nullptr) list.push_back({"least stable spin", turns_unit(*r.of)});
  if (w != nullptr && std::isfinite(w->high)) list.push_back({"largest stable spin", turns_unit(*r.of)});
  return list;
}

void write_table(const fs::path& file, const FlightResult& r) {
  std::vector<CsvColumn> all;
  for (const Column& column : columns) all.push_back(heading(r, column));
  const std::vector<CsvColumn> bounds = bounds_of(r);
  all.insert(all.end(), bounds.begin(), bounds.end());
  CsvWriter csv(file, all);
  const Interval* w = window_of(r);
  for (const FlightRow& row : r.rows) {
    std::vector<double> numbers;
    for (const Column& column : columns) numbers.push_back(row.*column.member);
    if (!bounds.empty()) numbers.push_back(w->low);
    if (bounds.size() > 1) numbers.push_back(w->high);
    csv.row(numbers);
  }
  csv.commit();
}

// How many still fly: the distribution of the times at which flights of an ensemble end.
std::vector<CsvColumn> times_columns(const FlightResult& r) {
  return {{"time", r.of->units.time}, {"flying", ""}, {"ended", ""}};
}

void write_times(const fs::path& file, const FlightTimes& many, const FlightResult& r) {
  CsvWriter csv(file, times_columns(r));
  for (const SurvivalPoint& p : many.survival) csv.row(std::vector<double>{p.time, p.fraction, 1 - p.fraction});
  csv.commit();
}

std::vector<fs::path> times_figure(const FlightResult& r, const fs::path& folder, const std::string& stem) {
  const std::vector<CsvColumn> columns_of = times_columns(r);
  SeriesPicture picture{stem + ".csv",
                        r.many->survival.size(),
                        fmt::format("How long {} of them fly: {}", r.many->samples, r.of->title),
                        columns_of[0],
                        2,
                        {},
                        subtitle(r.run.method, r.run.step, r.of->units.time, r.changes),
                        ""};
  picture.panels = {{"part that still flies", {{columns_of[1], "", line_colour(0)}}, true}};
  return write_series_figure(folder, stem, picture);
}

std::vector<fs::path> figure(const FlightResult& r, const fs::path& folder, const std::string& stem) {
  const Case& c = *r.of;
  SeriesPicture picture{stem + ".csv",
                        r.rows.size(),
                        "Flight: " + c.title,
                        heading(r, columns[0]),
                        3,
                        {},
                        subtitle(r.run.method, r.run.step, c.units.time, r.changes),
                        ""};
  SeriesPanel spin{fmt::format("spin [{}]", turns_unit(c)), {{heading(r, columns[1]), "spin", line_colour(0)}}};
  for (const CsvColumn& bound : bounds_of(r)) spin.curves.push_back({bound, bound.name, "#b03030", "2"});
  picture.panels = {spin,
                    {"tilt [rad]", {{heading(r, columns[2]), "", line_colour(0)}}},
                    {fmt::format("height [{}]", c.units.length), {{heading(r, columns[3]), "", line_colour(0)}}}};
  return write_series_figure(folder, stem, picture);
}

Drawing table_and_figure(const FlightResult& r, const fs::path& folder, const std::string& stem, bool needed,
                         const Control& control) {
  Drawing drawing{{folder / (stem + ".csv")}, {}, needed};
  write_table(drawing.files.front(), r);
  drawing.add_figure(control, [&] { return figure(r, folder, stem); });
  if (!r.many || r.many->survival.empty()) return drawing;
  const std::string times = stem + "-times";
  drawing.files.push_back(folder / (times + ".csv"));
  write_times(drawing.files.back(), *r.many, r);
  drawing.add_figure(control, [&] { return times_figure(r, folder, times); });
  return drawing;
}

FlightTimes stored_times(const Hdf5Reader& in) {
  FlightTimes t;
  t.samples = static_cast<std::uint64_t>(in.integer("samples"));
  t.fell = static_cast<std::uint64_t>(in.integer("samples_fell"));
  if (in.has("samples/time")) t.times = in.numbers("samples/time").values;
  if (!in.has("samples/survival")) return t;
  const std::vector<double> values = in.numbers("samples/survival").values;
  for (std::size_t i = 0; i + 1 < values.size(); i += 2) {
    SurvivalPoint p{};
    p.time = values[i];
    p.fraction = values[i + 1];
    t.survival.push_back(p);
  }
  return t;
}

}  // namespace

Drawing save(const FlightResult& result, const fs::path& folder, const Control& control) {
  return save_as(result, "flight", folder, control, write_hdf5, table_and_figure);
}

FlightResult stored_flight(const fs::path& file) {
  const Hdf5Reader in(file);
  FlightResult r;
  r.of = stored_case(in, file, kind, "flight");
  r.run = r.of->run;
  r.rows.resize(in.numbers("time").values.size());
  for (const Column& column : columns) {
    const std::vector<double> values = in.numbers(column.name).values;
    if (values.size() != r.rows.size() || values.empty())
      throw Error(fmt::format("{}: its '{}' has not {} numbers", file.string(), column.name, r.rows.size()));
    for (std::size_t i = 0; i < values.size(); ++i) r.rows[i].*column.member = values[i];
  }
  if (in.has("windows")) {
    const std::vector<double> values = in.numbers("windows").values;
    for (std::size_t i = 0; i + 1 < values.size(); i += 2)
      r.windows.push_back(
          {values[i], std::isnan(values[i + 1]) ? std::numeric_limits<double>::infinity() : values[i + 1]});
  }
  if (in.has_attribute("samples")) r.many = stored_times(in);
  const auto code = static_cast<std::uint8_t>(in.integer("fate"));
  if (!Fate::is_code(code)) throw Error(file.string() + ": its fate is none");
  r.outcome = {Fate::of_code(code), in.number("flight_time"), static_cast<std::uint64_t>(in.integer("steps"))};
  if (in.has_attribute("left_window")) r.left_window = in.number("left_window");
  if (in.has_attribute("lost")) r.lost = in.text("lost");
  r.changes = stored_changes(in);
  return r;
}

Drawing redraw_flight(const fs::path& file, const fs::path& folder, const Control& control) {
  make_folder(folder);
  return table_and_figure(stored_flight(file), folder, file.stem().string(), true, control);
}

}  // namespace kreisel
