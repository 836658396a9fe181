#include "kreisel/system/driven/driven_model.hpp"

#include "kreisel/method/splitting/backward.hpp"
#include "kreisel/model/source/gap.hpp"
#include "kreisel/observe/equilibrium/rotor_frame.hpp"
#include "kreisel/system/magnets/magnets_model.hpp"

namespace kreisel {

namespace {

using P = DrivenParameters;

void check_frame(const P& p) {
  if (const std::string why = no_rotor_frame(p); !why.empty())
    throw Error(fmt::format("there is no relative equilibrium to start from: {}; say initial.from = 'origin'", why));
}

AxisState<double> rotor_place(const P& p) {
  check_frame(p);
  if (const auto s = relative_place(p)) return *s;
  throw Error(
      fmt::format("no relative equilibrium was found {} the rotor at rotor.frequency = {} Hz, rotor.deviation = {} "
                  "degrees, gravity.g = {}: "
                  "give equilibrium.z to look elsewhere, or initial.from = 'origin'",
                  p.guess_z < 0 ? "below" : "above", p.frequency, p.deviation, p.g));
}

void check_said(const P& p) {
  const struct {
    const char* key;
    bool given;
  } rows[] = {{"initial.nutation", p.nutation != 0}, {"initial.precession", p.precession != 0},
              {"initial.r", !p.r.empty()},           {"initial.p", !p.p.empty()},
              {"initial.a", !p.a.empty()},           {"initial.l", !p.l.empty()},
              {"initial.q", !p.q.empty()},           {"initial.M", !p.M.empty()}};
  for (const auto& row : rows)
    if (row.given)
      throw Error(fmt::format(
          "{} is given, but the start is where the body goes round with the rotor: say initial.from = 'origin'",
          row.key));
}

double nearest(const P& p, const Vec3<double>& r) {
  const DrivenSet<double> set = p.driven_field();
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < set.magnets.count; ++i) least = std::min(least, gap(set.magnets.sources[i], r));
  return least;
}

}  // namespace

bool DrivenBase::goes_with_rotor(const P& p) { return p.from_equilibrium && p.has(DriveKind::rotor); }

void DrivenAxis::check_body(const P& p) {
  const BuiltBody body = p.whole();
  if (is_symmetric_top(body)) return;
  throw Error(fmt::format(
      "the body has moments of inertia {:.6g} and {:.6g} across its axis and its moment at [{:.4g}, {:.4g}, {:.4g}] "
      "A m²: it is no symmetric top with a moment along the axis; take space = 'body'",
      body.inertia.x, body.inertia.y, body.moment.x, body.moment.y, body.moment.z));
}

LeavesPlace<double> DrivenBase::ending(const P& p) {
  if (!goes_with_rotor(p)) return MagnetsPlace(p.in_the_mean()).ending.sphere;
  const AxisState<double> s = rotor_place(p);
  LeavesPlace<double> e{s.r, std::numeric_limits<double>::infinity()};
  if (p.escapes) e.radius = std::isnan(p.escape_radius) ? nearest(p, s.r) : p.escape_radius;
  return e;
}

AxisState<double> DrivenBase::axis_start(const P& p, const LeavesPlace<double>& ending) {
  AxisState<double> s;
  if (goes_with_rotor(p)) {
    check_said(p);
    auto near = relative_place_near(p, ending.centre);
    s = kreisel::in_space(p, near ? *near : rotor_place(p));
    s.r += Vec3<double>{p.x, p.y, p.z};
    s.p += Vec3<double>{p.px, p.py, p.pz};
    const Vec3<double> lean = p.tilt * Vec3<double>{-std::sin(p.azimuth), std::cos(p.azimuth), 0};
    rotate(s.a, lean);
    rotate(s.l, lean);
  } else {
    const MagnetsParameters mean = p.in_the_mean();
    s = MagnetsAxisModel::start(mean, {magnets_top(mean), {ending, 0, mean.solids()}, ending.centre.z});
  }
  check_clear(p, s.r);
  return s;
}

void DrivenBase::check_step(const P& p, const Schedule& plan, const std::string& where) {
  const double frequency = p.fastest_drive();
  if (!(plan.h * frequency > 1.0 / 8)) return;
  throw Error(fmt::format(
      "run.step = {}: the drive goes round {} times a second{}, and {:.3g} steps of a period do not show it; "
      "at least 8 are needed, and {:.3g} "
      "or less is a good step",
      plan.h, frequency, where, 1 / (plan.h * frequency), 1 / (32 * frequency)));
}

void DrivenBase::check_method_in_air(const NamedMethod& method) {
  if (!drifts_backward(method.method)) return;
  throw Error(
      fmt::format("method '{}' goes backward in some of its stages, and friction that is not linear cannot be run "
                  "backward: take strang, or mpe-4, whose "
                  "stages all go forward",
                  method.name));
}

EquilibriumReport DrivenBase::rotor_report(const P& p) {
  EquilibriumReport report;
  report.spin = p.spin;
  if (const std::string why = no_rotor_frame(p); !why.empty())
    report.missing = "there is no relative equilibrium to look for: " + why;
  return report;
}

EquilibriumReport DrivenAxis::equilibria(const P& p) {
  return p.has(DriveKind::rotor) ? rotor_report(p) : MagnetsAxisModel::equilibria(p.in_the_mean());
}

}  // namespace kreisel
