// Curves that swing faster than pixels: which they are, and what the bands cover that stand for them.
#include "kreisel/report/gnuplot/envelope.hpp"

#include <algorithm>
#include <cmath>

#include "kreisel/report/figure/series_figure.hpp"
#include "kreisel/report/figure/trajectory/trajectory_figure.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

constexpr std::size_t csv_rows = 10000;
constexpr double pixels = 500;
const CsvColumn t{"t", "s"}, fast{"fast", ""}, slow{"slow", ""}, still{"still", ""}, edge{"edge", ""};

class FastColumns : public testing::Test {
 protected:
  void SetUp() override {
    CsvWriter csv(folder / "run.csv", {t, fast, slow, still, edge});
    for (std::size_t i = 0; i < csv_rows; ++i) {
      const double time = 0.001 * static_cast<double>(i);
      csv.row(std::vector<double>{time, (1 + time) * std::sin(2 * M_PI * 100 * time), std::sin(2 * M_PI * 3 * time), 4,
                                  std::sin(2 * M_PI * 16 * time)});
    }
    csv.commit();
  }
  ScratchFolder folder;
};

TEST_F(FastColumns, AreThoseThatTurnMoreThanOnceAPixel) {
  const auto found = fast_columns(folder / "run.csv", csv_rows, t, {fast, slow, still, edge}, pixels);
  ASSERT_EQ(found.size(), 1u);  // 1000 periods; 30, none, and 160, of more than three pixels each
  EXPECT_EQ(found.begin()->first, "fast");
  EXPECT_EQ(fast_columns(folder / "run.csv", csv_rows, t, {edge}, 322).size(), 0u);
  EXPECT_EQ(fast_columns(folder / "run.csv", csv_rows, t, {edge}, 315).size(), 1u);
}

TEST_F(FastColumns, BandsCoverTheSwings) {
  const auto found = fast_columns(folder / "run.csv", csv_rows, t, {slow, fast}, pixels);
  const Envelope& band = found.at("fast");
  ASSERT_EQ(band.time.size(), 501u);  // 2000 turns: a column of pixels holds two periods
  EXPECT_EQ(band.time.front(), 0);
  EXPECT_DOUBLE_EQ(band.time.back(), 9.999);
  for (std::size_t i = 0; i < 500; ++i) {
    EXPECT_NEAR(band.high[i], 1 + band.time[i], 0.06 * (1 + band.time[i])) << i;
    EXPECT_NEAR(band.low[i], -1 - band.time[i], 0.06 * (1 + band.time[i])) << i;
  }
  EXPECT_DOUBLE_EQ(band.highest(), *std::max_element(band.high.begin(), band.high.end()));
  EXPECT_GT(band.highest(), 10.4);
  EXPECT_LT(band.lowest(), -10.4);
}

// Half a period would show where in it the curve is.
TEST_F(FastColumns, AColumnOfABandHoldsAPeriod) {
  const Envelope band = fast_columns(folder / "run.csv", csv_rows, t, {edge}, 310).at("edge");
  EXPECT_LT(band.time.size(), 160u);
  for (std::size_t i = 1; i + 2 < band.time.size(); ++i) {
    EXPECT_NEAR(band.low[i], -1, 0.02) << i;
    EXPECT_NEAR(band.high[i], 1, 0.02) << i;
  }
}

// A value that is not a number leaves no trace in its band.
TEST(FastColumnsOfAFile, LeaveOutWhatIsNotFinite) {
  const ScratchFolder folder;
  CsvWriter csv(folder / "n.csv", {t, fast});
  for (int i = 0; i < 2000; ++i) csv.row(std::vector<double>{1.0 * i, i % 7 == 3 ? NAN : i % 2 == 0 ? -1.0 : 2.0});
  csv.commit();
  const auto found = fast_columns(folder / "n.csv", 2000, t, {fast}, pixels);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found.at("fast").lowest(), -1);
  EXPECT_EQ(found.at("fast").highest(), 2);
}

TEST_F(FastColumns, AFileWithFewRowsIsNotEvenRead) {
  EXPECT_TRUE(fast_columns(folder / "none.csv", 499, t, {fast}, pixels).empty());
}

TEST_F(FastColumns, FiguresDrawThemAsBands) {
  if (!gnuplot_available()) GTEST_SKIP() << "gnuplot is not installed";
  TrajectoryPicture picture{.csv = "run.csv", .rows = csv_rows, .time = t};
  picture.height = fast;
  picture.tilt = slow;
  write_trajectory_figure(folder.path(), "run", picture);
  const std::string script = content(folder / "run-figure.gp");
  EXPECT_SAYS(script, "plot $band1 using 1:2:3 with filledcurves");
  EXPECT_EQ(script.find("$band2"), std::string::npos);
  EXPECT_SAYS(script, "plot $run using 1:3 with lines");
  write_series_figure(folder.path(), "s",
                      {"run.csv", csv_rows, "S", t, 1, {{"both", {{slow, "", "#000000"}, {fast, "f", "#0000ff"}}}}});
  EXPECT_SAYS(content(folder / "s-figure.gp"), "  $band1 using 1:2:3 with filledcurves linecolor rgb '#0000ff'");
}

}  // namespace
}  // namespace kreisel::test
