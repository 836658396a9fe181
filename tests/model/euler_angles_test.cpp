// The Levitron in Euler angles: its gradients, its exact half flows, its short solve, its maps to and from axis space, its pole.
#include "kreisel/model/euler_angles.hpp"

#include <gtest/gtest.h>

#include "kreisel/flow/euler_angle_ending.hpp"
#include "kreisel/method/canonical/canonical.hpp"
#include "kreisel/method/canonical/leapfrog.hpp"
#include "kreisel/method/implicit/shifted_solve.hpp"
#include "kreisel/method/plain/reference.hpp"
#include "kreisel/model/field/ring.hpp"
#include "kreisel/observe/jacobian.hpp"
#include "support/canonical_system.hpp"
#include "support/gans_angles.hpp"

namespace kreisel::euler_angles_test {
namespace {

using E = Extended;
using State = EulerAngleState<E>;

EulerAngleTop<E, RingField<E>> ring_top() {
  return euler_angle_top(E(2), E(0.375), E(0.25), MagneticTop<E, RingField<E>>{{E(1)}, E(4), E(1.5)});
}

E largest(const State& s) {
  E size(0);
  for (int i = 0; i < State::size; ++i) size = abs(s[i]) > size ? abs(s[i]) : size;
  return size;
}

// H alone, for CanonicalSystem.
template <class Top>
struct EnergyOf {
  Top top;
  template <class T>
  T operator()(const std::array<T, 6>& q, const std::array<T, 6>& p) const {
    return top.template cast<T>().energy({q, p});
  }
};

template <class Top>
void expect_gradients(const Top& top) {
  const CanonicalSystem<E, 6, EnergyOf<Top>> by_duals{{top}};
  const State s = generic_angles();
  const auto by_dual = by_duals.rate({s.q, s.p});
  EXPECT_LT(largest(top.rate(s) - State{by_dual.q, by_dual.p}), 1e-31);
  EXPECT_LT(largest(State{top.velocity(s), top.force(s)} - top.rate(s)), 1e-33);
  EXPECT_GT(largest(top.rate(s)), 1);
}

TEST(EulerAngleTop, GradientsByHandAreThoseOfTheEnergy) {
  expect_gradients(gans_angles());
  expect_gradients(ring_top());
}

TEST(EulerAngleTop, InvariantsDoNotChangeAlongTheField) {
  const auto top = ring_top();
  for (std::size_t k = 0; k < 3; ++k) {
    const auto grad =
        gradient(top, generic_angles(), [k](const auto& in, const auto& x) { return in.invariant_values(x)[k]; });
    const State rate = top.rate(generic_angles());
    E change(0);
    for (int i = 0; i < 12; ++i) change += grad[i] * rate[i];
    EXPECT_LT(abs(change), 1e-31) << top.invariants[k].name;
  }
}

TEST(EulerAngleTop, IsReversible) {
  const auto top = ring_top();
  const auto there = top.reversed(top.rate(generic_angles())), back = top.rate(top.reversed(generic_angles()));
  for (int i = 0; i < 12; ++i) EXPECT_EQ(there[i], -back[i]);
}

// Hamilton's equations with one half of them switched off, which the reference solves.
template <class Top, bool Momenta>
struct HalfAsleep : Top {
  State rate(const State& s) const {
    State r = Top::rate(s);
    (Momenta ? r.q : r.p) = {};
    return r;
  }
};

TEST(EulerAngleTop, HalfFlowsAreExact) {
  using Top = decltype(ring_top());
  const E h = E(3) / 8;
  State kicked = generic_angles(), moved = generic_angles();
  ring_top().momentum_flow(kicked, h);
  ring_top().coordinate_flow(moved, h);
  EXPECT_LT(distance(kicked, one_step(Reference{}, HalfAsleep<Top, true>{ring_top()}, generic_angles(), h)), 1e-29);
  EXPECT_LT(distance(moved, one_step(Reference{}, HalfAsleep<Top, false>{ring_top()}, generic_angles(), h)), 1e-29);
  EXPECT_GT(distance(kicked, moved), 0.1);
  State still = generic_angles();
  still.p[3] = 0;  // θ rests: no exception
  State turned = still;
  ring_top().coordinate_flow(turned, h);
  EXPECT_LT(distance(turned, one_step(Reference{}, HalfAsleep<Top, false>{ring_top()}, still, h)), 1e-29);
}

// The implicit halves solve their equations.
TEST(EulerAngleTop, TriangularKicksAndMovesAreTheImplicitOnes) {
  const auto top = ring_top();
  const E h = E(3) / 8;
  const State s = generic_angles();
  State kicked = s, moved = s;
  top.kick_in(kicked, top.push(s), h);
  top.move_in(moved, h);
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_LT(abs(kicked.p[i] - s.p[i] - h * top.force(kicked)[i]), 1e-32) << i;
    EXPECT_LT(abs(moved.q[i] - s.q[i] - h * top.velocity(moved)[i]), 1e-32) << i;
  }
  EXPECT_GT(abs(top.force(kicked)[3] - top.force(s)[3]), 0.03);
}

template <class Top>
void expect_short_solve(const Top& top) {
  static_assert(ShortSolve<Top>);
  const State s = generic_angles();
  const auto j = rate_jacobian(top, s);
  const E k = E(3) / 8;
  State b;
  for (int i = 0; i < 12; ++i) b[i] = E(i * i % 7) - E(2.5);
  const State x = top.shifted_solve(s, k, b);
  for (int i = 0; i < 12; ++i) {
    E left = x[i];
    for (int m = 0; m < 12; ++m) left -= k * j(i, m) * x[m];
    EXPECT_LT(abs(left - b[i]), 1e-30) << i;
  }
}

TEST(EulerAngleTop, ShortSolveIsThatOfTheWholeJacobian) {
  expect_short_solve(gans_angles());
  expect_short_solve(ring_top());
  auto repaired = gans_angles();  // its F_22 is not the slope of F_2
  repaired.potential.field.harmonic = true;
  expect_short_solve(repaired);
}

TEST(EulerAngles, ThereAndBackAgain) {
  const State s = generic_angles();
  const State back = to_euler_angles(to_axis_space(s), s.q[5]);
  EXPECT_LT(largest(back - s), 1e-32);
  EXPECT_EQ(to_euler_angles(to_axis_space(s)).q[5], 0);  // φ is lost
  const AxisState<E> a = to_axis_space(s);
  EXPECT_LT(distance(to_axis_space(to_euler_angles(a)), a), 1e-32);
  EXPECT_LT(abs(norm2(a.a) - 1), 1e-33);
}

TEST(EulerAngles, SameEnergyMomentaAndMotionInBothSpaces) {
  const auto top = ring_top();
  const auto body = in_axis_space(top);
  const State s = generic_angles();
  const AxisState<E> a = to_axis_space(s);
  const auto angles = top.invariant_values(s);  // energy, L3, j_z
  const auto axis = body.invariant_values(a);   // energy, C1, C2, j_z
  EXPECT_LT(abs(angles[0] - axis[0]), 1e-32);
  EXPECT_LT(abs(angles[1] - axis[2]), 1e-32);
  EXPECT_LT(abs(angles[2] - axis[3]), 1e-32);
  const E time = E(1) / 2;
  const AxisState<E> end = one_step(Reference{}, body, a, time);
  EXPECT_LT(distance(to_axis_space(one_step(Reference{}, top, s, time)), end), 1e-28);
  EXPECT_GT(distance(a, end), 0.1);
}

// What pole.hpp says of its bound: the leapfrog's step errs by a fifth of its length there, by all of it at twice that.
double error_near_pole(double h_over_bound) {
  const GansAngles top = gans_angles();
  const E theta("0.03"), speed("0.3"), s = sin(theta), p6("1.04");
  const E h = E(pole_bound * h_over_bound) * s / speed;
  double worst = 0;
  for (int i = 0; i < 24; ++i) {
    const E angle = E(i) / 24 * 2 * acos(E(-1));
    const E p4 = E("0.089") * speed * cos(angle), p5 = p6 * cos(theta) + E("0.089") * s * speed * sin(angle);
    const State from{{E("0.001"), E("0.002"), E("1.72"), theta, E("0.3"), E(0)}, {E(0), E(0), E(0), p4, p5, p6}};
    EXPECT_EQ(pole_excess(top.inverse_inertia1, from, E(h * E("0.999"))) < 0, h_over_bound <= 1);
    EXPECT_EQ(pole_excess(top.inverse_inertia1, from, E(h * E("1.001"))) < 0, h_over_bound < 1);
    const auto right = to_axis_space(one_step(Reference{}, top, from, h));
    const auto got = to_axis_space(one_step(Leapfrog{}, top, from, h));
    worst = std::max(worst, static_cast<double>(E(sqrt(norm2(got.a - right.a)) / (h * speed))));
  }
  return worst;
}

TEST(Pole, BoundIsWhereAStepBreaksDown) {
  EXPECT_LT(error_near_pole(0.2), 0.01);
  EXPECT_NEAR(error_near_pole(1), 0.2, 0.05);
  EXPECT_GT(error_near_pole(2), 0.9);
}

TEST(Pole, AStepTooLongIsRefusedInOneSentence) {
  const auto top = gans_angles().cast<double>();
  auto s = state_cast<double>(case_a());
  EXPECT_NO_THROW(check_pole(top, s, 0.1));
  const auto refusal = [&](double theta) {
    s.q[3] = theta;
    try {
      check_pole(top, s, 0.01);
    } catch (const Error& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  for (const double theta : {0.0, 1e-9, 3.14159265358979, 1e-3}) {
    EXPECT_NE(refusal(theta).find("axis space"), std::string::npos) << theta;
    EXPECT_EQ(refusal(theta).find(". "), std::string::npos) << refusal(theta);
  }
  EXPECT_NE(refusal(1e-3).find("theta = 0.001"), std::string::npos) << refusal(1e-3);
}

TEST(Pole, EndsATrajectory) {
  const EulerAngleEnding<double> ending{{1.72, 0.5}, {0.01, 1 / 0.089}};
  auto s = state_cast<double>(case_a());
  EXPECT_LT(ending.excess(s), 0);
  EXPECT_FALSE(ending.at_pole(s));
  s.q[3] = 1e-4;
  EXPECT_GT(ending.excess(s), 0);
  EXPECT_TRUE(ending.at_pole(s));
  s = state_cast<double>(case_a());
  s.q[0] = 0.6;
  EXPECT_GT(ending.excess(s), 0);
  EXPECT_FALSE(ending.at_pole(s));
  const auto lanes = ending.cast<E>();
  EXPECT_GT(lanes.excess(state_cast<E>(s)), 0);
}

}  // namespace
}  // namespace kreisel::euler_angles_test
