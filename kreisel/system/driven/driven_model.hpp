// How the numbers of a driven and damped case become a system, a start, an ending and a report of its equilibria.
#pragma once
#include "kreisel/system/axis_turning.hpp"
#include "kreisel/system/driven/driven_system.hpp"
#include "kreisel/system/driven/rotor_equilibria.hpp"
#include "kreisel/system/system_experiment.hpp"

namespace kreisel {

// What does not depend on whether anything rubs.
struct DrivenBase {
  using Parameters = DrivenParameters;
  static std::span<const NumberKey<Parameters>> keys(const Parameters& p) { return p.all_keys->list; }

  // What a trajectory shows besides the state.
  static constexpr std::array<Shown, 5> shown{
      {{"tilt", dimension::angle, 1, "angle of the axis from the vertical"},
       {"H", dimension::energy, 1, "energy of the body, without what has gone elsewhere"},
       {"jacobi", dimension::energy, 1, "H - <ω, j> with the rotor's ω: kept in its frame; H where there is no rotor"},
       {"spin", dimension::turns, 1, "turning about the axis"},
       {"lag", dimension::angle, 1,
        "azimuth of the axis behind that of the drive, between -π and π: steady where the body turns with it"}}};
  static std::array<double, 5> shown_of(const DrivenMagnets& body, double theta3, const DrivenState<double>& s);
  static AxisState<double> in_space(const DrivenState<double>& s) { return in_axis_space(s); }

  static LeavesPlace<double> ending(const Parameters& p);
  // About the place that the ending has for its centre.
  static DrivenState<double> start_about(const Parameters& p, const LeavesPlace<double>& ending);
  static void check_step(const Parameters& p, const Schedule& plan);
  // Flows of what is not linear exist for short negative steps alone.
  static void check_method_in_air(const NamedMethod& method);
  static EquilibriumReport report(const Parameters& p);
};

template <class Prep>
struct DrivenModelOf : DrivenBase {
  using Prepared = Prep;
  static constexpr bool damped = Prep::System::dissipates;

  static std::string name() { return damped ? "the driven body with friction" : "the driven body"; }
  static Prepared prepare(const Parameters& p) {
    const LeavesPlace<double> e = ending(p);
    if constexpr (damped)
      return {damped_magnets(p), e, e.centre.z};
    else
      return {driven_magnets(p), e, e.centre.z};
  }
  static DrivenState<double> start(const Parameters& p, const Prepared& prepared) {
    return start_about(p, prepared.ending);
  }
  static void check_start(const Parameters& p, const Prepared&, const DrivenState<double>& s) { check_clear(p, s.r); }
  static void check_run(const Parameters& p, const Prepared& prepared, const NamedMethod& method,
                        const Schedule& plan) {
    if (!is_reference(method.method)) check_step(p, plan);
    if constexpr (damped)
      if (prepared.system.friction.air) check_method_in_air(method);
  }
  static std::array<double, 5> shown_values(const Prepared& prepared, const DrivenState<double>& s) {
    const auto& body = prepared.system;
    const double theta3 = 1 / (body.kinetic.inverse_inertia + 2 * body.spin_energy);
    return shown_of({body.kinetic, body.spin_energy, {}, body.potential}, theta3, s);
  }
  static AxisTurning turning(const Parameters& p, const Prepared&, const DrivenState<double>& s) {
    const Vec3<double> inertia = p.whole().inertia;
    return axis_turning(s.a, s.l, inertia.x, inertia.z);
  }
  static EquilibriumReport equilibria(const Parameters& p) { return report(p); }
  static std::vector<RelativeEquilibrium> relative_equilibria(const Parameters& p) {
    return p.has(DriveKind::rotor) ? kreisel::relative_equilibria(p) : std::vector<RelativeEquilibrium>{};
  }
  // A map over friction of a case without any.
  static std::shared_ptr<Experiment> wider(const Parameters& p, std::span<const std::string> axes) {
    if constexpr (!damped)
      for (const std::string& axis : axes)
        if (axis.starts_with("friction.")) return damped_experiment(p);
    return nullptr;
  }
};

using DrivenModel = DrivenModelOf<PreparedDriven>;
using DampedModel = DrivenModelOf<PreparedDamped>;

}  // namespace kreisel
