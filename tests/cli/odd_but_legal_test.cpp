// Things one would not usually ask for, but may.
#include <gtest/gtest.h>

#include "cli/json_reader.hpp"
#include "support/places.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

namespace fs = std::filesystem;

nlohmann::json run_json(std::vector<std::string> words, const fs::path& folder) {
  words.emplace_back("--json");
  const Finished end = kreisel(words, folder);
  EXPECT_EQ(end.code, 0) << words[1] << ": " << end.err;
  return json(end.out);
}

nlohmann::json trajectory_with(const std::string& setting) {
  const ScratchFolder here;
  return run_json({"trajectory", "levitron", "--until", "1", "--set", setting}, here.path());
}

TEST(OddButLegal, UntilIsNoMultipleOfTheStep) {
  const ScratchFolder here;
  const nlohmann::json j = run_json({"trajectory", "levitron", "--until", "0.0205", "--step", "0.002"}, here.path());
  EXPECT_EQ(j.at("final").at("t"), 0.0205);
  EXPECT_EQ(j.at("steps"), 11);
}

TEST(OddButLegal, OutputRarerThanSteps) {
  const ScratchFolder here;
  run_json({"trajectory", "levitron", "--until", "0.02", "--every", "9007199254740992"}, here.path());
  EXPECT_EQ(lines_of(whole_file(here / "out/levitron-trajectory.csv")).size(), 3u);
}

TEST(OddButLegal, OneStepLongerThanTheTime) {
  const ScratchFolder here;
  const nlohmann::json j = run_json({"trajectory", "levitron", "--until", "0.001", "--step", "5"}, here.path());
  EXPECT_EQ(j.at("steps"), 1);
  EXPECT_EQ(j.at("final").at("t"), 0.001);
}

TEST(OddButLegal, SpinsAndTiltsOfAnySize) {
  EXPECT_EQ(trajectory_with("initial.spin=0").at("fate"), "escaped");
  EXPECT_EQ(trajectory_with("initial.spin=-20").at("fate"), "stayed");
  EXPECT_EQ(trajectory_with("initial.tilt=1.5707963267948966").at("fate"), "escaped");
  EXPECT_EQ(trajectory_with("initial.tilt=1e6").at("fate"), "escaped");
  EXPECT_EQ(trajectory_with("initial.tilt=-0.01").at("fate"), "stayed");
}

TEST(OddButLegal, TheLastOfTwoSettingsWins) {
  const ScratchFolder here;
  const nlohmann::json j =
      run_json({"trajectory", "levitron", "--until", "0.01", "--set", "initial.x=0.005", "--set", "initial.x=0.004"},
               here.path());
  EXPECT_NEAR(j.at("final").at("state").at("r").at(0).get<double>(), 0.004, 1e-4);
}

TEST(OddButLegal, MapsOfOnePixelAndOfOneLine) {
  const ScratchFolder here;
  EXPECT_EQ(run_json({"map", "levitron", "--size", "1x1", "--until", "1"}, here.path()).at("pixels").get<double>(), 1);
  EXPECT_EQ(
      run_json({"map", "levitron", "--size", "10000x1", "--until", "0.2"}, here.path()).at("pixels").get<double>(),
      10000);
  EXPECT_EQ(run_json({"map", "levitron", "--size", "1x3000", "--until", "0.2"}, here.path()).at("pixels").get<double>(),
            3000);
}

TEST(OddButLegal, MoreThreadsThanCores) {
  const ScratchFolder here;
  const Finished end =
      kreisel({"map", "levitron", "--size", "20x20", "--until", "0.5", "--threads", "7", "--json"}, here.path());
  EXPECT_EQ(end.code, 0);
  EXPECT_EQ(end.err.find("TBB"), std::string::npos) << end.err;
}

TEST(OddButLegal, NamesWithBlanksAndUmlauts) {
  const ScratchFolder here;
  fs::create_directories(here / "ein Ordner");
  fs::copy_file(fs::path(places::sources) / "cases/levitron.toml", here / "ein Ordner/mein Kreisel ü'.toml");
  const nlohmann::json j =
      run_json({"trajectory", "ein Ordner/mein Kreisel ü'.toml", "--until", "0.1", "--out", "zu den Ergebnissen ö"},
               here.path());
  for (const nlohmann::json& f : j.at("files"))
    EXPECT_TRUE(fs::exists(here / f.get<std::string>())) << f.get<std::string>();
  EXPECT_EQ(j.at("files").size(), 8u);
  const nlohmann::json m = run_json(
      {"map", "ein Ordner/mein Kreisel ü'.toml", "--size", "6x5", "--until", "0.1", "--out", "zu den Ergebnissen ö"},
      here.path());
  EXPECT_EQ(m.at("files").size(), 5u);
}

TEST(OddButLegal, FromAnotherFolder) {
  const ScratchFolder here;
  const Finished end = kreisel({"trajectory", "levitron", "--until", "0.1", "--out", here.path().string()}, "/");
  EXPECT_EQ(end.code, 0) << end.err;
  EXPECT_TRUE(fs::exists(here / "levitron-trajectory.h5"));
}

TEST(OddButLegal, ANewFolderWithItsParents) {
  const ScratchFolder here;
  EXPECT_EQ(kreisel({"trajectory", "levitron", "--until", "0.1", "--out", "a/b/c/"}, here.path()).code, 0);
  EXPECT_TRUE(fs::exists(here / "a/b/c/levitron-trajectory.h5"));
}

TEST(OddButLegal, ACaseFromAPipe) {
  const ScratchFolder here;
  const std::string file = (fs::path(places::sources) / "cases/levitron.toml").string();
  EXPECT_EQ(shell("cat '" + file + "' | kreisel trajectory /dev/stdin --until 0.1", here.path()).code, 0);
}

TEST(OddButLegal, AnImplicitMethodThatDoesNotConverge) {
  const ScratchFolder here;
  const Finished end =
      kreisel({"trajectory", "levitron", "--method", "midpoint", "--step", "0.5", "--json"}, here.path());
  EXPECT_EQ(end.code, 0);
  const nlohmann::json j = json(end.out);
  EXPECT_EQ(j.at("fate"), "unsolved");
  EXPECT_EQ(j.at("final").at("t"), 0);  // no step of half a second could be solved
  EXPECT_EQ(j.at("final").at("state").at("r").at(0), 0.002);
  EXPECT_SAYS(end.err,
              "kreisel: the equations of midpoint had no solution that its iteration could find at t = 0; take a "
              "smaller step "
              "than 0.5, or a method without such equations");
  const nlohmann::json m =
      json(kreisel({"map", "levitron", "--method", "midpoint", "--step", "0.5", "--size", "3x3", "--json"}, here.path())
               .out);
  EXPECT_EQ(m.at("fates").at("unsolved"), 9);
}

TEST(OddButLegal, TwoRunsIntoOneFolder) {
  const ScratchFolder here;
  const std::vector<std::string> words{"map", "levitron", "--size", "40x40", "--until", "1", "--out", "out"};
  Running one(places::program, words, here.path()), two(places::program, words, here.path());
  const Finished first = one.wait(), second = two.wait();
  EXPECT_EQ(first.code, 0) << first.err;
  EXPECT_EQ(second.code, 0) << second.err;
  int files = 0;
  for (const auto& entry : fs::directory_iterator(here / "out")) {
    ++files;
    EXPECT_EQ(entry.path().string().find(".part"), std::string::npos) << entry.path();
  }
  EXPECT_EQ(files, 5);
}

TEST(OddButLegal, ASmallerPictureOverAnOlderOne) {
  const ScratchFolder here;
  kreisel({"map", "levitron", "--size", "40x40", "--until", "0.5"}, here.path());
  kreisel({"map", "levitron", "--size", "3x4", "--until", "0.5"}, here.path());
  const std::string png = whole_file(here / "out/levitron-map.png");
  EXPECT_EQ(png[19], 3);  // the width, in the header
}

}  // namespace
}  // namespace kreisel::test
