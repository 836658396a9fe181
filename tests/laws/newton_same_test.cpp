// Newton's iteration for the stages of Gauss methods finds the same solution as substitution where both find it, tangents
// included.
#include <gtest/gtest.h>

#include "kreisel/method/catalogue.hpp"
#include "kreisel/method/implicit/gauss.hpp"
#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/heavy_top.hpp"
#include "kreisel/model/lagrange_top.hpp"
#include "kreisel/model/magnetic_top.hpp"
#include "kreisel/observe/jacobian.hpp"
#include "laws/general_method.hpp"
#include "laws/tangent.hpp"

namespace kreisel::newton_same_test {
namespace {

// The entries' differences against the largest entry of their rows.
template <class T, int N>
double difference(const Matrix<T, N>& a, const Matrix<T, N>& b) {
  double worst = 0;
  for (int i = 0; i < N; ++i) {
    double row = 0, gap = 0;
    for (int j = 0; j < N; ++j) {
      row = std::fmax(row, static_cast<double>(abs(a(i, j))));
      gap = std::fmax(gap, static_cast<double>(abs(a(i, j) - b(i, j))));
    }
    worst = std::fmax(worst, gap / row);
  }
  return worst;
}

// From where h |f'| is below 1.
template <System S>
void check_same(const S& system, const StateOf<S>& calm, double h) {
  for (const char* name : {"midpoint", "gauss-4", "gauss-6"}) {
    const NamedMethod one = method_named(name), other = method_named(std::string(name) + ":newton");
    const GeneralMethod by_substitution(one.method), by_newton(other.method);
    EXPECT_LT(distance(one_step(by_substitution, system, calm, h), one_step(by_newton, system, calm, h)), 1e-15)
        << name;
    const auto exact = system.template cast<Extended>();
    const auto start = state_cast<Extended>(calm);
    const Extended step(h);
    const auto found = one_step(by_substitution, exact, start, step);
    EXPECT_LT(static_cast<double>(distance(found, one_step(by_newton, exact, start, step))), 1e-32) << name;
    const auto slopes = step_tangent(by_substitution, exact, start, step);
    EXPECT_LT(difference(slopes, step_tangent(by_newton, exact, start, step)), 1e-31) << name;
  }
}

TEST(Newton, SameAsSubstitution) {
  const auto heavy = heavy_top<GeneralKind>(Vec3<double>{1.3, 1.7, 0.9}, Vec3<double>{0.4, -0.2, 0.3});
  check_same(heavy, {{0.9, -0.4, 1.7}, {0.48, -0.36, 0.8}}, 0.2);
  check_same(LagrangeTop<double>{1.0, 0.5, 1.5}, {{0.36, -0.48, 0.8}, {0.5, -0.3, 1.85}}, 0.2);
  const Levitron<double, DiskField> levitron{{1.0, 0.0225}, -11, {{1.0}, -1.8, 1.0}};
  check_same(levitron, {{0.02, -0.01, 0.632}, {0.005, 0.01, -0.005}, {0.04, -0.03, 0.99875}, {0.024, -0.004, 0.4}},
             0.02);
}

// Slopes of plain numbers go through the same lines; one pair stands for all.
TEST(Newton, SameSlopesInDouble) {
  const auto top = heavy_top<GeneralKind>(Vec3<double>{1.3, 1.7, 0.9}, Vec3<double>{0.4, -0.2, 0.3});
  const HeavyState<double> calm{{0.9, -0.4, 1.7}, {0.48, -0.36, 0.8}};
  EXPECT_LT(difference(step_jacobian(Gauss<2>{}, top, calm, 0.2), step_jacobian(Gauss<2, Newton>{}, top, calm, 0.2)),
            4e-15);
}

}  // namespace
}  // namespace kreisel::newton_same_test
