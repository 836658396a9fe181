// What Geiser and Lüskow print against what is right, equation by equation (docs/errata.md, G). The printed form must fail
// the check that the right one passes.
#include <gtest/gtest.h>

#include "kreisel/method/canonical/canonical.hpp"
#include "kreisel/method/plain/reference.hpp"
#include "kreisel/model/field/ring.hpp"
#include "kreisel/observe/equilibrium/equilibrium.hpp"
#include "kreisel/observe/jacobian.hpp"
#include "support/gans_angles.hpp"

namespace kreisel::geiser_errata_test {
namespace {

using E = Extended;
using State = EulerAngleState<E>;
const E a_inertia("0.089"), c_inertia("0.139"), M("8.2");

// The derivatives of Ψ = -V at a point.
struct Psi {
  E x, y, z, xx, xy, xz, yy, yz, zz;

  template <class Field>
  Psi(const Field& field, const State& s) {
    const E X = s.q[0], Y = s.q[1];
    const AxialJet<E> f = field.jet(X * X + Y * Y, s.q[2], E(-1));
    x = 2 * X * f.f1, y = 2 * Y * f.f1, z = f.f2;
    xx = 2 * f.f1 + 4 * X * X * f.f11, yy = 2 * f.f1 + 4 * Y * Y * f.f11, xy = 4 * X * Y * f.f11;
    xz = 2 * X * f.f12, yz = 2 * Y * f.f12, zz = f.f22;
  }
};

struct Printed {
  State s = generic_angles();
  E sin4 = sin(s.q[3]), cos4 = cos(s.q[3]), sin5 = sin(s.q[4]), cos5 = cos(s.q[4]);
  E w = s.p[4] - s.p[5] * cos4;
  Psi psi{gans_angles().potential.field, s};
  State rate = gans_angles().rate(s);
};

// G1: ∂/∂p6 of p6/2c is 1/2c; (3), which is right there, has p6/c.
TEST(GeiserErrata, G1EnergyIsQuadraticInP6) {
  const Printed g;
  const E third = (g.s.p[5] * (g.cos4 * g.cos4 + a_inertia / c_inertia * g.sin4 * g.sin4) - g.s.p[4] * g.cos4) /
                  (a_inertia * g.sin4 * g.sin4);
  EXPECT_LT(abs(third - g.rate.q[5]), 1e-31);
  EXPECT_GT(abs(third - (g.rate.q[5] - g.s.p[5] / c_inertia + 1 / (2 * c_inertia))), 1);
  // The sum of cos q5 Ψ_1 and sin q5 Ψ_2 is the same in every direction, their product is not.
  const E sum = g.cos5 * g.psi.x + g.sin5 * g.psi.y, product = g.cos5 * g.psi.x * g.sin5 * g.psi.y;
  State turned = g.s;
  const E by("0.7");
  turned.q[0] = cos(by) * g.s.q[0] - sin(by) * g.s.q[1];
  turned.q[1] = sin(by) * g.s.q[0] + cos(by) * g.s.q[1];
  const Psi other(gans_angles().potential.field, turned);
  const E c = cos(g.s.q[4] + by), s = sin(g.s.q[4] + by);
  EXPECT_LT(abs(c * other.x + s * other.y - sum), 1e-32);
  EXPECT_GT(abs(c * other.x * s * other.y - product), 1e-5);
}

TEST(GeiserErrata, G2PrecessionIsLinearInTheMomenta) {
  const Printed g;
  EXPECT_LT(abs(g.w / (a_inertia * g.sin4 * g.sin4) - g.rate.q[4]), 1e-31);
  EXPECT_GT(abs(g.w * g.w / (a_inertia * g.sin4 * g.sin4) - g.rate.q[4]), 0.1);
}

TEST(GeiserErrata, G3SidewaysForce) {
  const Printed g;
  const E right = M * (g.sin4 * g.sin5 * g.psi.yy + g.cos4 * g.psi.yz);
  EXPECT_LT(abs(right - g.rate.p[1]), 1e-31);
  EXPECT_GT(abs(M * (g.sin4 * g.cos5 * g.psi.yy + g.cos4 * g.psi.yz) - g.rate.p[1]), 0.1);
}

// (4) has no Ψ_12: the cut Ψ has none, the exact one has.
TEST(GeiserErrata, G4MixedDerivativeOfTheExactField) {
  const Printed g;
  EXPECT_EQ(g.psi.xy, 0);
  const RingField<E> ring{E(1)};
  const auto top = euler_angle_top(E(1), a_inertia, c_inertia, MagneticTop<E, RingField<E>>{ring, M, E(1)});
  const Psi psi(ring, g.s);
  const E without = M * (g.sin4 * g.cos5 * psi.xx + g.cos4 * psi.xz), whole = without + M * g.sin4 * g.sin5 * psi.xy;
  EXPECT_LT(abs(top.rate(g.s).p[0] - whole), 1e-31);
  EXPECT_GT(abs(top.rate(g.s).p[0] - without), 1e-3);
}

TEST(GeiserErrata, G5TiltingForce) {
  const Printed g;
  const E magnetic = M * (g.cos4 * (g.sin5 * g.psi.y + g.cos5 * g.psi.x) - g.sin4 * g.psi.z);
  const E middle = g.s.p[5] * g.w / (a_inertia * g.sin4);
  const E last = g.cos4 * g.w * g.w / (a_inertia * g.sin4 * g.sin4 * g.sin4);
  EXPECT_LT(abs(magnetic - middle + last - g.rate.p[3]), 1e-30);
  EXPECT_GT(abs(magnetic - middle - last - g.rate.p[3]), 0.01);
}

// Of (47) and (48): the kinetic energy of θ' and of the precession has no mixed term.
TEST(GeiserErrata, G6AngularVelocityInTheBody) {
  const E theta("0.6"), psi("0.4"), theta_dot("1.5"), phi_dot("0.9");
  const auto turning = [&](const E& sign) {
    const E w1 = phi_dot * sin(theta) * sin(psi) + theta_dot * cos(psi);
    const E w2 = phi_dot * sin(theta) * cos(psi) + sign * theta_dot * sin(psi);
    return w1 * w1 + w2 * w2;
  };
  const E right = theta_dot * theta_dot + square<E>(phi_dot * sin(theta));
  EXPECT_LT(abs(turning(E(-1)) - right), 1e-32);
  EXPECT_GT(abs(turning(E(1)) - right), 0.5);
}

// With sin and cos exchanged, as in (49), the axis is not where (1) puts it: the energy differs.
TEST(GeiserErrata, G7AxisInThePotential) {
  const Printed g;
  const E swapped = g.sin4 * (g.sin5 * g.psi.x + g.cos5 * g.psi.y) + g.cos4 * g.psi.z;
  const E right = g.sin4 * (g.cos5 * g.psi.x + g.sin5 * g.psi.y) + g.cos4 * g.psi.z;
  const E potential = gans_angles().potential.value(to_axis_space(g.s).r, to_axis_space(g.s).a);
  EXPECT_LT(abs(g.s.q[2] - M * right - potential), 1e-31);
  EXPECT_GT(abs(g.s.q[2] - M * swapped - potential), 0.1);
}

// M is magnetic over gravitational energy: the other way round nothing levitates.
TEST(GeiserErrata, G8MIsMagneticOverGravitational) {
  auto body = in_axis_space(gans_angles().cast<double>());
  EXPECT_FALSE(equilibrium_heights(body, 1, 0.1, 10).empty());
  body.potential.mu = 1 / 8.2;
  EXPECT_TRUE(equilibrium_heights(body, 1, 0.1, 10).empty());
}

// The error after T = 2 of a scheme given as a function; twice, with n and 2n steps.
template <class Scheme>
double order_of(const Scheme& scheme, int n = 100) {
  const auto right = to_axis_space(one_step(Reference{}, gans_angles(), case_a(), E(2)));
  const auto error = [&](int steps) {
    State s = case_a();
    for (int i = 0; i < steps; ++i) s = scheme(s, E(2) / steps);
    const auto end = to_axis_space(s);
    E worst(0);
    for (int i = 0; i < 12; ++i) worst = std::max(worst, E(abs(end[i] - right[i])));
    return static_cast<double>(worst);
  };
  return std::log2(error(n) / error(2 * n));
}

// (11) to (13) as their second equalities print it: each series acts on (q0, p0), and of the first two nothing is left. The
// first equalities have (q1, p1) and (q2, p2), and those are right.
TEST(GeiserErrata, G9ExponentialsActOneAfterTheOther) {
  const auto printed = [](State s, const E& h) {
    add_half(s.p, E(h / 2), gans_angles().force(s));
    return s;
  };
  EXPECT_NEAR(order_of(printed), 0, 0.05);
  const auto first_equality = [](State s, const E& h) {
    add_half(s.p, E(h / 2), gans_angles().force(s));
    add_half(s.q, h, gans_angles().velocity(s));
    add_half(s.p, E(h / 2), gans_angles().force(s));
    return s;
  };
  EXPECT_NEAR(order_of(first_equality), 1, 0.05);  // one term of each series; two make order 2
}

// After (64): p instead of p½ on the last line.
TEST(GeiserErrata, G10LosesHalfAKick) {
  const auto algorithm = [](const State& s, const E& h, bool restored) {
    const GansAngles top = gans_angles();
    State x = s;
    for (int i = 0; i < 4; ++i) {
      State middle = x;
      middle.p = s.p;
      add_half(middle.p, E(h / 2), top.force(x));
      State next{s.q, restored ? middle.p : s.p};
      add_half(next.q, h, top.velocity(middle));
      add_half(next.p, E(h / 2), top.force({next.q, x.p}));
      x = next;
    }
    return x;
  };
  EXPECT_NEAR(order_of([&](const State& s, const E& h) { return algorithm(s, h, false); }), 0, 0.05);
  EXPECT_NEAR(order_of([&](const State& s, const E& h) { return algorithm(s, h, true); }), 1, 0.05);
}

// (61) and (62), for a pendulum: the second force belongs to q2, which is q0 + h v0 + h²/2 a(q0).
double pendulum_order(int which) {
  const auto error = [which](int n) {
    const E h = E(2) / n;
    E q(1), v(0);
    for (int i = 0; i < n; ++i) {
      const E kick = -sin(q), moved = q + h * v + h * h / 2 * kick;
      const E where = which == 61 ? q : which == 62 ? E(q + h * v + h / 2 * kick) : moved;
      v += h / 2 * (kick - sin(where));
      q = moved;
    }
    return static_cast<double>(abs(v * v / 2 - cos(q) + cos(E(1))));
  };
  return std::log2(error(200) / error(400));
}

TEST(GeiserErrata, G11VerletForASeparableHamiltonian) {
  EXPECT_NEAR(pendulum_order(0), 2, 0.05);
  EXPECT_NEAR(pendulum_order(61), 1, 0.1);
  EXPECT_NEAR(pendulum_order(62), 1, 0.1);
}

// (32): what vanishes along the motion is p' + ∂H/∂q.
TEST(GeiserErrata, G12SignOfTheForceInNewtonsForm) {
  const Printed g;
  const auto grad = gradient(gans_angles(), g.s, [](const auto& in, const auto& x) { return in.energy(x); });
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_LT(abs(g.rate.p[i] + grad.q[i]), 1e-30) << i;
    EXPECT_GT(abs(g.rate.p[i] - grad.q[i]), 1e-3) << i;
  }
}

// (29): F = x' + ∂H/∂x for x = (q, p). What vanishes along the motion is x' - J ∂H/∂x, as (26) and (27) have it.
TEST(GeiserErrata, G16NewtonsFormWithoutTheSymplecticMatrix) {
  const Printed g;
  const auto grad = gradient(gans_angles(), g.s, [](const auto& in, const auto& x) { return in.energy(x); });
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_LT(abs(g.rate.q[i] - grad.p[i]), 1e-30) << i;
    EXPECT_LT(abs(g.rate.p[i] + grad.q[i]), 1e-30) << i;
    EXPECT_GT(abs(g.rate.q[i] + grad.q[i]), 1e-3) << i;
    EXPECT_GT(abs(g.rate.p[i] + grad.p[i]), 1e-3) << i;
  }
}

// Before (56): -∂H/∂q = a(q) = -∇V/m. The first is the change of p, the second that of v = p/m, and B of (55) acts on v.
// A pendulum of mass 2 and H = p²/4 - cos q: how the error of the energy falls.
TEST(GeiserErrata, G17AccelerationAndForceDifferByTheMass) {
  const auto order = [](const E& acceleration) {
    const auto error = [&](int n) {
      const E h = E(2) / n;
      E q(1), v(0);
      for (int i = 0; i < n; ++i) {
        v -= h / 2 * acceleration * sin(q);
        q += h * v;
        v -= h / 2 * acceleration * sin(q);
      }
      return static_cast<double>(abs(v * v - cos(q) + cos(E(1))));  // p²/4 = v² for m = 2
    };
    return std::log2(error(200) / error(400));
  };
  EXPECT_NEAR(order(E(1) / 2), 2, 0.05);  // -∇V/m
  EXPECT_NEAR(order(E(1)), 0, 0.05);      // -∂H/∂q
}

// Table 1: 2 s for 1e5 steps, 23 s for 1e7, 119 min for 1e9. A step of RK4 costs the same whatever its length; no time a step
// fits all three, rounded as they are, not even beside a fixed time to start.
TEST(GeiserErrata, G18TimesOfTable1AreNotProportional) {
  struct Row {
    double steps, low, high;  // s
  };
  const Row few{1e5, 1.5, 2.5}, more{1e7, 22.5, 23.5}, most{1e9, 118.5 * 60, 119.5 * 60};
  EXPECT_GT(few.low / few.steps, most.high / most.steps);
  EXPECT_GT(most.low / most.steps, more.high / more.steps);
  const double a_step = (more.high - few.low) / (more.steps - few.steps);  // the most that the first two allow
  EXPECT_GT(most.low, 3 * (few.high + a_step * most.steps));
}

}  // namespace
}  // namespace kreisel::geiser_errata_test
