// The manual page: every command and option, as roff that groff takes without a word.
#include <gtest/gtest.h>

#include "support/places.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

namespace fs = std::filesystem;

fs::path manual() { return fs::path(places::program).parent_path().parent_path() / "share/man/man1/kreisel.1"; }

std::vector<std::string> found(const std::string& text, const std::string& pattern) {
  const ScratchFolder here;
  std::ofstream(here / "text") << text;
  return lines_of(shell("grep -oE -- '" + pattern + "' text | tr -d ' ' | sort -u", here.path()).out);
}

TEST(Manual, IsWhatTheProgramSays) {
  const ScratchFolder here;
  const Finished end = kreisel({"--man"}, here.path());
  EXPECT_EQ(end.code, 0);
  EXPECT_EQ(end.out, whole_file(manual()));
}

TEST(Manual, HasEveryCommandAndOption) {
  const ScratchFolder here;
  if (shell("groff --version", here.path()).code != 0) GTEST_SKIP() << "there is no groff here";
  const Finished page = shell("groff -man -Tutf8 -P-cbou -ww -rLL=200n '" + manual().string() + "'", here.path());
  EXPECT_EQ(page.err, "");
  const std::string help = kreisel({"--help"}, here.path()).out;
  const auto commands = found(help.substr(help.find("Subcommands:")), "^  [a-z]+");
  EXPECT_GE(commands.size(), 11u);
  for (const std::string& command : commands) {
    const std::size_t from = page.out.find("\nkreisel " + command + "\n");
    ASSERT_NE(from, std::string::npos) << command;
    const std::string section = page.out.substr(from, page.out.find("\nkreisel ", from + 1) - from);
    const auto options = found(kreisel({command, "--help"}, here.path()).out, "^  (-h,)?--[a-z-]+");
    EXPECT_GE(options.size(), 2u) << command;
    for (const std::string& option : options) EXPECT_SAYS(section, option.substr(option.find("--")));
    EXPECT_SAYS(section, "kreisel " + command);
  }
}

}  // namespace
}  // namespace kreisel::test
