// The Lagrange top in the space frame, with every method.
#include "kreisel/engine/top_kernels.hpp"
#include "kreisel/flow/ending.hpp"
#include "kreisel/method/top_methods.hpp"
#include "kreisel/model/lagrange_top.hpp"
#include "kreisel/system/axis_shown.hpp"
#include "kreisel/system/axis_turning.hpp"
#include "kreisel/system/heavy/heavy_equilibria.hpp"
#include "kreisel/system/lagrange/lagrange_system.hpp"
#include "kreisel/system/system_experiment.hpp"

namespace kreisel {

namespace {

struct LagrangeModel : AxisShown {
  using Parameters = LagrangeParameters;
  using Prepared = kreisel::Prepared<LagrangeTop<double>, TiltsBeyond<double>>;
  using Special = TopMethods;

  static std::string name() { return "the Lagrange top in the space frame"; }
  static std::span<const NumberKey<Parameters>> keys() { return lagrange_keys(); }

  static Prepared prepare(const Parameters& p) {
    // No tilt has a cosine of -2: the top never ends.
    return {{1 / p.theta1, 0.5 * (1 / p.theta3 - 1 / p.theta1), p.d},
            {std::isnan(p.ending_tilt) ? -2 : std::cos(p.ending_tilt)},
            0};
  }

  static TopState<double> start(const Parameters& p, const Prepared&) { return lagrange_start(p); }

  static AxisTurning turning(const Parameters& p, const Prepared&, const TopState<double>& s) {
    return axis_turning(s.a, s.l, p.theta1, p.theta3);
  }

  static EquilibriumReport equilibria(const Parameters& p) { return lagrange_equilibria(p); }
};

}  // namespace

std::unique_ptr<Experiment> lagrange_space(const LagrangeParameters& p) {
  return std::make_unique<SystemExperiment<LagrangeModel>>(p);
}

}  // namespace kreisel
