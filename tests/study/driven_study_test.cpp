// A magnet that floats above one that rotates, against numbers computed elsewhere in quadruple precision: relative equilibria, their modes, and
// two trajectories. Then flights, and what is refused.
#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/study/equilibrium/equilibrium_file.hpp"
#include "kreisel/study/equilibrium/told/equilibrium_told.hpp"
#include "kreisel/study/flight/flight_air.hpp"
#include "kreisel/study/flight/flight_file.hpp"
#include "kreisel/study/flight/flight_told.hpp"
#include "small_studies.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

const std::string rotor_case = "rotor-levitation";

struct Place {
  std::vector<std::string> overrides;
  double x, z, beta;
  bool stable;
};

TEST(RotorLevitation, RelativeEquilibria) {
  const std::vector<Place> places{
      {{}, -0.000145516460006593812, 0.0274716109883301585, 0.0833464748952321982, true},
      {{"gravity.g=9.81"}, -0.000197045263474869478, 0.0254554577069670366, 0.104977954349874168, false},
      {{"rotor.frequency=100"}, -0.000107660641626996378, 0.0418880748656982764, 0.094205658666148372, true},
      {{"rotor.deviation=10"}, -0.000534676844154278952, 0.0198081800021118359, 0.235962211948512561, true}};
  for (const Place& p : places) {
    const EquilibriumResult found = run(planned_equilibrium(shared(rotor_case, p.overrides)), {});
    ASSERT_FALSE(found.relative.empty());
    const RelativeEquilibrium& e = found.relative.front();
    EXPECT_NEAR(e.r.x, p.x, 2e-13 * p.z);
    EXPECT_NEAR(e.r.y, 0, 1e-15);
    EXPECT_NEAR(e.r.z, p.z, 1e-13 * p.z);
    EXPECT_NEAR(std::atan2(e.a.x, e.a.z), p.beta, 1e-12);
    EXPECT_EQ(e.stable, p.stable);
  }
}

TEST(RotorLevitation, Modes) {
  const EquilibriumResult found = run(planned_equilibrium(shared(rotor_case)), {});
  const std::vector<double> frequencies{8.7426, 185.5695, 197.6387, 202.2863, 212.7545};
  const auto& modes = found.relative.front().modes;
  ASSERT_EQ(modes.size(), frequencies.size());
  for (std::size_t i = 0; i < modes.size(); ++i) EXPECT_NEAR(modes[i].frequency, frequencies[i], 5e-5);
  const EquilibriumResult heavy = run(planned_equilibrium(shared(rotor_case, {"gravity.g=9.81"})), {});
  EXPECT_NEAR(heavy.relative.front().growth, 14.2, 0.05);
}

// As the case runs it: its own method and step.
std::vector<double> state_at_half_a_second(std::vector<std::string> overrides) {
  overrides.emplace_back("initial.x=0.001");
  const Case c = published(rotor_case, overrides);
  return follow(c, c.run.method, c.run.step, 0.5, c.run.compensated).state;
}

TEST(RotorLevitation, TrajectoryBesideTheEquilibrium) {
  const std::vector<double> free = state_at_half_a_second({});
  EXPECT_LT(vector_error(free, {0.00036559584201962743, 0.000053931722312304027, 0.027483691809384587}, 0), 1e-11);
  const std::vector<double> p(free.begin() + 3, free.begin() + 6), a(free.begin() + 6, free.begin() + 9);
  EXPECT_LT(vector_error(p, {-0.00010311014653433452, -0.0014786088696251468, 0.000024092653541306033}, 0), 1e-10);
  EXPECT_LT(vector_error(a, {0.10013334530023813, -0.0037970998837669643, 0.99496678094871890}, 0), 1e-11);
}

TEST(RotorLevitation, TrajectoryWithFriction) {
  const std::vector<double> s = state_at_half_a_second({"friction.linear=0.02", "friction.turning=2e-6"});
  EXPECT_LT(vector_error(s, {0.00017446582957673468, 0.000036716765295608458, 0.027476203151299203}, 0), 1e-11);
  const std::vector<double> p(s.begin() + 3, s.begin() + 6), a(s.begin() + 6, s.begin() + 9);
  EXPECT_LT(vector_error(p, {-0.000048108264213476782, -0.0014764034466355658, 0.000011067023935517004}, 0), 1e-10);
  EXPECT_LT(vector_error(a, {0.090792161582383523, 0.0014088734407063089, 0.99586886610177067}, 0), 1e-11);
}

TEST(RotorLevitation, FrictionIsJudged) {
  const EquilibriumResult found =
      run(planned_equilibrium(shared(rotor_case, {"friction.linear=0.02", "friction.turning=2e-6"})), {});
  ASSERT_TRUE(found.relative.front().damped_growth.has_value());
  const ScratchFolder here;
  EXPECT_EQ(equilibrium_text(stored_equilibrium(save(found, here.path()).files.front())), equilibrium_text(found));
}

// A spin that dies fast: it falls when its spin has left the window.
TEST(Flight, FallsWhenItsSpinHasLeftTheWindow) {
  const auto c = shared("levitron-flight", {"initial.spin=17", "friction.turning=2e-7", "run.until=60"});
  const PlannedFlight plan = planned_flight({c, c->run, 0});
  const FlightResult r = run(plan, {});
  ASSERT_TRUE(r.fell());
  ASSERT_FALSE(r.windows.empty());
  ASSERT_TRUE(r.left_window.has_value());
  EXPECT_LT(*r.left_window, r.outcome.time);
  EXPECT_LT(std::fabs(r.rows.back().spin), r.windows.front().low);
  ASSERT_FALSE(r.growing.empty());
  EXPECT_GT(r.growing.front().growth, 0);
  const ScratchFolder here;
  Control control;
  control.figures = false;
  const Drawing saved = save(r, here.path(), control);
  const FlightResult again = stored_flight(saved.files.front());
  EXPECT_EQ(again.rows.size(), r.rows.size());
  EXPECT_EQ(again.rows.back().spin, r.rows.back().spin);
  EXPECT_EQ(again.outcome.time, r.outcome.time);
  EXPECT_EQ(again.windows.front().low, r.windows.front().low);
}

// Re_ω = ρωR²/η with the air of a room and the case's radius of 14.5 mm.
TEST(Flight, TellsTheReynoldsNumbersOfItsAir) {
  FlightResult r;
  r.of = shared("levitron-flight");
  r.rows = {{0, 25, 0, 0}, {1, 2, 0, 0}};
  const auto air = air_of(r);
  ASSERT_TRUE(air.has_value());
  EXPECT_NEAR(air->first, 1.204 * 2 * std::numbers::pi * 25 * 0.0145 * 0.0145 / 1.825e-5, 1e-9);
  EXPECT_NEAR(air->last, 0.08 * air->first, 1e-9);
  EXPECT_TRUE(air->beyond());
  r.rows.pop_back();
  EXPECT_FALSE(air_of(r)->beyond());
  EXPECT_SAYS(flight_text(r), "the torque of air on a disk is an estimate for 300 to 300000\n");
  r.of = shared(rotor_case);
  EXPECT_FALSE(air_of(r).has_value());
}

TEST(Flight, OfAnEnsemble) {
  const auto c = shared("levitron-flight", {"initial.spin=15", "friction.turning=2e-6", "run.until=20"});
  const FlightResult r = run(planned_flight({c, c->run, 12}), {});
  ASSERT_TRUE(r.many.has_value());
  EXPECT_EQ(r.many->samples, 12U);
  EXPECT_EQ(r.many->fell, r.many->times.size());
  EXPECT_TRUE(std::is_sorted(r.many->times.begin(), r.many->times.end()));
  ASSERT_TRUE(r.many->quantile(0.5).has_value());
  EXPECT_EQ(*r.many->quantile(0.5), r.many->times[5]);
}

std::string refusal(const std::vector<std::string>& overrides, const std::string& method = "strang",
                    double step = 1e-4) {
  try {
    const Case c = published(rotor_case, overrides);
    follow(c, method, step, 0.001);
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

TEST(Driven, RefusesWhatWillNotDo) {
  EXPECT_NE(refusal({}, "strang", 1e-3).find("at least 8"), std::string::npos);
  EXPECT_EQ(refusal({}, "strang", 6e-4), "");
  EXPECT_NE(refusal({"friction.linear=-0.1"}).find("friction.allow_gain"), std::string::npos);
  EXPECT_EQ(refusal({"friction.linear=-0.1", "friction.allow_gain=true"}), "");
  EXPECT_NE(refusal({"rotor.to=100", "rotor.over=0"}).find("rotor.over"), std::string::npos);
  EXPECT_NE(refusal({"rotor.to=100"}).find("rotor.over"), std::string::npos);
  EXPECT_NE(refusal({"initial.z=-0.02"}).find("inside field.magnet[0]"), std::string::npos);
  EXPECT_NE(refusal({"friction.quadratic=0.01"}, "kahan-li-8").find("backward"), std::string::npos);
  for (const std::string method : {"strang", "mpe-4", "rk4", "gauss-4"})
    EXPECT_EQ(refusal({"friction.quadratic=0.01"}, method), "");
  EXPECT_EQ(refusal({"friction.linear=0.01"}, "kahan-li-8"), "");
  EXPECT_NE(refusal({"current.frequency=50"}).find("drive = 'current'"), std::string::npos);
}

}  // namespace
}  // namespace kreisel::test
