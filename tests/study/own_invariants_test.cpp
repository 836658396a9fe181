// What Hirota-Kimura and Bobenko-Suris keep of their own, to rounding, where energy or Casimirs move.
#include "kreisel/study/methods/own_invariants.hpp"

#include <gtest/gtest.h>

#include "kreisel/study/cases/borrowed_case.hpp"
#include "support/published_case.hpp"

namespace kreisel {
namespace {

struct Kept {
  double moves;                          // of the energy, relative
  std::vector<OwnInvariant> own, wrong;  // with the step, and with a step a hundredth longer than it was
};

Kept kept_by(const std::string& name, const std::vector<std::string>& overrides, const std::string& method) {
  const Case c = published(name, overrides);
  TrajectoryAsk ask{borrowed(c), c.run, {}};
  ask.run.method = method;
  ask.run.step = 0.05;
  ask.run.until = 20;
  ask.run.every = 1;
  const TrajectoryResult r = run(planned_trajectory(ask), {});
  const AnyMethod by = method_named(method).method;
  return {r.end.drifts[0].relative(), own_invariants(c, by, 0.05, r), own_invariants(c, by, 0.0505, r)};
}

void expect_kept(const Kept& k, std::size_t count) {
  EXPECT_GT(k.moves, 1e-6);
  ASSERT_EQ(k.own.size(), count);
  double wrong = 0;
  for (std::size_t i = 0; i < count; ++i) {
    EXPECT_LT(k.own[i].drift.relative(), 1e-12) << k.own[i].name;
    wrong = std::max(wrong, k.wrong[i].drift.relative());
  }
  EXPECT_GT(wrong, 1e-10);
}

TEST(OwnInvariants, OfHirotaKimuraOnTheEulerTop) { expect_kept(kept_by("euler-top", {}, "hirota-kimura"), 2); }
TEST(OwnInvariants, OfHirotaKimuraOnTheLagrangeTop) {
  expect_kept(kept_by("lagrange-top", {"space=body", "run.method=rk4"}, "hirota-kimura"), 3);
}
TEST(OwnInvariants, OfBobenkoSurisInSpace) { expect_kept(kept_by("lagrange-top", {}, "bobenko-suris-inertial"), 1); }

TEST(OwnInvariants, OthersHaveNone) {
  EXPECT_TRUE(kept_by("lagrange-top", {}, "strang").own.empty());
  EXPECT_TRUE(kept_by("kowalevski-top", {}, "hirota-kimura").own.empty());
}

}  // namespace
}  // namespace kreisel
