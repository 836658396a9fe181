// Observables over one or two numbers of a case.
#include <cmath>
#include <map>
#include <set>
#include <thread>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "kreisel/study/sweep/sweep_file.hpp"
#include "kreisel/study/trajectory/trajectory_result.hpp"
#include "kreisel/system/systems.hpp"
#include "study/processor_time.hpp"
#include "support/program.hpp"
#include "support/published_case.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

SweepAsk asked(const std::string& name, std::vector<SweepAxis> axes, std::vector<std::string> show, double until) {
  SweepAsk ask{std::make_shared<Case>(published(name)), {}, std::move(axes), std::move(show)};
  ask.run = ask.of->run;
  ask.run.until = until;
  return ask;
}

std::string refusal(const SweepAsk& ask) {
  try {
    planned_sweep(ask);
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

const SweepAxis spins{"initial.spin", 18, 32, 5};

// Bit by bit, by another way: the trajectory study with the case changed by hand.
TEST(Sweep, ShowsWhatSingleTrajectoriesShow) {
  const SweepResult r = run(planned_sweep(asked("levitron", {spins},
                                                {"fate", "time", "largest_tilt", "smallest_tilt", "largest_height",
                                                 "largest_radius", "drift_energy", "final_r_z"},
                                                0.6)),
                            {});
  ASSERT_EQ(r.points(), 5u);
  for (std::size_t i = 0; i < 5; ++i) {
    TrajectoryAsk one = trajectory_ask(
        std::make_shared<Case>(published("levitron", {"initial.spin=" + std::to_string(spins.value(i))})));
    one.run.until = 0.6;
    const TrajectoryResult t = run(planned_trajectory(one), {});
    const std::vector<double> tilt = t.shown.front().values, z = t.part("r").component(2);
    EXPECT_EQ(r.shown[0].values[i], t.end.outcome.fate.kind());
    EXPECT_EQ(r.shown[1].values[i], t.end.outcome.time);
    EXPECT_EQ(r.shown[2].values[i], *std::max_element(tilt.begin(), tilt.end()));
    EXPECT_EQ(r.shown[3].values[i], *std::min_element(tilt.begin(), tilt.end()));
    EXPECT_EQ(r.shown[4].values[i], *std::max_element(z.begin(), z.end()));
    double radius = 0;
    for (std::size_t k = 0; k < t.rows(); ++k)
      radius = std::fmax(radius, std::hypot(t.part("r").at(k, 0), t.part("r").at(k, 1)));
    EXPECT_EQ(r.shown[5].values[i], radius);
    EXPECT_EQ(r.shown[6].values[i], t.end.drifts[0].relative());
    EXPECT_EQ(r.shown[7].values[i], z.back());
  }
}

TEST(Sweep, ItsNumbersDoNotDependOnTheThreads) {
  const PlannedSweep plan =
      planned_sweep(asked("levitron", {spins, {"initial.x", 0, 0.004, 4}}, {"time", "final_r_x"}, 0.5));
  const SweepResult one = run(plan, {1, nullptr, nullptr, nullptr}), many = run(plan, {3, nullptr, nullptr, nullptr});
  ASSERT_EQ(one.points(), 20u);
  for (std::size_t k = 0; k < 2; ++k) EXPECT_EQ(one.shown[k].values, many.shown[k].values);
  EXPECT_EQ(one.steps, many.steps);
  EXPECT_NE(one.shown[1].values[0], one.shown[1].values[5]);  // along the second number
  EXPECT_NE(one.shown[1].values[5], one.shown[1].values[6]);  // along the first
}

TEST(Sweep, AStepOrATimeIsANumberLikeAnyOther) {
  SweepAsk ask = asked("lagrange-top", {{"run.step", 0.01, 0.04, 4}}, {"steps", "drift_energy"}, 2);
  const SweepResult r = run(planned_sweep(ask), {});
  EXPECT_EQ(r.shown[0].values, (std::vector<double>{200, 100, 67, 50}));
  EXPECT_LT(r.shown[1].values[0], r.shown[1].values[3]);
}

TEST(Sweep, WhereThereIsNothingToRunThereIsNoNumber) {
  const SweepResult r = run(planned_sweep(asked("levitron", {{"body.mass", 0.02, 0.2, 3}}, {"time", "fate"}, 0.1)), {});
  EXPECT_EQ(r.idle, 2u);
  EXPECT_TRUE(std::isfinite(r.shown[0].values[0]));
  EXPECT_TRUE(std::isnan(r.shown[0].values[2]));
  ASSERT_FALSE(r.warnings.empty());
  EXPECT_NE(r.warnings.back().find("2 of 3 points"), std::string::npos) << r.warnings.back();
}

// A step that is refused is no fate.
TEST(Sweep, WhereAStepIsRefusedItSaysSo) {
  const SweepResult r =
      run(planned_sweep(asked("driven-levitron", {{"run.step", 0.001, 1, 2}}, {"fate", "time", "steps"}, 0.01)), {});
  EXPECT_EQ(r.idle, 1u);
  EXPECT_EQ(r.shown[2].values[0], 10);
  for (const SweepValues& s : r.shown) EXPECT_TRUE(std::isnan(s.values[1])) << s.name;
  ASSERT_FALSE(r.warnings.empty());
  EXPECT_NE(r.warnings.back().find("1 of 2 points"), std::string::npos) << r.warnings.back();
  EXPECT_NE(r.warnings.back().find("the drive goes round"), std::string::npos) << r.warnings.back();
}

TEST(Sweep, WhatCannotRunIsRefusedBeforeAnyWork) {
  const std::vector<std::string> time{"time"};
  EXPECT_NE(refusal(asked("levitron", {}, time, 1)).find("one or two"), std::string::npos);
  EXPECT_NE(refusal(asked("levitron", {spins, spins}, time, 1)).find("given twice"), std::string::npos);
  EXPECT_NE(refusal(asked("levitron", {{"initial.spin", 1, 1, 5}}, time, 1)).find("different"), std::string::npos);
  EXPECT_NE(refusal(asked("levitron", {{"initial.spin", 1, 2, 1}}, time, 1)).find("between 2"), std::string::npos);
  EXPECT_NE(refusal(asked("levitron", {{"initial.spinn", 1, 2, 3}}, time, 1)).find("initial.spin"), std::string::npos);
  EXPECT_NE(refusal(asked("levitron", {spins}, {}, 1)).find("observable"), std::string::npos);
  EXPECT_NE(refusal(asked("levitron", {spins}, {"largest_tild"}, 1)).find("largest_tilt"), std::string::npos);
  EXPECT_NE(refusal(asked("levitron", {spins}, {"time", "time"}, 1)).find("named twice"), std::string::npos);
  EXPECT_NE(refusal(asked("levitron", {spins}, time, -1)), "");
  EXPECT_EQ(refusal(asked("levitron", {spins}, time, 1)), "");
}

// Observables that not every run has, and why.
const std::map<std::string, std::string> not_always{{"bound", "of those that leave"},
                                                    {"growth", "where the start sits on an unstable motion"},
                                                    {"phase", "where it turns with the drive"},
                                                    {"swing", "where it turns with the drive"}};

// A number for everything that a case lists, for every kind of system: of each a case or more.
TEST(Sweep, EveryObservableOfEverySystemHasAValue) {
  const std::vector<std::string> as_body{"system=own-body", "potential=../tests/support/ioffe_body.hpp"};
  std::vector<std::shared_ptr<const Case>> cases{std::make_shared<Case>(published("ioffe-top", as_body))};
  for (const char* name :
       {"levitron", "asymmetric-levitron", "geiser-fig1", "orbitron", "lagrange-top", "heavy-top", "euler-top",
        "kowalevski-top", "two-tops", "triple-tops", "ioffe-top", "toy-levitron", "ring-of-thirteen", "driven-levitron",
        "rotor-levitation", "levitron-flight", "magnetic-paul-trap"})
    cases.push_back(std::make_shared<Case>(published(name)));
  std::set<std::string> systems, all_systems;
  for (const SystemRow& row : system_rows()) all_systems.insert(row.name);
  for (const auto& c : cases) {
    const std::string& name = c->name;
    systems.insert(c->system);
    std::vector<std::string> all;
    for (const Observable& o : observables_of(*c)) all.push_back(o.name);
    SweepAsk ask{c, c->run, {{"run.step", c->run.step / 2, c->run.step, 2}}, all};
    ask.run.until = 40 * c->run.step;  // so that a lag behind a drive is seen
    const SweepResult r = run(planned_sweep(ask), {});
    EXPECT_EQ(r.idle, 0u) << name;
    for (const SweepValues& s : r.shown) {
      if (not_always.contains(s.name)) continue;
      EXPECT_TRUE(std::isfinite(s.values[0])) << name << ": " << s.name;
    }
  }
  EXPECT_EQ(systems, all_systems) << "a case of each system";
}

// Too slow to stay, an Orbitron's body leaves through its third bound; who stays has none.
TEST(Sweep, BoundsOfThoseThatLeave) {
  const auto c = std::make_shared<Case>(published("orbitron"));
  SweepAsk ask{c, c->run, {{"initial.spin_ratio", 0.3, 1.2, 2}}, {"fate", "bound"}};
  ask.run.until = 40;
  ask.run.step = 0.004;
  const SweepResult r = run(planned_sweep(ask), {});
  ASSERT_EQ(r.shown.at(0).values, (std::vector<double>{1, 0}));
  EXPECT_STREQ(c->experiment->bounds()[static_cast<std::size_t>(r.shown.at(1).values[0])], "height");
  EXPECT_TRUE(std::isnan(r.shown.at(1).values[1]));
}

TEST(Sweep, AnotherThreadStopsItWithinATenthOfASecond) {
  const PlannedSweep plan = planned_sweep(asked("levitron", {spins}, {"time"}, 1e6));
  std::atomic<bool> stop{false};
  double told = 0;
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    told = processor_time();
    stop = true;
  });
  EXPECT_THROW(run(plan, {2, &stop, nullptr, nullptr}), Error);
  const double end = processor_time();
  other.join();
  EXPECT_LT(end - told, 2 * 0.1);
}

void expect_same(const SweepResult& a, const SweepResult& b) {
  ASSERT_EQ(a.axes.size(), b.axes.size());
  for (std::size_t i = 0; i < a.axes.size(); ++i) {
    EXPECT_EQ(a.axes[i].key, b.axes[i].key);
    EXPECT_EQ(a.axes[i].count, b.axes[i].count);
    EXPECT_EQ(a.units[i], b.units[i]);
  }
  ASSERT_EQ(a.shown.size(), b.shown.size());
  for (std::size_t i = 0; i < a.shown.size(); ++i) {
    EXPECT_EQ(a.shown[i].name, b.shown[i].name);
    EXPECT_EQ(a.shown[i].unit, b.shown[i].unit);
    EXPECT_EQ(a.shown[i].values, b.shown[i].values);
  }
  EXPECT_EQ(a.steps, b.steps);
}

TEST(Sweep, IsSavedAndReadAgain) {
  const ScratchFolder here;
  for (const std::vector<SweepAxis>& axes :
       {std::vector<SweepAxis>{spins}, std::vector<SweepAxis>{spins, {"initial.x", 0, 0.004, 3}}}) {
    const SweepResult r = run(planned_sweep(asked("levitron", axes, {"time", "largest_tilt", "fate"}, 0.4)), {});
    const Drawing saved = save(r, here.path(), {});
    expect_same(r, stored_sweep(here / "levitron-sweep.h5"));
    if (!gnuplot_available()) continue;
    EXPECT_TRUE(saved.warnings.empty()) << saved.warnings.front();
    EXPECT_EQ(saved.files.size(), 5u);
    const Drawing again = redraw_sweep(here / "levitron-sweep.h5", here / "again", {});
    EXPECT_EQ(again.files.size(), 4u);
    for (const char* end : {".csv", "-figure.svg"})
      EXPECT_EQ(whole_file(here / ("levitron-sweep" + std::string(end))),
                whole_file(here / ("again/levitron-sweep" + std::string(end))));
  }
}

// Nothing leaves, so nothing leaves through a bound.
TEST(Sweep, WhatAFigureLeavesOutIsSaid) {
  if (!gnuplot_available()) GTEST_SKIP() << "gnuplot is not installed";
  const ScratchFolder here;
  const SweepResult r = run(planned_sweep(asked("levitron", {spins}, {"time", "bound"}, 0.05)), {});
  const std::vector<std::string> one{"left out of the figure: bound has no value at any of the 5 points"};
  EXPECT_EQ(save(r, here.path(), {}).warnings, one);
  EXPECT_EQ(redraw_sweep(here / "levitron-sweep.h5", here / "again", {}).warnings, one);
  const SweepResult none = run(planned_sweep(asked("levitron", {spins}, {"bound"}, 0.05)), {});
  const Drawing saved = save(none, here / "none", {});
  EXPECT_EQ(saved.warnings, std::vector<std::string>{"no figure: bound has no value at any of the 5 points"});
  EXPECT_EQ(saved.files.size(), 2u);
  Control quiet;
  quiet.figures = false;
  EXPECT_TRUE(save(none, here / "none", quiet).warnings.empty());
}

TEST(Sweep, TheFileOfAnotherStudyIsRefused) {
  const ScratchFolder here;
  { std::ofstream(here / "no.h5") << "nothing"; }
  EXPECT_THROW(stored_sweep(here / "no.h5"), Error);
}

}  // namespace
}  // namespace kreisel::test
