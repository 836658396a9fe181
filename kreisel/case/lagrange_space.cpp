// The Lagrange top in the space frame, with every method.
#include "kreisel/case/axis_start.hpp"
#include "kreisel/case/lagrange_parameters.hpp"
#include "kreisel/case/open.hpp"
#include "kreisel/case/system_experiment.hpp"
#include "kreisel/flow/ending.hpp"
#include "kreisel/model/lagrange_top.hpp"

namespace kreisel {

namespace {

struct LagrangeModel {
  using Parameters = LagrangeParameters;
  using Prepared = kreisel::Prepared<LagrangeTop<double>, TiltsBeyond<double>>;

  static std::string name() { return "the Lagrange top in the space frame"; }
  static std::span<const NumberKey<Parameters>> keys() { return lagrange_keys(); }

  static Prepared prepare(const Parameters& p) {
    // No tilt has a cosine of -2: the top never ends.
    return {{1 / p.theta1, 0.5 * (1 / p.theta3 - 1 / p.theta1), p.d},
            {std::isnan(p.ending_tilt) ? -2 : std::cos(p.ending_tilt)},
            0};
  }

  static TopState<double> start(const Parameters& p, const Prepared&) {
    const auto [a, l] = axis_and_momentum(
        {p.tilt, p.azimuth, std::isnan(p.spin) ? 0 : p.spin, p.nutation, p.precession}, p.theta1, p.theta3);
    TopState<double> s{a, l};
    if (!p.a.empty()) {
      s.a = direction({p.a[0], p.a[1], p.a[2]});
      s.l = (2 * std::numbers::pi * (std::isnan(p.spin) ? 0 : p.spin) * p.theta3) * s.a;
    }
    if (!p.l.empty()) s.l = {p.l[0], p.l[1], p.l[2]};
    return s;
  }

  static EquilibriumReport equilibria(const Parameters& p) {
    EquilibriumReport report;
    report.spin = std::isnan(p.spin) ? 0 : p.spin;
    for (const int direction : {1, -1})
      report.equilibria.push_back(analysed(prepare(p).system, 0, direction, p.theta3, report.spin));
    return report;
  }
};

}  // namespace

std::unique_ptr<Experiment> lagrange_space(const LagrangeParameters& p) {
  return std::make_unique<SystemExperiment<LagrangeModel>>(p);
}

}  // namespace kreisel
