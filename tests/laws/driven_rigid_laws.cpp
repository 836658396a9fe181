// The laws of a driven rigid body, its direction askew and its inertia all different, with and without friction; and the two that a driven
// body has of its own.
#include "kreisel/method/general/driven_rigid_space.hpp"
#include "kreisel/method/splitting/by_flows.hpp"
#include "kreisel/model/driven/driven_rigid_body.hpp"
#include "laws/rigid_body.hpp"
#include "support/turning_trap.hpp"

namespace kreisel::driven_rigid_laws {

using RigidTrap = test::TurningTrap<double>;
using DrivenRigid = DrivenRigidBody<double, RigidTrap>;
using DampedRigid = DrivenRigidBody<double, RigidTrap, BodyDrag<double>>;

static const RigidTrap rigid_trap{1.3, 0.2, 0.15, 0.3, 1.7, 1};
static const Vec3<double> rigid_inertia{0.0225, 0.0205, 0.043};

static DrivenBodyState<double> in_rigid_trap(BodyState<double> s, double clock) {
  s.x.z -= 0.6;
  s.p += Vec3<double>{0.11, -0.07, 0.05};
  return at_time(s, clock, -0.4);
}

template <class S>
static Problem<S> rigid_problem(const std::string& name, const S& system, double truncation) {
  const double spin = 0.4;
  return {name,
          system,
          in_rigid_trap(body_start(spin), 0.3),
          in_rigid_trap(calm_body(spin), 0.0),
          in_rigid_trap(fast_body(spin), 0.3),
          rigid_inertia.x / spin,
          truncation};
}

static Problem<DrivenRigid> driven_rigid(const std::string& name, Rotor rotor) {
  return rigid_problem<DrivenRigid>(
      name, {DrivenRigid::Free(1.0, rigid_inertia, {}, rotor), unit(Vec3<double>{0.2, -0.1, 1}), {}, rigid_trap}, 0);
}
static Problem<DampedRigid> damped_rigid(const std::string& name, Rotor rotor, const BodyDrag<double>& drag) {
  return rigid_problem<DampedRigid>(
      name, {DampedRigid::Free(1.0, rigid_inertia, {}, rotor), unit(Vec3<double>{0.2, -0.1, 1}), drag, rigid_trap},
      0.01);
}

[[maybe_unused]] static const bool driven_rigid_measured =
    laws_hold_for(driven_rigid("driven_rigid", Rotor::with_residual));
[[maybe_unused]] static const bool driven_rigid_exact_measured =
    laws_hold_for(driven_rigid("driven_rigid_exact", Rotor::exact));
[[maybe_unused]] static const bool damped_rigid_measured = laws_hold_for(
    damped_rigid("damped_rigid", Rotor::with_residual, {0.8, {1.1, 0.9, 0.5}, 0.7, 0.6, TurningLaw::quadratic, true}));
[[maybe_unused]] static const bool damped_rigid_exact_measured = laws_hold_for(
    damped_rigid("damped_rigid_exact", Rotor::exact, {0.8, {1.1, 0.9, 0.5}, 0.7, 0.6, TurningLaw::laminar, true}));

// E + ω j_z is kept to rounding by whatever is made of the two flows, whichever rotor turns the body.
TEST(DrivenRigidLaws, TurningAndTimeTogether) {
  for (const Rotor rotor : {Rotor::with_residual, Rotor::exact}) {
    const auto p = driven_rigid("driven_rigid", rotor);
    const auto wide = extended_system(p);
    const auto momentum = [&](const DrivenBodyState<Extended>& s) {
      const auto spin = turned(s.q, Extended(0.5) * s.Pi).z / norm2(s.q);
      return Extended(s.E + wide.potential.omega * (cross(s.x, s.p).z + spin));
    };
    int measured = 0;
    for_each_stepping_method<DrivenRigid>([&](const NamedMethod& row, const auto& method) {
      const auto before = extended(p.start), after = march(method, wide, before, Extended(p.pace / 4), 16);
      const double moved = std::fabs(static_cast<double>(Extended(momentum(after) - momentum(before))));
      if (by_flows(row.method)) {
        ++measured;
        EXPECT_LT(moved, 1e-31) << told(p, row, "keeps E + omega j_z");
      } else {
        EXPECT_GT(moved, 1e-24) << told(p, row, "is no composition of the two flows");
      }
    });
    EXPECT_GT(measured, 15);
  }
}

// J B Jᵀ = e^-γh B∘Φ on body space.
TEST(DrivenRigidLaws, UniformFrictionIsConformal) {
  const auto p =
      damped_rigid("uniform_rigid", Rotor::with_residual, {0.9, {0.9, 0.9, 0.9}, 0, 0, TurningLaw::quadratic, false});
  const auto wide = extended_system(p);
  constexpr int n = DrivenBodyState<double>::of_body;
  int measured = 0;
  for_each_stepping_method<DampedRigid>([&](const NamedMethod& row, const auto& method) {
    const Extended h(telling_step(p, method.traits().order));
    const auto j = step_tangent(method, wide, extended(p.start), h);
    const auto before = wide.poisson(extended(p.start)),
               after = wide.poisson(one_step(method, wide, extended(p.start), h));
    const Extended factor = exp(-wide.friction.linear * h);
    Matrix<Extended, n> tangent, first, last;
    for (int i = 0; i < n; ++i)
      for (int k = 0; k < n; ++k) {
        tangent(i, k) = j(i, k);
        first(i, k) = before(i, k);
        last(i, k) = factor * after(i, k);
      }
    const auto defect = static_cast<double>(poisson_defect_of(tangent, first, last));
    if (by_flows(row.method)) {
      ++measured;
      EXPECT_LT(defect, 1e-30) << told(p, row, "conformally Poisson");
    } else {
      EXPECT_GT(defect, 1e-24) << told(p, row, "is no composition of the two flows");
    }
  });
  EXPECT_GT(measured, 15);
}

}  // namespace kreisel::driven_rigid_laws
