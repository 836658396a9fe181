// The curve of a map, mark by mark, as it stands in the script.
#include <limits>

#include <fmt/format.h>

#include "kreisel/report/figure/map_figure.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

class MapCurveMarks : public testing::Test {
 protected:
  void SetUp() override {
    if (!gnuplot_available()) GTEST_SKIP() << "gnuplot is not installed";
  }
  std::string script(bool cell_centred = true, const std::string& unit = "s") {
    MapPicture map{.width = time.size(),
                   .height = 1,
                   .x0 = 1,
                   .x1 = 5,
                   .y0 = 2,
                   .y1 = 4,
                   .cell_centred = cell_centred,
                   .x_label = "x",
                   .y_label = "y",
                   .title = "T",
                   .time_unit = unit,
                   .until = 20,
                   .time = time,
                   .fate = fate};
    map.doubtful = doubt;
    write_map_figure(folder.path(), "m", map);
    const std::string all = content(folder / "m-figure.gp");
    return all.substr(0, all.find("pngcairo"));
  }
  void all_escape(std::size_t count) {
    time.assign(count, 3);
    fate.assign(count, Fate::escaped);
  }
  std::vector<double> time;
  std::vector<Fate> fate;
  std::vector<std::uint8_t> doubt;
  ScratchFolder folder;
};

TEST_F(MapCurveMarks, PointsLieInTheMiddleOfCellsOrOnTheEnds) {
  all_escape(5);
  EXPECT_SAYS(script(true), "$map << EOD\n1.4 3 0\n2.2 3 0\n3 3 0\n3.8 3 0\n4.6 3 0\nEOD\n");
  EXPECT_SAYS(script(false), "$map << EOD\n1 3 0\n2 3 0\n3 3 0\n4 3 0\n5 3 0\nEOD\n");
  EXPECT_SAYS(script(false), "set xrange [1:5]\n");
  all_escape(1);
  EXPECT_SAYS(script(false), "$map << EOD\n3 3 0\nEOD\n");
}

// From the first escape, or a tenth of the time, with room at both ends.
TEST_F(MapCurveMarks, TheAxisOfTimesBeginsBelowTheFirstEscape) {
  time = {0, 0.9, 7, 20, 0.01};
  fate = {Fate::escaped, Fate::escaped, Fate::escaped, Fate::stayed, Fate::non_finite};
  EXPECT_SAYS(script(), "set yrange [0.5:25]\nset logscale y\n");
  EXPECT_SAYS(script(), "set ylabel 'escape time [s]' offset 0.5,0\n");
  EXPECT_SAYS(script(true, ""), "set ylabel 'escape time' offset 0.5,0\n");
  EXPECT_SAYS(script(), "$map << EOD\n1.4 0.55 2\n2.2 0.9 0\n");  // gone at once: at the foot
  time = {7, 9};
  fate = {Fate::escaped, Fate::escaped};
  EXPECT_SAYS(script(), "set yrange [1.11111111:25]\n");
}

TEST_F(MapCurveMarks, EveryFateHasItsColourShapeAndWords) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  time = {2, 5, 0, infinity, 4, 3, 6};
  fate = {Fate::escaped, Fate::stayed, Fate::escaped, Fate::escaped, Fate::unsolved, Fate::stayed, Fate::non_finite};
  doubt = {0, 0, 0, 0, 0, 1, 0};
  const std::string drawn = script();
  struct Look {
    int mark, shape;
    const char *colour, *words;
  };
  for (const Look& l : {Look{0, 7, "#1f5fa8", "escapes"},
                        {1, 9, "#2f8f4e", "never escapes (until 20 s)"},
                        {2, 11, "#8a8a8a", "gone at once"},
                        {3, 2, "#8f5a5e", "not finite"},
                        {4, 4, "#3f8078", "method did not converge"},
                        {5, 5, "#00a0dc", "doubtful: another fate when run again (14 %)"}}) {
    EXPECT_SAYS(drawn,
                fmt::format("$map using ($3 == {} ? $1 : NaN):2 with points pointtype {} pointsize 0.7 linecolor "
                            "rgb '{}' notitle",
                            l.mark, l.shape, l.colour));
    EXPECT_SAYS(drawn, fmt::format("NaN with points pointtype {} pointsize 0.9 linecolor rgb '{}' title '{}", l.shape,
                                   l.colour, l.words));
  }
  // What stays is shown at the last time; an escape at an infinite time is no number.
  EXPECT_SAYS(drawn, " 2 0\n");
  EXPECT_SAYS(drawn, " 20 1\n");
  EXPECT_SAYS(drawn, " 20 3\n");
  EXPECT_SAYS(drawn, " 4 4\n");
  EXPECT_SAYS(drawn, " 20 5\n");
  EXPECT_SAYS(drawn, " 6 3\n");
  EXPECT_SAYS(drawn, "with lines linewidth 0.8 linecolor rgb '#9dbbdc' notitle");
}

TEST_F(MapCurveMarks, ManyPointsAreSmall) {
  const auto size = [this](std::size_t count) {
    all_escape(count);
    const std::string drawn = script();
    const std::size_t at = drawn.find("pointtype 7 pointsize ");
    return drawn.substr(at + 22, drawn.find(' ', at + 22) - at - 22);
  };
  EXPECT_EQ(size(100), "0.7");
  EXPECT_EQ(size(101), "0.4");
  EXPECT_EQ(size(400), "0.4");
  EXPECT_EQ(size(401), "0.25");
}

}  // namespace
}  // namespace kreisel::test
