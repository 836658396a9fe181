// A trajectory as every door has it: planned, run in memory or into files, stopped, saved and read again.
#include <thread>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "kreisel/study/trajectory/given_trajectory.hpp"
#include "kreisel/study/trajectory/trajectory_file.hpp"
#include "study/processor_time.hpp"
#include "support/program.hpp"
#include "support/published_case.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

TrajectoryAsk asked(const std::string& name, const std::vector<std::string>& overrides = {}) {
  return trajectory_ask(std::make_shared<Case>(published(name, overrides)));
}

std::string refusal(const TrajectoryAsk& ask) {
  try {
    planned_trajectory(ask);
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

TEST(TrajectoryStudy, AResultIsHadWithoutAFile) {
  TrajectoryAsk ask = asked("levitron");
  ask.run.until = 0.5;
  ask.run.every = 3;
  const PlannedTrajectory plan = planned_trajectory(ask);
  const TrajectoryResult r = run(plan, {});
  EXPECT_EQ(r.rows(), plan.rows());
  EXPECT_EQ(r.part("r").values.size(), 3 * r.rows());
  EXPECT_EQ(r.invariants.size(), ask.of->experiment->invariants().size());
  EXPECT_EQ(r.end.outcome.steps, plan.schedule.steps);
  EXPECT_EQ(r.time.front(), 0);
  EXPECT_EQ(r.time.back(), 0.5);
  EXPECT_EQ(r.state_at(r.rows() - 1), r.end.state);
  EXPECT_EQ(r.state_at(0), ask.of->experiment->start());
  EXPECT_EQ(r.shown.front().values[0], ask.of->experiment->shown_values(r.state_at(0))[0]);
  EXPECT_THROW((void)r.part("nobody"), Error);
}

// Half the way, then the rest from the numbers found there, is the whole way to the last bit.
TEST(TrajectoryStudy, ARunGoesOnFromAStateGivenAsNumbers) {
  for (const char* name : {"levitron", "kowalevski-top", "orbitron", "geiser-fig1", "two-tops", "lagrange-top"}) {
    TrajectoryAsk ask = asked(name);
    const double half = 32 * ask.run.step;
    ask.run.until = 2 * half;
    const PlannedTrajectory whole = planned_trajectory(ask);
    ask.run.until = half;
    const std::vector<double> middle = run(planned_trajectory(ask), {}).end.state;
    ask.start = middle;
    EXPECT_EQ(run(planned_trajectory(ask), {}).end.state, run(whole, {}).end.state) << name;
    EXPECT_NE(middle, run(whole, {}).end.state) << name;
  }
}

TEST(TrajectoryStudy, AStartThatIsNoneIsRefusedBeforeAnyWork) {
  TrajectoryAsk ask = asked("levitron");
  const std::vector<double> good = ask.of->experiment->start();
  ask.start = {1, 2};
  EXPECT_NE(refusal(ask).find("2 numbers; a state of the Levitron has 12"), std::string::npos) << refusal(ask);
  ask.start = good;
  ask.start[4] = NAN;
  EXPECT_NE(refusal(ask).find("number 5 is nan"), std::string::npos) << refusal(ask);
  ask.start = good;
  ask.start[8] *= 1.1;
  EXPECT_NE(refusal(ask).find("'a'"), std::string::npos) << refusal(ask);
  ask.start = good;
  ask.start[2] = -1;
  EXPECT_NE(refusal(ask).find("inside the magnet"), std::string::npos) << refusal(ask);
  ask.start = good;
  EXPECT_EQ(refusal(ask), "");
}

TEST(TrajectoryStudy, WhatCannotRunIsRefused) {
  TrajectoryAsk ask = asked("levitron");
  ask.run.every = -1;
  EXPECT_NE(refusal(ask).find("every = -1"), std::string::npos);
  ask = asked("levitron");
  ask.run.step = -1;
  EXPECT_NE(refusal(ask), "");
  ask = asked("levitron");
  ask.run.method = "hirota-kimura";
  EXPECT_NE(refusal(ask).find("hirota-kimura"), std::string::npos);
}

// Nobody wants a million rows who has not asked for them.
TEST(TrajectoryStudy, UnlessToldItHasSomeThousandRows) {
  EXPECT_EQ(usual_every(1), 1);
  EXPECT_EQ(usual_every(3999), 1);  // and the start is a row
  EXPECT_EQ(usual_every(4000), 2);
  EXPECT_EQ(usual_every(7998), 2);
  EXPECT_EQ(usual_every(7999), 3);
  TrajectoryAsk ask = asked("levitron");
  ask.run.until = 12345 * ask.run.step;
  EXPECT_EQ(planned_trajectory(ask).run.every, 4);
  EXPECT_LE(planned_trajectory(ask).rows(), usual_rows);
  ask.run.every = 1;  // asked for
  EXPECT_EQ(planned_trajectory(ask).rows(), 12346u);
  ask = asked("levitron", {"run.every=3"});  // by the case
  ask.run.until = 12345 * ask.run.step;
  EXPECT_EQ(planned_trajectory(ask).run.every, 3);
}

class Counts final : public Watcher {
 public:
  void begin(std::uint64_t amount, const std::string&) override { all = amount; }
  void add(std::uint64_t amount, std::uint64_t) override { done += amount; }
  void skip(std::uint64_t amount) override { done += amount; }
  void finish() override { finished = true; }
  void note(const std::string&) override {}
  std::uint64_t all = 0;
  std::atomic<std::uint64_t> done{0};
  bool finished = false;
};

TEST(TrajectoryStudy, ItTellsHowFarItIs) {
  TrajectoryAsk ask = asked("levitron", {"initial.x=0.05"});  // which leaves
  ask.run.until = 50;
  Counts counts;
  const TrajectoryResult r = run(planned_trajectory(ask), {0, nullptr, nullptr, &counts});
  EXPECT_EQ(r.end.outcome.fate, Fate::escaped);
  EXPECT_LT(r.end.outcome.steps, counts.all);
  EXPECT_EQ(counts.done, counts.all);
  EXPECT_TRUE(counts.finished);
}

TEST(TrajectoryStudy, AnotherThreadStopsItWithinATenthOfASecond) {
  for (const char* method : {"strang", "reference"}) {
    TrajectoryAsk ask = asked("levitron");
    ask.run.method = method;
    ask.run.until = 1e6;
    ask.run.every = 1000;
    const PlannedTrajectory plan = planned_trajectory(ask);
    std::atomic<bool> stop{false};
    double told = 0;
    std::thread other([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
      told = processor_time();
      stop = true;
    });
    EXPECT_THROW(run(plan, {0, &stop, nullptr, nullptr}), Error);
    const double end = processor_time();
    other.join();
    EXPECT_LT(end - told, 0.1) << method;
  }
}

TEST(TrajectoryStudy, EstimatesItsTime) {
  TrajectoryAsk ask = asked("levitron");
  ask.run.every = 1 << 20;
  ask.run.until = 1500;
  const double guess = estimated_seconds(planned_trajectory(ask), {});
  EXPECT_GT(guess, 0);
  ask.run.until = 1.5e6;
  EXPECT_GT(estimated_seconds(planned_trajectory(ask), {}),
            20 * guess);  // a thousand times, but others may have the machine
}

TEST(TrajectoryStudy, TheFingerprintFollowsWhatDecidesTheNumbers) {
  TrajectoryAsk ask = asked("levitron");
  const std::string one = planned_trajectory(ask).fingerprint;
  EXPECT_EQ(one, planned_trajectory(asked("levitron")).fingerprint);
  EXPECT_NE(one, planned_trajectory(asked("levitron", {"body.mass=0.0201"})).fingerprint);
  ask.run.step *= 2;
  EXPECT_NE(one, planned_trajectory(ask).fingerprint);
  ask = asked("levitron");
  ask.start = ask.of->experiment->start();
  EXPECT_NE(one, planned_trajectory(ask).fingerprint);
}

TEST(TrajectoryStudy, WhatIsSavedIsReadAgain) {
  const ScratchFolder here;
  for (const char* name : {"levitron", "two-tops", "kowalevski-top"}) {
    TrajectoryAsk ask = asked(name);
    ask.run.until = 40 * ask.run.step;
    const PlannedTrajectory plan = planned_trajectory(ask);
    const TrajectoryResult r = run(plan, {});
    save(r, plan, here.path(), {});
    const StoredTrajectory stored = stored_trajectory(here / (std::string(name) + "-trajectory.h5"));
    EXPECT_EQ(stored.result.time, r.time);
    ASSERT_EQ(stored.result.state.size(), r.state.size());
    for (std::size_t i = 0; i < r.state.size(); ++i) EXPECT_EQ(stored.result.state[i].values, r.state[i].values);
    for (std::size_t i = 0; i < r.shown.size(); ++i) EXPECT_EQ(stored.result.shown[i].values, r.shown[i].values);
    for (std::size_t i = 0; i < r.invariants.size(); ++i)
      EXPECT_EQ(stored.result.invariants[i].values, r.invariants[i].values);
    EXPECT_EQ(stored.result.end.outcome.fate, r.end.outcome.fate);
    EXPECT_EQ(stored.result.end.outcome.steps, r.end.outcome.steps);
    EXPECT_EQ(stored.result.end.state, r.end.state);
    EXPECT_EQ(stored.of->title, ask.of->title);
  }
}

// Rows that somebody has kept are saved as the run itself was, with what is known of its trust.
TEST(TrajectoryStudy, GivenRowsAreSavedAsThoseOfTheRun) {
  const ScratchFolder here;
  TrajectoryAsk ask = asked("levitron");
  ask.run.until = 40 * ask.run.step;
  const PlannedTrajectory plan = planned_trajectory(ask);
  const TrajectoryResult r = run(plan, {});
  std::vector<double> states, invariants;
  for (std::size_t i = 0; i < r.rows(); ++i) {
    for (const double v : r.state_at(i)) states.push_back(v);
    for (const RowsOf& rows : r.invariants) invariants.push_back(rows.at(i));
  }
  TrajectoryEnd end;
  end.outcome = r.end.outcome;
  const TrajectoryResult given = given_trajectory(plan, r.time, states, invariants, end);
  EXPECT_EQ(given.end.state, r.end.state);
  EXPECT_EQ(given.end.time, r.end.time);
  ASSERT_EQ(given.end.drifts.size(), r.end.drifts.size());
  for (std::size_t k = 0; k < r.end.drifts.size(); ++k) EXPECT_EQ(given.end.drifts[k].drift(), r.end.drifts[k].drift());
  Control control;
  control.figures = false;
  save(given, plan, here.path(), control, "given", "{\"checked\":true}");
  const StoredTrajectory stored = stored_trajectory(here / "given.h5");
  for (std::size_t i = 0; i < r.state.size(); ++i) EXPECT_EQ(stored.result.state[i].values, r.state[i].values);
  EXPECT_EQ(Hdf5Reader(here / "given.h5").text("trust"), "{\"checked\":true}");
  states.pop_back();
  EXPECT_THROW(given_trajectory(plan, r.time, states, invariants, end), Error);
}

TEST(TrajectoryStudy, TheBoundThatItLeftThroughIsReadAgain) {
  const ScratchFolder here;
  TrajectoryAsk ask = asked("orbitron", {"scatter.z=0.9"});
  ask.run.until = 1000;
  const PlannedTrajectory plan = planned_trajectory(ask);
  const TrajectoryResult r = run(plan, {});
  ASSERT_EQ(r.end.outcome.fate, Fate::escaped);
  ASSERT_NE(r.end.outcome.fate.bound(), 0);
  save(r, plan, here.path(), {});
  EXPECT_EQ(stored_trajectory(here / "orbitron-trajectory.h5").result.end.outcome.fate, r.end.outcome.fate);
}

TEST(TrajectoryStudy, ItsFigureIsDrawnAgainFromTheFile) {
  if (!gnuplot_available()) GTEST_SKIP();
  const ScratchFolder here;
  TrajectoryAsk ask = asked("levitron");
  ask.run.until = 0.2;
  const Drawing first = run_into(here / "one", planned_trajectory(ask), {}).files;
  const Drawing again = redraw_trajectory(here / "one/levitron-trajectory.h5", here / "two", {});
  for (const char* end : {".csv", "-figure.gp", "-figure.svg"}) {
    const std::string name = std::string("levitron-trajectory") + end;
    EXPECT_EQ(whole_file(here / "one" / name), whole_file(here / "two" / name)) << name;
    EXPECT_FALSE(whole_file(here / "two" / name).empty()) << name;
  }
  EXPECT_EQ(first.files.size(), again.files.size() + 1);  // but for the HDF5 file itself
}

TEST(TrajectoryStudy, AStoppedRunLeavesNothing) {
  const ScratchFolder here;
  TrajectoryAsk ask = asked("levitron");
  std::atomic<bool> stop{true};
  EXPECT_THROW(run_into(here.path(), planned_trajectory(ask), {0, &stop, nullptr, nullptr}), Error);
  EXPECT_TRUE(std::filesystem::is_empty(here.path()));
}

}  // namespace
}  // namespace kreisel::test
