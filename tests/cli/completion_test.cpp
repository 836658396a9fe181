// What bash is told to complete, from the program itself.
#include <filesystem>
#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "support/places.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

// The completions of the last of these words.
std::set<std::string> completed(const std::vector<std::string>& words) {
  const ScratchFolder here;
  std::ofstream(here / "a-file");
  std::string line = "source '" + std::string(places::sources) + "/cli/completion.bash'; COMP_WORDS=('" +
                     std::string(places::program) + "'";
  for (const std::string& w : words) line += " '" + w + "'";
  line += "); COMP_CWORD=" + std::to_string(words.size()) + R"(; _kreisel; printf '%s\n' "${COMPREPLY[@]}")";
  const Finished end = Running("/bin/bash", {"-c", line}, here.path()).wait();
  EXPECT_EQ(end.err, "");
  const auto lines = lines_of(end.out);
  return {lines.begin(), lines.end()};
}

TEST(Completion, CommandsAndCases) {
  EXPECT_EQ(completed({"mo"}), std::set<std::string>{"montecarlo"});
  EXPECT_EQ(completed({"trajectory", "levi"}), (std::set<std::string>{"levitron", "levitron-flight"}));
  EXPECT_TRUE(completed({"list", ""}).contains("observables"));
  EXPECT_TRUE(completed({"paper", "dullin"}).contains("dullin-fig1a"));
}

// Each of them a file in cli/commands.
TEST(Completion, TheFirstWordOfEveryCommand) {
  const ScratchFolder here;
  const std::set<std::string> none{""}, cases = completed({"list", "keys", "--case", ""});
  std::size_t commands = 0;
  for (const auto& file : std::filesystem::directory_iterator(std::string(places::sources) + "/cli/commands")) {
    const std::string name = file.path().stem(), command = name.substr(0, name.find("_command"));
    EXPECT_TRUE(completed({command}).contains(command)) << command << " is no row of commands.list";
    const std::set<std::string> words = completed({command, ""});
    EXPECT_NE(words, none) << command;
    const Finished help = shell("kreisel " + command + " --help", here.path());
    EXPECT_EQ(words == cases, help.out.find("\n  CASE ") != std::string::npos) << command;
    ++commands;
  }
  EXPECT_GT(commands, 15U);
  EXPECT_EQ(completed({"figure", "a"}), std::set<std::string>{"a-file"});
}

TEST(Completion, OptionsAreThoseOfTheCommand) {
  EXPECT_EQ(completed({"map", "levitron", "--refine"}), (std::set<std::string>{"--refine", "--refine-tolerance"}));
  EXPECT_EQ(completed({"trajectory", "levitron", "--comp"}), std::set<std::string>{"--compensated"});
  EXPECT_EQ(completed({"equilibrium", "levitron", "--un"}), std::set<std::string>{""});
  EXPECT_EQ(completed({"map", "levitron", "--device", ""}), (std::set<std::string>{"auto", "cpu", "cuda"}));
  EXPECT_TRUE(completed({"map", "--"}).contains("--colour"));
}

TEST(Completion, ListsGoOnAfterTheirComma) {
  EXPECT_EQ(completed({"trajectory", "levitron", "--methods", "strang,kahan-li-6,blanes-moan-6"}),
            std::set<std::string>{"strang,kahan-li-6,blanes-moan-6"});
  EXPECT_EQ(completed({"sweep", "levitron", "initial.spin=1:2:3", "--show", "time,largest_t"}),
            std::set<std::string>{"time,largest_tilt"});
  EXPECT_EQ(completed({"map", "levitron", "--axes", "initial.x,body.ma"}),
            std::set<std::string>{"initial.x,body.mass"});
}

TEST(Completion, MethodsAndObservables) {
  EXPECT_EQ(completed({"map", "levitron", "--method", "blanes"}),
            (std::set<std::string>{"blanes-moan-4", "blanes-moan-6", "blanes-moan-rkn-11-6", "blanes-moan-rkn-4",
                                   "blanes-moan-rkn-6"}));
  EXPECT_EQ(completed({"sweep", "levitron", "initial.x=0:1:2", "--show", "largest_t"}),
            std::set<std::string>{"largest_tilt"});
}

// A case from elsewhere may name a file of code, however it writes the key: completing words loads none.
TEST(Completion, LoadsNoCodeOfACase) {
  const ScratchFolder here;
  std::ofstream(here / "mine.hpp") << "this does not compile\n";
  for (const char* key : {"potential", "\"potential\"", "\"\\u0070otential\""}) {
    std::ofstream(here / "mine.toml") << "system = 'own-top'\n" << key << " = 'mine.hpp'\n";
    const std::string file = (here / "mine.toml").string();
    EXPECT_EQ(completed({"sweep", file, "initial.x=0:1:2", "--show", "f"}), std::set<std::string>{""}) << key;
    EXPECT_FALSE(completed({"map", file, "--set", "s"}).contains("system=")) << key;
  }
}

TEST(Completion, Colours) { EXPECT_TRUE(completed({"map", "levitron", "--colour", "f"}).contains("fli")); }

TEST(Completion, KeysAreThoseOfTheCaseOnTheLine) {
  EXPECT_EQ(completed({"map", "levitron", "--set", "initial.sp"}), std::set<std::string>{"initial.spin="});
  EXPECT_EQ(completed({"sweep", "levitron", "body.m"}), (std::set<std::string>{"body.mass=", "body.mu="}));
  EXPECT_TRUE(completed({"map", "levitron", "--set", "run."}).contains("run.method="));
  EXPECT_TRUE(completed({"map", "kowalevski-top", "--set", "initial."}).contains("initial.Gamma1="));
  EXPECT_FALSE(completed({"map", "kowalevski-top", "--set", "initial."}).contains("initial.spin="));
  EXPECT_EQ(completed({"map", "nowhere", "--set", "initial."}), std::set<std::string>{""});
}

}  // namespace
}  // namespace kreisel::test
