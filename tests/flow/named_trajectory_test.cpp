// Trajectories by methods that are known by their names: the same bits as by their types, and what a system cannot take.
#include "kreisel/flow/named_trajectory.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "flow/levitron_top.hpp"
#include "kreisel/method/splitting/strang.hpp"

namespace kreisel {
namespace {

Outcome named(const char* method, const AxisState<double>& start, const Schedule& plan, std::uint64_t every,
              Rows& rows) {
  return run_trajectory(method_named(method), levitron_top(), start, plan, escape_sphere(), every, rows);
}

void expect_equal(const AxisState<double>& a, const AxisState<double>& b) {
  for (int i = 0; i < a.size; ++i) EXPECT_EQ(a[i], b[i]) << i;
}

TEST(NamedTrajectory, IsThatOfTheTypeToTheLastBit) {
  for (const double x : {0.002, 0.011}) {  // stays, and leaves
    Rows by_name, by_type;
    const Schedule plan = schedule(0.002, 0.5);
    const Outcome a = named("strang", displaced(x, 0.009), plan, 7, by_name);
    const Outcome b = run_trajectory(Strang{}, levitron_top(), displaced(x, 0.009), plan, escape_sphere(), 7, by_type);
    EXPECT_EQ(a.fate, b.fate);
    EXPECT_EQ(a.time, b.time);
    EXPECT_EQ(a.steps, b.steps);
    EXPECT_EQ(by_name.times, by_type.times);
    ASSERT_EQ(by_name.states.size(), by_type.states.size());
    for (std::size_t i = 0; i < by_name.states.size(); ++i) expect_equal(by_name.states[i], by_type.states[i]);
  }
}

// The reference takes long steps in quadruple precision; eighth order at 1/50 of them comes close to it.
TEST(NamedTrajectory, OfTheReferenceIsSeenInDoubles) {
  Rows reference, fine;
  const Outcome a = named("reference", displaced(0.002, 0.001), schedule(0.02, 0.1), 2, reference);
  const Outcome b = named("kahan-li-8", displaced(0.002, 0.001), schedule(0.0004, 0.1), 100, fine);
  EXPECT_EQ(a.fate, Fate(Fate::stayed));
  EXPECT_EQ(a.steps, 5u);
  EXPECT_EQ(b.steps, 250u);
  ASSERT_EQ(reference.times, (std::vector<double>{0, 0.04, 0.08, 0.1}));
  ASSERT_EQ(fine.times.size(), 4u);
  expect_equal(reference.states[0], displaced(0.002, 0.001));
  for (std::size_t i = 0; i < 4; ++i) EXPECT_LT(distance(reference.states[i], fine.states[i]), 1e-11) << i;
  EXPECT_GT(distance(reference.states[3], reference.states[0]), 1e-3);  // it has moved
}

// What a step of an implicit method says of its equations arrives through the pointers.
TEST(NamedTrajectory, HearsOfUnsolvedSteps) {
  Rows rows;
  const Outcome end = named("midpoint", displaced(0.002, 0.001), schedule(0.5, 20), 1, rows);
  EXPECT_EQ(end.fate, Fate(Fate::unsolved));
  EXPECT_EQ(end.time, 0.5 * static_cast<double>(end.steps - 1));
  Rows short_steps;
  EXPECT_EQ(named("midpoint", displaced(0.002, 0.001), schedule(0.001, 0.01), 1, short_steps).fate, Fate(Fate::stayed));
  EXPECT_EQ(short_steps.times.size(), 11u);
}

TEST(NamedTrajectory, SaysWhatTheSystemLacks) {
  int refused = 0;
  for (const NamedMethod& m : method_catalogue()) {
    bool fits = false;
    with_method<AllMethods>(m.method, [&]<class M>(const M&) { fits = MethodFor<M, LevitronTop>; });
    if (fits) continue;
    ++refused;
    Rows rows;
    try {
      named(m.name.c_str(), displaced(0, 0), schedule(0.001, 0.01), 1, rows);
      ADD_FAILURE() << m.name << " ran";
    } catch (const Error& e) {
      EXPECT_EQ(e.what(), "method '" + m.name + "' needs " + m.needs() + ", which this system has not");
    }
    EXPECT_TRUE(rows.times.empty());
  }
  EXPECT_GT(refused, 0);
}

}  // namespace
}  // namespace kreisel
