// Many bodies as a user meets them.
#include <cmath>

#include <gtest/gtest.h>

#include "cli/json_reader.hpp"
#include "cli/refused.hpp"
#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

TEST(ManyBodies, AFewHaveColumnsAndPathsOfTheirOwn) {
  const ScratchFolder here;
  const Finished end = kreisel({"trajectory", "two-tops", "--until", "0.5"}, here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  EXPECT_SAYS(end.out, "stayed at t = 0.5 s, after 100 steps of 0.005 s with nystrom-6");
  EXPECT_SAYS(end.out, "r2");
  const std::vector<std::string> rows = lines_of(whole_file(here / "out/two-tops-trajectory.csv"));
  EXPECT_EQ(rows.size(), 52u);
  EXPECT_EQ(rows[0].find("t [s],r1_x [m],r1_y [m],r1_z [m],r2_x [m],"), 0u) << rows[0];
  EXPECT_SAYS(rows[0], ",nearest [m],tilt_1 [rad],tilt_2 [rad],energy [J],C1,C2 [kg m^2 s^-1],J_z [kg m^2 s^-1]");
  const Hdf5Reader in(here / "out/two-tops-trajectory.h5");
  EXPECT_EQ(in.numbers("r").shape, (std::vector<std::size_t>{51, 2, 3}));
  EXPECT_EQ(in.numbers("r").values[0], 0.006);
  EXPECT_EQ(in.numbers("r").values[3], -0.006);
  EXPECT_EQ(in.numbers("tilt").shape, (std::vector<std::size_t>{51, 2}));
  EXPECT_TRUE(std::filesystem::exists(here / "out/two-tops-trajectory-figure.svg"));
}

// The case as it is told in its file: the tops stay for 20 s, and keep J_z.
TEST(ManyBodies, TwoTopsFloat) {
  const ScratchFolder here;
  const nlohmann::json j = json(kreisel({"trajectory", "two-tops", "--every", "1000", "--json"}, here.path()).out);
  EXPECT_EQ(j.at("fate"), "stayed");
  EXPECT_LT(j.at("invariants").at("J_z").at("relative_drift").get<double>(), 1e-13);
  EXPECT_LT(j.at("invariants").at("C1").at("relative_drift").get<double>(), 1e-13);
  EXPECT_LT(j.at("invariants").at("energy").at("relative_drift").get<double>(), 2e-9);
  EXPECT_GT(j.at("invariants").at("energy").at("relative_drift").get<double>(), 1e-11);
}

TEST(ManyBodies, ManyHaveATableAtTheEndAndASummary) {
  const ScratchFolder here;
  const Finished end = kreisel({"trajectory", "dipole-gas", "--until", "0.2", "--set", "gas.count=50"}, here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  EXPECT_SAYS(end.out, "polarisation");
  const std::vector<std::string> rows = lines_of(whole_file(here / "out/dipole-gas-trajectory.csv"));
  EXPECT_EQ(rows[0], "t,moving,turning,radius,polarisation,axis_defect,spin_defect,nearest,energy,C1,C2,J_z");
  const std::vector<std::string> bodies = lines_of(whole_file(here / "out/dipole-gas-trajectory-end.csv"));
  EXPECT_EQ(bodies.size(), 51u);
  EXPECT_EQ(bodies[0], "body,r_x,r_y,r_z,p_x,p_y,p_z,a_x,a_y,a_z,l_x,l_y,l_z");
  EXPECT_EQ(bodies[50].find("50,"), 0u);
  EXPECT_EQ(Hdf5Reader(here / "out/dipole-gas-trajectory.h5").numbers("l").shape, (std::vector<std::size_t>{3, 50, 3}));
  EXPECT_TRUE(std::filesystem::exists(here / "out/dipole-gas-trajectory-figure.png"));
}

TEST(ManyBodies, TheNumberOfThreadsLeavesNoTrace) {
  const auto table = [](const char* threads) {
    const ScratchFolder here;
    const Finished end = kreisel({"trajectory", "dipole-gas", "--until", "0.2", "--set", threads}, here.path());
    EXPECT_EQ(end.code, 0) << end.err;
    return whole_file(here / "out/dipole-gas-trajectory-end.csv");
  };
  const std::string one = table("run.threads=1");
  EXPECT_EQ(lines_of(one).size(), 217u);
  EXPECT_EQ(one, table("run.threads=2"));
  EXPECT_EQ(one, table("run.threads=5"));
}

// What sweeps and windows take, with units.
TEST(ManyBodies, NumbersOfTheCaseAreListed) {
  const ScratchFolder here;
  const Finished keys = kreisel({"list", "keys", "--case", "two-tops"}, here.path());
  for (const char* key : {"body.mass", "body.spin", "bodies[1].mass", "pair.core_energy"}) EXPECT_SAYS(keys.out, key);
  EXPECT_SAYS(keys.out, "0.00515");
  EXPECT_SAYS(keys.out, "kg");
  const Finished sweep = kreisel(
      {"sweep", "two-tops", "bodies[1].mass=5 g:5.2 g:3", "--show", "fate", "--until", "0.1", "--json"}, here.path());
  EXPECT_EQ(sweep.code, 0) << sweep.err;
  EXPECT_SAYS(sweep.out, "0.0051");
  expect_refused({"sweep", "two-tops", "bodies[1].mas=5 g:5.2 g:3", "--show", "fate"},
                 "'bodies[1].mas' is no number of this case that can be varied (did you mean 'bodies[1].mass'?)");
}

TEST(ManyBodies, WhatIsNotThereIsOneSentence) {
  expect_refused({"trajectory", "two-tops", "--method", "rk4"},
                 "method 'rk4' does not work for many tops: it needs a number of components that it knows before the "
                 "run; take strang, blanes-moan-4");
  expect_refused({"map", "two-tops", "--axes", "body.mass,body.mu", "--window", "0,1,0,1"},
                 "there are no maps of many tops");
  expect_refused({"equilibrium", "dipole-gas"}, "steady motions are looked for of 16 bodies at most");
  expect_refused({"window", "dipole-gas", "--over", "body.mass,body.moment"}, "of 16 bodies at most");
  expect_refused({"converge", "two-tops"},
                 "errors are counted from the reference solution, and there is none for many tops");
  expect_refused({"trajectory", "dipole-gas", "--set", "gas.count=0"},
                 "gas.count = 0: expected a whole number from 1 to 20000");
}

}  // namespace
}  // namespace kreisel::test
