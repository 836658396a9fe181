// The Lagrange top in the body frame, by the same numbers as in the space frame, with every method.
#include "kreisel/system/body_frame.hpp"
#include "kreisel/system/heavy/heavy_model.hpp"
#include "kreisel/system/lagrange/lagrange_system.hpp"

namespace kreisel {

namespace {

struct LagrangeBodyModel : HeavyShown {
  using Parameters = LagrangeParameters;
  using Prepared = PreparedHeavyTop<LagrangeKind>;

  static std::string name() { return LagrangeKind::name; }
  static std::span<const NumberKey<Parameters>> keys() { return lagrange_keys(); }

  static Prepared prepare(const Parameters& p) {
    const Vec3<double> inertia{p.theta1, p.theta1, p.theta3}, c{0, 0, p.d};
    return {heavy_top<LagrangeKind>(inertia, c), heavy_ending(p.ending_tilt, {0, 0, 1}), 0};
  }

  static HeavyState<double> start(const Parameters& p, const Prepared&) { return seen_from_body(lagrange_start(p)); }

  static EquilibriumReport equilibria(const Parameters& p) { return lagrange_equilibria(p); }
};

}  // namespace

std::unique_ptr<Experiment> lagrange_body(const LagrangeParameters& p) {
  return std::make_unique<SystemExperiment<LagrangeBodyModel>>(p);
}

}  // namespace kreisel
