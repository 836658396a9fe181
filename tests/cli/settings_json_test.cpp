// "settings" of --json: what was run, by every command that runs a case; enough to run the same again.
#include <gtest/gtest.h>

#include "cli/json_reader.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

using Words = std::vector<std::string>;

JsonValue said(const Words& words, const ScratchFolder& here) {
  const Finished end = kreisel(words, here.path());
  EXPECT_EQ(end.code, 0) << end.err;
  return json(end.out);
}

TEST(SettingsInJson, EveryCommandThatRunsACaseHasThem) {
  const ScratchFolder here;
  for (Words words :
       {Words{"trajectory", "levitron", "--until", "0.1"},
        {"map", "levitron", "--size", "3x4", "--until", "0.1"},
        {"montecarlo", "levitron", "--samples", "10", "--until", "0.1"},
        {"tolerance", "levitron", "--keep", "0.5", "--samples", "60", "--precision", "0.5", "--until", "0.1"},
        {"sweep", "levitron", "initial.x=0:0.001:2", "--show", "time", "--until", "0.1"},
        {"converge", "levitron", "--methods", "strang", "--steps", "0.02,0.01", "--until", "0.1"},
        {"equilibrium", "levitron"}}) {
    const std::string command = words[0];
    words.insert(words.end(), {"--json", "--set", "initial.spin=24.5"});
    if (command != "equilibrium") words.emplace_back("--no-figures");
    const JsonValue j = said(words, here);
    ASSERT_TRUE(j.has("settings")) << command;
    const JsonValue& settings = j["settings"];
    EXPECT_EQ(settings["system"].text, "levitron") << command;
    EXPECT_EQ(settings["units"].text, "SI") << command;
    EXPECT_EQ(settings["run.method"].text, "nystrom-4") << command;
    EXPECT_GT(settings["run.step"].number, 0) << command;
    EXPECT_EQ(settings["initial.spin"].number, 24.5) << command;
    EXPECT_EQ(settings["initial.azimuth"].number, 0) << command;  // which the file does not give
    EXPECT_EQ(j["overrides"]["initial.spin"].number, 24.5) << command;
    EXPECT_EQ(j["overrides"].has("run.until"), command != "equilibrium") << command;
    EXPECT_FALSE(j["overrides"].has("run.step")) << command;
    if (command == "equilibrium") continue;
    EXPECT_EQ(settings["run.until"].number, 0.1) << command;
  }
}

TEST(SettingsInJson, OptionsAreAmongThem) {
  const ScratchFolder here;
  const JsonValue map = said({"map", "levitron", "--size", "3x4", "--until", "0.1", "--json"}, here);
  EXPECT_EQ(map["settings"]["map.width"].number, 3);
  EXPECT_EQ(map["overrides"]["map.height"].number, 4);
  EXPECT_EQ(map["settings"]["map.window"].list.size(), 4u);
  EXPECT_FALSE(map["overrides"].has("map.window"));
  const JsonValue some =
      said({"montecarlo", "levitron", "--samples", "10", "--seed", "5", "--until", "0.1", "--json"}, here);
  EXPECT_EQ(some["overrides"]["montecarlo.samples"].number, 10);
  EXPECT_EQ(some["settings"]["montecarlo.seed"].number, 5);
  const JsonValue tilted = said(
      {"trajectory", "levitron", "--until", "0.1", "--set", "initial.tilt=90 deg", "--json", "--no-figures"}, here);
  EXPECT_NEAR(tilted["settings"]["initial.tilt"].number, 1.5707963267948966, 1e-15);
  const JsonValue one = said({"trajectory", "levitron", "--until", "20", "--json", "--no-figures"}, here);
  EXPECT_EQ(one["settings"]["run.every"].number, 3);  // 10000 steps
  EXPECT_FALSE(one["overrides"].has("run.every"));
}

// What is told, given again, is the same run.
TEST(SettingsInJson, TheyRunTheSameAgain) {
  const ScratchFolder here;
  const JsonValue first =
      said({"trajectory", "levitron", "--until", "0.2", "--set", "initial.tilt=0.01", "--json"}, here);
  Words again{"trajectory", "levitron", "--json"};
  for (const auto& [key, value] : first["settings"].object) {
    if (value.kind != JsonValue::Kind::number || key.find('[') != std::string::npos) continue;
    char number[64];
    std::snprintf(number, sizeof number, "%.17g", value.number);
    if (first["overrides"].has(key)) again.insert(again.end(), {"--set", key + "=" + number});
  }
  const JsonValue second = said(again, here);
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_EQ(first["final"]["state"]["r"][i].number, second["final"]["state"]["r"][i].number);
}

}  // namespace
}  // namespace kreisel::test
