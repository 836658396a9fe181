// Equilibria in traps whose places and frequencies a formula tells.
#include "kreisel/observe/equilibrium/resting_equilibrium.hpp"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "kreisel/model/own_potential.hpp"

namespace kreisel::resting_equilibrium_test {
namespace {

constexpr double turn = 2 * std::numbers::pi;

// A spring along each axis about (0, 1, 0), and a field that turns the axis towards (0.6, 0, 0.8).
template <class T>
struct Spring {
  T kx{2}, ky{3}, kz{5}, strength{0.7};
  KREISEL_NUMBERS(kx, ky, kz, strength)
  T value(const Vec3<T>& r, const Vec3<T>& a) const {
    return T(0.5) * (kx * r.x * r.x + ky * (r.y - T(1)) * (r.y - T(1)) + kz * r.z * r.z) -
           strength * (T(0.6) * a.x + T(0.8) * a.z);
  }
};
using SpringTop = SymmetricBody<double, OwnPotential<double, Spring>>;

constexpr double mass = 1.5, theta1 = 0.4, theta3 = 0.3, weight = 0.9;

SpringTop spring_top(double strength = 0.7) {
  return {QuadraticKinetic<double>(mass, theta1), 0.5 * (1 / theta3 - 1 / theta1), {{2, 3, 5, strength}, weight}};
}

AxisState<double> spinning(const Vec3<double>& r, const Vec3<double>& a, double l3) { return {r, {}, a, l3 * a}; }

// Not quadratic in anything: a cubic spring, and a field that grows along x.
template <class T>
struct Uneven {
  T c{2};
  KREISEL_NUMBERS(c)
  T value(const Vec3<T>& r, const Vec3<T>& a) const { return c * r.x * r.x * r.x * r.y - r.x * a.z * a.z - r.z * a.x; }
};

// Next to a place a body is as it is there: the same energy, rates and slopes of them, whatever it spins with.
TEST(NearState, HasTheSlopesOfTheBody) {
  const SymmetricBody<double, OwnPotential<double, Uneven>> body{
      QuadraticKinetic<double>(mass, theta1), 0.5 * (1 / theta3 - 1 / theta1), {{2}, weight}};
  AxisState<double> s = spinning({0.4, -0.3, 0.2}, {0.6, 0, 0.8}, 0.25);
  const auto near = near_state(body, s);
  for (const double l3 : {0.25, -3.0}) {
    s.l = l3 * s.a;
    EXPECT_NEAR(near.energy(s), body.energy(s), 1e-15);
    const auto m = rate_jacobian(body, s), n = rate_jacobian(near, s);
    const AxisState<double> rate = body.rate(s), known = near.rate(s);
    for (int i = 0; i < 12; ++i) {
      EXPECT_NEAR(rate[i], known[i], 1e-15) << i;
      for (int k = 0; k < 12; ++k) EXPECT_NEAR(m(i, k), n(i, k), 4e-15) << i << " " << k;
    }
  }
}

TEST(RestingState, IsWhereTheSpringsCarryTheWeight) {
  for (const double l3 : {0.0, 0.25, -2.0}) {
    const auto s = resting_state(spring_top(), spinning({0.4, -0.3, 0.2}, {0, 0, 1}, l3));
    ASSERT_TRUE(s) << l3;
    const AxisState<double> right = spinning({0, 1, -weight / 5}, {0.6, 0, 0.8}, l3);
    for (int i = 0; i < 12; ++i) EXPECT_NEAR((*s)[i], right[i], 1e-12) << i;
  }
}

// Up and down, and both ways across, as the springs swing; the axis as a top in a field: Θ1 w² - L3 w - strength = 0.
TEST(RestingEquilibrium, SwingsAsSpringsAndTopsDo) {
  const double l3 = 0.25, root = std::sqrt(l3 * l3 + 4 * theta1 * 0.7);
  std::vector<double> right{std::sqrt(2 / mass), std::sqrt(3 / mass), std::sqrt(5 / mass), (root - l3) / (2 * theta1),
                            (root + l3) / (2 * theta1)};
  std::sort(right.begin(), right.end());
  const Equilibrium e = resting_equilibrium(spring_top(), spinning({0, 1, -weight / 5}, {0.6, 0, 0.8}, l3));
  EXPECT_TRUE(e.stable);
  EXPECT_TRUE(e.in_body);
  EXPECT_FALSE(e.turns);
  EXPECT_EQ(e.height, -weight / 5);
  EXPECT_EQ(e.about, "at [0, 1, -0.18]");
  ASSERT_EQ(e.modes.size(), 5u);
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_NEAR(e.modes[i].frequency, right[i] / turn, 1e-12) << i;
    EXPECT_EQ(e.modes[i].growth, 0) << i;
  }
}

// Against the field it sleeps where L3² > 4 Θ1 strength, and else wakes with sqrt(4 Θ1 strength - L3²)/2Θ1.
TEST(RestingEquilibrium, AgainstTheFieldItSleepsOrWakes) {
  const auto at = [](double l3) {
    return resting_equilibrium(spring_top(), spinning({0, 1, -weight / 5}, {-0.6, 0, -0.8}, l3));
  };
  const double least = std::sqrt(4 * theta1 * 0.7);
  EXPECT_TRUE(at(1.001 * least).stable);
  const Equilibrium awake = at(0.5 * least);
  EXPECT_FALSE(awake.stable);
  double growth = 0;
  for (const Mode& m : awake.modes) growth = std::fmax(growth, m.growth);
  EXPECT_NEAR(growth, std::sqrt(0.75) * least / (2 * theta1), 1e-12);
}

// -x³ from |x| > 1: Newton's own step overshoots, so a part of it is taken.
template <class T>
struct Bowl {
  T depth{1};
  KREISEL_NUMBERS(depth)
  T value(const Vec3<T>& r, const Vec3<T>& a) const {
    using std::sqrt;
    const T up = r.z - T(2);
    return depth * sqrt(T(1) + up * up) + T(0.5) * (r.x * r.x + r.y * r.y) - a.z;
  }
};

TEST(RestingState, IsFoundFromFarAway) {
  const SymmetricBody<double, OwnPotential<double, Bowl>> top{{1.0, 1.0}, 0.0, {{1}, 0.0}};
  for (const double z : {2.5, 7.0, -20.0}) {
    const auto s = resting_state(top, spinning({0.1, 0, z}, {0.6, 0, 0.8}, 0));
    ASSERT_TRUE(s) << z;
    EXPECT_NEAR(s->r.z, 2, 1e-12) << z;
    EXPECT_NEAR(s->r.x, 0, 1e-12) << z;
    EXPECT_NEAR(s->a.z, 1, 1e-12) << z;
  }
}

// Nothing carries the weight; and a slope that never ends.
TEST(RestingState, IsNotFoundWhereThereIsNone) {
  EXPECT_FALSE(resting_state(SymmetricBody<double, OwnPotential<double, Bowl>>{{1.0, 1.0}, 0.0, {{0}, 1.0}},
                             spinning({0, 0, 1}, {0, 0, 1}, 0)));
  EXPECT_FALSE(resting_state(SymmetricBody<double, OwnPotential<double, Bowl>>{{1.0, 1.0}, 0.0, {{1}, 1.5}},
                             spinning({0, 0, 1}, {0, 0, 1}, 0)));
}

// A body held by its place, its third axis drawn upwards and its first along e_x: V = ½ k |x|² - b <e_z, n3> - c <e_x, n1>.
template <class T>
struct Held {
  T k{2}, b{0.5}, c{0.3};
  KREISEL_NUMBERS(k, b, c)
  T value(const Vec3<T>& x, const Quat<T>& q) const {
    return T(0.5) * k * norm2(x) - b * turned(q, Vec3<T>{T(0), T(0), T(1)}).z -
           c * turned(q, Vec3<T>{T(1), T(0), T(0)}).x;
  }
};
using HeldBody = RigidBody<double, OwnPotential<double, Held>>;
const Vec3<double> moments{0.4, 0.7, 0.9};

// Turned by u the energy grows by ½ (b u_x² + (b + c) u_y² + c u_z²).
TEST(RestingEquilibrium, OfABodySwingsAboutEachAxisByItself) {
  const HeldBody body(mass, moments, {{2, 0.5, 0.3}, weight});
  BodyState<double> guess{{0.2, -0.1, 0.3}, {}, {1, 0, 0, 0}, {}};
  turn_body(guess.q, turn_increment(Vec3<double>{0.3, -0.2, 0.4}));
  const auto s = resting_state(body, guess);
  ASSERT_TRUE(s);
  const double right[] = {0, 0, -weight / 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0};
  for (int i = 0; i < 13; ++i) EXPECT_NEAR((*s)[i], right[i], 1e-12) << i;
  const Equilibrium e = resting_equilibrium(body, *s);
  EXPECT_TRUE(e.stable);
  EXPECT_EQ(e.about, "at [0, 0, -0.45]");
  std::vector<double> rates{std::sqrt(2 / mass),  std::sqrt(2 / mass),  std::sqrt(2 / mass),
                            std::sqrt(0.5 / 0.4), std::sqrt(0.8 / 0.7), std::sqrt(0.3 / 0.9)};
  std::sort(rates.begin(), rates.end());
  ASSERT_EQ(e.modes.size(), 6u);
  for (std::size_t i = 0; i < 6; ++i) EXPECT_NEAR(e.modes[i].frequency, rates[i] / turn, 1e-8) << i;
}

// Upside down it falls over with sqrt(b/I1).
TEST(RestingEquilibrium, OfABodyUpsideDownFallsOver) {
  const HeldBody body(mass, moments, {{2, 0.5, 0.0}, 0.0});
  const Equilibrium e = resting_equilibrium(body, {{}, {}, {0, 1, 0, 0}, {}});
  EXPECT_FALSE(e.stable);
  double growth = 0;
  for (const Mode& m : e.modes) growth = std::fmax(growth, m.growth);
  EXPECT_NEAR(growth, std::sqrt(0.5 / 0.4), 1e-12);
}

// How the state changes with each of the six ways is the slope of moving along it; and so are the slopes of the forces.
template <class System>
void expect_ways(const System& system, const StateOf<System>& s) {
  const double h = 1e-6;
  const RestingForces at = detail::resting_forces(system, s);
  constexpr int last = StateOf<System>::size - 3;
  for (int k = 0; k < 6; ++k) {
    std::array<double, 6> on{}, back{};
    on[static_cast<std::size_t>(k)] = h;
    back[static_cast<std::size_t>(k)] = -h;
    const StateOf<System> ahead = detail::moved(s, on), behind = detail::moved(s, back), way = detail::way(s, k);
    for (int i = 0; i < StateOf<System>::size; ++i)
      EXPECT_NEAR(way[i], (ahead[i] - behind[i]) / (2 * h), 1e-9) << "component " << i << ", way " << k;
    const auto pushed = system.rate(ahead), pulled = system.rate(behind), here = system.rate(s);
    for (int i = 0; i < 6; ++i) {
      const int row = i < 3 ? 3 + i : last + i - 3;
      EXPECT_EQ(at.force[static_cast<std::size_t>(i)], here[row]);
      EXPECT_NEAR(at.slope[static_cast<std::size_t>(6 * i + k)], (pushed[row] - pulled[row]) / (2 * h), 1e-8)
          << "force " << i << ", way " << k;
    }
  }
}

TEST(RestingForces, AreRatesAndTheirSlopes) {
  expect_ways(spring_top(), spinning({0.3, 0.2, -0.4}, {0.48, 0.6, 0.64}, 0.8));
  BodyState<double> s{{0.2, -0.1, 0.3}, {}, {1, 0, 0, 0}, {}};
  turn_body(s.q, turn_increment(Vec3<double>{0.3, -0.9, 0.4}));
  expect_ways(HeldBody(mass, moments, {{2, 0.5, 0.3}, weight}), s);
}

RestingForces diagonal(const std::array<double, 6>& slopes, const std::array<double, 6>& forces) {
  RestingForces f{};
  f.force = forces;
  for (std::size_t i = 0; i < 6; ++i) f.slope[7 * i] = slopes[i];
  return f;
}

TEST(RestingStep, IsNewtonsInAnyUnits) {
  const auto step = resting_step(diagonal({1e9, 1e-9, -1, 2, 4, 8}, {1e9, 3e-9, 5, 1, 1, -4}));
  ASSERT_TRUE(step);
  const std::array<double, 6> right{-1, -3, 5, -0.5, -0.25, 0.5};
  for (std::size_t i = 0; i < 6; ++i) EXPECT_NEAR((*step)[i], right[i], 1e-14) << i;
}

// Rows are forces, columns are ways.
TEST(RestingStep, TakesRowsForForces) {
  RestingForces f = diagonal({1, 1, 1, 1, 1, 1}, {0, 0, 0, 0, 0, 2});
  f.slope[5] = 3;  // the first force changes with the last way
  const auto step = resting_step(f);
  ASSERT_TRUE(step);
  EXPECT_NEAR((*step)[0], 6, 1e-13);
  EXPECT_NEAR((*step)[5], -2, 1e-13);
}

// A way that changes nothing is not taken; of two that do the same each gets half.
TEST(RestingStep, IsTheShortest) {
  RestingForces f = diagonal({1, 1, 0, 1, 1, 1}, {2, 0, 0, 0, 0, 0});
  f.slope[1] = 1;
  f.slope[7] = 0;
  const auto step = resting_step(f);
  ASSERT_TRUE(step);
  const std::array<double, 6> right{-1, -1, 0, 0, 0, 0};
  for (std::size_t i = 0; i < 6; ++i) EXPECT_NEAR((*step)[i], right[i], 1e-14) << i;
}

TEST(RestingStep, IsNoneOfWhatIsNotFinite) {
  const RestingForces sound = diagonal({1, 1, 1, 1, 1, 1}, {1, 1, 1, 1, 1, 1});
  EXPECT_TRUE(resting_step(sound));
  RestingForces bad = sound;
  bad.force[4] = NAN;
  EXPECT_FALSE(resting_step(bad));
  bad = sound;
  bad.slope[35] = INFINITY;
  EXPECT_FALSE(resting_step(bad));
}

// Each force by the slopes of its own; where it has none, as it is.
TEST(RestingSize, MeasuresForcesByTheirSlopes) {
  const RestingForces units = diagonal({2, 1e-6, 0, 1, 1, 1}, {9, 9, 9, 9, 9, 9});
  EXPECT_DOUBLE_EQ(resting_size(diagonal({}, {6, 4e-6, 12, 0, 0, 0}), units), 13);
  EXPECT_EQ(resting_size(diagonal({}, {}), units), 0);
  EXPECT_EQ(resting_size(diagonal({}, {NAN, 0, 0, 0, 0, 0}), units), INFINITY);
}

TEST(RestingPlace, DoesNotShowRounding) {
  EXPECT_EQ(resting_place({0, 0, 1.2}), "at [0, 0, 1.2]");
  EXPECT_EQ(resting_place({-1.25, 1.0 / 3, 0}), "at [-1.25, 0.333333333, 0]");
  EXPECT_EQ(resting_place({1e-14, -1e-14, 0}), "at [0, 0, 0]");
  EXPECT_EQ(resting_place({1.1e-14, 0, -1.1e-14}), "at [1.1e-14, 0, -1.1e-14]");
  EXPECT_EQ(resting_place({-9e-11, 9e-11, 100}), "at [0, 0, 100]");
  EXPECT_EQ(resting_place({-1.1e-10, 0, 100}), "at [-1.1e-10, 0, 100]");
}

}  // namespace
}  // namespace kreisel::resting_equilibrium_test
