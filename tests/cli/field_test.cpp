// kreisel field: what it shows of a point, to people and to programs.
#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "cli/json_reader.hpp"
#include "cli/refused.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "kreisel/report/hdf5/hdf5_reader.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

// One cylinder of radius 0.05, length 0.02 and 0.4 T, its upper face at z = 0: on its axis elementary.
TEST(Field, OnTheAxisOfOneCylinder) {
  const ScratchFolder here;
  const Finished end = kreisel({"field", "tilted-base", "--at", "0,0,3 cm", "--json"}, here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  const nlohmann::json j = json(end.out);
  const double a = 0.05, high = 0.05, low = 0.03;
  EXPECT_NEAR(j.at("B").at(2).get<double>(), 0.2 * (high / std::hypot(high, a) - low / std::hypot(low, a)), 1e-15);
  EXPECT_NEAR(j.at("B").at(0).get<double>(), 0, 1e-16);
  const auto slope = [&](double z) { return a * a / std::pow(z * z + a * a, 1.5); };
  const double zz = 0.2 * (slope(high) - slope(low));
  EXPECT_NEAR(j.at("gradient").at(2).at(2).get<double>(), zz, 1e-13);
  EXPECT_NEAR(j.at("gradient").at(0).at(0).get<double>(), -0.5 * zz, 1e-13);
  EXPECT_NEAR(j.at("dipole").at("force").at(2).get<double>(), zz * j.at("moment").at(2).get<double>(),
              1e-6);  // but for what the axis leans
  EXPECT_EQ(j.at("moments"), 5);
  EXPECT_NEAR(j.at("size").get<double>(), std::fabs(j.at("B").at(2).get<double>()), 1e-15);
  const Finished text = kreisel({"field", "tilted-base", "--at", "0,0,0.03"}, here.path());
  EXPECT_NE(text.out.find("|B|"), std::string::npos);
}

// What the case moves its top by is what it is told of: where it floats the force is the weight, of all moments and not of one dipole.
TEST(Field, ForceIsThatOnTheCasesTop) {
  const ScratchFolder here;
  const nlohmann::json e = json(kreisel({"equilibrium", "toy-levitron", "--json"}, here.path()).out);
  double height = 0;
  for (std::size_t i = 0; i < 2; ++i) height = std::fmax(height, e.at("equilibria").at(i).at("height").get<double>());
  const nlohmann::json j =
      json(kreisel({"field", "toy-levitron", "--at", fmt::format("0,0,{:.17g}", height), "--json"}, here.path()).out);
  EXPECT_NEAR(j.at("force").at(2).get<double>(), -j.at("weight").at(2).get<double>(), 1e-12);
  EXPECT_LT(j.at("dipole").at("force").at(2).get<double>(), 0.95 * j.at("force").at(2).get<double>());
  EXPECT_NEAR(j.at("spread").at("force").at(2).get<double>(), j.at("force").at(2).get<double>(),
              2e-3 * j.at("force").at(2).get<double>());
  const nlohmann::json one =
      json(kreisel({"field", "toy-levitron", "--set", "body.magnet=dipole", "--set", "initial.from=origin", "--set",
                    "initial.z=0.04", "--set", "ending.kind=none", "--at", "0.001,0,0.04", "--json"},
                   here.path())
               .out);
  EXPECT_EQ(one.at("moments"), 0);
  for (std::size_t k = 0; k < 3; ++k)
    EXPECT_EQ(one.at("force").at(k).get<double>(), one.at("dipole").at("force").at(k).get<double>());
}

TEST(Field, SaysWhenThePointIsInside) {
  const ScratchFolder here;
  const Finished end = kreisel({"field", "tilted-base", "--at", "0,0,-0.01"}, here.path());
  EXPECT_EQ(end.code, 0);
  EXPECT_NE(end.out.find("inside field.magnet[0]"), std::string::npos) << end.out;
}

// The plate's upper edge is at x = 0.05, z = 0; the cylinder's rim at 0.05 from its axis.
TEST(Field, HasNoValueOnAnEdge) {
  expect_refused({"field", "toy-levitron", "--at", "0.05,0,0"},
                 "the field has no value at [0.05, 0, 0]: field.magnet[0]");
  expect_refused({"field", "tilted-base", "--at", "0.05,0,0"},
                 "the field has no value at [0.05, 0, 0]: field.magnet[0]");
  const ScratchFolder here;
  const Finished end =
      kreisel({"field", "toy-levitron", "--grid", "x=0.05:0.15:3,z=0:0.1:3", "--out", "f"}, here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  const Hdf5Reader in(here.path() / "f" / "toy-levitron-field.h5");
  const auto B = in.numbers("B").values, size = in.numbers("size").values;
  const std::size_t edge = 0, beside = 1;
  for (std::size_t k = 0; k < 3; ++k) EXPECT_TRUE(std::isnan(B[3 * edge + k]));
  EXPECT_TRUE(std::isnan(size[edge]));
  EXPECT_TRUE(std::isfinite(size[beside]));
  EXPECT_EQ(in.numbers("trap").values.size(), 9U);
  EXPECT_TRUE(std::isnan(in.numbers("trap").values[edge]));
  if (gnuplot_available()) {
    EXPECT_TRUE(std::filesystem::exists(here.path() / "f" / "toy-levitron-field-figure.png"));
  }
}

TEST(Field, RefusesWhatItCannotShow) {
  expect_refused({"field", "levitron", "--at", "0,0,1"}, "this is for system = 'magnets'");
  expect_refused({"field", "tilted-base", "--at", "0,0"}, "x,y,z");
  expect_refused({"field", "tilted-base", "--at", "0,0,high"}, "--at");
  expect_refused({"field", "tilted-base", "--at", "0,0,nan"}, "expected three finite numbers");
  expect_refused({"field", "tilted-base"}, "give one of --at X,Y,Z and --grid");
  expect_refused({"field", "tilted-base", "--grid", "x=0:1:3", "--at", "0,0,1"}, "give one of --at X,Y,Z and --grid");
  expect_refused({"field", "tilted-base", "--grid", "w=0:1:3"}, "each of x, y and z at most once");
  expect_refused({"field", "tilted-base", "--grid", "x=0:1:3,x=0:1:3"}, "each of x, y and z at most once");
  expect_refused({"field", "tilted-base", "--grid", "x=1:0:3"}, "the second larger");
  expect_refused({"field", "tilted-base", "--grid", "z=0.1"}, "a single point");
  expect_refused({"field", "tilted-base", "--grid", "x=0:1:9999,y=0:1:9999"}, "more than 50000000 points");
  expect_refused({"field", "levitron", "--grid", "x=0:1:3"}, "this is for system = 'magnets'");
}

// What the file of a plane holds is what a point shows; inside a magnet there is no size.
TEST(Field, PlaneIsMadeOfPoints) {
  const ScratchFolder here;
  const Finished end = kreisel(
      {"field", "tilted-base", "--grid", "x=-6cm:6 cm:7,z=-1 cm:3 cm:5,y=0", "--out", "f", "--no-figures", "--json"},
      here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  const nlohmann::json j = json(end.out);
  EXPECT_EQ(j.at("points"), 35);
  EXPECT_EQ(j.at("inside"), 10);  // |x| up to 4 cm, z = -1 cm and 0
  const Hdf5Reader in(here.path() / "f" / "tilted-base-field.h5");
  const auto B = in.numbers("B").values, size = in.numbers("size").values;
  ASSERT_EQ(B.size(), 105U);
  const nlohmann::json point =
      json(kreisel({"field", "tilted-base", "--at", "2 cm,0,3 cm", "--json"}, here.path()).out);
  for (std::size_t k = 0; k < 3; ++k) EXPECT_NEAR(B[3 * (4 * 7 + 4) + k], point.at("B").at(k).get<double>(), 1e-14);
  EXPECT_TRUE(std::isnan(size[3]));
  EXPECT_FALSE(std::isnan(size[4 * 7 + 4]));
}

TEST(Field, APathThatEntersAMagnetNamesIt) {
  const ScratchFolder here;
  const Finished end = kreisel({"trajectory", "toy-levitron", "--set", "ending.radius=1", "--set", "initial.x=0.008",
                                "--set", "initial.spin=16", "--until", "2", "--no-figures", "--json"},
                               here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  const nlohmann::json j = json(end.out);
  EXPECT_EQ(j.at("bound"), "hits a magnet");
  EXPECT_EQ(j.at("fall").at("hit"), "field.magnet[0], a cuboid");
}

TEST(Design, TellsAndRefuses) {
  const ScratchFolder here;
  const Finished end = kreisel({"design", "toy-levitron", "--until", "0.1", "--json"}, here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  const nlohmann::json j = json(end.out);
  EXPECT_NEAR(j.at("spin").at("rpm").at(0).at("from").get<double>(),
              60 * j.at("spin").at("windows").at(0).at("from").get<double>(), 1e-9);
  EXPECT_NE(j.at("level").at("how").get<std::string>().find("tops run for 0.1 s"), std::string::npos);
  expect_refused({"design", "lagrange-top"}, "a design is for a top that floats");
  expect_refused({"design", "toy-levitron", "--until", "-1"}, "-1");
  expect_refused({"design", "toy-levitron", "--set", "body.part[1].mass=-1"}, "body.part[1].mass = -1");
}

}  // namespace
}  // namespace kreisel::test
