// What is said twice is refused or told; what is written has one name; what is drawn can be seen.
#include <set>

#include <gtest/gtest.h>

#include "cli/json_reader.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "support/program.hpp"
#include "support/published_case.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

TEST(SaidOnce, AFileWithTwoWaysIsRefused) {
  const ScratchFolder here;
  std::string text = whole_file(case_file("levitron"));
  text.insert(text.find("x = 0.002"), "r = [0, 0, 0.03]\n");
  std::ofstream(here / "both.toml") << text;
  const Finished end = kreisel({"trajectory", "./both.toml", "--until", "0.1"}, here.path());
  EXPECT_EQ(end.code, 2);
  EXPECT_EQ(end.err, "kreisel: initial.r and initial.x are both given in both.toml: one of them is enough\n");
  EXPECT_FALSE(fs::exists(here / "out"));
}

TEST(SaidOnce, AnOptionAndASettingThatDifferAreRefused) {
  const ScratchFolder here;
  for (const auto& [line, sentence] :
       {std::pair{"trajectory levitron --until 1 --set run.until=2", "--until and --set run.until say two things"},
        {"trajectory levitron --until 1 --step 0.01 --set run.step=0.02", "--step and --set run.step"},
        {"trajectory levitron --until 1 --method rk4 --set run.method=strang", "--method and --set run.method"},
        {"map levitron --size 2x2 --set map.width=3", "--size and --set map.width"},
        {"map levitron --size 2x2 --window 0,1,0,1 --set map.window=[0,1,0,2]", "--window and --set map.window"},
        {"montecarlo levitron --samples 2 --set montecarlo.samples=3", "--samples and --set montecarlo.samples"},
        {"montecarlo levitron --samples 2 --seed 2 --set montecarlo.seed=3", "--seed and --set montecarlo.seed"},
        {"montecarlo levitron --scatter 2 --set montecarlo.scatter=3", "--scatter and --set montecarlo.scatter"},
        {"montecarlo zub-montecarlo --orbits 2 --set run.until=3", "--orbits and --set run.until both say how long"}}) {
    const Finished end = shell(std::string("kreisel ") + line, here.path());
    EXPECT_EQ(end.code, 2) << line;
    EXPECT_SAYS(end.err, sentence);
  }
  EXPECT_TRUE(here.names().empty());
}

// The case counts in orbits; a time that the user sets is meant.
TEST(SaidOnce, ATimeThatIsSetTakesThePlaceOfOrbits) {
  const ScratchFolder here;
  const Finished end =
      kreisel({"montecarlo", "zub-montecarlo", "--samples", "2", "--set", "run.until=3", "--json"}, here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  EXPECT_EQ(json(end.out).at("until"), 3);
}

TEST(SaidOnce, ScatterOnAnExplicitStartIsToldInTextAndJson) {
  const ScratchFolder here;
  const Words run{"trajectory", "orbitron", "--set", "initial.x=[0.0755,0,0]", "--until", "0.1", "--json"};
  const Finished end = kreisel(run, here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  EXPECT_SAYS(end.err, "warning: scatter.z = 0.005 is added to initial.x");
  ASSERT_EQ(json(end.out).at("warnings").size(), 1u);
  EXPECT_SAYS(json(end.out).at("warnings").at(0).get<std::string>(), "scatter.z = 0.005 is added to initial.x");
}

// Every case, and every space that one can be run in.
TEST(Columns, HaveNamesOfTheirOwn) {
  const ScratchFolder here;
  std::vector<std::string> runs;
  for (const auto& entry : fs::directory_iterator(fs::path(places::sources) / "cases"))
    if (entry.path().extension() == ".toml") runs.push_back(entry.path().stem());
  EXPECT_GT(runs.size(), 25u);
  const std::string gas = "dipole-gas --set gas.count=";
  for (const std::string& more :
       {std::string("lagrange-top --set space=body"), std::string("geiser-fig1 --set space=axis"),
        std::string("gans-levitron"), gas + "8 --set trap.across=0 --set trap.along=0",
        gas + "2 --set pair.kind=gay-berne --set pair.length=1 --set pair.depth=1 --set gas.spacing=9"})
    runs.push_back(more);
  for (const std::string& run : runs) {
    const Finished end = shell("kreisel trajectory " + run + " --until 0.01 --no-figures", here.path());
    ASSERT_EQ(end.code, 0) << run << end.err;
    const std::string file = "out/" + run.substr(0, run.find(' ')) + "-trajectory.csv";
    std::istringstream header(lines_of(whole_file(here / file)).at(0));
    std::set<std::string> names;
    for (std::string cell; std::getline(header, cell, ',');)
      EXPECT_TRUE(names.insert(cell.substr(0, cell.find(" ["))).second) << run << ": " << cell;
    EXPECT_GT(names.size(), 5u) << run;
  }
}

class Drawn : public testing::Test {
 protected:
  void SetUp() override {
    if (!gnuplot_available()) GTEST_SKIP() << "gnuplot is not installed";
  }
  ScratchFolder here;
};

// Ten invariants besides what it shows: more columns than gnuplot reads at once.
TEST_F(Drawn, AGasWithoutATrap) {
  const Finished end = kreisel({"trajectory", "dipole-gas", "--set", "gas.count=27", "--set", "trap.across=0", "--set",
                                "trap.along=0", "--until", "0.1", "--every", "5"},
                               here.path());
  EXPECT_EQ(end.code, 0) << end.err;
  EXPECT_EQ(end.err.find("gnuplot"), std::string::npos) << end.err;
  EXPECT_TRUE(fs::exists(here / "out/dipole-gas-trajectory-figure.svg"));
}

TEST_F(Drawn, AMapOnePixelWideIsACurve) {
  for (const char* size : {"1x12", "12x1", "1x1"}) {
    const Finished end = kreisel({"map", "levitron", "--size", size, "--until", "1"}, here.path());
    EXPECT_EQ(end.code, 0) << end.err;
    const std::string svg = whole_file(here / "out/levitron-map-figure.svg");
    EXPECT_SAYS(svg, "escape time [s]");
    EXPECT_SAYS(svg, size == std::string("1x12") ? "x [m] = 0.006; nystrom-4, step"
                                                 : "height above equilibrium [m] = 0; nystrom-4, step");
  }
}

TEST_F(Drawn, WhereNothingFloatsHasAColourAndACount) {
  const Words map{"map", "levitron", "--axes", "body.mass,initial.spin", "--window", "0.015,0.055,15,25", "--size",
                  "8x2", "--until",  "0.5"};
  const Finished text = kreisel(map, here.path());
  EXPECT_SAYS(text.out, "gone at once ");
  EXPECT_SAYS(whole_file(here / "out/levitron-map-figure.svg"), "gone at once");
  Words told = map;
  told.emplace_back("--json");
  const nlohmann::json j = json(kreisel(told, here.path()).out);
  EXPECT_GT(j.at("at_once").get<double>(), 0);
  EXPECT_LT(j.at("at_once").get<double>(), 16);
}

}  // namespace
}  // namespace kreisel::test
