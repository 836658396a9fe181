// Which spins keep an orbit, against a cubic that says it exactly, and against the motion itself.
//
// Across the plane the body has three degrees of freedom, z and the two tilts α; as seen from the orbit
//   Θ1 α'' + i G α' + S α = -F z,   m z'' = -K z - F Re α
// G = 2Θ1 ω - L, S = μ B0 + L ω - Θ1 ω², F = m ω² r, K = m ω² (3r² - 2h²)/D², L = Θ3 Ω (docs/orbitron.md). With N the
// square of a rate,
//   [(S - Θ1 N)² - G² N] (K - m N) = F² (S - Θ1 N).
// All three roots are real and positive where the orbit is stable.
#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/method/splitting/strang.hpp"
#include "kreisel/observe/orbit/orbit.hpp"
#include "support/zub_top.hpp"

namespace kreisel::orbit_spins_test {
namespace {

using E = Extended;

// In units of ω and m D², so that the numbers are of size one.
struct Cubic {
  E c0, c1, c2, c3;

  Cubic(const OrbitBody& b, double radius, double spin) {
    const E h2 = square(E(b.half_distance)), r2 = square(E(radius)), d2 = r2 + h2;
    const E omega = orbit_omega(b, radius), unit = E(b.mass) * d2;
    const E i = E(b.inertia1) / unit, l = E(b.inertia3) * E(spin) / (unit * omega);
    const E s = E(1) / 3 + l - i, g2 = square(E(2 * i - l)), f2 = r2 / d2, k = (3 * r2 - 2 * h2) / d2;
    const E middle = 2 * s * i + g2;
    c0 = k * s * s - f2 * s;
    c1 = f2 * i - k * middle - s * s;
    c2 = k * i * i + middle;
    c3 = -i * i;
  }
  E at(const E& n) const { return ((c3 * n + c2) * n + c1) * n + c0; }
  E size(const E& n) const { return ((abs(c3) * n + abs(c2)) * n + abs(c1)) * n + abs(c0); }
  bool stable() const {
    const E discriminant = 18 * c3 * c2 * c1 * c0 - 4 * c2 * c2 * c2 * c0 + c2 * c2 * c1 * c1 - 4 * c3 * c1 * c1 * c1 -
                           27 * c3 * c3 * c0 * c0;
    return discriminant > 0 && c2 > 0 && c1 < 0 && c0 > 0;
  }
};

TEST(OrbitSpins, ModesAreRootsOfTheCubic) {
  for (const auto& [radius, spin] : {std::pair{0.075, 110.0}, {0.06, 400.0}, {0.095, -160.0}, {0.05, -195.0}}) {
    const OrbitBody top = zub_top();
    const Cubic cubic(top, radius, spin);
    const OrbitReport r = orbit_report(top, radius, spin);
    EXPECT_TRUE(r.stable && cubic.stable());
    int roots = 0;
    for (const OrbitMode& m : r.modes) {
      const E n = square(E(m.rate / r.omega));
      roots += abs(cubic.at(n)) < 1e-9 * cubic.size(n) ? 1 : 0;
    }
    EXPECT_EQ(roots, 3) << radius;  // the fourth swings in the plane
  }
}

// The ends of all windows. Where two modes meet growth sets in as a root does, and slower the faster the nutation.
TEST(OrbitSpins, WindowsEndWhereTheCubicSays) {
  const OrbitBody top = zub_top();
  for (const double radius : {0.036, 0.045, 0.055, 0.075, 0.08, 0.09, 0.097}) {
    const OrbitReport r = orbit_report(top, radius, 0);
    for (const double sense : {1.0, -1.0}) {
      for (const Interval& i : sense > 0 ? r.spins_along : r.spins_against) {
        const double off = i.low > 2000 ? 1e-7 : 1e-9;
        EXPECT_FALSE(Cubic(top, radius, sense * i.low * (1 - off)).stable()) << radius << " " << i.low;
        EXPECT_TRUE(Cubic(top, radius, sense * i.low * (1 + off)).stable()) << radius << " " << i.low;
        if (!std::isfinite(i.high)) continue;
        EXPECT_TRUE(Cubic(top, radius, sense * i.high * (1 - off)).stable()) << radius << " " << i.high;
        EXPECT_FALSE(Cubic(top, radius, sense * i.high * (1 + off)).stable()) << radius << " " << i.high;
      }
    }
  }
}

// None is missed: the cubic on a grid of its own.
TEST(OrbitSpins, NoWindowIsMissed) {
  const OrbitBody top = zub_top();
  for (const double radius : {0.038, 0.06, 0.075, 0.095}) {
    const OrbitReport r = orbit_report(top, radius, 0);
    for (double spin = 1.7; spin < 1e4; spin *= 1.003) {
      for (const double sense : {1.0, -1.0}) {
        bool inside = false;
        for (const Interval& i : sense > 0 ? r.spins_along : r.spins_against) inside |= spin > i.low && spin < i.high;
        EXPECT_EQ(inside, Cubic(top, radius, sense * spin).stable()) << radius << " " << sense * spin;
      }
    }
  }
}

TEST(OrbitSpins, AgainstTheOrbitTwoWindowsAreStable) {
  const OrbitReport r = orbit_report(zub_top(), zub_radius, -200);
  EXPECT_TRUE(r.stable);
  EXPECT_FALSE(r.energy_minimum);
  ASSERT_EQ(r.spins_against.size(), 2u);
  EXPECT_NEAR(r.spins_against[0].low, 169.77380001457394, 1e-8);
  EXPECT_NEAR(r.spins_against[0].high, 252.80830071661498, 1e-8);
  EXPECT_NEAR(r.spins_against[1].low, 4862.778299492007, 1e-4);
  EXPECT_TRUE(std::isinf(r.spins_against[1].high));
}

// The table of docs/orbitron.md: all windows, along the orbit and against it, to the digits printed there.
TEST(OrbitSpins, AreThoseOfTheTable) {
  struct Row {
    double radius;
    std::vector<Interval> along, against;
  };
  const double far = INFINITY;
  const std::vector<Row> rows{{0.036, {}, {{850.66, 926.08}}},
                              {0.040, {}, {{1352.6, 5062.1}}},
                              {0.045, {{921.25, far}}, {{195.64, 197.57}, {2586.8, far}}},
                              {0.050, {{387.30, far}}, {{191.00, 199.40}, {5894.1, far}}},
                              {0.060, {{159.50, far}}, {{182.04, 212.15}, {551675, far}}},
                              {0.075, {{72.850, far}}, {{169.77, 252.81}, {4862.8, far}}},
                              {0.090, {{42.077, far}}, {{159.06, 365.84}, {971.79, far}}},
                              {0.095, {{36.056, far}}, {{155.83, far}}},
                              {0.110, {}, {}}};
  const auto same = [](const std::vector<Interval>& ours, const std::vector<Interval>& printed) {
    bool good = ours.size() == printed.size();
    const auto close = [](double a, double b) { return a == b || std::fabs(a / b - 1) < 3e-5; };
    for (std::size_t i = 0; good && i < ours.size(); ++i)
      good = close(ours[i].low, printed[i].low) && close(ours[i].high, printed[i].high);
    return good;
  };
  for (const Row& row : rows) {
    const OrbitReport r = orbit_report(zub_top(), row.radius, 0);
    EXPECT_TRUE(same(r.spins_along, row.along)) << row.radius;
    EXPECT_TRUE(same(r.spins_against, row.against)) << row.radius;
  }
}

// How far a top that is pushed a little strays from its circle in so many orbits, in radii: in distance from the axis and
// from the plane.
double strays(const OrbitBody& top, double radius, double spin, int orbits) {
  const PoleTop system = orbit_system(top);
  const CircularOrbit o = orbit_of(top, radius, spin);
  AxisState<double> s = orbit_state(system, o);
  s.r = s.r + (1e-6 * radius) * Vec3<double>{0.3, 0.2, 1};
  s.a = s.a + Vec3<double>{1e-6, -2e-6, 0};
  const Strang strang;
  auto carry = strang.start(system, s);
  const double h = 1e-3;
  double worst = 0;
  for (double t = 0; t < orbits * 6.2831853 / o.omega && worst < 0.1; t += h) {
    strang.step(system, s, carry, h);
    const double out = std::hypot(s.r.x, s.r.y) - radius, up = s.r.z - o.height;
    worst = std::fmax(worst, std::hypot(out, up) / radius);
  }
  return worst;
}

TEST(OrbitSpins, TheMotionKnowsTheLeastSpin) {
  const double least = least_spin(zub_top(), zub_radius);
  EXPECT_LT(strays(zub_top(), zub_radius, 1.02 * least, 100), 1e-4);
  EXPECT_GT(strays(zub_top(), zub_radius, 0.95 * least, 100), 0.1);
}

TEST(OrbitSpins, TheMotionKnowsTheWindowsAgainstTheOrbit) {
  for (const double spin : {-172.0, -200.0, -250.0}) EXPECT_LT(strays(zub_top(), zub_radius, spin, 100), 1e-4) << spin;
  for (const double spin : {-75.0, -150.0, -260.0, -1000.0})
    EXPECT_GT(strays(zub_top(), zub_radius, spin, 100), 0.1) << spin;
}

}  // namespace
}  // namespace kreisel::orbit_spins_test
