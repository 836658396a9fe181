// Directions of symmetry: the slopes of turning space, or the body, by an angle; and which systems have them.
#include "kreisel/observe/symmetry.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/model/directed_potential.hpp"
#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/heavy_top.hpp"
#include "kreisel/model/own_potential.hpp"

namespace kreisel::symmetry_test {
namespace {

Vec3<double> about_third(const Vec3<double>& v, double angle) {
  return {std::cos(angle) * v.x - std::sin(angle) * v.y, std::sin(angle) * v.x + std::cos(angle) * v.y, v.z};
}
Quat<double> third(double angle) { return {std::cos(0.5 * angle), 0, 0, std::sin(0.5 * angle)}; }

// `turned_by` turns the state by an angle; `direction` is how fast that moves it.
template <class State, class Turn>
void expect_slope(const State& s, const Turn& turned_by, const State& direction) {
  const double h = 1e-5;
  const State ahead = turned_by(s, h), behind = turned_by(s, -h);
  double size = 0;
  for (int i = 0; i < State::size; ++i) {
    EXPECT_NEAR(direction[i], (ahead[i] - behind[i]) / (2 * h), 1e-9) << i;
    size += std::fabs(direction[i]);
  }
  EXPECT_GT(size, 0.1);
}

const Vec3<double> u{0.3, -0.7, 0.4}, v{1.1, 0.2, -0.5}, w{-0.4, 0.9, 0.8}, l{0.6, 0.1, -1.2};
const Quat<double> q{0.5, -0.1, 0.7, 0.5};

TEST(Symmetry, SpaceTurnsAboutTheVertical) {
  expect_slope(
      AxisState<double>{u, v, w, l},
      [](const AxisState<double>& s, double angle) {
        return AxisState<double>{about_third(s.r, angle), about_third(s.p, angle), about_third(s.a, angle),
                                 about_third(s.l, angle)};
      },
      vertical_turn(AxisState<double>{u, v, w, l}));
  expect_slope(
      TopState<double>{w, l},
      [](const TopState<double>& s, double angle) {
        return TopState<double>{about_third(s.a, angle), about_third(s.l, angle)};
      },
      vertical_turn(TopState<double>{w, l}));
  expect_slope(
      BodyState<double>{u, v, q, l},
      [](const BodyState<double>& s, double angle) {
        return BodyState<double>{about_third(s.x, angle), about_third(s.p, angle), third(angle) * s.q, s.Pi};
      },
      vertical_turn(BodyState<double>{u, v, q, l}));
}

// Π and the vertical are seen from the body, and turn the other way.
TEST(Symmetry, TheBodyTurnsAboutItsThirdAxis) {
  expect_slope(
      BodyState<double>{u, v, q, l},
      [](const BodyState<double>& s, double angle) {
        return BodyState<double>{s.x, s.p, s.q * third(angle), about_third(s.Pi, -angle)};
      },
      roll(BodyState<double>{u, v, q, l}));
  expect_slope(
      HeavyState<double>{l, w},
      [](const HeavyState<double>& s, double angle) {
        return HeavyState<double>{about_third(s.Pi, -angle), about_third(s.Gamma, -angle)};
      },
      roll(HeavyState<double>{l, w}));
}

// In Euler angles (X, Y, Z, θ, ψ, φ) the vertical turn moves ψ, and the roll φ.
TEST(Symmetry, EulerAnglesCountTheTurns) {
  EulerAngleState<double> s{};
  for (int i = 0; i < 12; ++i) s[i] = 0.1 * (i + 1);
  const EulerAngleState<double> turn = vertical_turn(s), rolled = roll(s);
  const double turning[] = {-0.2, 0.1, 0, 0, 1, 0, -0.8, 0.7, 0, 0, 0, 0};
  for (int i = 0; i < 12; ++i) {
    EXPECT_DOUBLE_EQ(turn[i], turning[i]) << i;
    EXPECT_EQ(rolled[i], i == 5 ? 1 : 0) << i;
  }
}

template <class T>
struct Plain {
  T k{1};
  KREISEL_NUMBERS(k)
  T value(const Vec3<T>& x, const Quat<T>&) const { return k * x.z; }
};

TEST(Symmetry, ASymmetricBodyRollsWhereAllItCarriesIsOnItsAxis) {
  using Magnet = MagneticTop<double, DiskField<double>>;
  const auto body = [](const Vec3<double>& inertia, const Vec3<double>& N) {
    return RigidBody<double, DirectedPotential<double, Magnet>>(1.0, inertia, {{{1.0, 1.0}, 1.0, 0.0}, N});
  };
  EXPECT_TRUE(rolls(body({2, 2, 1}, {0, 0, 1})));
  EXPECT_TRUE(rolls(body({2, 2, 1}, {0, 0, -1})));
  EXPECT_FALSE(rolls(body({2, 2.1, 1}, {0, 0, 1})));
  EXPECT_FALSE(rolls(body({2, 2, 1}, {0.6, 0, 0.8})));
  EXPECT_FALSE(rolls(body({2, 2, 1}, {0, 0.6, 0.8})));
  EXPECT_TRUE(rolls(heavy_top<LagrangeKind>(Vec3<double>{2, 2, 1}, {0, 0, 1})));
  EXPECT_FALSE(rolls(heavy_top<EulerKind>(Vec3<double>{2, 3, 1}, {0, 0, 0})));
  EXPECT_FALSE(rolls(RigidBody<double, OwnPotential<double, Plain>>(1.0, {2, 2, 1}, {{1}, 0.0})));
  EXPECT_TRUE(turns_about_vertical<decltype(body({2, 2, 1}, {0, 0, 1}))>());
  EXPECT_TRUE(turns_about_vertical<HeavyTop<double>>());
  EXPECT_FALSE((turns_about_vertical<RigidBody<double, OwnPotential<double, Plain>>>()));
}

}  // namespace
}  // namespace kreisel::symmetry_test
