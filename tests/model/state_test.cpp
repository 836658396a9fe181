// States: components, casts, distances that notice what is not finite; units; kinetic energies.
#include "kreisel/model/state/state.hpp"

#include <gtest/gtest.h>

#include "kreisel/model/dimension.hpp"
#include "kreisel/model/kinetic.hpp"
#include "kreisel/model/state/axis_state.hpp"
#include "kreisel/number/extended.hpp"
#include "support/two_lanes.hpp"

namespace kreisel::state_test {
namespace {

const AxisState<double> one{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {10, 11, 12}};

static_assert(StateLike<AxisState<double>> && StateLike<TopState<Sum<double>>>);
static_assert(std::same_as<PlainState<AxisState<Sum<double>>>, AxisState<double>>);

TEST(State, ComponentsInTheOrderOfItsParts) {
  for (int i = 0; i < 12; ++i) EXPECT_EQ(one[i], i + 1);
  const TopState<double> top{{1, 2, 3}, {4, 5, 6}};
  for (int i = 0; i < 6; ++i) EXPECT_EQ(top[i], i + 1);
  EXPECT_STREQ(AxisState<double>::parts[2].name, "a");
  AxisState<double> two = one;
  two[9] = 0;
  EXPECT_EQ(two.l.x, 0);
}

TEST(State, CastsAndPlainNumbers) {
  const auto sums = state_cast<Sum<double>>(one);
  EXPECT_EQ(plain(sums).a.y, 8);
  EXPECT_EQ(state_cast<Extended>(one).l.z, Extended(12));
  AxisState<Sum<double>> moved = sums;
  add_scaled(moved, 1e-17, one);
  EXPECT_EQ(value(moved.r.x), 1);
  EXPECT_EQ(moved.r.x.low, 1e-17);
}

TEST(State, DistanceIsRelativeToEachVector) {
  AxisState<double> two = one;
  EXPECT_EQ(distance(one, two), 0);
  two.r.x += 1e-3;
  EXPECT_NEAR(distance(one, two), 1e-3 / 12.001, 1e-15);
  two = one;
  two.l.x += 1e-3;
  EXPECT_NEAR(distance(one, two), 1e-3 / 66.001, 1e-15);
}

TEST(State, DistanceNoticesWhatIsNotFinite) {
  for (const double bad : {double{NAN}, double{INFINITY}}) {
    for (int i = 0; i < 12; ++i) {
      AxisState<double> two = one;
      two[i] = bad;
      EXPECT_GE(distance(one, two), 1e300) << i;
      EXPECT_FALSE(finite(two)) << i;
    }
  }
  EXPECT_TRUE(finite(one));
}

TEST(State, VectorsOfScaleZeroCountAsTheyAre) {
  AxisState<double> still = one, moved = one;
  still.p = {};
  moved.p = {};
  EXPECT_EQ(distance(still, moved), 0);
  moved.p.x = 1e-9;
  EXPECT_EQ(distance(still, moved), 1);
}

TEST(State, SelectsLaneByLane) {
  TopState<TwoLanes> a, b;
  for (int i = 0; i < 6; ++i) {
    a[i] = TwoLanes(1, 2);
    b[i] = TwoLanes(3, 4);
  }
  const TopState<TwoLanes> c = select_state(LaneMask{true, false}, a, b);
  EXPECT_EQ(c.l.z.first, 1);
  EXPECT_EQ(c.l.z.second, 4);
}

TEST(Dimension, Labels) {
  const Units si;
  EXPECT_EQ(label(dimension::none, si), "");
  EXPECT_EQ(label(dimension::momentum, si), "kg m s^-1");
  EXPECT_EQ(label(dimension::energy, si), "J");
  EXPECT_EQ(label(dimension::angular_momentum, si), "kg m^2 s^-1");
  EXPECT_EQ(label(dimension::energy, Units{"R", "m", "T", ""}), "m R^2 T^-2");
  EXPECT_EQ(label({2, 0, 0, 1}, si), "m^2 A");
  EXPECT_EQ(label({2, 0, 0, 1}, Units{"", "", "", ""}), "");
}

// The general law, given the usual one, gives the usual one.
TEST(Kinetic, GeneralLawContainsTheQuadraticOne) {
  const auto law = [](const auto& p2, const auto& l2) {
    using T = std::decay_t<decltype(p2)>;
    return T(0.5) * (p2 / T(4) + l2 / T(8));
  };
  const GeneralKinetic<double, decltype(law)> general{law};
  const QuadraticKinetic<double> usual(4, 8);
  EXPECT_EQ(general.value(3, 5), usual.value(3, 5));
  EXPECT_EQ(general.rates(3, 5).velocity, usual.rates(3, 5).velocity);
  EXPECT_EQ(general.rates(3, 5).turning, usual.rates(3, 5).turning);
  EXPECT_EQ(usual.rates(3, 5).turning, 0.125);
}

}  // namespace
}  // namespace kreisel::state_test
