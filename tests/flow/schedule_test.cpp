// Fixed steps fill a time exactly.
#include "kreisel/flow/schedule.hpp"

#include <cmath>
#include <limits>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "kreisel/error.hpp"

namespace kreisel {
namespace {

TEST(Schedule, DividesExactlyWhereAPersonWouldSaySo) {
  for (const auto& [h, until, steps] : {std::tuple{0.002, 20.0, 10000u},
                                        {0.002, 100.0, 50000u},
                                        {0.1, 0.3, 3u},
                                        {0.1, 1.0, 10u},
                                        {0.01, 84.0, 8400u},
                                        {1e-3, 1e6, 1000000000u},
                                        {3.0, 3.0, 1u}}) {
    const Schedule s = schedule(h, until);
    EXPECT_EQ(s.steps, steps) << h << " into " << until;
    EXPECT_EQ(s.last, h);
    EXPECT_EQ(s.time(0), 0);
    EXPECT_EQ(s.time(s.steps), until);
    EXPECT_EQ(s.step(s.steps - 1), h);
  }
}

TEST(Schedule, ShortensTheLastStepOtherwise) {
  const Schedule s = schedule(0.3, 1.0);
  EXPECT_EQ(s.steps, 4u);
  EXPECT_NEAR(s.last, 0.1, 1e-16);
  EXPECT_EQ(s.step(2), 0.3);
  EXPECT_EQ(s.step(3), s.last);
  EXPECT_EQ(s.time(4), 1.0);
  const Schedule one = schedule(5.0, 2.0);  // a step longer than the time
  EXPECT_EQ(one.steps, 1u);
  EXPECT_EQ(one.last, 2.0);
}

RC_GTEST_PROP(Schedule, FillsAnyTime, ()) {
  const double h = std::ldexp(1.0 + *rc::gen::inRange(0, 1 << 20) / 1048576.0, *rc::gen::inRange(-20, 3));
  const double until = h * (*rc::gen::inRange(1, 1 << 24) + *rc::gen::inRange(0, 1000) / 1000.0);
  const Schedule s = schedule(h, until);
  RC_ASSERT(s.steps >= 1u);
  RC_ASSERT(s.last > 0);
  RC_ASSERT(s.last <= h);
  RC_ASSERT(std::fabs(s.time(s.steps - 1) + s.last - until) <= 4e-15 * until);
}

std::string refusal(double h, double until) {
  try {
    schedule(h, until);
  } catch (const Error& e) {
    return e.what();
  }
  return "accepted";
}

TEST(Schedule, CountsUpTo2To53) {
  EXPECT_EQ(schedule(1, 9007199254740991.0).steps, 9007199254740991u);
  EXPECT_EQ(refusal(1, 9007199254740992.0),
            "run.step = 1 and run.until = 9007199254740992 make 9.01e+15 steps; at most 2^53 can be counted");
  EXPECT_NE(refusal(5e-324, 1), "accepted");  // the quotient is infinite
}

TEST(Schedule, RefusesWhatIsNoStepOrNoTime) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  for (const double bad : {0.0, -0.0, -1.0, infinity, -infinity, std::nan("")}) {
    EXPECT_NE(refusal(bad, 1).find("run.step = "), std::string::npos) << bad;
    EXPECT_NE(refusal(1, bad).find("run.until = "), std::string::npos) << bad;
  }
}

}  // namespace
}  // namespace kreisel
