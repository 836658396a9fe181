// What is found of a trajectory beside its rows is planned with it: its runs are counted before, told as one piece of work, and what cannot be
// had is refused before there is any.
#include "heard_progress.hpp"
#include "kreisel/error.hpp"
#include "kreisel/study/second_run.hpp"
#include "small_studies.hpp"

namespace kreisel::test {
namespace planned_findings_test {

TrajectoryAsk asked(const std::string& name, const FindingsAsk& findings, double until = 2) {
  TrajectoryAsk ask = trajectory_ask(shared(name));
  ask.run.until = until;
  ask.findings = findings;
  return ask;
}

FindingsAsk everything(const RunSettings& run) { return {half_the_step(run), "a_z", true}; }

constexpr auto nobody = [](double, std::span<const double>, std::span<const double>) {};

// As many steps as the plan has said, to the step.
TEST(PlannedFindings, CostWhatTheyRun) {
  const RunSettings run = asked("levitron", {}).run;
  const std::uint64_t steps = schedule(run.step, run.until).steps;
  for (const auto& [findings, more] : {std::pair{FindingsAsk{}, std::uint64_t{0}},
                                       {FindingsAsk{.second = half_the_step(run)}, 3 * steps},
                                       {FindingsAsk{.second = by_another_method(run, "rk4")}, 2 * steps},
                                       {FindingsAsk{.chaos = true}, steps},
                                       {FindingsAsk{.frequencies = "r_z"}, 1},
                                       {everything(run), 4 * steps + 1}}) {
    const PlannedTrajectory plan = planned_trajectory(asked("levitron", findings));
    Listener heard;
    const TrajectoryEnd end = kreisel::run(plan, {.watcher = &heard}, nobody);
    ASSERT_TRUE(end.found);
    EXPECT_EQ(end.outcome.fate, Fate::stayed);
    EXPECT_EQ(heard.steps, plan.cost().steps);
    EXPECT_EQ(heard.skipped, 0u);
    EXPECT_GT(plan.cost().steps, steps + more);  // rates, too
    EXPECT_LE(plan.cost().steps, 2 * steps + more + (findings.frequencies.empty() ? 0 : steps));
    EXPECT_GT(plan.cost().trajectories, 1u);
  }
}

TEST(PlannedFindings, OfADriveFollowItAllOnceMore) {
  TrajectoryAsk ask = asked("rotor-levitation", {}, 0.05);
  const Cost found = planned_trajectory(ask).cost();
  ask.findings.reset();
  EXPECT_GE(found.steps, 2 * planned_trajectory(ask).cost().steps);
}

// Also of a top that leaves, and of one that is not looked at.
TEST(PlannedFindings, AreOnePieceOfWork) {
  for (const bool leaves : {false, true}) {
    TrajectoryAsk ask = asked("levitron", {});
    ask.findings = everything(ask.run);
    if (leaves) ask.of = shared("levitron", {"initial.x=0.05"});
    HeardProgress heard;
    const TrajectoryEnd end = run(planned_trajectory(ask), {.watcher = &heard}, nobody);
    heard.expect_all_told();
    EXPECT_EQ(end.outcome.fate == Fate::escaped, leaves);
    EXPECT_EQ(end.found->fallen.has_value(), leaves);
    EXPECT_TRUE(end.found->trust && end.found->chaos && end.found->frequencies);
  }
  TrajectoryAsk rows = asked("levitron", {});
  rows.findings.reset();
  EXPECT_FALSE(run(planned_trajectory(rows), {}, nobody).found);
}

TEST(PlannedFindings, AreRefusedByThePlan) {
  const auto refusal = [](const TrajectoryAsk& ask) { return complaint([&] { planned_trajectory(ask); }); };
  EXPECT_SAYS(refusal(asked("levitron", {.frequencies = "nothing"})), "'nothing' is no column");
  EXPECT_SAYS(refusal(asked("two-tops", {.chaos = true})), "there is none for many tops");
  TrajectoryAsk ask = asked("lagrange-top", {.chaos = true});
  ask.run.method = "reference";
  EXPECT_SAYS(refusal(ask), "method 'reference' has none");
  ask.findings = FindingsAsk{.second = half_the_step(ask.run)};
  EXPECT_SAYS(refusal(ask), "chooses its own steps");
  ask = asked("levitron", {.chaos = true});
  ask.run.adaptive = true;
  EXPECT_SAYS(refusal(ask), "run.adaptive = true");
  ask.findings = FindingsAsk{.second = by_another_method(ask.run, "rk4")};
  EXPECT_NE(refusal(ask), "no error");  // its second run has no adaptive steps
}

TEST(PlannedFindings, AreEstimatedToo) {
  TrajectoryAsk ask = asked("levitron", {}, 4000);
  ask.run.every = 1 << 20;
  const double without = estimated_seconds(planned_trajectory(ask), {});
  ask.findings = everything(ask.run);
  EXPECT_GT(estimated_seconds(planned_trajectory(ask), {}),
            2 * without);  // five times, but others may have the machine
}

}  // namespace planned_findings_test
}  // namespace kreisel::test
