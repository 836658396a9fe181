// A figure that fails costs only the figure; a gnuplot that hangs is ended in time, or when the user says so.
#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "cli/json_reader.hpp"
#include "support/places.hpp"
#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

namespace fs = std::filesystem;

const char* const fails = "echo 'it is broken today' >&2\nexit 1\n";
// With a child, that has to go with it.
const char* const hangs = "sleep 1000000 &\ncd \"$(dirname \"$0\")\"\necho $! > child\necho $$ > self\nwait\n";

// A folder with a gnuplot of our own in bin.
class LostFigure : public testing::Test {
 protected:
  void play_gnuplot(const std::string& script) {
    fs::create_directories(here / "bin");
    std::ofstream(here / "bin/gnuplot") << "#!/bin/sh\n" << script;
    fs::permissions(here / "bin/gnuplot", fs::perms::owner_all);
  }
  std::string line(const std::string& words) const {
    return "PATH='" + (here / "bin").string() + "':\"$PATH\"; exec kreisel " + words;
  }
  ScratchFolder here;
};

struct Drawing {
  const char* words;
  std::size_t data;  // files that are no figures
};

class LostFigures : public LostFigure, public testing::WithParamInterface<Drawing> {};

TEST_P(LostFigures, CostOnlyTheFigure) {
  play_gnuplot(fails);
  const auto [words, data] = GetParam();
  const Finished end = shell(line(words + std::string(" --json")), here.path());
  EXPECT_EQ(end.code, 0) << end.err;
  const nlohmann::json j = json(end.out);
  EXPECT_EQ(j.at("files").size(), data);
  for (const nlohmann::json& f : j.at("files"))
    EXPECT_TRUE(fs::exists(here / f.get<std::string>())) << f.get<std::string>();
  ASSERT_FALSE(j.at("warnings").empty());
  EXPECT_SAYS(j.at("warnings").back().get<std::string>(), "it is broken today; the data are complete");
  EXPECT_SAYS(end.err, "kreisel: warning: no figure: gnuplot could not draw 'out/");
  for (const auto& entry : fs::directory_iterator(here / "out"))
    EXPECT_EQ(entry.path().string().find(".part"), std::string::npos) << entry.path();
  const Finished text = shell(line(words), here.path());
  EXPECT_EQ(text.code, 0) << text.err;
  EXPECT_SAYS(text.out, "files\n  out/");
}

INSTANTIATE_TEST_SUITE_P(
    Of, LostFigures,
    testing::Values(Drawing{"trajectory levitron --until 0.1", 2}, Drawing{"map levitron --size 4x3 --until 0.1", 2},
                    Drawing{"map levitron --size 4x3 --until 0.1 --checkpoint", 2},
                    Drawing{"montecarlo levitron --samples 20 --until 0.1", 3},
                    Drawing{"tolerance levitron --keep 0.5 --samples 60 --precision 0.5 --until 0.1", 2},
                    Drawing{"converge lagrange-top --methods strang --steps 0.1,0.05 --until 1", 2},
                    Drawing{"sweep levitron initial.spin=20:25:3 --show time --until 0.1", 2},
                    Drawing{"paper sogo-fig1", 2}));

TEST_F(LostFigure, IsAnErrorWhereNothingElseWasAskedFor) {
  ASSERT_EQ(kreisel({"map", "levitron", "--size", "4x3", "--until", "0.1"}, here.path()).code, 0);
  play_gnuplot(fails);
  const Finished end = shell(line("figure out/levitron-map.h5 --out again"), here.path());
  EXPECT_EQ(end.code, 2);
  EXPECT_EQ(end.out, "");
  EXPECT_SAYS(end.err, "kreisel: gnuplot could not draw 'again/levitron-map-figure': it is broken today\n");
}

TEST_F(LostFigure, AHungGnuplotIsEndedInTime) {
  play_gnuplot(hangs);
  const Finished end =
      shell("export KREISEL_FIGURE_SECONDS=1; " + line("trajectory levitron --until 0.1"), here.path());
  EXPECT_EQ(end.code, 0);
  EXPECT_SAYS(end.out, "files\n  out/levitron-trajectory.h5");
  EXPECT_SAYS(end.err, "gnuplot had not drawn 'out/levitron-trajectory-figure' after 1 s and was ended");
  EXPECT_SAYS(end.err, "KREISEL_FIGURE_SECONDS=N");
}

TEST_F(LostFigure, TheTimeIsANumber) {
  play_gnuplot(fails);
  for (const char* bad : {"0", "-1", "soon", "1.5", "99999999999999999999", "''"}) {
    const Finished end =
        shell(std::string("export KREISEL_FIGURE_SECONDS=") + bad + "; " + line("trajectory levitron --until 0.1"),
              here.path());
    EXPECT_EQ(end.code, 0);
    EXPECT_SAYS(end.err, "expected a whole number from 1 to 1000000") << bad;
  }
}

// Gone, or dead and not yet buried by whoever inherited it.
bool gone(const std::string& process) {
  std::ifstream in("/proc/" + process + "/stat");
  const std::string stat{std::istreambuf_iterator<char>(in), {}};
  const std::size_t name_end = stat.rfind(") ");
  return name_end == std::string::npos || stat.at(name_end + 2) == 'Z';
}

TEST_F(LostFigure, CtrlCEndsAHungGnuplotWithAllItStarted) {
  play_gnuplot(hangs);
  for (const char* words :
       {"trajectory levitron --until 0.1", "map levitron --size 4x3 --until 0.1", "paper sogo-fig1"}) {
    const std::string path = "PATH='" + fs::path(places::program).parent_path().string() + "':\"$PATH\"; ";
    Running program("/bin/sh", {"-c", path + line(words)}, here.path());
    const fs::path self = here / "bin/self";
    while (whole_file(self).empty() && !program.over()) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    ASSERT_FALSE(program.over());
    program.signal(SIGINT);
    const Finished end = program.wait();
    EXPECT_EQ(end.code, 130) << end.err;
    EXPECT_EQ(end.out, "");
    EXPECT_SAYS(end.err, std::string_view(words).starts_with("paper")
                             ? "sogo-fig1 was stopped; nothing has been written"
                             : "stopped while ");
    for (const char* file : {"bin/self", "bin/child"}) {
      const std::string process = lines_of(whole_file(here / file)).at(0);
      // A signal takes its time to arrive.
      for (int i = 0; i < 1000 && !gone(process); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
      EXPECT_TRUE(gone(process)) << file;
      fs::remove(here / file);
    }
    for (const auto& entry : fs::directory_iterator(here / "out"))
      EXPECT_EQ(entry.path().string().find(".part"), std::string::npos) << entry.path();
  }
}

}  // namespace
}  // namespace kreisel::test
