// Orders as measured, methods that fail, and what cannot be compared.
#include "kreisel/ensemble/convergence.hpp"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "support/published_case.hpp"

namespace kreisel {
namespace {

std::vector<NamedMethod> named(const std::vector<std::string>& names) {
  std::vector<NamedMethod> list;
  for (const std::string& name : names) list.push_back(method_named(name));
  return list;
}

std::vector<double> halved(double h, int count) {
  std::vector<double> list;
  for (int i = 0; i < count; ++i, h /= 2) list.push_back(h);
  return list;
}

std::string refusal(const Case& c, const ConvergencePlan& plan) {
  try {
    convergence(*c.experiment, plan, {});
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

TEST(Convergence, MeasuresTheOrderThatMethodsClaim) {
  const Case c = published("lagrange-top");
  const ConvergencePlan plan{named({"kick-drift", "strang", "blanes-moan-4", "rk4", "gauss-4", "gauss-6"}),
                             halved(0.25, 7), 2, false};
  for (const MethodConvergence& m : convergence(*c.experiment, plan, {})) {
    ASSERT_TRUE(m.order) << m.method.name;
    EXPECT_NEAR(m.order->slope, m.method.traits().order, 0.08) << m.method.name;
    EXPECT_GE(m.order->pairs, 2) << m.method.name;
    ASSERT_EQ(m.points.size(), 7u);
    for (const ConvergencePoint& p : m.points) {
      EXPECT_EQ(p.fate, Fate::stayed);
      EXPECT_EQ(p.drifts.size(), c.experiment->invariants().size());
      EXPECT_GT(p.seconds, 0);
      EXPECT_LT(p.seconds, 1);
    }
    EXPECT_EQ(m.points[0].steps, 8u);
    EXPECT_EQ(m.points[6].steps, 512u);
    EXPECT_LT(m.points[6].error, m.points[0].error);
  }
}

// From this start and over this time their errors do not show the order yet, or bend close to rounding.
TEST(Convergence, DoubtsWhatErrorsDoNotShow) {
  const auto found = [](const char* name, const char* method, double until) {
    const Case c = published(name);
    return convergence(*c.experiment, {named({method}), usual_steps(c.run.step, until), until, false}, {})[0];
  };
  EXPECT_FALSE(found("lagrange-top", "suzuki-umeno-8", 7).certain());
  EXPECT_FALSE(found("orbitron", "rk4", 7).certain());
  const MethodConvergence split = found("kowalevski-top", "blanes-moan-4", 4);
  EXPECT_TRUE(split.certain());
  EXPECT_NEAR(split.order->slope, 4, 0.05);
  // Let go at rest, a first-order method errs like a second-order one.
  const MethodConvergence first = found("levitron", "kick-drift", 1);
  ASSERT_TRUE(first.order);
  EXPECT_NEAR(first.order->slope, 2, 0.1);
  EXPECT_FALSE(first.certain());
}

// The free rotor of this case is not exact, and a method that solves another equation claims no order.
TEST(Convergence, ComparesWithWhatIsClaimedOnTheSystem) {
  const Case c = published("orbitron");
  const auto found =
      convergence(*c.experiment, {named({"blanes-moan-6", "zub-frozen", "gauss-4"}), {0.002, 0.001}, 0.1, false}, {});
  EXPECT_EQ(found[0].claimed(), "2");
  EXPECT_EQ(found[1].claimed(), "none");
  EXPECT_EQ(found[2].claimed(), "4");
  const Case euler = published("euler-top");
  EXPECT_EQ(convergence(*euler.experiment, {named({"exact"}), {0.1}, 1, false}, {})[0].claimed(), "all");
}

// Steps that do not divide the time end with a shorter one, and the order does not mind.
TEST(Convergence, TakesStepsThatDoNotDivideTheTime) {
  const Case c = published("lagrange-top");
  const auto found =
      convergence(*c.experiment, {named({"strang"}), {0.02, 0.17, 0.03, 0.11, 0.05, 0.07}, 2, false}, {});
  ASSERT_TRUE(found[0].order);
  EXPECT_NEAR(found[0].order->slope, 2, 0.05);
  EXPECT_EQ(found[0].points.front().step, 0.17);
  EXPECT_EQ(found[0].points.back().step, 0.02);
}

TEST(Convergence, KnowsWhatMethodsKeep) {
  const Case c = published("lagrange-top");
  const auto found = convergence(*c.experiment, {named({"strang", "rk4"}), {0.1}, 5, false}, {});
  std::size_t length = 0;
  while (std::string(c.experiment->invariants()[length].name) != "C1") ++length;
  EXPECT_LT(found[0].points[0].drifts[length], 1e-14);
  EXPECT_GT(found[1].points[0].drifts[length], 1e-9);
  EXPECT_FALSE(found[0].order);  // from one step
}

TEST(Convergence, IsTheSameForAnyNumberOfThreads) {
  const Case c = published("levitron");
  const ConvergencePlan plan{named({"strang", "rk4", "mpe-6"}), {0.004, 0.002, 0.001}, 0.2, false};
  const auto one = convergence(*c.experiment, plan, {1, nullptr, {}});
  std::atomic<std::uint64_t> steps{0};
  const auto more = convergence(*c.experiment, plan, {3, nullptr, [&](std::uint64_t n) { steps += n; }});
  for (std::size_t i = 0; i < one.size(); ++i)
    for (std::size_t k = 0; k < one[i].points.size(); ++k) {
      EXPECT_EQ(one[i].points[k].error, more[i].points[k].error);
      EXPECT_EQ(one[i].points[k].drifts, more[i].points[k].drifts);
    }
  EXPECT_EQ(steps, convergence_steps(plan));
}

// That a method cannot do a step is a result.
TEST(Convergence, ReportsMethodsThatFail) {
  const Case c = published("levitron");
  const auto found = convergence(*c.experiment, {named({"gauss-4"}), {0.25, 0.001}, 0.5, false}, {});
  const ConvergencePoint &coarse = found[0].points[0], &fine = found[0].points[1];
  EXPECT_NE(coarse.fate, Fate::stayed);
  EXPECT_LT(coarse.steps, 2U);  // that it took, not those that were planned
  EXPECT_TRUE(std::isnan(coarse.error));
  EXPECT_TRUE(std::isnan(coarse.seconds));
  EXPECT_LT(coarse.ended, 0.5);
  EXPECT_EQ(fine.fate, Fate::stayed);
  EXPECT_LT(fine.error, 1e-5);
}

TEST(Convergence, RefusesWhatCannotBeCompared) {
  const Case top = published("lagrange-top"), leaves = published("levitron", {"initial.x=0.011"});
  const auto said = [](const std::string& sentence, const char* part) {
    EXPECT_NE(sentence.find(part), std::string::npos) << sentence;
  };
  said(refusal(leaves, {named({"strang"}), {0.002}, 20, false}), "the true motion ends (escaped) at t = ");
  said(refusal(published("dullin-fig1a"), {named({"strang"}), {0.002}, 1, false}), "the top does not move");
  said(refusal(top, {named({"strang"}), {3}, 2, false}), "a step of 3 is longer than the time to run, 2");
  said(refusal(top, {named({"strang"}), {0.1, 0.2, 0.1}, 2, false}), "the step 0.1 is given twice");
  said(refusal(top, {named({"strang"}), {-0.1}, 2, false}), "a step is a positive, finite number");
  said(refusal(leaves, {named({"taylor"}), {0.1}, 2, false}), "method 'taylor' does not work for the Levitron");
}

TEST(Convergence, EndsWhenToldTo) {
  const Case c = published("levitron");
  const std::atomic<bool> stop{true};
  EXPECT_THROW(convergence(*c.experiment, {named({"strang"}), {0.002}, 20, false}, {1, &stop, {}}), Error);
}

TEST(Convergence, UsualMethodsAreThoseThatTheCaseTakes) {
  const Case c = published("levitron");
  std::vector<std::string> names;
  for (const NamedMethod& m : usual_methods(*c.experiment)) {
    EXPECT_TRUE(c.experiment->takes(m)) << m.name;
    names.push_back(m.name);
  }
  const auto has = [&](const char* name) { return std::find(names.begin(), names.end(), name) != names.end(); };
  EXPECT_TRUE(has("strang") && has("kahan-li-8") && has("mpe-6") && has("rk4") && has("gauss-6"));
  EXPECT_FALSE(has("reference") || has("kahan-li-8:midpoint") || has("mpe-6:strang-drift-first") || has("taylor"));
}

TEST(Convergence, UsualStepsSurroundTheGivenOne) {
  const std::vector<double> steps = usual_steps(0.01, 100);
  EXPECT_EQ(steps.size(), 10u);
  EXPECT_EQ(steps.front(), 0.64);
  EXPECT_EQ(steps.back(), 0.01 / 8);
  EXPECT_EQ(usual_steps(0.01, 0.2).front(), 0.04);        // at least four fit
  EXPECT_EQ(usual_steps(50, 1), std::vector<double>{1});  // the time itself, where nothing else fits
}

}  // namespace
}  // namespace kreisel
