// A driven and damped rigid body of any inertia, its moment in any direction, as a case has it.
#pragma once
#include "kreisel/method/general/driven_rigid_space.hpp"
#include "kreisel/system/driven/driven_model.hpp"
#include "kreisel/system/rigid_keys.hpp"

namespace kreisel {

struct DrivenBodySpace : DrivenBase {
  using Free = PreparedDrivenRigid;
  using Damped = PreparedDampedRigid;

  static constexpr std::array<Shown, 6> shown{
      {{"tilt", dimension::angle, 1, "angle of the third axis from the vertical", ShownRole::tilt},
       {"askew", dimension::angle, 1, "angle of the magnetic moment from the vertical"},
       {"H", dimension::energy, 1, "energy of the body, without what has gone elsewhere"},
       {"jacobi", dimension::energy, 1, "H - <ω, j> with the rotor's ω: kept in its frame; H where there is no rotor"},
       {"spin", dimension::turns, 1, "turning about the third axis"},
       {"lag", dimension::angle, 1,
        "azimuth of the moment across the third axis behind that of the drive, between -π and π: steady where the body "
        "turns with it",
        ShownRole::lag}}};
  template <class System>
  static std::array<double, 6> shown_of(const System& body, const DrivenBodyState<double>& s) {
    const DriveNow drive = drive_now(body.potential.field, s.t);
    const AxisState<double> there = in_space(s);
    const Vec3<double> nu = turned(s.q, body.N);
    const double H = body.body_energy(s), j = dot(drive.omega, cross(there.r - drive.centre, there.p) + there.l);
    return {std::atan2(std::hypot(there.a.x, there.a.y), there.a.z),
            std::atan2(std::hypot(nu.x, nu.y), nu.z),
            H,
            H - j,
            body.omega(s.Pi).z / (2 * std::numbers::pi),
            lag_behind(drive, turned(s.q, heading(body.N)))};
  }
  static AxisState<double> in_space(const DrivenBodyState<double>& s) { return BodyShown::in_space(in_body_space(s)); }
  template <class Prepared>
  static AxisTurning turning(const Parameters&, const Prepared& prepared, const DrivenBodyState<double>& s) {
    return axis_turning(in_body_space(s), prepared.system.omega(s.Pi));
  }

  static std::string name() { return "the driven rigid body"; }
  static void check_body(const Parameters& p);
  static DrivenRigid free_body(const Parameters& p);
  static DampedRigid damped_body(const Parameters& p);
  static std::shared_ptr<Experiment> with_friction(const Parameters& p) { return damped_rigid_experiment(p); }
  static DrivenBodyState<double> start_about(const Parameters& p, const LeavesPlace<double>& ending);
  static EquilibriumReport equilibria(const Parameters& p);

 private:
  // The way that the moment leans from the third axis, or the first axis where it does not.
  static Vec3<double> heading(const Vec3<double>& N) {
    return N.x == 0 && N.y == 0 ? Vec3<double>{1, 0, 0} : Vec3<double>{N.x, N.y, 0};
  }
};

using DrivenRigidModel = DrivenModelOf<DrivenBodySpace, DrivenBodySpace::Free>;
using DampedRigidModel = DrivenModelOf<DrivenBodySpace, DrivenBodySpace::Damped>;

}  // namespace kreisel
