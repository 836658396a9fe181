// The study of equilibria: what it finds is what the experiment finds, and it ends when it is told to.
#include "kreisel/study/equilibrium/equilibrium_study.hpp"

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "support/published_case.hpp"

namespace kreisel {
namespace {

std::shared_ptr<const Case> shared(const std::string& name, const std::vector<std::string>& overrides = {}) {
  return std::make_shared<const Case>(published(name, overrides));
}

TEST(EquilibriumStudy, FindsWhatTheExperimentFinds) {
  const auto c = shared("levitron");
  const EquilibriumResult r = equilibrium(c, {});
  const EquilibriumReport same = c->experiment->equilibria();
  ASSERT_EQ(r.report.equilibria.size(), same.equilibria.size());
  EXPECT_EQ(r.report.equilibria.front().height, same.equilibria.front().height);
  EXPECT_EQ(r.of, c);
}

// Searches by scanning, by Floquet multipliers and along a branch.
TEST(EquilibriumStudy, EndsWhenItIsToldTo) {
  const std::atomic<bool> stop{true};
  Control control;
  control.stop = &stop;
  const std::vector<std::string> weight{"gravity.g=9.81", "field.kappa=8000", "initial.spin=3000"};
  EXPECT_THROW((void)equilibrium(shared("levitron"), control), Error);
  EXPECT_THROW((void)equilibrium(shared("asymmetric-levitron"), control), Error);
  EXPECT_THROW((void)equilibrium(shared("orbitron", weight), control), Error);
}

}  // namespace
}  // namespace kreisel
