// Flights whose ends are known without a computation: which wall, when, after how many steps, and what is seen of them.
#include "flow/free_flight.hpp"

#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "kreisel/flow/trajectory.hpp"

namespace kreisel {
namespace {

struct Seen {
  std::vector<double> times, z;
  void operator()(double t, const AxisState<double>& s) {
    times.push_back(t);
    z.push_back(s.r.z);
  }
};

// The same by both loops.
Outcome flown(const AxisState<double>& s, double h, double until) {
  const Schedule plan = schedule(h, until);
  const Outcome quick = fate_of(Flies{}, FreeFlight{}, s, plan, TwoWalls{});
  const Outcome shown =
      run_trajectory(Flies{}, FreeFlight{}, s, plan, TwoWalls{}, 1, [](double, const AxisState<double>&) {});
  EXPECT_EQ(quick.fate, shown.fate);
  EXPECT_EQ(quick.time, shown.time);
  EXPECT_EQ(quick.steps, shown.steps);
  return quick;
}

TEST(FreeFlight, EscapesThroughTheWallItMeets) {
  EXPECT_EQ(flown(flight({0, 0, 1}), 0.3, 9).fate, Fate(Fate::escaped, 0));
  EXPECT_EQ(flown(flight({1, 0, 0}), 0.3, 9).fate, Fate(Fate::escaped, 1));
  EXPECT_EQ(flown(flight({1, 0, 0.99}), 4, 9).fate, Fate(Fate::escaped, 1));
  EXPECT_EQ(flown(flight({0.99, 0, 1}), 4, 9).fate, Fate(Fate::escaped, 0));
}

TEST(FreeFlight, EscapesWhenItIsThereWhateverTheStep) {
  for (const double h : {0.25, 0.3, 0.7, 1.0, 5.0, 0.01}) {
    const Outcome end = flown(flight({0, 0, 1}), h, 9);
    EXPECT_NEAR(end.time, 1, 4e-15) << h;
    EXPECT_EQ(end.steps, static_cast<std::uint64_t>(std::ceil(1 / h))) << h;
  }
}

// 64 steps of 1/64 reach the wall to the bit; a bound is not inside.
TEST(FreeFlight, ExactlyOnTheWallIsOutside) {
  const Outcome end = flown(flight({0, 0, 1}), 1.0 / 64, 9);
  EXPECT_EQ(end.fate, Fate(Fate::escaped, 0));
  EXPECT_EQ(end.time, 1);
  EXPECT_EQ(end.steps, 64u);
  AxisState<double> s = flight({0, 0, 0});
  s.r.x = 1;
  EXPECT_EQ(flown(s, 0.5, 9).fate, Fate(Fate::escaped, 1));
  EXPECT_EQ(flown(s, 0.5, 9).steps, 0u);
  s.r.x = std::nextafter(1, 0);
  EXPECT_EQ(flown(s, 0.5, 9).fate, Fate(Fate::stayed));
}

// In time for the wall, too late for it, and with a last step that is shorter.
TEST(FreeFlight, StaysWhereTheTimeIsUpBefore) {
  for (const double until : {0.25, 0.75, 0.8, 0.99}) {
    const Outcome end = flown(flight({0, 0, 1}), 0.25, until);
    EXPECT_EQ(end.fate, Fate(Fate::stayed)) << until;
    EXPECT_EQ(end.time, until);
    EXPECT_EQ(end.steps, static_cast<std::uint64_t>(std::ceil(until / 0.25)));
  }
  const Outcome late = flown(flight({0, 0, 1}), 0.75, 1.125);  // crosses in the last step, of 0.375
  EXPECT_EQ(late.fate, Fate(Fate::escaped, 0));
  EXPECT_NEAR(late.time, 1, 1e-15);
  EXPECT_EQ(late.steps, 2u);
}

// What cannot be told from numbers that ran out: infinite at the start, or on the way.
TEST(FreeFlight, NumbersThatRunOutAreNoEscape) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  AxisState<double> s = flight({0, 0, 0});
  s.r.z = infinity;
  EXPECT_EQ(flown(s, 0.5, 9).fate, Fate(Fate::non_finite));
  s = flight({0, 0, 0});
  s.r = {2, infinity, 0};  // outside by a wall, and not finite where no wall looks
  EXPECT_EQ(flown(s, 0.5, 9).fate, Fate(Fate::non_finite));
  const Outcome end = flown(flight({0, 0, infinity}), 0.5, 9);
  EXPECT_EQ(end.fate, Fate(Fate::non_finite));
  EXPECT_EQ(end.time, 0.5);
  EXPECT_EQ(end.steps, 1u);
}

TEST(FreeFlight, IsSeenAtTheStartAfterEveryFewStepsAndAtTheEnd) {
  const auto seen = [](std::uint64_t every, double until) {
    Seen rows;
    run_trajectory(Flies{}, FreeFlight{}, flight({0, 0, 1}), schedule(0.125, until), TwoWalls{}, every, rows);
    EXPECT_EQ(rows.z, rows.times);
    return rows.times;
  };
  EXPECT_EQ(seen(1, 0.5), (std::vector<double>{0, 0.125, 0.25, 0.375, 0.5}));
  EXPECT_EQ(seen(2, 0.5), (std::vector<double>{0, 0.25, 0.5}));
  EXPECT_EQ(seen(3, 0.5), (std::vector<double>{0, 0.375, 0.5}));
  EXPECT_EQ(seen(3, 0.45), (std::vector<double>{0, 0.375, 0.45}));
  EXPECT_EQ(seen(3, 5), (std::vector<double>{0, 0.375, 0.75, 1}));
}

// Fails where a step is not the usual one: the last, which is shorter.
struct FailsShortSteps {
  struct Carry {
    bool failed = false;
  };
  double usual;
  Carry start(const FreeFlight&, const AxisState<double>&) const { return {}; }
  void step(const FreeFlight&, AxisState<double>& s, Carry& carry, double h) const {
    carry.failed = h != usual;
    s.r += h * s.p;
  }
};

TEST(FreeFlight, AnUnsolvedLastStepIsSeenAndEndsBeforeIt) {
  const Schedule plan = schedule(0.25, 0.6);
  const FailsShortSteps method{0.25};
  Seen rows;
  for (const Outcome& end : {fate_of(method, FreeFlight{}, flight({0, 0, 1}), plan, TwoWalls{}),
                             run_trajectory(method, FreeFlight{}, flight({0, 0, 1}), plan, TwoWalls{}, 9, rows)}) {
    EXPECT_EQ(end.fate, Fate(Fate::unsolved));
    EXPECT_EQ(end.time, 0.5);
    EXPECT_EQ(end.steps, 3u);
  }
  EXPECT_EQ(rows.times, (std::vector<double>{0, 0.5}));
}

// Sets the flag itself, in a step of its own.
struct StopsIn {
  int which;
  std::atomic<bool>* stop;
  struct Carry {
    int n = 0;
  };
  Carry start(const FreeFlight&, const AxisState<double>&) const { return {}; }
  void step(const FreeFlight&, AxisState<double>&, Carry& carry, double) const {
    if (++carry.n == which) *stop = true;
  }
};

TEST(FreeFlight, AWishToStopIsHeardAfterTheBlockAndSaysHowFarItGot) {
  const auto block = static_cast<std::uint64_t>(block_forces);  // one force a step, as far as is known
  for (const int which : {1, 15, 16, 17, 40}) {
    std::atomic<bool> stop{false};
    const Outcome end = fate_of(StopsIn{which, &stop}, FreeFlight{}, flight({}), schedule(0.5, 1e9), TwoWalls{}, &stop);
    EXPECT_EQ(end.fate, Fate(Fate::stayed));
    EXPECT_EQ(end.steps % block, 0u);
    EXPECT_GE(end.steps, static_cast<std::uint64_t>(which));
    EXPECT_LT(end.steps, static_cast<std::uint64_t>(which) + block);
    EXPECT_EQ(end.time, 0.5 * static_cast<double>(end.steps));
  }
  std::atomic<bool> stop{false};
  const Outcome end = fate_of(StopsIn{33, &stop}, FreeFlight{}, flight({}), schedule(0.5, 20), TwoWalls{}, &stop);
  EXPECT_EQ(end.time, 20);  // in the last block there is nothing left to stop
}

}  // namespace
}  // namespace kreisel
