#include "kreisel/system/magnets/magnets_model.hpp"

#include "kreisel/system/magnets/magnets_moments.hpp"
#include "kreisel/system/magnets/place/magnets_spinning.hpp"
#include "kreisel/system/magnets/place/magnets_windows.hpp"

namespace kreisel {

namespace {

using P = MagnetsParameters;

[[noreturn]] void nowhere(const P& p, const MagnetsTop& top) {
  const double lift = p.g > 0 ? largest_lift(p, top) : 0, mass = p.whole().mass;
  const std::string why =
      lift < 1 ? fmt::format(
                     "the largest lift over the middle of the magnets is {:.3g} of its weight (mass {:.6g}, moment "
                     "{:.6g}){}",
                     lift, mass, top.potential.moment,
                     lift > 0 ? fmt::format("; a mass below {:.5g} would be carried", lift * mass) : "")
               : fmt::format("it would be carried, but nothing holds it sideways (gravity.tilt = {} degrees)",
                             p.gravity_tilt);
  throw Error(fmt::format(
      "there is no place at which this top floats with its axis up: {}. Give equilibrium.z to look elsewhere, "
      "or initial.from = 'origin'",
      why));
}

// To the nearest magnet.
double nearest(const P& p, const Vec3<double>& r) {
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < p.magnets.size(); ++i) least = std::min(least, gap(p.source(i), r));
  return least;
}

void check_symmetric(const P& p) {
  if (is_round(p)) return;
  const BuiltBody b = p.whole();
  if (is_symmetric_top(b))
    throw Error(
        "body.magnet = 'distributed': the magnets are not round about the axis of the body, so that they feel how it "
        "is "
        "turned about it; take space = 'body'");
  throw Error(fmt::format(
      "the body has moments of inertia {:.6g} and {:.6g} across its axis and its moment at [{:.4g}, {:.4g}, {:.4g}] "
      "A m²: it is no symmetric top with a moment along the axis; take space = 'body'",
      b.inertia.x, b.inertia.y, b.moment.x, b.moment.y, b.moment.z));
}

// What a start is counted from. In an equilibrium the axis lies along the field, so that it need not be looked for again.
AxisState<double> origin(const P& p, const Vec3<double>& centre, const MagnetSet<double>& field) {
  AxisState<double> s{centre, {}, {0, 0, 1}, {}};
  if (!p.from_equilibrium) return s;
  const Vec3<double> B = field.at(centre, s.a).B;
  if (norm2(B) > 0) s.a = direction(dot(B, p.up()) < 0 ? -B : B);
  return s;
}

}  // namespace

MagnetsPlace::MagnetsPlace(const P& p)
    : state{{}, {}, {0, 0, 1}, {}}, ending{{{}, std::numeric_limits<double>::infinity()}, 0, p.solids()} {
  LeavesPlace<double>& sphere = ending.sphere;
  if (p.from_equilibrium) {
    const MagnetsTop top = magnets_top(p);
    const auto found = levitation(p, top);
    if (!found) nowhere(p, top);
    state = *found;
    sphere.centre = state.r;
  }
  if (p.escapes && !p.from_equilibrium && std::isnan(p.escape_radius))
    throw Error(
        "ending.radius is missing: with initial.from = 'origin' it gives the sphere it escapes from (or say "
        "ending.kind = 'none')");
  if (p.escapes) sphere.radius = std::isnan(p.escape_radius) ? nearest(p, state.r) : p.escape_radius;
  const double clear = ending.solids.gap(sphere.centre);
  ending.clear2 = clear > 0 ? clear * clear : -1;
}

MagnetsAxisModel::Prepared MagnetsAxisModel::prepare(const P& p) {
  check_symmetric(p);
  const MagnetsPlace place(p);
  return {magnets_top(p), place.ending, place.state.r.z};
}

AxisState<double> MagnetsAxisModel::said(const P& p, const AxisState<double>& from) {
  const Vec3<double> inertia = p.whole().inertia;
  const Quat<double> lean = turn_to(from.a);
  return p.said(inertia.x, inertia.z, from.r, &lean);
}

AxisState<double> MagnetsAxisModel::start(const P& p, const Prepared& prepared) {
  const AxisState<double> s = said(p, origin(p, prepared.ending.sphere.centre, prepared.system.potential.field));
  check_outside(p, s.r);
  return s;
}

EquilibriumReport MagnetsAxisModel::equilibria(const P& p) {
  const BuiltBody whole = p.whole();
  const MagnetsTop top = magnets_top(p);
  EquilibriumReport report;
  report.floats = true;
  report.mass = whole.mass;
  report.spin = p.spin;
  report.inertia_per_mass = whole.inertia.x / whole.mass;
  const bool round = is_round(p);
  for (const int direction : {1, -1})
    for (const AxisState<double>& s : floating_places(p, top, direction, p.spin))
      report.equilibria.push_back(round ? analysed_place(top, s, whole.inertia.x, whole.inertia.z)
                                        : analysed_spinning(p, top, s, p.spin));
  if (!(p.g > 0)) return report;
  const auto stable_with = [&](double mass) { return mass > 0 && standing(p, mass / whole.mass).stable; };
  report.masses = intervals_where(stable_with, 1.02 * whole.mass * largest_lift(p, top), round ? 100 : 40);
  return report;
}

MagnetsBodyModel::Prepared MagnetsBodyModel::prepare(const P& p) {
  const BuiltBody whole = p.whole();
  check_rotor(p.rotor, whole.inertia);
  const MagnetsPlace place(p);
  return {rigid_magnets(p, 1, p.rotor), place.ending, place.state.r.z};
}

BodyState<double> MagnetsBodyModel::start(const P& p, const Prepared& prepared) {
  const AxisState<double> from = origin(p, prepared.ending.sphere.centre, prepared.system.potential.along.field);
  const AxisState<double> axis = MagnetsAxisModel::said(p, from);
  const BodyState<double> s = p.said_of_body(axis, p.whole().inertia.z);
  check_outside(p, s.x);
  return s;
}

EquilibriumReport MagnetsBodyModel::equilibria(const P& p) { return MagnetsAxisModel::equilibria(p); }

}  // namespace kreisel
