#include "kreisel/system/driven/driven_rigid_model.hpp"

#include "kreisel/system/magnets/magnets_model.hpp"

namespace kreisel {

namespace {
using P = DrivenParameters;
}

void DrivenBodySpace::check_body(const P& p) {
  check_rotor(p.rotor, p.whole().inertia);
  if (goes_with_rotor(p) && !is_symmetric_top(p.whole()))
    throw Error(
        "there is no relative equilibrium to start from: it is looked for where the body is a symmetric top with its "
        "moment along the axis; say initial.from = 'origin'");
}

DrivenRigid DrivenBodySpace::free_body(const P& p) {
  const BuiltBody b = p.whole();
  const double size = std::sqrt(norm2(b.moment));
  return {DrivenRigid::Free(b.mass, b.inertia, {}, p.rotor),
          (1 / size) * b.moment,
          {},
          {p.driven_field(), size, (b.mass * p.g) * p.up()}};
}

DampedRigid DrivenBodySpace::damped_body(const P& p) {
  const DrivenRigid d = free_body(p);
  return {d.free, d.N, p.body_drag(), d.potential};
}

DrivenBodyState<double> DrivenBodySpace::start_about(const P& p, const LeavesPlace<double>& ending) {
  if (goes_with_rotor(p)) {
    const AxisState<double> s = axis_start(p, ending);
    const Quat<double> q = turn_to(s.a) * Quat<double>{std::cos(0.5 * p.roll), 0, 0, std::sin(0.5 * p.roll)};
    return {s.r, s.p, q, 2.0 * turned_back(q, s.l), 0, 0};
  }
  const MagnetsParameters mean = p.in_the_mean();
  const DrivenRigid d = free_body(p);
  const PreparedMagnetsBody there{
      PreparedMagnetsBody::System(d.free.mass, d.free.inertia,
                                  {{{mean.field(), d.potential.moment, d.potential.weight}, d.N}}, p.rotor),
      {ending, 0, mean.solids()},
      ending.centre.z};
  const DrivenBodyState<double> s = at_time(MagnetsBodyModel::start(mean, there), 0.0, 0.0);
  check_clear(p, s.x);
  return s;
}

EquilibriumReport DrivenBodySpace::equilibria(const P& p) {
  if (!p.has(DriveKind::rotor)) return MagnetsBodyModel::equilibria(p.in_the_mean());
  EquilibriumReport report = rotor_report(p);
  if (report.missing.empty() && !is_symmetric_top(p.whole()))
    report.missing =
        "relative equilibria are looked for where the body is a symmetric top with its moment along the axis";
  return report;
}

}  // namespace kreisel
