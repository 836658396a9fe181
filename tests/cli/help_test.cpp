// The help of every command shows an example, and the example works.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

// The first words of the lines that `kreisel --help` has under "Subcommands:".
std::vector<std::string> commands_of(const std::string& help) {
  std::vector<std::string> names;
  for (const std::string& line : lines_of(help.substr(std::min(help.find("Subcommands:"), help.size()))))
    if (line.starts_with("  ")) names.push_back(line.substr(2, line.find(' ', 2) - 2));
  return names;
}

// The commands behind "Example:" or "Examples:", apart at "; ", a line that ends with \ going on.
std::vector<std::string> examples_of(const std::string& help) {
  std::vector<std::string> found;
  bool goes_on = false;
  for (std::string line : lines_of(help.substr(std::min(help.find("\nExample"), help.size())))) {
    const bool more = line.ends_with("\\");
    if (more) line.pop_back();
    if (goes_on) {
      found.back() += line;
    } else {
      for (std::size_t at = line.find("kreisel "); at != std::string::npos; at = line.find("kreisel ", at + 1))
        found.push_back(line.substr(at, line.find("; ", at) - at));
    }
    goes_on = more;
  }
  return found;
}

// The examples in the help run as they stand there, but for two: all papers run one by one in tests/paper (and together, until
// they are stopped, in converge_test.cpp), and the explorer runs until it is stopped (tests/web).
TEST(Help, ShowsExamplesThatWork) {
  const std::set<std::string> elsewhere{"kreisel paper --all --out papers", "kreisel explore levitron --no-open"};
  const ScratchFolder here;
  ASSERT_EQ(kreisel({"map", "levitron", "--size", "6x10", "--until", "1"}, here.path()).code, 0);  // for `figure`
  std::vector<std::string> commands = commands_of(kreisel({"--help"}, here.path()).out);
  ASSERT_GE(commands.size(), 18u);
  commands.insert(commands.begin(), "");
  std::size_t left_out = 0;
  for (const std::string& command : commands) {
    const Finished help = shell("kreisel " + command + " --help", here.path());
    EXPECT_EQ(help.code, 0);
    EXPECT_EQ(help.err, "");
    const std::vector<std::string> examples = examples_of(help.out);
    EXPECT_GE(examples.size(), 1u) << command;
    for (const std::string& example : examples) {
      if (elsewhere.contains(example)) {
        ++left_out;
        continue;
      }
      const Finished end = shell(example, here.path());
      EXPECT_EQ(end.code, 0) << example << "\n" << end.err;
      EXPECT_TRUE(!end.out.empty() || example.find(" > ") != std::string::npos) << example;  // else a file has it
    }
  }
  EXPECT_EQ(left_out, elsewhere.size());
}

}  // namespace
}  // namespace kreisel::test
