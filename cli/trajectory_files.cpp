#include "cli/trajectory_files.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/many_bodies.hpp"
#include "kreisel/report/figure/trajectory_figure.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

CsvColumn column(const Case& c, const Part& part, std::size_t i) {
  if (bodies_of(c) > 1) return body_column(c, part, i / 3, i % 3);
  return {component_name(part, i, width_of(part)), label(part.dimension, c.units)};
}

std::string unit_of(const Shown& s, const Units& units) { return s.angle ? "rad" : label(s.dimension, units); }

CsvColumn column(const Case& c, const Shown& s, int i) {
  return {s.width == 1 ? s.name : fmt::format("{}_{}", s.name, i + 1), unit_of(s, c.units)};
}

std::vector<CsvColumn> columns_of(const Case& c) {
  std::vector<CsvColumn> list{{"t", c.units.time}};
  if (bodies_of(c) <= few_bodies)
    for (const Part& p : c.experiment->parts())
      for (std::size_t i = 0; i < width_of(p); ++i) list.push_back(column(c, p, i));
  for (const Shown& s : c.experiment->shown())
    for (int i = 0; i < s.width; ++i) list.push_back(column(c, s, i));
  for (const Invariant& v : c.experiment->invariants()) list.push_back({v.name, label(v.dimension, c.units)});
  return list;
}

const Part* part_named(const Case& c, std::string_view name) {
  const auto parts = c.experiment->parts();
  const auto at = std::find_if(parts.begin(), parts.end(), [&](const Part& p) { return p.name == name; });
  return at == parts.end() ? nullptr : &*at;
}

const Shown* shown_named(const Case& c, std::string_view name) {
  const auto shown = c.experiment->shown();
  const auto at = std::find_if(shown.begin(), shown.end(), [&](const Shown& s) { return s.name == name; });
  return at == shown.end() ? nullptr : &*at;
}

CurvesPanel curves(const Case& c, const Part& part) {
  CurvesPanel panel{{part.name, label(part.dimension, c.units)}, {}};
  for (std::size_t i = 0; i < width_of(part); ++i) panel.curves.push_back(column(c, part, i));
  return panel;
}

// Where a body moves and how it leans; a top in the body frame: the vertical it sees, and how it turns; else all there is.
void choose_panels(const Case& c, TrajectoryPicture& p) {
  if (bodies_of(c) > 1) return choose_many_panels(c, p);
  const Part& first = c.experiment->parts().front();
  const Part* vertical = part_named(c, "Gamma");
  const Shown *omega = shown_named(c, "omega"), *tilt = shown_named(c, "tilt");
  if (vertical != nullptr && omega != nullptr) {
    p.path = PathColumns{column(c, *vertical, 0), column(c, *vertical, 1), true};
    p.panels = {curves(c, *vertical), {{omega->name, unit_of(*omega, c.units)}, {}}};
    for (int i = 0; i < omega->width; ++i) p.panels[1].curves.push_back(column(c, *omega, i));
  } else if (width_of(first) == 3 || std::string_view(first.name) == "q") {  // q_1 to q_3 are r
    const bool direction = std::string_view(first.name) == "a";
    p.path = PathColumns{column(c, first, 0), column(c, first, 1), direction};
    p.height = column(c, first, 2);
    if (tilt != nullptr) p.tilt = column(c, *tilt, 0);
  } else {
    for (const Part& part : c.experiment->parts()) p.panels.push_back(curves(c, part));
  }
}

}  // namespace

std::string component_name(const Part& part, std::size_t i, std::size_t width) {
  const bool letters = width == 3 && part.name[0] >= 'a' && part.name[0] <= 'z';
  return letters ? fmt::format("{}_{}", part.name, "xyz"[i])
                 : fmt::format("{}_{}", part.name, width == 4 ? i : i + 1);  // q_0 to q_3
}

std::size_t width_of(const Part& part) { return static_cast<std::size_t>(part.width); }

TrajectoryFiles::TrajectoryFiles(const fs::path& folder, const Case& c, const RunSettings& run)
    : folder_(folder),
      stem_(c.name + "-trajectory"),
      case_(c),
      hdf5_(folder / (stem_ + ".h5")),
      csv_(folder / (stem_ + ".csv"), columns_of(c)),
      ran_(c, run),
      drifts_(c.experiment->invariants().size()) {
  series_.push_back(hdf5_.series("t", {}, c.units.time, "time"));
  for (const Part& p : c.experiment->parts())
    series_.push_back(hdf5_.series(p.name, shape_of(c, p), label(p.dimension, c.units)));
  for (const Shown& s : c.experiment->shown()) {
    const std::vector<std::size_t> shape(s.width > 1 ? 1 : 0, static_cast<std::size_t>(s.width));
    series_.push_back(hdf5_.series(s.name, shape, unit_of(s, c.units), s.about));
  }
  for (const Invariant& v : c.experiment->invariants())
    series_.push_back(hdf5_.series(std::string("invariants/") + v.name, {}, label(v.dimension, c.units)));
  hdf5_.attribute("kind", "kreisel trajectory");
  hdf5_.attribute("method", run.method);
  hdf5_.attribute("step", run.step);
  hdf5_.attribute("until", run.until);
}

void TrajectoryFiles::row(double t, std::span<const double> state, std::span<const double> invariants) {
  const std::vector<double> shown = case_.experiment->shown_values(state);
  std::vector<double> cells{t};
  cells.insert(cells.end(), state.begin(), state.end());
  cells.insert(cells.end(), shown.begin(), shown.end());
  cells.insert(cells.end(), invariants.begin(), invariants.end());
  print(cells, state.size());
  auto series = series_.begin();
  (series++)->append(t);
  std::span<const double> rest(cells.data() + 1, cells.size() - 1);
  const auto next = [&](std::size_t width) {
    (series++)->append(rest.first(width));
    rest = rest.subspan(width);
  };
  for (const Part& p : case_.experiment->parts()) next(width_of(p));
  for (const Shown& s : case_.experiment->shown()) next(static_cast<std::size_t>(s.width));
  for (std::size_t i = 0; i < invariants.size(); ++i) {
    next(1);
    drifts_[i].add(invariants[i]);
  }
  time_ = t;
  state_.assign(state.begin(), state.end());
}

// A table with thousands of columns is no use to anybody: of very many bodies it has what is shown of them all.
void TrajectoryFiles::print(std::vector<double> cells, std::size_t components) {
  if (bodies_of(case_) > few_bodies) {
    const auto state = cells.begin() + 1;
    cells.erase(state, state + static_cast<std::ptrdiff_t>(components));
  }
  csv_.row(cells);
}

std::vector<fs::path> TrajectoryFiles::figure() const {
  TrajectoryPicture p;
  p.csv = stem_ + ".csv";
  p.rows = csv_.rows();
  p.title = case_.title;
  p.time = {"t", case_.units.time};
  choose_panels(case_, p);
  if (bodies_of(case_) > few_bodies) p.arrows = arrows_of(case_, stem_ + "-end.csv", state_);
  std::size_t i = 0;
  for (const Invariant& v : case_.experiment->invariants())
    p.invariants.push_back({{v.name, label(v.dimension, case_.units)}, drifts_[i++].first});
  return write_trajectory_figure(folder_, stem_, p);
}

std::vector<fs::path> TrajectoryFiles::finish(const Outcome& outcome) {
  ran_.write(hdf5_, case_.warnings);
  hdf5_.attribute("fate", name(outcome.fate));
  hdf5_.attribute("end", outcome.time);
  hdf5_.attribute("steps", outcome.steps);
  hdf5_.commit();
  csv_.commit();
  std::vector<fs::path> files{folder_ / (stem_ + ".h5"), folder_ / (stem_ + ".csv")};
  if (bodies_of(case_) > few_bodies) {
    files.push_back(folder_ / (stem_ + "-end.csv"));
    write_bodies(files.back(), case_, state_);
  }
  for (const fs::path& f : figures_or_note([this] { return figure(); })) files.push_back(f);
  return files;
}

}  // namespace kreisel
