// Steady motions of heavy tops: what is said of them against formulas that are written out here.
#include "kreisel/observe/equilibrium/heavy_equilibrium.hpp"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

namespace kreisel::heavy_equilibrium_test {
namespace {

using Complex = std::complex<double>;
constexpr double turn = 2 * std::numbers::pi;

TEST(PrincipalRotations, AreEulers) {
  const auto list = principal_rotations({1, 2, 4}, 0.5);
  ASSERT_EQ(list.size(), 3u);
  EXPECT_EQ(list[0].about, "turning about the first axis, of the smallest moment");
  EXPECT_EQ(list[1].about, "turning about the second axis, of the middle moment");
  EXPECT_EQ(list[2].about, "turning about the third axis, of the largest moment");
  const double first = 0.5 * std::sqrt(1.0 * 3 / (2 * 4)), third = 0.5 * std::sqrt(2.0 * 3 / (1 * 2));
  const double growth = 0.5 * turn * std::sqrt(1.0 * 2 / (1 * 4));
  for (const auto& [e, rate] : {std::pair{list[0], first}, {list[2], third}}) {
    EXPECT_TRUE(e.stable);
    ASSERT_EQ(e.modes.size(), 2u);
    EXPECT_NEAR(e.modes[0].frequency, rate, 1e-15);
    EXPECT_NEAR(e.modes[1].frequency, -rate, 1e-15);
    EXPECT_EQ(e.modes[0].growth, 0);
    EXPECT_EQ(e.modes[1].growth, 0);
    ASSERT_EQ(e.spin_windows.size(), 1u);
    EXPECT_EQ(e.spin_windows[0].low, 0);
    EXPECT_EQ(e.spin_windows[0].high, INFINITY);
  }
  EXPECT_FALSE(list[1].stable);
  EXPECT_TRUE(list[1].spin_windows.empty());
  EXPECT_EQ(list[1].modes[0].frequency, 0);
  EXPECT_NEAR(list[1].modes[0].growth, growth, 1e-15);
  EXPECT_NEAR(list[1].modes[1].growth, -growth, 1e-15);
}

TEST(PrincipalRotations, NameTheAxesInAnyOrder) {
  const auto list = principal_rotations({4, 1, 2}, 1);
  EXPECT_EQ(list[0].about, "turning about the first axis, of the largest moment");
  EXPECT_EQ(list[1].about, "turning about the second axis, of the smallest moment");
  EXPECT_EQ(list[2].about, "turning about the third axis, of the middle moment");
  EXPECT_FALSE(list[2].stable);
}

// About an axis across the symmetry axis nothing brings it back; a ball turns about any axis.
TEST(PrincipalRotations, OfSymmetricBodies) {
  const auto disk = principal_rotations({1, 1, 2}, 1);
  EXPECT_EQ(disk[0].about, "turning about the first axis");
  EXPECT_FALSE(disk[0].stable);
  EXPECT_FALSE(disk[1].stable);
  EXPECT_TRUE(disk[2].stable);
  EXPECT_NEAR(disk[2].modes[0].frequency, 1, 1e-15);
  for (const Equilibrium& e : principal_rotations({3, 3, 3}, 1)) {
    EXPECT_TRUE(e.stable);
    EXPECT_EQ(e.modes[0].frequency, 0);
    EXPECT_EQ(e.spin_windows.size(), 1u);
  }
}

TEST(PrincipalAxis, IsToldUpToRounding) {
  EXPECT_TRUE(on_principal_axis({1, 2, 3}, {0, 0, 5}));
  EXPECT_TRUE(on_principal_axis({1, 2, 3}, {0, -5, 0}));
  EXPECT_FALSE(on_principal_axis({1, 2, 3}, {1, 1, 0}));
  EXPECT_TRUE(on_principal_axis({1, 1, 3}, {3, 4, 0}));
  EXPECT_TRUE(on_principal_axis({1, 2, 3}, {1e-14, 0, 1}));
  EXPECT_FALSE(on_principal_axis({1, 2, 3}, {2e-14, 0, 1}));
}

Complex determinant(std::array<std::array<Complex, 4>, 4> m) {
  Complex product = 1;
  for (std::size_t i = 0; i < 4; ++i) {
    std::size_t pivot = i;
    for (std::size_t k = i; k < 4; ++k)
      if (std::abs(m[k][i]) > std::abs(m[pivot][i])) pivot = k;
    if (m[pivot][i] == 0.0) return 0;
    if (pivot != i) std::swap(m[i], m[pivot]), product = -product;
    product *= m[i][i];
    for (std::size_t k = i + 1; k < 4; ++k)
      for (std::size_t j = 4; j-- > i;) m[k][j] -= m[k][i] / m[i][i] * m[i][j];
  }
  return product;
}

// A top that turns by w about its axis i, with the centre of mass above (side 1) or below (-1); in Ω and Γ along the two other
// axes: I_j Ω_j' = (I_k - I_i) w Ω_k + c Γ_k,  I_k Ω_k' = (I_i - I_j) w Ω_j - c Γ_j,  Γ_j' = w Γ_k - side Ω_k, and so on.
Complex characteristic(const Vec3<double>& I, int i, double c, double w, double side, Complex x) {
  const double a = I[i], b = I[(i + 1) % 3], d = I[(i + 2) % 3];
  return determinant(
      {{{-x, (d - a) * w / b, 0, c / b}, {(a - b) * w / d, -x, -c / d, 0}, {0, -side, -x, w}, {side, 0, -w, -x}}});
}

TEST(UprightAndHanging, HaveTheModesOfTheLinearMotion) {
  const Vec3<double> inertia{1.5, 0.8, 1.1};
  for (int i = 0; i < 3; ++i)
    for (const double spin : {0.0, 0.15, -0.4, 2.0}) {
      Vec3<double> c{0, 0, 0};
      c[i] = 1.25;
      const auto list = upright_and_hanging(inertia, c, spin);
      ASSERT_EQ(list.size(), 2u);
      for (const Equilibrium& e : list) {
        EXPECT_TRUE(e.turns);
        ASSERT_EQ(e.modes.size(), 4u);
        double growth = 0;
        Complex sum = 0;
        for (const Mode& m : e.modes) {
          const Complex x(m.growth, turn * m.frequency);
          const double size = std::pow(std::abs(x) + turn * std::fabs(spin) + 1, 4);
          EXPECT_LT(std::abs(characteristic(inertia, i, 1.25, turn * spin * e.direction, e.direction, x)), 1e-13 * size)
              << i << ' ' << spin << ' ' << e.about << ' ' << x;
          growth = std::fmax(growth, m.growth);
          sum += x;
        }
        EXPECT_LT(std::abs(sum), 1e-13);
        EXPECT_EQ(e.stable, growth == 0) << i << ' ' << spin << ' ' << e.about;
      }
    }
}

TEST(UprightAndHanging, SayWhichIsWhich) {
  const auto list = upright_and_hanging({1.5, 1.5, 0.5}, {0, 0, 2}, 0.01);
  ASSERT_EQ(list.size(), 2u);
  EXPECT_EQ(list[0].direction, 1);
  EXPECT_EQ(list[1].direction, -1);
  EXPECT_EQ(list[0].about, "turning, centre of mass above");
  EXPECT_EQ(list[1].about, "turning, centre of mass below");
  EXPECT_FALSE(list[0].stable);
  EXPECT_TRUE(list[1].stable);
}

// Just inside a window's ends it is stable, just outside it is not.
TEST(UprightAndHanging, HaveWindowsThatEndWhereTheyShould) {
  const Vec3<double> inertia{1.5, 0.8, 1.1};
  std::size_t ends = 0;
  for (int i = 0; i < 3; ++i) {
    Vec3<double> c{0, 0, 0};
    c[i] = 1.25;
    const auto list = upright_and_hanging(inertia, c, 0);
    for (std::size_t k = 0; k < 2; ++k) {
      const auto stable = [&](double spin) { return upright_and_hanging(inertia, c, spin)[k].stable; };
      for (const Interval& w : list[k].spin_windows) {
        for (const auto& [end, inwards] : {std::pair{w.low, 1e-4}, {w.high, -1e-4}}) {
          if (end == 0 || end == INFINITY) continue;
          EXPECT_TRUE(stable(end * (1 + inwards))) << i << ' ' << k << ' ' << end;
          EXPECT_FALSE(stable(end * (1 - inwards))) << i << ' ' << k << ' ' << end;
          ++ends;
        }
      }
    }
  }
  EXPECT_GE(ends, 3u);
}

// The pendulum's rates: two for each side, since nothing turns.
TEST(UprightAndHanging, OfASkewTopAreAtRest) {
  const auto list = upright_and_hanging({1, 2, 3}, {1, 1, 0}, 7);
  ASSERT_EQ(list.size(), 2u);
  EXPECT_EQ(list[0].about, "at rest, centre of mass above");
  EXPECT_EQ(list[1].about, "at rest, centre of mass below");
  for (const Equilibrium& e : list) {
    EXPECT_FALSE(e.turns);
    EXPECT_TRUE(e.spin_windows.empty());
  }
  EXPECT_FALSE(list[0].stable);
  EXPECT_TRUE(list[1].stable);
  // About e_z: |c|/I3; about (1,-1,0)/√2: |c| (1/I1 + 1/I2)/2.
  const double slow = std::sqrt(std::sqrt(2.0) / 3) / turn, fast = std::sqrt(std::sqrt(2.0) * 0.75) / turn;
  std::vector<double> found;
  for (const Mode& m : list[1].modes) found.push_back(m.frequency);
  std::sort(found.begin(), found.end());
  for (const auto& [i, expected] : {std::pair{0u, -fast}, {1u, -slow}, {2u, slow}, {3u, fast}})
    EXPECT_NEAR(found[i], expected, 1e-14) << i;
}

}  // namespace
}  // namespace kreisel::heavy_equilibrium_test
