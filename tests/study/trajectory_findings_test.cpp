// What a trajectory shows beyond its rows: rates against theory, where and why it fell, and how far a second run agrees.
#include "kreisel/study/trajectory/findings/trajectory_findings.hpp"

#include <array>
#include <cmath>
#include <numbers>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/study/equilibrium/told/interval_text.hpp"
#include "kreisel/study/second_run.hpp"
#include "kreisel/study/trajectory/natural_size.hpp"
#include "kreisel/study/trajectory/trajectory_result.hpp"
#include "support/published_case.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

constexpr double turn = 2 * std::numbers::pi;

struct Ran {
  PlannedTrajectory plan;
  TrajectoryEnd end;
};

Ran ran(const std::string& name, const std::vector<std::string>& overrides) {
  Ran r{planned_trajectory(trajectory_ask(std::make_shared<Case>(published(name, overrides)))), {}};
  r.end = run(r.plan, {}, [](double, std::span<const double>, std::span<const double>) {});
  return r;
}

MotionRates rates_of(const std::string& name, const std::vector<std::string>& overrides) {
  const Ran r = ran(name, overrides);
  return motion_rates(r.plan, r.end.outcome, {});
}

// A magnet that goes round with its rotor does not turn about itself: rounding is no spin.
TEST(MotionRates, SpinThatIsRoundingIsNone) {
  const MotionRates rates = rates_of("rotor-levitation", {"run.until=0.3"});
  ASSERT_TRUE(rates.spin && rates.precession);
  EXPECT_EQ(*rates.spin, 0);
  EXPECT_NEAR(*rates.precession, 200, 1e-6);
}

// In the summary and in the figure alike.
TEST(NaturalSize, OfASpinThatIsNoneIsTheAngularMomentum) {
  const Ran r = ran("rotor-levitation", {"run.until=0.01"});
  const Case& c = *r.plan.of;
  for (std::size_t i = 0; i < c.experiment->invariants().size(); ++i) {
    const Invariant& v = c.experiment->invariants()[i];
    const double natural = natural_size(c, v, r.end.state);
    EXPECT_EQ(nothing_beside(r.end.drifts[i].first, natural), std::string(v.name) == "C2") << v.name;
    if (std::string(v.name) == "C2") {
      EXPECT_NEAR(natural, 1.357e-5, 1e-8);
    }
  }
}

// Started on the slow steady precession that the equilibrium report has, displaced a little, the top shows its rates.
TEST(MotionRates, OfALagrangeTopCloseToSteadyPrecessionAreThoseOfTheFormula) {
  const std::vector<std::string> common{"body.theta1=1",  "body.theta3=0.5", "body.d=1",      "initial.tilt=0.6",
                                        "initial.spin=1", "run.step=0.01",   "run.until=400", "run.every=10"};
  const Case still = published("lagrange-top", common);
  const EquilibriumReport report = still.experiment->equilibria();
  ASSERT_EQ(report.precessions.size(), 2U);
  for (const SteadyPrecession& p : report.precessions) {
    const double c = std::cos(0.6), L3 = turn * 1 * 0.5;
    EXPECT_NEAR(c * p.rate * p.rate - L3 * p.rate + 1, 0, 1e-13);
    std::vector<std::string> start = common;
    start.push_back("initial.precession=" + std::to_string(p.rate));
    start.emplace_back("initial.nutation=1e-4");
    for (const char* space : {"axis", "body"}) {
      start.push_back(std::string("space=") + space);
      const MotionRates rates = rates_of("lagrange-top", start);
      EXPECT_NEAR(*rates.spin, 1, 1e-9);
      EXPECT_NEAR(*rates.precession, p.rate / turn, 1e-4 * std::fabs(p.rate));
      ASSERT_TRUE(rates.nutation);
      EXPECT_NEAR(*rates.nutation, p.nutation, 1e-4 * p.nutation);
      EXPECT_FALSE(rates.bounce);
    }
  }
}

// Where it floats, stable up and down.
Equilibrium floating(const Case& c) {
  for (const Equilibrium& e : c.experiment->equilibria().equilibria)
    if (e.vertical_stable && e.direction > 0) return e;
  return {};
}

TEST(MotionRates, ALevitronBouncesAtTheFrequencyOfItsEquilibrium) {
  const std::vector<std::string> small{"initial.x=0", "initial.z=1e-5", "initial.tilt=0.0001", "initial.spin=20",
                                       "run.until=40"};
  const double expected = *floating(published("levitron", small)).vertical_frequency;
  for (const char* space : {"space=axis", "space=body"}) {
    std::vector<std::string> start = small;
    start.emplace_back(space);
    const MotionRates rates = rates_of("levitron", start);
    EXPECT_NEAR(*rates.spin, 20, 1e-6);
    ASSERT_TRUE(rates.bounce);
    EXPECT_NEAR(*rates.bounce, expected, 1e-4 * expected);
  }
}

// An axis that passes the vertical has no mean azimuth: it turns at one of the frequencies of the equilibrium.
TEST(MotionRates, NearTheVerticalPrecessionIsATone) {
  const std::vector<std::string> small{"initial.x=1e-5", "initial.z=0",           "initial.tilt=0",
                                       "run.until=60",   "run.method=kahan-li-8", "run.step=0.001"};
  const MotionRates rates = rates_of("levitron", small);
  ASSERT_TRUE(rates.precession);
  double nearest = 1;
  for (const Mode& m : floating(published("levitron", small)).modes)
    nearest = std::min(nearest, std::fabs(*rates.precession - m.frequency));
  EXPECT_LT(nearest, 2e-4);
}

TEST(MotionRates, AreNotMadeUpWhereTooLittleWasSeen) {
  EXPECT_EQ(rates_of("levitron", {"run.until=0.02"}).over, 0);
  EXPECT_EQ(rates_of("two-tops", {"run.until=1"}).over, 0);
  EXPECT_FALSE(rates_of("heavy-top", {"initial.tilt=0"}).precession);  // the azimuth of an axis that was upright
}

std::string whole(const Fall& f) {
  std::string text = f.where;
  for (const std::string& sentence : f.why) text += "; " + sentence;
  return text;
}

TEST(Fall, SaysOutsideOfWhichSpinsItWas) {
  const Ran slow = ran("levitron", {"initial.spin=12"});
  const auto f = fall(slow.plan, slow.end);
  ASSERT_TRUE(f);
  EXPECT_NE(whole(*f).find("at 12 rev/s the equilibrium is unstable: stable spins are "), std::string::npos)
      << whole(*f);
  EXPECT_NEAR(std::hypot(*f->up, *f->sideways), 0.0314, 0.02);
  EXPECT_GT(*f->tilt, 0);
  EXPECT_SAYS(whole(*f), fmt::format("{:.8g} to ", floating(*slow.plan.of).spin_windows.front().low));
}

TEST(Fall, SaysThatItStartedTooFarAwayWhereSmallDeviationsStay) {
  const Ran far = ran("levitron", {"initial.x=0.012", "initial.z=0.008"});
  const auto f = fall(far.plan, far.end);
  ASSERT_TRUE(f);
  EXPECT_NE(whole(*f).find("it started too far from it, 0.0144 m off"), std::string::npos) << whole(*f);
}

TEST(Fall, OfAFixedPointTopAndOfAnOrbit) {
  const Ran top = ran("lagrange-top", {"ending.tilt=1.2", "initial.spin=0.1", "initial.tilt=0.1"});
  const auto f = fall(top.plan, top.end);
  ASSERT_TRUE(f);
  EXPECT_FALSE(f->up);
  EXPECT_NEAR(*f->tilt, 1.2, 1e-6);
  EXPECT_NE(whole(*f).find("at 0.1 rev/s the upright top is unstable: stable spins are above "), std::string::npos)
      << whole(*f);
  const Ran orbit = ran("orbitron", {"initial.spin=60", "scatter.z=0.001"});
  const auto g = fall(orbit.plan, orbit.end);
  ASSERT_TRUE(g);
  EXPECT_NE(whole(*g).find("its spin of 60 rad/s is below the least one that is stable on this orbit"),
            std::string::npos)
      << whole(*g);
}

TEST(Fall, AgainstTheOrbitOtherSpinsAreStable) {
  const Ran against = ran("orbitron", {"initial.spin=-100", "scatter.z=0.001"});
  const auto f = fall(against.plan, against.end);
  ASSERT_TRUE(f);
  EXPECT_FALSE(f->sideways);
  const OrbitReport orbit = *against.plan.of->experiment->equilibria().orbit;
  ASSERT_NE(orbit.spins_against.front().low, orbit.spins_along.front().low);
  const std::string spins = interval_text(orbit.spins_against, "rad/s");
  EXPECT_NE(whole(*f).find("the orbit is unstable at -100 rad/s: stable spins against it are " + spins),
            std::string::npos)
      << whole(*f);
}

TEST(Fall, OfAStartOutsideIsTheStart) {
  const Ran out = ran("lagrange-top", {"ending.tilt=0.01"});
  const auto f = fall(out.plan, out.end);
  ASSERT_TRUE(f);
  EXPECT_EQ(whole(*f), "it started outside of the bounds that end a run");
}

TEST(Fall, IsNotSaidOfWhatStays) {
  const Ran stays = ran("levitron", {"run.until=1"});
  EXPECT_FALSE(fall(stays.plan, stays.end));
}

TEST(Trust, ASecondRunAgreesAsLongAsTheStepIsShortEnough) {
  const Ran fine = ran("lagrange-top", {"run.step=0.01", "run.until=20"});
  const TrajectoryTrust t = trajectory_trust(fine.plan, half_the_step(fine.plan.run), {});
  EXPECT_TRUE(t.same_fate);
  EXPECT_EQ(t.agrees_until, 20);
  EXPECT_EQ(t.seen, 20);
  for (const auto& a : t.apart) {
    EXPECT_GT(a.largest, 0) << a.part;
    EXPECT_LT(a.largest, 1e-5) << a.part;
  }
  const Ran coarse = ran("lagrange-top", {"run.step=1.5", "run.until=60", "run.method=strang"});
  const TrajectoryTrust bad = trajectory_trust(coarse.plan, half_the_step(coarse.plan.run), {});
  EXPECT_LT(bad.agrees_until, 6);
  EXPECT_EQ(bad.seen, 60);
  EXPECT_GT(bad.apart[0].largest, TrajectoryTrust::close);
}

// Steps that have a common multiple are compared there, whichever is longer.
TEST(Trust, StepsNeedNotDivideOneAnother) {
  const Ran fine = ran("lagrange-top", {"run.step=0.01", "run.until=20"});
  for (const double step : {0.015, 0.02, 0.0025, 0.003}) {
    RunSettings second = fine.plan.run;
    second.step = step;
    const TrajectoryTrust t = trajectory_trust(fine.plan, second, {});
    EXPECT_EQ(t.seen, 20) << step;
    EXPECT_EQ(t.agrees_until, 20) << step;
    EXPECT_GT(t.apart[0].largest, 0) << step;
  }
}

// A top that floats high and moves little is judged by how little it moves.
TEST(Trust, DifferencesAreMeasuredByTheMotion) {
  TrajectoryAsk ask = trajectory_ask(std::make_shared<Case>(published("levitron", {"run.until=2", "run.every=1"})));
  const PlannedTrajectory plan = planned_trajectory(ask);
  const double told = trajectory_trust(plan, half_the_step(plan.run), {}).apart[0].largest;
  ask.run = half_the_step(plan.run);
  ask.run.every = 2;
  const RowsOf a = run(plan, {}).part("r"), b = run(planned_trajectory(ask), {}).part("r");
  ASSERT_EQ(a.values.size(), b.values.size());
  const double n = static_cast<double>(b.values.size()) / 3;
  std::array<double, 3> mean{};
  for (std::size_t i = 0; i < b.values.size(); ++i) mean[i % 3] += b.values[i] / n;
  double gap = 0, motion = 0;
  for (std::size_t i = 0; i < b.values.size(); i += 3) {
    gap = std::max(gap, std::hypot(a.values[i] - b.values[i], a.values[i + 1] - b.values[i + 1],
                                   a.values[i + 2] - b.values[i + 2]));
    motion = std::max(motion, std::hypot(b.values[i] - mean[0], b.values[i + 1] - mean[1], b.values[i + 2] - mean[2]));
  }
  EXPECT_NEAR(told, gap / motion, 1e-9 * told);
}

TEST(Trust, ARunIsNotComparedWithItself) {
  const Ran one = ran("levitron", {"run.step=5", "run.until=0.001"});
  const TrajectoryTrust t = trajectory_trust(one.plan, half_the_step(one.plan.run), {});
  EXPECT_EQ(t.seen, 0);
  EXPECT_EQ(t.second.step, 0.0005);
  const Ran best = ran("lagrange-top", {"run.method=reference", "run.until=1"});
  EXPECT_SAYS(complaint([&] { check_second_run(best.plan, half_the_step(best.plan.run)); }), "chooses its own steps");
}

TEST(Trust, AnotherMethodIsAWitnessToo) {
  const Ran run = ran("levitron", {"run.until=2"});
  const TrajectoryTrust t = trajectory_trust(run.plan, by_another_method(run.plan.run, "rk4"), {});
  EXPECT_EQ(t.second.method, "rk4");
  EXPECT_EQ(t.second.step, run.plan.run.step);
  EXPECT_GT(t.apart[0].largest, 0);
  EXPECT_EQ(complaint([&] { by_another_method(run.plan.run, "nystrom-4"); }),
            "nystrom-4 is the method of the run itself: name another to compare it with");
}

TEST(Trust, AnotherFateIsAWarning) {
  const Ran coarse = ran("levitron", {"run.step=0.02", "initial.x=0.006", "run.until=20"});
  PlannedTrajectory plan = coarse.plan;
  plan.findings = FindingsAsk{.second = half_the_step(plan.run)};
  const TrajectoryFindings found = trajectory_findings(plan, coarse.end, {});
  ASSERT_TRUE(found.trust);
  EXPECT_EQ(found.warnings.empty(), found.trust->same_fate);
}

}  // namespace
}  // namespace kreisel::test
