// Where panels lie in a figure: beside each other, below each other, inside the picture; not how large anything is.
#include <cmath>

#include "kreisel/report/figure/series_figure.hpp"
#include "kreisel/report/figure/trajectory/path_figure.hpp"
#include "kreisel/report/figure/trajectory/trajectory_figure.hpp"
#include "kreisel/report/file/csv_file.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

struct Box {
  double left, right, bottom, top;
};

// The margins in a script, in the order of the panels; the script draws everything twice.
std::vector<Box> boxes(const std::string& script) {
  const std::string half = script.substr(0, script.find("pngcairo"));
  const auto numbers = [&half](const std::string& side) {
    std::vector<double> list;
    const std::string word = "set " + side + "margin at screen ";
    for (std::size_t at = half.find(word); at != std::string::npos; at = half.find(word, at + 1))
      list.push_back(std::stod(half.substr(at + word.size())));
    return list;
  };
  const auto l = numbers("l"), r = numbers("r"), b = numbers("b"), t = numbers("t");
  std::vector<Box> list;
  for (std::size_t i = 0; i < l.size(); ++i) list.push_back({l[i], r[i], b[i], t[i]});
  for (const Box& box : list) {
    EXPECT_GT(box.left, 0);
    EXPECT_LT(box.left, box.right);
    EXPECT_LT(box.right, 1);
    EXPECT_GT(box.bottom, 0);
    EXPECT_LT(box.bottom, box.top);
    EXPECT_LT(box.top, 1);
  }
  return list;
}

class FigureFrames : public testing::Test {
 protected:
  void SetUp() override {
    if (!gnuplot_available()) GTEST_SKIP() << "gnuplot is not installed";
    CsvWriter csv(folder / "s.csv", {{"t", "s"}, {"a", ""}, {"b", "m"}, {"c", ""}});
    for (int i = 0; i < 50; ++i) csv.row(std::vector<double>{0.1 * i, std::sin(0.1 * i), 1.0 * i, std::cos(0.1 * i)});
    csv.commit();
  }
  std::vector<Box> drawn(const std::string& stem) const { return boxes(content(folder / (stem + "-figure.gp"))); }
  ScratchFolder folder;
};

void expect_same_size(const Box& a, const Box& b) {
  EXPECT_NEAR(a.right - a.left, b.right - b.left, 2e-5);
  EXPECT_NEAR(a.top - a.bottom, b.top - b.bottom, 2e-5);
}

TEST_F(FigureFrames, SeriesStandInRows) {
  const SeriesCurve a{{"a", ""}, "", "#1f5fa8"};
  const SeriesPanel panel{"a", {a}};
  write_series_figure(folder.path(), "s", {"s.csv", 50, "Series", {"t", "s"}, 2, {panel, panel, panel}});
  const std::vector<Box> at = drawn("s");
  ASSERT_EQ(at.size(), 3u);
  EXPECT_GT(at[1].left, at[0].right);
  EXPECT_EQ(at[1].top, at[0].top);
  EXPECT_LT(at[2].top, at[0].bottom);
  EXPECT_EQ(at[2].left, at[0].left);
  expect_same_size(at[0], at[1]);
  expect_same_size(at[0], at[2]);
}

TEST_F(FigureFrames, TrajectoriesHaveTheirPathLeftAndPanelsBelowEachOther) {
  TrajectoryPicture picture{.csv = "s.csv", .rows = 50, .title = "A run", .time = {"t", "s"}};
  picture.path = PathColumns{{"a", ""}, {"c", ""}};
  picture.height = CsvColumn{"b", "m"};
  picture.tilt = CsvColumn{"a", ""};
  picture.invariants = {{{"c", ""}, 1}};
  write_trajectory_figure(folder.path(), "t", picture);
  const std::vector<Box> at = drawn("t");
  ASSERT_EQ(at.size(), 4u);  // the path, height, tilt, invariants
  for (std::size_t i = 1; i < 4; ++i) EXPECT_GT(at[i].left, at[0].right) << i;
  EXPECT_EQ(at[1].top, at[0].top);
  for (std::size_t i = 2; i < 4; ++i) {
    EXPECT_LT(at[i].top, at[i - 1].bottom) << i;
    EXPECT_EQ(at[i].left, at[1].left) << i;
    expect_same_size(at[i], at[1]);
  }
}

TEST_F(FigureFrames, PathsSeenFromAboveStandRight) {
  write_path_figure(folder.path(), "p", {"s.csv", 50, "A path", {"a", ""}, {"b", "m"}, {"c", ""}});
  const std::vector<Box> at = drawn("p");
  ASSERT_EQ(at.size(), 1u);
  EXPECT_GT(at[0].left, 0.5);
}

}  // namespace
}  // namespace kreisel::test
