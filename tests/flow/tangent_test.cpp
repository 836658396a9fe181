// Tangent maps of steps: the derivative of the very map that is computed, the sums that indicators are made of, and what they say of
// tops whose answer is known.
#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/engine/tangent/run_tangents.hpp"
#include "kreisel/flow/tangent/scales.hpp"
#include "kreisel/method/catalogue.hpp"
#include "kreisel/method/heavy_methods.hpp"
#include "kreisel/method/top_methods.hpp"
#include "kreisel/model/lagrange_top.hpp"
#include "levitron_top.hpp"
#include "support/sogo_top.hpp"

namespace kreisel {
namespace {

template <class State>
TangentAsk plain_scales(Indicator of) {
  TangentAsk ask{of};
  for (int i = 0; i < State::size; ++i) ask.inverse[i] = 1;
  return ask;
}

// The largest difference between Φ'(s) v by dual numbers and by a difference of order four, as a part of the largest component.
template <class Special, System S>
double tangent_error(const AnyMethod& method, const S& system, const StateOf<S>& s, const StateOf<S>& v, double h) {
  using State = StateOf<S>;
  const auto plain = step_on<State, Special, S>(method);
  const auto dual = tangent_step<Special, S>(method);
  const auto with_tangent = system.template cast<Tangent<double>>();
  const auto moved = [&](double e) {
    State x = s;
    add_scaled(x, e, v);
    return one_step(plain, system, x, h);
  };
  constexpr double e = 1e-3;
  const State a = moved(e), b = moved(-e), c = moved(2 * e), d = moved(-2 * e);
  const auto exact = one_step(dual, with_tangent, joined(s, v), Tangent<double>(h));
  double worst = 0, size = 0;
  for (int i = 0; i < State::size; ++i) {
    const double slope = (8 * (a[i] - b[i]) - (c[i] - d[i])) / (12 * e);
    worst = std::fmax(worst, std::fabs(exact[i].slope[0] - slope));
    size = std::fmax(size, std::fabs(slope));
  }
  return worst / size;
}

// For every method that the system takes; those without a tangent are no maps of the state alone, or solve by Newton's iteration.
template <class Special, System S>
int expect_tangents(const S& system, const StateOf<S>& s, const StateOf<S>& v, double h) {
  int with = 0;
  for (const NamedMethod& m : method_catalogue()) {
    if (!takes<Special, S>(m.method)) continue;
    if (!tangent_step<Special, S>(m.method)) {
      const bool known = m.name == "reference" || m.name == "exact" || m.name.find("newton") != std::string::npos;
      EXPECT_TRUE(known) << m.name;
      continue;
    }
    EXPECT_LT((tangent_error<Special>(m.method, system, s, v, h)), 1e-9) << m.name;
    ++with;
  }
  return with;
}

TEST(Tangent, IsTheDerivativeOfEveryStepOnTheKowalevskiTop) {
  const HeavyState<double> s{{2, 3, 4}, {0.5, 0, std::sqrt(0.75)}}, v{{0.3, -0.5, 0.2}, {0.4, 0.7, -0.1}};
  EXPECT_GT(expect_tangents<HeavyMethods>(sogo_top<double>(), s, v, 0.02), 40);
}

TEST(Tangent, IsTheDerivativeOfEveryStepOnTheLagrangeTop) {
  const LagrangeTop<double> top{1.0, 0.5, 1.0};
  const TopState<double> s{{0.6, 0, 0.8}, {0.3, 0.2, 1.5}}, v{{0.3, -0.5, 0.2}, {0.4, 0.7, -0.1}};
  EXPECT_GT(expect_tangents<TopMethods>(top, s, v, 0.02), 20);
}

// |v| = 1 + t, and |v| = exp(t/2), looked at now and then.
TEST(TangentSums, KnowLinearAndExponentialGrowth) {
  TangentSums linear, exponential;
  for (int i = 1; i <= 20000; ++i) {
    const double t = 0.5 * i;
    linear.add(t, std::log((1 + t) / (0.5 + t)));
    exponential.add(t, 0.25);
  }
  EXPECT_NEAR(linear.value(Indicator::megno), 2, 0.01);
  EXPECT_NEAR(linear.value(Indicator::fli), std::log(10001), 1e-9);
  EXPECT_NEAR(linear.value(Indicator::lyapunov), std::log(10001) / 10000, 1e-12);
  EXPECT_NEAR(exponential.value(Indicator::lyapunov), 0.5, 1e-12);
  EXPECT_NEAR(exponential.value(Indicator::megno), 0.5 * 10000 / 2, 0.6);  // λ t / 2
  EXPECT_EQ(TangentSums{}.value(Indicator::megno), 0);
}

TEST(TangentSums, RememberTheLargest) {
  TangentSums s;
  s.add(1, 2.0);
  s.add(2, -1.5);
  EXPECT_EQ(s.value(Indicator::fli), 2);
  EXPECT_EQ(s.value(Indicator::lyapunov), 0.25);
}

TEST(TangentScales, EveryVectorByALengthOfItsOwn) {
  const AxisState<double> s = displaced(0.003, 0);
  std::vector<double> start;
  for (int i = 0; i < 12; ++i) start.push_back(s[i]);
  const TangentAsk ask = tangent_ask(Indicator::fli, AxisState<double>::parts, start);
  const double r = std::hypot(0.003, floating_height), l = s.l.z;
  EXPECT_DOUBLE_EQ(ask.inverse[0], 1 / r);
  EXPECT_DOUBLE_EQ(ask.inverse[4], r / l);
  EXPECT_EQ(ask.inverse[8], 1);
  EXPECT_DOUBLE_EQ(ask.inverse[11], 1 / l);
  for (const int which : {0, 1})
    EXPECT_NEAR(tangent_norm2(first_tangent<AxisState<double>>(which, ask), ask), 1, 1e-14);
}

// A free flight of the vector: |v| is what it would be without ever being made a unit vector.
TEST(Tangent, MadeAUnitVectorAgainAndAgainGrowsAsIfNever) {
  const auto top = sogo_top<double>();
  const auto with_tangent = top.cast<Tangent<double>>();
  const TangentAsk ask = plain_scales<HeavyState<double>>(Indicator::lyapunov);
  const HeavyState<double> start{{2, 3, 4}, {0.5, 0, std::sqrt(0.75)}};
  const Strang strang;
  const Schedule plan = schedule(0.01, 3.005);  // the last step is half a one
  HeavyState<double> s = start, v = first_tangent<HeavyState<double>>(0, ask);
  for (std::uint64_t n = 0; n < plan.steps; ++n) {
    const auto x = one_step(strang, with_tangent, joined(s, v), Tangent<double>(plan.step(n)));
    split(x, s, v);
  }
  struct Never {
    double excess(const HeavyState<double>&) const { return -1; }
  };
  const Outcome end = tangent_fate(BothMoves{strang, top, strang, with_tangent}, start, {plan, ask, 16}, Never{});
  EXPECT_EQ(end.fate, Fate::stayed);
  EXPECT_NEAR(end.time, 0.5 * std::log(tangent_norm2(v, ask)) / 3.005, 1e-13);
}

TEST(Tangent, LeavesTheFateAsItIs) {
  const LevitronTop top = levitron_top();
  const auto with_tangent = top.cast<Tangent<double>>();
  const LeavesSphere<double> ending{floating_height, floating_height};
  const TangentAsk ask = plain_scales<AxisState<double>>(Indicator::fli);
  const Strang strang;
  const Schedule plan = schedule(0.002, 2);
  int left = 0;
  for (const double x : {0.001, 0.006, 0.009, 0.012, 0.05}) {
    const Outcome fate = fate_of(strang, top, displaced(x, 0), plan, ending);
    const Outcome end =
        tangent_fate(BothMoves{strang, top, strang, with_tangent}, displaced(x, 0), {plan, ask, 32}, ending);
    EXPECT_EQ(end.fate, fate.fate) << x;
    EXPECT_EQ(end.steps, fate.steps) << x;
    if (fate.fate == Fate::stayed) continue;
    EXPECT_EQ(end.time, fate.time) << x;
    ++left;
  }
  EXPECT_GE(left, 2);
}

}  // namespace
}  // namespace kreisel
