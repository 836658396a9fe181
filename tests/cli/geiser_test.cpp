// The Levitron in Euler angles, and Geiser and Lüskow's figures, as a user meets them.
#include <gtest/gtest.h>

#include "cli/json_reader.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

namespace fs = std::filesystem;

TEST(Angles, TrajectoryGivesItsStateByName) {
  const ScratchFolder here;
  const Finished end = kreisel({"trajectory", "geiser-fig1", "--until", "10", "--json"}, here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  const nlohmann::json state = json(end.out).at("final").at("state");
  ASSERT_EQ(state.at("q").size(), 6u);
  ASSERT_EQ(state.at("p").size(), 6u);
  EXPECT_NEAR(state.at("q").at(2).get<double>(), 1.72066191106731, 1e-10);
  EXPECT_NEAR(state.at("q").at(3).get<double>(), 0.0279422524090708, 1e-10);
  EXPECT_NEAR(state.at("p").at(4).get<double>(), 1.04222536708004, 1e-10);
  EXPECT_EQ(lines_of(whole_file(here / "out/geiser-fig1-trajectory.csv"))[0],
            "t [τ],q_1,q_2,q_3,q_4,q_5,q_6,p_1,p_2,p_3,p_4,p_5,p_6,tilt [rad],energy [m R^2 τ^-2],L3 [m R^2 τ^-1],"
            "j_z [m R^2 τ^-1]");
}

TEST(Angles, AnExtrapolationOfLowOrderSaysSo) {
  const ScratchFolder here;
  const auto said = [&](const char* method) {
    const Finished end = kreisel({"trajectory", "geiser-fig1", "--until", "0.1", "--method", method}, here.path());
    EXPECT_EQ(end.code, 0) << end.err;
    return end.err;
  };
  EXPECT_SAYS(said("mpe-4:verlet-velocity:1"),
              "mpe-4:verlet-velocity:1 is of order 1 here, not 4: its kernel is not symmetric");
  EXPECT_SAYS(said("mpe-6:verlet-velocity:2"), "is of order 3 here, not 6");
  for (const char* symmetric : {"mpe-4:leapfrog", "mpe-4:verlet-velocity:exact", "kahan-li-8:leapfrog"})
    EXPECT_EQ(said(symmetric).find("of order"), std::string::npos) << symmetric;
}

TEST(Angles, AnIterationThatDivergesSaysSo) {
  const ScratchFolder here;
  const Finished end = kreisel({"trajectory", "geiser-fig1", "--until", "10", "--method", "verlet-iterated:until-1e-12",
                                "--step", "0.4", "--json"},
                               here.path());
  EXPECT_EQ(end.code, 0) << end.err;
  EXPECT_EQ(json(end.out).at("fate"), "unsolved");
  EXPECT_SAYS(end.err, "had no solution that its iteration could find");
}

TEST(Angles, APoleOnTheWaySaysSo) {
  const ScratchFolder here;
  const Finished end =
      kreisel({"trajectory", "geiser-fig1", "--method", "leapfrog", "--step", "0.04", "--until", "0.4", "--set",
               "initial.tilt=0.2", "--set", "initial.nutation=-2", "--set", "initial.precession=0"},
              here.path());
  EXPECT_EQ(end.code, 0) << end.err;
  EXPECT_SAYS(end.err, "the axis came too close to theta = 0 or pi for Euler angles and a step of 0.04");
  EXPECT_SAYS(end.err, "space = \"axis\"");
}

TEST(Angles, MapRuns) {
  const ScratchFolder here;
  const Finished end = kreisel({"map", "gans-levitron", "--set", "space=angles", "--method", "leapfrog", "--size",
                                "8x8", "--until", "20", "--json"},
                               here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  const nlohmann::json fates = json(end.out).at("fates");
  EXPECT_EQ(fates.at("unsolved").get<double>() + fates.at("non-finite").get<double>(), 0);
  EXPECT_GT(fates.at("stayed").get<double>(), 0);
  EXPECT_SAYS(end.err, "in Euler angles a run whose axis comes too close to a pole for the step counts as escaped");
}

// What every other figure and table finds is in tests/paper/verdicts_test.cpp.
TEST(GeiserPapers, SayWhatThePaperSaysAndWhere) {
  const ScratchFolder here;
  const Finished end = kreisel({"paper", "geiser-table1", "--json"}, here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  const nlohmann::json j = json(end.out);
  EXPECT_EQ(j.at("paper"), "geiser-table1");
  for (const nlohmann::json& f : j.at("files"))
    EXPECT_TRUE(fs::exists(here / f.get<std::string>())) << f.get<std::string>();
  const nlohmann::json& claim = j.at("claims").at(2);
  EXPECT_EQ(claim.at("paper"), "number of steps 1000000000, 119 min, stability ok");
  EXPECT_EQ(claim.at("place"), "Table 1");
  EXPECT_EQ(claim.at("verdict"), "shortened run");
}

TEST(GeiserPapers, AShortenedRunSaysHowToRunItWhole) {
  const ScratchFolder here;
  const Finished end = kreisel({"paper", "geiser-fig1"}, here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  EXPECT_SAYS(end.out, "shortened run: --full runs it as published");
}

}  // namespace
}  // namespace kreisel::test
