// By which laws the numbers of a case scatter: what they follow, and what is refused.
#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "support/scattered_levitron.hpp"

namespace kreisel::test {
namespace {

TEST(SampleLaws, UniformNumbersFillTheirRange) {
  const Scattered s;
  ASSERT_EQ(s.laws.keys(),
            (std::vector<std::string>{"initial.x", "initial.z", "body.mass", "initial.px", "initial.py"}));
  double low = 1, high = -1;
  for (std::uint64_t i = 0; i < 2000; ++i) {
    const double x = s.laws.row({7, i, 0.5})[0];
    low = std::min(low, x);
    high = std::max(high, x);
  }
  EXPECT_GT(low, -0.005);
  EXPECT_LT(high, 0.005);
  EXPECT_LT(low, -0.00495);  // not so once in 10^9
  EXPECT_GT(high, 0.00495);
}

// Mean and covariance, each within 4.5 of its own deviations.
TEST(SampleLaws, PairsHaveTheCovarianceAskedFor) {
  const Scattered s;
  constexpr std::uint64_t many = 40000;
  const double scatter = 2, n = many;
  double mass = 0, mass2 = 0, xx = 0, xy = 0, yy = 0;
  for (std::uint64_t i = 0; i < many; ++i) {
    const std::vector<double> row = s.laws.row({1, i, scatter});
    const double m = (row[2] - 0.02) / (0.02 * 0.005 * scatter);
    mass += m;
    mass2 += m * m;
    xx += row[3] * row[3];
    xy += row[3] * row[4];
    yy += row[4] * row[4];
  }
  EXPECT_NEAR(mass / n, 0, 4.5 / std::sqrt(n));
  EXPECT_NEAR(mass2 / n, 1, 4.5 * std::sqrt(2 / n));
  EXPECT_NEAR(xx / n / 16e-8, 1, 4.5 * std::sqrt(2 / n));
  EXPECT_NEAR(yy / n / 36e-8, 1, 4.5 * std::sqrt(2 / n));
  EXPECT_NEAR(xy / n, -12e-8, 4.5 * std::sqrt((16e-8 * 36e-8 + 144e-16) / n));
}

// Another law beside it, another order in the file: a variable's numbers stay.
TEST(SampleLaws, AVariableKeepsItsNumbers) {
  const Scattered all, one({"montecarlo.vary=[{key='body.mass',law='normal',width=0.005,relative=true}]"});
  for (std::uint64_t i = 0; i < 20; ++i) EXPECT_EQ(all.laws.row({3, i, 1})[2], one.laws.row({3, i, 1})[0]);
  EXPECT_NE(all.laws.row({3, 1, 1}), all.laws.row({4, 1, 1}));
  EXPECT_EQ(all.laws.row({3, 1, 0}), (std::vector<double>{0, 0, 0.02, 0, 0}));
}

std::string complaint(const std::vector<std::string>& overrides, double scatter = 1) {
  try {
    Scattered(overrides).laws.check(scatter);
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

TEST(SampleLaws, RefuseWhatNoTopCanHave) {
  const std::string mass = "montecarlo.vary=[{key='body.mass',width=0.02}]";
  EXPECT_EQ(complaint({mass}, 0.99), "");
  EXPECT_EQ(complaint({mass}, 1.5),
            "montecarlo.vary[0]: body.mass = 0.02 with a scatter of 1.5 could be anything from -0.01 to 0.05, and must "
            "be a positive number; a scatter below 1 keeps it so");
  EXPECT_NE(complaint({mass}, 1), "");  // 0 is no mass
  const std::string normal = "montecarlo.vary=[{key='body.radius',law='normal',width=0.1,relative=true}]";
  EXPECT_EQ(complaint({normal}, 1.2), "");
  EXPECT_NE(complaint({normal}, 1.25).find("a scatter below 1.21803 keeps it so"), std::string::npos)
      << complaint({normal}, 1.25);
  EXPECT_NE(complaint({"montecarlo.vary=[{key='body.mu',width=0.0001}]"}).find("must be a number other than zero"),
            std::string::npos);
  EXPECT_NEAR(Scattered({mass}).laws.scatter_limit(), 1, 1e-15);
  EXPECT_EQ(Scattered({"montecarlo.vary=[{key='initial.x',width=1}]"}).laws.scatter_limit(), INFINITY);
}

TEST(SampleLaws, RefuseWhatMeansNothing) {
  EXPECT_EQ(complaint({}),
            "nothing varies: the case has no [[montecarlo.vary]] or [[montecarlo.pair]]; say what does (vary), for "
            "instance initial.x=0.001");
  EXPECT_EQ(complaint({"montecarlo.vary=[{key='initial.u',width=1}]"}),
            "montecarlo.vary[0]: 'initial.u' is no number of this case that can be varied (did you mean 'initial.x'?); "
            "`kreisel list keys --case CASE` shows all");
  EXPECT_EQ(complaint({"montecarlo.vary=[{keys=['initial.x','initial.x'],width=1}]"}),
            "montecarlo.vary[0]: initial.x has a law already");
  EXPECT_EQ(complaint({"montecarlo.vary=[{key='initial.x',width=1,relative=true}]"}),
            "montecarlo.vary[0]: initial.x = 0, so a relative width means nothing; give the width itself");
  EXPECT_EQ(complaint({"montecarlo.vary=[{key='ending.radius',width=0.01}]"}),
            "montecarlo.vary[0]: ending.radius has no value in this case to scatter about; give it one, or vary what "
            "takes its place");
  EXPECT_EQ(complaint({"montecarlo.vary=[{width=1}]"}),
            "montecarlo.vary[0] names what varies by one of key = \"...\" and keys = [\"...\", \"...\"]");
  EXPECT_EQ(complaint({"montecarlo.vary=[{key='initial.x',width=-1}]"}),
            "montecarlo.vary[0].width = -1: expected a positive number");
  EXPECT_EQ(complaint({"montecarlo.vary=[{key='initial.x',width=1,law='cauchy'}]"}),
            "montecarlo.vary[0].law = 'cauchy': expected one of uniform, normal");
  EXPECT_EQ(complaint({"montecarlo.pair=[{keys=['initial.x'],covariance=[[1,0],[0,1]]}]"}),
            "montecarlo.pair[0].keys has 1 entries: a pair is two numbers");
  EXPECT_NE(complaint({"montecarlo.pair=[{keys=['initial.x','initial.y'],covariance=[[1,2],[2,1]]}]"})
                .find("c12^2 at most c11 c22"),
            std::string::npos);
  EXPECT_NE(complaint({"montecarlo.samples=0"}), "");
  EXPECT_NE(complaint({"montecarlo.vari=1"}), "");
}

}  // namespace
}  // namespace kreisel::test
