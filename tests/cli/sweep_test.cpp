// kreisel sweep as a user drives it.
#include <algorithm>

#include <gtest/gtest.h>

#include "cli/json_reader.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

TEST(SweepCommand, WritesATableAFileAndAFigure) {
  const ScratchFolder here;
  const Finished end = kreisel({"sweep", "levitron", "initial.spin=20:28:5", "initial.x=0:0.002:3", "--show",
                                "time,largest_tilt", "--until", "0.2", "--json"},
                               here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  const nlohmann::json j = json(end.out);
  EXPECT_EQ(j.at("points"), 15);
  EXPECT_EQ(j.at("axes").at(0).at("key"), "initial.spin");
  EXPECT_EQ(j.at("axes").at(0).at("unit"), "rev/s");
  EXPECT_EQ(j.at("shown").at(1).at("name"), "largest_tilt");
  EXPECT_EQ(j.at("shown").at(1).at("values").size(), 15u);
  for (const nlohmann::json& f : j.at("files"))
    EXPECT_TRUE(std::filesystem::exists(here / f.get<std::string>())) << f.get<std::string>();
  const auto lines = lines_of(whole_file(here / "out/levitron-sweep.csv"));
  ASSERT_EQ(lines.size(), 16u);
  EXPECT_EQ(lines[0], "initial.spin [rev/s],initial.x [m],time [s],largest_tilt [rad]");
}

TEST(SweepCommand, AgreesWithATrajectory) {
  const ScratchFolder here;
  const nlohmann::json all =
      json(kreisel({"sweep", "levitron", "initial.x=0.001:0.003:3", "--show", "final_r_x", "--until", "0.3", "--json"},
                   here.path())
               .out);
  const nlohmann::json one = json(
      kreisel({"trajectory", "levitron", "--set", "initial.x=0.002", "--until", "0.3", "--json"}, here.path()).out);
  EXPECT_EQ(all.at("shown").at(0).at("values").at(1).get<double>(),
            one.at("final").at("state").at("r").at(0).get<double>());
}

TEST(SweepCommand, StepsThatFollowTheForcesAreThoseOfATrajectoryToo) {
  const ScratchFolder here;
  const auto asked = [&here](std::vector<std::string> words) {
    for (const char* word : {"--set", "run.adaptive=true", "--step", "0.01", "--until", "2", "--json"})
      words.emplace_back(word);
    return kreisel(words, here.path());
  };
  const nlohmann::json all =
      json(asked({"sweep", "levitron", "initial.spin=18:30:2", "--show", "steps,final_r_x"}).out);
  const nlohmann::json one = json(asked({"trajectory", "levitron", "--set", "initial.spin=18"}).out);
  EXPECT_EQ(all.at("shown").at(0).at("values").at(0).get<double>(), one.at("steps").get<double>());
  EXPECT_EQ(all.at("shown").at(1).at("values").at(0).get<double>(),
            one.at("final").at("state").at("r").at(0).get<double>());
  for (const std::vector<std::string>& others :
       {std::vector<std::string>{"section", "levitron", "--plane", "r_y=0"}, {"converge", "levitron"}}) {
    std::vector<std::string> words = others;
    words.insert(words.end(), {"--set", "run.adaptive=true"});
    const Finished end = kreisel(words, here.path());
    EXPECT_EQ(end.code, 2) << others[0];
    EXPECT_SAYS(end.err, "run.adaptive = true: ");
  }
}

TEST(SweepCommand, WhatItCannotReadIsRefused) {
  const ScratchFolder here;
  for (const char* axis : {"initial.spin", "initial.spin=1:2", "=1:2:3", "initial.spin=a:2:3", "initial.spin=1:2:1"}) {
    const Finished end = kreisel({"sweep", "levitron", axis, "--show", "time"}, here.path());
    EXPECT_EQ(end.code, 2) << axis;
    EXPECT_EQ(lines_of(end.err).size(), 1u) << end.err;
  }
  EXPECT_TRUE(here.names().empty());
}

TEST(SweepCommand, ObservablesAreListed) {
  const ScratchFolder here;
  const nlohmann::json j = json(kreisel({"list", "observables", "--case", "levitron", "--json"}, here.path()).out);
  std::vector<std::string> names;
  for (const nlohmann::json& o : j.at("observables")) names.push_back(o.at("name").get<std::string>());
  for (const char* name : {"fate", "time", "largest_tilt", "smallest_height", "drift_energy", "final_l_z"})
    EXPECT_NE(std::find(names.begin(), names.end(), name), names.end()) << name;
  EXPECT_EQ(kreisel({"list", "observables"}, here.path()).code, 2);
}

TEST(Figure, DrawsTrajectoriesConvergenceAndSweepsAgain) {
  const ScratchFolder here;
  ASSERT_EQ(kreisel({"trajectory", "levitron", "--until", "0.1"}, here.path()).code, 0);
  ASSERT_EQ(
      kreisel({"sweep", "levitron", "initial.spin=20:28:3", "--show", "time", "--until", "0.1"}, here.path()).code, 0);
  ASSERT_EQ(
      kreisel({"converge", "lagrange-top", "--methods", "strang", "--steps", "0.1,0.05", "--until", "1"}, here.path())
          .code,
      0);
  for (const char* name : {"levitron-trajectory", "levitron-sweep", "lagrange-top-convergence"}) {
    const Finished end = kreisel({"figure", "out/" + std::string(name) + ".h5", "--out", "again"}, here.path());
    EXPECT_EQ(end.code, 0) << end.err;
    const std::string svg = std::string(name) + "-figure.svg";
    EXPECT_EQ(whole_file(here / ("out/" + svg)), whole_file(here / ("again/" + svg))) << name;
  }
}

}  // namespace
}  // namespace kreisel::test
