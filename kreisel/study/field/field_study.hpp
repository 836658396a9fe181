// The field of a case's magnets at a point, and what it does to the case's top there; field_points.hpp is the study of many.
#pragma once
#include <array>
#include <memory>
#include <optional>

#include "kreisel/model/parts/spread_moment.hpp"
#include "kreisel/report/text/json.hpp"
#include "kreisel/space/vec3.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

// Of the field on one dipole, and on all of the volume of a body's magnets, whichever of them the case moves it by.
struct ForcesOnParts {
  ForceAndTorque dipole, spread;
  std::size_t moments = 0;  // that the case takes for its magnets; none: one dipole
};

struct FieldResult {
  std::shared_ptr<const Case> of;
  Vec3<double> at, B;
  std::array<Vec3<double>, 3> gradient;  // row i: ∂B_i/∂x, ∂y, ∂z
  Vec3<double> moment;                   // of the top as it starts, in space
  Vec3<double> force, torque, weight;    // of the field, of the field, of gravity
  std::optional<ForcesOnParts> parts;    // of a body from parts
  std::string beyond;                    // why the field is not known there, where it was measured elsewhere only
  std::string inside;  // "field.magnet[0], a cuboid" where the point is inside one: B is not to be trusted there

  std::vector<std::string> warnings() const;  // of the case and of the point
};

// Throws Error where a place is not finite.
void check_place(const Vec3<double>& r);

// Throws Error where the case is none of magnets, and on an edge, a rim, a wire or a point source, where the field has no value.
FieldResult field_at(std::shared_ptr<const Case> c, const Vec3<double>& r);

std::string field_text(const FieldResult& found);
Json field_json(const FieldResult& found);

}  // namespace kreisel
