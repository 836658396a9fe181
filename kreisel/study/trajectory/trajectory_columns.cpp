#include "kreisel/study/trajectory/trajectory_columns.hpp"

#include <fmt/format.h>

namespace kreisel {

std::size_t width_of(const Part& part) { return static_cast<std::size_t>(part.width); }

std::string component_name(const Part& part, std::size_t i, std::size_t width) {
  const bool letters = width == 3 && part.name[0] >= 'a' && part.name[0] <= 'z';
  return letters ? fmt::format("{}_{}", part.name, "xyz"[i])
                 : fmt::format("{}_{}", part.name, width == 4 ? i : i + 1);  // q_0 to q_3
}

CsvColumn column(const Case& c, const Part& part, std::size_t i) {
  const std::string unit = label(part.dimension, c.units);
  if (c.experiment->bodies() > 1) return {fmt::format("{}{}_{}", part.name, i / 3 + 1, "xyz"[i % 3]), unit};
  return {component_name(part, i, width_of(part)), unit};
}

CsvColumn column(const Case& c, const Shown& s, int i) {
  return {s.width == 1 ? s.name : fmt::format("{}_{}", s.name, i + 1), label(s.dimension, c.units)};
}

bool tables_state(const Case& c) { return c.experiment->bodies() <= few_bodies; }

std::vector<CsvColumn> trajectory_columns(const Case& c) {
  std::vector<CsvColumn> list{{"t", c.units.time}};
  if (tables_state(c))
    for (const Part& p : c.experiment->parts())
      for (std::size_t i = 0; i < width_of(p); ++i) list.push_back(column(c, p, i));
  for (const Shown& s : c.experiment->shown())
    for (int i = 0; i < s.width; ++i) list.push_back(column(c, s, i));
  for (const Invariant& v : c.experiment->invariants()) list.push_back({v.name, label(v.dimension, c.units)});
  return list;
}

std::vector<std::size_t> shape_of(const Case& c, const Part& part) {
  if (c.experiment->bodies() > 1) return {width_of(part) / 3, 3};
  return {width_of(part)};
}

}  // namespace kreisel
