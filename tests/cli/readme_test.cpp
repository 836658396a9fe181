// Every command in the README is run, in the order in which it stands there, in an empty folder.
//
// Lines of ```sh blocks that begin with ./run or kreisel; `# (not run in tests)` at their end leaves one out.
#include <gtest/gtest.h>

#include "support/places.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

namespace fs = std::filesystem;

// The lines of all blocks of that language.
std::vector<std::string> blocks(const std::string& language) {
  std::vector<std::string> found;
  bool inside = false;
  for (const std::string& line : lines_of(whole_file(fs::path(places::sources) / "README.md"))) {
    if (line.starts_with("```"))
      inside = !inside && line == "```" + language;
    else if (inside)
      found.push_back(line);
  }
  return found;
}

// ./run without words is the main job; a small one will do here.
std::string command(const std::string& line) {
  if (!line.starts_with("./run")) return line.starts_with("kreisel ") ? line : "";
  const std::string words =
      line.substr(5, line.find('#') == std::string::npos ? std::string::npos : line.find('#') - 5);
  return "kreisel " +
         (words.find_first_not_of(' ') == std::string::npos ? "map dullin-fig1a --size 12x20 --out out" : words);
}

TEST(Readme, EveryCommandWorks) {
  const ScratchFolder here;
  int ran = 0;
  for (const std::string& line : blocks("sh")) {
    const std::string words = command(line);
    if (words.empty() || line.find("# (not run in tests)") != std::string::npos) continue;
    ++ran;
    const Finished end = shell(words, here.path());
    EXPECT_EQ(end.code, 0) << line << "\n" << end.err;
    EXPECT_FALSE(end.out.empty()) << line;
  }
  EXPECT_GE(ran, 5);
}

TEST(Readme, ItsCaseRuns) {
  const ScratchFolder here;
  std::ofstream file(here / "own.toml");
  for (const std::string& line : blocks("toml")) file << line << "\n";
  file.close();
  const Finished end = kreisel({"trajectory", "own.toml"}, here.path());
  EXPECT_EQ(end.code, 0) << end.err;
  EXPECT_SAYS(end.out, "stayed at t = ");  // a reader wants to see it float
}

}  // namespace
}  // namespace kreisel::test
