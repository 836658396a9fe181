// The law of steps that follow the forces (flow/adaptive_trajectory.hpp): over every symmetric method they go back the way they came, to
// rounding, and the energy does not drift over encounters; over a method without symmetry they do not. Methods are compiled once for a
// space, so here is a system for each of them.
#include "kreisel/flow/adaptive_trajectory.hpp"
#include "kreisel/model/field/ring.hpp"
#include "laws/euler_angle_top.hpp"
#include "laws/heavy_top.hpp"
#include "laws/rigid_body.hpp"
#include "support/centre.hpp"

namespace kreisel::adaptive_laws {

template <System S>
struct AdaptiveRun {
  const S& system;
  StepControl<S> control;
  double h;

  // s and z, half a step ahead, by so many steps.
  template <class M>
  void advance(const M& method, StateOf<S>& s, double& z, int steps) const {
    auto carry = method.start(system, s);
    for (int i = 0; i < steps; ++i) {
      method.step(system, s, carry, h / z);
      z = control.next(s, z);
    }
  }

  // There, turned around, and back: how far from the start.
  template <class M>
  double defect(const M& method, const StateOf<S>& start, int steps) const {
    StateOf<S> s = start;
    double z = control.begun(s);
    advance(method, s, z, steps);
    s = S::reversed(s);
    z = 2 * control.reached(s, z) - z;  // next() went a whole step on, which turned around is the step back
    advance(method, s, z, steps);
    return distance(start, S::reversed(s));
  }
};

template <System S>
AdaptiveRun<S> adaptive_run(const S& system, const StateOf<S>& start, double h) {
  const auto control = StepControl<S>::at(system, start, h);
  if (!control) throw Error("no force acts at the start");
  return {system, *control, h};
}

constexpr double to_rounding = 2e-11;

// Those without symmetry and of low order are seen not to come home.
template <System S>
void goes_back(const Problem<S>& p, int least) {
  int symmetric = 0;
  const AdaptiveRun<S> run = adaptive_run(p.system, p.start, 0.25 * p.pace);
  for_each_stepping_method<S>([&](const NamedMethod& row, const auto& method) {
    const Traits t = traits_on(method, p.system);
    const double defect = run.defect(method, p.start, 16);
    if (t.symmetric) {
      ++symmetric;
      EXPECT_LT(defect, to_rounding) << told(p, row, "adaptive and reversible");
    } else if (!claims_the_motion(t) && t.order <= 4) {
      EXPECT_GT(defect, 5 * to_rounding) << told(p, row, "is not symmetric, and goes back all the same");
    }
  });
  EXPECT_GE(symmetric, least) << p.name;
}

TEST(AdaptiveLaws, HeavyTopsGoBack) {
  const HeavyState<double> start{{0.9, -0.4, 1.7}, {0.48, -0.36, 0.8}};
  const auto general = heavy_top<GeneralKind>(Vec3<double>{1.4, 1.7, 0.9}, Vec3<double>{0.5, -0.3, 0.2});
  goes_back(Problem<HeavyTop<double, GeneralKind>>{"general_heavy_top", general, start, start, start, 0.4}, 30);
  const auto euler = heavy_top<EulerKind>(Vec3<double>{1.1, 1.6, 0.9}, Vec3<double>{});
  goes_back(Problem<HeavyTop<double, EulerKind>>{"euler_top", euler, start, start, start, 0.4}, 30);
}

TEST(AdaptiveLaws, TopsGoBack) {
  const LagrangeTop<double> top{.inverse_inertia = 1.0, .spin_energy = 0.5, .d = 1.5};
  const TopState<double> start{{0.48, -0.36, 0.8}, {0.9, 0.4, 1.7}};
  goes_back(Problem<LagrangeTop<double>>{"lagrange_top", top, start, start, start, 0.4}, 30);
}

TEST(AdaptiveLaws, BodiesGoBack) {
  goes_back(dipole_body<DiskField>("body_exact", {1.0, 1.0}, {0.0225, 0.0205, 0.043}, Rotor::exact), 30);
}

TEST(AdaptiveLaws, TopsInEulerAnglesGoBack) {
  const MagneticTop<double, RingField<double>> potential{{1.0}, 8.2, 1.0};
  using Top = EulerAngleTop<double, RingField<double>>;
  const EulerAngleState<double> start{{0.2, -0.1, 1.8, 0.65, -0.9, 0.4}, {0.3, 0.2, -0.1, -0.2, 0.85, 1.1}};
  goes_back(Problem<Top>{"euler_angle_ring", euler_angle_top(1.0, 0.089, 0.139, potential), start, start, start, 0.05},
            10);
}

// Turning slowly, so that steps that are long far away still suit iterations.
static Problem<test::FallingBody> encounter(double c) {
  auto start = test::far_away();
  start.l = 0.1 * start.l;
  return {"encounter", test::falling_body(c), start, start, start, 0.1};
}

TEST(AdaptiveLaws, FallingBodiesGoBackOverAPassage) {
  const auto p = encounter(1e-3);
  const auto run = adaptive_run(p.system, p.start, 0.05);
  int symmetric = 0;
  for_each_stepping_method<test::FallingBody>([&](const NamedMethod& row, const auto& method) {
    if (!traits_on(method, p.system).symmetric) return;
    ++symmetric;
    EXPECT_LT(run.defect(method, p.start, 250), 1e-9) << told(p, row, "adaptive and reversible over a passage");
  });
  EXPECT_GE(symmetric, 30);
}

// The largest error of the energy in either half of the run.
struct LargestErrors {
  double first = 0, second = 0;
};
template <class M>
static LargestErrors errors_by(const M& method, int passages) {
  const auto p = encounter(0);
  const int steps = 355 * passages;  // so many a passage with this h
  const auto run = adaptive_run(p.system, p.start, 0.05);
  const double begin = p.system.energy(p.start);
  auto s = p.start;
  double z = run.control.begun(s);
  auto carry = method.start(p.system, s);
  LargestErrors seen;
  for (int i = 0; i < steps; ++i) {
    method.step(p.system, s, carry, run.h / z);
    z = run.control.next(s, z);
    double& largest = 2 * i < steps ? seen.first : seen.second;
    const double error = std::fabs(p.system.energy(s) / begin - 1);
    largest = error <= largest ? largest : error;  // what is no number shows
  }
  return seen;
}

TEST(AdaptiveLaws, TheEnergyDoesNotDriftOverEncounters) {
  for_each_stepping_method<test::FallingBody>([&](const NamedMethod& row, const auto& method) {
    const Traits t = traits_on(method, encounter(0).system);
    if (!t.symmetric && row.name != std::string_view("rk4")) return;
    const LargestErrors seen = errors_by(method, t.symmetric ? 20 : 200);
    if (t.symmetric) {
      EXPECT_LT(seen.second, 1.02 * seen.first + 1e-12) << told(encounter(0), row, "no drift, at first ") << seen.first;
    } else {
      EXPECT_GT(seen.second, 1.5 * seen.first) << told(encounter(0), row, "drifts");
    }
  });
}

}  // namespace kreisel::adaptive_laws
