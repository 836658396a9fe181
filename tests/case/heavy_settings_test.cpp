// Ways to write a heavy top case, and what is refused.
#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "support/published_case.hpp"

namespace kreisel {
namespace {

std::vector<double> start_of(const Case& c) {
  std::vector<double> first;
  c.experiment->trajectory({method_named("taylor"), schedule(0.01, 0.01), 1, false, {}},
                           [&](double t, std::span<const double> s, auto) {
                             if (t == 0) first.assign(s.begin(), s.end());
                           });
  return first;
}

std::string complaint(const std::string& name, const std::vector<std::string>& overrides) {
  try {
    published(name, overrides);
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

using V = std::vector<double>;
const double z = 0.8660254037844386;

TEST(HeavySettings, AVectorIsShortForThreeNumbers) {
  EXPECT_EQ(start_of(published("kowalevski-top")), (V{2, 3, 4, 0.5, 0, z}));
  EXPECT_EQ(start_of(published("kowalevski-top", {"initial.Pi2=7"})), (V{2, 7, 4, 0.5, 0, z}));
  EXPECT_EQ(start_of(published("kowalevski-top", {"initial.Pi=[1, 0, 2]"})), (V{1, 0, 2, 0.5, 0, z}));
  EXPECT_EQ(published("kowalevski-top").settings.values.count("initial.Pi"), 0u);
}

TEST(HeavySettings, WhatIsSetTakesThePlaceOfTheFile) {
  EXPECT_EQ(start_of(published("kowalevski-top", {"initial.omega=[1, 0, 2]"})), (V{2, 0, 2, 0.5, 0, z}));
  EXPECT_EQ(start_of(published("kowalevski-top", {"initial.omega3=2"})), (V{0, 0, 2, 0.5, 0, z}));
  EXPECT_EQ(start_of(published("euler-top", {"initial.Pi=[1, 0, 2]"})), (V{1, 0, 2, 0, 0, 1}));
  const V angles = start_of(published("kowalevski-top", {"initial.tilt=0.5", "initial.azimuth=2"}));
  EXPECT_NEAR(angles[3], std::sin(0.5) * std::cos(2), 1e-16);
  EXPECT_NEAR(angles[4], std::sin(0.5) * std::sin(2), 1e-16);
  EXPECT_NEAR(angles[5], std::cos(0.5), 1e-16);
}

// What a run writes into its file can be read again, whatever --set said.
TEST(HeavySettings, AreReadBackFromTheirFile) {
  for (const std::vector<std::string>& overrides :
       {std::vector<std::string>{}, {"initial.omega=[1, 0, 2]"}, {"initial.Pi2=7"}, {"initial.tilt=1"}}) {
    const Case c = published("kowalevski-top", overrides);
    const Case again = open_case(settings_from_text(to_toml(c.settings), "again.toml"), "again");
    EXPECT_EQ(start_of(again), start_of(c));
  }
}

TEST(HeavySettings, TwoWaysInOnePlaceAreRefused) {
  EXPECT_EQ(complaint("kowalevski-top", {"initial.Pi=[1, 2, 3]", "initial.Pi1=1"}),
            "initial.Pi and initial.Pi1 are both given in --set: one of them is enough");
  EXPECT_EQ(complaint("kowalevski-top", {"initial.Pi=[1, 2, 3]", "initial.omega1=1"}),
            "initial.Pi1 and initial.omega1 are both given in --set: one of them is enough");
  EXPECT_EQ(complaint("kowalevski-top", {"initial.Gamma=[1, 2, 3]", "initial.azimuth=1"}),
            "initial.Gamma1 and initial.azimuth are both given in --set: one of them is enough");
}

struct BadHeavy {
  const char *name, *setting, *sentence;
};
class HeavyValue : public testing::TestWithParam<BadHeavy> {};
TEST_P(HeavyValue, IsRefusedWithASentence) {
  const std::string said = complaint(GetParam().name, {GetParam().setting});
  EXPECT_NE(said.find(GetParam().sentence), std::string::npos) << said;
}
void PrintTo(const BadHeavy& bad, std::ostream* out) { *out << bad.name << " " << bad.setting; }

INSTANTIATE_TEST_SUITE_P(
    Heavy, HeavyValue,
    testing::Values(
        BadHeavy{"heavy-top", "body.inertia=[1, 0, 1]", "body.inertia2 = 0: expected a positive number [kg m^2]"},
        BadHeavy{"euler-top", "body.inertia3=-1", "body.inertia3 = -1: expected a positive number"},
        BadHeavy{"heavy-top", "body.inertia=[1, 2]", "body.inertia = [1, 2]: expected a list of 3 numbers"},
        BadHeavy{"heavy-top", "body.center=[0, 0, 0]", "body.center = [0, 0, 0]: it is the direction of the centre of"},
        BadHeavy{"heavy-top", "initial.Gamma=[0, 0, 0]", "initial.Gamma = [0, 0, 0]: the vertical is a direction, not"},
        BadHeavy{"euler-top", "initial.Gamma=[0, 0, 0]", "initial.Gamma = [0, 0, 0]: the vertical is a direction, not"},
        BadHeavy{"euler-top", "body.weight=2", "body.weight = 2: an Euler top has no weight; leave it out, or take"},
        BadHeavy{"kowalevski-top", "body.weight=0", "body.weight = 0: a Kowalevski top has a weight"},
        BadHeavy{"kowalevski-top", "body.inertia1=3", "body.inertia1 = 3: a Kowalevski top has I1 = I2 = 2 I3 = 2;"},
        BadHeavy{"kowalevski-top", "body.inertia=[2, 1, 1]", "body.inertia2 = 1: a Kowalevski top has I1 = I2 = 2 I3"},
        BadHeavy{"kowalevski-top", "body.center=[1, 0, 1]",
                 "body.center3 = 1: a Kowalevski top has its centre of mass"},
        BadHeavy{"kowalevski-top", "ending.tilt=3.2", "ending.tilt = 3.2: a tilt is at most pi, in radians"},
        BadHeavy{"kowalevski-top", "ending.axis=[0, 0, 0]", "ending.axis = [0, 0, 0]: the axis is a direction"},
        BadHeavy{"kowalevski-top", "initial.Pi4=1",
                 "unknown key initial.Pi4 = 1 in --set (did you mean 'initial.Pi1'?)"},
        BadHeavy{"lagrange-top", "space=bdy", "space = 'bdy': expected one of axis, body (did you mean 'body'?)"},
        BadHeavy{"levitron", "space=bodies", "space = 'bodies': expected one of axis, angles, body"}));

TEST(HeavySettings, SayWhatIsMissing) {
  const auto missing = [](const std::string& body) {
    try {
      open_case(settings_from_text(body + "\n[run]\nstep = 1\nuntil = 2\n", "my.toml"), "my");
    } catch (const Error& e) {
      return std::string(e.what());
    }
    return std::string();
  };
  const auto begins = [](const std::string& text, const char* part) { return text.rfind(part, 0) == 0; };
  const std::string heavy = "system = 'heavy-top'\n", body = "body.inertia = [3, 2, 2]\n";
  EXPECT_TRUE(begins(missing(heavy), "body.inertia1 is missing from my.toml"));
  EXPECT_TRUE(begins(missing(heavy + body), "body.weight is missing from my.toml"));
  EXPECT_TRUE(begins(missing(heavy + body + "body.weight = 1\n"), "body.center is missing from my.toml"));
  EXPECT_TRUE(begins(missing(heavy + body + "body.weight = 0\n"), "initial.Pi is missing from my.toml"));
  EXPECT_TRUE(begins(missing(heavy + body + "body.weight = 0\ninitial.omega1 = 1\n"), "initial.Gamma is missing"));
  EXPECT_TRUE(begins(missing("system = 'kowalevski-top'\n"), "body.inertia3 is missing from my.toml"));
  EXPECT_EQ(missing("system = 'euler-top'\n" + body + "initial.omega1 = 1\n"), "");
}

TEST(HeavySettings, TheMethodIsOneThatTheTopTakes) {
  const auto method = [](const std::string& inertia) {
    return open_case(settings_from_text("system = 'euler-top'\nbody.inertia = " + inertia +
                                            "\ninitial.omega1 = 1\n[run]\nstep = 1\nuntil = 2\n",
                                        "my.toml"),
                     "my")
        .run.method;
  };
  EXPECT_EQ(method("[3, 2, 2]"), "three-rotations");  // unless the case names one
}

}  // namespace
}  // namespace kreisel
