// Which variable decides, with invented fates: what rank correlations say where there is nothing to say, and how strong.
#include "kreisel/ensemble/montecarlo/importance.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "support/scattered_levitron.hpp"

namespace kreisel::test {
namespace {

const Scattered& scattered() {
  static const Scattered s({"montecarlo.vary=[{key='initial.spin',width=0.01}, {key='initial.x',width=0.012}]"});
  return s;
}

PieceResult fates(std::size_t count, const std::function<bool(std::uint64_t)>& stays) {
  PieceResult r;
  for (std::size_t i = 0; i < count; ++i) {
    r.time.push_back(stays(i) ? 1 : 0.5);
    r.fate.push_back(stays(i) ? Fate::stayed : Fate::escaped);
  }
  return r;
}

// All end alike: nobody decides, and a p-value of one says so.
TEST(Importance, SaysNothingWhereAllEndAlike) {
  const SampleEnsemble e = scattered().ensemble(50);
  const bool both[] = {true, false};
  for (const bool stay : both) {
    const std::vector<Importance> list = variable_importance(e, fates(50, [stay](std::uint64_t) { return stay; }));
    ASSERT_EQ(list.size(), 2u);
    for (std::size_t v = 0; v < 2; ++v) {
      EXPECT_EQ(list[v].variable, v);  // equally strong: as they come
      EXPECT_TRUE(std::isnan(list[v].by_value));
      EXPECT_TRUE(std::isnan(list[v].by_distance));
      EXPECT_EQ(list[v].p_value, 1);
      EXPECT_FALSE(list[v].significant);
      EXPECT_EQ(list[v].strength(), 0);
    }
  }
}

// Who lies above its centre stays: the value decides altogether, its distance not at all; and the sign tells which way.
TEST(Importance, ByValueAndByDistance) {
  const SampleEnsemble e = scattered().ensemble(200);
  const double centre = e.laws().centre(1);
  const auto x = [&](std::uint64_t i) { return e.laws().row(e.place(i))[1]; };
  const auto above = variable_importance(e, fates(200, [&](std::uint64_t i) { return x(i) > centre; }));
  EXPECT_EQ(above[0].variable, 1u);
  EXPECT_NEAR(above[0].by_value, 1, 1e-12);
  EXPECT_LT(std::fabs(above[0].by_distance), 0.3);
  EXPECT_NEAR(above[0].strength(), 1, 1e-12);
  EXPECT_TRUE(above[0].significant);
  EXPECT_FALSE(above[1].significant);
  const auto below = variable_importance(e, fates(200, [&](std::uint64_t i) { return x(i) < centre; }));
  EXPECT_NEAR(below[0].by_value, -1, 1e-12);
  const auto near =
      variable_importance(e, fates(200, [&](std::uint64_t i) { return std::fabs(x(i) - centre) < 0.006; }));
  EXPECT_EQ(near[0].variable, 1u);
  EXPECT_NEAR(near[0].by_distance, -1, 1e-12);
  EXPECT_LT(std::fabs(near[0].by_value), 0.3);
}

// One in a hundred, shared among the four correlations that were looked at: 0.0025, and no less.
TEST(Importance, SharesItsDoubtAmongAllThatWasLookedAt) {
  const SampleEnsemble e = scattered().ensemble(400);
  const auto x = [&](std::uint64_t i) { return e.laws().row(e.place(i))[1] - e.laws().centre(1); };
  int told = 0, untold = 0;
  for (double noise = 0; noise < 60; noise += 1) {  // from x alone to hardly x at all
    const auto list = variable_importance(e, fates(400, [&](std::uint64_t i) {
                                            return x(i) + 0.001 * noise * std::sin(1e3 * static_cast<double>(i)) > 0;
                                          }));
    for (const Importance& t : list) {
      EXPECT_EQ(t.significant, t.p_value < 0.01 / 4) << t.p_value;
      ++(t.significant ? told : untold);
    }
  }
  EXPECT_GT(told, 10);
  EXPECT_GT(untold, 10);
}

}  // namespace
}  // namespace kreisel::test
