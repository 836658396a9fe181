// The numbers of a study of convergence, against the same runs made by hand.
#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/ensemble/convergence.hpp"
#include "kreisel/ensemble/map/refined_map.hpp"
#include "kreisel/error.hpp"
#include "support/published_case.hpp"

namespace kreisel {
namespace {

std::vector<double> end_of(const Experiment& experiment, const char* method, double step, double until) {
  std::vector<double> end;
  experiment.trajectory({method_named(method), schedule(step, until), 1, false, {}},
                        [&end](double, std::span<const double> state, std::span<const double>) {
                          end.assign(state.begin(), state.end());
                        });
  return end;
}

// Vector by vector: the sum of the differences over the sum of both sizes, and the worst of them.
double apart(const Experiment& experiment, const std::vector<double>& a, const std::vector<double>& b) {
  double worst = 0;
  std::size_t at = 0;
  for (const Part& part : experiment.parts()) {
    double difference = 0, size = 0;
    for (int i = 0; i < part.width; ++i, ++at) {
      difference += std::fabs(a[at] - b[at]);
      size += std::fabs(a[at]) + std::fabs(b[at]);
    }
    worst = std::fmax(worst, size > 0 ? difference / size : difference);
  }
  return worst;
}

TEST(ConvergenceNumbers, TheErrorIsThatOfTheWorstVector) {
  const Case c = published("lagrange-top");
  const auto found =
      convergence(*c.experiment, {{method_named("strang"), method_named("rk4")}, {0.1, 0.25}, 2, false}, {});
  const std::vector<double> truth = end_of(*c.experiment, "reference", 0.125, 2);
  for (const MethodConvergence& m : found) {
    ASSERT_EQ(m.points.size(), 2u);
    for (const ConvergencePoint& p : m.points) {
      const double error = apart(*c.experiment, truth, end_of(*c.experiment, m.method.name.c_str(), p.step, 2));
      EXPECT_GT(error, 1e-8);
      EXPECT_NEAR(p.error / error, 1, 1e-6) << m.method.name << " " << p.step;
      EXPECT_EQ(p.ended, 2);
    }
    EXPECT_EQ(m.points[0].step, 0.25);
    EXPECT_EQ(m.points[0].steps, 8u);
    EXPECT_EQ(m.points[1].steps, 20u);
  }
}

// The largest change of an invariant along the run, over its first value.
TEST(ConvergenceNumbers, DriftsAreSeenAlongTheRun) {
  const Case c = published("lagrange-top");
  const auto found = convergence(*c.experiment, {{method_named("rk4")}, {0.1}, 5, false}, {});
  std::vector<double> first, most(c.experiment->invariants().size(), 0.0);
  c.experiment->trajectory({method_named("rk4"), schedule(0.1, 5), 1, false, {}},
                           [&](double, std::span<const double>, std::span<const double> now) {
                             if (first.empty()) first.assign(now.begin(), now.end());
                             for (std::size_t i = 0; i < now.size(); ++i)
                               most[i] = std::fmax(most[i], std::fabs(now[i] - first[i]));
                           });
  ASSERT_EQ(found[0].points[0].drifts.size(), most.size());
  for (std::size_t i = 0; i < most.size(); ++i)
    EXPECT_DOUBLE_EQ(found[0].points[0].drifts[i], first[i] != 0 ? most[i] / std::fabs(first[i]) : most[i]) << i;
}

// A step longer than the run that is compared, or one that cannot be counted.
TEST(ConvergenceNumbers, StepsAreChecked) {
  const Case c = published("lagrange-top");
  const auto refusal = [&](const std::vector<double>& steps, double until) -> std::string {
    try {
      check(*c.experiment, {{method_named("strang")}, steps, until, false});
    } catch (const Error& e) {
      return e.what();
    }
    return "";
  };
  EXPECT_EQ(refusal({2, 1, 0.5}, 2), "");
  EXPECT_EQ(refusal({2.5}, 2), "a step of 2.5 is longer than the time to run, 2");
  EXPECT_EQ(refusal({0}, 2), "a step of 0: a step is a positive, finite number");
  EXPECT_EQ(refusal({INFINITY}, 2), "a step of inf: a step is a positive, finite number");
  EXPECT_EQ(refusal({0.5, 1, 0.5}, 2), "the step 0.5 is given twice");
}

TEST(ConvergenceNumbers, StepsInAllAreThoseOfErrorsAndTimes) {
  const ConvergencePlan plan{{method_named("strang"), method_named("rk4")}, {0.5, 0.2}, 2, false};
  EXPECT_EQ(convergence_steps(plan), 2u * (4 + 10) * 4);  // one run for the error, three for the time
}

TEST(ConvergenceNumbers, UsualStepsFitFourTimes) {
  EXPECT_EQ(usual_steps(1, 256).front(), 64);
  EXPECT_EQ(usual_steps(1, 255).front(), 32);
  EXPECT_EQ(usual_steps(1, 256).back(), 0.125);
  EXPECT_EQ(usual_steps(1, 256).size(), 10u);
  EXPECT_EQ(usual_steps(1, 0.5), std::vector<double>{0.125});
  EXPECT_EQ(usual_steps(1, 0.4), std::vector<double>{0.4});
  EXPECT_EQ(usual_steps(0.1, 0.04), std::vector<double>{0.04});
}

// Certain where the slopes agree with the claim to 0.3, or nothing is claimed.
TEST(ConvergenceNumbers, CertaintyNeedsTheClaim) {
  MethodConvergence m{method_named("rk4"), {}, std::nullopt, {}};
  EXPECT_FALSE(m.certain());
  const auto with = [&m](double slope, bool settled, int claimed) {
    m.order = MeasuredOrder{slope, 1, 0.25, 0, 2, settled};
    m.claims.order = claimed;
    return m.certain();
  };
  EXPECT_TRUE(with(4.1, true, 4));
  EXPECT_TRUE(with(4.29, true, 4));
  EXPECT_TRUE(with(3.71, true, 4));
  EXPECT_FALSE(with(4.31, true, 4));
  EXPECT_FALSE(with(3.69, true, 4));
  EXPECT_FALSE(with(4.1, false, 4));
  EXPECT_TRUE(with(7, true, 0));
  EXPECT_EQ(m.claimed(), "all");
  m.claims.order = 6;
  EXPECT_EQ(m.claimed(), "6");
  m.claims.inconsistent = true;
  EXPECT_EQ(m.claimed(), "none");
}

// 256 pixels, or as many as make 10^8 steps.
TEST(RefinedMapPieces, AreNotTooLong) {
  const auto pixels = [](std::uint64_t steps) {
    MapPlan plan;
    plan.steps = steps;
    return pixels_of_a_piece(plan);
  };
  EXPECT_EQ(pixels(1), 256u);
  EXPECT_EQ(pixels(390625), 256u);  // 10^8/256
  EXPECT_EQ(pixels(390626), 128u);
  EXPECT_EQ(pixels(50'000'000), 2u);
  EXPECT_EQ(pixels(50'000'001), 1u);
  EXPECT_EQ(pixels(std::uint64_t{1} << 50), 1u);
}

}  // namespace
}  // namespace kreisel
