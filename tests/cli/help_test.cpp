// The help of every command shows an example, and the example works.
#include <algorithm>

#include <gtest/gtest.h>

#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

// The examples in the help run as they stand there.
TEST(Help, ShowsExamplesThatWork) {
  const ScratchFolder here;
  ASSERT_EQ(kreisel({"map", "levitron", "--size", "6x10", "--until", "1"}, here.path()).code, 0);  // for `figure`
  for (const std::vector<std::string>& words : {std::vector<std::string>{"--help"},
                                                {"trajectory", "--help"},
                                                {"sweep", "--help"},
                                                {"map", "--help"},
                                                {"montecarlo", "--help"},
                                                {"tolerance", "--help"},
                                                {"equilibrium", "--help"},
                                                {"flight", "--help"},
                                                {"field", "--help"},
                                                {"converge", "--help"},
                                                {"paper", "--help"},
                                                {"figure", "--help"},
                                                {"list", "--help"}}) {
    const Finished help = kreisel(words, here.path());
    EXPECT_EQ(help.code, 0);
    EXPECT_EQ(help.err, "");
    int examples = 0;
    for (const std::string& line : lines_of(help.out.substr(std::min(help.out.find("Example"), help.out.size())))) {
      const std::size_t at = line.find("kreisel ");
      if (at == std::string::npos) continue;
      ++examples;
      const Finished end = shell(line.substr(at), here.path());
      EXPECT_EQ(end.code, 0) << line << "\n" << end.err;
      EXPECT_FALSE(end.out.empty()) << line;
    }
    EXPECT_GE(examples, 1) << words[0];
  }
}

}  // namespace
}  // namespace kreisel::test
