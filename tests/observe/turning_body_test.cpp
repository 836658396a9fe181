// A body that turns steadily over the magnet: the symmetric top's answers where it is one, and X = Ω ξ where its moment is askew.
#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/magnetic_top.hpp"
#include "kreisel/observe/equilibrium/rigid_equilibrium.hpp"

namespace kreisel::turning_body_test {
namespace {

using Magnet = MagneticTop<double, DiskField<double>>;
using Body = RigidBody<double, DirectedPotential<double, Magnet>>;
using Top = SymmetricBody<double, Magnet>;

constexpr double turn = 2 * std::numbers::pi;

// Dullin's Levitron; `mu` < 0: the moment against the magnet's.
constexpr double mass = 0.02, theta1 = 0.25 * mass * 0.015 * 0.015, theta3 = 2 * theta1, height = 0.0312926934523295399;
const Magnet magnet{{0.05, 1}, -9.5e-5, mass * 9.81};

Top top() { return {QuadraticKinetic<double>(mass, theta1), 0.5 * (1 / theta3 - 1 / theta1), magnet}; }
Body body(const Vec3<double>& N, const Vec3<double>& inertia = {theta1, theta1, theta3}) {
  return Body(mass, inertia, {magnet, N});
}

// As seen from the body every rate of the top, in space, is slower by that of the turning.
TEST(TurningBody, HasTheModesOfTheTop) {
  for (const double spin : {20.0, 40.0, -20.0}) {
    auto known = eigenvalues(horizontal_linearisation(
        top(), upright(static_cast<AxisState<double>*>(nullptr), height, 1, turn * theta3 * spin)));
    const auto found = TurningBody(body({0, 0, 1}), height, 1).modes(spin);
    ASSERT_TRUE(found);
    for (auto lambda : known) {
      lambda -= std::complex<double>(0, turn * spin);
      double nearest = INFINITY;
      for (const auto& other : *found) nearest = std::fmin(nearest, std::abs(other - lambda));
      EXPECT_LT(nearest, 1e-6 * std::abs(lambda)) << lambda;
    }
  }
}

TEST(TurningBody, IsAsStableAsTheTop) {
  for (const double spin : {5.0, 20.0, 60.0}) {
    const Equilibrium known = analysed(top(), height, 1, theta3, spin);
    EXPECT_EQ(TurningBody(body({0, 0, 1}), height, 1).stable(spin), known.stable) << spin;
    // The same body, held the other way up, its moment against its third axis.
    EXPECT_EQ(TurningBody(body({0, 0, -1}), height, 1).stable(spin), known.stable) << spin;
  }
  EXPECT_TRUE(analysed(top(), height, 1, theta3, 20).stable);
  EXPECT_FALSE(analysed(top(), height, 1, theta3, 5).stable);
}

TEST(TurningBody, HasTheWindowsOfTheTop) {
  const Equilibrium known = analysed(top(), height, 1, theta3, 20);
  const Equilibrium found = TurningBody(body({0, 0, 1}), height, 1).analysed(20);
  EXPECT_TRUE(found.stable);
  EXPECT_TRUE(found.in_body);
  EXPECT_TRUE(found.turns);
  EXPECT_EQ(found.height, height);
  EXPECT_EQ(found.direction, 1);
  EXPECT_EQ(found.unknown, "");
  EXPECT_FALSE(found.off_axis || found.tilt);
  ASSERT_TRUE(found.vertical_frequency && known.vertical_frequency);
  EXPECT_NEAR(*found.vertical_frequency / *known.vertical_frequency, 1, 1e-9);
  ASSERT_EQ(found.spin_windows.size(), known.spin_windows.size());
  for (std::size_t i = 0; i < known.spin_windows.size(); ++i) {
    EXPECT_NEAR(found.spin_windows[i].low / known.spin_windows[i].low, 1, 1e-4);
    if (std::isfinite(known.spin_windows[i].high))
      EXPECT_NEAR(found.spin_windows[i].high / known.spin_windows[i].high, 1, 1e-4);
    else
      EXPECT_TRUE(std::isinf(found.spin_windows[i].high));
  }
}

TEST(TurningBody, ThirdAxisPointsWhereTheMomentWants) {
  EXPECT_EQ(TurningBody(body({0, 0, 1}), height, 1).analysed(0).direction, 1);
  EXPECT_EQ(TurningBody(body({0, 0, -1}), height, 1).analysed(0).direction, -1);
  EXPECT_EQ(TurningBody(body({0, 0, 1}), height, -1).analysed(0).direction, -1);
  EXPECT_EQ(TurningBody(body({0, 0, -1}), height, -1).analysed(0).direction, 1);
}

// With its moment along the magnet's the top falls: no windows are looked for.
TEST(TurningBody, WhatFallsHasNoWindows) {
  const Equilibrium e = TurningBody(body({0, 0, 1}), 0.02, 1).analysed(20);
  EXPECT_EQ(e.vertical_stable, analysed(top(), 0.02, 1, theta3, 20).vertical_stable);
  EXPECT_FALSE(e.vertical_stable);
  EXPECT_FALSE(e.stable);
  EXPECT_FALSE(e.vertical_frequency);
  EXPECT_TRUE(e.spin_windows.empty());
}

TEST(TurningBody, WithItsMomentAskewTurnsSteadily) {
  const double angle = 0.01, spin = 22, omega = turn * spin;
  const Vec3<double> N{std::sin(angle), 0, std::cos(angle)};
  const Body askew = body(N, {theta1, 1.1 * theta1, theta3});
  const double p = mass * height * omega, l = 2 * theta3 * omega;
  const BodyState<double> units{{height, height, height}, {p, p, p}, {1, 1, 1, 1}, {l, l, l}};
  const BodyState<double> guess{{0, 0, height}, {}, {1, 0, 0, 0}, {0, 0, l}};
  const auto s = steady_turn([&](const BodyState<double>& x) { return local_flow(askew, x); }, guess, omega, units);
  ASSERT_TRUE(s);
  EXPECT_NEAR(norm2(s->q), 1, 1e-12);
  const BodyState<double> rate = askew.rate(*s), turning = vertical_turn(*s);
  for (int i = 0; i < 13; ++i) EXPECT_NEAR(rate[i] / units[i], omega * turning[i] / units[i], 1e-9 * omega) << i;
  const auto modes = TurningBody(askew, height, 1).modes(spin);
  ASSERT_TRUE(modes);
  const Vec3<double> third = turned(s->q, Vec3<double>{0, 0, 1});
  const double tilt = std::atan2(std::hypot(third.x, third.y), third.z);
  EXPECT_GT(tilt, 1e-5);
  EXPECT_GT(std::hypot(s->x.x, s->x.y), 1e-6 * height);
  // The same, found by following the moment away from the axis.
  LocalFlow flow = local_flow(askew, *s);
  const auto known = steady_modes(flow, {omega});
  ASSERT_EQ(modes->size(), known.size());
  for (const auto& lambda : known) {
    double nearest = INFINITY;
    for (const auto& other : *modes) nearest = std::fmin(nearest, std::abs(other - lambda));
    EXPECT_LT(nearest, 1e-6 * omega) << lambda;
  }
}

// From a guess that is far from any, nothing is found; nor with numbers that are none.
TEST(SteadyTurn, IsNotFoundWhereThereIsNone) {
  const Body straight = body({0, 0, 1});
  const BodyState<double> units{{1, 1, 1}, {1, 1, 1}, {1, 1, 1, 1}, {1, 1, 1}};
  const BodyFlow flow = [&](const BodyState<double>& x) { return local_flow(straight, x); };
  EXPECT_FALSE(steady_turn(flow, {{0, 0, NAN}, {}, {1, 0, 0, 0}, {}}, 1, units));
}

TEST(Skew, IsTheAngleFromTheThirdAxis) {
  const Skew none({0, 0, 1});
  EXPECT_EQ(none.angle, 0);
  EXPECT_EQ(none.sense, 1);
  EXPECT_EQ(Skew({0, 0, -1}).angle, 0);
  EXPECT_EQ(Skew({0, 0, -1}).sense, -1);
  for (const double side : {1.0, -1.0}) {
    const Vec3<double> N{-0.36, 0.48, side * 0.8};
    const Skew skew(N);
    EXPECT_NEAR(skew.angle, std::acos(0.8), 1e-15);
    EXPECT_EQ(skew.sense, side);
    for (int i = 0; i < 3; ++i) EXPECT_NEAR(skew.part(1)[i], N[i], 1e-15) << i;
    for (int i = 0; i < 3; ++i) EXPECT_EQ(skew.part(0)[i], i == 2 ? side : 0) << i;
    EXPECT_NEAR(skew.part(0.5).z, side * std::cos(0.5 * skew.angle), 1e-15);
    EXPECT_NEAR(skew.part(0.5).x, -0.6 * std::sin(0.5 * skew.angle), 1e-15);
    EXPECT_NEAR(skew.part(0.5).y, 0.8 * std::sin(0.5 * skew.angle), 1e-15);
  }
  EXPECT_NEAR(Skew({1, 0, 0}).angle, std::numbers::pi / 2, 1e-15);
}

TEST(Skew, SaysHowFarItWasFollowed) {
  const Skew skew({0.6, 0, 0.8});
  EXPECT_EQ(not_followed(skew, 0.25),
            "no steady motion was found with the moment 0.644 rad askew: followed from a moment along the axis, it was "
            "lost at 0.161 rad");
}

// Of each pair the one that turns forwards; rounding is no growth; sorted by rate, what grows fastest first.
TEST(ModesInBody, LeaveOutTheConjugates) {
  const auto modes = modes_in_body({{0, 2 * turn},
                                    {0, -2 * turn},
                                    {3, turn},
                                    {-3, turn},
                                    {3, -turn},
                                    {-3, -turn},
                                    {1e-7, 5},
                                    {1e-7, -5},
                                    {0.5, 1e-7},
                                    {-0.5, -1e-7}});
  ASSERT_EQ(modes.size(), 6u);
  const double right[][2] = {{0, 0.5}, {0, -0.5}, {5 / turn, 0}, {1, 3}, {1, -3}, {2, 0}};
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_DOUBLE_EQ(modes[i].frequency, right[i][0]) << i;
    EXPECT_EQ(modes[i].growth, right[i][1]) << i;
  }
  EXPECT_EQ(modes_in_body({{2e-6, turn}})[0].growth, 2e-6);  // beyond rounding
  EXPECT_TRUE(modes_in_body({}).empty());
}

}  // namespace
}  // namespace kreisel::turning_body_test
