#include "kreisel/study/explore/scene/scene.hpp"

#include <cmath>

#include "kreisel/study/explore/scene/scene_magnets.hpp"
#include "kreisel/system/capability/has_moving_body.hpp"
#include "kreisel/system/capability/has_place.hpp"
#include "kreisel/system/capability/magnets_on_axis.hpp"
#include "kreisel/system/levitron/fields/stack.hpp"

namespace kreisel {

namespace {

void add_magnets_on_axis(const Case& c, Scene& scene) {
  const auto* on_axis = dynamic_cast<const MagnetsOnAxis*>(c.experiment.get());
  if (on_axis == nullptr) return;
  const std::vector<MagnetOnAxis> magnets = on_axis->magnets_on_axis();
  for (const MagnetOnAxis& m : magnets) scene.magnets.push_back({name(m.kind), m.radius, m.height, m.strength});
  scene.lines = field_lines(stack_of(magnets));
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
  scene.gravity = !scene.place;  // a top with a fixed point stands on something
  if (const auto* moves = dynamic_cast<const HasMovingBody*>(c.experiment.get())) {
    const MovingBody body = moves->moving_body();
    if (!std::isnan(body.escape_radius)) scene.escape = body.escape_radius;
    scene.gravity = body.g != 0;
  }
  scene.body = scene_body(c);
  if (!add_placed_magnets(c, scene)) add_magnets_on_axis(c, scene);
  scene.drives = DrivePoses(c).at(0);
  scene.equilibrium = c.experiment->equilibrium_height();
  return scene;
}

Json scene_json(const Scene& scene) {
  std::vector<Json> magnets, drives;
  for (const SceneMagnet& m : scene.magnets) magnets.push_back(json_of(m));
  for (const DrivePose& d : scene.drives) drives.push_back(json_of(d));
  Json body, j;
  add(body, "radius", scene.body.radius);
  add(body, "height", scene.body.height);
  body.add("shape", scene.body.shape);
  j.add("unit", scene.unit).add("place", scene.place).add("magnets", magnets).add("fieldLines", scene.lines);
  j.add("linesDrive", scene.lines_drive);
  j.add("drives", drives);
  j.add("body", body).add("equilibrium", scene.equilibrium);
  add(j, "escape", scene.escape);
  return j.add("gravity", scene.gravity);
}

}  // namespace kreisel
