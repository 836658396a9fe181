// Programs that are run, and gnuplot as one of them.
#include "kreisel/report/gnuplot/gnuplot.hpp"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <thread>

#include "kreisel/engine/program.hpp"
#include "read_png.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

constexpr FigureSize small{300, 200};

// Another PATH for the length of a test.
class Path {
 public:
  explicit Path(const std::string& folders) : before_(std::getenv("PATH")) { setenv("PATH", folders.c_str(), 1); }
  Path(const Path&) = delete;
  Path& operator=(const Path&) = delete;
  ~Path() { setenv("PATH", before_.c_str(), 1); }

 private:
  std::string before_;
};

TEST(Program, SaysHowItEndedAndWhatItSaid) {
  const ScratchFolder folder;
  const auto shell = find_program("sh");
  ASSERT_TRUE(shell);
  const ProgramEnd end = run_program(*shell, {"-c", "pwd; echo $0 >&2; cat; exit 3", "a b;c"}, folder.path());
  EXPECT_EQ(end.status, 3);
  EXPECT_EQ(end.output, std::filesystem::canonical(folder.path()).string() + "\na b;c\n");
  EXPECT_EQ(run_program(*shell, {"-c", "kill -9 $$"}, "").status, 137);
  EXPECT_SAYS(complaint([&] { run_program(folder / "none", {}, ""); }), "No such file or directory");
  EXPECT_FALSE(find_program("kreisel-no-such-program"));
}

// In a session of its own, hearing and saying nothing; nobody waits for it.
TEST(Program, IsLetGo) {
  const ScratchFolder folder;
  const std::string told = (folder / "told").string();
  const auto begin = std::chrono::steady_clock::now();
  const std::string script =
      "cat; echo lost; sleep 3; echo $$ $(cut -d' ' -f6 /proc/$$/stat) > \"$0.part\"; mv \"$0.part\" \"$0\"";
  start_program(*find_program("sh"), {"-c", script, told});
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(2));
  for (int i = 0; i < 2000 && !std::filesystem::exists(told); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  std::ifstream in(told);
  std::string itself, session;
  in >> itself >> session;
  EXPECT_FALSE(itself.empty());
  EXPECT_EQ(itself, session);
  // And when it has ended, nothing is left of it in the list of processes.
  const std::filesystem::path entry = "/proc/" + itself;
  for (int i = 0; i < 2000 && std::filesystem::exists(entry); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_FALSE(std::filesystem::exists(entry));
  start_program(folder / "none", {});  // which is nobody's concern
}

TEST(Program, IsEndedWhenItsTimeIsOver) {
  const ScratchFolder folder;
  const ProgramEnd end =
      run_program(*find_program("sh"), {"-c", "echo begun; sleep 1000000"}, folder.path(), std::chrono::seconds(1));
  EXPECT_TRUE(end.too_long);
  EXPECT_EQ(end.status, 128 + SIGKILL);
  EXPECT_EQ(end.output, "begun\n");
  // Also when it has nothing more to say.
  EXPECT_TRUE(run_program(*find_program("sh"), {"-c", "exec >&- 2>&-; sleep 1000000"}, folder.path(),
                          std::chrono::milliseconds(200))
                  .too_long);
}

TEST(Program, OfVeryMuchThatItSaysTheEndIsKept) {
  const ProgramEnd end = run_program(*find_program("sh"), {"-c", "seq 1 400000; echo the end"}, "");
  EXPECT_LE(end.output.size(), std::size_t{1} << 20);
  EXPECT_TRUE(end.output.ends_with("400000\nthe end\n"));
}

TEST(Gnuplot, AbsentIsSaidClearlyAndLeavesNothing) {
  const ScratchFolder folder;
  const Path empty(folder.path());
  EXPECT_FALSE(gnuplot_available());
  EXPECT_SAYS(complaint([&] { draw_figure(folder.path(), "a", small, "", "plot x\n"); }), "gnuplot is not installed");
  EXPECT_TRUE(folder.names().empty());
}

TEST(Gnuplot, QuotesWhatAUserMayWrite) {
  EXPECT_EQ(gnuplot_quoted("a\n`x` \\ \"\x1b"), "'a `x` \\ \"\\x1b'");
  EXPECT_EQ(gnuplot_quoted("it's\n`x` \\ \""), "\"it's \\140x\\140 \\\\ \\\"\"");
  EXPECT_EQ(gnuplot_file("|touch x"), "'./|touch x'");
  EXPECT_EQ(gnuplot_file("it's \xff"), "\"./it's \xff\"");
  EXPECT_EQ(gnuplot_markup("r_x [m]"), "'r_{x} [m]'");
  EXPECT_EQ(gnuplot_markup("initial.spin_ratio"), "'initial.spin\\_ratio'");
  EXPECT_EQ(gnuplot_markup("kg m^2 s^-1"), "'kg m^{2} s^{-1}'");
  EXPECT_EQ(gnuplot_markup("a {b} @c _d e_"), "'a \\{b\\} \\@c \\_d e\\_'");
  EXPECT_EQ(gnuplot_text("it <&#1;> ]]> & more"), "'it <&\u200b#1;> ]]\u200b> & more'");
  EXPECT_EQ(gnuplot_markup("&#1;]]>"), "'\\&\u200b#1;]]\u200b>'");
  EXPECT_EQ(gnuplot_markup("\\U+0041"), "'\\\\{}U+0041'");
}

class GnuplotFigure : public testing::Test {
 protected:
  void SetUp() override {
    if (!gnuplot_available()) GTEST_SKIP() << "gnuplot is not installed";
  }
  ScratchFolder folder;
};

TEST_F(GnuplotFigure, DrawsThreeFilesAndCanBeRunAgainElsewhere) {
  std::ofstream(folder / "data.txt") << "0 1\n1 2\n";
  const auto files = draw_figure(folder.path(), "a b'c", small, "set title 'x'\n", "plot 'data.txt' with lines\n");
  ASSERT_EQ(files.size(), 3U);
  EXPECT_EQ(folder.names().size(), 4U);
  const Image drawn = read_png(folder / "a b'c.png");
  EXPECT_EQ(drawn.width, 600U);
  EXPECT_EQ(drawn.height, 400U);

  const ScratchFolder moved;
  std::filesystem::copy(folder / "data.txt", moved / "data.txt");
  std::filesystem::copy(folder / "a b'c.gp", moved / "a b'c.gp");
  EXPECT_EQ(run_program(*find_program("gnuplot"), {"a b'c.gp"}, moved.path()).status, 0);
  EXPECT_EQ(read_png(moved / "a b'c.png"), drawn);
  EXPECT_SAYS(content(moved / "a b'c.svg"), "</svg>");
}

TEST_F(GnuplotFigure, AMistakeIsReportedInGnuplotsWordsAndLeavesNothing) {
  const std::string said = complaint([&] { draw_figure(folder.path(), "a", small, "", "plot no_such_variable\n"); });
  EXPECT_SAYS(said, "gnuplot could not draw '" + (folder / "a").string() + "'");
  EXPECT_SAYS(said, ": line 9: undefined variable: no_such_variable");
  EXPECT_TRUE(folder.names().empty());
  EXPECT_SAYS(complaint([&] { draw_figure(folder.path(), "a", small, "", "plot 'none.txt'\n"); }), "none.txt");
  EXPECT_SAYS(complaint([&] { draw_figure(folder.path(), "../a", small, "", "plot x\n"); }), "cannot name a figure");
}

TEST_F(GnuplotFigure, ATextCannotRunCommands) {
  const std::string evil = "x'; system('touch pwned') #\n!touch pwned\n`touch pwned`";
  draw_figure(folder.path(), "a", small,
              "set title " + gnuplot_quoted(evil) + "\nset xlabel " + gnuplot_markup(evil) + "\n", "plot x\n");
  EXPECT_FALSE(std::filesystem::exists(folder / "pwned"));
  EXPECT_TRUE(std::filesystem::exists(folder / "a.png"));
}

// What a file of another's may say: an SVG has to stay one.
TEST_F(GnuplotFigure, ATextIsNoMarkupOfTheSvg) {
  const std::string evil = "a & b &#1; <tag> ]]> \"&amp;\"";
  draw_figure(
      folder.path(), "a", small,
      "set label 1 " + gnuplot_text(evil) + " at screen 0.5,0.5 noenhanced\nset xlabel " + gnuplot_markup(evil) + "\n",
      "plot x title " + gnuplot_markup(evil) + "\n");
  const std::string svg = content(folder / "a.svg");
  EXPECT_EQ(svg.find("&#1;"), std::string::npos);
  EXPECT_EQ(svg.find("]]>", svg.find("</defs>")), std::string::npos);
  EXPECT_EQ(svg.find("<tag"), std::string::npos);
  for (std::size_t at = svg.find('&'); at != std::string::npos; at = svg.find('&', at + 1)) {
    const std::string word = svg.substr(at, svg.find(';', at) + 1 - at);
    EXPECT_TRUE(word == "&amp;" || word == "&lt;" || word == "&gt;" || word == "&quot;") << word;
  }
}

}  // namespace
}  // namespace kreisel::test
