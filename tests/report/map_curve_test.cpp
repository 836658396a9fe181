// Maps one point wide or high: a curve, with a mark for every fate.
#include <fmt/format.h>

#include "kreisel/report/figure/map_figure.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "read_png.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

class MapCurve : public testing::Test {
 protected:
  void SetUp() override {
    if (!gnuplot_available()) GTEST_SKIP() << "gnuplot is not installed";
  }
  // Gone at once, two escapes, one that stays, one that is not finite.
  MapPicture row(std::size_t width, std::size_t height) {
    return {.width = width,
            .height = height,
            .x0 = 0,
            .x1 = 0.05,
            .y0 = -1,
            .y1 = 4,
            .cell_centred = true,
            .x_label = "initial.x [m]",
            .y_label = "initial.spin",
            .title = "A row",
            .time_unit = "s",
            .until = 20,
            .time = time,
            .fate = fate};
  }
  std::vector<double> time{0, 0.5, 2, 20, 7};
  std::vector<Fate> fate{Fate::escaped, Fate::escaped, Fate::escaped, Fate::stayed, Fate::non_finite};
  ScratchFolder folder;
};

TEST_F(MapCurve, ShowsTheEscapeTimeAgainstTheAxisThatVaries) {
  const auto files = write_map_figure(folder.path(), "map", row(5, 1));
  EXPECT_EQ(files.size(), 4U);
  const std::string script = content(folder / "map-figure.gp"), svg = content(folder / "map-figure.svg");
  EXPECT_SAYS(script, "0.015 0.5 0\n0.025 2 0\n0.035 20 1\n0.045 7 3\nEOD");
  EXPECT_SAYS(svg, "initial.x [m]");
  EXPECT_SAYS(svg, "initial.spin = 1.5");
  EXPECT_SAYS(svg, "escape time [s]");
  EXPECT_SAYS(svg, "never escapes (until 20 s)");
  EXPECT_SAYS(svg, "gone at once");
  EXPECT_SAYS(svg, "not finite");
  EXPECT_EQ(svg.find("did not converge"), std::string::npos);
  write_map_figure(folder.path(), "column", row(1, 5));
  EXPECT_SAYS(content(folder / "column-figure.gp"), "0.5 0.5 0\n1.5 2 0\n2.5 20 1\n3.5 7 3\nEOD");
  EXPECT_SAYS(content(folder / "column-figure.svg"), "initial.x [m] = 0.025");
}

// Within the panel, which is 400 pixels high and 66 above the lower edge, twice that in the picture.
std::size_t of_colour(const Image& image, Rgb c) {
  std::size_t count = 0;
  for (std::size_t i = 3 * image.width * (image.height - 2 * 466); i < image.rgb.size(); i += 3)
    count += image.rgb[i] == c.r && image.rgb[i + 1] == c.g && image.rgb[i + 2] == c.b ? 1 : 0;
  return count;
}

// A picture whose only point escapes must not look like one in which everything stays.
TEST_F(MapCurve, OnePointIsSeen) {
  for (const Fate f : {Fate::stayed, Fate::escaped}) {
    time = {3};
    fate = {f};
    write_map_figure(folder.path(), "one", row(1, 1));
    const Image figure = read_png(folder / "one-figure.png");
    const std::size_t escapes = of_colour(figure, {0x1f, 0x5f, 0xa8}), stays = of_colour(figure, {0x2f, 0x8f, 0x4e});
    EXPECT_GT(f == Fate::escaped ? escapes : stays, 20U);
    EXPECT_EQ(f == Fate::escaped ? stays : escapes, 0U);
  }
}

TEST_F(MapCurve, DoubtHasItsMark) {
  const std::vector<std::uint8_t> doubt{0, 0, 1, 0, 0};
  MapPicture map = row(5, 1);
  map.doubtful = doubt;
  write_map_figure(folder.path(), "map", map);
  EXPECT_SAYS(content(folder / "map-figure.gp"), "0.025 2 5\n");
  EXPECT_SAYS(content(folder / "map-figure.svg"), "doubtful: another fate when run again (20 %)");
}

}  // namespace
}  // namespace kreisel::test
