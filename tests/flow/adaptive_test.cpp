// Steps that follow the forces: reversible over every symmetric method, without drift over many close passages.
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/flow/adaptive_trajectory.hpp"
#include "kreisel/method/catalogue.hpp"
#include "kreisel/method/general/step_on.hpp"
#include "kreisel/method/splitting/strang.hpp"
#include "support/centre.hpp"

namespace kreisel {
namespace {

using Body = test::FallingBody;
using State = AxisState<double>;
using Step = decltype(step_on<State, MethodList<>, Body>(std::declval<AnyMethod>()));

using test::far_away;
constexpr double period = test::fall_period;

struct Run {
  State s;
  double between;  // z half a step on
  double time = 0;
};

void advance(const Step& step, const Body& b, const StepControl<Body>& control, Run& run, double h, int steps) {
  auto carry = step.start(b, run.s);
  for (int i = 0; i < steps; ++i) {
    step.step(b, run.s, carry, h / run.between);
    run.time += h / run.between;
    run.between = control.next(run.s, run.between);
  }
}

// There, turned around, and back: how far from the start.
double defect(const Step& step, double h, int steps) {
  const Body b = test::falling_body();
  const auto control = StepControl<Body>::at(b, far_away(), h);
  Run run{far_away(), control->begun(far_away())};
  advance(step, b, *control, run, h, steps);
  const State turned = Body::reversed(run.s);
  // next() went a whole step on; half of it back is the z of this state.
  const double here = 2 * control->reached(turned, run.between) - run.between;
  Run back{turned, here};
  advance(step, b, *control, back, h, steps);
  return distance(far_away(), Body::reversed(back.s));
}

TEST(Adaptive, GoesBackTheWayItCameOverEverySymmetricMethod) {
  int seen = 0;
  for (const NamedMethod& m : method_catalogue()) {
    if (!m.traits().symmetric || is_reference(m.method) || !can_resume(m.method)) continue;
    const Step step = step_on<State, MethodList<>, Body>(m.method);
    if (!step) continue;  // another kind of system's
    ++seen;
    EXPECT_LT(defect(step, 0.02, 400), 1e-9) << m.name;  // one orbit and a half
  }
  EXPECT_GT(seen, 30);
}

TEST(Adaptive, AMethodWithoutSymmetryDoesNot) {
  EXPECT_GT(defect(step_on<State, MethodList<>, Body>(method_named("rk4").method), 0.02, 400), 1e-7);
}

// The obvious way, a step length of the state alone, is not reversible.
TEST(Adaptive, AStepLengthOfTheStateAloneIsNotReversible) {
  const Body b = test::falling_body();
  const NamedMethod strang = method_named("strang");
  const Step step = step_on<State, MethodList<>, Body>(strang.method);
  const double least = detail::force_square(b.rate(far_away()));
  const auto length = [&](const State& s) {
    return 0.02 / std::pow((least + detail::force_square(b.rate(s))) / (2 * least), 0.375);
  };
  State s = far_away();
  const auto walk = [&] {
    for (int i = 0; i < 400; ++i) {
      auto carry = step.start(b, s);
      step.step(b, s, carry, length(s));
    }
    s = Body::reversed(s);
  };
  walk();
  walk();
  EXPECT_GT(distance(far_away(), s), 1e-4);
}

struct NeverEnds {
  double excess(const State&) const { return -1; }
};

// The largest error of the energy over so many orbits, relative; without the coupling, by which the spin may throw the body out.
double largest_energy_error(double h, int orbits, std::uint64_t& steps) {
  const Body b = test::falling_body(0);
  const NamedMethod strang = method_named("strang");
  const Step step = step_on<State, MethodList<>, Body>(strang.method);
  const double first = b.energy(far_away());
  double largest = 0;
  const auto watch = [&](double, const State& s) {
    largest = std::fmax(largest, std::fabs(b.energy(s) - first) / std::fabs(first));
  };
  const Outcome end =
      run_adaptive(step, b, far_away(), schedule(h, orbits * period), NeverEnds{}, 1, watch, NoPulse{}, nullptr);
  steps = end.steps;
  return largest;
}

// It comes and goes with each passage, and does not grow with their number. Equal steps, as many of them, err 200 times as much.
TEST(Adaptive, KeepsTheEnergyOverManyPassages) {
  std::uint64_t steps = 0;
  const double few = largest_energy_error(0.02, 200, steps);
  EXPECT_LT(few, 3e-4);
  const Body b = test::falling_body(0);
  double equal = 0;
  const auto watch = [&](double, const State& s) {
    equal = std::fmax(equal, std::fabs(b.energy(s) / b.energy(far_away()) - 1));
  };
  run_trajectory(Strang{}, b, far_away(), schedule(200 * period / static_cast<double>(steps), 200 * period),
                 NeverEnds{}, 1, watch);
  EXPECT_GT(equal, 150 * few);
  EXPECT_LT(largest_energy_error(0.02, 2000, steps), 1.001 * few);
}

// 1e5 passages of the centre, counted where the body turns away from it: the mean error of the energy over the last ten thousand is that
// over the first, and its largest value too. Long steps, some 90 a passage, so that it takes seconds.
TEST(Adaptive, DoesNotDriftOver100000Encounters) {
  const Body b = test::falling_body(0);
  const double h = 0.2, begin = b.energy(far_away());
  const auto control = StepControl<Body>::at(b, far_away(), h);
  State s = far_away();
  double z = control->begun(s), falls = 0;
  auto carry = Strang{}.start(b, s);
  struct Tenth {
    double sum = 0, largest = 0, steps = 0;
  };
  std::array<Tenth, 10> tenths;
  for (int passages = 0; passages < 100000;) {
    Strang{}.step(b, s, carry, h / z);
    z = control->next(s, z);
    const double error = b.energy(s) / begin - 1, moves = dot(s.r, s.p);
    Tenth& now = tenths[static_cast<std::size_t>(passages / 10000)];
    now.sum += error, now.largest = std::fmax(now.largest, std::fabs(error)), now.steps += 1;
    passages += falls < 0 && moves >= 0 ? 1 : 0;
    falls = moves;
    ASSERT_GT(z, 0);
  }
  const Tenth &first = tenths.front(), &last = tenths.back();
  EXPECT_NEAR(last.sum / last.steps, first.sum / first.steps, 2e-3 * first.largest);
  EXPECT_LT(last.largest, 1.001 * first.largest);
  EXPECT_LT(first.largest, 0.05);
}

// By Strang of order two: the state after one orbit, against a run a hundred times finer.
TEST(Adaptive, ErrorsFallWithTheSquareOfTheStep) {
  const auto end_of = [](double h) {
    const Body b = test::falling_body();
    const NamedMethod strang = method_named("strang");
    const Step step = step_on<State, MethodList<>, Body>(strang.method);
    State last;
    const auto keep = [&last](double, const State& s) { last = s; };
    run_adaptive(step, b, far_away(), schedule(h, period), NeverEnds{}, 1u << 30, keep, NoPulse{}, nullptr);
    return last;
  };
  const State exact = end_of(1e-4);
  const double coarse = distance(exact, end_of(0.02)), fine = distance(exact, end_of(0.01));
  EXPECT_NEAR(std::log2(coarse / fine), 2, 0.15);
}

// Kept in memory, once.
class OnceKept final : public RunKeeper {
 public:
  std::uint64_t steps() const override { return going_on ? kept_at : 0; }
  const std::string& memory() const override { return kept; }
  bool due(std::uint64_t steps) override { return steps == 150; }
  void keep(std::uint64_t steps, std::string memory) override { kept_at = steps, kept = std::move(memory); }
  bool going_on = false;
  std::uint64_t kept_at = 0;
  std::string kept;
};

TEST(Adaptive, ARunThatGoesOnIsTheSameBitByBit) {
  const Body b = test::falling_body();
  const NamedMethod strang = method_named("strang");
  const Step step = step_on<State, MethodList<>, Body>(strang.method);
  OnceKept keeper;
  const auto last_of = [&] {
    State last;
    const auto keep = [&last](double, const State& s) { last = s; };
    const Outcome end =
        run_adaptive(step, b, far_away(), schedule(0.02, period), NeverEnds{}, 1, keep, NoPulse{}, &keeper);
    return std::pair(last, end.steps);
  };
  const auto [whole, steps] = last_of();
  ASSERT_EQ(keeper.kept_at, 150u);
  keeper.going_on = true;
  const auto [resumed, steps_again] = last_of();
  for (int i = 0; i < State::size; ++i) EXPECT_EQ(resumed[i], whole[i]);
  EXPECT_EQ(steps_again, steps);
}

TEST(Adaptive, NeedsAForceAtTheStart) {
  const Body b{QuadraticKinetic<double>(1, 0.01), 0, {0}};
  EXPECT_FALSE(StepControl<Body>::at(b, {{1e200, 0, 0}, {}, {0, 0, 1}, {}}, 0.1));
}

}  // namespace
}  // namespace kreisel
