#include "kreisel/study/explore/scene.hpp"

#include <cmath>

#include "kreisel/case/reader.hpp"
#include "kreisel/study/explore/scene_magnets.hpp"
#include "kreisel/system/capability/has_place.hpp"
#include "kreisel/system/levitron/fields/stack.hpp"

namespace kreisel {

namespace {

// A number of the case, said or not; not a number where it has none.
double number(const Case& c, const std::string& key, const Dimension& d) {
  if (c.settings.has(key)) {
    Reader reader(c.settings);
    reader.count_in(c.units);
    return reader.number(key, not_given, Bound::any, d);
  }
  for (const AxisName& a : c.experiment->axes())
    if (a.path == key) return a.value;
  return not_given;
}

double or_zero(double x) { return std::isnan(x) ? 0 : x; }

void add_magnets_on_axis(const Case& c, Scene& scene) {
  std::vector<MagnetOnAxis> magnets;
  if (const auto* on_axis = dynamic_cast<const MagnetsOnAxis*>(c.experiment.get()))
    magnets = on_axis->magnets_on_axis();
  for (const MagnetOnAxis& m : magnets) scene.magnets.push_back({name(m.kind), m.radius, m.height, m.strength});
  scene.lines = field_lines(stack_of(magnets));
}

// Of the cylinder with such inertia: I3 = m R²/2, I1 = m (3 R² + h²)/12.
void measure_body(const Case& c, Scene& scene) {
  const double radius = number(c, "body.radius", dimension::length), mass = number(c, "body.mass", dimension::mass);
  if (!std::isnan(radius)) {
    scene.body_radius = radius;
    return;
  }
  const auto inertia = [&c](const char* one, const char* other) {
    const double x = number(c, one, dimension::inertia);
    return std::isnan(x) ? number(c, other, dimension::inertia) : x;
  };
  const double across = inertia("body.theta1", "body.inertia1"), given = inertia("body.theta3", "body.inertia3");
  const double about = std::isnan(given) ? 2 * across : given;
  if (std::isnan(mass) || std::isnan(about)) return;
  scene.body_radius = std::sqrt(2 * about / mass);
  const double height2 = 12 * across / mass - 3 * *scene.body_radius * *scene.body_radius;
  if (height2 > 0) scene.body_height = std::sqrt(height2);
}

Json json_of(const SceneMagnet& m) {
  Json j;
  j.add("kind", m.kind).add("radius", m.radius).add("height", m.height).add("strength", m.strength);
  j.add("position", m.position).add("axis", m.axis).add("side", m.side).add("inner", m.inner).add("length", m.length);
  return j.add("edges", m.edges).add("holes", m.holes).add("drive", m.drive);
}

Json json_of(const DrivePose& d) {
  Json j;
  j.add("name", d.drive).add("axis", three(d.axis)).add("centre", three(d.centre));
  return j.add("angle", d.angle).add("shift", three(d.shift));
}

void add(Json& j, const std::string& key, const std::optional<double>& value) {
  if (value)
    j.add(key, *value);
  else
    j.add(key, nullptr);
}

}  // namespace

Scene scene_of(const Case& c) {
  Scene scene{c.units.length};
  scene.place = has_place(*c.experiment);
  measure_body(c, scene);
  if (!add_placed_magnets(c, scene)) add_magnets_on_axis(c, scene);
  scene.drives = DrivePoses(c).at(0);
  scene.equilibrium = c.experiment->equilibrium_height();
  if (const double radius = number(c, "ending.radius", dimension::length); !std::isnan(radius)) scene.escape = radius;
  scene.gravity = !scene.place || or_zero(number(c, "gravity.g", dimension::acceleration)) != 0;
  return scene;
}

Json scene_json(const Scene& scene) {
  std::vector<Json> magnets, drives;
  for (const SceneMagnet& m : scene.magnets) magnets.push_back(json_of(m));
  for (const DrivePose& d : scene.drives) drives.push_back(json_of(d));
  Json body, j;
  add(body, "radius", scene.body_radius);
  add(body, "height", scene.body_height);
  body.add("shape", scene.body_shape);
  j.add("unit", scene.unit).add("place", scene.place).add("magnets", magnets).add("fieldLines", scene.lines);
  j.add("linesDrive", scene.lines_drive);
  j.add("drives", drives);
  j.add("body", body).add("equilibrium", scene.equilibrium);
  add(j, "escape", scene.escape);
  return j.add("gravity", scene.gravity);
}

}  // namespace kreisel
