// The free motion as the body sees it: the same as by quaternions, and where I1 = I2 the same as by two turns.
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/model/heavy_top.hpp"
#include "kreisel/model/rotor/rotor.hpp"
#include "kreisel/number/extended.hpp"

namespace kreisel::seen_rotor_test {
namespace {

constexpr std::array<double, 6> times{-3.0, -1e-3, 1e-9, 0.2, 1.7, 40.0};

template <class T>
double apart(const Vec3<T>& a, const Vec3<T>& b) {
  return static_cast<double>(T(sqrt(norm2(a - b))));
}

// A vector of the space seen from q, before and after: q itself is the witness.
TEST(SeenRotor, SeesWhatStandsStill) {
  const Vec3<Extended> c{Extended(0.5), Extended(0.75), Extended(1.25)};
  for (const double h : times) {
    Vec3<Extended> Pi{Extended(0.8), Extended(-0.2), Extended(0.5)}, v{Extended(0.3), Extended(0.6), Extended(-0.4)};
    Vec3<Extended> doubled = Extended(2) * Pi;
    Quat<Extended> q{Extended(1)};
    const Vec3<Extended> in_space = v;
    turn_exactly(q, doubled, c, Extended(h));
    see_free_motion(Pi, v, c, Extended(h));
    EXPECT_LT(apart(v, turned_back(q, in_space)), 1e-32 * (1 + std::fabs(h))) << h;
    EXPECT_LT(apart(Extended(2) * Pi, doubled), 1e-32) << h;
  }
}

// A small step moves by what the rate says, to the last digits of the step and not of the state.
TEST(SeenRotor, LosesNothingInSmallSteps) {
  const Vec3<double> c{0.5, 0.75, 1.25}, Pi{0.8, -0.2, 0.5}, v{0.3, 0.6, -0.4};
  Vec3<Sum<double>> moving_Pi{Pi.x, Pi.y, Pi.z}, moving{v.x, v.y, v.z};
  const double h = 1e-12;
  see_free_motion(moving_Pi, moving, c, h);
  const Vec3<double> rate = cross(v, scaled(c, Pi));
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(difference(moving[i], Sum<double>(v[i])) / h, rate[i], 4e-12);
}

TEST(SeenRotor, IsTheSymmetricDriftWhereTwoInertiasAreEqual) {
  const Vec3<Extended> inertia{Extended(1.3), Extended(1.3), Extended(0.8)}, weight{Extended(0.2)};
  const auto any = heavy_top<GeneralKind>(inertia, weight);
  const auto symmetric = heavy_top<SymmetricKind>(inertia, weight);
  for (const double h : times) {
    HeavyState<Extended> a{{Extended(0.9), Extended(-0.4), Extended(1.7)},
                           {Extended(0.48), Extended(-0.36), Extended(0.8)}};
    HeavyState<Extended> b = a;
    any.drift(a, Extended(h));
    symmetric.drift(b, Extended(h));
    EXPECT_LT(apart(a.Pi, b.Pi), 1e-31 * (1 + std::fabs(h))) << h;
    EXPECT_LT(apart(a.Gamma, b.Gamma), 1e-31 * (1 + std::fabs(h))) << h;
  }
}

// Over a million steps nothing of it wanders.
TEST(SeenRotor, KeepsLengthsAndTheAngleBetween) {
  const auto top = heavy_top<EulerKind>(Vec3<double>{1.1, 1.6, 0.9}, Vec3<double>{});
  HeavyState<double> s{{0.9, -0.4, 1.7}, {0.48, -0.36, 0.8}};
  const auto first = top.invariant_values(s);
  for (int i = 0; i < 1'000'000; ++i) top.drift(s, 0.1);
  const auto now = top.invariant_values(s);
  for (std::size_t k = 0; k < now.size(); ++k) EXPECT_NEAR(now[k] / first[k], 1, 2e-12) << k;
}

}  // namespace
}  // namespace kreisel::seen_rotor_test
