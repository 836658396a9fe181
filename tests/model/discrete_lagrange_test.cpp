// What Bobenko and Suris's discrete Lagrange top keeps and does, exactly: its solution in Jacobi's functions, and the matrix whose
// determinant it keeps for every spectral parameter; and the matrix of the Euler top that their scheme turns.
#include "model/discrete_lagrange.hpp"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/method/concepts.hpp"
#include "kreisel/method/sogo/bobenko_suris.hpp"
#include "kreisel/method/sogo/bobenko_suris_inertial.hpp"
#include "kreisel/method/sogo/hirota_kimura.hpp"
#include "kreisel/method/splitting/strang.hpp"
#include "kreisel/model/heavy_top.hpp"
#include "kreisel/number/extended.hpp"

namespace kreisel::discrete_lagrange_test {
namespace {

using E = Extended;

const LagrangeTop<double> top{1 / 0.7, 0.4, 1.3};
const TopState<double> leaning{{0.36, -0.48, 0.8}, {0.5, -0.3, 1.85}};

double apart_after(const TopState<double>& start, double h, int steps) {
  const DiscreteLagrangeSolution exact(top, start, h);
  auto s = state_cast<E>(start);
  const auto wide = top.cast<E>();
  double worst = 0;
  for (int n = 0; n <= steps; ++n) {
    worst = std::max(worst, std::fabs(exact.height(n) - static_cast<double>(s.a.z)));
    s = one_step(BobenkoSurisInertial{}, wide, s, E(h));
  }
  return worst;
}

TEST(DiscreteLagrange, TheSchemeIsTheSolution) {
  EXPECT_LT(apart_after(leaning, 0.2, 2000), 1e-11);
  EXPECT_LT(apart_after(leaning, -0.2, 200), 1e-12);
  EXPECT_LT(apart_after(leaning, 1.5, 2000), 1e-11);  // nothing is small
  EXPECT_LT(apart_after({{0.6, 0, -0.8}, {0.1, 0.7, -0.4}}, 0.3, 1000), 1e-11);
  EXPECT_LT(apart_after({{0.6, 0, 0.8}, {-0.2, -0.9, 0.3}}, 0.3, 1000), 1e-11);
}

// The period tends to the continuous top's, with h squared. Case of docs: A = B = 1, C = ½, nutation period 6.42041516588238.
TEST(DiscreteLagrange, TendsToTheTop) {
  const LagrangeTop<double> usual{1.0, 0.5, 1.0};
  // Π = (0.3, 0.2, 1.5), Γ = (0.6, 0, 0.8) in the body: <l, a> = 1.5, l_z = 1.38, |l|² = 2.38.
  const double perpendicular = (1.38 - 1.5 * 0.8) / 0.6,
               rest = std::sqrt(2.38 - 1.5 * 1.5 - perpendicular * perpendicular);
  const Vec3<double> a{0.6, 0, 0.8}, up{-0.8, 0, 0.6};
  const TopState<double> start{a, 1.5 * a + perpendicular * up + Vec3<double>{0, rest, 0}};
  const auto off = [&](double h) { return DiscreteLagrangeSolution(usual, start, h).period() * h - 6.42041516588238; };
  EXPECT_NEAR(off(0.02) / off(0.01), 2, 0.1);  // its curve's E is h away from the top's
  EXPECT_LT(std::fabs(off(1e-5)), 1e-4);
}

TEST(DiscreteLagrange, RefusesAnUprightTop) {
  EXPECT_THROW(DiscreteLagrangeSolution(top, {{0, 0, 1}, {0, 0, 2}}, 0.1), Error);
}

// Quaternions x + λ y, as far as their norm goes: L = a + λ (l + ½h e_z a) + λ² e_z in the units of the header. Its norm, the
// determinant of a 2 x 2 matrix, is kept for every λ: |a|², <l, a>, E, l_z are its coefficients.
template <class T>
T determinant(const LagrangeTop<T>& in, const TopState<T>& s, const T& h, const T& lambda, const T& half) {
  const T unit = sqrt(in.d / in.inverse_inertia), step = h * sqrt(in.d * in.inverse_inertia);
  const Vec3<T> p{T(0), T(0), T(1)}, l = (T(1) / unit) * s.l;
  const Vec3<T> vector = s.a + lambda * (l + (half * step) * cross(p, s.a)) + (lambda * lambda) * p;
  const T scalar = -lambda * half * step * s.a.z;
  return norm2(vector) + scalar * scalar;
}

template <class Method>
double determinant_moves(const Method& method, double half) {
  const auto wide = top.cast<E>();
  const E h = E(1) / 5;
  auto s = state_cast<E>(leaning);
  E worst(0);
  const auto first = s;
  for (int n = 0; n < 20; ++n) {
    s = one_step(method, wide, s, h);
    for (const double lambda : {-1.3, 0.4, 2.2})
      worst = std::max(
          worst, E(abs(determinant(wide, s, h, E(lambda), E(half)) - determinant(wide, first, h, E(lambda), E(half)))));
  }
  return static_cast<double>(worst);
}

TEST(DiscreteLagrange, KeepsItsSpectralCurve) {
  EXPECT_LT(determinant_moves(BobenkoSurisInertial{}, 0.5), 1e-31);
  EXPECT_GT(determinant_moves(BobenkoSurisInertial{}, 0.4), 1e-4);
  EXPECT_GT(determinant_moves(BobenkoSurisInertial{}, 0), 1e-4);
  EXPECT_GT(determinant_moves(Strang{}, 0.5), 1e-4);
}

// Sogo's (1.14) with g = 0, in steps: ℒ = [[Γ, M], [0, Γ]] becomes U ℒ U⁻¹ with one orthogonal U, so that its eigenvalues, 0 and ±i|γ|,
// and those of Γ + εM for every ε stay. Their squares are |Γ + εM|².
TEST(DiscreteEuler, BobenkoSurisTurnsTheLaxMatrix) {
  const auto euler = heavy_top<EulerKind, E>({E(1.25), E(1.5), E(0.75)}, {});
  const HeavyState<E> start{{E(0.875), E(-0.375), E(1.75)}, {E(1.5), E(-0.5), E(0.625)}};
  const auto moved = [&](const auto& method) {
    const auto end = one_step(method, euler, start, E(3) / 16);
    E worst(0);
    for (const double epsilon : {0.0, 0.7, -1.9})
      worst =
          std::max(worst, E(abs(norm2(end.Gamma + E(epsilon) * end.Pi) - norm2(start.Gamma + E(epsilon) * start.Pi))));
    return static_cast<double>(worst);
  };
  EXPECT_LT(moved(BobenkoSuris{}), 1e-32);
  EXPECT_GT(moved(HirotaKimura{}), 1e-6);
}

}  // namespace
}  // namespace kreisel::discrete_lagrange_test
