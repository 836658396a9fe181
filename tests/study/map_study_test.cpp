// A map as a study: what planning refuses, what it costs, the same in memory and in its file, stopped and gone on with.
#include <algorithm>
#include <cmath>

#include "kreisel/engine/machine.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/study/map/given_map.hpp"
#include "kreisel/study/map/map_file.hpp"
#include "kreisel/study/map/map_told.hpp"
#include "kreisel/study/map/stored_map.hpp"
#include "kreisel/study/second_run.hpp"
#include "small_studies.hpp"
#include "support/escape_map.hpp"

namespace kreisel::test {
namespace {

std::string refusal(const std::function<void(MapAsk&)>& change) {
  MapAsk ask = small_map();
  change(ask);
  return complaint([&] { planned_map(ask); });
}

TEST(MapStudy, PlanningRefuses) {
  EXPECT_EQ(refusal([](MapAsk&) {}), "no error");
  EXPECT_SAYS(refusal([](MapAsk& a) { a.map.x = ""; }), "has no [map]: name two numbers to vary");
  EXPECT_SAYS(refusal([](MapAsk& a) { a.map.y = a.map.x; }), "the two axes must differ");
  EXPECT_SAYS(refusal([](MapAsk& a) { a.map.x = "initial.zz"; }), "initial.zz");
  EXPECT_SAYS(refusal([](MapAsk& a) { a.map.width = 0; }), "a map of 0x20 pixels is empty");
  EXPECT_SAYS(refusal([](MapAsk& a) { a.map.width = -3; }), "a map of -3x20 pixels is empty");
  EXPECT_SAYS(refusal([](MapAsk& a) { a.map.x1 = NAN; }), "is not a range");
  EXPECT_SAYS(refusal([](MapAsk& a) { a.refine = -0.5; }), "refine = -0.5: expected a part that is not negative");
  EXPECT_SAYS(refusal([](MapAsk& a) { a.refine = 0.1, a.map.width = a.map.height = 20000; }), "at most 2^28 pixels");
  EXPECT_SAYS(refusal([](MapAsk& a) { a.run.method = "strangg"; }), "there is no method 'strangg'");
  EXPECT_SAYS(refusal([](MapAsk& a) { a.run.method = "three-rotations"; }), "does not work for");
  EXPECT_SAYS(refusal([](MapAsk& a) { a.run.step = 0; }), "step");
  EXPECT_SAYS(refusal([](MapAsk& a) { a.second = a.run; }), "is the map itself");
  EXPECT_SAYS(refusal([](MapAsk& a) { (a.second = a.run)->until = 1; }), "it must end where the first does, at 2");
  EXPECT_SAYS(refusal([](MapAsk& a) { a.engine.device = DeviceChoice::cuda, a.run.method = "reference"; }),
              "needs quadruple precision");
  EXPECT_SAYS(refusal([](MapAsk& a) { a.engine = {DeviceChoice::cuda, Family::sse2}; }), "exclude each other");
}

TEST(MapStudy, WarnsBeforeItRuns) {
  MapAsk ask = map_ask(shared("euler-top"));
  ask.map.width = ask.map.height = 4;
  const PlannedMap p = planned_map(ask);
  ASSERT_EQ(p.warnings.size(), 1u);
  EXPECT_SAYS(p.warnings[0], "nothing ends these runs but the time");
  EXPECT_TRUE(planned_map(small_map()).warnings.empty());
}

TEST(MapStudy, EulerAnglesHaveANote) {
  MapAsk ask = map_ask(shared("gans-levitron", {"space=angles"}));
  ask.map.width = ask.map.height = 3;
  ask.run.method = "leapfrog";
  ASSERT_EQ(planned_map(ask).notes.size(), 1u);
  EXPECT_SAYS(planned_map(ask).notes[0], "comes too close to a pole");
  EXPECT_TRUE(planned_map(small_map()).notes.empty());
}

void expect_same_in_its_file(const MapAsk& ask) {
  const ScratchFolder here;
  const MapResult map = run(planned_map(ask), {});
  const MapCounts counts = save(map, here / "m.h5", {});
  const StoredMap stored(here / "m.h5");
  EXPECT_TRUE(stored.whole() == map.whole());
  EXPECT_EQ(stored.grid().x0, map.plan().plan.grid.x0);
  EXPECT_EQ(counts.fates, map.counts().fates);
  EXPECT_EQ(counts.doubtful, map.counts().doubtful);
  EXPECT_EQ(counts.computed, map.counts().computed);
  EXPECT_EQ(counts.pixels, map.plan().plan.grid.pixels());
}

// The same pixels, computed without plan, store and pieces that are kept.
TEST(MapStudy, IsTheEscapeMapOfItsCase) {
  const MapAsk ask = small_map();
  const MapResult map = run(planned_map(ask), {});
  const FateRequest request{method_named(ask.run.method),
                            schedule(ask.run.step, ask.run.until),
                            {ask.map.x, ask.map.y},
                            best_family(),
                            Packing::lanes,
                            Processor::cpu};
  const EscapeMap plain = escape_map(check_ensembles(*ask.of->experiment).fates(request), map.plan().plan.grid, {});
  EXPECT_EQ(map.whole().time, plain.time);
  EXPECT_EQ(map.whole().fate, plain.fate);
  EXPECT_GT(plain.count(Fate::stayed), 0u);
  EXPECT_GT(plain.count(Fate::escaped), 0u);
}

TEST(MapStudy, TheFileHasWhatMemoryHas) {
  expect_same_in_its_file(small_map());
  expect_same_in_its_file(small_map(300, 5));  // more than one block
  MapAsk ask = small_map(30, 40);
  ask.refine = usual_refine;
  ask.second = half_the_step(ask.run);
  expect_same_in_its_file(ask);
}

TEST(MapStudy, TheFileHasTheBounds) {
  MapAsk ask = map_ask(shared("orbitron"));
  ask.map.width = 6;
  ask.map.height = 5;
  ask.run.until = 8;
  expect_same_in_its_file(ask);
}

TEST(MapStudy, ManyPixelsAreComputedOnce) {
  Listener heard;
  MapAsk ask = small_map(24, 40);
  ask.second = half_the_step(ask.run);
  const MapResult map = run(planned_map(ask), {2, nullptr, nullptr, &heard});
  EXPECT_EQ(heard.unit, "steps");
  EXPECT_EQ(heard.amount, map.plan().cost().trajectories);
  EXPECT_EQ(heard.done + heard.skipped, heard.amount);
  EXPECT_EQ(heard.steps, map.end().steps);
  EXPECT_EQ(heard.finished, 1u);
  EXPECT_EQ(map.end().steps, map.end().steps_now);
}

TEST(MapStudy, CostsPixelsTimesSteps) {
  MapAsk ask = small_map();
  const Cost once = planned_map(ask).cost();
  EXPECT_EQ(once.trajectories, 240u);
  EXPECT_EQ(once.steps, 240u * 1000);
  ask.second = half_the_step(ask.run);
  const Cost twice = planned_map(ask).cost();
  EXPECT_EQ(twice.trajectories, 480u);
  EXPECT_EQ(twice.steps, 240u * 3000);
  EXPECT_EQ(cost_of(std::uint64_t{1} << 40, std::uint64_t{1} << 30).steps, ~std::uint64_t{0});
}

// Other work on the machine disturbs clocks: only that a hundred times the work is known to be more is looked at.
TEST(MapStudy, EstimatesItsTime) {
  const PlannedMap p = planned_map(small_map(90, 150));
  const double guess = estimated_seconds(p, {1, nullptr, nullptr, nullptr});
  EXPECT_GT(guess, 0);
  MapAsk longer = small_map(90, 150);
  longer.run.until = 200000;
  EXPECT_GT(estimated_seconds(planned_map(longer), {1, nullptr, nullptr, nullptr}), 20 * guess);
}

std::string print_of(const std::function<void(MapAsk&)>& change) {
  MapAsk ask = small_map();
  ask.engine.family = Family::sse2;
  change(ask);
  return planned_map(ask).fingerprint;
}

TEST(MapStudy, TheFingerprintKnowsWhatDecidesTheBits) {
  const std::string plain = print_of([](MapAsk&) {});
  const std::function<void(MapAsk&)> deciding[] = {
      [](MapAsk& a) { a.run.step = 0.001; },
      [](MapAsk& a) { a.run.until = 3; },
      [](MapAsk& a) { a.run.method = "rk4"; },
      [](MapAsk& a) { a.map.x1 *= 2; },
      [](MapAsk& a) { a.map.height = 21; },
      [](MapAsk& a) { a.map.x = "initial.y"; },
      [](MapAsk& a) { a.refine = 0.1; },
      [](MapAsk& a) { a.second = half_the_step(a.run); },
      [](MapAsk& a) { a.of = shared("dullin-fig1a", {"body.mass=0.0201"}); },
      [](MapAsk& a) { a.of = shared("dullin-fig1a", {"ending.radius=0.02"}); },
  };
  std::vector<std::string> seen{plain};
  for (const auto& change : deciding) {
    const std::string other = print_of(change);
    EXPECT_EQ(std::count(seen.begin(), seen.end(), other), 0) << other;
    seen.push_back(other);
  }
  if (!supported(Family::avx2)) return;
  EXPECT_NE(print_of([](MapAsk& a) { a.engine.family = Family::avx2; }), plain);
}

TEST(MapStudy, TheFingerprintKnowsNothingElse) {
  const std::string plain = print_of([](MapAsk&) {});
  EXPECT_EQ(print_of([](MapAsk& a) { a.keep.checkpoint = "elsewhere"; }), plain);
  EXPECT_EQ(print_of([](MapAsk& a) { a.run.every = 7; }), plain);
  for (const char* override :
       {"title='Another'", "source='elsewhere'", "run.step=0.001", "run.every=3", "map.width=7", "montecarlo.seed=4"})
    EXPECT_EQ(print_of([override](MapAsk& a) { a.of = shared("dullin-fig1a", {override}); }), plain) << override;
  if (!supported(Family::avx512)) return;
  EXPECT_EQ(print_of([](MapAsk& a) { a.engine.family = Family::avx2; }),
            print_of([](MapAsk& a) { a.engine.family = Family::avx512; }));
}

// Each pixel would take minutes.
MapAsk endless() {
  MapAsk ask = small_map(2, 2);
  ask.map.x0 = ask.map.y0 = 0;
  ask.map.x1 = ask.map.y1 = 0.001;
  ask.run.until = 1e7;
  return ask;
}

TEST(MapStudy, IsStoppedFromAnotherThread) {
  const PlannedMap p = planned_map(endless());
  std::atomic<bool> stop{false}, abort{false};
  const double gently = seconds_to_stop(stop, [&] { run(p, {2, &stop, nullptr, nullptr}); });
  const double at_once = seconds_to_stop(abort, [&] { run(p, {2, nullptr, &abort, nullptr}); });
  EXPECT_LT(gently, 1);
  EXPECT_LT(at_once, 1);
}

// As by Ctrl-C, after which the program finishes the pieces in work: heights that are looked for then are no escapes.
TEST(MapStudy, StartsThatAreLookedForAfterAStopAreThoseThatTheyAre) {
  MapAsk ask = small_map();
  ask.map.x = "body.mass";
  ask.map.x0 = 0.0195;
  ask.map.x1 = 0.0205;
  ask.map.y = "initial.spin";
  ask.map.y0 = 18;
  ask.map.y1 = 30;
  const PlannedMap p = planned_map(ask);
  const MapBlock before = run(p, {1, nullptr, nullptr, nullptr}).whole();
  ASSERT_TRUE(std::ranges::count(before.fate, Fate(Fate::stayed)) > 0);
  const std::atomic<bool> stop{true};
  const StopScope door(&stop);
  const MapBlock after = run(p, {1, nullptr, nullptr, nullptr}).whole();
  EXPECT_EQ(after.time, before.time);
  EXPECT_EQ(after.fate, before.fate);
}

TEST(MapStudy, AnEstimateIsStoppedToo) {
  MapAsk ask = endless();
  ask.run.method = "reference";
  std::atomic<bool> stop{true};
  EXPECT_SAYS(complaint([&] { estimated_seconds(planned_map(ask), {1, &stop, nullptr, nullptr}); }), "stopped");
}

TEST(MapStudy, GoesOnFromItsCheckpoint) {
  const ScratchFolder here;
  MapAsk ask = small_map(40, 60);
  const MapBlock plain = run(planned_map(ask), {}).whole();
  ask.keep.checkpoint = here / "m.checkpoint";
  const PlannedMap p = planned_map(ask);
  std::atomic<bool> stop{false};
  Listener first, second;
  first.at_first = [&stop] { stop = true; };
  EXPECT_SAYS(complaint([&] { run(p, {1, &stop, nullptr, &first}); }), "the same command resumes it");
  const MapResult map = run(p, {1, nullptr, nullptr, &second});
  ASSERT_EQ(second.notes.size(), 1u);
  EXPECT_SAYS(second.notes[0], "resuming");
  EXPECT_GT(second.skipped, 0u);
  EXPECT_LT(map.end().steps_now, map.end().steps);
  EXPECT_TRUE(map.whole() == plain);
  EXPECT_TRUE(std::filesystem::exists(here / "m.checkpoint"));
  map.keeper().complete();
  EXPECT_FALSE(std::filesystem::exists(here / "m.checkpoint"));
}

TEST(MapStudy, AFileIsGivenUpWhenStopped) {
  const ScratchFolder here;
  const MapResult map = run(planned_map(small_map()), {});
  const std::atomic<bool> stop{true};
  EXPECT_SAYS(complaint([&] { save(map, here / "m.h5", {0, &stop, nullptr, nullptr}); }), "the file was given up");
  EXPECT_TRUE(here.names().empty());
}

TEST(MapStudy, WhatIsFinishedIsToldThoughItIsToBeStopped) {
  const MapResult map = run(planned_map(small_map()), {});
  const MapReport report{map.counts(), map.end(), {}};
  const std::atomic<bool> stop{true};
  const StopScope scope(&stop);
  EXPECT_SAYS(map_text(map.plan(), report), "equilibrium height");
  EXPECT_SAYS(map_json(map.plan(), report, {}).text(), "equilibrium_height");
}

// Whoever has the pixels can save them.
TEST(MapStudy, GivenPixelsAreAMap) {
  MapAsk ask = small_map(300, 4);
  ask.run.until = 0.2;
  ask.refine = 0.1;
  ask.second = half_the_step(ask.run);
  const PlannedMap plan = planned_map(ask);
  const MapResult map = run(plan, {});
  const MapResult given = given_map(plan, map.whole(), map.end());
  EXPECT_TRUE(given.whole() == map.whole());
  EXPECT_TRUE(given.block(250, 1, 30, 2) == map.block(250, 1, 30, 2));
  const ScratchFolder here;
  save(given, here / "m.h5", {});
  EXPECT_TRUE(StoredMap(here / "m.h5").whole() == map.whole());
  MapBlock few = map.whole();
  few.time.pop_back();
  EXPECT_SAYS(complaint([&] { given_map(plan, few, {}); }), "the map has 1200 pixels, and 1199 of its times");
}

}  // namespace
}  // namespace kreisel::test
