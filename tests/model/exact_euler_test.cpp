// The exact solution of the Euler top against Taylor series in wider numbers: every order of the axes, every kind of motion,
// every degenerate case; rounding to T is the only error allowed.
#include <array>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "kreisel/model/exact/euler_solution.hpp"
#include "support/exact_witness.hpp"
#include "support/generators.hpp"

namespace kreisel::exact_euler_test {
namespace {

template <class T>
class ExactEuler : public testing::Test {};
TYPED_TEST_SUITE(ExactEuler, ExactNumbers);

constexpr std::array<std::array<int, 3>, 6> orders{{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {1, 0, 2}, {0, 2, 1}, {2, 1, 0}}};

template <class T>
Vec3<T> reordered(const Vec3<T>& v, const std::array<int, 3>& order) {
  return {v[order[0]], v[order[1]], v[order[2]]};
}

template <class T>
void expect_euler(const Vec3<T>& inertia, const Vec3<T>& Pi, std::initializer_list<double> times) {
  const Vec3<T> Gamma{fraction<T>(3, 5), fraction<T>(-1, 3), fraction<T>(4, 5)};
  for (const auto& order : orders) {
    if (digits < T >> 17 && order != orders[0] && order != orders[4])
      continue;  // an even and an odd one; the witness is slow
    const ExactCase<T> in{reordered(inertia, order), {}, {reordered(Pi, order), Gamma}};
    expect_motion(in, EulerSolution<T>(in.inertia, in.start), times);
  }
}

// Relative distance d from the separatrix Π1² I3 (I2 - I1) = Π3² I1 (I3 - I2), at Π3 = z, for I1 > I2 > I3.
template <class T>
Vec3<T> beside_separatrix(const Vec3<T>& I, const T& y, const T& z, const T& d) {
  return {z * sqrt(T(I.x * (I.y - I.z) / (I.z * (I.x - I.y)))) * (T(1) + d), y, z};
}

TEST(ExactEulerValues, OfTheReference) {
  using E = Extended;
  const EulerSolution<E> top({3, 2, 1}, {{fraction<E>(9, 5), fraction<E>(1, 5), fraction<E>(9, 10)}, {1, 0, 0}});
  EXPECT_NEAR(as_double(top.period()), 14.3380766342490, 5e-14);
  const Vec3<E> Pi = top.at(10).Pi;
  EXPECT_LT(abs(E(Pi.x - E("1.0071951683619462"))), 5.1e-17);
  EXPECT_LT(abs(E(Pi.y - E("1.7341887220747154"))), 5.1e-17);
  EXPECT_LT(abs(E(Pi.z - E("-0.26105051054770304"))), 5.1e-18);
}

TYPED_TEST(ExactEuler, BothKindsOfMotionInEveryOrderOfTheAxes) {
  using T = TypeParam;
  const T a = fraction<T>(9, 5), b = fraction<T>(1, 5), c = fraction<T>(9, 10);
  for (const T& sign : {T(1), T(-1)}) {
    expect_euler<T>({3, 2, 1}, {sign * a, b, c}, {0, 0.7, -3.1, 31});
    expect_euler<T>({3, 2, 1}, {b, a, sign * c}, {10, -17});
    expect_euler<T>({3, 2, 1}, {a, b, sign * b}, {10, -17});
  }
  expect_euler<T>({10, T(1), fraction<T>(1, 10)}, {a, b, c}, {1, -2});  // no real body: the triangle is violated
}

TYPED_TEST(ExactEuler, BesideTheSeparatrix) {
  using T = TypeParam;
  const Vec3<T> inertia{3, 2, 1};
  for (const int places : {1, 3, 6, 9, 12, 15})
    for (const T& side : {T(1), T(-1)}) {
      const Vec3<T> Pi = beside_separatrix(inertia, fraction<T>(1, 3), fraction<T>(-7, 5), T(side * tiny<T>(places)));
      const ExactCase<T> in{inertia, {}, {Pi, {T(1), T(2), T(-1)}}};
      expect_motion(in, EulerSolution<T>(in.inertia, in.start), {-11, 25});
    }
}

TYPED_TEST(ExactEuler, OnTheSeparatrix) {
  using T = TypeParam;
  const Vec3<T> inertia{T(4), T(2.5), T(1)};  // Π1 = ±2 Π3, exactly
  for (const T& side : {T(1), T(-1)}) expect_euler<T>(inertia, {T(2), T(-1), side}, {0, 0.2, -1.5, 9, -30});
  const EulerSolution<T> top(inertia, {{T(2), T(-1), T(1)}, {1, 0, 0}});
  EXPECT_EQ(top.period(), std::numeric_limits<T>::infinity());
  const TopPose<T> late = top.at(T(1e6));  // long after the functions have fallen below every number
  EXPECT_EQ(late.Pi.x, T(0));
  EXPECT_LT(abs(T(abs(late.Pi.y) - sqrt(T(6)))), T(4) * std::numeric_limits<T>::epsilon());
  EXPECT_LT(abs(T(norm2(late.Gamma) - T(1))), T(4) * std::numeric_limits<T>::epsilon());
}

TYPED_TEST(ExactEuler, NearlyAboutAnAxis) {
  using T = TypeParam;
  for (const int places : {4, 8, 16, 25})
    for (int axis = 0; axis < 3; ++axis) {
      Vec3<T> Pi{tiny<T>(places), T(2) * tiny<T>(places), -tiny<T>(places)};
      Pi[axis] = T(2);
      expect_euler<T>({3, 2, 1}, Pi, {-40, 5});
    }
}

TYPED_TEST(ExactEuler, AboutAnAxisAndAtRest) {
  using T = TypeParam;
  for (int axis = 0; axis < 3; ++axis) {
    Vec3<T> Pi;
    Pi[axis] = fraction<T>(-7, 3);
    expect_euler<T>({3, 2, 1}, Pi, {0, -40, 5});
    EXPECT_EQ(EulerSolution<T>({3, 2, 1}, {Pi, Pi}).at(T(9)).Gamma[axis], Pi[axis]);
  }
  expect_euler<T>({3, 2, 1}, {}, {5});
}

TYPED_TEST(ExactEuler, EqualAndNearlyEqualInertia) {
  using T = TypeParam;
  const Vec3<T> Pi{fraction<T>(9, 5), fraction<T>(1, 5), fraction<T>(9, 10)};
  expect_euler<T>({2, 2, 2}, Pi, {7, -20});
  for (const T& other : {T(1), T(5)}) {
    expect_euler<T>({2, 2, other}, Pi, {7, -20});
    expect_euler<T>({2, 2, other}, {Pi.x, Pi.y, T(0)}, {7});
    for (const int places : {2, 7, 14}) {
      const T near = T(2) + tiny<T>(places);
      expect_euler<T>({2, near, other}, Pi, {7, -20});
      expect_euler<T>({2, near, T(2) - T(3) * tiny<T>(places)}, Pi, {7, -20});
      expect_euler<T>({2, near, other}, {Pi.x, Pi.y, tiny<T>(places)}, {7});
    }
  }
}

TYPED_TEST(ExactEuler, GammaAlongPiStaysThere) {
  using T = TypeParam;
  const Vec3<T> Pi{fraction<T>(9, 5), fraction<T>(1, 5), fraction<T>(9, 10)};
  const TopPose<T> pose = EulerSolution<T>({3, 2, 1}, {Pi, Pi}).at(T(10));
  for (int i = 0; i < 3; ++i) EXPECT_LE(abs(T(pose.Pi[i] - pose.Gamma[i])), std::numeric_limits<T>::epsilon());
}

// After one period Π is back and Γ has turned about it; the witness integrates one period, and turns.
TYPED_TEST(ExactEuler, AfterThousandsOfPeriods) {
  using T = TypeParam;
  using W = Wider<T>;
  const ExactCase<T> in{
      {3, 2, 1}, {}, {{fraction<T>(9, 5), fraction<T>(1, 5), fraction<T>(9, 10)}, {T(1), T(-2), T(2)}}};
  const EulerSolution<T> top(in.inertia, in.start);
  const TaylorTop<W> taylor(vec3_cast<W>(in.inertia), {});
  const TopPose<W> start = widened(in.start);
  W period(top.period());
  const Vec3<W> off = taylor.at(start, period).Pi - start.Pi;
  const Vec3<W> velocity = cross(start.Pi, Vec3<W>{start.Pi.x / W(3), start.Pi.y / W(2), start.Pi.z});
  period -= dot(off, velocity) / norm2(velocity);
  EXPECT_LT(abs(W(period / W(top.period()) - W(1))), W(0.51) * W(std::numeric_limits<T>::epsilon()));

  const Vec3<W> once = taylor.at(start, period).Gamma, n = W(W(1) / sqrt(norm2(start.Pi))) * start.Pi;
  const Vec3<W> side = cross(n, start.Gamma), flat = start.Gamma - dot(n, start.Gamma) * n;
  const W angle = atan2(dot(once, side), dot(once, flat));
  for (const int turns : {1, 10, 1000, 5000, -3000, 1000000}) {
    const T t = T(W(turns) * period);
    const Vec3<W> Gamma = dot(n, start.Gamma) * n + W(cos(W(turns * angle))) * flat + W(sin(W(turns * angle))) * side;
    const TopPose<W> right = taylor.at({start.Pi, Gamma}, W(t) - W(turns) * period);
    EXPECT_LT(error_in_eps(in, top.at(t), right), rounding) << turns << " periods";
  }
}

TYPED_TEST(ExactEuler, TimesAdd) {
  using T = TypeParam;
  const Vec3<T> inertia{3, 2, 1};
  const EulerSolution<T> top(inertia,
                             {{fraction<T>(9, 5), fraction<T>(1, 5), fraction<T>(9, 10)}, {T(0.5), T(-2), T(1)}});
  const EulerSolution<T> later(inertia, top.at(T(3.75)));
  for (const double t : {-3.75, -11.0, 0.0, 4.5}) {
    const TopPose<T> a = later.at(T(t)), b = top.at(T(t + 3.75));
    for (int i = 0; i < 3; ++i) {
      EXPECT_LT(abs(T(a.Pi[i] - b.Pi[i])), T(12) * std::numeric_limits<T>::epsilon());
      EXPECT_LT(abs(T(a.Gamma[i] - b.Gamma[i])), T(12) * std::numeric_limits<T>::epsilon());
    }
  }
}

TEST(ExactEulerValues, PeriodOfSmallOscillationsAndNone) {
  const auto period = [](const Vec3<double>& Pi) { return EulerSolution<double>({3, 2, 1}, {Pi, {1, 0, 0}}).period(); };
  EXPECT_NEAR(period({0, 0, 2}), period({1e-9, 0, 2}), 1e-14);
  EXPECT_NEAR(period({2, 0, 0}), period({2, 0, 1e-9}), 1e-14);
  EXPECT_EQ(period({0, 2, 0}), std::numeric_limits<double>::infinity());
  EXPECT_EQ(period({0, 0, 0}), std::numeric_limits<double>::infinity());
}

TEST(ExactEulerValues, RefusesInertiaThatIsNotPositive) {
  const TopPose<double> start{{1, 0, 0}, {1, 0, 0}};
  EXPECT_THROW(EulerSolution<double>({0, 1, 1}, start), Error);
  EXPECT_THROW(EulerSolution<double>({1, 1, -1}, start), Error);
  EXPECT_THROW(EulerSolution<double>({1, std::nan(""), 1}, start), Error);
}

// Components and differences of inertia of every size.
RC_GTEST_PROP(ExactEulerSweep, IsTheMotion, ()) {
  const auto spread = [] { return *magnitude(1e-18, 1); };
  const double I = *magnitude(0.1, 10);
  Vec3<double> inertia{I, I * (1 + spread() * *between(-0.9, 9)), *magnitude(0.1, 10)};
  Vec3<double> Pi = *vector_between(-1, 1), Gamma = *vector_between(-1, 1);
  for (int i = 0; i < 3; ++i)
    if (*rc::gen::inRange(0, 3) == 0) Pi[i] *= *rc::gen::inRange(0, 4) == 0 ? 0 : spread();
  const auto& order = orders.at(static_cast<std::size_t>(*rc::gen::inRange(0, 6)));
  const ExactCase<double> in{reordered(inertia, order), {}, {reordered(Pi, order), Gamma}};
  const double t = *between(-30, 30);
  RC_ASSERT(error_in_eps(in, EulerSolution<double>(in.inertia, in.start).at(t), witness(in, t)) < rounding);
}

}  // namespace
}  // namespace kreisel::exact_euler_test
