// Heavy tops as a user meets them.
#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "cli/json_reader.hpp"
#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

TEST(HeavyTop, TrajectoryGivesItsStateByName) {
  const ScratchFolder here;
  const Finished end = kreisel(
      {"trajectory", "kowalevski-top", "--method", "taylor", "--step", "0.05", "--until", "10", "--json"}, here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  const nlohmann::json j = json(end.out);
  EXPECT_NEAR(j.at("final").at("state").at("Pi").at(0).get<double>(), 3.8089426379433460, 5e-13);
  EXPECT_NEAR(j.at("final").at("state").at("Gamma").at(2).get<double>(), 0.59558335627572943, 5e-13);
  for (const char* name : {"energy", "C1", "C2", "k2", "K"})
    EXPECT_LT(j.at("invariants").at(name).at("drift").get<double>(), 1e-11);
  EXPECT_EQ(j.at("invariants").at("K").at("first"), 193);
  EXPECT_TRUE(j.at("warnings").empty());
}

TEST(HeavyTop, FilesHaveItsColumns) {
  const ScratchFolder here;
  const Finished end = kreisel({"trajectory", "kowalevski-top", "--until", "1"}, here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  EXPECT_SAYS(end.out, "stayed at t = 1, after 50 steps of 0.02 with blanes-moan-4");
  EXPECT_EQ(lines_of(whole_file(here / "out/kowalevski-top-trajectory.csv"))[0],
            "t,Pi_1,Pi_2,Pi_3,Gamma_1,Gamma_2,Gamma_3,omega_1,omega_2,omega_3,tilt [rad],energy,C1,C2,k2,K");
  const Hdf5Reader in(here / "out/kowalevski-top-trajectory.h5");
  EXPECT_EQ(in.numbers("Pi").shape, (std::vector<std::size_t>{51, 3}));
  EXPECT_EQ(in.numbers("omega").shape, (std::vector<std::size_t>{51, 3}));
  EXPECT_EQ(in.numbers("tilt").shape, (std::vector<std::size_t>{51}));
  EXPECT_EQ(in.numbers("omega").values[0], 1);
  EXPECT_NEAR(in.numbers("tilt").values[0], std::acos(0.5), 1e-15);
  EXPECT_SAYS(whole_file(here / "out/kowalevski-top-trajectory-figure.svg"), "ω");
}

TEST(HeavyTop, TheSameTopInTwoSpaces) {
  const ScratchFolder here;
  const auto end = [&](const char* space) {
    return json(kreisel({"trajectory", "lagrange-top", "--set", space, "--method", "taylor", "--step", "0.05",
                         "--until", "10", "--json"},
                        here.path())
                    .out);
  };
  EXPECT_NEAR(end("space=axis").at("final").at("state").at("a").at(2).get<double>(), 0.13872630272891482, 2e-14);
  EXPECT_NEAR(end("space=body").at("final").at("state").at("Gamma").at(2).get<double>(), 0.13872630272891482, 2e-14);
}

TEST(HeavyTop, ABodyThatCannotBeIsAWarning) {
  const ScratchFolder here;
  for (const char* command : {"trajectory", "map", "equilibrium"}) {
    std::vector<std::string> words{command, "euler-top", "--set", "body.inertia=[5, 2, 1]", "--json"};
    if (command != std::string("equilibrium")) words.insert(words.end(), {"--until", "1"});
    if (command == std::string("map")) words.insert(words.end(), {"--size", "3x3", "--set", "ending.tilt=1.5"});
    const Finished end = kreisel(words, here.path());
    EXPECT_EQ(end.code, 0) << end.err;
    EXPECT_SAYS(end.err, "kreisel: warning: body.inertia: no body has the moments of inertia 5, 2, 1, since 5 is more");
    const nlohmann::json said = json(end.out);
    const auto& warnings = said.at("warnings");
    EXPECT_EQ(std::count_if(warnings.begin(), warnings.end(),
                            [](const nlohmann::json& w) {
                              return w.get<std::string>().find("no body has the moments") != std::string::npos;
                            }),
              1)
        << command;
  }
}

TEST(HeavyTop, EquilibriumNamesTheAxes) {
  const ScratchFolder here;
  const Finished euler = kreisel({"equilibrium", "euler-top"}, here.path());
  EXPECT_EQ(euler.code, 0) << euler.err;
  EXPECT_SAYS(euler.out, "turning about the first axis, of the largest moment: linearly stable");
  EXPECT_SAYS(euler.out, "turning about the second axis, of the middle moment: unstable");
  const nlohmann::json j = json(kreisel({"equilibrium", "kowalevski-top", "--json"}, here.path()).out);
  EXPECT_EQ(j.at("equilibria").at(1).at("about"), "turning, centre of mass below");
  EXPECT_SAYS(kreisel({"equilibrium", "heavy-top"}, here.path()).out, "at rest, centre of mass above: unstable");
}

TEST(HeavyTop, ListSaysWhichMethodsATopTakes) {
  const ScratchFolder here;
  const auto methods = [&](const char* name) {
    const nlohmann::json j = json(kreisel({"list", "methods", "--case", name, "--json"}, here.path()).out);
    std::vector<std::string> list;
    for (const nlohmann::json& row : j.at("methods")) list.push_back(row.at("name").get<std::string>());
    return list;
  };
  const auto has = [](const std::vector<std::string>& list, const char* name) {
    return std::find(list.begin(), list.end(), name) != list.end();
  };
  const auto heavy = methods("heavy-top"), kowalevski = methods("kowalevski-top"), levitron = methods("levitron");
  EXPECT_TRUE(has(heavy, "three-rotations") && has(heavy, "hirota-kimura") && has(heavy, "strang"));
  EXPECT_TRUE(has(kowalevski, "bohlin-a") && !has(heavy, "bohlin-a"));
  EXPECT_TRUE(has(levitron, "strang") && !has(levitron, "taylor"));
  EXPECT_SAYS(kreisel({"list", "methods"}, here.path()).out, "\ntops with a fixed point\n");
  EXPECT_SAYS(kreisel({"list", "methods", "--json"}, here.path()).out, "a quadratic field (a top with a fixed point)");
}

TEST(HeavyTop, MapShowsWhenItFirstTurnsOver) {
  const ScratchFolder here;
  const Finished end = kreisel(
      {"map", "kowalevski-top", "--set", "ending.tilt=3", "--size", "24x24", "--until", "20", "--json"}, here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  const nlohmann::json j = json(end.out);
  EXPECT_GT(j.at("fates").at("escaped").get<double>(), 50);
  EXPECT_GT(j.at("fates").at("stayed").get<double>(), 50);
  EXPECT_EQ(j.at("fates").at("unsolved").get<double>() + j.at("fates").at("non-finite").get<double>(), 0);
  const Finished body = kreisel({"map", "heavy-top", "--axes", "body.inertia1,body.center1", "--window",
                                 "0.002,0.004,0,0.5", "--size", "4x4", "--until", "1", "--set", "ending.tilt=1.5708"},
                                here.path());
  EXPECT_EQ(body.code, 0) << body.err;
}

// What its file says makes the same run again.
TEST(HeavyTop, ResultsCanBeMadeAgainFromTheirFile) {
  const ScratchFolder here;
  kreisel({"trajectory", "kowalevski-top", "--set", "run.until=1", "--set", "initial.omega=[1, 0, 2]"}, here.path());
  std::ofstream(here / "kowalevski-top.toml") << Hdf5Reader(here / "out/kowalevski-top-trajectory.h5").text("case");
  const Finished again = kreisel({"trajectory", "./kowalevski-top.toml", "--out", "again"}, here.path());
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_EQ(whole_file(here / "out/kowalevski-top-trajectory.csv"),
            whole_file(here / "again/kowalevski-top-trajectory.csv"));
}

TEST(HeavyTop, StepsThatCannotBeSolvedSayWhatToDo) {
  const ScratchFolder here;
  const Finished end =
      kreisel({"trajectory", "kowalevski-top", "--method", "midpoint", "--step", "30", "--until", "300"}, here.path());
  EXPECT_EQ(end.code, 0);
  EXPECT_SAYS(end.out, "unsolved at t = ");
  EXPECT_SAYS(end.err, "the equations of midpoint had no solution that its iteration could find at t = ");
  EXPECT_SAYS(end.err, "take a smaller step than 30, or a method without such equations");
}

}  // namespace
}  // namespace kreisel::test
