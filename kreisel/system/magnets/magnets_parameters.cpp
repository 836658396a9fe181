#include "kreisel/system/magnets/magnets_parameters.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "kreisel/model/source/gap.hpp"
#include "kreisel/system/magnets/magnets_holes.hpp"
#include "kreisel/system/magnets/magnets_rows.hpp"
#include "kreisel/system/rigid_keys.hpp"

namespace kreisel {

using P = MagnetsParameters;

std::span<const double> P::entry(std::size_t row, std::size_t place) const {
  return {(this->*entry_rows[row]).data() + place * slot::count, slot::count};
}

MagnetSet<double> P::field() const {
  MagnetSet<double> set;
  for (std::size_t i = 0; i < magnets.size(); ++i) set.sources[set.count++] = source(i);
  if (table) set.measured = table->field;
  return set;
}

Solids<double> P::solids() const {
  Solids<double> all;
  all.count = magnets.size();
  all.host.fill(Solids<double>::none);
  for (std::size_t i = 0; i < magnets.size(); ++i) all.list[i] = source(i);
  for (std::size_t i = 0; i < magnets.size(); ++i)
    for (std::size_t k = 0; k < magnets.size(); ++k)
      if (i != k && is_hole(all.list[k], all.list[i]) && volume(all.list[i]) < volume(all.list[k]) &&
          overlap(all.list[k], all.list[i]))
        all.host[i] = static_cast<int>(k);
  return all;
}

Vec3<double> P::up() const {
  const double degree = std::numbers::pi / 180, lean = degree * gravity_tilt, way = degree * gravity_azimuth;
  return {std::sin(lean) * std::cos(way), std::sin(lean) * std::sin(way), std::cos(lean)};
}

std::vector<BodyPart> P::all_parts() const {
  std::vector<BodyPart> list;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Source<double> shape = source_of(*parts[i], part(i), warming);
    const bool dense = i < by_density.size() && by_density[i];
    list.push_back({shape, part(i)[slot::mass] * (dense ? volume(shape) : 1)});
  }
  return list;
}

BuiltBody P::whole() const {
  if (!parts.empty()) return built(all_parts());
  BuiltBody b;
  b.mass = mass;
  const double thin = 0.25 * mass * disk_radius * disk_radius, first = std::isnan(disk_radius) ? theta1 : thin;
  const double third = std::isnan(disk_radius) && !std::isnan(theta3) ? theta3 : 2 * first;
  b.inertia = {first, std::isnan(theta2) || !std::isnan(disk_radius) ? first : theta2, third};
  b.axes = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  b.moment = (moment * (1 + moment_per_kelvin * warming)) * unit_direction("body.N", {N1, N2, N3});
  return b;
}

MovingBody P::moving_body() const {
  if (!parts.empty()) return {not_given, not_given, not_given, g, said_escape_radius()};
  const BuiltBody b = whole();
  return {b.mass, b.inertia.x, b.inertia.z, g, said_escape_radius()};
}

std::string P::overruled(std::string_view path) const {
  if (std::string key = overruled_start(path); !key.empty()) return key;
  if (!parts.empty() && path.starts_with("body.") && !path.starts_with("body.part")) return "body.part";
  if (!std::isnan(disk_radius) && is_one_of(path, {"body.theta1", "body.theta2", "body.theta3"})) return "body.radius";
  return std::isnan(disk_radius) && path == "body.radius" ? "body.theta1" : "";
}

}  // namespace kreisel
