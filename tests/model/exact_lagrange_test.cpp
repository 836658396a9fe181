// The exact solution of the Lagrange top against Taylor series in wider numbers: every kind of motion and every degenerate
// case; rounding to T is the only error allowed.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "kreisel/model/exact/lagrange_solution.hpp"
#include "support/exact_witness.hpp"
#include "support/generators.hpp"

namespace kreisel::exact_lagrange_test {
namespace {

template <class T>
class ExactLagrange : public testing::Test {};
TYPED_TEST_SUITE(ExactLagrange, ExactNumbers);

template <class T>
LagrangeSolution<T> solution_of(const ExactCase<T>& in) {
  return {in.inertia.x, in.inertia.z, in.centre.z, in.start};
}

// The start, and its mirror image with the centre of mass below.
template <class T>
void expect_lagrange(const T& A, const T& C, const T& c3, const TopPose<T>& s, std::initializer_list<double> times) {
  const ExactCase<T> in{{A, A, C}, {T(0), T(0), c3}, s};
  expect_motion(in, solution_of(in), times);
  if (digits < T >> 17) return;  // the witness is slow
  const TopPose<T> turned{{s.Pi.x, -s.Pi.y, -s.Pi.z}, {s.Gamma.x, -s.Gamma.y, -s.Gamma.z}};
  const ExactCase<T> below{{A, A, C}, {T(0), T(0), -c3}, turned};
  expect_motion(below, solution_of(below), times);
}

template <class T>
TopPose<T> of_the_reference() {
  return {{fraction<T>(3, 10), fraction<T>(1, 5), fraction<T>(3, 2)}, {fraction<T>(3, 5), T(0), fraction<T>(4, 5)}};
}

TEST(ExactLagrangeValues, OfTheReference) {
  using E = Extended;
  const LagrangeSolution<E> top(E(1), E(0.5), E(1), of_the_reference<E>());
  EXPECT_NEAR(as_double(top.nutation_period()), 6.42041516588238, 5.1e-15);
  EXPECT_LT(abs(E(top.at(10).Gamma.z - E("0.13872630272891482"))), 5.1e-18);
}

TYPED_TEST(ExactLagrange, OrdinaryMotion) {
  using T = TypeParam;
  TopPose<T> s = of_the_reference<T>();
  expect_lagrange<T>(T(1), T(0.5), T(1), s, {0, 0.7, -3.1, 31});
  for (const T& spin : {T(-4), T(-0.25), T(0), T(2.5)}) {
    s.Pi.z = spin;
    expect_lagrange<T>(fraction<T>(4, 3), T(2), fraction<T>(7, 10), s, {2.2, -9});
  }
  s.Gamma = T(300) * s.Gamma;  // the vertical need not have length 1
  expect_lagrange<T>(T(2), T(2), fraction<T>(1, 90), s, {2.2, -9});
}

TYPED_TEST(ExactLagrange, Sleeping) {
  using T = TypeParam;
  for (const T& up : {T(1), T(-1)}) {
    const TopPose<T> s{{T(0), T(0), fraction<T>(7, 3)}, {T(0), T(0), up}},
        later = LagrangeSolution<T>(1, 2, 1, s).at(T(11));
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(later.Pi[i], s.Pi[i]);
      EXPECT_EQ(later.Gamma[i], s.Gamma[i]);
    }
  }
}

// Weak, strong, and critical spin Π3² = 4 A c3; disturbed in the axis, in the momentum and in both.
TYPED_TEST(ExactLagrange, NearlySleeping) {
  using T = TypeParam;
  for (const int places : {3, 9, 20})
    for (const T& spin : {T(1), T(2), T(2) + tiny<T>(7), T(2) - tiny<T>(7), T(5)}) {
      const T d = tiny<T>(places);
      expect_lagrange<T>(1, 2, 1, {{T(0), T(0), spin}, {d, d, T(1)}}, {30});
      expect_lagrange<T>(1, 2, 1, {{d, -d, spin}, {T(0), T(0), T(1)}}, {30, -30});
      expect_lagrange<T>(1, 2, 1, {{d, d, spin}, {T(2) * d, -d, T(-1)}}, {-30});
    }
}

TYPED_TEST(ExactLagrange, SteadyPrecession) {
  using T = TypeParam;
  // Γ2 = Π2 = 0: steady when Π3 Π1 Γ1 = Γ3 Π1² + A c3 Γ1², here 5·3·3 = 4·9 + 9.
  const TopPose<T> exact{{T(3), T(0), T(5)}, {T(3), T(0), T(4)}};
  expect_lagrange<T>(1, T(2), 1, exact, {0, 5, -20});
  for (const int places : {1, 5, 12, 16, 30}) {
    const T d = tiny<T>(places);
    expect_lagrange<T>(1, T(2), 1, {{T(3) + d, T(0), T(5)}, exact.Gamma}, {-6});
    expect_lagrange<T>(1, T(2), 1, {{T(3), d, T(5)}, exact.Gamma}, {-6});
    expect_lagrange<T>(1, T(2), 1, {exact.Pi, {T(3) - d, d, T(4)}}, {-6});
  }
}

// Falling from the sleeping position and back: <Π, Γ> = Π3 |Γ| and the energy of the sleeping top.
TYPED_TEST(ExactLagrange, OnTheSeparatrixAndBeside) {
  using T = TypeParam;
  const TopPose<T> on{{T(1), T(-1), T(3)}, {T(3), T(0), T(4)}};
  expect_lagrange<T>(1, 2, 1, on, {0, 0.1, -0.9, 7});
  const LagrangeSolution<T> top(1, 2, 1, on);
  EXPECT_EQ(top.nutation_period(), std::numeric_limits<T>::infinity());
  const TopPose<T> late = top.at(T(1e6));
  EXPECT_EQ(late.Pi.x, T(0));
  EXPECT_EQ(late.Gamma.y, T(0));
  EXPECT_EQ(late.Gamma.z, T(5));
  for (const int places : {1, 4, 8, 12, 15})
    for (const T& d : {tiny<T>(places), T(-tiny<T>(places))}) {
      expect_lagrange<T>(1, 2, 1, {{T(1) + d, T(-1), T(3)}, on.Gamma}, {13});
      expect_lagrange<T>(1, 2, 1, {{T(1), T(-1) + d, T(3)}, on.Gamma}, {-13});
    }
}

// <Π, Γ> = ±Π3 |Γ|, exactly and nearly: the polar angle jumps, the vectors do not.
TYPED_TEST(ExactLagrange, ThroughThePoles) {
  using T = TypeParam;
  for (const T& d : {T(0), tiny<T>(3), tiny<T>(9), T(-tiny<T>(16)), tiny<T>(25)}) {
    expect_lagrange<T>(1, 2, fraction<T>(1, 3), {{T(2) + d, T(5), T(6)}, {T(3), T(0), T(4)}}, {0.3, -6});   // upper
    expect_lagrange<T>(1, 2, fraction<T>(1, 3), {{T(-6), T(1), T(2) + d}, {T(3), T(0), T(4)}}, {0.3, -6});  // lower
    expect_lagrange<T>(1, 2, 1, {{T(1), T(2), T(1)}, {T(0), d, T(1)}}, {0, 0.3, -6});                       // from it
    expect_lagrange<T>(1, 2, 1, {{T(1), T(2), T(1)}, {T(0), d, T(-1)}}, {0, 0.3, -6});
  }
}

// Thousands of passages through either pole: against the solution in quadruple precision, the Taylor series being too slow.
TEST(ExactLagrangeValues, LongAfterThePoles) {
  const double A = 2.1455401, c3 = -0.10951153;
  for (const double spin : {0.0, 0.3})
    for (const double up : {0.78755353, -0.78755353})
      for (const double push : {0.4985804, 0.01}) {
        const ExactCase<double> in{{A, A, 0.12}, {0, 0, c3}, {{push, -0.51378839, spin}, {0, 0, up}}};
        const TopPose<Extended> s = widened(in.start);
        const LagrangeSolution<Extended> right(Extended(A), Extended(0.12), Extended(c3), s);
        for (const double t : {144332.5, -1e6})
          EXPECT_LT(error_in_eps(in, solution_of(in).at(t), right.at(Extended(t))), rounding);
      }
}

TYPED_TEST(ExactLagrange, SphericalAndPlanePendulum) {
  using T = TypeParam;
  const Vec3<T> Gamma{T(3), T(0), T(4)};
  for (const T& swing : {T(0), T(1), T(2) * sqrt(T(10)), T(9)}) {
    expect_lagrange<T>(1, 2, 1, {{T(0), swing, T(0)}, Gamma}, {0.4, -6});
    expect_lagrange<T>(1, 2, 1, {{T(1), swing, T(0)}, Gamma}, {0.4, -6});
    expect_lagrange<T>(1, 2, 1, {{tiny<T>(10), swing, tiny<T>(20)}, Gamma}, {0.4, -6});
  }
  expect_lagrange<T>(1, 2, 2, {{T(0), T(2), T(0)}, Gamma}, {3, -6});  // on the separatrix of the plane pendulum
}

TYPED_TEST(ExactLagrange, WeightlessAndNearlySo) {
  using T = TypeParam;
  const TopPose<T> s = of_the_reference<T>();
  for (const T& c3 : {T(0), tiny<T>(40), tiny<T>(20), tiny<T>(9), tiny<T>(3)})
    expect_lagrange<T>(1, T(0.5), c3, s, {7, -12});
  expect_lagrange<T>(1, T(0.5), 1, {s.Pi, {}}, {7, -12});
  expect_lagrange<T>(1, T(0.5), 1, {{}, s.Gamma}, {7, -12});
}

// After one nutation the state has turned about the axis of the body; the witness integrates one nutation, and turns.
TYPED_TEST(ExactLagrange, AfterThousandsOfNutations) {
  using T = TypeParam;
  using W = Wider<T>;
  const ExactCase<T> in{{T(1), T(1), T(0.5)}, {T(0), T(0), T(1)}, of_the_reference<T>()};
  const LagrangeSolution<T> top = solution_of(in);
  const TaylorTop<W> taylor(vec3_cast<W>(in.inertia), vec3_cast<W>(in.centre));
  const TopPose<W> start = widened(in.start);
  W period(top.nutation_period());
  const W velocity = start.Gamma.x * start.Pi.y - start.Gamma.y * start.Pi.x;
  period -= (taylor.at(start, period).Gamma.z - start.Gamma.z) / velocity;
  EXPECT_LT(abs(W(period / W(top.nutation_period()) - W(1))), W(0.51) * W(std::numeric_limits<T>::epsilon()));

  const Vec3<W> once = taylor.at(start, period).Pi;
  const W angle = atan2(once.y, once.x) - atan2(start.Pi.y, start.Pi.x);
  for (const int turns : {1, 10, 1000, 5000, -3000, 1000000}) {
    const T t = T(W(turns) * period);
    const W c = cos(W(turns * angle)), s = sin(W(turns * angle));
    const auto turned = [&](const Vec3<W>& v) { return Vec3<W>{c * v.x - s * v.y, s * v.x + c * v.y, v.z}; };
    const TopPose<W> right = taylor.at({turned(start.Pi), turned(start.Gamma)}, W(t) - W(turns) * period);
    EXPECT_LT(error_in_eps(in, top.at(t), right), rounding) << turns << " nutations";
  }
}

TYPED_TEST(ExactLagrange, TimesAdd) {
  using T = TypeParam;
  const LagrangeSolution<T> top(T(1), T(0.5), T(1), of_the_reference<T>()), later(T(1), T(0.5), T(1), top.at(T(3.75)));
  for (const double t : {-3.75, -11.0, 0.0, 4.5}) {
    const TopPose<T> a = later.at(T(t)), b = top.at(T(t + 3.75));
    for (int i = 0; i < 3; ++i) {
      EXPECT_LT(abs(T(a.Pi[i] - b.Pi[i])), T(24) * std::numeric_limits<T>::epsilon());
      EXPECT_LT(abs(T(a.Gamma[i] - b.Gamma[i])), T(24) * std::numeric_limits<T>::epsilon());
    }
  }
}

// A free symmetric top is an Euler top as well.
TEST(ExactLagrangeValues, NutationPeriods) {
  const auto period = [](double c3, const Vec3<double>& Pi, const Vec3<double>& Gamma) {
    return LagrangeSolution<double>(1, 0.5, c3, {Pi, Gamma}).nutation_period();
  };
  EXPECT_NEAR(period(0, {1, 2, 2}, {1, 0, 0}), 2 * std::acos(-1.0) / 3, 5e-16);
  EXPECT_NEAR(period(1e-15, {1, 2, 2}, {1, 0, 0}), period(0, {1, 2, 2}, {1, 0, 0}), 2e-15);
  EXPECT_NEAR(period(1, {0, 0, 3}, {0, 0, 1}), period(1, {1e-9, 0, 3}, {0, 0, 1}), 1e-14);
  EXPECT_EQ(period(1, {0, 0, 1}, {0, 0, 1}), std::numeric_limits<double>::infinity());
}

TEST(ExactLagrangeValues, RefusesInertiaThatIsNotPositive) {
  const TopPose<double> start{{1, 0, 0}, {1, 0, 0}};
  EXPECT_THROW(LagrangeSolution<double>(0, 1, 1, start), Error);
  EXPECT_THROW(LagrangeSolution<double>(1, -1, 1, start), Error);
}

// Components of every size.
RC_GTEST_PROP(ExactLagrangeSweep, IsTheMotion, ()) {
  const auto spread = [] { return *magnitude(1e-18, 1); };
  const double A = *magnitude(0.3, 3), c3 = *magnitude(0.1, 10) * (*rc::gen::inRange(0, 2) == 0 ? 1 : -1);
  TopPose<double> s{*vector_between(-3, 3), *vector_between(-1, 1)};
  for (auto part : {&TopPose<double>::Pi, &TopPose<double>::Gamma})
    for (int i = 0; i < 3; ++i)
      if (*rc::gen::inRange(0, 3) == 0) (s.*part)[i] *= *rc::gen::inRange(0, 4) == 0 ? 0 : spread();
  const ExactCase<double> in{{A, A, *magnitude(0.3, 3)}, {0, 0, c3}, s};
  const double t = *between(-10, 10);
  RC_ASSERT(error_in_eps(in, solution_of(in).at(t), witness(in, t)) < rounding);
}

}  // namespace
}  // namespace kreisel::exact_lagrange_test
