// The laws of a driven body, with and without friction; and two of its own: what a symmetry of turning and time together keeps, and what
// uniform friction does to the Poisson tensor.
#include "kreisel/method/splitting/by_flows.hpp"
#include "laws/levitron.hpp"
#include "support/turning_trap.hpp"

namespace kreisel::driven_laws {

using Trap = test::TurningTrap<double>;
using Driven = DrivenBody<double, Trap>;
using Damped = DrivenBody<double, Trap, Drag<double>>;

static constexpr double trap_inertia = 0.0225, trap_spin = 0.4, trap_omega = 1.7;
static const Trap trap{1.3, 0.2, 0.15, 0.3, trap_omega, 1};

// Not at rest, where the friction of air has a kink, and with an energy that defects can be compared with.
static DrivenState<double> trapped(AxisState<double> s) {
  s.r.z -= 0.6;
  s.p += Vec3<double>{0.11, -0.07, 0.05};
  DrivenState<double> d = at_time(s, 0.3);
  d.E = -0.4;
  return d;
}

// The clock at 0: else it is large beside what a short step adds, always with the same rounding.
static DrivenState<double> begun(DrivenState<double> s) {
  s.t = 0;
  return s;
}

template <class S>
static Problem<S> in_trap(const std::string& name, const S& system, double truncation) {
  return {name,
          system,
          trapped(tilted_start(trap_spin)),
          begun(trapped(calm_start(trap_spin))),
          trapped(fast_start(trap_spin)),
          trap_inertia / trap_spin,
          truncation};
}

static Problem<Driven> driven_body() {
  return in_trap<Driven>("driven", {{1.0, trap_inertia}, -0.25 / trap_inertia, {}, trap}, 0);
}
// Its rate is no B ∇H: what it lacks of one is friction.
static Problem<Damped> damped_body(const std::string& name, const Drag<double>& drag) {
  return in_trap<Damped>(name, {{1.0, trap_inertia}, -0.25 / trap_inertia, drag, trap}, 0.01);
}
static const Drag<double> uniform{0.9, 0.9, 0.9, 0, 0, TurningLaw::quadratic, false};

[[maybe_unused]] static const bool driven_measured = laws_hold_for(driven_body());
[[maybe_unused]] static const bool damped_measured =
    laws_hold_for(damped_body("damped", {0.8, 1.1, 0.5, 0.7, 0.6, TurningLaw::quadratic, true}));

// j_z turns with the drive: E + ω j_z is a momentum, kept to rounding by what keeps momenta, and H - ω j_z, the Jacobi energy, is what is
// left of the energy H + E.
TEST(DrivenLaws, TurningAndTimeTogether) {
  const auto p = driven_body();
  const auto wide = extended_system(p);
  const auto momentum = [&](const DrivenState<Extended>& s) {
    return s.E + wide.potential.omega * (cross(s.r, s.p).z + s.l.z);
  };
  for_each_stepping_method<Driven>([&](const NamedMethod& row, const auto& method) {
    const Traits t = traits_on(method, p.system);
    const auto before = extended(p.start), after = march(method, wide, before, Extended(p.pace / 4), 16);
    const double moved = std::fabs(static_cast<double>(momentum(after) - momentum(before)));
    if (t.keeps == Keeps::geometry || t.keeps == Keeps::quadratic) {
      EXPECT_LT(moved, t.keeps == Keeps::geometry ? 1e-31 : 1e-26) << told(p, row, "keeps E + omega j_z");
    } else if (t.keeps == Keeps::nothing) {
      EXPECT_GT(moved, 1e-24) << told(p, row, "does not claim to keep E + omega j_z");
    }
  });
}

// J B Jᵀ = e^-γh B∘Φ on axis space, for whatever is made of the two flows.
TEST(DrivenLaws, UniformFrictionIsConformal) {
  const auto p = damped_body("uniform", uniform);
  const auto wide = extended_system(p);
  int measured = 0;
  for_each_stepping_method<Damped>([&](const NamedMethod& row, const auto& method) {
    const Extended h(telling_step(p, method.traits().order));
    const auto j = step_tangent(method, wide, extended(p.start), h);
    const auto before = wide.poisson(extended(p.start)),
               after = wide.poisson(one_step(method, wide, extended(p.start), h));
    const Extended factor = exp(-wide.friction.linear * h);
    Matrix<Extended, 12> tangent, first, last;
    for (int i = 0; i < 12; ++i)
      for (int k = 0; k < 12; ++k) {
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

}  // namespace kreisel::driven_laws
