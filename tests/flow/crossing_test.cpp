// The bound is crossed inside a step, and the time of it is as accurate as the method.
#include "kreisel/flow/crossing.hpp"

#include <gtest/gtest.h>

#include "flow/free_flight.hpp"
#include "flow/levitron_top.hpp"
#include "kreisel/flow/fate_of.hpp"
#include "kreisel/method/all_methods.hpp"
#include "kreisel/method/catalogue.hpp"
#include "kreisel/number/extended.hpp"

namespace kreisel {
namespace {

const AxisState<double> leaving = displaced(0.011, 0.009);  // out after about a fifth of a second

template <class M>
double escape_time(const M& method, double h) {
  const Outcome end = fate_of(method, levitron_top(), leaving, schedule(h, 2.0), escape_sphere());
  EXPECT_EQ(end.fate, Fate::escaped);
  return end.time;
}

// In quadruple precision, with the solver that delivers 1e-25.
double true_escape_time() {
  static const double t = fate_of(Reference{}, levitron_top().cast<Extended>(), state_cast<Extended>(leaving),
                                  schedule(0.02, 2.0), escape_sphere().cast<Extended>())
                              .time;
  return t;
}

// The error falls as h^order, measured over two halvings; the crossing may lie anywhere in its step.
template <class M>
void expect_order(const M& method, double h, int order) {
  const double coarse = std::fabs(escape_time(method, h) - true_escape_time());
  const double fine = std::fabs(escape_time(method, h / 4) - true_escape_time());
  EXPECT_NEAR(std::log2(coarse / fine) / 2, order, 0.5) << coarse << " then " << fine;
}

TEST(Crossing, OfStrangIsOfOrderTwo) {
  for (const double h : {0.002, 0.0013, 0.0007}) expect_order(Strang{}, h, 2);
  EXPECT_NEAR(escape_time(Strang{}, 1e-4), true_escape_time(), 2e-6);
}

TEST(Crossing, OfKahanLiIsOfOrderEight) {
  const auto method = *method_named("kahan-li-8").method.as<Splitting>();
  expect_order(method, 0.02, 8);
  EXPECT_NEAR(escape_time(method, 0.002), true_escape_time(), 1e-13);
}

TEST(Crossing, LiesOnTheBound) {
  const auto ending = escape_sphere();
  const LevitronTop top = levitron_top();
  for (const double h : {0.01, 0.003, 0.0007}) {
    AxisState<double> before = leaving, s = leaving;
    while (ending.excess(s) < 0) {
      before = s;
      s = one_step(Strang{}, top, s, h);
    }
    const auto found = crossing(Strang{}, top, before, h, ending);
    EXPECT_GT(found.fraction, 0);
    EXPECT_LE(found.fraction, 1);
    EXPECT_GE(ending.excess(found.state), 0);  // outside, by a hair
    EXPECT_LT(ending.excess(found.state), 1e-14 * ending.radius * ending.radius);
  }
}

// Strang that counts its steps.
struct Counted {
  int* steps;
  template <System S, StateLike State>
  auto start(const S& system, const State& s) const {
    return Strang{}.start(system, s);
  }
  template <System S, StateLike State, class Carry>
  void step(const S& system, State& s, Carry& carry, const NumberIn<S>& h) const {
    ++*steps;
    Strang{}.step(system, s, carry, h);
  }
};

TEST(Crossing, TakesFewSteps) {
  const LevitronTop top = levitron_top();
  int most = 0;
  for (int i = 0; i < 60; ++i) {
    const AxisState<double> start = displaced(0.006 + 1e-4 * i, 0.009);
    AxisState<double> before = start, s = start;
    for (int n = 0; n < 10000 && escape_sphere().excess(s) < 0; ++n) {
      before = s;
      s = one_step(Strang{}, top, s, 0.002);
    }
    int steps = 0;
    crossing(Counted{&steps}, top, before, 0.002, escape_sphere());
    most = std::max(most, steps);
  }
  EXPECT_LE(most, 14);
}

struct CountedFlight {
  int* steps;
  NoCarry start(const FreeFlight&, const AxisState<double>&) const { return {}; }
  void step(const FreeFlight& free, AxisState<double>& s, NoCarry& carry, double h) const {
    ++*steps;
    Flies{}.step(free, s, carry, h);
  }
};

// z^8 - 1 rises ever more steeply, and 1 - (2 - z)^8 ever less: plain regula falsi would keep one end of its bracket for ever.
template <class Excess>
void expect_quick(const Excess& excess) {
  struct Bound {
    const Excess& of_height;
    double excess(const AxisState<double>& s) const { return of_height(s.r.z); }
  };
  int steps = 0;
  const auto found = crossing(CountedFlight{&steps}, FreeFlight{}, flight({0, 0, 1}), 2.0, Bound{excess});
  EXPECT_NEAR(found.fraction, 0.5, 2e-15);
  EXPECT_NEAR(found.state.r.z, 1, 4e-15);
  EXPECT_LE(steps, 30);  // bisection alone would take 52
}

TEST(Crossing, NoEndOfTheBracketStaysForEver) {
  expect_quick([](double z) { return std::pow(z, 8) - 1; });
  expect_quick([](double z) { return 1 - std::pow(2 - z, 8); });
}

// A straight way out is hit at the first guess.
TEST(Crossing, OfAStraightWayIsFoundAtOnce) {
  int steps = 0;
  const auto found = crossing(CountedFlight{&steps}, FreeFlight{}, flight({0, 0, 1}), 4.0, TwoWalls{});
  EXPECT_EQ(found.fraction, 0.25);
  EXPECT_EQ(found.state.r.z, 1);
  EXPECT_EQ(steps, 3);  // to the end, to the guess, and there again
}

// A way out that begins exactly at the end of the step; and one so long that the square of the distance overflows.
TEST(Crossing, KeepsToItsBracket) {
  const AxisState<double> s{{0, 0, 0}, {0, 0, 1}, {}, {}};
  const LeavesSphere<double> ending{0, 1};
  EXPECT_DOUBLE_EQ(crossing(RungeKutta4{}, FreeFlight{}, s, 1.0, ending).fraction, 1);
  EXPECT_NEAR(crossing(RungeKutta4{}, FreeFlight{}, s, 4.0, ending).fraction, 0.25, 2e-15);
  EXPECT_NEAR(crossing(RungeKutta4{}, FreeFlight{}, s, 1e200, ending).fraction, 1e-200, 2e-15);
}

}  // namespace
}  // namespace kreisel
