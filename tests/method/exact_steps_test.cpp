// The exact solution by steps: its error does not grow with their number.
#include <gtest/gtest.h>

#include "kreisel/method/plain/exact.hpp"
#include "kreisel/model/heavy_top.hpp"
#include "kreisel/number/extended.hpp"

namespace kreisel::exact_steps_test {
namespace {

const HeavyState<double> start{{1.8, 0.2, 0.9}, {0.6, 0, 0.8}};

template <class Kind>
HeavyState<double> after(const HeavyTop<double, Kind>& top, std::initializer_list<std::pair<int, double>> steps) {
  const Exact exact;
  HeavyState<double> s = start;
  auto carry = exact.start(top, s);
  for (const auto& [count, h] : steps)
    for (int i = 0; i < count; ++i) exact.step(top, s, carry, h);
  return s;
}

// From the solution in quadruple precision at that time.
template <class Kind>
double error_at(const HeavyTop<double, Kind>& top, double time, const HeavyState<double>& found) {
  const auto solution = [&] {
    const auto from = state_cast<Extended>(start);
    if constexpr (std::is_same_v<Kind, EulerKind>)
      return euler_solution<Extended>(vec3_cast<Extended>(top.inertia), from);
    else
      return lagrange_solution<Extended>(vec3_cast<Extended>(top.inertia), Extended(top.c.z), from);
  }();
  const HeavyState<Extended> truth = solution(Extended(time));
  double worst = 0;
  for (int i = 0; i < 6; ++i) worst = std::fmax(worst, std::fabs(found[i] - as_double(truth[i])));
  return worst;
}

template <class Kind>
void expect_no_growth(const HeavyTop<double, Kind>& top) {
  // 100 has 7e-15 between neighbours; one tenth is rounded by 6e-18, a thousand of them by 6e-15.
  EXPECT_LT(error_at(top, 100, after(top, {{1000, 0.1}})), 4e-14);
  EXPECT_LT(error_at(top, 100, after(top, {{10000, 0.01}})), 4e-14);
}

TEST(ExactSteps, OfTheEulerTopAreCounted) { expect_no_growth(heavy_top<EulerKind>(Vec3<double>{3, 2, 1}, {0, 0, 0})); }

TEST(ExactSteps, OfTheLagrangeTopAreCounted) {
  expect_no_growth(heavy_top<LagrangeKind>(Vec3<double>{1, 1, 0.5}, {0, 0, 1}));
}

TEST(ExactSteps, MayChangeTheirLength) {
  const auto top = heavy_top<EulerKind>(Vec3<double>{3, 2, 1}, {0, 0, 0});
  EXPECT_LT(error_at(top, 0.75, after(top, {{7, 0.1}, {1, 0.05}})), 1e-15);
  EXPECT_LT(error_at(top, 0.5, after(top, {{8, 0.125}, {4, -0.125}})), 1e-15);
  EXPECT_LT(error_at(top, 1, after(top, {{2, 0.25}, {1, 0.5}, {2, 0.25}, {2, -0.125}, {1, -0.25}})), 1e-15);
}

}  // namespace
}  // namespace kreisel::exact_steps_test
