// The survival curve of a Monte Carlo run lies within its own band.
#include "kreisel/report/figure/sample_figure.hpp"

#include <fmt/format.h>

#include "kreisel/ensemble/montecarlo/wilson.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "read_png.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

class SurvivalFigure : public testing::Test {
 protected:
  void SetUp() override {
    if (!gnuplot_available()) GTEST_SKIP() << "gnuplot is not installed";
  }
  void write(const std::vector<std::pair<double, std::uint64_t>>& left_at, std::uint64_t samples) {
    CsvWriter csv(folder / "s.csv", {{"time", "s"}, {"fraction", ""}, {"low", ""}, {"high", ""}});
    for (const auto& [t, left] : left_at) {
      const Interval i = wilson(left, samples, 2);
      curve.push_back({t, static_cast<double>(left) / static_cast<double>(samples), i});
      csv.row(std::vector<double>{t, curve.back().fraction, i.low, i.high});
    }
    csv.commit();
    write_survival_figure(folder.path(), "s", {"s.csv", "A title", "a note", {"t", "s"}, 0.95, curve});
  }
  ScratchFolder folder;
  std::vector<SurvivalPoint> curve;
};

bool bluish(const Image& image, std::size_t at) {  // the curve
  return image.rgb[3 * at] < 90 && image.rgb[3 * at + 2] > 120;
}
bool white(const Image& image, std::size_t at) {
  return image.rgb[3 * at] > 250 && image.rgb[3 * at + 1] > 250 && image.rgb[3 * at + 2] > 250;
}

// All are there until t = 9: a band that fell in a straight line from t = 1 on would leave the curve outside.
TEST_F(SurvivalFigure, TheCurveLiesWithinItsBand) {
  write({{0, 20}, {1, 20}, {9, 10}, {10, 10}}, 20);
  const Image image = read_png(folder / "s-figure.png");
  // Where the level parts of the curve are, on both sides of it, there is the band's pale blue.
  std::size_t level = 0, bare = 0;
  for (std::size_t y = 150; y < image.height - 160; ++y)
    for (std::size_t x = 260; x + 100 < image.width; ++x) {
      const std::size_t at = y * image.width + x;
      if (!bluish(image, at) || !bluish(image, at - 8) || !bluish(image, at + 8)) continue;
      ++level;
      bare += white(image, at + 9 * image.width) && white(image, at - 9 * image.width) ? 1 : 0;
    }
  EXPECT_GT(level, 500U);
  EXPECT_EQ(bare, 0U);
}

TEST_F(SurvivalFigure, TheBandHasStepsAtTheSameTimes) {
  write({{0, 100}, {1, 50}, {10, 20}}, 100);
  const Interval all = wilson(100, 100, 2), half = wilson(50, 100, 2), last = wilson(20, 100, 2);
  const auto row = [](double t, const Interval& i) { return fmt::format("{:.9g},{:.9g},{:.9g}\n", t, i.low, i.high); };
  EXPECT_SAYS(content(folder / "s-figure.gp"), "$band << EOD\n" + row(0, all) + row(1, all) + row(1, half) +
                                                   row(10, half) + row(10, last) + row(10, last) + "EOD\n");
}

// On a logarithmic axis a band that begins at time 0 would not be drawn.
TEST_F(SurvivalFigure, AnEarlyLossIsDrawnOverPowersOfTen) {
  write({{0, 100}, {0.001, 100}, {0.01, 30}, {10, 20}}, 100);
  EXPECT_SAYS(content(folder / "s-figure.gp"), "set logscale x");
  EXPECT_SAYS(content(folder / "s-figure.gp"), "$band << EOD\n0.007,");
}

TEST_F(SurvivalFigure, OneSampleThatStaysAndOneThatGoesCanBeDrawn) {
  write({{0, 1}, {1, 1}}, 1);
  EXPECT_TRUE(std::filesystem::exists(folder / "s-figure.png"));
  curve.clear();
  write({{0, 0}, {1, 0}}, 1);
  EXPECT_TRUE(std::filesystem::exists(folder / "s-figure.png"));
}

}  // namespace
}  // namespace kreisel::test
