// A heavy top in the body frame as a Model for SystemExperiment, for each kind of top.
#pragma once
#include "kreisel/engine/heavy_kernels.hpp"
#include "kreisel/flow/ending.hpp"
#include "kreisel/method/heavy_methods.hpp"
#include "kreisel/model/heavy_top.hpp"
#include "kreisel/system/axis_turning.hpp"
#include "kreisel/system/heavy/heavy_equilibria.hpp"
#include "kreisel/system/heavy/heavy_parameters.hpp"
#include "kreisel/system/heavy/heavy_system.hpp"
#include "kreisel/system/system_experiment.hpp"

namespace kreisel {

template <class Kind>
using PreparedHeavyTop = Prepared<HeavyTop<double, Kind>, DirectionTiltsBeyond<double>>;

// No tilt has a cosine of -2: without an angle the motion never ends.
inline DirectionTiltsBeyond<double> heavy_ending(double tilt, const Vec3<double>& direction) {
  return {std::isnan(tilt) ? -2 : std::cos(tilt), direction};
}

// What a trajectory shows besides (Π, Γ): Ω and the tilt of the ending's direction.
struct HeavyShown {
  using Special = HeavyMethods;
  static constexpr std::array<Shown, 2> shown{
      {{"omega", dimension::angular_rate, 3, "angular velocity in the body", ShownRole::angular_velocity},
       {"tilt", dimension::angle, 1, "angle of the ending's axis from the vertical", ShownRole::tilt}}};

  static void check_vertical(const HeavyState<double>& s) {
    if (!(norm2(s.Gamma) > 0)) throw Error("initial.Gamma = [0, 0, 0]: the vertical is a direction, not zero");
  }
  template <class Parameters, class Prepared>
  static void check_start(const Parameters&, const Prepared&, const HeavyState<double>& s) {
    check_vertical(s);
  }

  template <class Parameters, class Prepared>
  static AxisTurning turning(const Parameters&, const Prepared& prepared, const HeavyState<double>& s) {
    return axis_turning(s, prepared.system.omega(s.Pi));
  }

  template <class P>
  static std::array<double, 4> shown_values(const P& prepared, const HeavyState<double>& s) {
    const Vec3<double> w = prepared.system.omega(s.Pi), d = prepared.ending.direction;
    return {w.x, w.y, w.z, std::atan2(std::sqrt(norm2(cross(d, s.Gamma))), dot(d, s.Gamma))};
  }
};

template <class Kind>
struct HeavyModel : HeavyShown {
  using Parameters = HeavyParameters;
  using Prepared = PreparedHeavyTop<Kind>;

  static std::string name() { return Kind::name; }
  static std::span<const NumberKey<Parameters>> keys() { return heavy_keys(); }

  static Prepared prepare(const Parameters& p) {
    return {heavy_top<Kind>(p.inertia(), p.c()), heavy_ending(p.ending_tilt, p.axis()), 0};
  }

  static HeavyState<double> start(const Parameters& p, const Prepared&) {
    const HeavyState<double> s{p.start_Pi(), p.start_Gamma()};
    check_vertical(s);
    return s;
  }

  static EquilibriumReport equilibria(const Parameters& p) { return heavy_equilibria(p); }

  // Numbers that a map varies may make another kind of top of it.
  static std::unique_ptr<Experiment> wider(const Parameters& p, std::span<const std::string> axes) {
    if constexpr (std::is_same_v<Kind, GeneralKind>) return nullptr;
    if (std::all_of(axes.begin(), axes.end(), [&p](const std::string& axis) { return p.keeps_kind(axis); }))
      return nullptr;
    return heavy_top_of(HeavyKind::general, p);
  }
};

}  // namespace kreisel
