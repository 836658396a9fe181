// Paths in three dimensions: in a box with axes, or on the unit sphere, where what is behind is paler.
#include "kreisel/report/figure/trajectory/space_figure.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <sstream>

#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

class SpaceFigure : public testing::Test {
 protected:
  void SetUp() override {
    if (!gnuplot_available()) GTEST_SKIP() << "gnuplot is not installed";
    CsvWriter csv(folder / "p.csv",
                  {{"t", "s"}, {"x", "m"}, {"y", "m"}, {"z", "m"}, {"u", "m"}, {"v", "m"}, {"w", "m"}});
    for (int i = 0; i < 100; ++i) {
      const double a = 0.1 * i;
      csv.row(std::vector<double>{a, std::cos(a) * 0.8, std::sin(a) * 0.8, 0.6, a, 2 * a, 3 * a});
    }
    csv.commit();
    picture = {"p.csv",
               100,
               "A path",
               "strang, step 0.1 s",
               {"t", "s"},
               "time [s]",
               {{{{"x", "m"}, {"y", "m"}, {"z", "m"}}}},
               {"x [m]", "y [m]", "height [m]"},
               false};
  }
  std::string script() {
    EXPECT_EQ(write_space_figure(folder.path(), "p", picture).size(), 3u);
    const std::string all = content(folder / "p-figure.gp");
    return all.substr(0, all.find("pngcairo"));
  }
  ScratchFolder folder;
  SpacePicture picture;
};

TEST_F(SpaceFigure, OnePathIsColouredByTime) {
  const std::string drawn = script();
  EXPECT_SAYS(drawn, "splot $run using 2:3:4:1 with lines linewidth 0.9 linecolor palette notitle");
  EXPECT_SAYS(drawn, "set zlabel 'height [m]'");
  EXPECT_SAYS(drawn, "set cblabel 'time [s]'");
  EXPECT_SAYS(drawn, "'strang, step 0.1 s'");
  EXPECT_EQ(drawn.find("$graticule"), std::string::npos);
}

TEST_F(SpaceFigure, SeveralHaveColoursAndNumbers) {
  picture.paths.push_back({{{"u", "m"}, {"v", "m"}, {"w", "m"}}});
  const std::string drawn = script();
  EXPECT_SAYS(drawn, "$run using 2:3:4 with lines linewidth 0.9 linecolor rgb '#2063b0' title '1'");
  EXPECT_SAYS(drawn, "$run using 5:6:7 with lines linewidth 0.9 linecolor rgb '#bf5543' title '2'");
  EXPECT_SAYS(drawn, "unset colorbox");
}

// The eye is where gnuplot's view is: looked at from above the pole is in front, and so are x and y.
TEST_F(SpaceFigure, ADirectionIsDrawnOnTheUnitSphere) {
  picture.sphere = true;
  const std::string drawn = script();
  EXPECT_SAYS(drawn, "$run using ($2):($3):(front($2, $3, $4) < 0 ? $4 : NaN):(0xb8c4d6) with lines linewidth 0.7");
  EXPECT_SAYS(drawn, "$run using ($2):($3):(front($2, $3, $4) >= 0 ? $4 : NaN):1 with lines");
  EXPECT_SAYS(drawn, "set view equal xyz");
  double x = 0, y = 0, z = 0;
  const std::size_t at = drawn.find("front(x, y, z) = ");
  ASSERT_EQ(std::sscanf(drawn.c_str() + at, "front(x, y, z) = %lf * x + %lf * y + %lf * z", &x, &y, &z), 3);
  EXPECT_GT(std::min({x, y, z}), 0);
  EXPECT_NEAR(x * x + y * y + z * z, 1, 1e-5);
  // Every point of the graticule lies on the sphere, every point of the outline at its edge.
  std::istringstream lines(drawn.substr(drawn.find("$graticule << EOD\n")));
  std::string line;
  bool outline = false;
  int points = 0;
  while (std::getline(lines, line) && line.find("set terminal") == std::string::npos) {
    outline = outline || line.starts_with("$outline");
    double p = 0, q = 0, r = 0;
    if (std::sscanf(line.c_str(), "%lf %lf %lf", &p, &q, &r) != 3) continue;
    ++points;
    EXPECT_NEAR(p * p + q * q + r * r, 1, 4e-4);
    if (outline) {
      EXPECT_NEAR(p * x + q * y + r * z, 0, 2e-4);
    }
  }
  EXPECT_EQ(points, 12 * 121);
}

}  // namespace
}  // namespace kreisel::test
