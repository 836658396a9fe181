// A search for a tolerance as a study: what planning refuses, the same in memory and in its file, stopped.
#include "kreisel/study/tolerance/tolerance_file.hpp"
#include "small_studies.hpp"

namespace kreisel::test {
namespace {

std::string refusal(const std::function<void(ToleranceAsk&)>& change) {
  ToleranceAsk ask = small_tolerance();
  change(ask);
  return complaint([&] { planned_tolerance(ask); });
}

TEST(ToleranceStudy, PlanningRefuses) {
  EXPECT_EQ(refusal([](ToleranceAsk&) {}), "no error");
  EXPECT_SAYS(refusal([](ToleranceAsk& a) { a.keep = 1; }), "keep = 1: expected a number between 0 and 1");
  EXPECT_SAYS(refusal([](ToleranceAsk& a) { a.precision = 0; }), "precision = 0: expected a number between 0 and 1");
  EXPECT_SAYS(refusal([](ToleranceAsk& a) { a.samples = 0; }), "samples = 0: expected");
  EXPECT_SAYS(refusal([](ToleranceAsk& a) { a.keep = 0.9999; }), "too few to show that 0.9999 stay");
  EXPECT_SAYS(refusal([](ToleranceAsk& a) { a.sample.confidence = 0; }), "confidence = 0: expected");
}

void expect_equal(const Probe& a, const Probe& b) {
  EXPECT_EQ(a.scatter, b.scatter);
  EXPECT_EQ(a.samples, b.samples);
  EXPECT_EQ(a.stayed, b.stayed);
  EXPECT_EQ(a.interval.low, b.interval.low);
  EXPECT_EQ(a.interval.high, b.interval.high);
  EXPECT_EQ(a.verdict, b.verdict);
}

void expect_equal(const ToleranceAnswer& a, const ToleranceAnswer& b) {
  ASSERT_EQ(a.probes.size(), b.probes.size());
  for (std::size_t i = 0; i < a.probes.size(); ++i) expect_equal(a.probes[i], b.probes[i]);
  ASSERT_EQ(a.kept.has_value(), b.kept.has_value());
  if (a.kept) expect_equal(*a.kept, *b.kept);
  ASSERT_EQ(a.failed.has_value(), b.failed.has_value());
  if (a.failed) expect_equal(*a.failed, *b.failed);
  EXPECT_EQ(a.at_limit, b.at_limit);
}

TEST(ToleranceStudy, TheFileHasWhatMemoryHas) {
  const ScratchFolder here;
  const ToleranceResult r = run(planned_tolerance(small_tolerance()), {});
  ASSERT_TRUE(r.answer.kept);
  ASSERT_TRUE(r.answer.failed);
  save(r, here / "t.h5");
  const StoredTolerance stored = stored_tolerance(here / "t.h5"), memory = tolerance_of(r);
  EXPECT_EQ(stored.title, memory.title);
  EXPECT_EQ(stored.seed, memory.seed);
  EXPECT_EQ(stored.question.keep, 0.5);
  EXPECT_EQ(stored.question.confidence, 0.95);
  EXPECT_EQ(stored.question.samples, 600u);
  EXPECT_EQ(stored.question.precision, 0.3);
  expect_equal(stored.answer, memory.answer);
}

TEST(ToleranceStudy, IsTheSameFromItsCheckpoint) {
  const ScratchFolder here;
  ToleranceAsk ask = small_tolerance();
  const ToleranceResult plain = run(planned_tolerance(ask), {});
  ask.sample.keep.checkpoint = here / "t.checkpoint";
  std::atomic<bool> stop{false};
  Listener first;
  first.at_first = [&stop] { stop = true; };
  EXPECT_SAYS(complaint([&] { run(planned_tolerance(ask), {1, &stop, nullptr, &first}); }), "the search was stopped");
  expect_equal(run(planned_tolerance(ask), {}).answer, plain.answer);
}

TEST(ToleranceStudy, IsStoppedFromAnotherThread) {
  ToleranceAsk ask = small_tolerance();
  ask.sample.run.until = 1e7;
  const PlannedTolerance p = planned_tolerance(ask);
  std::atomic<bool> stop{false};
  EXPECT_LT(seconds_to_stop(stop, [&] { run(p, {2, &stop, nullptr, nullptr}); }), 1);
}

TEST(ToleranceStudy, HasACostAndAFingerprint) {
  const PlannedTolerance p = planned_tolerance(small_tolerance());
  EXPECT_GE(p.cost().trajectories, 600u);
  EXPECT_GT(estimated_seconds(p, {1, nullptr, nullptr, nullptr}), 0);
  for (const std::function<void(ToleranceAsk&)>& change : std::initializer_list<std::function<void(ToleranceAsk&)>>{
           [](ToleranceAsk& a) { a.keep = 0.6; }, [](ToleranceAsk& a) { a.precision = 0.2; },
           [](ToleranceAsk& a) { a.samples = 700; }, [](ToleranceAsk& a) { a.sample.confidence = 0.9; },
           [](ToleranceAsk& a) { a.sample.seed = 3; }}) {
    ToleranceAsk ask = small_tolerance();
    change(ask);
    EXPECT_NE(planned_tolerance(ask).fingerprint, p.fingerprint);
  }
}

}  // namespace
}  // namespace kreisel::test
