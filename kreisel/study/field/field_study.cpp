#include "kreisel/study/field/field_study.hpp"

#include <cmath>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/space/quaternion.hpp"
#include "kreisel/study/field/magnets_of.hpp"
#include "kreisel/study/ran_case.hpp"
#include "kreisel/study/result_json.hpp"
#include "kreisel/system/magnets/magnets_moments.hpp"
#include "kreisel/system/rigid_keys.hpp"

namespace kreisel {

namespace {

// How the body stands in space as the case starts.
Quat<double> turned_at_start(const Case& c) {
  const std::vector<double> s = c.experiment->start();
  if (s.size() == 13) return {s[6], s[7], s[8], s[9]};
  return turn_to(Vec3<double>{s[6], s[7], s[8]});
}

std::string row(const char* name, const Vec3<double>& v, const char* unit) {
  return fmt::format("{:<10} {:>16.9g} {:>16.9g} {:>16.9g}  {}\n", name, v.x + 0.0, v.y + 0.0, v.z + 0.0,
                     unit);  // no -0
}

std::vector<double> list(const Vec3<double>& v) { return {v.x, v.y, v.z}; }

double size(const Vec3<double>& v) { return std::sqrt(norm2(v)); }

// What the case moves the body by, in its own frame, where that is more than one dipole.
std::vector<SmallMoment> moved_moments(const MagnetsParameters& p, const Case& c) {
  std::vector<SmallMoment> list;
  if (c.experiment->components() == 13) {
    const MomentsInBody<double> m = body_moments(p);
    for (std::size_t i = 0; i < m.count; ++i) list.push_back({m.place[i], m.moment[i]});
  } else {
    const MomentsOnAxis<double> m = axis_moments(p);
    for (std::size_t i = 0; i < m.count; ++i) list.push_back({{0, 0, m.at[i]}, {0, 0, m.moment[i]}});
  }
  return list;
}

// The field grows without bound on the way to an edge of a cuboid, a rim, a wire, a point: there is nothing to tell there.
void check_finite(const MagnetsParameters& p, const MagnetSet<double>& set, const Vec3<double>& r) {
  check_place(r);
  for (std::size_t i = 0; i < set.count; ++i) {
    const DirectedField<double> f = set.of(i, r, {0, 0, 1});
    if (!std::isfinite(norm2(f.B)) || !std::isfinite(norm2(f.slope)))
      throw Error(
          fmt::format("the field has no value at [{}, {}, {}]: field.magnet[{}], a {}, has an edge, a rim, a wire or a "
                      "point there, on "
                      "the way to which it grows without bound",
                      r.x, r.y, r.z, i, p.magnets[i]->name));
  }
}

}  // namespace

void check_place(const Vec3<double>& r) {
  if (!std::isfinite(r.x + r.y + r.z))
    throw Error(fmt::format("at [{}, {}, {}]: expected three finite numbers", r.x, r.y, r.z));
  if (!std::isfinite(norm2(r)))
    throw Error(fmt::format("at [{}, {}, {}]: expected a place whose distance has a finite square", r.x, r.y, r.z));
}

FieldResult field_at(std::shared_ptr<const Case> c, const Vec3<double>& r) {
  const MagnetsParameters p = magnets_of(*c, "the field");
  const MagnetSet<double> set = p.field();
  check_finite(p, set, r);
  FieldResult f;
  for (int i = 0; i < 3; ++i) {
    Vec3<double> e{};
    e[i] = 1;
    const DirectedField<double> d = set.at(r, e);
    f.B = d.B;
    f.gradient[static_cast<std::size_t>(i)] = d.slope;
  }
  f.at = r;
  const Quat<double> q = turned_at_start(*c);
  const BuiltBody whole = p.whole();
  f.moment = turned(q, whole.moment);
  f.force = set.at(r, f.moment).slope;
  f.torque = cross(f.moment, f.B);
  f.weight = Vec3<double>{} - (whole.mass * p.g) * p.up();
  if (!p.parts.empty()) {
    const std::array<Vec3<double>, 3> axes{turned(q, Vec3<double>{1, 0, 0}), turned(q, Vec3<double>{0, 1, 0}),
                                           turned(q, Vec3<double>{0, 0, 1})};
    const std::vector<SmallMoment> few = moved_moments(p, *c);
    f.parts = {{f.force, f.torque}, force_on(set, spread_moments(p.all_parts(), whole), r, axes), few.size()};
    if (!few.empty()) {
      const ForceAndTorque own = force_on(set, few, r, axes);
      f.force = own.force;
      f.torque = own.torque;
    }
  }
  f.inside = magnet_around(p, r);
  f.beyond = beyond_table(p, r);
  f.of = std::move(c);
  return f;
}

std::vector<std::string> FieldResult::warnings() const {
  std::vector<std::string> list = of->warnings;
  if (!inside.empty()) list.push_back("the point is inside " + inside);
  if (!beyond.empty()) list.push_back(beyond);
  return list;
}

std::string field_text(const FieldResult& f) {
  std::string text = f.of->title + "\n\n";
  text += row("at", f.at, "m") + row("B", f.B, "T") + fmt::format("{:<10} {:>16.9g}  T\n", "|B|", size(f.B));
  constexpr const char* names[] = {"grad B_x", "grad B_y", "grad B_z"};
  for (std::size_t i = 0; i < 3; ++i) text += row(names[i], f.gradient[i], "T/m");
  text += row("moment", f.moment, "A m^2") + row("force", f.force, "N") + row("weight", f.weight, "N") +
          row("torque", f.torque, "N m");
  const auto also = [&text](const char* on, const ForceAndTorque& t) {
    text += fmt::format("{}\n", on) + row("force", t.force, "N") + row("torque", t.torque, "N m");
  };
  if (f.parts && f.parts->moments > 0) {
    text += fmt::format("force and torque on {} moments, by which the case moves its magnets\n", f.parts->moments);
    also("on one dipole in their place", f.parts->dipole);
    also("on all of the volume of its magnets", f.parts->spread);
  } else if (f.parts) {
    text += "force and torque on one dipole, by which the case moves it\n";
    also("on its magnets as they are, not one dipole", f.parts->spread);
  }
  if (!f.inside.empty()) text += fmt::format("\nthis point is inside {}\n", f.inside);
  if (!f.beyond.empty()) text += fmt::format("\n{}\n", f.beyond);
  return text;
}

Json field_json(const FieldResult& f) {
  std::vector<std::vector<double>> gradient;
  for (const Vec3<double>& g : f.gradient) gradient.push_back(list(g));
  Json j;
  j.add("case", f.of->name).add("at", list(f.at)).add("B", list(f.B)).add("size", size(f.B)).add("gradient", gradient);
  j.add("moment", list(f.moment))
      .add("force", list(f.force))
      .add("torque", list(f.torque))
      .add("weight", list(f.weight));
  const auto told = [](const ForceAndTorque& t) {
    return Json().add("force", list(t.force)).add("torque", list(t.torque));
  };
  if (f.parts)
    j.add("moments", f.parts->moments).add("dipole", told(f.parts->dipole)).add("spread", told(f.parts->spread));
  if (!f.inside.empty()) j.add("inside", f.inside);
  RanCase(*f.of, f.of->run)
      .trust(false, "a formula evaluated once; its tests are those of the magnets' fields")
      .tell(j);
  return j.add("warnings", f.warnings()).add("units", units_json(*f.of));
}

}  // namespace kreisel
