#include "kreisel/study/explore/scene/scene_body.hpp"

#include <algorithm>
#include <cmath>

#include "kreisel/study/field/magnets_of.hpp"
#include "kreisel/system/capability/has_moving_body.hpp"
#include "kreisel/system/driven/driven_of.hpp"

namespace kreisel {

namespace {

// Of the cylinder with such inertia: I3 = m R²/2, I1 = m (3 R² + h²)/12. A disk's height is zero but for rounding.
void measure(const MovingBody& moving, SceneBody& body) {
  const double radius2 = 2 * moving.inertia3 / moving.mass, height2 = 12 * moving.inertia1 / moving.mass - 3 * radius2;
  if (!std::isnan(radius2)) body.radius = std::sqrt(radius2);
  if (height2 > 1e-9 * radius2) body.height = std::sqrt(height2);
}

double radius_of(const Source<double>& s) {
  const double out = std::hypot(s.place.x, s.place.y);
  if (s.kind == SourceKind::cuboid) return out + 0.5 * std::max(s.size.x, s.size.y);
  return out + (s.kind == SourceKind::sphere ? s.size.x : round_shape(s).y);
}

void measure_parts(const MagnetsParameters& p, SceneBody& body) {
  const std::vector<BodyPart> parts = p.all_parts();
  if (parts.empty()) return;
  double radius = 0;
  for (const BodyPart& part : parts) radius = std::max(radius, radius_of(part.shape));
  if (radius > 0) body.radius = radius;
  if (parts.size() == 1 && parts[0].shape.kind == SourceKind::sphere) body.shape = "sphere";
}

}  // namespace

SceneBody scene_body(const Case& c) {
  SceneBody body;
  if (const auto* moves = dynamic_cast<const HasMovingBody*>(c.experiment.get())) measure(moves->moving_body(), body);
  if (const DrivenParameters* driven = driven_of(c))
    measure_parts(*driven, body);
  else if (has_magnets(c))
    measure_parts(magnets_of(c, "a picture"), body);
  return body;
}

}  // namespace kreisel
