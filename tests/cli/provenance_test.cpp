// What a file of results says about itself: enough to make it again, bit by bit.
#include <regex>

#include <gtest/gtest.h>

#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "kreisel/version.hpp"
#include "support/hdf5_contents.hpp"
#include "support/places.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

// The data alone.
Hdf5Contents data_of(const fs::path& file) {
  Hdf5Contents all = hdf5_contents(file);
  std::erase_if(all, [](const auto& entry) { return entry.first.starts_with(".@"); });
  return all;
}

// Runs the command, takes the case out of its file, and runs that with nothing else on the command line.
void expect_the_same_again(const Words& words, const std::string& command, const std::string& name) {
  const ScratchFolder here;
  const Finished first = kreisel(words, here.path());
  ASSERT_EQ(first.code, 0) << first.err;
  const fs::path file = here / ("out/" + name + "-" + command + ".h5");
  std::ofstream(here / (name + ".toml")) << Hdf5Reader(file).text("case");
  const Finished again = kreisel({command, "./" + name + ".toml", "--out", "again"}, here.path());
  ASSERT_EQ(again.code, 0) << again.err;
  const fs::path second = here / ("again/" + name + "-" + command + ".h5");
  EXPECT_TRUE(data_of(file) == data_of(second));
  EXPECT_EQ(Hdf5Reader(file).text("case"), Hdf5Reader(second).text("case"));
}

TEST(Provenance, ATrajectoryCanBeMadeAgain) {
  expect_the_same_again({"trajectory", "levitron", "--until", "0.7", "--step", "0.003", "--method", "kahan-li-6",
                         "--every", "7", "--compensated", "--set", "initial.x=0.0012345678901234567"},
                        "trajectory", "levitron");
}

TEST(Provenance, AMapCanBeMadeAgain) {
  expect_the_same_again(
      {"map", "levitron", "--axes", "initial.spin,initial.z", "--window", "18.3,30.1,-0.003,0.002", "--size", "9x7",
       "--until", "1.3", "--method", "blanes-moan-4", "--step", "0.004", "--set", "body.mass=0.0201"},
      "map", "levitron");
}

TEST(Provenance, SamplesCanBeDrawnAgain) {
  expect_the_same_again({"montecarlo", "dullin-fig1a", "--vary", "initial.x=0.01", "--vary", "body.mass=normal:0.5%",
                         "--samples", "150", "--seed", "9", "--scatter", "0.7", "--until", "1.1", "--step", "0.004"},
                        "montecarlo", "dullin-fig1a");
  expect_the_same_again({"montecarlo", "zub-montecarlo", "--samples", "20", "--orbits", "0.31"}, "montecarlo",
                        "zub-montecarlo");
}

// As they were said.
std::string warnings_in(const std::string& text) {
  const std::string begin = "kreisel: warning: ";
  std::string all;
  for (const std::string& line : lines_of(text))
    if (line.starts_with(begin)) all += (all.empty() ? "" : "\n") + line.substr(begin.size());
  return all;
}

TEST(Provenance, FilesTellHowTheyWereMade) {
  const ScratchFolder here;
  const Words run{"--until", "0.2", "--set", "title=\"it's a top\""};
  const std::vector<std::pair<std::string, Words>> commands{
      {"trajectory", {}},
      {"map", {"--size", "3x3"}},
      {"montecarlo", {"--samples", "10"}},
      {"tolerance", {"--keep", "0.5", "--samples", "300", "--precision", "0.5"}}};
  for (const auto& [command, more] : commands) {
    Words words{command, "levitron"};
    words.insert(words.end(), run.begin(), run.end());
    words.insert(words.end(), more.begin(), more.end());
    const Finished end = kreisel(words, here.path());
    ASSERT_EQ(end.code, 0) << end.err;
    const Hdf5Reader in(here / ("out/levitron-" + command + ".h5"));
    EXPECT_EQ(in.text("kreisel_version"), version);
    EXPECT_TRUE(std::regex_match(in.text("kreisel_commit"), std::regex("unknown|[0-9a-f]{12,}(-dirty)?")));
    EXPECT_TRUE(std::regex_match(in.text("date"), std::regex("20\\d\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ")));
    EXPECT_EQ(in.text("command").find("kreisel " + command + " levitron --until 0.2 --set "), 0u) << in.text("command");
    EXPECT_SAYS(in.text("command"), "'title=\"it'\\''s a top\"'");
    EXPECT_SAYS(in.text("case"), "until = 0.2");
    EXPECT_EQ(in.text("warnings"), warnings_in(end.err));
    EXPECT_EQ(in.text("title"), "it's a top");
  }
}

TEST(Provenance, WarningsAreInTheFile) {
  const ScratchFolder here;
  const Finished end = kreisel({"trajectory", "heavy-top", "--set", "body.inertia3=1", "--until", "0.01"}, here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  const std::string warnings = Hdf5Reader(here / "out/heavy-top-trajectory.h5").text("warnings");
  EXPECT_NE(warnings, "");
  EXPECT_EQ(warnings, warnings_in(end.err));
}

TEST(Provenance, TheDateCanBeGiven) {
  const ScratchFolder here;
  const Finished end = shell("SOURCE_DATE_EPOCH=86400 kreisel trajectory levitron --until 0.01", here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  EXPECT_EQ(Hdf5Reader(here / "out/levitron-trajectory.h5").text("date"), "1970-01-02T00:00:00Z");
}

// A number that a paper gives is not carried by a case that it was not given for.
TEST(Provenance, ChangedCasesExpectNothingPublished) {
  const ScratchFolder here;
  std::ofstream(here / "own.toml") << whole_file(fs::path(places::sources) / "cases/levitron.toml")
                                   << "\n[[expect]]\nname = \"stable_fraction\"\nvalue = 0.5\n";
  const auto stored = [&](const Words& more) {
    Words words{"map", "./own.toml", "--size", "4x4"};
    words.insert(words.end(), more.begin(), more.end());
    const Finished end = kreisel(words, here.path());
    EXPECT_EQ(end.code, 0) << end.err;
    return Hdf5Reader(here / "out/own-map.h5").text("case");
  };
  EXPECT_SAYS(stored({}), "expect");
  for (const Words& more :
       {Words{"--until", "3"}, {"--method", "rk4"}, {"--set", "body.mass=0.0201"}, {"--window", "0,0.01,-0.01,0.01"}})
    EXPECT_EQ(stored(more).find("expect"), std::string::npos) << more[0];
}

}  // namespace
}  // namespace kreisel::test
