// The exact free motion of a rigid body on numbers that are not one number: derivatives by dual numbers, and lanes.
#include <gtest/gtest.h>

#include "kreisel/number/dual.hpp"
#include "support/rotor_error.hpp"
#include "support/two_lanes.hpp"

namespace kreisel::rotor_numbers_test {
namespace {

constexpr int variables = 7;  // 1/I, M, h

template <class T>
using Slopes = Dual<T, variables>;

template <class T>
RotorCase<Slopes<T>> varied(const RotorCase<double>& in) {
  RotorCase<Slopes<T>> v{};
  for (int i = 0; i < 3; ++i) {
    v.inverse_inertia[i] = Slopes<T>::variable(T(in.inverse_inertia[i]), i);
    v.M[i] = Slopes<T>::variable(T(in.M[i]), 3 + i);
  }
  v.h = Slopes<T>::variable(T(in.h), 6);
  return v;
}

// The slopes of the step against those of the Taylor series in quadruple numbers.
void expect_slopes(const RotorCase<double>& in) {
  const RotorCase<Slopes<double>> rough = varied<double>(in);
  const RotorCase<Slopes<Extended>> fine = varied<Extended>(in);
  const RotorStep<Slopes<double>> found = exact_rotor_step(rough.inverse_inertia, rough.M, rough.h);
  const RotorStep<Slopes<Extended>> right = TaylorRotor<Slopes<Extended>>(fine.inverse_inertia).over(fine.h, fine.M);
  const double tolerance = 2e-15 * (1 + angle(in)) * (1 + angle(in));
  for (std::size_t k = 0; k < variables; ++k) {
    for (int i = 0; i < 3; ++i) EXPECT_NEAR(found.M[i].slope[k], as_double(right.M[i].slope[k]), tolerance) << k;
    for (int i = 0; i < 4; ++i) EXPECT_NEAR(found.turn[i].slope[k], as_double(right.turn[i].slope[k]), tolerance) << k;
  }
}

TEST(ExactRotorSlopes, AreThoseOfTheMotion) {
  const Vec3<double> J{0.5, 0.75, 1.25}, M{0.8, -0.2, 0.5};
  for (const double h : {-1e-6, 0.3, 2.0}) {
    expect_slopes({J, M, h});
    expect_slopes({{1, 1, 0.5}, M, h});
    expect_slopes({{0.5, 1, 1}, M, h});
    expect_slopes({{1, 1, 1}, M, h});
    expect_slopes({{1, 1 + 1e-14, 0.5}, M, h});
    expect_slopes({{0.25, 0.4, 1}, {1, -0.5, 0.5}, h});  // on the separatrix
    for (int axis = 0; axis < 3; ++axis) {
      Vec3<double> along{};
      along[axis] = 1;
      expect_slopes({J, along, h});
      along[(axis + 1) % 3] = 1e-13;
      expect_slopes({J, along, h});
    }
    expect_slopes({J, {0, 0, 0}, h});
    expect_slopes({J, {1e-170, 0, 1e-171}, h});
  }
  expect_slopes({J, M, 0});
}

Vec3<TwoLanes> paired(const Vec3<double>& a, const Vec3<double>& b) { return {{a.x, b.x}, {a.y, b.y}, {a.z, b.z}}; }

// Neighbours that are short, long, too long, at rest, or NaN leave a lane's bits alone.
TEST(ExactRotorLanes, EachLaneGoesItsOwnWay) {
  const Vec3<double> J{0.5, 0.75, 1.25}, round{1, 1, 1};
  const RotorCase<double> cases[]{{J, {0.8, -0.2, 0.5}, 0.1},   {J, {0.8, -0.2, 0.5}, -7}, {J, {0.1, 2, 0.1}, 40},
                                  {round, {0.8, -0.2, 0.5}, 3}, {J, {0, 0, 0}, 1},         {J, {1, 2, 3}, 1e9},
                                  {J, {std::nan(""), 2, 3}, 1}, {J, {0, 1, 0}, 100}};
  const auto same = [](double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); };
  for (const RotorCase<double>& a : cases)
    for (const RotorCase<double>& b : cases) {
      const RotorStep<TwoLanes> both =
          exact_rotor_step(paired(a.inverse_inertia, b.inverse_inertia), paired(a.M, b.M), TwoLanes(a.h, b.h));
      const RotorStep<double> one = exact_rotor_step(a.inverse_inertia, a.M, a.h),
                              two = exact_rotor_step(b.inverse_inertia, b.M, b.h);
      for (int i = 0; i < 3; ++i) EXPECT_TRUE(same(both.M[i].first, one.M[i]) && same(both.M[i].second, two.M[i]));
      for (int i = 0; i < 4; ++i)
        EXPECT_TRUE(same(both.turn[i].first, one.turn[i]) && same(both.turn[i].second, two.turn[i]));
    }
}

}  // namespace
}  // namespace kreisel::rotor_numbers_test
