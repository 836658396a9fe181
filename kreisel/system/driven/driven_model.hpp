// How the numbers of a driven and damped case become a system, a start, an ending and a report of its equilibria.
//
// A Space says what axis space and body space (driven_rigid_model.hpp) have of their own; the rest is said once.
#pragma once
#include "kreisel/observe/equilibrium/rotor_frame.hpp"
#include "kreisel/system/axis_turning.hpp"
#include "kreisel/system/driven/drive_now.hpp"
#include "kreisel/system/driven/driven_system.hpp"
#include "kreisel/system/driven/rotor_equilibria.hpp"
#include "kreisel/system/system_experiment.hpp"

namespace kreisel {

// What depends on neither the space nor whether anything rubs.
struct DrivenBase {
  using Parameters = DrivenParameters;
  static std::span<const NumberKey<Parameters>> keys(const Parameters& p) { return p.all_keys->list; }

  static LeavesPlace<double> ending(const Parameters& p);
  // The body as a symmetric top, about the place that the ending has for its centre.
  static AxisState<double> axis_start(const Parameters& p, const LeavesPlace<double>& ending);
  static bool goes_with_rotor(const Parameters& p);  // whether it starts from where it goes round with the rotor
  // `where`: with which number, as in a sentence; empty for the case's own.
  static void check_step(const Parameters& p, const Schedule& plan, const std::string& where = "");
  // Flows of what is not linear exist for short negative steps alone.
  static void check_method_in_air(const NamedMethod& method);
  // Where there is a rotor: why there is no relative equilibrium, or nothing.
  static EquilibriumReport rotor_report(const Parameters& p);
  static std::vector<RelativeEquilibrium> relative_equilibria(const Parameters& p) {
    return p.has(DriveKind::rotor) && is_symmetric_top(p.whole()) ? kreisel::relative_equilibria(p)
                                                                  : std::vector<RelativeEquilibrium>{};
  }
};

struct DrivenAxis : DrivenBase {
  using Free = PreparedDriven;
  using Damped = PreparedDamped;

  // What a trajectory shows besides the state.
  static constexpr std::array<Shown, 5> shown{
      {{"tilt", dimension::angle, 1, "angle of the axis from the vertical", ShownRole::tilt},
       {"H", dimension::energy, 1, "energy of the body, without what has gone elsewhere"},
       {"jacobi", dimension::energy, 1, "H - <ω, j> with the rotor's ω: kept in its frame; H where there is no rotor"},
       {"spin", dimension::turns, 1, "turning about the axis"},
       {"lag", dimension::angle, 1,
        "azimuth of the axis behind that of the drive, between -π and π: steady where the body turns with it",
        ShownRole::lag}}};
  template <class System>
  static std::array<double, 5> shown_of(const System& body, const DrivenState<double>& s) {
    const DriveNow drive = drive_now(body.potential.field, s.t);
    const double H = body.body_energy(s), theta3 = 1 / (body.kinetic.inverse_inertia + 2 * body.spin_energy);
    return {std::atan2(std::hypot(s.a.x, s.a.y), s.a.z), H, H - turning_part(s, drive.omega, drive.centre),
            dot(s.l, s.a) / theta3 / (2 * std::numbers::pi), lag_behind(drive, s.a)};
  }
  static AxisState<double> in_space(const DrivenState<double>& s) { return in_axis_space(s); }
  template <class Prepared>
  static AxisTurning turning(const Parameters& p, const Prepared&, const DrivenState<double>& s) {
    const Vec3<double> inertia = p.whole().inertia;
    return axis_turning(s.a, s.l, inertia.x, inertia.z);
  }

  static std::string name() { return "the driven body"; }
  static void check_body(const Parameters& p);
  static DrivenMagnets free_body(const Parameters& p) { return driven_magnets(p); }
  static DampedMagnets damped_body(const Parameters& p) { return damped_magnets(p); }
  static std::shared_ptr<Experiment> with_friction(const Parameters& p) { return damped_experiment(p); }
  static DrivenState<double> start_about(const Parameters& p, const LeavesPlace<double>& ending) {
    return at_time(axis_start(p, ending), 0.0);
  }
  static EquilibriumReport equilibria(const Parameters& p);
};

template <class Space, class Prep>
struct DrivenModelOf : Space {
  using Parameters = DrivenParameters;
  using Prepared = Prep;
  using State = StateOf<typename Prep::System>;
  static constexpr bool damped = Prep::System::dissipates;

  static std::string name() { return Space::name() + (damped ? " with friction" : ""); }
  static Prepared prepare(const Parameters& p) {
    Space::check_body(p);
    const LeavesPlace<double> e = Space::ending(p);
    if constexpr (damped)
      return {Space::damped_body(p), e, e.centre.z};
    else
      return {Space::free_body(p), e, e.centre.z};
  }
  static State start(const Parameters& p, const Prepared& prepared) { return Space::start_about(p, prepared.ending); }
  static void check_start(const Parameters& p, const Prepared&, const State& s) { check_clear(p, position(s)); }
  static void check_run(const Parameters& p, const Prepared& prepared, const NamedMethod& method,
                        const Schedule& plan) {
    if (!is_reference(method.method)) Space::check_step(p, plan);
    if constexpr (damped)
      if (prepared.system.friction.air) Space::check_method_in_air(method);
  }
  static auto shown_values(const Prepared& prepared, const State& s) { return Space::shown_of(prepared.system, s); }
  // A map over friction of a case without any.
  static std::shared_ptr<Experiment> wider(const Parameters& p, std::span<const std::string> axes) {
    if constexpr (!damped)
      for (const std::string& axis : axes)
        if (axis.starts_with("friction.")) return Space::with_friction(p);
    return nullptr;
  }
};

using DrivenModel = DrivenModelOf<DrivenAxis, DrivenAxis::Free>;
using DampedModel = DrivenModelOf<DrivenAxis, DrivenAxis::Damped>;

}  // namespace kreisel
