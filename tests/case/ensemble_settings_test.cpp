// What maps and samples run by: the case's [ensemble], unless somebody has changed the run itself.
#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/study/map/planned_map.hpp"
#include "kreisel/study/montecarlo/planned_samples.hpp"
#include "support/published_case.hpp"

namespace kreisel {
namespace {

std::shared_ptr<const Case> levitron(const std::vector<std::string>& overrides) {
  return std::make_shared<Case>(published("levitron", overrides));
}

TEST(EnsembleSettings, AreTheirOwn) {
  const auto c = levitron({});
  ASSERT_NE(c->run.step, c->ensemble.step);
  EXPECT_EQ(map_ask(c).run.step, c->ensemble.step);
  EXPECT_EQ(sample_ask(c).run.step, c->ensemble.step);
}

TEST(EnsembleSettings, FollowARunThatWasChanged) {
  EXPECT_EQ(levitron({"run.step=0.001"})->ensemble.step, 0.001);
  EXPECT_EQ(levitron({"run.method=rk4"})->ensemble.method, "rk4");
  EXPECT_EQ(levitron({"run.method=rk4"})->ensemble.step, levitron({})->run.step);
  const auto both = levitron({"run.step=0.001", "ensemble.step=0.03"});
  EXPECT_EQ(both->ensemble.step, 0.03);
  EXPECT_EQ(both->run.step, 0.001);
}

TEST(EnsembleSettings, AreThoseOfTheRunWhereThereAreNone) {
  const Case c = published("orbitron");
  EXPECT_EQ(c.ensemble.method, c.run.method);
  EXPECT_EQ(c.ensemble.step, c.run.step);
}

TEST(EnsembleSettings, AreChecked) {
  EXPECT_THROW(levitron({"ensemble.method=strangg"}), Error);
  EXPECT_THROW(levitron({"ensemble.step=-1"}), Error);
}

}  // namespace
}  // namespace kreisel
