// Figures of maps: every pixel in its place and its colour.
#include "kreisel/report/figure/map_figure.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

#include "kreisel/report/gnuplot/gnuplot.hpp"
#include "read_png.hpp"
#include "report/oklab.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

Rgb pixel(const Image& image, std::size_t x, std::size_t y) {
  const std::uint8_t* at = image.rgb.data() + 3 * (y * image.width + x);
  return {at[0], at[1], at[2]};
}

// Four blocks: bottom left escapes early, bottom right late, top left stays, top right is not finite.
struct Blocks {
  static constexpr std::size_t side = 40;
  std::vector<double> time = std::vector<double>(side * side);
  std::vector<Fate> fate = std::vector<Fate>(side * side);
  MapPicture map;

  Blocks() {
    for (std::size_t i = 0; i < side * side; ++i) {
      const bool right = i % side >= side / 2, top = i / side >= side / 2;
      fate[i] = top ? (right ? Fate::non_finite : Fate::stayed) : Fate::escaped;
      time[i] = right ? 90 : 1;
    }
    map = {.width = side,
           .height = side,
           .x0 = 0,
           .x1 = 1,
           .y0 = 10,
           .y1 = 11,
           .x_label = "r_x [m]",
           .y_label = "r_z [m]",
           .title = "Blocks",
           .time_unit = "s",
           .until = 100,
           .time = time,
           .fate = fate};
  }
};

TEST(MapFigure, PictureHasTheTopRowFirst) {
  const Blocks blocks;
  const Image image = picture(blocks.map);
  ASSERT_EQ(image.rgb.size(), 3 * 40 * 40U);
  EXPECT_EQ(pixel(image, 0, 0), stayed_colour);
  EXPECT_EQ(pixel(image, 39, 0), non_finite_colour);
  EXPECT_EQ(pixel(image, 0, 39), ramp(0));
  EXPECT_EQ(pixel(image, 39, 39), time_scale(blocks.map).colour(90));
}

TEST(MapFigure, EveryFateHasItsColour) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const std::vector<double> time{0, nan, 5, 5};
  const std::vector<Fate> fate{Fate::unsolved, Fate::escaped, Fate::stayed, Fate::non_finite};
  MapPicture map{.width = 4, .height = 1, .until = 10, .time = time, .fate = fate};
  const Image image = picture(map);
  EXPECT_EQ(pixel(image, 0, 0), unsolved_colour);
  EXPECT_EQ(pixel(image, 1, 0), non_finite_colour);
  EXPECT_EQ(pixel(image, 2, 0), stayed_colour);
  EXPECT_EQ(pixel(image, 3, 0), non_finite_colour);
}

// Not the colour of the shortest time.
TEST(MapFigure, APointWithoutAStartHasItsOwnColour) {
  const std::vector<double> time{0, 1e-9, 0, 10, 10, 3};
  const std::vector<Fate> fate{Fate::escaped, Fate::escaped, Fate::escaped, Fate::stayed, Fate::stayed, Fate::escaped};
  const MapPicture map{.width = 3, .height = 2, .until = 10, .time = time, .fate = fate};
  const Image image = picture(map);
  EXPECT_EQ(pixel(image, 0, 1), at_once_colour);
  EXPECT_EQ(pixel(image, 1, 1), ramp(0));
  EXPECT_EQ(pixel(image, 2, 1), at_once_colour);
  if (!gnuplot_available()) return;
  const ScratchFolder here;
  write_map_figure(here.path(), "map", map);
  EXPECT_SAYS(content(here / "map-figure.gp"), hex(at_once_colour) + "' title 'gone at once: ");
  const Blocks blocks;
  write_map_figure(here.path(), "blocks", blocks.map);
  EXPECT_EQ(content(here / "blocks-figure.gp").find("gone at once"), std::string::npos);
}

TEST(MapFigure, DoubtShowsWhateverTheFate) {
  const std::vector<double> time{1, 10, 2};
  const std::vector<Fate> fate{Fate::escaped, Fate::stayed, Fate::escaped};
  const std::vector<std::uint8_t> doubtful{1, 1, 0};
  MapPicture map{.width = 3, .height = 1, .until = 10, .time = time, .fate = fate, .doubtful = doubtful};
  const Image image = picture(map);
  EXPECT_EQ(pixel(image, 0, 0), doubtful_colour);
  EXPECT_EQ(pixel(image, 1, 0), doubtful_colour);
  EXPECT_EQ(pixel(image, 2, 0), time_scale(map).colour(2));
  const ScratchFolder here;
  if (gnuplot_available()) {
    const std::vector<double> times{1, 10, 2, 1, 10, 2};
    const std::vector<Fate> fates{Fate::escaped, Fate::stayed, Fate::escaped,
                                  Fate::escaped, Fate::stayed, Fate::escaped};
    const std::vector<std::uint8_t> doubts{1, 1, 0, 1, 1, 0};
    write_map_figure(here.path(), "map",
                     {.width = 3, .height = 2, .until = 10, .time = times, .fate = fates, .doubtful = doubts});
    EXPECT_SAYS(content(here / "map-figure.gp"), hex(doubtful_colour) + "' title 'doubtful: ");
    EXPECT_SAYS(content(here / "map-figure.gp"), "(67 %)");
  }
  map.doubtful = map.doubtful.first(2);
  EXPECT_SAYS(complaint([&] { picture(map); }), "2 marks of doubt");
}

TEST(MapFigure, RefusesWhatIsNoMap) {
  const Blocks blocks;
  const auto with = [&](auto change) {
    MapPicture map = blocks.map;
    change(map);
    return complaint([&] { picture(map); });
  };
  EXPECT_SAYS(with([](MapPicture& m) { m.width = 0; }), "not 0 x 40");
  EXPECT_SAYS(with([](MapPicture& m) { m.width = 41; }), "41 x 40 points has 1600 times and 1600 fates");
  EXPECT_SAYS(with([](MapPicture& m) { m.x1 = m.x0; }), "window 0,0,10,11");
  EXPECT_SAYS(with([](MapPicture& m) { m.y0 = std::nan(""); }), "must be finite");
  EXPECT_SAYS(with([](MapPicture& m) { m.until = 0; }), "must be positive");
}

class MapFigureDrawn : public testing::Test {
 protected:
  void SetUp() override {
    if (!gnuplot_available()) GTEST_SKIP() << "gnuplot is not installed";
    write_map_figure(folder.path(), "map", blocks.map);
    figure = read_png(folder / "map-figure.png");
    script = content(folder / "map-figure.gp");
  }
  // The number after a word in the script.
  [[nodiscard]] double after(const std::string& word) const {
    const std::size_t at = script.find(word);
    EXPECT_NE(at, std::string::npos) << word;
    return std::stod(script.substr(at + word.size()));
  }
  [[nodiscard]] Rgb at_screen(double x, double y) const {
    return pixel(figure, static_cast<std::size_t>(x * static_cast<double>(figure.width)),
                 static_cast<std::size_t>((1 - y) * static_cast<double>(figure.height)));
  }
  [[nodiscard]] Rgb at_plot(double x, double y) const {  // as parts of the axes' lengths
    const double l = after("lmargin at screen "), r = after("rmargin at screen ");
    const double b = after("bmargin at screen "), t = after("tmargin at screen ");
    return at_screen(l + (r - l) * x, b + (t - b) * y);
  }

  Blocks blocks;
  ScratchFolder folder;
  Image figure;
  std::string script;
};

TEST_F(MapFigureDrawn, LeavesFourFilesAndNoParts) {
  EXPECT_EQ(folder.names().size(), 4U);
  EXPECT_EQ(read_png(folder / "map.png"), picture(blocks.map));
}

TEST_F(MapFigureDrawn, EveryBlockIsWhereItsAxesSay) {
  EXPECT_EQ(at_plot(0.25, 0.75), stayed_colour);
  EXPECT_EQ(at_plot(0.75, 0.75), non_finite_colour);
  EXPECT_EQ(at_plot(0.25, 0.25), ramp(0));
  EXPECT_EQ(at_plot(0.75, 0.25), time_scale(blocks.map).colour(90));
  EXPECT_EQ(at_plot(0.48, 0.48), ramp(0));  // the blocks meet in the middle
  EXPECT_EQ(at_plot(0.52, 0.52), non_finite_colour);
}

// The outermost points lie on the window's edges, so the axes reach half a pixel further.
TEST_F(MapFigureDrawn, PixelCentresLieOnTheirPoints) {
  EXPECT_NEAR(after("set xrange ["), -0.5 / 39, 1e-12);
  EXPECT_EQ(after("origin=("), 0);
  EXPECT_NEAR(after("dx="), 1.0 / 39, 1e-15);
  MapPicture centred = blocks.map;
  centred.cell_centred = true;
  write_map_figure(folder.path(), "map", centred);
  script = content(folder / "map-figure.gp");
  EXPECT_EQ(after("set xrange ["), 0);
  EXPECT_NEAR(after("origin=("), 0.5 / 40, 1e-15);
  EXPECT_NEAR(after("dx="), 1.0 / 40, 1e-15);
}

TEST_F(MapFigureDrawn, ColourBarShowsTheColoursOfThePixels) {
  double x = 0, y = 0, w = 0, h = 0;
  const std::size_t at = script.find("user origin screen ");
  ASSERT_EQ(std::sscanf(script.c_str() + at, "user origin screen %lf,%lf size screen %lf,%lf", &x, &y, &w, &h), 4);
  const TimeScale scale = time_scale(blocks.map);
  for (const double t : {1.5, 2.0, 4.0, 8.0, 20.0, 33.0, 70.0, 95.0}) {
    const double along = std::log(t / scale.first) / std::log(scale.last / scale.first);
    const Rgb bar = at_screen(x + w / 2, y + h * along), point = scale.colour(t);
    EXPECT_LT(distance(to_oklab(bar), to_oklab(point)), 0.015) << t << ' ' << hex(bar) << ' ' << hex(point);
  }
  // The ticks stand where those colours are, and nowhere else.
  const auto tick = [&](double t) {
    const double along = std::log(t / scale.first) / std::log(scale.last / scale.first);
    double darkest = 1;
    for (const int row : {-1, 0, 1}) {
      const double at_row = y + h * along + row / static_cast<double>(figure.height);
      const double beside = x + w + 6 / static_cast<double>(figure.width);
      darkest = std::min(darkest, to_oklab(at_screen(beside, at_row)).L);
    }
    return darkest < 0.5;
  };
  for (const double t : {2.0, 5.0, 10.0, 20.0, 50.0}) EXPECT_TRUE(tick(t)) << t;
  for (const double t : {1.4, 2.5, 14.0, 25.0}) EXPECT_FALSE(tick(t)) << t;
  EXPECT_SAYS(script, "'50' 50 0");
}

TEST_F(MapFigureDrawn, SvgStandsAloneAndExplainsWhite) {
  const std::string svg = content(folder / "map-figure.svg");
  EXPECT_SAYS(svg, "data:image/png;base64,");
  EXPECT_EQ(svg.find("map.png"), std::string::npos);
  EXPECT_SAYS(svg, "never escapes (until 100 s)");
  EXPECT_SAYS(svg, "not finite");
  EXPECT_EQ(svg.find("did not converge"), std::string::npos);  // none in this map
  EXPECT_SAYS(svg, "escape time [s]");
}

TEST_F(MapFigureDrawn, EqualAxesFollowTheWindow) {
  MapPicture wide = blocks.map;
  wide.equal_axes = true;
  wide.x1 = 2;
  write_map_figure(folder.path(), "map", wide);
  figure = read_png(folder / "map-figure.png");
  script = content(folder / "map-figure.gp");
  const double width = (after("rmargin at screen ") - after("lmargin at screen ")) * static_cast<double>(figure.width);
  const double height =
      (after("tmargin at screen ") - after("bmargin at screen ")) * static_cast<double>(figure.height);
  EXPECT_NEAR(width / height, 2, 0.02);
}

}  // namespace
}  // namespace kreisel::test
