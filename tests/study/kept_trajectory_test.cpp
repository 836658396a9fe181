// Runs that are kept and go on later: bit by bit as if nothing had happened, by every method on every kind of system.
#include <algorithm>
#include <cstring>
#include <set>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/number/extended.hpp"
#include "kreisel/study/trajectory/trajectory_file.hpp"
#include "support/hdf5_contents.hpp"
#include "support/published_case.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

namespace fs = std::filesystem;

// Keeps a run after so many steps, and ends it there; or has it from before.
class Once final : public RunKeeper {
 public:
  explicit Once(std::uint64_t after) : after_(after) {}
  std::uint64_t steps() const override { return steps_; }
  const std::string& memory() const override { return memory_; }
  bool due(std::uint64_t steps) override { return steps_ == 0 && steps == after_; }
  void keep(std::uint64_t steps, std::string memory) override {
    steps_ = steps;
    memory_ = std::move(memory);
    throw Error("kept");
  }

 private:
  std::uint64_t after_, steps_ = 0;
  std::string memory_;
};

struct Seen {
  Outcome outcome;
  std::vector<double> rows;  // all numbers of all of them
};

Seen followed(const Case& c, TrajectoryRequest request, RunKeeper* keeper, std::vector<double> before = {}) {
  Seen seen{{}, std::move(before)};
  request.keeper = keeper;
  const auto sink = [&](double t, std::span<const double> s, std::span<const double> i) {
    seen.rows.push_back(t);
    seen.rows.insert(seen.rows.end(), s.begin(), s.end());
    seen.rows.insert(seen.rows.end(), i.begin(), i.end());
  };
  try {
    seen.outcome = c.experiment->trajectory(request, sink);
  } catch (const Error& e) {
    EXPECT_STREQ(e.what(), "kept");
  }
  return seen;
}

bool same_bits(const std::vector<double>& a, const std::vector<double>& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(double)) == 0;
}

// Whether a run cut in two is the whole one.
void expect_goes_on(const Case& c, const NamedMethod& method, bool compensated) {
  const double step = c.run.step;
  const TrajectoryRequest request{method, schedule(step, 8.5 * step), 2, compensated, {}};
  const Seen whole = followed(c, request, nullptr);
  for (const std::uint64_t after : {1U, 4U, 7U}) {
    if (after >= whole.outcome.steps) continue;
    Once keeper(after);
    const Seen first = followed(c, request, &keeper);
    ASSERT_EQ(keeper.steps(), after) << method.name;
    const Seen all = followed(c, request, &keeper, first.rows);
    EXPECT_TRUE(same_bits(all.rows, whole.rows)) << c.name << " by " << method.name << " after " << after;
    EXPECT_EQ(all.outcome.steps, whole.outcome.steps);
    EXPECT_EQ(all.outcome.fate, whole.outcome.fate);
  }
}

TEST(KeptRuns, EveryMethodGoesOnToTheLastBit) {
  std::set<std::string> met;
  for (const char* name : {"levitron", "lagrange-top", "euler-top", "kowalevski-top", "heavy-top", "geiser-fig1",
                           "orbitron", "asymmetric-levitron", "two-tops"}) {
    const Case c = published(name);
    int methods = 0;
    for (const NamedMethod& m : method_catalogue()) {
      if (!c.experiment->takes(m) || !can_resume(m.method)) continue;
      ++methods;
      met.insert(m.name);
      expect_goes_on(c, m, false);
      if (!is_reference(m.method)) expect_goes_on(c, m, true);
    }
    EXPECT_GT(methods, 3) << name;
  }
  for (const NamedMethod& m : method_catalogue())
    EXPECT_TRUE(met.contains(m.name) || !can_resume(m.method)) << m.name << ": a case that takes it";
}

// What runs by these two carry is no function of the state: of the reference, its substep, it is kept; of exact solutions it
// cannot be, and they would not be the same.
TEST(KeptRuns, WhatTheReferenceRemembersIsKept) {
  const Case c = published("lagrange-top");
  Once keeper(3);
  followed(c, {method_named("reference"), schedule(0.1, 1), 1, false, {}}, &keeper);
  EXPECT_EQ(keeper.memory().size(), (c.experiment->components() + 1) * sizeof(Extended));
  Extended substep = 0;
  std::memcpy(static_cast<void*>(&substep), keeper.memory().data() + keeper.memory().size() - sizeof substep,
              sizeof substep);
  EXPECT_GT(substep, 0);
}

TEST(KeptRuns, TheExactSolutionWouldNotBeTheSame) {
  const Case c = published("euler-top");
  const TrajectoryRequest request{method_named("exact"), schedule(0.1, 4), 1, false, {}};
  Once keeper(11);
  const Seen first = followed(c, request, &keeper);
  EXPECT_FALSE(same_bits(followed(c, request, &keeper, first.rows).rows, followed(c, request, nullptr).rows));
  EXPECT_FALSE(can_resume(method_named("exact").method));
  EXPECT_TRUE(can_resume(method_named("strang").method));
  EXPECT_TRUE(can_resume(method_named("reference").method));
}

PlannedTrajectory plan_of(const std::string& name, std::uint64_t steps, std::int64_t every) {
  TrajectoryAsk ask = trajectory_ask(std::make_shared<Case>(published(name)));
  ask.run.until = static_cast<double>(steps) * ask.run.step;
  ask.run.every = every;
  return planned_trajectory(ask);
}

// Tells a run to stop once it has come so far.
class StopAt final : public Watcher {
 public:
  explicit StopAt(std::uint64_t steps) : left_(steps) {}
  void begin(std::uint64_t, const std::string&) override {}
  void add(std::uint64_t amount, std::uint64_t) override {
    left_ -= std::min(left_, amount);
    if (left_ == 0) stop = true;
  }
  void skip(std::uint64_t amount) override { skipped += amount; }
  void finish() override {}
  void note(const std::string& sentence) override { said += sentence; }

  std::atomic<bool> stop{false};
  std::uint64_t skipped = 0;
  std::string said;

 private:
  std::uint64_t left_;
};

std::string stopped(const PlannedTrajectory& plan, const fs::path& folder, const fs::path& checkpoint,
                    std::uint64_t after) {
  StopAt watcher(after);
  try {
    run_into(folder, plan, {0, &watcher.stop, nullptr, &watcher, false}, checkpoint);
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

TEST(KeptRuns, AStoppedRunGoesOnFromItsFile) {
  const ScratchFolder here;
  const PlannedTrajectory plan = plan_of("levitron", 5000, 7);
  run_into(here / "whole", plan, {0, nullptr, nullptr, nullptr, false});
  const fs::path checkpoint = here / "run.checkpoint";
  for (const std::uint64_t after : {64U, 1000U, 64U}) {
    const std::string said = stopped(plan, here / "parts", checkpoint, after);
    EXPECT_SAYS(said, "stopped at t = ");
    EXPECT_SAYS(said, "; what is done is kept in '" + checkpoint.string() + "', and the same command resumes it");
    EXPECT_EQ(said.find("nothing has been written"), std::string::npos) << said;
    EXPECT_TRUE(fs::is_empty(here / "parts"));
    ASSERT_TRUE(fs::exists(checkpoint));
  }
  StopAt watcher(1 << 30);
  const SavedTrajectory end = run_into(here / "parts", plan, {0, nullptr, nullptr, &watcher, false}, checkpoint);
  EXPECT_SAYS(watcher.said, "resuming '" + checkpoint.string() + "' after ");
  EXPECT_GE(watcher.skipped, 1100u);
  EXPECT_EQ(end.end.outcome.steps, 5000u);
  EXPECT_FALSE(fs::exists(checkpoint));
  const char* const file = "levitron-trajectory.h5";
  EXPECT_TRUE(hdf5_contents(here / "whole" / file) == hdf5_contents(here / "parts" / file));
}

TEST(KeptRuns, WhatIsKeptOfAnotherRunIsRefused) {
  const ScratchFolder here;
  const fs::path checkpoint = here / "run.checkpoint";
  stopped(plan_of("levitron", 5000, 7), here / "out", checkpoint, 640);
  const std::string other = stopped(plan_of("levitron", 5000, 8), here / "out", checkpoint, 640);
  EXPECT_SAYS(other, "belongs to another run: it says 'every = 7' where this one says 'every = 8'");
  std::ofstream(checkpoint, std::ios::binary | std::ios::app) << "kreisel";  // as a kill leaves it
  EXPECT_SAYS(stopped(plan_of("levitron", 5000, 7), here / "out", checkpoint, 640), "stopped at");
}

}  // namespace
}  // namespace kreisel::test
