// The field at points as a JSON file.
#include "kreisel/error.hpp"
#include "kreisel/study/field/field_points.hpp"
#include "kreisel/study/json_result.hpp"

namespace kreisel {

template <class A>
void members(A& a, Vec3<double>& v) {
  a("x", v.x), a("y", v.y), a("z", v.z);
}
template <class A>
void members(A& a, ForceAndTorque& f) {
  a("force", f.force), a("torque", f.torque);
}
template <class A>
void members(A& a, FieldResult& f) {
  a("at", f.at), a("B", f.B), a("gradient", f.gradient), a("moment", f.moment), a("force", f.force);
  a("torque", f.torque), a("weight", f.weight), a("beyond", f.beyond), a("inside", f.inside);
  std::optional<ForceAndTorque> dipole, spread;
  std::size_t moments = 0;
  if (f.parts) dipole = f.parts->dipole, spread = f.parts->spread, moments = f.parts->moments;
  a("dipole", dipole), a("spread", spread), a("moments", moments);
  if (dipole.has_value() != spread.has_value() || (moments > 0 && !dipole))
    throw Error("only some of its 'dipole', 'spread' and 'moments' have a value");
  f.parts.reset();
  if (dipole) f.parts = {*dipole, *spread, moments};
}
template <class A>
void members(A& a, FieldPoints& f) {
  a("points", f.points);
}

namespace {

constexpr JsonKind points_kind{"field-points", "kreisel field points", "field at points"};

}  // namespace

Drawing save(const FieldPoints& found, const std::filesystem::path& folder, const Control& /*control*/) {
  return save_json(folder, points_kind, {found.of, found.warnings}, found,
                   [&found](const auto& files) { return field_points_json(found, files); });
}

FieldPoints stored_field_points(const std::filesystem::path& file) {
  FieldPoints found;
  JsonHead head = stored_json(file, points_kind, found);
  found.of = std::move(head.of);
  found.warnings = std::move(head.warnings);
  for (FieldResult& f : found.points) f.of = found.of;
  return found;
}

}  // namespace kreisel
