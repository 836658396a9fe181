#include "kreisel/study/section/section_file.hpp"

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/report/figure/section_figure.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/report/gnuplot/greek.hpp"
#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "kreisel/study/ran_case.hpp"
#include "kreisel/study/stored_case.hpp"
#include "kreisel/study/subtitle.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

constexpr const char* kind = "kreisel section";

template <class Value>
auto list_of(const SectionResult& r, const Value& value) {
  std::vector<decltype(value(r.crossings[0]))> list;
  for (const SectionCrossing& c : r.crossings) list.push_back(value(c));
  return list;
}

void write_hdf5(const fs::path& file, const SectionResult& r) {
  Hdf5Writer out(file);
  const Shape shape{r.crossings.size()};
  using Crossing = SectionCrossing;
  out.dataset("start",
              std::span<const std::uint64_t>(list_of(r, [](const Crossing& c) { return std::uint64_t{c.start}; })),
              shape, "", "which start, from 0");
  out.dataset("t", std::span<const double>(list_of(r, [](const Crossing& c) { return c.time; })), shape,
              r.of->units.time, "of the crossing");
  out.dataset("rising",
              std::span<const std::uint8_t>(list_of(r, [](const Crossing& c) { return std::uint8_t{c.rising}; })),
              shape, "", "1 rising, 0 falling");
  for (std::size_t i = 0; i < r.columns.size(); ++i) {
    const std::string name = fmt::format("columns/{}", i + 1);
    out.dataset(name, std::span<const double>(list_of(r, [i](const Crossing& c) { return c.values[i]; })), shape,
                r.columns[i].unit, r.columns[i].name);
    out.attribute(name + "/name", r.columns[i].name);
  }
  std::vector<double> numbers;
  std::vector<std::uint8_t> there;
  for (const SectionStarted& s : r.starts) {
    numbers.insert(numbers.end(), s.place.begin(), s.place.end());
    for (std::size_t i = 0; i < r.keys.size(); ++i)
      numbers.push_back(i < s.solved.size() ? s.solved[i] : std::numeric_limits<double>::quiet_NaN());
    there.push_back(s.none ? 0 : 1);
  }
  const std::size_t width = r.axes.size() + r.keys.size();
  if (width > 0)
    out.dataset("starts", std::span<const double>(numbers), {r.starts.size(), width}, "", "the numbers of each start");
  out.dataset("there", std::span<const std::uint8_t>(there), {r.starts.size()}, "", "whether there is such a start");
  out.attribute("kind", kind);
  out.attribute("plane", r.plane);
  out.attribute("through", std::string(name(r.through)));
  out.attribute("surface", r.surface_text);
  out.attribute("columns", r.columns.size());
  out.attribute("x", r.x);
  out.attribute("y", r.y);
  RanCase(*r.of, r.run).write(out, r.warnings);
  out.commit();
}

void write_table(const fs::path& file, const SectionResult& r) {
  std::vector<CsvColumn> columns{{"start", ""}, {"t", r.of->units.time}, {"rising", ""}};
  columns.insert(columns.end(), r.columns.begin(), r.columns.end());
  CsvWriter csv(file, columns);
  std::vector<double> row;
  for (const SectionCrossing& c : r.crossings) {
    row = {static_cast<double>(c.start), c.time, c.rising ? 1.0 : 0.0};
    row.insert(row.end(), c.values.begin(), c.values.end());
    csv.row(row);
  }
  csv.commit();
}

std::string label_of(const CsvColumn& c) { return CsvColumn{greek(c.name), c.unit}.heading(); }

std::vector<fs::path> picture(const SectionResult& r, const fs::path& folder, const std::string& stem) {
  SectionPicture p{stem + ".csv", "Section: " + r.of->title};
  p.note =
      fmt::format("{}{}{}; {} starts, {} crossings", r.plane,
                  r.through == Through::both ? "" : fmt::format(", {}", name(r.through)),
                  r.surface_text.empty() ? "" : ", " + r.surface_text, r.starts.size() - r.idle(), r.crossings.size());
  p.subtitle = subtitle(r.run.method, r.run.step, r.of->units.time, r.changes);
  p.x = r.x + 4;
  p.y = r.y + 4;
  p.x_label = label_of(r.columns[r.x]);
  p.y_label = label_of(r.columns[r.y]);
  p.points = r.crossings.size();
  p.starts = r.starts.size();
  return write_section_figure(folder, stem, p);
}

Drawing table_and_picture(const SectionResult& r, const fs::path& folder, const std::string& stem, bool needed,
                          const Control& control) {
  Drawing drawing{{folder / (stem + ".csv")}, {}, needed};
  write_table(drawing.files.front(), r);
  drawing.add_figure(control, [&] { return picture(r, folder, stem); });
  return drawing;
}

}  // namespace

Drawing save(const SectionResult& result, const fs::path& folder, const Control& control) {
  return save_as(result, "section", folder, control, write_hdf5, table_and_picture);
}

SectionResult stored_section(const fs::path& file) {
  const Hdf5Reader in(file);
  SectionResult r;
  r.of = stored_case(in, file, kind, "section");
  r.run = r.of->run;
  r.plane = in.text("plane");
  r.surface_text = in.text("surface");
  const std::string through = in.text("through");
  for (const Through t : {Through::rising, Through::falling, Through::both})
    if (through == name(t)) r.through = t;
  const std::vector<std::uint64_t> start = in.counts("start").values;
  const std::vector<double> time = in.numbers("t").values;
  const std::vector<std::uint8_t> rising = in.bytes("rising").values, there = in.bytes("there").values;
  const std::size_t n = start.size();
  for (const std::uint8_t t : there) r.starts.push_back({{}, {}, 0, t == 0});
  std::vector<std::vector<double>> columns;
  for (std::int64_t i = 1; i <= in.integer("columns"); ++i) {
    const std::string name = fmt::format("columns/{}", i);
    columns.push_back(in.numbers(name).values);
    r.columns.push_back({in.text(name + "/name"), in.has_attribute(name + "/unit") ? in.text(name + "/unit") : ""});
    if (columns.back().size() != n) throw Error(fmt::format("{}: its '{}' has not {} numbers", file.string(), name, n));
  }
  r.x = static_cast<std::size_t>(in.integer("x"));
  r.y = static_cast<std::size_t>(in.integer("y"));
  if (n == 0 || time.size() != n || rising.size() != n || r.x >= columns.size() || r.y >= columns.size())
    throw Error(file.string() + ": its crossings do not fit together");
  for (std::size_t k = 0; k < n; ++k) {
    if (start[k] >= r.starts.size()) throw Error(fmt::format("{}: there is no start {}", file.string(), start[k]));
    SectionCrossing c{start[k], time[k], rising[k] != 0, {}};
    for (const auto& column : columns) c.values.push_back(column[k]);
    ++r.starts[start[k]].crossings;
    r.crossings.push_back(std::move(c));
  }
  r.changes = stored_changes(in);
  return r;
}

Drawing redraw_section(const fs::path& file, const fs::path& folder, const Control& control) {
  make_folder(folder);
  return table_and_picture(stored_section(file), folder, file.stem().string(), true, control);
}

}  // namespace kreisel
