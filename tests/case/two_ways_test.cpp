// Two ways to say the same thing: refused where one would be ignored, settled where --set meets a file.
#include "kreisel/case/two_ways.hpp"

#include <numbers>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/system/systems.hpp"
#include "support/published_case.hpp"

namespace kreisel::two_ways_test {
namespace {

using V = std::vector<double>;

std::string complaint(const Settings& settings) {
  try {
    open_case(settings, "this");
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

// Without a word about what any of the pairs says.
Settings silent(const std::string& name, const std::vector<TwoWays>& ways) {
  Settings settings = settings_from_file(case_file(name));
  for (const TwoWays& w : ways)
    for (const auto& keys : {w.one, w.other})
      for (const std::string& key : keys) settings.values.erase(key);
  return settings;
}

std::vector<TwoWays> ways_of(const Settings& settings) {
  for (const SystemRow& row : system_rows())
    if (row.name == Reader(settings).text("system", "")) return row.ways(settings);
  throw Error("a case of no system");
}

struct System {
  const char* file;
  std::size_t pairs;
};

class BothWays : public testing::TestWithParam<System> {};

TEST_P(BothWays, AreRefusedFromOnePlace) {
  const Settings file = settings_from_file(case_file(GetParam().file));
  const std::vector<TwoWays> ways = ways_of(file);
  EXPECT_EQ(ways.size(), GetParam().pairs);
  for (const TwoWays& w : ways)
    for (const std::string& one : w.one)
      for (const std::string& other : w.other)
        for (const bool by_override : {false, true}) {
          Settings both = silent(GetParam().file, ways);
          both.values[one] = both.values[other] = 1.0;
          if (by_override) both.overridden = {one, other};
          EXPECT_EQ(complaint(both), one + " and " + other + " are both given in " +
                                         (by_override ? "--set" : file.origin) + ": one of them is enough");
        }
}

TEST_P(BothWays, SettleForWhatIsSet) {
  const std::vector<TwoWays> ways = ways_of(settings_from_file(case_file(GetParam().file)));
  for (const TwoWays& w : ways)
    for (const bool first : {false, true}) {
      const std::string &set = first ? w.one[0] : w.other[0], &gone = first ? w.other[0] : w.one[0];
      Settings both = silent(GetParam().file, ways);
      both.values[set] = both.values[gone] = 1.0;
      both.overridden = {set};
      settle(both, ways);
      EXPECT_TRUE(both.has(set));
      EXPECT_FALSE(both.has(gone)) << gone;
    }
}

INSTANTIATE_TEST_SUITE_P(EverySystem, BothWays,
                         testing::Values(System{"levitron", 8}, System{"asymmetric-levitron", 8},
                                         System{"lagrange-top", 2}, System{"orbitron", 3}, System{"two-tops", 7}),
                         [](const auto& system) {
                           std::string name = system.param.file;
                           std::erase(name, '-');
                           return name;
                         });

V start_of(const Case& c) {
  V first;
  c.experiment->trajectory({method_named("strang"), schedule(1e-3, 1e-3), 1, false, {}},
                           [&](double t, std::span<const double> s, auto) {
                             if (t == 0) first.assign(s.begin(), s.end());
                           });
  return first;
}

TEST(TwoWays, AWholeVectorThatIsSetReplacesTheNumbersOfTheFile) {
  const Case c = published("levitron", {"initial.r=[0.001, 0.002, 0.0313]", "initial.l=[0, 0, 1e-5]"});
  const V s = start_of(c);
  EXPECT_EQ(V(s.begin(), s.begin() + 3), (V{0.001, 0.002, 0.0313}));
  EXPECT_EQ(V(s.begin() + 9, s.end()), (V{0, 0, 1e-5}));
  EXPECT_TRUE(c.warnings.empty());
  for (const char* gone : {"initial.x", "initial.z", "initial.spin"}) EXPECT_FALSE(c.settings.has(gone)) << gone;
  // The file that it writes says one thing only.
  EXPECT_EQ(start_of(open_case(settings_from_text(to_toml(c.settings), "again"), "again")), s);
}

TEST(TwoWays, ANumberThatIsSetReplacesTheVectorOfTheFileAndSaysSo) {
  Settings settings = settings_from_file(case_file("levitron"));
  settings.values.erase("initial.x");
  settings.values.erase("initial.z");
  settings.values["initial.r"] = V{0.001, 0.002, 0.03};
  settings.values["initial.from"] = "origin";
  apply_override(settings, "initial.z=0.031");
  const Case c = open_case(settings, "this");
  const V s = start_of(c);
  EXPECT_EQ(V(s.begin(), s.begin() + 3), (V{0, 0, 0.031}));
  ASSERT_EQ(c.warnings.size(), 1u);
  EXPECT_EQ(
      c.warnings[0],
      "initial.z from --set takes the place of initial.r in levitron.toml, all of it: what --set leaves out is as "
      "if initial.r were not there");
}

TEST(TwoWays, TheInertiaOfADiskGivesWayToThatWhichIsSet) {
  const auto theta = [](const std::vector<std::string>& overrides) {
    const Case c = published("levitron", overrides);
    const V s = start_of(c);
    return s[11] / (2 * std::numbers::pi * 20);
  };
  EXPECT_NEAR(theta({}), 0.5 * 0.02 * 0.015 * 0.015, 1e-20);
  EXPECT_NEAR(theta({"body.theta1=1e-6"}), 2e-6, 1e-20);
  EXPECT_NEAR(theta({"body.theta1=1e-6", "body.theta3=1.5e-6"}), 1.5e-6, 1e-20);
}

// What is shared by all bodies may differ from what one has of its own.
TEST(TwoWays, ABodyMayHaveAnAxisWhereAllShareATilt) {
  const Case c = published("two-tops", {"body.tilt=0.1", "bodies[0].a=[0, 0, 1]"});
  const V s = start_of(c);
  EXPECT_EQ(V(s.begin() + 12, s.begin() + 15), (V{0, 0, 1}));
}

// The direction of the third axis of the body, twice its momentum along it.
TEST(TwoWays, WithAnAttitudeTheSpinIsAboutTheBodysOwnAxis) {
  const Case c = published("asymmetric-levitron", {"initial.q=[1, 1, 0, 0]", "initial.spin=20", "ending.kind=none"});
  const V s = start_of(c);
  const double theta3 = 2 * 2 * std::numbers::pi * 20 * 2.25e-6;
  EXPECT_NEAR(s[10], 0, 1e-18);
  EXPECT_NEAR(s[11], 0, 1e-18);
  EXPECT_NEAR(s[12], theta3, 1e-16);
}

TEST(TwoWays, EquilibriaAreForTheSpinOfTheStart) {
  const double l = 2 * std::numbers::pi * 25 * 0.5 * 0.02 * 0.015 * 0.015;
  const std::string upright = "=[0, 0, " + std::to_string(1e6 * l) + "e-6]";
  EXPECT_NEAR(published("levitron", {"initial.l" + upright}).experiment->equilibria().spin, 25, 1e-4);
  EXPECT_NEAR(published("asymmetric-levitron", {"initial.M" + upright}).experiment->equilibria().spin, 25, 1e-4);
  const Case top = published("lagrange-top", {"initial.l=[0, 0, 1]", "initial.a=[0, 0.6, 0.8]"});
  const double theta3 = Reader(top.settings).number("body.theta3", 0);
  EXPECT_NEAR(top.experiment->equilibria().spin, 0.8 / (2 * std::numbers::pi * theta3), 1e-12);
  const Case orbit = published("orbitron", {"initial.M=[0, 0, 2e-5]"});
  EXPECT_NEAR(orbit.experiment->equilibria().orbit.value().spin, 2e-5 / 1.6745379994017388e-7, 1e-9);
}

TEST(OrbitronScatter, IsNotAddedToAnExplicitStartInSilence) {
  const Case quiet = published("orbitron", {"initial.x=[0.0755, 0, 0]", "scatter.z=0"});
  EXPECT_TRUE(quiet.warnings.empty());
  const Case loud = published("orbitron", {"initial.x=[0.0755, 0, 0]", "scatter.z=0.01", "scatter.py=0"});
  ASSERT_EQ(loud.warnings.size(), 1u);
  EXPECT_EQ(loud.warnings[0],
            "scatter.z = 0.01 is added to initial.x: the start is not the one given; set it to 0 to start there");
  EXPECT_NEAR(start_of(loud)[2], 0.01 * 0.075, 1e-18);
  EXPECT_EQ(published("orbitron", {"initial.M=[0, 0, 2e-5]", "initial.q=[1, 0, 0, 0]", "scatter.M1=0.1",
                                   "scatter.q3=0.1", "scatter.z=0.1"})
                .warnings.size(),
            2u);
}

}  // namespace
}  // namespace kreisel::two_ways_test
