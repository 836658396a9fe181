// Names and titles that gnuplot would take for something else: none runs a command, each shows as written.
#include <gtest/gtest.h>

#include "cli/json_reader.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "support/places.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

namespace fs = std::filesystem;

void write_titled_case(const fs::path& file, const std::string& title) {
  std::string text = whole_file(fs::path(places::sources) / "cases/levitron.toml");
  const std::size_t at = text.find("title = "), end = text.find('\n', at);
  std::ofstream(file) << text.replace(at, end - at, "title = " + title);
}

class HostileNames : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    if (!gnuplot_available()) GTEST_SKIP() << "gnuplot is not installed";
  }
  // The files of a command, all of which are there and none of which was made by the name.
  std::vector<std::string> files_of(std::vector<std::string> words) {
    words.emplace_back("--json");
    const Finished end = kreisel(words, here.path());
    EXPECT_EQ(end.code, 0) << end.err;
    EXPECT_EQ(end.err.find("no figure"), std::string::npos) << end.err;
    EXPECT_FALSE(fs::exists(here / "PWN"));
    EXPECT_FALSE(fs::exists(here / "out/PWN"));
    std::vector<std::string> files;
    if (end.code != 0) return files;
    const nlohmann::json said = json(end.out);
    for (const nlohmann::json& f : said.at("files")) {
      EXPECT_TRUE(fs::exists(here / f.get<std::string>())) << f.get<std::string>();
      files.push_back(f.get<std::string>());
    }
    return files;
  }
  ScratchFolder here;
};

TEST_P(HostileNames, RunNoCommand) {
  const std::string name = GetParam(), file = name + ".toml";
  write_titled_case(here / file, "'a title'");
  EXPECT_EQ(files_of({"map", file, "--size", "4x3", "--until", "0.1"}).size(), 5u);
  EXPECT_EQ(kreisel({"figure", "out/" + name + "-map.h5", "--out", "again"}, here.path()).code, 0);
  EXPECT_TRUE(fs::exists(here / ("again/" + name + "-map-figure.svg")));
  EXPECT_FALSE(fs::exists(here / "again/PWN"));
  // The script alone, as a user runs it, finds its data and names its pictures.
  fs::remove(here / ("out/" + name + "-map-figure.svg"));
  ASSERT_EQ(Running("/bin/sh", {"-c", "exec gnuplot -c ./\"$0\"", name + "-map-figure.gp"}, here / "out").wait().code,
            0);
  EXPECT_TRUE(fs::exists(here / ("out/" + name + "-map-figure.svg")));
  EXPECT_FALSE(fs::exists(here / "out/PWN"));
}

INSTANTIATE_TEST_SUITE_P(OfFiles, HostileNames,
                         testing::Values("|touch PWN;#", "<touch PWN;#", "< touch PWN", "a'.system('touch PWN').'",
                                         "`touch PWN`", "a'`touch PWN`'", "a\"`touch PWN`'", "+", "$run", "~", "@x",
                                         "%d%s", "a\\", "a'\\", "a\\'b", "x\"y", "it''s''''"));

// The pictures of the other commands: every script quotes a name by the same function, so that a few names will do.
class HostileNamesElsewhere : public HostileNames {};

TEST_P(HostileNamesElsewhere, RunNoCommand) {
  const std::string name = GetParam(), file = name + ".toml";
  write_titled_case(here / file, "'a title'");
  // What was changed is said in the figure, whatever it is.
  EXPECT_EQ(files_of({"trajectory", file, "--until", "0.1", "--set", "source=`touch PWN`'\"${x}"}).size(), 8u);
  EXPECT_EQ(files_of({"trajectory", file, "--until", "0.1", "--methods", "strang,rk4"}).size(), 5u);
  EXPECT_EQ(files_of({"montecarlo", file, "--samples", "20", "--until", "0.1"}).size(), 9u);
  EXPECT_EQ(files_of({"converge", file, "--methods", "strang", "--steps", "0.02,0.01", "--until", "0.1"}).size(), 5u);
}

INSTANTIATE_TEST_SUITE_P(OfFiles, HostileNamesElsewhere,
                         testing::Values("|touch PWN;#", "a'.system('touch PWN').'", "a\"`touch PWN`'", "a'\\",
                                         "it''s''''"));

struct Title {
  const char *toml, *shown;
};

TEST(HostileTitles, ShowAsWritten) {
  if (!gnuplot_available()) GTEST_SKIP() << "gnuplot is not installed";
  for (const auto& [toml, shown] :
       {Title{"\"'t Hooft's top\"", "'t Hooft's top"}, Title{"\"f''(x)\"", "f''(x)"}, Title{"\"''''\"", "''''"},
        Title{R"("a \\ b' \"c\"")", R"(a \ b' "c")"}, Title{R"("ends with \\")", R"(ends with \)"},
        Title{R"("'ends with \\")", R"('ends with \)"}, Title{"\"`touch PWN` 'x'\"", "`touch PWN` 'x'"},
        Title{"'`touch PWN` @x %d {/Symbol a}_b^c'", "`touch PWN` @x %d {/Symbol a}_b^c"},
        Title{R"("x\n!touch PWN")", "x !touch PWN"}, Title{R"("\\U+0041 \\101 \\n")", R"(\U+0041 \101 \n)"}}) {
    const ScratchFolder here;
    write_titled_case(here / "my.toml", toml);
    for (const char* command : {"trajectory", "map"}) {
      const Finished end = kreisel({command, "my.toml", "--until", "0.1"}, here.path());
      EXPECT_EQ(end.code, 0) << end.err;
      EXPECT_EQ(lines_of(end.out).at(0), shown);
      EXPECT_SAYS(whole_file(here / (std::string("out/my-") + command + "-figure.svg")),
                  ">" + std::string(shown) + "<");
    }
    EXPECT_FALSE(fs::exists(here / "PWN"));
    EXPECT_FALSE(fs::exists(here / "out/PWN"));
  }
}

}  // namespace
}  // namespace kreisel::test
