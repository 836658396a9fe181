#include "kreisel/study/trajectory/trajectory_drawing.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>

#include <fmt/format.h>

#include "kreisel/report/figure/trajectory/space_figure.hpp"
#include "kreisel/report/figure/trajectory/trajectory_figure.hpp"
#include "kreisel/report/gnuplot/greek.hpp"
#include "kreisel/study/trajectory/natural_size.hpp"

namespace kreisel {

namespace {

const Part* part_with(const Case& c, Role role) {
  const auto parts = c.experiment->parts();
  const auto at = std::find_if(parts.begin(), parts.end(), [role](const Part& p) { return p.role == role; });
  return at == parts.end() ? nullptr : &*at;
}

const Shown* shown_with(const Case& c, ShownRole role) {
  const auto shown = c.experiment->shown();
  const auto at = std::find_if(shown.begin(), shown.end(), [role](const Shown& s) { return s.role == role; });
  return at == shown.end() ? nullptr : &*at;
}

// In words, where the name of a column is short.
std::string words_of(const Part& part) {
  switch (part.role) {
    case Role::vertical:
      return std::string("vertical ") + greek(part.name);
    case Role::momentum:
      return std::string("momenta ") + part.name;
    default:
      return std::string("coordinates ") + part.name;
  }
}

std::string component_label(const Case& c, const Part& part, std::size_t i) {
  const CsvColumn of = column(c, part, i);
  if (part.role == Role::place) return CsvColumn{i == 2 ? "height z" : i == 0 ? "x" : "y", of.unit}.heading();
  return greek(of.name) + (part.role == Role::axis ? " of the axis" : " of the vertical");
}

CurvesPanel curves(const Case& c, const Part& part) {
  CurvesPanel panel{{words_of(part), label(part.dimension, c.units)}, {}};
  for (std::size_t i = 0; i < width_of(part); ++i) panel.curves.push_back(column(c, part, i));
  return panel;
}

// What is shown in these roles, in one panel.
CurvesPanel shown_panel(const Case& c, const std::string& title, std::initializer_list<ShownRole> roles) {
  CurvesPanel panel{{title, ""}, {}};
  for (const ShownRole role : roles)
    if (const Shown* s = shown_with(c, role)) {
      panel.label.unit = label(s->dimension, c.units);
      for (int i = 0; i < s->width; ++i) panel.curves.push_back(column(c, *s, i));
    }
  return panel;
}

void choose_few_panels(const Case& c, const Part& r, TrajectoryPicture& p) {
  CurvesPanel heights{{"height z", label(r.dimension, c.units)}, {}};
  for (std::size_t b = 0; b < c.experiment->bodies(); ++b) {
    const PathColumns path{column(c, r, 3 * b), column(c, r, 3 * b + 1)};
    b == 0 ? void(p.path = path) : p.more_paths.push_back(path);
    heights.curves.push_back(column(c, r, 3 * b + 2));
  }
  p.panels = {heights, shown_panel(c, "distance", {ShownRole::nearest}), shown_panel(c, "tilt", {ShownRole::tilt})};
}

// Arrows about as long as half the distance between neighbours.
ArrowColumns arrows_of(const Case& c, const std::string& csv, std::span<const double> state) {
  const std::string unit = label(part_with(c, Role::place)->dimension, c.units);
  const std::vector<double> values = c.experiment->shown_values(state);
  double radius = 1;
  std::size_t at = 0;
  for (const Shown& s : c.experiment->shown()) {
    if (s.role == ShownRole::extent) radius = values[at];
    at += static_cast<std::size_t>(s.width);
  }
  const double length = 1.5 * radius / std::cbrt(static_cast<double>(c.experiment->bodies()));
  return {csv,
          {"r_x", unit},
          {"r_y", unit},
          {"a_x", ""},
          {"a_y", ""},
          {"a_z", ""},
          length,
          CsvColumn{"x", unit}.heading(),
          CsvColumn{"y", unit}.heading(),
          "a_z, how far an axis points up",
          "axis of length 1 in this plane"};
}

void choose_one_body_panels(const Case& c, TrajectoryPicture& p) {
  const Part *vertical = part_with(c, Role::vertical), *place = part_with(c, Role::place);
  if (vertical != nullptr) {
    p.path = PathColumns{column(c, *vertical, 0), column(c, *vertical, 1), true, component_label(c, *vertical, 0),
                         component_label(c, *vertical, 1)};
    p.panels = {curves(c, *vertical)};
    if (shown_with(c, ShownRole::angular_velocity) != nullptr)
      p.panels.push_back(shown_panel(c, "angular velocity ω", {ShownRole::angular_velocity}));
  } else if (const Part* traced = place != nullptr ? place : part_with(c, Role::axis)) {
    p.path = PathColumns{column(c, *traced, 0), column(c, *traced, 1), place == nullptr, component_label(c, *traced, 0),
                         component_label(c, *traced, 1)};
    p.height = column(c, *traced, 2);
    p.height_label = component_label(c, *traced, 2);
    if (const Shown* tilt = shown_with(c, ShownRole::tilt)) p.tilt = column(c, *tilt, 0);
  } else {
    for (const Part& part : c.experiment->parts()) p.panels.push_back(curves(c, part));
  }
}

void choose_panels(const TrajectoryTable& t, TrajectoryPicture& p) {
  if (t.of.experiment->bodies() == 1) return choose_one_body_panels(t.of, p);
  if (tables_state(t.of)) return choose_few_panels(t.of, *part_with(t.of, Role::place), p);
  p.panels = {shown_panel(t.of, "energy", {ShownRole::moving, ShownRole::turning}),
              shown_panel(t.of, "polarisation", {ShownRole::polarisation}),
              shown_panel(t.of, "length", {ShownRole::extent, ShownRole::nearest})};
  p.arrows = arrows_of(t.of, t.stem + "-end.csv", t.last_state);
}

InvariantColumn invariant_column(const TrajectoryTable& t, const Invariant& v, double first) {
  InvariantColumn column{{v.name, label(v.dimension, t.of.units)}, first};
  if (const double natural = natural_size(t.of, v, t.last_state); nothing_beside(first, natural))
    column.scale = natural;
  return column;
}

TrajectoryPicture picture_of(const TrajectoryTable& t) {
  const Case& c = t.of;
  TrajectoryPicture p;
  p.csv = t.stem + ".csv";
  p.rows = t.rows;
  p.title = c.title;
  p.subtitle = t.subtitle;
  p.time = {"t", c.units.time};
  p.time_label = CsvColumn{"time", c.units.time}.heading();
  choose_panels(t, p);
  std::size_t i = 0;
  for (const Invariant& v : c.experiment->invariants()) p.invariants.push_back(invariant_column(t, v, t.first[i++]));
  return p;
}

// The vertical of a case may have any length, which multiplies the weight, and none where there is no weight.
bool is_direction(const Case& c, const Part& part, std::span<const double> state) {
  std::size_t at = 0;
  for (const Part& p : c.experiment->parts()) {
    if (&p == &part) break;
    at += width_of(p);
  }
  return std::fabs(std::hypot(state[at], state[at + 1], state[at + 2]) - 1) < 0.01;
}

// None of a state that has no place and no direction, and of bodies whose table has none.
SpacePicture space_of(const TrajectoryTable& t) {
  const Case& c = t.of;
  SpacePicture p{t.stem + ".csv", t.rows, c.title, t.subtitle, {"t", c.units.time}};
  p.time_label = CsvColumn{"time", c.units.time}.heading();
  if (!tables_state(c)) return p;
  const Part* traced = part_with(c, Role::place);
  for (const Role role : {Role::axis, Role::vertical})
    if (traced == nullptr) traced = part_with(c, role);
  if (traced == nullptr || (traced->role == Role::vertical && !is_direction(c, *traced, t.last_state))) return p;
  p.sphere = traced->role != Role::place;
  for (std::size_t b = 0; b < c.experiment->bodies(); ++b)
    p.paths.push_back({column(c, *traced, 3 * b), column(c, *traced, 3 * b + 1), column(c, *traced, 3 * b + 2)});
  for (std::size_t i = 0; i < 3; ++i)
    p.labels[i] = p.sphere ? greek(column(c, *traced, i).name) : component_label(c, *traced, i);
  p.title += traced->role == Role::place
                 ? p.paths.size() > 1 ? ": paths of the centres of mass" : ": path of the centre of mass"
             : traced->role == Role::axis ? ": path of the axis' tip"
                                          : ": the vertical as the body sees it";
  return p;
}

}  // namespace

void draw_trajectory(const TrajectoryTable& table, const Control& control, Drawing& drawing) {
  const SpacePicture space = space_of(table);
  drawing.add_figure(control, [&] {
    auto files = write_trajectory_figure(table.folder, table.stem, picture_of(table));
    if (space.paths.empty()) return files;
    for (const auto& f : write_space_figure(table.folder, table.stem + "-path", space)) files.push_back(f);
    return files;
  });
}

void write_bodies(const std::filesystem::path& file, const Case& c, std::span<const double> state) {
  std::vector<CsvColumn> columns{{"body", ""}};
  for (const Part& p : c.experiment->parts())
    for (const char letter : {'x', 'y', 'z'})
      columns.push_back({fmt::format("{}_{}", p.name, letter), label(p.dimension, c.units)});
  CsvWriter csv(file, columns);
  const std::size_t bodies = c.experiment->bodies();
  for (std::size_t b = 0; b < bodies; ++b) {
    std::vector<double> row{static_cast<double>(b + 1)};
    for (std::size_t part = 0; part < c.experiment->parts().size(); ++part)
      for (std::size_t i = 0; i < 3; ++i) row.push_back(state[(part * bodies + b) * 3 + i]);
    csv.row(row);
  }
  csv.commit();
}

}  // namespace kreisel
