#include "kreisel/study/window/window_file.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "kreisel/ensemble/fate_names.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/report/figure/window_figure.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/report/file/csv_file.hpp"
#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "kreisel/study/key_label.hpp"
#include "kreisel/study/ran_case.hpp"
#include "kreisel/study/stored_case.hpp"
#include "kreisel/study/subtitle.hpp"
#include "kreisel/study/window/own_modes.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

constexpr const char* kind = "kreisel window";

void write_edges(Hdf5Writer& out, const WindowResult& r) {
  std::size_t i = 0;
  for (const WindowEdge& e : r.edges) {
    const std::string name = fmt::format("edges/{}", ++i);
    std::vector<double> rows;
    for (const WindowEdge::Point& p : e.points) rows.insert(rows.end(), {p.x, p.y, p.frequency});
    out.dataset(name, std::span<const double>(rows), {e.points.size(), 3}, "",
                "the first number, the second, and the frequency at which the two modes meet");
    out.attribute(name + "/lost", e.lost);
    out.attribute(name + "/ends", e.ends ? 1 : 0);
    out.attribute(name + "/closed", e.closed ? 1 : 0);
  }
  out.attribute("edges", r.edges.size());
}

void write_fates(Hdf5Writer& out, const WindowFates& f) {
  const Shape shape{f.height, f.width};
  out.dataset("fates/time", std::span<const double>(f.time), shape, "", "how long each trajectory stays");
  out.dataset("fates/stayed", std::span<const std::uint8_t>(f.stayed()), shape, "", "1: to the end");
  std::vector<std::uint8_t> codes;
  for (const Fate fate : f.fate) codes.push_back(fate.code());
  out.dataset("fates/fate", std::span<const std::uint8_t>(codes), shape, "",
              fate_kinds_told() + "; and 16 times the bound it left through");
  out.dataset("fates/stable", std::span<const std::uint8_t>(f.stable), shape, "",
              "1: the steady motion is linearly stable");
  out.attribute("fates/until", f.until);
}

void write_hdf5(const fs::path& file, const WindowResult& r) {
  Hdf5Writer out(file);
  for (std::size_t a = 0; a < 2; ++a) {
    const std::string name = fmt::format("axes/{}", a + 1);
    std::vector<double> values;
    for (std::size_t i = 0; i < r.samples; ++i) values.push_back(r.sample(a, i));
    out.dataset(name, std::span<const double>(values), {r.samples}, r.axes[a].unit, r.axes[a].key);
    out.attribute(name + "/key", r.axes[a].key);
    out.attribute(name + "/label", r.axes[a].label);
    out.attribute(name + "/own", r.axes[a].own);
  }
  std::vector<std::uint8_t> kinds;
  for (const Steadiness s : r.kinds) kinds.push_back(static_cast<std::uint8_t>(s));
  out.dataset("steadiness", std::span<const std::uint8_t>(kinds), {r.samples, r.samples}, "",
              "0 no steady motion, 1 unstable, 2 stable by gyration only, 3 stable by energy");
  write_edges(out, r);
  if (r.fates) write_fates(out, *r.fates);
  write_own_modes(out, r);
  out.attribute("lost_edges", r.lost_edges);
  out.attribute("kind", kind);
  RanCase(*r.of, r.run, RunOf::many).trust(true, window_trust(r)).write(out, r.warnings);
  out.commit();
}

void write_tables(const fs::path& folder, const std::string& stem, const WindowResult& r,
                  std::vector<fs::path>& files) {
  const auto column = [&r](std::size_t a) { return CsvColumn{r.axes[a].key, r.axes[a].unit}; };
  files.push_back(folder / (stem + "-edges.csv"));
  CsvWriter edges(files.back(), {{"edge", ""}, column(0), column(1), {"frequency", ""}});
  for (std::size_t i = 0; i < r.edges.size(); ++i)
    for (const WindowEdge::Point& p : r.edges[i].points)
      edges.row(std::vector<double>{static_cast<double>(i + 1), p.x, p.y, p.frequency});
  edges.commit();
  files.push_back(folder / (stem + "-samples.csv"));
  CsvWriter samples(files.back(), {column(0), column(1), {"kind", ""}});
  for (std::size_t k = 0; k < r.kinds.size(); ++k)
    samples.row(
        std::vector<double>{r.sample(0, k % r.samples), r.sample(1, k / r.samples), static_cast<double>(r.kinds[k])});
  samples.commit();
  if (!r.fates) return;
  files.push_back(folder / (stem + "-fates.csv"));
  const std::vector<std::uint8_t> stayed = r.fates->stayed();
  CsvWriter fates(files.back(), {column(0), column(1), {"time", r.of->units.time}, {"stayed", ""}, {"stable", ""}});
  for (std::size_t k = 0; k < r.fates->time.size(); ++k)
    fates.row(std::vector<double>{r.pixel(0, k % r.fates->width), r.pixel(1, k / r.fates->width), r.fates->time[k],
                                  static_cast<double>(stayed[k]), static_cast<double>(r.fates->stable[k])});
  fates.commit();
}

std::vector<fs::path> figure(const WindowResult& r, const fs::path& folder, const std::string& stem) {
  WindowPicture p;
  p.samples_csv = stem + "-samples.csv";
  p.edges_csv = stem + "-edges.csv";
  p.title = "Window of stability: " + r.of->title;
  p.x_label = r.axes[0].label;
  p.y_label = r.axes[1].label;
  p.x0 = r.range.low[0], p.x1 = r.range.high[0], p.y0 = r.range.low[1], p.y1 = r.range.high[1];
  p.subtitle =
      r.fates ? subtitle(r.fates->method, r.fates->step, r.of->units.time, r.changes) : subtitle("", 0, "", r.changes);
  for (const WindowEdge& e : r.edges) p.edges.push_back(e.lost + (e.ends ? " (no such motion beyond)" : ""));
  p.own_x = r.axes[0].own, p.own_y = r.axes[1].own;
  p.own = r.range.holds({p.own_x, p.own_y});
  if (r.fates) {
    p.fates_csv = stem + "-fates.csv";
    p.until = r.fates->until;
    p.at_once = std::find(r.fates->time.begin(), r.fates->time.end(), 0.0) != r.fates->time.end();
    p.time_unit = r.of->units.time;
  }
  return write_window_figure(folder, stem, p);
}

Drawing tables_and_figure(const WindowResult& r, const fs::path& folder, const std::string& stem, bool needed,
                          const Control& control) {
  Drawing drawing;
  drawing.needed = needed;
  write_tables(folder, stem, r, drawing.files);
  drawing.add_figure(control, [&] { return figure(r, folder, stem); });
  return drawing;
}

[[noreturn]] void refuse_unfit(const fs::path& file) {
  throw Error(file.string() + " is damaged: its datasets do not fit together");
}

void read_edges(const Hdf5Reader& in, const fs::path& file, WindowResult& r) {
  for (std::int64_t i = 1; i <= in.integer("edges"); ++i) {
    const std::string name = fmt::format("edges/{}", i);
    const auto [rows, shape] = in.numbers(name);
    if (shape.size() != 2 || shape[1] != 3) refuse_unfit(file);
    WindowEdge e{{}, in.text(name + "/lost"), in.integer(name + "/ends") != 0, in.integer(name + "/closed") != 0};
    for (std::size_t k = 0; k + 2 < rows.size(); k += 3) e.points.push_back({rows[k], rows[k + 1], rows[k + 2]});
    r.edges.push_back(std::move(e));
  }
}

// Older files know only whether it stayed.
std::vector<Fate> fates_in(const Hdf5Reader& in, const fs::path& file) {
  const bool whole = in.has("fates/fate");
  std::vector<Fate> list;
  for (const std::uint8_t byte : in.bytes(whole ? "fates/fate" : "fates/stayed").values) {
    if (whole && !Fate::is_code(byte))
      throw Error(fmt::format("{}: its 'fates/fate' has a {}, which is no fate", file.string(), byte));
    list.push_back(whole ? Fate::of_code(byte) : Fate(byte == 1 ? Fate::stayed : Fate::escaped));
  }
  return list;
}

WindowFates read_fates(const Hdf5Reader& in, const fs::path& file, const RunSettings& run) {
  const auto time = in.numbers("fates/time");
  if (time.shape.size() != 2) refuse_unfit(file);
  WindowFates f{.width = time.shape[1], .height = time.shape[0], .time = time.values};
  f.fate = fates_in(in, file);
  f.stable = in.bytes("fates/stable").values;
  if (f.fate.size() != time.values.size() || f.stable.size() != time.values.size()) refuse_unfit(file);
  f.until = in.number("fates/until");
  f.method = run.method;
  f.step = run.step;
  return f;
}

std::size_t lost_edges_in(const Hdf5Reader& in, const fs::path& file) {
  if (!in.has_attribute("lost_edges")) return 0;
  const std::int64_t lost = in.integer("lost_edges");
  if (lost < 0)
    throw Error(fmt::format("{}: lost_edges = {}: expected a number of places, 0 or more", file.string(), lost));
  return static_cast<std::size_t>(lost);
}

}  // namespace

std::string window_trust(const WindowResult& r) {
  std::string text = fmt::format(
      "edges followed by Newton's iteration; between any two of {} samples side by side, by their eigenvalues one "
      "stable "
      "and one not, runs one of them",
      r.kinds.size());
  if (r.lost_edges > 0) text += fmt::format(", but at {} places no edge was found", r.lost_edges);
  if (r.fates) text += "; the fates were run once";
  return text;
}

Drawing save(const WindowResult& result, const fs::path& folder, const Control& control) {
  return save_as(result, "window", folder, control, write_hdf5, tables_and_figure);
}

WindowResult stored_window(const fs::path& file) {
  const Hdf5Reader in(file);
  WindowResult r;
  r.of = stored_case(in, file, kind, "window");
  r.run = r.of->ensemble;
  for (std::size_t a = 0; a < 2; ++a) {
    const std::string name = fmt::format("axes/{}", a + 1);
    const std::vector<double> values = in.numbers(name).values;
    if (values.size() < 2) throw Error(fmt::format("{}: its '{}' has no two values", file.string(), name));
    r.axes[a].key = in.text(name + "/key");
    r.axes[a].unit = in.has_attribute(name + "/unit") ? in.text(name + "/unit") : "";
    r.axes[a].label = stored_label(in, name, r.axes[a].key, r.axes[a].unit);
    r.axes[a].own = in.number(name + "/own");
    r.range.low[a] = values.front();
    r.range.high[a] = values.back();
    r.samples = values.size();
  }
  for (const std::uint8_t k : in.bytes("steadiness").values) {
    if (k > static_cast<std::uint8_t>(Steadiness::by_energy))
      throw Error(fmt::format("{}: its 'steadiness' has a {}, which is none", file.string(), k));
    r.kinds.push_back(static_cast<Steadiness>(k));
  }
  if (r.kinds.size() != r.samples * r.samples)
    throw Error(fmt::format("{}: its 'steadiness' has not {} numbers", file.string(), r.samples * r.samples));
  read_edges(in, file, r);
  if (in.has_attribute("fates/until")) r.fates = read_fates(in, file, r.run);
  read_own_modes(in, file, r);
  r.lost_edges = lost_edges_in(in, file);
  r.seconds = std::numeric_limits<double>::quiet_NaN();  // no part of the file, which is the same every time
  r.warnings = lines_of(in.text("warnings"));
  r.changes = stored_changes(in);
  return r;
}

Drawing redraw_window(const fs::path& file, const fs::path& folder, const Control& control) {
  make_folder(folder);
  return tables_and_figure(stored_window(file), folder, file.stem().string(), true, control);
}

}  // namespace kreisel
