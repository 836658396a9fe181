// How trajectories end, and that a run for its fate alone sees the same as one with output.
#include <gtest/gtest.h>

#include "flow/levitron_top.hpp"
#include "kreisel/error.hpp"
#include "kreisel/flow/trajectory.hpp"
#include "kreisel/method/all_methods.hpp"
#include "kreisel/method/catalogue.hpp"

namespace kreisel {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
const auto nobody = [](double, const AxisState<double>&) {};

template <class M>
void expect_same_end(const M& method, const AxisState<double>& start, const Schedule& plan,
                     std::vector<bool>* seen = nullptr) {
  const LevitronTop top = levitron_top();
  const Outcome quick = fate_of(method, top, start, plan, escape_sphere());
  const Outcome shown = run_trajectory(method, top, start, plan, escape_sphere(), 7, nobody);
  EXPECT_EQ(quick.fate, shown.fate);
  EXPECT_EQ(quick.time, shown.time);  // to the last bit
  EXPECT_EQ(quick.steps, shown.steps);
  if (seen != nullptr && quick.fate == Fate::escaped) (*seen)[quick.steps % 16] = true;
}

// Escapes at every place inside the blocks that fate_of runs again.
TEST(Endings, AreTheSameWithAndWithoutOutput) {
  std::vector<bool> seen(16, false);
  for (int i = 0; i < 120; ++i)
    expect_same_end(Strang{}, displaced(0.012 * i / 120, 0.01 - 0.0001 * i), schedule(0.002, 2), &seen);
  EXPECT_EQ(std::count(seen.begin(), seen.end(), true), 16);
}

TEST(Endings, AreTheSameForEveryKindOfMethod) {
  for (const char* name :
       {"strang", "kick-drift", "kahan-li-8", "blanes-moan-4", "mpe-6", "rk4", "midpoint", "gauss-4"}) {
    const auto check = [](const auto& method) {
      for (const double x : {0.001, 0.007, 0.0105})
        for (const double h : {0.002, 0.0037}) expect_same_end(method, displaced(x, 0.008), schedule(h, 1));
    };
    const NamedMethod named = method_named(name);
    with_method<AllMethods>(named.method, [&]<class M>(const M& m) {
      if constexpr (MethodFor<M, decltype(levitron_top())> && !host_only<M>) check(m);
    });
  }
}

// The last, shorter step may be the one that crosses.
TEST(Endings, AreTheSameInTheLastStep) {
  const AxisState<double> start = displaced(0.011, 0.009);
  const Outcome free_run = fate_of(Strang{}, levitron_top(), start, schedule(0.002, 2), escape_sphere());
  ASSERT_EQ(free_run.fate, Fate::escaped);
  const double step_begin = 0.002 * static_cast<double>(free_run.steps - 1);
  const Schedule after = schedule(0.002, 0.5 * (free_run.time + step_begin + 0.002));
  expect_same_end(Strang{}, start, after);
  const Outcome end = fate_of(Strang{}, levitron_top(), start, after, escape_sphere());
  EXPECT_EQ(end.steps, after.steps);
  EXPECT_NEAR(end.time, free_run.time, 1e-15);
  const Schedule before = schedule(0.002, 0.5 * (free_run.time + step_begin));
  expect_same_end(Strang{}, start, before);
  EXPECT_EQ(fate_of(Strang{}, levitron_top(), start, before, escape_sphere()).fate, Fate::stayed);
}

TEST(Endings, TimeUpIsExact) {
  Rows rows;
  const Outcome end = run_trajectory(Strang{}, levitron_top(), displaced(0.002, 0.001), schedule(0.002, 0.0205),
                                     escape_sphere(), 4, rows);
  EXPECT_EQ(end.fate, Fate::stayed);
  EXPECT_EQ(end.time, 0.0205);
  EXPECT_EQ(end.steps, 11u);
  EXPECT_EQ(rows.times, (std::vector<double>{0, 0.008, 0.016, 0.0205}));
}

TEST(Endings, OutputMayBeRarerThanSteps) {
  Rows rows;
  run_trajectory(Strang{}, levitron_top(), displaced(0.002, 0.001), schedule(0.002, 0.02), escape_sphere(), 1000000,
                 rows);
  EXPECT_EQ(rows.times, (std::vector<double>{0, 0.02}));
}

TEST(Endings, EscapeEndsOnTheCrossing) {
  Rows rows;
  const Outcome end =
      run_trajectory(Strang{}, levitron_top(), displaced(0.011, 0.009), schedule(0.002, 2), escape_sphere(), 1, rows);
  EXPECT_EQ(end.fate, Fate::escaped);
  EXPECT_EQ(rows.times.back(), end.time);
  EXPECT_EQ(rows.times.size(), end.steps + 1);
  EXPECT_LT(std::fabs(escape_sphere().excess(rows.states.back())), 1e-14 * 0.001);
  EXPECT_LT(end.time, 0.002 * static_cast<double>(end.steps));
  EXPECT_GT(end.time, 0.002 * static_cast<double>(end.steps - 1));
}

TEST(Endings, StartOutsideIsGoneAtOnce) {
  Rows rows;
  const AxisState<double> outside = displaced(0.04, 0);
  const Outcome end = run_trajectory(Strang{}, levitron_top(), outside, schedule(0.002, 1), escape_sphere(), 1, rows);
  EXPECT_EQ(end.fate, Fate::escaped);
  EXPECT_EQ(end.time, 0);
  EXPECT_EQ(end.steps, 0u);
  EXPECT_EQ(rows.times, std::vector<double>{0});
  expect_same_end(Strang{}, outside, schedule(0.002, 1));
  AxisState<double> nowhere = outside;
  nowhere.r.x = std::nan("");
  EXPECT_EQ(fate_of(Strang{}, levitron_top(), nowhere, schedule(0.002, 1), escape_sphere()).fate, Fate::non_finite);
  expect_same_end(Strang{}, nowhere, schedule(0.002, 1));
}

TEST(Endings, NumbersThatRunOutSayWhen) {
  const LeavesSphere<double> never{0, infinity};
  AxisState<double> s = displaced(0, 0);
  s.p = {0, 0, 1e152};  // r grows by 1e154 a step of 2: in the second its square overflows, though r does not
  Rows rows;
  const Outcome end = run_trajectory(Strang{}, levitron_top(), s, schedule(2, 100), never, 1, rows);
  EXPECT_EQ(end.fate, Fate::non_finite);
  EXPECT_EQ(end.steps, 2u);
  EXPECT_EQ(end.time, 4);
  EXPECT_EQ(rows.times.back(), 4);
  EXPECT_EQ(rows.times.size(), 3u);
  const Outcome quick = fate_of(Strang{}, levitron_top(), s, schedule(2, 100), never);
  EXPECT_EQ(quick.fate, Fate::non_finite);
  EXPECT_EQ(quick.time, 4);
  EXPECT_EQ(quick.steps, 2u);
}

// The bound looks at r alone; the last step may spoil other numbers.
TEST(Endings, NumbersThatRunOutInTheLastStepAreSeen) {
  AxisState<double> s = displaced(0, 0);
  s.l.x = infinity;
  struct Still {  // a method that moves nothing
    NoCarry start(const LevitronTop&, const AxisState<double>&) const { return {}; }
    void step(const LevitronTop&, AxisState<double>&, NoCarry&, double) const {}
  };
  EXPECT_EQ(fate_of(Still{}, levitron_top(), s, schedule(1, 3), escape_sphere()).fate, Fate::non_finite);
  EXPECT_EQ(run_trajectory(Still{}, levitron_top(), s, schedule(1, 3), escape_sphere(), 1, nobody).fate,
            Fate::non_finite);
}

// Fails in its fifth step: what the failed iteration left behind is not shown.
TEST(Endings, UnsolvedStepsEndBeforeTheStep) {
  struct FailsFifth {
    struct Carry {
      int n = 0;
      bool failed = false;
    };
    Carry start(const LevitronTop&, const AxisState<double>&) const { return {}; }
    void step(const LevitronTop&, AxisState<double>& s, Carry& c, double h) const {
      s.r.x += 1e-3 * h;
      c.failed = ++c.n == 5;
    }
  };
  for (const std::uint64_t every : {1U, 3U, 4U, 100U}) {
    Rows rows;
    const Outcome end =
        run_trajectory(FailsFifth{}, levitron_top(), displaced(0, 0), schedule(0.5, 10), escape_sphere(), every, rows);
    EXPECT_EQ(end.fate, Fate::unsolved);
    EXPECT_EQ(end.time, 2);
    EXPECT_EQ(end.steps, 5u);
    EXPECT_EQ(rows.times.back(), 2) << every;
    EXPECT_EQ(std::count(rows.times.begin(), rows.times.end(), 2.0), 1) << every;
    EXPECT_NEAR(rows.states.back().r.x, 2e-3, 1e-15);
  }
  const Outcome quick = fate_of(FailsFifth{}, levitron_top(), displaced(0, 0), schedule(0.5, 10), escape_sphere());
  EXPECT_EQ(quick.fate, Fate::unsolved);
  EXPECT_EQ(quick.time, 2);
  EXPECT_EQ(quick.steps, 5u);
}

TEST(Endings, ImplicitMethodsGiveUpOnHugeSteps) {
  expect_same_end(ImplicitMidpoint{}, displaced(0.002, 0.001), schedule(0.5, 20));
  const Outcome end =
      fate_of(ImplicitMidpoint{}, levitron_top(), displaced(0.002, 0.001), schedule(0.5, 20), escape_sphere());
  EXPECT_EQ(end.fate, Fate::unsolved);
}

TEST(Endings, WishesToStopAreHeard) {
  std::atomic<bool> stop{true};
  const Outcome end =
      fate_of(Strang{}, levitron_top(), displaced(0.002, 0.001), schedule(0.002, 1e9), escape_sphere(), &stop);
  EXPECT_EQ(end.steps, 0u);
  std::uint64_t last = 0;
  const auto pulse = [&last](std::uint64_t n) {
    EXPECT_EQ(n, last + 1);
    last = n;
    if (n == 12345) throw Error("enough");
  };
  EXPECT_THROW(run_trajectory(Strang{}, levitron_top(), displaced(0.002, 0.001), schedule(0.002, 1e9), escape_sphere(),
                              1u << 30, nobody, pulse),
               Error);
  EXPECT_EQ(last, 12345u);
}

TEST(Trajectory, OutputsAfterNoStepAreRefused) {
  const Schedule plan = schedule(0.002, 0.02);
  EXPECT_THROW(run_trajectory(Strang{}, levitron_top(), displaced(0.002, 0.001), plan, escape_sphere(), 0, nobody),
               Error);
}

}  // namespace
}  // namespace kreisel
