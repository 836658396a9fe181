// How the numbers of a case of magnets become a system, a start, an ending and a stability report.
#pragma once
#include <numbers>

#include <fmt/format.h>

#include "kreisel/model/source/gap.hpp"
#include "kreisel/system/axis_shown.hpp"
#include "kreisel/system/axis_start.hpp"
#include "kreisel/system/axis_turning.hpp"
#include "kreisel/system/magnets/place/magnets_equilibrium.hpp"
#include "kreisel/system/rigid_keys.hpp"
#include "kreisel/system/system_experiment.hpp"

namespace kreisel {

// What a top and a body share.
struct MagnetsPlace {
  AxisState<double> state;  // the equilibrium, or the origin with the axis along e_z
  LeavesOrHits<double> ending;

  explicit MagnetsPlace(const MagnetsParameters& p);
};

struct MagnetsAxisModel : AxisShown {
  using Parameters = MagnetsParameters;
  using Prepared = PreparedMagnetsAxis;

  static std::string name() { return "the top over magnets"; }
  static std::span<const NumberKey<Parameters>> keys(const Parameters& p) { return p.keys->list; }

  static Prepared prepare(const Parameters& p);
  static AxisState<double> start(const Parameters& p, const Prepared& prepared);
  static void check_start(const Parameters& p, const Prepared&, const AxisState<double>& s) { check_outside(p, s.r); }
  static AxisTurning turning(const Parameters& p, const Prepared&, const AxisState<double>& s) {
    const Vec3<double> inertia = p.whole().inertia;
    return axis_turning(s.a, s.l, inertia.x, inertia.z);
  }
  static EquilibriumReport equilibria(const Parameters& p);
  // As a person would say it, from where the ending has its centre and the axis of the equilibrium.
  static AxisState<double> said(const Parameters& p, const AxisState<double>& from);
};

struct MagnetsBodyModel : BodyShown {
  using Parameters = MagnetsParameters;
  using Prepared = PreparedMagnetsBody;

  static std::string name() { return "the rigid body over magnets"; }
  static std::span<const NumberKey<Parameters>> keys(const Parameters& p) { return p.keys->list; }

  static Prepared prepare(const Parameters& p);
  static BodyState<double> start(const Parameters& p, const Prepared& prepared);
  static void check_start(const Parameters& p, const Prepared&, const BodyState<double>& s) { check_outside(p, s.x); }
  static EquilibriumReport equilibria(const Parameters& p);
};

}  // namespace kreisel
