// Implicit methods say when a solve fails, lane by lane, and the verdict survives compositions and extrapolations.
#include <gtest/gtest.h>

#include "kreisel/method/all_methods.hpp"
#include "kreisel/method/catalogue.hpp"
#include "kreisel/model/lagrange_top.hpp"
#include "support/two_lanes.hpp"

namespace kreisel::solve_test {
namespace {

const LagrangeTop<double> top{1.0, 0.5, 1.5};
const TopState<double> slow{{0.36, -0.48, 0.8}, {0.5, -0.3, 1.85}}, fast{{0.36, -0.48, 0.8}, {50, -30, 185}};

template <class M>
bool fails(const M& method, TopState<double> s, int after = 0) {
  auto carry = method.start(top, s);
  method.step(top, s, carry, 0.2);
  s = slow;
  for (int i = 0; i < after; ++i) method.step(top, s, carry, 0.2);
  return any_failed(carry);
}

template <class M>
void check(const M& method) {
  EXPECT_FALSE(fails(method, slow));
  EXPECT_TRUE(fails(method, fast));
  EXPECT_TRUE(fails(method, fast, 3)) << "the verdict is forgotten";
}

TEST(Solve, SaysWhenItFails) {
  check(ImplicitMidpoint{});
  check(Gauss<2>{});
  check(Gauss<3>{});
  check(*method_named("kahan-li-6:midpoint").method.as<Composition<ImplicitMidpoint>>());
  check(*method_named("mpe-6:midpoint").method.as<Extrapolation<ImplicitMidpoint>>());
}

TEST(Solve, ExplicitMethodsNeverFail) {
  EXPECT_FALSE(fails(Strang{}, fast));
  EXPECT_FALSE(fails(RungeKutta4{}, fast));
}

TEST(Solve, OnlyTheLaneThatFails) {
  TopState<TwoLanes> both;
  for (int i = 0; i < 6; ++i) both[i] = {slow[i], fast[i]};
  const ImplicitMidpoint method;
  const auto lanes = top.cast<TwoLanes>();
  auto carry = method.start(lanes, both);
  method.step(lanes, both, carry, TwoLanes(0.2));
  EXPECT_FALSE(carry.failed.first);
  EXPECT_TRUE(carry.failed.second);
}

TEST(Solve, NotANumberIsAFailure) {
  TopState<double> bad = slow;
  bad.l.x = NAN;
  EXPECT_TRUE(fails(ImplicitMidpoint{}, bad));
}

}  // namespace
}  // namespace kreisel::solve_test
