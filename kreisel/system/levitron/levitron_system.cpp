#include "kreisel/system/levitron/levitron_system.hpp"

#include <cmath>

#include <fmt/format.h>

#include "kreisel/system/levitron/field_row.hpp"
#include "kreisel/system/warnings/body_warnings.hpp"

namespace kreisel {

namespace {

// The base is a layer of dipoles: what is as thick as it is wide has another field.
void warn_of_thickness(const LevitronParameters& p, Case& c) {
  double narrowest = p.radius;
  for (const MagnetOnAxis& m : p.magnets()) narrowest = std::fmin(m.radius, narrowest);
  if (p.base_thickness > 0.2 * narrowest)
    c.warnings.push_back(fmt::format(
        "field.thickness = {} is not small against the radius {} of a magnet: the base counts as a thin layer "
        "of dipoles, and its field is then wrong",
        p.base_thickness, narrowest));
}

}  // namespace

void open_levitron(Reader& reader, Case& c) {
  const std::array<std::string, 3> spaces{"axis", "angles", "body"};
  const std::string space = reader.word("space", spaces);
  if (space == "body") {
    const LevitronBodyParameters p = read_levitron_body(reader, c.unit_system);
    reader.finish();
    c.experiment = levitron_body(p);
    c.warnings = inertia_warnings("body.theta1, body.theta2, body.theta3", {p.inertia1(), p.inertia2(), p.inertia3()});
    warn_of_thickness(p, c);
    return;
  }
  const LevitronParameters p = read_levitron(reader, c.unit_system);
  reader.finish();
  warn_of_thickness(p, c);
  c.experiment = space == "angles" ? levitron_angles(p) : maker_of(p, "axis", &FieldRow::axis)(p);
}

std::vector<TwoWays> levitron_ways(const Settings& settings) {
  std::vector<TwoWays> ways = floating_ways(settings);
  ways.push_back({{"body.mu"}, {"body.remanence", "body.volume", "field.remanence", "field.thickness"}});
  return ways;
}

}  // namespace kreisel
