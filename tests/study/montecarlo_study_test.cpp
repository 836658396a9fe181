// A Monte Carlo run as a study: what planning refuses, the same in memory and in its file, drawn again, stopped.
#include <cmath>

#include "kreisel/study/montecarlo/montecarlo_file.hpp"
#include "kreisel/study/montecarlo/one_sample.hpp"
#include "small_studies.hpp"

namespace kreisel::test {
namespace {

std::string refusal(const std::function<void(MonteCarloAsk&)>& change) {
  MonteCarloAsk ask = small_montecarlo();
  change(ask);
  return complaint([&] { planned_montecarlo(ask); });
}

TEST(MonteCarloStudy, PlanningRefuses) {
  EXPECT_EQ(refusal([](MonteCarloAsk&) {}), "no error");
  EXPECT_SAYS(refusal([](MonteCarloAsk& a) { a.samples = 0; }), "samples = 0: expected a whole number from 1 to");
  EXPECT_SAYS(refusal([](MonteCarloAsk& a) { a.sample.scatter = -1; }), "scatter = -1: expected");
  EXPECT_SAYS(refusal([](MonteCarloAsk& a) { a.sample.scatter = NAN; }), "scatter = nan: expected");
  EXPECT_SAYS(refusal([](MonteCarloAsk& a) { a.sample.confidence = 1; }), "confidence = 1: expected");
  EXPECT_SAYS(refusal([](MonteCarloAsk& a) { a.sample.orbits = -2; }), "orbits = -2: expected a positive number");
  EXPECT_SAYS(refusal([](MonteCarloAsk& a) { a.sample.orbits = 2; }), "has no orbit to count by");
  EXPECT_SAYS(refusal([](MonteCarloAsk& a) { a.sample.run.method = "strangg"; }), "there is no method 'strangg'");
  EXPECT_SAYS(refusal([](MonteCarloAsk& a) { a.sample = sample_ask(shared("dullin-fig1a")); }), "nothing varies");
  EXPECT_SAYS(refusal([](MonteCarloAsk& a) {
                a.sample = sample_ask(shared("dullin-fig1a", {"montecarlo.vary=[{key='body.mass',width=1}]"}));
              }),
              "body.mass");
}

void expect_equal(const std::vector<SurvivalPoint>& a, const std::vector<SurvivalPoint>& b) {
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    EXPECT_EQ(a[i].time, b[i].time);
    EXPECT_EQ(a[i].fraction, b[i].fraction);
    EXPECT_EQ(a[i].interval.low, b[i].interval.low);
    EXPECT_EQ(a[i].interval.high, b[i].interval.high);
  }
}

void expect_equal(const std::vector<Importance>& a, const std::vector<Importance>& b) {
  ASSERT_EQ(a.size(), b.size());
  const auto same = [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); };
  for (std::size_t i = 0; i < a.size(); ++i) {
    EXPECT_EQ(a[i].variable, b[i].variable);
    EXPECT_TRUE(same(a[i].by_value, b[i].by_value));
    EXPECT_TRUE(same(a[i].by_distance, b[i].by_distance));
    EXPECT_EQ(a[i].p_value, b[i].p_value);
    EXPECT_EQ(a[i].significant, b[i].significant);
  }
}

void expect_equal(const StoredSamples& a, const StoredSamples& b) {
  EXPECT_EQ(a.title, b.title);
  EXPECT_EQ(a.time_unit, b.time_unit);
  EXPECT_EQ(a.bounds, b.bounds);
  EXPECT_EQ(a.samples, b.samples);
  EXPECT_EQ(a.seed, b.seed);
  EXPECT_EQ(a.scatter, b.scatter);
  EXPECT_EQ(a.confidence, b.confidence);
  EXPECT_EQ(a.variables, b.variables);
  EXPECT_EQ(a.time, b.time);
  EXPECT_EQ(a.fate, b.fate);
  expect_equal(a.survival, b.survival);
  expect_equal(a.importance, b.importance);
}

TEST(MonteCarloStudy, TheFileHasWhatMemoryHas) {
  const ScratchFolder here;
  MonteCarloAsk ask = small_montecarlo();
  ask.sample.seed = 7;
  ask.sample.scatter = 0.9;
  ask.sample.confidence = 0.9;
  const MonteCarloResult r = run(planned_montecarlo(ask), {});
  save(r, here / "s.h5", {});
  const StoredSamples samples = samples_of(r);
  EXPECT_EQ(samples.time.size(), 300u);
  EXPECT_EQ(samples.variables.size(), 3u);
  EXPECT_EQ(samples.variables[1].unit, "m");
  EXPECT_EQ(samples.importance[0].variable, 0u);
  expect_equal(stored_samples(here / "s.h5"), samples);
}

// An Orbitron's samples leave in four ways.
TEST(MonteCarloStudy, TheFileHasTheBounds) {
  const ScratchFolder here;
  MonteCarloAsk ask = montecarlo_ask(shared("zub-montecarlo", {"initial.spin_ratio=0.9", "montecarlo.scatter=0.05"}));
  ask.samples = 40;
  ask.sample.orbits = 3;
  const MonteCarloResult r = run(planned_montecarlo(ask), {});
  save(r, here / "s.h5", {});
  EXPECT_EQ(samples_of(r).bounds, (std::vector<std::string>{"inward", "ejected", "height", "tilt"}));
  expect_equal(stored_samples(here / "s.h5"), samples_of(r));
}

TEST(MonteCarloStudy, KeepsAllWhenAsked) {
  const ScratchFolder here;
  MonteCarloAsk ask = small_montecarlo(66000);
  ask.sample.run.until = ask.sample.run.step;
  ask.keep_all = true;
  const MonteCarloResult r = run(planned_montecarlo(ask), {});
  EXPECT_EQ(r.first().time.size(), 65536u);
  save(r, here / "s.h5", {});
  const StoredSamples all = stored_samples(here / "s.h5");
  EXPECT_EQ(all.time.size(), 66000u);
  expect_equal(all.first(65536), samples_of(r));
}

TEST(MonteCarloStudy, RefusesOtherFiles) {
  const ScratchFolder here;
  save(run(planned_montecarlo(small_montecarlo(20)), {}), here / "s.h5", {});
  EXPECT_EQ(complaint([&] { stored_samples(here / "s.h5"); }), "no error");
  EXPECT_NE(complaint([&] { stored_samples(here / "none.h5"); }), "no error");
}

TEST(MonteCarloStudy, CostsSamplesTimesSteps) {
  const PlannedMonteCarlo p = planned_montecarlo(small_montecarlo());
  EXPECT_EQ(p.cost().trajectories, 300u);
  EXPECT_EQ(p.cost().steps, 300u * 500);
  EXPECT_GT(estimated_seconds(p, {1, nullptr, nullptr, nullptr}), 0);
}

std::string print_of(const std::function<void(MonteCarloAsk&)>& change) {
  MonteCarloAsk ask = small_montecarlo();
  change(ask);
  return planned_montecarlo(ask).fingerprint;
}

TEST(MonteCarloStudy, TheFingerprintKnowsWhatDecidesTheBits) {
  const std::string plain = print_of([](MonteCarloAsk&) {});
  for (const std::function<void(MonteCarloAsk&)>& change : std::initializer_list<std::function<void(MonteCarloAsk&)>>{
           [](MonteCarloAsk& a) { a.samples = 301; }, [](MonteCarloAsk& a) { a.sample.seed = 2; },
           [](MonteCarloAsk& a) { a.sample.scatter = 0.5; }, [](MonteCarloAsk& a) { a.sample.run.step = 0.002; },
           [](MonteCarloAsk& a) { a.sample.of = small_sample({"body.mass=0.0201"}).of; },
           [](MonteCarloAsk& a) {
             a.sample.of = shared("dullin-fig1a", {"montecarlo.vary=[{keys=['initial.x','initial.z'],width=0.001}]"});
           }})
    EXPECT_NE(print_of(change), plain);
  EXPECT_EQ(print_of([](MonteCarloAsk& a) { a.sample.confidence = 0.5; }), plain);
  EXPECT_EQ(print_of([](MonteCarloAsk& a) { a.keep_all = true; }), plain);
  EXPECT_EQ(print_of([](MonteCarloAsk& a) {
              a.sample.of = small_sample({"title='Another'", "montecarlo.samples=3"}).of;
            }),
            plain);
}

TEST(MonteCarloStudy, IsStoppedFromAnotherThread) {
  MonteCarloAsk ask = small_montecarlo(4);
  ask.sample.run.until = 1e7;
  ask.sample.scatter = 0.01;
  const PlannedMonteCarlo p = planned_montecarlo(ask);
  std::atomic<bool> stop{false}, abort{false}, alone{false};
  EXPECT_LT(seconds_to_stop(stop, [&] { run(p, {2, &stop, nullptr, nullptr}); }), 1);
  EXPECT_LT(seconds_to_stop(abort, [&] { run(p, {2, nullptr, &abort, nullptr}); }), 1);
  EXPECT_LT(seconds_to_stop(alone, [&] { one_sample(p.sample, 0, {1, &alone, nullptr, nullptr}); }), 1);
}

// Its numbers, and its end to the last bit.
TEST(MonteCarloStudy, OneSampleIsTheOneOfTheEnsemble) {
  const MonteCarloResult r = run(planned_montecarlo(small_montecarlo(50)), {});
  for (const std::size_t i : {0u, 13u, 49u}) {
    const OneSample one = one_sample(r.plan().sample, i, {});
    EXPECT_EQ(one.in_ensemble.time, r.first().time[i]);
    EXPECT_EQ(one.in_ensemble.fate, r.first().fate[i]);
    EXPECT_EQ(one.values, r.plan().sample.laws->row({1, i, 1}));
    EXPECT_EQ(std::get<double>(one.alone->settings.values.at("initial.x")), one.values[0]);
  }
}

}  // namespace
}  // namespace kreisel::test
