// Geiser and Lüskow's appendix, (54) to (62): for a separable H their Verlet is the one of everybody, of order 2 and symplectic.
//
// H = p²/2m + V(q), two coordinates, m = 1.7; a = -∇V/m, v = p/m. Where (61) and (62) are misprinted the right ones stand here (G11).
#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/method/canonical_methods.hpp"
#include "kreisel/method/plain/reference.hpp"
#include "kreisel/number/extended.hpp"
#include "kreisel/observe/structure.hpp"
#include "support/canonical_system.hpp"

namespace kreisel::geiser_separable_test {
namespace {

using E = Extended;
constexpr double mass = 1.7;

struct Separable {
  template <class T>
  T operator()(const std::array<T, 2>& q, const std::array<T, 2>& p) const {
    return (p[0] * p[0] + p[1] * p[1]) / T(2 * mass) + T(0.5) * q[0] * q[0] + square(q[1]) + q[0] * q[0] * q[1];
  }
};
struct Coupled {
  template <class T>
  T operator()(const std::array<T, 2>& q, const std::array<T, 2>& p) const {
    return Separable{}(q, p) + T(0.3) * q[1] * p[0] * p[0];
  }
};

using System = CanonicalSystem<E, 2, Separable>;
const System separable{};
const System::State<E> start{{E(0.4), E(-0.3)}, {E(0.5), E(0.2)}};
const E h = E(1) / 8;

// -∇V/m.
std::array<E, 2> acceleration(const std::array<E, 2>& q) {
  return {-(q[0] + 2 * q[0] * q[1]) / E(mass), -(2 * q[1] + q[0] * q[0]) / E(mass)};
}

// (62), corrected: q + h v + h²/2 a(q), and v + h/2 a(q) + h/2 a of the new q.
TEST(GeiserSeparable, TheirVerletIsEquation62) {
  const auto end = one_step(SeriesVerlet(VerletForm::velocity, 1), separable, start, h);
  const auto a = acceleration(start.q);
  std::array<E, 2> q;
  for (std::size_t i = 0; i < 2; ++i) q[i] = start.q[i] + h * start.p[i] / E(mass) + h * h / 2 * a[i];
  const auto b = acceleration(q);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_LT(abs(end.q[i] - q[i]), 1e-32);
    EXPECT_LT(abs(end.p[i] / E(mass) - start.p[i] / E(mass) - h / 2 * (a[i] + b[i])), 1e-32);
  }
}

// So is each of their schemes: the shift of (56) is the whole exponential, since a depends on q alone.
TEST(GeiserSeparable, AndSoAreAllOfThemAndTheLeapfrog) {
  const auto end = one_step(SeriesVerlet(VerletForm::velocity, 1), separable, start, h);
  EXPECT_LT(distance(end, one_step(SeriesVerlet(VerletForm::velocity, 3), separable, start, h)), 1e-32);
  EXPECT_LT(distance(end, one_step(ImplicitLeapfrog{}, separable, start, h)), 1e-31);
}

template <class S>
double measured_slope(const SeriesVerlet& method, const S& system) {
  const auto truth = one_step(Reference{}, system, start, E(1));
  const auto error = [&](int n) {
    auto s = start;
    for (int i = 0; i < n; ++i) s = one_step(method, system, s, E(1) / n);
    return static_cast<double>(distance(s, truth));
  };
  return std::log2(error(64) / error(128));
}

TEST(GeiserSeparable, OfOrderTwoAndSymplecticThereAlone) {
  const SeriesVerlet velocity(VerletForm::velocity, 1), position(VerletForm::position, 1);
  EXPECT_NEAR(measured_slope(velocity, separable), 2, 0.05);
  EXPECT_NEAR(measured_slope(position, separable), 2, 0.05);
  EXPECT_LT(poisson_defect(velocity, separable, start, h), 1e-31);
  EXPECT_LT(symmetry_defect(velocity, separable, start, h), 1e-32);
  const CanonicalSystem<E, 2, Coupled> coupled{};
  EXPECT_NEAR(measured_slope(velocity, coupled), 1, 0.1);
  EXPECT_GT(poisson_defect(velocity, coupled, start, h), 1e-6);
}

}  // namespace
}  // namespace kreisel::geiser_separable_test
