// Newton's iteration for the stages of Gauss methods: a solution where substitution finds none. Where both find one it is the
// same (tests/laws/newton_same_test.cpp).
#include <gtest/gtest.h>

#include "kreisel/method/all_methods.hpp"
#include "kreisel/method/catalogue.hpp"
#include "kreisel/model/field/disk.hpp"
#include "kreisel/model/heavy_top.hpp"
#include "kreisel/model/lagrange_top.hpp"
#include "kreisel/model/magnetic_top.hpp"
#include "kreisel/observe/jacobian.hpp"
#include "support/two_lanes.hpp"

namespace kreisel::newton_test {
namespace {

template <System S>
struct Sample {
  S system;
  StateOf<S> calm;      // h |f'| below 1
  StateOf<S> spinning;  // fast, and nearly about its own axis: it moves slowly, but h |f'| is large
  double h;
};

const Sample<HeavyTop<double>> heavy{heavy_top<GeneralKind>(Vec3<double>{1.3, 1.7, 0.9}, Vec3<double>{0.4, -0.2, 0.3}),
                                     {{0.9, -0.4, 1.7}, {0.48, -0.36, 0.8}},
                                     {{0.02, -0.01, 40}, {0.1, 0, 0.995}},
                                     0.2};
const Sample<LagrangeTop<double>> lagrange{
    {1.0, 0.5, 1.5}, {{0.36, -0.48, 0.8}, {0.5, -0.3, 1.85}}, {{0.01, 0, 0.99995}, {0.1, 0.2, 40}}, 0.2};
const Sample<Levitron<double, DiskField>> levitron{
    {{1.0, 0.0225}, -11, {{1.0}, -1.8, 1.0}},
    {{0.02, -0.01, 0.632}, {0.005, 0.01, -0.005}, {0.04, -0.03, 0.99875}, {0.024, -0.004, 0.4}},
    {{0.02, -0.01, 0.632}, {0.005, 0.01, -0.005}, {0.01, 0, 0.99995}, {0.01, 0.02, 9.0}},
    0.02};

template <class M, System S>
bool solves(const M& method, const S& system, StateOf<S> s, const NumberIn<S>& h) {
  auto carry = method.start(system, s);
  method.step(system, s, carry, h);
  return !any_failed(carry);
}

// The stages found solve the equations: what they say comes out again.
template <int Stages, System S>
void check_farther(const Sample<S>& p) {
  EXPECT_FALSE(solves(Gauss<Stages>{}, p.system, p.spinning, p.h));
  EXPECT_TRUE(solves(Gauss<Stages, Newton>{}, p.system, p.spinning, p.h));
  const GaussTableau<Stages, double> tableau;
  StageList<StateOf<S>, Stages> k;
  Newton::solve(p.system, tableau, p.spinning, p.h, k);
  for (std::size_t i = 0; i < Stages; ++i) {
    const StateOf<S> again = p.system.rate(stage(tableau, i, p.spinning, p.h, k));
    StateOf<S> defect{}, span{};
    add_scaled(defect, p.h, again - k[i]);
    add_scaled(span, p.h, k[i]);
    EXPECT_LT(relative_size(defect, p.spinning, span), 1e-14);
  }
}

TEST(Newton, GoesOnWhereSubstitutionDiverges) {
  check_farther<1>(heavy);
  check_farther<2>(heavy);
  check_farther<3>(heavy);
  check_farther<1>(lagrange);
  check_farther<2>(lagrange);
  check_farther<3>(lagrange);
  check_farther<1>(levitron);
  check_farther<2>(levitron);
  check_farther<3>(levitron);
}

// In steps of many radians there are some for which no solution is found; it is said, and the verdict stays.
TEST(Newton, SaysWhenItFails) {
  const auto fails = []<class M>(const M& method) {
    double h = 2;
    while (h < 1e4 && solves(method, heavy.system, heavy.calm, h)) h *= 1.25;
    HeavyState<double> s = heavy.calm;
    auto carry = method.start(heavy.system, s);
    method.step(heavy.system, s, carry, h);
    EXPECT_TRUE(any_failed(carry)) << "no step is too long";
    s = heavy.calm;
    method.step(heavy.system, s, carry, 0.2);
    EXPECT_TRUE(any_failed(carry)) << "the verdict is forgotten";
  };
  fails(Gauss<1, Newton>{});
  fails(Gauss<2, Newton>{});
  fails(Gauss<3, Newton>{});
}

TEST(Newton, NotANumberIsAFailure) {
  HeavyState<double> bad = heavy.calm;
  bad.Pi.x = NAN;
  EXPECT_FALSE(solves(Gauss<1, Newton>{}, heavy.system, bad, 0.2));
  EXPECT_FALSE(solves(Gauss<2, Newton>{}, heavy.system, bad, 0.2));
  AxisState<double> lost = levitron.calm;
  lost.r.z = NAN;
  EXPECT_FALSE(solves(Gauss<3, Newton>{}, levitron.system, lost, 0.02));
}

TEST(Newton, OnlyTheLaneThatFails) {
  AxisState<TwoLanes> both;
  for (int i = 0; i < 12; ++i) both[i] = {levitron.calm[i], i == 2 ? NAN : levitron.calm[i]};
  const Gauss<2, Newton> method;
  const auto lanes = levitron.system.cast<TwoLanes>();
  auto carry = method.start(lanes, both);
  method.step(lanes, both, carry, TwoLanes(0.02));
  EXPECT_FALSE(carry.failed.first);
  EXPECT_TRUE(carry.failed.second);
}

// (1 - h A ⊗ J) δK = R, by inverting q(hJ) alone.
template <int Stages, System S>
void check_correction(const Sample<S>& p) {
  const GaussTableau<Stages, double> tableau;
  const DenseCorrection<S, Stages> correction(p.system, tableau, p.calm, p.h);
  StageList<StateOf<S>, Stages> right, moved{};
  for (std::size_t i = 0; i < Stages; ++i)
    for (int j = 0; j < StateOf<S>::size; ++j) right[i][j] = std::sin(3.0 * static_cast<double>(i) + j);
  auto delta = right;
  correction.correct(moved, delta);
  const auto f = rate_jacobian(p.system, p.calm);
  for (std::size_t i = 0; i < Stages; ++i) {
    const StateOf<S> x = stage(tableau, i, StateOf<S>{}, p.h, delta);
    for (int j = 0; j < StateOf<S>::size; ++j) {
      double left = delta[i][j], size = std::fabs(delta[i][j]);
      for (int m = 0; m < StateOf<S>::size; ++m) {
        left -= f(j, m) * x[m];
        size += std::fabs(f(j, m) * x[m]);
      }
      EXPECT_NEAR(left, right[i][j], 1e-14 * size) << Stages << " stages, component " << j;
    }
  }
}

TEST(Newton, CorrectsAllStagesAtOnce) {
  check_correction<1>(levitron);
  check_correction<2>(levitron);
  check_correction<3>(levitron);
  check_correction<2>(heavy);
  check_correction<3>(heavy);
}

// The short way of a heavy top against the dense one.
TEST(Newton, ShortSolveIsTheDenseOne) {
  const double k = 0.3;
  const HeavyState<double> b{{0.2, -1.1, 0.7}, {0.4, 0.5, -0.9}};
  const auto f = rate_jacobian(heavy.system, heavy.calm);
  const HeavyState<double> x = shifted_solve(heavy.system, heavy.calm, k, b);
  for (int i = 0; i < 6; ++i) {
    double left = x[i];
    for (int j = 0; j < 6; ++j) left -= k * f(i, j) * x[j];
    EXPECT_NEAR(left, b[i], 1e-15) << i;
  }
}

}  // namespace
}  // namespace kreisel::newton_test
