// A driven rigid body: where it is a symmetric top with its moment along the axis it moves as that one does; friction does what its formula
// says, for any inertia.
#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/method/plain/reference.hpp"
#include "kreisel/method/splitting/strang.hpp"
#include "kreisel/model/driven/driven_rigid_body.hpp"
#include "kreisel/model/driven/driven_top.hpp"
#include "kreisel/number/extended.hpp"
#include "kreisel/observe/certify/march.hpp"
#include "support/turning_trap.hpp"

namespace kreisel::driven_rigid_test {
namespace {

using Trap = test::TurningTrap<double>;
const Trap trap{1.3, 0.2, 0.15, 0.3, 1.7, 1};

const Quat<double> attitude = [] {
  const double n = 1 / std::sqrt(0.81 + 0.0625 + 0.09 + 0.04);
  return Quat<double>{0.9 * n, 0.25 * n, -0.3 * n, 0.2 * n};
}();

// The same body on both spaces, after the same steps. Uniform friction, since across the axis axis space has one coefficient.
TEST(DrivenRigidBody, IsTheSymmetricTopWhereItIsOne) {
  const double theta1 = 0.02, theta3 = 0.03;
  for (const TurningLaw law : {TurningLaw::quadratic, TurningLaw::laminar}) {
    const DrivenRigidBody<double, Trap, BodyDrag<double>> body{{0.7, {theta1, theta1, theta3}, {}, Rotor::symmetric},
                                                               {0, 0, 1},
                                                               {0.3, {0.5, 0.5, 0.2}, 0.4, 0.6, law, true},
                                                               trap};
    const DrivenBody<double, Trap, Drag<double>> top{
        {0.7, theta1}, 0.5 * (1 / theta3 - 1 / theta1), {0.3, 0.5, 0.2, 0.4, 0.6, law, true}, trap};
    DrivenBodyState<double> s{{0.1, -0.2, 0.3}, {0.3, 0.1, -0.2}, attitude, {0.05, -0.03, 0.08}, 0.2, 0.1};
    DrivenState<double> t{s.x, s.p, turned(attitude, {0, 0, 1}), 0.5 * turned(attitude, s.Pi), 0.2, 0.1};
    EXPECT_NEAR(body.energy(s), top.energy(t), 1e-15);
    const Strang strang;
    auto carry = strang.start(body, s);
    auto other = strang.start(top, t);
    for (int n = 0; n < 400; ++n) {
      strang.step(body, s, carry, 0.004);
      strang.step(top, t, other, 0.004);
    }
    EXPECT_LT(std::sqrt(norm2(s.x - t.r)), 1e-13);
    EXPECT_LT(std::sqrt(norm2(turned(s.q, Vec3<double>{0, 0, 1}) - t.a)), 1e-12);
    EXPECT_LT(std::sqrt(norm2(0.5 * turned(s.q, s.Pi) - t.l)), 1e-14);
    EXPECT_EQ(s.t, t.t);
    EXPECT_NEAR(s.E, t.E, 1e-13);
  }
}

using Damped = DrivenRigidBody<double, Trap, BodyDrag<double>>;
const Trap nowhere{0, 0, 0, 0, 0, 1};
const DrivenBodyState<double> flying{{0.1, 0.2, 0.3}, {0.3, -0.4, 1.2}, attitude, {0.04, 0.1, 0.06}, 0, 0};

Damped asymmetric(Rotor rotor, const BodyDrag<double>& drag, const Trap& in) {
  return {{0.3, {0.02, 0.027, 0.035}, {}, rotor}, {0.36, 0.48, 0.8}, drag, in};
}

TEST(BodyFriction, LinearIsExactAboutEachAxis) {
  const Vec3<double> rates{0.7, 0.4, 1.1};
  const Damped body = asymmetric(Rotor::exact, {0.9, rates, 0, 0, TurningLaw::quadratic, false}, nowhere);
  for (const double h : {0.1, 3.0, -0.9}) {
    DrivenBodyState<double> s = flying;
    auto f = body.force(s);
    EXPECT_EQ(norm2(f.p), 0);
    f.Pi = {0, 0, 0};  // a free direction has an energy, <a, e_z>, and so a torque: not here
    const double before = body.free.energy(in_body_space(s));
    body.kick(s, f, h);
    EXPECT_NEAR(s.p.z, 1.2 * std::exp(-0.9 * h), 5e-16 * 1.2 * std::fmax(1, std::exp(-0.9 * h)));
    for (int i = 0; i < 3; ++i)
      EXPECT_NEAR(s.Pi[i], flying.Pi[i] * std::exp(-rates[i] * h), 1e-16 * std::fmax(1, std::exp(-rates[i] * h)));
    EXPECT_NEAR(body.free.energy(in_body_space(s)) + s.E, before, 1e-14 * std::fmax(1, std::exp(-2.2 * h)));
  }
}

// Against the motion itself, by the reference: the drift of an exact rotor is the whole of it where nothing acts.
TEST(BodyFriction, AirIsExactForAnyInertia) {
  for (const TurningLaw law : {TurningLaw::quadratic, TurningLaw::laminar}) {
    DrivenSet<double> none;
    none.sense = 1;
    const DrivenRigidBody<double, DrivenTop<double>, BodyDrag<double>> body{
        {0.3, {0.02, 0.027, 0.035}, {}, Rotor::exact}, {0.36, 0.48, 0.8}, {0, {}, 0.8, 3.0, law, true}, {none, 1, {}}};
    DrivenBodyState<double> s = flying;
    body.drift(s, 0.7);
    const auto truth = march(Reference{}, body.cast<Extended>(), state_cast<Extended>(flying), Extended(0.7), 1);
    for (int i = 0; i < s.size; ++i)
      EXPECT_NEAR(s[i], static_cast<double>(truth[i]), 2e-15 * (1 + std::fabs(s[i]))) << i;
    EXPECT_NEAR(body.energy(s), body.energy(flying), 1e-15);
  }
}

// At rest in time: E counts what friction took, and it never gives; what the formula says, to the order of the step.
TEST(BodyFriction, NeverGives) {
  const Trap still{1.3, 0, 0.15, 0, 0, 1};
  const Damped body =
      asymmetric(Rotor::with_residual, {0.2, {0.5, 0.3, 0.1}, 0.3, 0.4, TurningLaw::laminar, true}, still);
  DrivenBodyState<double> s = flying;
  const Strang strang;
  auto carry = strang.start(body, s);
  double before = s.E;
  for (int n = 0; n < 400; ++n) {
    strang.step(body, s, carry, 0.001);
    EXPECT_GE(s.E, before) << n;
    before = s.E;
  }
  const auto truth = march(Reference{}, body.cast<Extended>(), state_cast<Extended>(flying), Extended(0.4), 1);
  EXPECT_NEAR(s.E, static_cast<double>(truth.E), 1e-5 * s.E);
}

}  // namespace
}  // namespace kreisel::driven_rigid_test
