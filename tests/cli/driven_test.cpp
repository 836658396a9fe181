// Driven bodies as a user meets them.
#include <cmath>

#include <gtest/gtest.h>

#include "cli/json_reader.hpp"
#include "cli/refused.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

// C2 = <a, l> of a floater that does not spin is 0: its drift is a part of |l|, not of what rounding has left of it.
TEST(DrivenBodies, TheDriftOfNothingIsAPartOfWhatItMeasures) {
  const ScratchFolder here;
  const nlohmann::json j = json(kreisel({"trajectory", "rotor-levitation", "--set", "initial.x=0.001", "--until",
                                         "0.05", "--no-figures", "--json"},
                                        here.path())
                                    .out);
  const nlohmann::json& spin = j.at("invariants").at("C2");
  EXPECT_LT(std::abs(spin.at("first").get<double>()), 1e-18);
  EXPECT_LT(spin.at("relative_drift").get<double>(), 1e-14);
  EXPECT_GT(spin.at("relative_drift").get<double>(), spin.at("drift").get<double>());
  EXPECT_LT(j.at("invariants").at("energy").at("relative_drift").get<double>(), 1e-11);
}

TEST(DrivenBodies, AMapOfThemTellsNothingThatIsSlow) {
  const ScratchFolder here;
  const Finished end =
      kreisel({"map", "driven-levitron", "--size", "2x2", "--until", "0.1", "--no-figures"}, here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  EXPECT_SAYS(end.out, "equilibrium height   0.042150665 m");
  EXPECT_EQ(end.out.find("spin window"), std::string::npos);
}

// The equilibrium of the magnets in the mean would hold it; it starts there, but half a turn out of step.
TEST(DrivenBodies, AFallOutOfStepIsNotBlamedOnTheStart) {
  const ScratchFolder here;
  const Finished end = kreisel(
      {"trajectory", "driven-levitron", "--set", "initial.roll=0", "--until", "60", "--no-figures"}, here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  EXPECT_SAYS(end.out, "it does not turn with the drive");
  EXPECT_SAYS(end.out, "what drives it or rubs it made it fall");
  EXPECT_EQ(end.out.find("started too far"), std::string::npos);
}

// The later half of the run has to see two periods of the drive, 5 ms each.
TEST(DrivenBodies, NothingIsSaidOfLockingOverLessThanTwoPeriods) {
  const ScratchFolder here;
  const auto said = [&](const char* until) {
    return kreisel({"trajectory", "rotor-levitation", "--until", until, "--no-figures"}, here.path()).out;
  };
  EXPECT_EQ(said("0.018").find("turns with the drive"), std::string::npos);
  EXPECT_SAYS(said("0.024"), "it turns with the drive");
}

TEST(DrivenBodies, AirNeedsAShape) {
  expect_refused({"trajectory", "rotor-levitation", "--set", "friction.air.radius=0.01"},
                 "friction.air.radius is given, but no friction.air.shape: expected 'disk' or 'sphere'");
}

TEST(DrivenBodies, OnlyWhatIsFreeToMoveFlies) {
  expect_refused({"flight", "lagrange-top"},
                 "a flight is of a top that is free to move: the Lagrange top in the space frame is held at a point");
}

}  // namespace
}  // namespace kreisel::test
