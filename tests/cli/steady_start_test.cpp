// What the program says of starts that only rounding could move, and of equilibria of bodies that are not symmetric.
#include <cmath>

#include <gtest/gtest.h>

#include "cli/every_command.hpp"
#include "cli/json_reader.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

const Words at_rest{"--set",          "initial.x=0", "--set", "initial.z=0", "--set",
                    "initial.spin=1", "--step",      "0.002", "--json"};

const std::map<std::string, OfCommand> warned_by{
    {"trajectory", {"", {{"levitron", "--until", "0.1"}, {"levitron", "--until", "0.1", "--methods", "strang,rk4"}}}},
    {"sweep", {"", {{"levitron", "body.mass=0.0199:0.0201:2", "--show", "time", "--until", "0.1"}}}},
    {"section", {"", {{"levitron", "--plane", "r_y = 0.0021", "--vary", "initial.y=0:0.002:3", "--until", "0.3"}}}},
    {"map",
     {"",
      {{"levitron", "--axes", "body.mass,initial.spin", "--window", "0.0195,0.0205,1,2", "--size", "4x4", "--until",
        "0.1"}}}},
    {"montecarlo",
     {"",
      {{"levitron", "--vary", "body.mass=1%", "--samples", "40", "--until", "0.1"},
       {"levitron", "--vary", "body.mass=1%", "--samples", "40", "--until", "0.1", "--sample", "3"}}}},
    {"tolerance", {"", {{"levitron", "--vary", "body.mass=1%", "--samples", "40", "--until", "0.1", "--keep", "0.5"}}}},
    {"equilibrium", left_out("it tells of each equilibrium whether it is stable")},
    {"flight", {"", {{"levitron", "--until", "0.1"}}}},
    {"design", left_out("it tells how stable it is, and moves the top itself")},
    {"window",
     {"",
      {{"levitron", "--over", "body.mass,initial.spin", "--range", "0.0195,0.0205,1,2", "--samples", "3", "--fates",
        "2x2", "--until", "0.1"},
       {"levitron", "--over", "height,initial.spin", "--range", "0.0305,0.032,1,2", "--samples", "3", "--fates", "2x2",
        "--until", "0.1"}}}},
    {"field", left_out("nothing moves")},
    {"converge", left_out("it compares with the reference, which rounding moves too")},
    {"certify", left_out("it measures single steps beside the start")},
    {"paper", left_out("its cases are published, and none starts so (tests/case/unstable_start_test.cpp)")},
    {"figure", left_out("nothing runs")},
    {"show", left_out("nothing runs")},
    {"explore", left_out("a server; its flights and maps are planned as those here are")},
    {"list", left_out("nothing runs")}};

// Those of a start that only rounding could move.
std::vector<std::string> said_of_starts(const Finished& end) {
  std::vector<std::string> list;
  const nlohmann::json all = json(end.out).at("warnings");
  for (const nlohmann::json& w : all)
    if (w.get<std::string>().find("an equilibrium or orbit that is not stable") != std::string::npos) list.push_back(w);
  return list;
}

// Each command says it to people and to programs, and what to do.
TEST(SteadyStart, EveryCommandThatRunsItWarns) {
  const ScratchFolder here;
  for (const Words& words : runs_of_every_command(warned_by)) {
    const Finished end = kreisel(words + at_rest, here.path());
    ASSERT_EQ(end.code, 0) << words[0] << end.err;
    const std::vector<std::string> said = said_of_starts(end);
    ASSERT_EQ(said.size(), 1u) << words[0];
    EXPECT_SAYS(said[0], "initial.x = 1e-06, say");
    EXPECT_SAYS(end.err, said[0]);
    const Finished moved = kreisel(words + at_rest + Words{"--set", "initial.x=1e-6"}, here.path());
    ASSERT_EQ(moved.code, 0) << words[0] << moved.err;
    EXPECT_TRUE(said_of_starts(moved).empty()) << words[0];
  }
}

TEST(SteadyStart, OfABodyThatIsNotSymmetricIsSaidAsItIs) {
  const ScratchFolder here;
  const auto stable = [&](const Words& set) {
    Words words{"equilibrium", "asymmetric-levitron", "--json"};
    for (const std::string& s : set) words.insert(words.end(), {"--set", s});
    const Finished end = kreisel(words, here.path());
    EXPECT_EQ(end.code, 0) << end.err;
    std::string text;
    const nlohmann::json report = json(end.out);
    for (const nlohmann::json& e : report.at("equilibria")) {
      const nlohmann::json& s = e.at("stable");
      text += s.is_null() ? "?" : s.get<bool>() ? "+" : "-";
    }
    return text;
  };
  EXPECT_EQ(stable({"body.N1=0", "body.theta2=1.14e-6"}), "-+");
  EXPECT_EQ(stable({"body.N1=0", "body.theta2=2e-6"}), "--");
  EXPECT_EQ(stable({"body.N1=1"}), "??");
  const Finished askew = kreisel({"equilibrium", "asymmetric-levitron", "--set", "body.N1=1"}, here.path());
  EXPECT_SAYS(askew.out, "stability not known: no steady motion was found with the moment 0.785 rad askew");
}

TEST(SteadyStart, OfAnOrbitronThatIsNotSymmetricIsSaidAsItIs) {
  const ScratchFolder here;
  const auto orbit = [&](const Words& set) {
    Words words{"equilibrium", "orbitron", "--json"};
    for (const std::string& s : set) words.insert(words.end(), {"--set", s});
    return json(kreisel(words, here.path()).out).at("orbit");
  };
  EXPECT_TRUE(orbit({}).at("stable").is_null());
  EXPECT_SAYS(orbit({}).at("note").get<std::string>(), "its moment is not along its third axis");
  const nlohmann::json straight = orbit({"body.N1=0", "body.N2=0", "body.inertia2=2e-7"});
  EXPECT_TRUE(straight.at("stable").is_boolean());
  EXPECT_EQ(straight.at("stable"), false);
  EXPECT_EQ(straight.at("energy_minimum"), false);
  const Finished text = kreisel({"equilibrium", "orbitron", "--set", "body.inertia2=2e-7"}, here.path());
  EXPECT_SAYS(text.out, "stability of this body not known");
}

// The command of docs/orbitron.md.
TEST(SteadyStart, OrbitsUnderWeightHaveOneWindow) {
  const ScratchFolder here;
  const auto run = [&](const std::string& spin) {
    return kreisel({"equilibrium", "orbitron", "--set", "gravity.g=9.81", "--set", "field.kappa=8000", "--set",
                    "initial.spin=" + spin, "--set", "body.inertia2=1.0527376137055217e-7", "--set", "body.N1=0",
                    "--set", "body.N2=0", "--json"},
                   here.path());
  };
  for (const char* spin : {"3000", "1340"}) {
    const Finished end = run(spin);
    ASSERT_EQ(end.code, 0) << end.err;
    const nlohmann::json j = json(end.out).at("orbit");
    EXPECT_EQ(j.at("stable"), true) << spin;
    EXPECT_EQ(j.at("spins_along").size(), 1u);
    EXPECT_NEAR(j.at("least_spin").get<double>(), 1272, 1);
    EXPECT_EQ(j.at("followed_along").at("from"), 0);
  }
}

}  // namespace
}  // namespace kreisel::test
