// Planes of colours: ranges with half a cell around, each panel from its own column, two panels in a row.
#include "kreisel/report/figure/plane_figure.hpp"

#include <gtest/gtest.h>

#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "read_png.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

struct Panel {
  double left, right, bottom, top;
};

class PlaneFigure : public testing::Test {
 protected:
  void SetUp() override {
    if (!gnuplot_available()) GTEST_SKIP() << "gnuplot is not installed";
    CsvWriter csv(folder / "p.csv", {{"x", "m"}, {"y", "s"}, {"u", "J"}, {"v", ""}, {"w", ""}});
    for (int j = 0; j < 4; ++j)
      for (int i = 0; i < 5; ++i) csv.row(std::vector<double>{1.0 + i, 2.0 * j, 1.0 * i * j, 0.5 * i, 3.0 - j});
    csv.commit();
    picture = {"p.csv", "Planes", {{"x", "m"}, 1, 5, 5}, {{"y", "s"}, 0, 6, 4}, {}};
  }
  // In the order of the panels, of the first of the two pictures in the script.
  std::vector<Panel> drawn(std::size_t panels) {
    for (std::size_t i = 0; i < panels; ++i) picture.panels.push_back({{std::string(1, "uvw"[i % 3]), ""}, 3 + i % 3});
    write_plane_figure(folder.path(), "p", picture);
    script = content(folder / "p-figure.gp");
    const std::string half = script.substr(0, script.find("pngcairo"));
    const auto after = [&half](const std::string& word, std::size_t& at) {
      at = half.find(word, at) + word.size();
      return std::stod(half.substr(at));
    };
    std::vector<Panel> list;
    for (std::size_t at = half.find("set lmargin"); list.size() < panels;) {
      const double left = after("lmargin at screen ", at), right = after("rmargin at screen ", at);
      const double bottom = after("bmargin at screen ", at), top = after("tmargin at screen ", at);
      list.push_back({left, right, bottom, top});
    }
    return list;
  }
  ScratchFolder folder;
  PlanePicture picture;
  std::string script;
};

TEST_F(PlaneFigure, NoCellIsCut) {
  drawn(1);
  EXPECT_SAYS(script, "set xrange [0.5:5.5]\n");
  EXPECT_SAYS(script, "set yrange [-1:7]\n");
  EXPECT_SAYS(script, "set xlabel 'x [m]'\n");
  EXPECT_SAYS(script, "set ylabel 'y [s]' offset 1,0\n");
}

TEST_F(PlaneFigure, EachPanelShowsItsOwnColumn) {
  drawn(3);
  EXPECT_SAYS(script, "set cblabel 'u' offset 1,0\nplot './p.csv' skip 1 using 1:2:3 with image");
  EXPECT_SAYS(script, "set cblabel 'v' offset 1,0\nplot './p.csv' skip 1 using 1:2:4 with image");
  EXPECT_SAYS(script, "set cblabel 'w' offset 1,0\nplot './p.csv' skip 1 using 1:2:5 with image");
}

// From the ramp's dark end to its bright one, in seventeen colours.
TEST_F(PlaneFigure, ColoursAreThoseOfTheRamp) {
  drawn(1);
  EXPECT_SAYS(script, "set palette defined ( 0 '#070926', 1 '");
  EXPECT_SAYS(script, ", 8 '#b72c5f', 9 '");
  EXPECT_SAYS(script, ", 16 '#f7e04f' )\n");
}

TEST_F(PlaneFigure, PanelsStandTwoInARow) {
  const std::vector<Panel> at = drawn(5);
  for (const Panel& b : at) {
    EXPECT_GT(b.left, 0);
    EXPECT_LT(b.left, b.right);
    EXPECT_LT(b.right, 1);
    EXPECT_GT(b.bottom, 0);
    EXPECT_LT(b.bottom, b.top);
    EXPECT_LT(b.top, 1);
    EXPECT_NEAR(b.right - b.left, at[0].right - at[0].left, 2e-5);
    EXPECT_NEAR(b.top - b.bottom, at[0].top - at[0].bottom, 2e-5);
  }
  for (const std::size_t i : {0u, 2u}) {
    EXPECT_GT(at[i + 1].left, at[i].right);
    EXPECT_EQ(at[i + 1].top, at[i].top);
    EXPECT_EQ(at[i + 2].left, at[i].left);
    EXPECT_LT(at[i + 2].top, at[i].bottom);
  }
}

// One panel takes no room for a second beside it, and two none for a second row.
TEST_F(PlaneFigure, IsAsLargeAsItsPanelsNeed) {
  const auto size = [this](std::size_t panels) {
    picture.panels.clear();
    drawn(panels);
    const Image image = read_png(folder / "p-figure.png");
    return std::pair(image.width, image.height);
  };
  const auto one = size(1), two = size(2), three = size(3), four = size(4);
  EXPECT_EQ(two.first, 2 * one.first);
  EXPECT_EQ(two.second, one.second);
  EXPECT_EQ(three, four);
  EXPECT_EQ(three.first, two.first);
  EXPECT_GT(three.second, two.second);
}

}  // namespace
}  // namespace kreisel::test
