// Cases and their keys shown; files called by another name, and without figures.
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "cli/every_command.hpp"
#include "cli/json_reader.hpp"
#include "kreisel/report/text/quantity.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

namespace fs = std::filesystem;

std::size_t files_in(const fs::path& folder, const std::string& ending) {
  std::size_t n = 0;
  for (const auto& f : fs::directory_iterator(folder)) n += f.path().extension() == ending ? 1 : 0;
  return n;
}

// What it prints is a case file again, and the same case.
TEST(Show, IsACaseFile) {
  const ScratchFolder here;
  const Finished shown = kreisel({"show", "levitron", "--set", "initial.spin=25"}, here.path());
  ASSERT_EQ(shown.code, 0) << shown.err;
  EXPECT_SAYS(shown.out, "spin = 25");
  EXPECT_SAYS(shown.out, "# [kg] ");
  EXPECT_SAYS(shown.out, "mu = -9.5e-05 ");  // as short as a number can be, and still the same
  EXPECT_SAYS(shown.out, "# not given, and so:");
  std::ofstream(here / "again.toml") << shown.out;
  const Words run{"trajectory", "--until", "0.1", "--no-figures", "--json"};
  const auto end = [&](Words words) {
    words.insert(words.begin() + 1, words.back());
    words.pop_back();
    return json(kreisel(words, here.path()).out);
  };
  Words first = run, second = run;
  first.insert(first.end(), {"--set", "initial.spin=25", "levitron"});
  second.emplace_back("again.toml");
  const nlohmann::json a = end(first), b = end(second);
  for (const char* part : {"r", "p", "a", "l"})
    for (std::size_t i = 0; i < 3; ++i)
      EXPECT_EQ(a.at("final").at("state").at(part).at(i).get<double>(),
                b.at("final").at("state").at(part).at(i).get<double>())
          << part << i;
}

TEST(Keys, OfACaseWithUnitsAndRanges) {
  const ScratchFolder here;
  const Finished table = kreisel({"list", "keys", "--case", "levitron"}, here.path());
  ASSERT_EQ(table.code, 0) << table.err;
  EXPECT_SAYS(table.out, "body.mass");
  const nlohmann::json j = json(kreisel({"list", "keys", "--case", "levitron", "--json"}, here.path()).out);
  bool mass = false;
  for (const nlohmann::json& k : j.at("keys")) {
    EXPECT_FALSE(k.at("about").get<std::string>().empty()) << k.at("key").get<std::string>();
    if (k.at("key").get<std::string>() != "body.mass") continue;
    mass = true;
    EXPECT_EQ(k.at("unit"), "kg");
    EXPECT_EQ(k.at("range"), "> 0");
    EXPECT_EQ(k.at("value"), "0.02");
  }
  EXPECT_TRUE(mass);
  const Finished without = kreisel({"list", "keys"}, here.path());
  EXPECT_EQ(without.code, 2);
  EXPECT_SAYS(without.err, "keys are those of a case: add --case CASE");
}

TEST(NoFigures, LeavesTheData) {
  const ScratchFolder here;
  for (const Words& words : std::vector<Words>{
           {"trajectory", "levitron", "--until", "0.1"},
           {"map", "levitron", "--size", "4x4", "--until", "0.1"},
           {"montecarlo", "levitron", "--vary", "body.mass=1%", "--samples", "20", "--until", "0.1"},
           {"sweep", "levitron", "initial.spin=20:25:2", "--show", "fate", "--until", "0.1"},
           {"converge", "lagrange-top", "--methods", "strang", "--until", "1", "--steps", "0.2,0.1,0.05"}}) {
    Words with = words;
    with.insert(with.end(), {"--no-figures", "--out", words[0]});
    const Finished end = kreisel(with, here.path());
    ASSERT_EQ(end.code, 0) << words[0] << end.err;
    EXPECT_EQ(files_in(here / words[0], ".svg"), 0u) << words[0];
    EXPECT_EQ(files_in(here / words[0], ".gp"), 0u) << words[0];
    EXPECT_EQ(files_in(here / words[0], ".h5"), 1u) << words[0];
    EXPECT_EQ(end.err.find("no figure"), std::string::npos) << end.err;
  }
}

TEST(Name, IsThatOfTheFiles) {
  const ScratchFolder here;
  const Finished end =
      kreisel({"trajectory", "levitron", "--until", "0.1", "--name", "spin-20.a", "--no-figures"}, here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  EXPECT_TRUE(fs::exists(here / "out/spin-20.a-trajectory.h5"));
  EXPECT_FALSE(fs::exists(here / "out/levitron-trajectory.h5"));
  for (const char* bad : {"../up", "a/b", ".hidden", "-x", "with space", "|touch PWN"}) {
    const Finished refused =
        kreisel({"trajectory", "levitron", "--until", "0.1", std::string("--name=") + bad}, here.path());
    EXPECT_EQ(refused.code, 2) << bad;
    EXPECT_SAYS(refused.err, "expected at most 100 letters, digits, dots and - _ +, a letter or digit first");
  }
}

// How far each number may be off, in its own unit.
TEST(Tolerance, SaysTheWidthOfEachKey) {
  const ScratchFolder here;
  std::vector<std::string> words{"tolerance", "levitron",  "--vary", "body.mass=1%", "--keep", "0.5",         "--until",
                                 "0.5",       "--samples", "200",    "--precision",  "0.5",    "--no-figures"};
  const std::string told = kreisel(words, here.path()).out;
  words.emplace_back("--json");
  const nlohmann::json j = json(kreisel(words, here.path()).out);
  ASSERT_EQ(j.at("widths").size(), 1u);
  EXPECT_EQ(j.at("widths").at(0).at("key"), "body.mass");
  EXPECT_EQ(j.at("widths").at(0).at("unit"), "kg");
  EXPECT_NEAR(j.at("widths").at(0).at("width").get<double>(), j.at("scatter").get<double>() * 0.01 * 0.02, 1e-15);
  const std::string grams =
      quantity(1000 * j.at("widths").at(0).at("width").get<double>(), 4);  // what a person weighs in
  EXPECT_SAYS(told, "20  " + grams + "  g     uniform, ±");
}

const std::map<std::string, OfCommand> files_of{
    {"trajectory", {"", {{"levitron", "--until", "0.1"}, {"levitron", "--until", "0.1", "--methods", "strang,rk4"}}}},
    {"sweep", {"", {{"levitron", "initial.spin=20:21:2", "--show", "time", "--until", "0.1"}}}},
    {"section", {"", {{"levitron", "--plane", "r_y = 0.0001", "--until", "0.3"}}}},
    {"map", {"", {{"levitron", "--until", "0.1", "--size", "3x3"}}}},
    {"montecarlo",
     {"", {{"levitron", "--until", "0.1", "--samples", "5"}, {"levitron", "--until", "0.1", "--sample", "3"}}}},
    {"tolerance", {"", {{"levitron", "--until", "0.1", "--samples", "40", "--keep", "0.5", "--precision", "0.5"}}}},
    {"equilibrium", {"", {{"levitron"}}}},
    {"flight", {"", {{"levitron", "--until", "0.1"}}}},
    {"design", {"", {{"levitron", "--until", "0.05"}}}},
    {"window",
     {"", {{"levitron", "--over", "body.mass,initial.spin", "--range", "0.019,0.021,15,30", "--samples", "3"}}}},
    {"field", {"", {{"toy-levitron", "--at", "0,0,0.03"}, {"toy-levitron", "--grid", "x=0:0.01:3,z=0.02:0.04:3"}}}},
    {"converge", {"", {{"lagrange-top", "--methods", "strang", "--steps", "0.1,0.05", "--until", "0.5"}}}},
    {"certify", left_out("its file is called by the case")},
    {"paper", left_out("its files are called by the figure")},
    {"figure", left_out("its files are called by the one that it draws")},
    {"show", left_out("it writes none")},
    {"explore", left_out("it writes none")},
    {"list", left_out("it writes none")}};

// Every command that offers --name calls its files so.
TEST(FileNames, OfEveryCommandAreAsItIsTold) {
  for (const Words& words : runs_of_every_command(files_of)) {
    Words asked = words + Words{"--name", "mine", "--out", "out"};
    if (words[0] != "equilibrium") asked.emplace_back("--no-figures");
    const ScratchFolder here;
    const Finished end = kreisel(asked, here.path());
    EXPECT_EQ(end.code, 0) << words[0] << end.err;
    std::size_t files = 0;
    for (const auto& f : std::filesystem::directory_iterator(here / "out")) {
      ++files;
      EXPECT_TRUE(f.path().filename().string().starts_with("mine-")) << words[0] << " " << f.path();
    }
    EXPECT_GT(files, 0U) << words[0];
  }
  for (const auto& [command, row] : files_of) {
    const ScratchFolder here;
    const bool offers = kreisel({command, "--help"}, here.path()).out.find("--name") != std::string::npos;
    EXPECT_EQ(offers, row.why_not.empty()) << command;
  }
}

}  // namespace
}  // namespace kreisel::test
