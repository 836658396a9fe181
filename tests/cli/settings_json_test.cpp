// "settings" of --json: what was run, by every command that runs a case; enough to run the same again.
#include <algorithm>

#include <gtest/gtest.h>

#include "cli/every_command.hpp"
#include "cli/json_reader.hpp"
#include "support/published_case.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

nlohmann::json said(const Words& words, const ScratchFolder& here) {
  const Finished end = kreisel(words, here.path());
  EXPECT_EQ(end.code, 0) << end.err;
  return json(end.out);
}

const std::map<std::string, OfCommand> settings_of{
    {"trajectory",
     {"", {{"levitron", "--until", "0.1"}, {"levitron", "--until", "0.1", "--methods", "nystrom-4,rk4"}}}},
    {"sweep", {"", {{"levitron", "initial.x=0:0.001:2", "--show", "time", "--until", "0.1"}}}},
    {"section", {"", {{"levitron", "--plane", "r_y = 0.0001", "--until", "0.3"}}}},
    {"map", {"", {{"levitron", "--size", "3x4", "--until", "0.1"}}}},
    {"montecarlo",
     {"", {{"levitron", "--samples", "10", "--until", "0.1"}}}},  // a single one has its own numbers among them
    {"tolerance", {"", {{"levitron", "--keep", "0.5", "--samples", "60", "--precision", "0.5", "--until", "0.1"}}}},
    {"equilibrium", {"", {{"levitron"}}}},
    {"flight", {"", {{"levitron", "--until", "0.1"}}}},
    {"design", {"", {{"levitron", "--until", "0.05"}}}},
    {"window",
     {"",
      {{"levitron", "--over", "body.mass,initial.spin", "--range", "0.019,0.021,15,30", "--samples", "3"},
       {"levitron", "--over", "body.mass,initial.spin", "--range", "0.019,0.021,15,30", "--samples", "3", "--fates",
        "2x2", "--until", "0.1"}}}},
    {"field", {"", {{"toy-levitron", "--at", "0,0,0.03"}, {"toy-levitron", "--grid", "x=0:0.01:3,z=0.02:0.04:3"}}}},
    {"converge", {"", {{"levitron", "--methods", "strang", "--steps", "0.02,0.01", "--until", "0.1"}}}},
    {"certify", {"", {{"levitron", "--methods", "strang"}}}},
    {"paper", left_out("its cases are the paper's, and it names them")},
    {"figure", left_out("it draws what is in a file")},
    {"show", left_out("it tells the case itself")},
    {"explore", left_out("a server")},
    {"list", left_out("it runs no case")}};

std::string text_in(const Settings& file, const std::string& key) { return std::get<std::string>(file.values.at(key)); }

TEST(SettingsInJson, EveryCommandThatRunsACaseHasThem) {
  const ScratchFolder here;
  for (const Words& words : runs_of_every_command(settings_of)) {
    const std::string command = words[0];
    const Settings file = settings_from_file(case_file(words[1]));
    Words asked = words + Words{"--json", "--set", "initial.spin=24.5"};
    if (command != "equilibrium" && command != "certify") asked.emplace_back("--no-figures");
    const nlohmann::json j = said(asked, here);
    ASSERT_TRUE(j.contains("settings")) << command;
    const nlohmann::json& settings = j.at("settings");
    // A design is of the same magnets, one by one.
    EXPECT_EQ(settings.at("system"), command == "design" ? "magnets" : text_in(file, "system")) << command;
    EXPECT_EQ(settings.at("units"), "SI") << command;
    EXPECT_EQ(settings.at("run.method"), text_in(file, "run.method")) << command;
    EXPECT_GT(settings.at("run.step").get<double>(), 0) << command;
    EXPECT_EQ(settings.at("initial.spin"), 24.5) << command;
    EXPECT_EQ(settings.at("initial.azimuth"), 0) << command;  // which the file does not give
    EXPECT_EQ(j.at("overrides").at("initial.spin"), 24.5) << command;
    const auto until = std::find(words.begin(), words.end(), "--until");
    EXPECT_EQ(j.at("overrides").contains("run.until"), until != words.end()) << command;
    EXPECT_FALSE(j.at("overrides").contains("run.step")) << command;
    if (until == words.end()) continue;
    EXPECT_EQ(settings.at("run.until"), std::stod(*(until + 1))) << command;
  }
}

TEST(SettingsInJson, OptionsAreAmongThem) {
  const ScratchFolder here;
  const nlohmann::json map = said({"map", "levitron", "--size", "3x4", "--until", "0.1", "--json"}, here);
  EXPECT_EQ(map.at("settings").at("map.width"), 3);
  EXPECT_EQ(map.at("overrides").at("map.height"), 4);
  EXPECT_EQ(map.at("settings").at("map.window").size(), 4u);
  EXPECT_FALSE(map.at("overrides").contains("map.window"));
  const nlohmann::json some =
      said({"montecarlo", "levitron", "--samples", "10", "--seed", "5", "--until", "0.1", "--json"}, here);
  EXPECT_EQ(some.at("overrides").at("montecarlo.samples"), 10);
  EXPECT_EQ(some.at("settings").at("montecarlo.seed"), 5);
  const nlohmann::json tilted = said(
      {"trajectory", "levitron", "--until", "0.1", "--set", "initial.tilt=90 deg", "--json", "--no-figures"}, here);
  EXPECT_NEAR(tilted.at("settings").at("initial.tilt").get<double>(), 1.5707963267948966, 1e-15);
  const nlohmann::json one = said({"trajectory", "levitron", "--until", "20", "--json", "--no-figures"}, here);
  EXPECT_EQ(one.at("settings").at("run.every"), 3);  // 10000 steps
  EXPECT_FALSE(one.at("overrides").contains("run.every"));
}

// What is told, given again, is the same run.
TEST(SettingsInJson, TheyRunTheSameAgain) {
  const ScratchFolder here;
  const nlohmann::json first =
      said({"trajectory", "levitron", "--until", "0.2", "--set", "initial.tilt=0.01", "--json"}, here);
  Words again{"trajectory", "levitron", "--json"};
  for (const auto& [key, value] : first.at("settings").items()) {
    if (!value.is_number() || key.find('[') != std::string::npos) continue;
    char number[64];
    std::snprintf(number, sizeof number, "%.17g", value.get<double>());
    if (first.at("overrides").contains(key)) again.insert(again.end(), {"--set", key + "=" + number});
  }
  const nlohmann::json second = said(again, here);
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_EQ(first.at("final").at("state").at("r").at(i).get<double>(),
              second.at("final").at("state").at("r").at(i).get<double>());
}

}  // namespace
}  // namespace kreisel::test
