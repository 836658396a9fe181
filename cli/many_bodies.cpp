#include "cli/many_bodies.hpp"

#include <cmath>
#include <string_view>

#include <fmt/format.h>

#include "kreisel/report/text/quantity.hpp"

namespace kreisel {

namespace {

constexpr const char* letters[] = {"x", "y", "z"};

std::string unit_of(const Case& c, const Shown& s) { return s.angle ? "rad" : label(s.dimension, c.units); }

// The panel of what is shown under these names.
CurvesPanel shown_panel(const Case& c, const std::string& title, std::initializer_list<std::string_view> names) {
  CurvesPanel panel{{title, ""}, {}};
  for (const Shown& s : c.experiment->shown())
    for (const std::string_view name : names)
      if (name == s.name) {
        panel.label.unit = unit_of(c, s);
        for (int i = 0; i < s.width; ++i)
          panel.curves.push_back({s.width == 1 ? s.name : fmt::format("{}_{}", s.name, i + 1), unit_of(c, s)});
      }
  return panel;
}

TextTable bodies_table(const Case& c, std::span<const double> state) {
  TextTable table({"", "x", "y", "z", "unit"});
  const std::size_t bodies = bodies_of(c);
  std::size_t at = 0;
  for (const Part& p : c.experiment->parts())
    for (std::size_t b = 0; b < bodies; ++b, at += 3)
      table.row({fmt::format("{}{}", p.name, b + 1), quantity(state[at], 10), quantity(state[at + 1], 10),
                 quantity(state[at + 2], 10), label(p.dimension, c.units)});
  return table;
}

}  // namespace

std::size_t bodies_of(const Case& c) {
  const Part& first = c.experiment->parts().front();
  return std::string_view(first.name) == "r" ? static_cast<std::size_t>(first.width) / 3 : 1;
}

CsvColumn body_column(const Case& c, const Part& part, std::size_t body, std::size_t i) {
  return {fmt::format("{}{}_{}", part.name, body + 1, letters[i]), label(part.dimension, c.units)};
}

std::vector<std::size_t> shape_of(const Case& c, const Part& part) {
  const auto width = static_cast<std::size_t>(part.width);
  if (bodies_of(c) > 1) return {width / 3, 3};
  return {width};
}

void write_bodies(const std::filesystem::path& file, const Case& c, std::span<const double> state) {
  std::vector<CsvColumn> columns{{"body", ""}};
  for (const Part& p : c.experiment->parts())
    for (const char* letter : letters)
      columns.push_back({fmt::format("{}_{}", p.name, letter), label(p.dimension, c.units)});
  CsvWriter csv(file, columns);
  const std::size_t bodies = bodies_of(c);
  for (std::size_t b = 0; b < bodies; ++b) {
    std::vector<double> row{static_cast<double>(b + 1)};
    for (std::size_t part = 0; part < c.experiment->parts().size(); ++part)
      for (std::size_t i = 0; i < 3; ++i) row.push_back(state[(part * bodies + b) * 3 + i]);
    csv.row(row);
  }
  csv.commit();
}

void choose_many_panels(const Case& c, TrajectoryPicture& p) {
  const std::size_t bodies = bodies_of(c);
  const Part& r = c.experiment->parts().front();
  if (bodies > few_bodies) {
    p.panels = {shown_panel(c, "energy", {"moving", "turning"}), shown_panel(c, "polarisation", {"polarisation"}),
                shown_panel(c, "length", {"radius", "nearest"})};
    return;
  }
  CurvesPanel heights{{"z", label(r.dimension, c.units)}, {}};
  for (std::size_t b = 0; b < bodies; ++b) {
    const PathColumns path{body_column(c, r, b, 0), body_column(c, r, b, 1)};
    b == 0 ? void(p.path = path) : p.more_paths.push_back(path);
    heights.curves.push_back(body_column(c, r, b, 2));
  }
  p.panels = {heights, shown_panel(c, "distance", {"nearest"}), shown_panel(c, "tilt", {"tilt"})};
}

// Arrows about as long as half the distance between neighbours.
ArrowColumns arrows_of(const Case& c, const std::string& csv, std::span<const double> state) {
  const std::string unit = label(c.experiment->parts().front().dimension, c.units);
  const auto shown = c.experiment->shown();
  const std::vector<double> values = c.experiment->shown_values(state);
  double radius = 1;
  std::size_t at = 0;
  for (const Shown& s : shown) {
    if (std::string_view(s.name) == "radius") radius = values[at];
    at += static_cast<std::size_t>(s.width);
  }
  const double length = 1.5 * radius / std::cbrt(static_cast<double>(bodies_of(c)));
  return {csv, {"r_x", unit}, {"r_y", unit}, {"a_x", ""}, {"a_y", ""}, {"a_z", ""}, length};
}

TextTable many_table(const Case& c, std::span<const double> state) {
  if (bodies_of(c) <= few_bodies) return bodies_table(c, state);
  TextTable table({"at the end", "", "unit"});
  const std::vector<double> values = c.experiment->shown_values(state);
  std::size_t at = 0;
  for (const Shown& s : c.experiment->shown())
    for (int i = 0; i < s.width; ++i) table.row({s.name, quantity(values[at++], 6), unit_of(c, s)});
  return table;
}

}  // namespace kreisel
