// Every result says how it was checked, or that it was not, and which files it has written: each command of the program that has results,
// as JSON and as HDF5.
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "cli/json_reader.hpp"
#include "kreisel/report/file/file_sum.hpp"
#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

using Words = std::vector<std::string>;

// What to ask each command; nothing of those that have no results of a case.
struct Asked {
  Words words{};
  bool checked = false;
};
const std::map<std::string, Asked> asked{
    {"trajectory", {{"trajectory", "levitron", "--until", "0.1", "--trust"}, true}},
    {"sweep", {{"sweep", "levitron", "initial.x=0:0.001:2", "--show", "time", "--until", "0.1"}, false}},
    {"section", {{"section", "kowalevski-top", "--plane", "Gamma_2 = 0", "--until", "5"}, false}},
    {"map", {{"map", "levitron", "--size", "3x4", "--until", "0.1", "--trust"}, true}},
    {"montecarlo", {{"montecarlo", "levitron", "--samples", "10", "--until", "0.1"}, false}},
    {"tolerance",
     {{"tolerance", "levitron", "--keep", "0.5", "--samples", "60", "--precision", "0.5", "--until", "0.1"}, true}},
    {"equilibrium", {{"equilibrium", "levitron", "--out", "out"}, false}},
    {"window", {{"window", "lagrange-top", "--over", "body.theta1,initial.spin", "--samples", "5"}, true}},
    {"flight", {{"flight", "levitron-flight", "--until", "0.5"}, false}},
    {"design", {{"design", "toy-levitron", "--until", "0.2"}, true}},
    {"field", {{"field", "tilted-base", "--at", "0,0,0.04"}, false}},
    {"converge", {{"converge", "levitron", "--methods", "strang", "--steps", "0.02,0.01", "--until", "0.1"}, true}},
    {"certify", {{"certify", "lagrange-top", "--method", "strang", "--markdown", "page.md"}, true}},
    {"paper", {{"paper", "sogo-fig1"}, true}},
    {"list", {}},     // what there is
    {"figure", {}},   // draws what a file has
    {"show", {}},     // a case
    {"explore", {}},  // a server
};

// The names at the beginning of the lines after "Subcommands:".
Words commands() {
  const Finished help = kreisel({"--help"}, ".");
  Words names;
  bool listed = false;
  for (const std::string& line : lines_of(help.out)) {
    if (line.starts_with("Subcommands:") || line.starts_with("SUBCOMMANDS:")) listed = true;
    if (!listed || line.size() < 3 || line[0] != ' ' || line[2] == ' ') continue;
    names.push_back(line.substr(2, line.find(' ', 2) - 2));
  }
  return names;
}

// The files that the answer names are those that lie there.
void expect_all_named(const nlohmann::json& j, const ScratchFolder& here, const std::string& command) {
  std::set<std::string> named, there;
  if (j.contains("files"))
    for (const nlohmann::json& f : j.at("files")) named.insert(f.get<std::string>());
  for (const auto& entry : std::filesystem::recursive_directory_iterator(here.path()))
    if (entry.is_regular_file()) there.insert(entry.path().lexically_relative(here.path()).string());
  EXPECT_EQ(named, there) << command;
}

TEST(ResultTrust, EveryCommandIsAsked) {
  const Words names = commands();
  EXPECT_GE(names.size(), asked.size());
  for (const std::string& name : names) EXPECT_TRUE(asked.contains(name)) << name << " has no row here";
}

TEST(ResultTrust, EveryResultSaysHowItWasChecked) {
  for (const auto& [command, ask] : asked) {
    if (ask.words.empty()) continue;
    const ScratchFolder here;
    Words words = ask.words;
    words.emplace_back("--json");
    const Finished end = kreisel(words, here.path());
    ASSERT_EQ(end.code, 0) << command << ": " << end.err;
    const nlohmann::json j = json(end.out);
    ASSERT_TRUE(j.contains("trust")) << command;
    EXPECT_EQ(j.at("trust").at("checked"), ask.checked) << command;
    EXPECT_GT(j.at("trust").at("how").get<std::string>().size(), 20u) << command;
    expect_all_named(j, here, command);
    if (!j.contains("files")) continue;
    for (const nlohmann::json& f : j.at("files")) {
      if (!f.get<std::string>().ends_with(".h5")) continue;
      const nlohmann::json kept = json(Hdf5Reader(here / f.get<std::string>()).text("trust"));
      EXPECT_FALSE(kept.at("how").get<std::string>().empty()) << command;
      EXPECT_EQ(kept.at("checked"), ask.checked) << command;
    }
  }
}

// Of what commands can be asked besides.
TEST(ResultTrust, EveryFileIsNamed) {
  for (const char* words :
       {"trajectory levitron --until 0.1 --chaos --frequencies r_z", "trajectory levitron --until 0.1 --no-figures",
        "trajectory lagrange-top --until 1 --methods strang,rk4", "map levitron --size 3x1 --until 0.1 --refine",
        "montecarlo levitron --samples 10 --until 0.1 --sample 3",
        "montecarlo levitron --samples 10 --until 0.1 --keep-samples",
        "field tilted-base --grid x=-0.05:0.05:5,z=0.03:0.06:4",
        "window lagrange-top --over body.theta1,initial.spin --samples 5 --fates 2x2 --until 1",
        "flight levitron-flight --until 0.5 --samples 4", "design toy-levitron --until 0.2 --out out",
        "certify lagrange-top --method strang --markdown page.md --out out",
        "field tilted-base --at 0,0,0.04 --out out"}) {
    const ScratchFolder here;
    const Finished end = shell(std::string("kreisel ") + words + " --json", here.path());
    ASSERT_EQ(end.code, 0) << words << ": " << end.err;
    const nlohmann::json j = json(end.out);
    EXPECT_FALSE(j.at("files").empty()) << words;
    expect_all_named(j, here, words);
  }
}

// The file says what the answer says, word by word, and is whole; a run without a second one says that it was not checked.
TEST(ResultTrust, ATrajectorysFileSaysWhatTheSecondRunFound) {
  const ScratchFolder here;
  const auto kept = [&here](const Words& more) {
    Words words{"trajectory", "levitron", "--until", "0.1", "--json", "--no-figures"};
    words.insert(words.end(), more.begin(), more.end());
    const Finished end = kreisel(words, here.path());
    EXPECT_EQ(end.code, 0) << end.err;
    EXPECT_EQ(check_file_sum(here / "out/levitron-trajectory.h5"), FileSum::right);
    EXPECT_EQ(kreisel({"figure", "out/levitron-trajectory.h5"}, here.path()).code, 0);
    return std::pair(json(end.out).at("trust"), json(Hdf5Reader(here / "out/levitron-trajectory.h5").text("trust")));
  };
  EXPECT_EQ(kept({}).second.at("checked"), false);
  const auto [told, in_file] = kept({"--trust-method", "rk4"});
  EXPECT_SAYS(in_file.at("how").get<std::string>(), "rk4");
  EXPECT_EQ(in_file.at("how").get<std::string>(), told.at("how").get<std::string>());
  EXPECT_EQ(in_file.at("agrees_until").get<double>(), told.at("agrees_until").get<double>());
}

TEST(ResultTrust, AToleranceMayBeLeftUnchecked) {
  const ScratchFolder here;
  const Finished end = kreisel({"tolerance", "levitron", "--keep", "0.5", "--samples", "60", "--precision", "0.5",
                                "--until", "0.1", "--no-trust", "--json", "--no-figures"},
                               here.path());
  ASSERT_EQ(end.code, 0) << end.err;
  EXPECT_EQ(json(end.out).at("trust").at("checked"), false);
}

}  // namespace
}  // namespace kreisel::test
