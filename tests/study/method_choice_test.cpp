// A method and a step chosen for an accuracy: the promise is kept where no trial looked, the same job gets the same pair, and what
// cannot be promised is refused.
#include <algorithm>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/study/cases/case_lookup.hpp"
#include "kreisel/study/choice/cheapest.hpp"
#include "kreisel/study/choice/fate_choice.hpp"
#include "kreisel/study/choice/state_choice.hpp"
#include "kreisel/study/fates/fates_result.hpp"
#include "kreisel/study/trajectory/trajectory_result.hpp"

namespace kreisel {
namespace {

std::shared_ptr<const Case> shipped(const std::string& name, const std::vector<std::string>& overrides = {}) {
  return std::make_shared<Case>(case_from(name, overrides));
}

TrajectoryAsk path(const std::string& name, double until, double accuracy) {
  TrajectoryAsk ask = trajectory_ask(shipped(name));
  ask.run.method = choose_method;
  ask.run.accuracy = accuracy;
  ask.run.until = until;
  return ask;
}

// Of the last state, the worst vector.
double error_against(const std::vector<double>& truth, const std::vector<double>& state) {
  double worst = 0;
  for (std::size_t from = 0; from + 3 <= truth.size(); from += 3) {
    double gap = 0, size = 0;
    for (std::size_t i = from; i < from + 3; ++i) {
      gap += (state[i] - truth[i]) * (state[i] - truth[i]);
      size += truth[i] * truth[i];
    }
    worst = std::max(worst, std::sqrt(gap / size));
  }
  return worst;
}

void keeps_the_state(const std::string& name, double until, double accuracy) {
  TrajectoryAsk ask = path(name, until, accuracy);
  ask.run = chosen_run(ask, {});
  ask.run.every = static_cast<std::int64_t>(never);
  const std::vector<double> end = run(planned_trajectory(ask), {}).end.state;
  TrajectoryAsk reference = ask;
  reference.run.method = "reference";
  const double error = error_against(run(planned_trajectory(reference), {}).end.state, end);
  EXPECT_LE(error, accuracy) << name << ": " << ask.run.method << ", " << ask.run.step;
  ASSERT_NE(ask.run.choice, nullptr);
  EXPECT_EQ(ask.run.method, ask.run.choice->choice().method);
  EXPECT_EQ(ask.run.step, ask.run.choice->choice().step);
}

TEST(MethodChoice, TheStateIsAsRightAsWasAskedFor) {
  keeps_the_state("levitron", 1, 1e-3);
  keeps_the_state("levitron", 1, 1e-7);
  keeps_the_state("kowalevski-top", 4, 1e-5);
  keeps_the_state("heavy-top", 2, 1e-6);
}

TEST(MethodChoice, MoreAccuracyCostsMore) {
  double before = 0;
  for (const double accuracy : {1e-2, 1e-4, 1e-6, 1e-8}) {
    const RunSettings run = chosen_run(path("levitron", 1, accuracy), {});
    EXPECT_GT(run.choice->choice().work, before) << accuracy << ": " << run.method << ", " << run.step;
    before = run.choice->choice().work;
  }
}

// A long run is tried over its first part, and the error there is taken to grow on: at its end it is no larger than was asked for.
TEST(MethodChoice, ALongRunIsTriedOverItsBeginning) {
  TrajectoryAsk ask = path("kowalevski-top", 60000, 1e-6);
  ask.run = chosen_run(ask, {});
  EXPECT_NE(ask.run.choice->looked_at.find("the first"), std::string::npos) << ask.run.choice->looked_at;
  ask.run.every = static_cast<std::int64_t>(never);
  const std::vector<double> end = run(planned_trajectory(ask), {}).end.state;
  ask.run.method = "taylor";
  ask.run.step = 0.1;
  EXPECT_LE(error_against(run(planned_trajectory(ask), {}).end.state, end), 1e-6);
}

MapAsk map_of(const std::vector<std::string>& overrides, double accuracy, double until = 10) {
  MapAsk ask = map_ask(shipped("dullin-fig1b", overrides));
  ask.run.method = choose_method;
  ask.run.accuracy = accuracy;
  ask.run.until = until;
  ask.map.width = ask.map.height = 40;
  ask.engine.device = DeviceChoice::cpu;
  return ask;
}

// Of all pixels, by a finer run of another method.
double wrong_fates(const MapAsk& ask) {
  const PlannedMap plan = planned_map(ask);
  std::vector<double> x, y;
  for (std::size_t i = 0; i < plan.plan.grid.width; ++i)
    for (std::size_t j = 0; j < plan.plan.grid.height; ++j) {
      x.push_back(plan.plan.grid.x(i));
      y.push_back(plan.plan.grid.y(j));
    }
  FatesAsk all{ask.of, ask.run, {{plan.axes[0], x}, {plan.axes[1], y}}, x.size(), ask.engine};
  const FatesResult found = run(planned_fates(all), {});
  all.run.method = "kahan-li-8";
  all.run.step = 0.005;
  const FatesResult right = run(planned_fates(all), {});
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < x.size(); ++i) wrong += found.fate[i] == right.fate[i] ? 0 : 1;
  return static_cast<double>(wrong) / static_cast<double>(x.size());
}

TEST(MethodChoice, NoMoreFatesAreWrongThanWereAllowed) {
  for (const char* spin : {"20", "24"}) {
    MapAsk ask = map_of({std::string("initial.spin=") + spin}, 0.03);
    ask.run = chosen_run(ask, {});
    EXPECT_LE(wrong_fates(ask), 0.03) << spin << ": " << ask.run.method << ", " << ask.run.step;
  }
}

TEST(MethodChoice, TheSameJobGetsTheSamePairWithAnyThreads) {
  const MapAsk ask = map_of({}, 0.05, 2);
  const RunSettings one = chosen_run(ask, {.threads = 1}), two = chosen_run(ask, {.threads = 2});
  EXPECT_EQ(one.method, two.method);
  EXPECT_EQ(one.step, two.step);
  ASSERT_EQ(one.choice->tried.size(), two.choice->tried.size());
  for (std::size_t i = 0; i < one.choice->tried.size(); ++i)
    EXPECT_EQ(one.choice->tried[i].error, two.choice->tried[i].error);
  EXPECT_EQ(planned_map([&] {
              MapAsk a = ask;
              a.run = one;
              return a;
            }())
                .fingerprint,
            planned_map([&] {
              MapAsk a = ask;
              a.run = two;
              return a;
            }())
                .fingerprint);
}

TEST(MethodChoice, SamplesHaveTheirChoiceToo) {
  SampleAsk ask = sample_ask(shipped("levitron"));
  ask.run.method = choose_method;
  ask.run.accuracy = 0.05;
  ask.run.until = 1;
  ask.engine.device = DeviceChoice::cpu;
  const RunSettings run = chosen_run(ask, 1000, {});
  EXPECT_EQ(run.choice->measure, "wrong fates");
  EXPECT_LE(run.choice->choice().error, 0.05);
  EXPECT_EQ(planned_samples([&] {
              SampleAsk a = ask;
              a.run = run;
              return a;
            }())
                .run.method,
            run.method);
}

std::string refusal(const auto& work) {
  try {
    work();
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

TEST(MethodChoice, WhatCannotBePromisedIsRefused) {
  EXPECT_NE(refusal([] { chosen_run(path("levitron", 1, 0), {}); }).find("needs an accuracy"), std::string::npos);
  EXPECT_NE(refusal([] { chosen_run(path("levitron", 1, 2), {}); }).find("accuracy = 2"), std::string::npos);
  EXPECT_NE(refusal([] { chosen_run(path("levitron", 1, 1e-17), {}); }).find("cannot be known so well"),
            std::string::npos);
  EXPECT_NE(refusal([] { chosen_run(map_of({}, 1e-5), {}); }).find("cannot show so few wrong fates"),
            std::string::npos);
  EXPECT_NE(refusal([] { planned_map(map_of({}, 0.05)); }).find("method 'auto'"), std::string::npos);
}

// The field is most of a floating top's work, and rk4 asks for little else; of a heavy top's it is next to nothing.
TEST(MethodChoice, AStageCostsLessRatesWhereTheFieldIsMostOfTheWork) {
  const auto cost = [](const char* name, const std::string& method) {
    for (const Candidate& c : candidates_for_fates(*shipped(name)->experiment))
      if (c.method == method) return c.cost;
    return 0.0;
  };
  for (const char* name : {"levitron", "heavy-top"}) {
    EXPECT_EQ(cost(name, "rk4"), 4) << name;
    EXPECT_NEAR(cost(name, "nystrom-4"), 10 * cost(name, "strang"), 1e-12) << name;
  }
  EXPECT_LT(cost("levitron", "strang"), 1.5);  // rk4 is a rival for few digits
  EXPECT_GT(cost("heavy-top", "strang"), 2);
}

// On errors that are known: the least good work of all is found, and nothing that would be dearer is tried for long.
TEST(Cheapest, FindsTheLeastWorkOfAllMethods) {
  // Errors fall like the order; constants make "steep" the winner at 1e-6 and "flat" at 1e-1.
  const auto error = [](const TriedMethod& t) {
    if (t.method == "flat") return 2e3 / (t.work * t.work);
    return 1e13 / std::pow(t.work, 6.0);
  };
  const std::vector<Candidate> candidates{{"steep", 14}, {"flat", 1}};
  for (const double accuracy : {1e-1, 1e-6}) {
    MethodChoice choice{accuracy, "error", ""};
    find_cheapest({candidates, 500, 7,
                   [&](TriedMethod& t) {
                     t.error = error(t);
                     t.good = t.error <= accuracy;
                   }},
                  choice);
    const double best = accuracy > 1e-3 ? std::sqrt(2e3 / accuracy) : std::pow(1e13 / accuracy, 1.0 / 6);
    EXPECT_EQ(choice.choice().method, accuracy > 1e-3 ? "flat" : "steep");
    EXPECT_GE(choice.choice().work, best);
    EXPECT_LE(choice.choice().work, best * std::exp2(0.26));
    EXPECT_LE(choice.tried.size(), 16u);
  }
}

// A first look by a loose measure took too little work, with the wrong method; a closer look ends at the least that is really good.
TEST(Cheapest, ACloserLookGoesUpToWhatIsReallyGood) {
  const auto error = [](const TriedMethod& t) { return (t.method == "steep" ? 1.2e4 : 1e4) / (t.work * t.work); };
  const std::vector<Candidate> candidates{{"steep", 14}, {"flat", 1}, {"hopeless", 1}};
  MethodChoice choice{0.01, "wrong fates", ""};
  const auto look = [&](double least_wrong) {
    return [&error, least_wrong](TriedMethod& t) {
      t.error = t.method == "hopeless" ? 1 : error(t);
      t.good = t.method == "steep" ? t.error <= least_wrong : t.error <= 0.01;
    };
  };
  find_cheapest({candidates, 2000, 3, look(0.02)}, choice);
  ASSERT_EQ(choice.choice().method, "steep");
  const std::size_t looked = choice.tried.size();
  confirm_cheapest({candidates, 2000, 3, look(0.01)}, choice);
  EXPECT_EQ(choice.choice().method, "flat");
  EXPECT_GE(choice.choice().work, 1000);
  EXPECT_LE(choice.choice().work, 1000 * std::exp2(0.13));
  EXPECT_GT(choice.tried.size(), looked + 2);
  EXPECT_EQ(std::count_if(choice.tried.begin() + static_cast<std::ptrdiff_t>(looked), choice.tried.end(),
                          [](const TriedMethod& t) { return t.method == "hopeless"; }),
            0);
}

// A job no larger than its sample is known, not guessed: every fate that is allowed may be used up.
TEST(MethodChoice, WhereTheSampleIsTheWholeNothingIsAddedToIt) {
  MapAsk ask = map_of({}, 0.05, 2);
  ask.map.width = ask.map.height = 20;
  const RunSettings run = chosen_run(ask, {});
  EXPECT_EQ(run.choice->choice().starts, 400u);
  EXPECT_EQ(run.choice->looked_at, "400 of 400 trajectories");
  for (const TriedMethod& t : run.choice->tried)
    EXPECT_TRUE(t.good || t.starts != 400 || t.error > 0.05) << t.method << ", " << t.step;
}

TEST(Cheapest, SaysWhatCameClosestWhereNoneIsGood) {
  MethodChoice choice{1e-3, "wrong fates", ""};
  const auto none = [](TriedMethod& t) { t.error = 0.5; };
  EXPECT_NE(refusal([&] { find_cheapest({{{"strang", 1}}, 10, 3, none}, choice); }).find("strang"), std::string::npos);
}

}  // namespace
}  // namespace kreisel
