// A start on an equilibrium that is not stable is noticed, in every system that has equilibria; one that is stable, and one a
// little beside, are not.
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"
#include "kreisel/system/systems.hpp"
#include "kreisel/system/warnings/start_warnings.hpp"
#include "support/published_names.hpp"

namespace kreisel::unstable_start_test {
namespace {

struct On {
  const char* name;
  std::vector<std::string> start;     // on a steady motion
  std::vector<std::string> unstable;  // what makes it unstable
  std::vector<std::string> stable;    // and stable
  std::string beside;                 // a little push
};

const std::vector<std::string> round_orbitron{
    "body.inertia1=1.04e-7", "body.inertia2=1.04e-7", "body.N1=0", "body.N2=0", "scatter.z=0", "scatter.py=0"};
std::vector<std::string> joined(std::vector<std::string> a, const std::vector<std::string>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

const std::vector<std::string> rest{"initial.x=0", "initial.z=0"};
const std::vector<std::string> gans =
    joined(rest, {"initial.from=equilibrium", "initial.tilt=0", "initial.precession=0"});
const std::vector<std::string> in_trap = joined(rest, {"initial.from=equilibrium"});
const On systems[] = {
    {"levitron", rest, {"initial.spin=1"}, {"initial.spin=20"}, "initial.x=1e-9"},
    {"levitron", joined(rest, {"field.kind=series"}), {"initial.spin=1"}, {"initial.spin=20"}, "initial.z=1e-9"},
    {"gans-levitron", gans, {"initial.spin=0.5"}, {"initial.spin=1.2"}, "initial.x=1e-9"},
    {"gans-levitron", joined(gans, {"field.kind=ring"}), {"initial.spin=0.5"}, {"initial.spin=1.2"}, "initial.x=1e-9"},
    {"asymmetric-levitron", joined(rest, {"body.N1=0"}), {"initial.spin=1"}, {"initial.spin=20"}, "initial.x=1e-9"},
    {"asymmetric-levitron", joined(rest, {"body.N1=0"}), {"body.theta2=2e-6"}, {"initial.roll=1"}, "initial.x=1e-9"},
    {"asymmetric-levitron",
     joined(rest, {"body.N1=0", "body.theta1=1.125e-6", "body.theta2=1.125e-6"}),
     {"initial.spin=1"},
     {"initial.spin=20"},
     "initial.x=1e-9"},
    {"orbitron", round_orbitron, {"initial.spin_ratio=0.5"}, {"initial.spin_ratio=1.5"}, "scatter.z=1e-9"},
    {"orbitron",
     joined(round_orbitron, {"gravity.g=9.81", "field.kappa=8000"}),
     {"initial.spin=1200"},
     {"initial.spin=1340"},
     "scatter.z=1e-9"},
    {"lagrange-top",
     {"initial.tilt=0", "initial.nutation=0", "initial.precession=0"},
     {"initial.spin=0.4"},
     {"initial.spin=0.7"},
     "initial.tilt=1e-9"},
    {"lagrange-top",
     {"space=body", "initial.tilt=0", "initial.nutation=0", "initial.precession=0"},
     {"initial.spin=0.4"},
     {"initial.spin=0.7"},
     "initial.tilt=1e-9"},
    {"euler-top",
     {},
     {"initial.omega1=0", "initial.omega2=1", "initial.omega3=0"},
     {"initial.omega1=1", "initial.omega2=0", "initial.omega3=0"},
     "initial.omega3=1e-9"},
    {"heavy-top",
     {"body.center=[0, 0, 1]", "initial.tilt=0", "initial.omega1=0", "initial.omega2=0"},
     {"initial.omega3=1"},
     {"initial.omega3=90"},
     "initial.tilt=1e-9"},
    {"kowalevski-top",
     {"initial.Pi1=0", "initial.Pi2=0", "initial.Pi3=0", "initial.Gamma2=0", "initial.Gamma3=0"},
     {"initial.Gamma1=1"},
     {"initial.Gamma1=-1"},
     "initial.Gamma2=1e-9"},
    {"toy-levitron", {"initial.x=0"}, {"initial.spin=1"}, {"initial.spin=25"}, "initial.x=1e-9"},
    {"ioffe-top", in_trap, {"initial.spin=0.1"}, {"initial.spin=1.6"}, "initial.x=1e-9"},
    {"ioffe-top",
     joined(in_trap, {"system=own-body", "potential=../tests/support/ioffe_body.hpp"}),
     {"initial.spin=0.1"},
     {"initial.spin=1.6"},
     "initial.x=1e-9"},
};

// Systems whose starts nobody looks at, and why.
const std::map<std::string, std::string> not_noticed{
    {"many-tops", "their steady motion is looked for by `kreisel equilibrium` alone"},
    {"driven", "its state has a clock, which never rests"},
};

TEST(UnstableStart, IsNoticedInEverySystem) {
  std::set<std::string> met, all;
  for (const SystemRow& row : system_rows())
    if (!not_noticed.contains(row.name)) all.insert(row.name);
  for (const On& s : systems) met.insert(published(s.name, s.start).system);
  EXPECT_EQ(met, all) << "a row for each system";
  for (const auto& [name, why] : not_noticed) EXPECT_FALSE(met.contains(name)) << name << ": " << why;
  for (const On& s : systems) {
    EXPECT_EQ(start_warnings(published(s.name, joined(s.start, s.unstable))).size(), 1u) << s.name;
    EXPECT_TRUE(start_warnings(published(s.name, joined(s.start, s.stable))).empty()) << s.name;
    const std::vector<std::string> beside = joined(joined(s.start, s.unstable), {s.beside});
    EXPECT_TRUE(start_warnings(published(s.name, beside)).empty()) << s.name;
  }
}

TEST(UnstableStart, SaysWhatToDo) {
  for (const On& s : systems) {
    const std::string text = start_warnings(published(s.name, joined(s.start, s.unstable))).at(0);
    const std::string before = "move the start a little, ";  // KEY = VALUE, say
    const std::size_t at = text.find(before);
    ASSERT_NE(at, std::string::npos) << text;
    const std::string set = text.substr(at + before.size(), text.find(", say", at) - at - before.size());
    EXPECT_TRUE(start_warnings(published(s.name, joined(joined(s.start, s.unstable), {set}))).empty()) << text;
  }
}

// In Euler angles an upright start is refused: there is nothing to notice.
TEST(UnstableStart, CannotBeUprightInEulerAngles) {
  EXPECT_THROW(published("gans-levitron", {"space=angles", "initial.x=0", "initial.z=0", "initial.tilt=0"}), Error);
}

// A number that moves the equilibrium takes the start along; a number of the start does not.
TEST(UnstableStart, OfAnEnsemble) {
  const Case c = published("levitron", {"initial.x=0", "initial.z=0", "initial.spin=1"});
  const std::vector<std::string> mass{"body.mass"}, x{"initial.x"};
  const std::vector<std::vector<double>> masses{{0.0199}, {0.02}, {0.0201}}, places{{1e-4}, {2e-4}};
  const std::vector<std::string> said = start_warnings(c, mass, masses, "samples");
  ASSERT_EQ(said.size(), 1u);
  EXPECT_NE(said[0].find("of 3 samples that were looked at 3 start on"), std::string::npos) << said[0];
  EXPECT_TRUE(start_warnings(c, x, places, "samples").empty());
}

// The published cases start where they mean something.
TEST(UnstableStart, NoPublishedCaseIsOne) {
  for (const std::string& name : published_names()) EXPECT_TRUE(start_warnings(published(name)).empty()) << name;
}

}  // namespace
}  // namespace kreisel::unstable_start_test
