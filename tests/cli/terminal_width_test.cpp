// Tables fit a terminal; a pipe gets whole lines.
#include <algorithm>

#include <gtest/gtest.h>

#include "kreisel/report/text/text_table.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

std::size_t widest(std::string text) {
  std::erase(text, '\r');
  std::size_t width = 0;
  for (const std::string& line : lines_of(text)) width = std::max(width, display_width(line));
  return width;
}

TEST(TerminalWidth, TablesAreNoWider) {
  const ScratchFolder here;
  if (shell("script --version", here.path()).code != 0) GTEST_SKIP() << "there is no program that plays a terminal";
  for (const char* list : {"papers", "methods --all", "keys --case levitron", "observables --case levitron"}) {
    const std::string command = std::string("kreisel list ") + list;
    const Finished end = shell("COLUMNS=60 script -qc '" + command + "' /dev/null", here.path());
    EXPECT_EQ(end.code, 0) << end.err;
    EXPECT_LE(widest(end.out), 60u) << end.out;
    EXPECT_GT(widest(shell("COLUMNS=60 " + command, here.path()).out), 80u) << list;
  }
}

}  // namespace
}  // namespace kreisel::test
