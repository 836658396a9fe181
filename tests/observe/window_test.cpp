// The edge of linear stability by continuation, against closed forms.
#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "kreisel/model/lagrange_top.hpp"
#include "kreisel/observe/window/boundary.hpp"

namespace kreisel::test::window_test {
namespace {

constexpr double theta3 = 0.5, weight = 1, circle = 2 * std::numbers::pi;

// The sleeping Lagrange top over Θ1 and its spin.
LagrangeTop<double> top(const TwoNumbers& n) { return {1 / n[0], 0.5 * (1 / theta3 - 1 / n[0]), weight}; }
TopState<double> asleep(const TwoNumbers& n) { return {{0, 0, 1}, {0, 0, circle * n[1] * theta3}}; }

SteadyFamily sleeping_tops() {
  const auto flow = [](const TwoNumbers& n, const Numbers& state, Numbers& wanted) {
    TopState<double> s;
    for (int i = 0; i < 6; ++i) s[i] = state[static_cast<std::size_t>(i)];
    wanted = local_flow(top(n), asleep(n)).kept_values;
    return local_flow(top(n), s);
  };
  const auto guess = [](const TwoNumbers& n) { return detail::numbers(asleep(n)); };
  return {flow, guess, {1, 1}};
}
const std::vector<Motion> all_tilt(6, Motion::tilt);

// (Θ3 ω)² = 4 Θ1 d.
double least_spin(double theta1) { return std::sqrt(4 * theta1 * weight) / theta3 / circle; }

TEST(Window, SleepingTopsAreLostWherePrecessionMeetsNutation) {
  const SteadyFamily family = sleeping_tops();
  const WindowRange range{{0.5, 0.1}, {1.5, 1.5}};
  const EdgeTracer tracer(family, range, all_tilt, 0.03);
  const auto stable = family.at({1, 1.2});
  ASSERT_TRUE(stable);
  const auto first = tracer.between(*stable, {1, 0.3});
  ASSERT_TRUE(first);
  const EdgePiece piece = tracer.piece(*first);
  EXPECT_EQ(piece.lost, "precession with nutation");
  EXPECT_FALSE(piece.ends);
  EXPECT_FALSE(piece.closed);
  ASSERT_GT(piece.points.size(), 20u);
  EXPECT_NEAR(piece.points.front().place[0], 0.5, 1e-12);  // it runs through all of the range
  EXPECT_NEAR(piece.points.back().place[0], 1.5, 1e-12);
  for (const EdgePoint& p : piece.points) {
    const double theta1 = p.place[0];
    EXPECT_NEAR(p.place[1], least_spin(theta1), 1e-11 * p.place[1]) << theta1;
    EXPECT_NEAR(p.rate, circle * p.place[1] * theta3 / (2 * theta1), 1e-6 * p.rate);  // half of Θ3 ω/Θ1
  }
}

// The two modes of a sleeping top, ω± = (L ± sqrt(L² - 4 Θ1 d))/2Θ1, turn the same way and have two signs; a multiplier
// between them makes both energies positive.
TEST(Window, ASleepingTopIsStableByEnergyThoughItsModesHaveTwoSigns) {
  const SteadyFamily family = sleeping_tops();
  const TwoNumbers at{1, 1.2};
  const auto p = family.at(at);
  ASSERT_TRUE(p);
  const auto modes = SteadySpectrum(family.flow(*p), p->rates).modes(all_tilt);
  ASSERT_EQ(modes.size(), 2u);
  const double l = circle * at[1] * theta3, root = std::sqrt(l * l - 4 * weight);
  EXPECT_NEAR(modes[0].rate, (l - root) / 2, 1e-12);
  EXPECT_NEAR(modes[1].rate, (l + root) / 2, 1e-12);
  EXPECT_EQ(modes[0].sign, -1);
  EXPECT_EQ(modes[1].sign, 1);
  EXPECT_EQ(modes[0].turns, 1);
  EXPECT_TRUE(stable_by_energy(modes));
  EXPECT_FALSE(
      stable_by_energy({modes[0], modes[1], {.rate = 1, .sign = -1}}));  // one that does not turn, of another sign
}

TEST(Window, ASlowTopHasNoSign) {
  const SteadyFamily family = sleeping_tops();
  const auto p = family.at({1, 0.3});
  ASSERT_TRUE(p);
  const SteadySpectrum spectrum(family.flow(*p), p->rates);
  EXPECT_FALSE(spectrum.stable());
  for (const SteadyMode& m : spectrum.modes(all_tilt)) {
    EXPECT_EQ(m.sign, 0);
    EXPECT_NE(m.growth, 0);
  }
  EXPECT_FALSE(stable_by_energy(spectrum.modes(all_tilt)));
}

// From the steady motion of other numbers Newton's iteration finds the one of these.
TEST(Window, SteadyMotionsAreFoundFromNearby) {
  const SteadyFamily family = sleeping_tops();
  const auto near = family.at({1, 1.2});
  ASSERT_TRUE(near);
  const auto p = family.at({1.1, 1.3}, &*near);
  ASSERT_TRUE(p);
  EXPECT_NEAR(p->state[2], 1, 1e-9);
  EXPECT_NEAR(p->state[5], circle * 1.3 * theta3, 1e-9);
}

}  // namespace
}  // namespace kreisel::test::window_test
