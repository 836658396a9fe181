// A top that stands upright: heights, modes and windows against formulas and differences.
#include "kreisel/observe/equilibrium/equilibrium.hpp"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/magnetic_top.hpp"

namespace kreisel::equilibrium_test {
namespace {

constexpr double turn = 2 * std::numbers::pi;

// λ = i (L ± sqrt(L² ∓ 4 Θ1 d)) / 2 Θ1: above the point it sleeps while L² > 4 Θ1 d, below it always swings.
TEST(UprightTop, HasTheModesOfTheSleepingTop) {
  const double inertia = 1.6, inertia3 = 0.7, d = 2.5;
  const LagrangeTop<double> top{1 / inertia, 0.5 * (1 / inertia3 - 1 / inertia), d};
  for (const int direction : {1, -1})
    for (const double spin : {0.0, 0.3, 2.0, -1.5}) {
      const Equilibrium e = analysed(top, 0, direction, inertia3, spin);
      const double L = turn * inertia3 * spin, under = L * L - direction * 4 * inertia * d;
      ASSERT_EQ(e.modes.size(), 2u);
      EXPECT_EQ(e.direction, direction);
      EXPECT_EQ(e.stable, under > 0) << direction << ' ' << spin;
      EXPECT_TRUE(e.turns);
      EXPECT_FALSE(e.vertical_frequency);
      double frequencies = 0, growths = 0, apart = std::fabs(e.modes[0].frequency - e.modes[1].frequency);
      for (const Mode& m : e.modes) frequencies += m.frequency, growths += m.growth;
      EXPECT_NEAR(frequencies, L / inertia / turn, 1e-13);
      EXPECT_NEAR(growths, 0, 1e-13);
      EXPECT_NEAR(apart, under > 0 ? std::sqrt(under) / inertia / turn : 0, 1e-12);
      EXPECT_NEAR(std::fabs(e.modes[0].growth), under > 0 ? 0 : std::sqrt(-under) / 2 / inertia, 1e-12);
      ASSERT_EQ(e.spin_windows.size(), 1u);
      EXPECT_NEAR(e.spin_windows[0].low, direction > 0 ? std::sqrt(4 * inertia * d) / (turn * inertia3) : 0, 1e-10);
      EXPECT_EQ(e.spin_windows[0].high, INFINITY);
    }
}

// At rest on the axis, its own axis and its angular momentum along e_z, and nothing else.
TEST(UprightTop, StandsUpright) {
  const auto body = upright(static_cast<const AxisState<double>*>(nullptr), 0.03, -1, 2e-4);
  const double right[] = {0, 0, 0.03, 0, 0, 0, 0, 0, -1, 0, 0, 2e-4};
  for (int i = 0; i < 12; ++i) EXPECT_EQ(body[i], right[i]) << i;
  const auto top = upright(static_cast<const TopState<double>*>(nullptr), 0.03, -1, 2e-4);
  const double top_right[] = {0, 0, -1, 0, 0, 2e-4};
  for (int i = 0; i < 6; ++i) EXPECT_EQ(top[i], top_right[i]) << i;
}

const double inertia = 0.02 * 0.015 * 0.015 / 4;
const Levitron<double, DiskField> levitron{{0.02, inertia}, -0.25 / inertia, {{0.05}, -9.5e-5, 0.02 * 9.81}};

double pull(double z, int direction) {
  return levitron.potential.gradient({0, 0, z}, {0, 0, static_cast<double>(direction)}).r.z;
}

// Where the weight is carried, and nowhere else between the ends.
TEST(UprightLevitron, HangsWhereItIsWeightless) {
  std::size_t all = 0;
  for (const int direction : {1, -1}) {
    const std::vector<double> heights = equilibrium_heights(levitron, direction, 0.001, 0.5);
    for (const double z : heights) {
      EXPECT_LT(std::fabs(pull(z, direction)), 1e-14) << z;
      EXPECT_LT(pull(z - 1e-6, direction) * pull(z + 1e-6, direction), 0) << z;
    }
    std::size_t changes = 0;
    for (int i = 1; i <= 1000; ++i)
      changes += pull(0.001 + 4.99e-4 * (i - 1), direction) * pull(0.001 + 4.99e-4 * i, direction) < 0 ? 1 : 0;
    EXPECT_EQ(heights.size(), changes) << direction;
    all += heights.size();
  }
  EXPECT_GE(all, 2u);
}

TEST(UprightLevitron, SwingsUpAndDownAsTheForceSays) {
  int stable = 0, unstable = 0;
  for (const int direction : {1, -1})
    for (const double z : equilibrium_heights(levitron, direction, 0.001, 0.5)) {
      const double e = 1e-6, square = (pull(z + e, direction) - pull(z - e, direction)) / (2 * e) / 0.02;
      const auto s = upright(static_cast<const AxisState<double>*>(nullptr), z, direction, 1e-4);
      EXPECT_NEAR(vertical_stiffness(levitron, s), square, 1e-6 * std::fabs(square));
      const Equilibrium at = analysed(levitron, z, direction, 2 * inertia, 25);
      EXPECT_EQ(at.height, z);
      EXPECT_EQ(at.vertical_stable, square > 0);
      ASSERT_EQ(at.vertical_frequency.has_value(), square > 0);
      if (square > 0) {
        EXPECT_NEAR(*at.vertical_frequency, std::sqrt(square) / turn, 1e-6);
        ++stable;
      } else {
        EXPECT_FALSE(at.stable);
        EXPECT_TRUE(at.spin_windows.empty());
        ++unstable;
      }
    }
  EXPECT_GE(stable, 1);
  EXPECT_GE(unstable, 1);
}

// Stable just inside its windows, not just outside; and the modes say the same.
TEST(UprightLevitron, HasWindowsThatEndWhereTheyShould) {
  int ends = 0;
  for (const int direction : {1, -1})
    for (const double z : equilibrium_heights(levitron, direction, 0.001, 0.5))
      for (const Interval& w : analysed(levitron, z, direction, 2 * inertia, 1).spin_windows)
        for (const auto& [end, inwards] : {std::pair{w.low, 1e-4}, {w.high, -1e-4}}) {
          if (end == 0 || end == INFINITY) continue;
          const Equilibrium in = analysed(levitron, z, direction, 2 * inertia, end * (1 + inwards));
          const Equilibrium out = analysed(levitron, z, direction, 2 * inertia, end * (1 - inwards));
          EXPECT_TRUE(in.stable) << end;
          EXPECT_FALSE(out.stable) << end;
          double growth = 0, none = 0;
          for (const Mode& m : out.modes) growth = std::fmax(growth, m.growth);
          for (const Mode& m : in.modes) none = std::fmax(none, std::fabs(m.growth));
          EXPECT_GT(growth, 0);
          EXPECT_EQ(none, 0);
          ++ends;
        }
  EXPECT_GE(ends, 2);
}

}  // namespace
}  // namespace kreisel::equilibrium_test
