// Cases of rigid bodies: what their keys mean, where they start, how they end.
#include <cmath>
#include <numbers>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "support/published_case.hpp"

namespace kreisel::orbitron_case_test {
namespace {

std::string refusal(const std::string& name, const std::vector<std::string>& overrides) {
  try {
    published(name, overrides);
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

// The generic start of tests/support/orbitron.hpp, as a user would write it.
const std::vector<std::string> case_a{
    "body.inertia1=1.05273761370552168e-7",
    "body.inertia2=1.03189132432521432e-7",
    "body.N1=0.01",
    "body.N2=-0.005",
    "initial.x=[0.0755, 0, 0.0005]",
    "initial.p=[6.8348489771499542e-6, 7.92842481349394687e-4, -3.4174244885749771e-6]",
    "initial.q=[1, 0.005, -0.005, 0.01]",
    "initial.M=[9.2099589967095634e-8, -9.2099589967095634e-8, 1.84199179934191268e-5]",
    "scatter.z=0",
    "scatter.py=0",
    "ending.kind=none"};

TEST(OrbitronCase, WholeVectorsStartTheGenericMotion) {
  for (const char* rotor : {"symmetric-plus-rotation", "exact", "five-rotations"}) {
    std::vector<std::string> overrides = case_a;
    overrides.push_back(std::string("body.rotor=") + rotor);
    const Case c = published("orbitron", overrides);
    const Ended end = follow(c, "kahan-li-8", 0.0025, 1);
    const double x[] = {5.12078623436612e-3, 7.71518066715059557e-2, 6.35627451514351e-4};
    for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(end.state[i], x[i], 1e-12) << rotor;
    EXPECT_NEAR(end.state[6], .0342018414884473425, 1e-9) << rotor;  // q_0
    EXPECT_NEAR(end.invariants[0], 1.01562278035416165e-3, 1e-16) << rotor;
    EXPECT_NEAR(end.invariants[2], 7.82777020369118346e-5, 1e-18) << rotor;
  }
}

TEST(OrbitronCase, StartsOnItsOrbit) {
  const std::vector<std::string> round{"body.inertia1=1.042314469015368e-7",
                                       "body.inertia2=1.042314469015368e-7",
                                       "body.N1=0",
                                       "body.N2=0",
                                       "scatter.z=0",
                                       "scatter.py=0"};
  const Case c = published("orbitron", round);
  EXPECT_NEAR(c.experiment->period(), 2 * std::numbers::pi / 1.5444966180117196, 1e-12);
  const Ended end = follow(c, "kahan-li-8", 0.004, c.experiment->period());
  EXPECT_NEAR(end.state[0], 0.075, 1e-12);
  EXPECT_NEAR(end.state[1], 0, 1e-12);
  EXPECT_NEAR(end.state[2], 0, 1e-15);
  EXPECT_NEAR(end.state[12], 2 * 1.5 * 72.849863126364812 * 1.6745379994017388e-7, 1e-18);  // Π_3
}

TEST(OrbitronCase, ASpinTheUserGivesTakesThePlaceOfTheRatio) {
  const Case c = published("orbitron", {"initial.spin=100"});
  EXPECT_NEAR(c.experiment->equilibria().orbit.value().spin, 100, 1e-12);
  EXPECT_NE(refusal("orbitron", {"initial.spin=100", "initial.spin_ratio=2"}).find("both given"), std::string::npos);
}

TEST(OrbitronCase, SaysThroughWhichBoundItLeft) {
  const auto bound = [](const std::vector<std::string>& overrides) {
    const Case c = published("orbitron", overrides);
    const Ended end = follow(c, "strang", 0.004, 100);
    return end.outcome.fate == Fate::escaped
               ? c.experiment->bounds()[static_cast<std::size_t>(end.outcome.fate.bound())]
               : name(end.outcome.fate);
  };
  EXPECT_STREQ(bound({}), "stayed");
  EXPECT_STREQ(bound({"initial.spin_ratio=0.5"}), "height");
  EXPECT_STREQ(bound({"scatter.py=0.5"}), "ejected");
  EXPECT_STREQ(bound({"scatter.py=-0.5"}), "inward");
  EXPECT_STREQ(bound({"initial.spin=1", "ending.cosine=0.9"}), "tilt");
}

TEST(OrbitronCase, RefusesWhatCannotBe) {
  const auto says = [](const std::vector<std::string>& overrides, const std::string& words) {
    EXPECT_NE(refusal("orbitron", overrides).find(words), std::string::npos) << refusal("orbitron", overrides);
  };
  says({"body.N1=0", "body.N2=0", "body.N3=0"}, "body.N = [0, 0, 0]");
  says({"initial.q=[0, 0, 0, 0]"}, "initial.q = [0, 0, 0, 0]");
  says({"initial.x=[0, 0, 0.05]"}, "on the pole at height 0.05");
  says({"initial.radius=0.03"}, "between 0.0408248 and 0.1");
  says({"initial.radius=0.03"}, "initial.radius = 0.03");
  says({"scatter.inertia1=-1"}, "a number above -1");
  says({"body.rotor=symmetric"}, "is for I1 = I2");
  says({"gravity.g=9.81"}, "initial.radius = 0.075");
  says({"ending.inner=0.2"}, "must be below ending.outer");
}

// A symmetric body by quaternions is the top of axis space.
TEST(LevitronBody, MovesAsOnAxisSpace) {
  const std::vector<std::string> same{"body.theta1=1.125e-6", "body.theta2=1.125e-6", "body.N1=0",
                                      "initial.tilt=0.05",    "initial.azimuth=0.3",  "initial.roll=1.1"};
  const Case body = published("asymmetric-levitron", same),
             axis = published("levitron", {"initial.tilt=0.05", "initial.azimuth=0.3"});
  const Ended b = follow(body, "strang", 0.001, 1), a = follow(axis, "strang", 0.001, 1);
  for (std::size_t i = 0; i < 6; ++i) EXPECT_NEAR(b.state[i], a.state[i], 1e-12 * (i < 3 ? 0.05 : 1e-3));
  EXPECT_NEAR(b.invariants[2], a.invariants[3], 1e-15);  // j_z
}

TEST(LevitronBody, AsymmetryMovesIt) {
  const Ended b = follow(published("asymmetric-levitron"), "strang", 0.001, 1);
  const Ended a = follow(published("asymmetric-levitron", {"body.theta2=1.11375e-6"}), "strang", 0.001, 1);
  EXPECT_GT(std::fabs(b.state[0] - a.state[0]), 1e-9);
}

TEST(LevitronBody, IsForSomeFields) {
  EXPECT_NE(refusal("asymmetric-levitron", {"field.kind=series"}).find("'disk', 'stack'"), std::string::npos);
}

}  // namespace
}  // namespace kreisel::orbitron_case_test
