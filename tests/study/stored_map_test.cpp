// A map read back from its file: rectangles, every so manieth pixel, what a picture needs, and tiles.
#include <cmath>

#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "kreisel/study/map/map_drawing.hpp"
#include "report/read_png.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

// Pixel n of so many by so many escapes at 1 + n / 1000; every seventh stays, every eleventh is doubtful.
struct Written {
  std::size_t width = 600, height = 300;
  bool doubts = true;
  std::vector<double> window{-1, 2, 10, 11};
  double until = 1000;
  std::string kind = "kreisel map", x_unit = "m", y_unit = "m";
  std::size_t fates = 0;  // rows of the fates, where not the height
  std::uint8_t first_fate = 1;

  static double time(std::size_t n) { return 1 + static_cast<double>(n) / 1000; }
  static std::uint8_t fate(std::size_t n) { return n % 7 == 3 ? 0 : 1; }
  static std::uint8_t doubtful(std::size_t n) { return n % 11 == 5 ? 1 : 0; }

  void write(const std::filesystem::path& file) const {
    Hdf5Writer out(file);
    out.attribute("kind", kind);
    out.attribute("title", "A map");
    out.attribute("x_axis", "initial.x");
    out.attribute("y_axis", "initial.z");
    out.attribute("time_unit", "s");
    out.attribute("until", until);
    out.dataset("window", window, {window.size()});
    out.dataset("x", std::vector<double>(3, 0.5), {3}, x_unit);
    out.dataset("y", std::vector<double>(3, 0.5), {3}, y_unit);
    std::vector<double> times;
    std::vector<std::uint8_t> codes, marks;
    for (std::size_t n = 0; n < width * height; ++n) {
      times.push_back(time(n));
      codes.push_back(n == 0 ? first_fate : fate(n));
      marks.push_back(doubtful(n));
    }
    out.blocks<double>("escape_time", height, width).write({0, 0, height, width}, times);
    const std::size_t rows = fates > 0 ? fates : height;
    codes.resize(rows * width);
    out.blocks<std::uint8_t>("fate", rows, width).write({0, 0, rows, width}, codes);
    if (doubts) out.blocks<std::uint8_t>("doubtful", height, width).write({0, 0, height, width}, marks);
    out.commit();
  }
};

TEST(StoredMap, GivesBackARectangle) {
  const ScratchFolder here;
  Written{}.write(here / "m.h5");
  const StoredMap map(here / "m.h5");
  EXPECT_EQ(map.grid().width, 600u);
  EXPECT_EQ(map.grid().height, 300u);
  EXPECT_EQ(map.grid().x0, -1);
  EXPECT_EQ(map.grid().x1, 2);
  EXPECT_EQ(map.grid().y0, 10);
  EXPECT_EQ(map.grid().y1, 11);
  const MapBlock p = map.block(250, 100, 20, 180);
  ASSERT_EQ(p.time.size(), 3600u);
  for (std::size_t j = 0; j < 180; ++j)
    for (std::size_t i = 0; i < 20; ++i) {
      const std::size_t n = (100 + j) * 600 + 250 + i;
      ASSERT_EQ(p.time[j * 20 + i], Written::time(n)) << i << ' ' << j;
      ASSERT_EQ(p.fate[j * 20 + i], Fate::of_code(Written::fate(n)));
      ASSERT_EQ(p.doubtful[j * 20 + i], Written::doubtful(n));
    }
}

// The middles of 100 by 50 equal parts.
TEST(StoredMap, TakesEverySoManiethPixel) {
  const ScratchFolder here;
  Written{}.write(here / "m.h5");
  const StoredMap map(here / "m.h5");
  int pulses = 0;
  const MapBlock few = map.sampled(100, [&] { ++pulses; });
  EXPECT_EQ(pulses, 2);  // one for each row of blocks
  ASSERT_EQ(few.width, 100u);
  ASSERT_EQ(few.height, 50u);
  for (std::size_t j = 0; j < 50; ++j)
    for (std::size_t i = 0; i < 100; ++i) {
      const std::size_t n = (6 * j + 3) * 600 + 6 * i + 3;
      ASSERT_EQ(few.time[j * 100 + i], Written::time(n)) << i << ' ' << j;
      ASSERT_EQ(few.fate[j * 100 + i], Fate::of_code(Written::fate(n)));
      ASSERT_EQ(few.doubtful[j * 100 + i], Written::doubtful(n));
    }
  const MapBlock all = map.sampled(600);
  EXPECT_EQ(all.width, 600u);
  EXPECT_EQ(all.height, 300u);
  EXPECT_EQ(all.time.back(), Written::time(600 * 300 - 1));
  EXPECT_EQ(map.sampled(599).width, 599u);
}

// A flat map keeps a row; nobody has looked twice, so there are no doubts.
TEST(StoredMap, KeepsAtLeastARow) {
  const ScratchFolder here;
  Written{.width = 300, .height = 2, .doubts = false}.write(here / "m.h5");
  const MapBlock few = StoredMap(here / "m.h5").sampled(10);
  ASSERT_EQ(few.width, 10u);
  ASSERT_EQ(few.height, 1u);
  EXPECT_TRUE(few.doubtful.empty());
  for (std::size_t i = 0; i < 10; ++i) EXPECT_EQ(few.time[i], Written::time(300 + 30 * i + 15)) << i;
  Written{.width = 2, .height = 300, .doubts = false}.write(here / "n.h5");
  const MapBlock thin = StoredMap(here / "n.h5").sampled(10);
  ASSERT_EQ(thin.width, 1u);
  ASSERT_EQ(thin.height, 10u);
  for (std::size_t j = 0; j < 10; ++j) EXPECT_EQ(thin.time[j], Written::time(2 * (30 * j + 15) + 1)) << j;
}

TEST(StoredMap, KnowsWhatAPictureNeeds) {
  const ScratchFolder here;
  Written{.width = 30, .height = 20}.write(here / "m.h5");
  const StoredMap map(here / "m.h5");
  const MapBlock pixels = map.sampled(100);
  const MapPicture p = map.picture(pixels);
  EXPECT_EQ(p.width, 30u);
  EXPECT_EQ(p.height, 20u);
  EXPECT_EQ(p.x0, -1);
  EXPECT_EQ(p.x1, 2);
  EXPECT_EQ(p.y0, 10);
  EXPECT_EQ(p.y1, 11);
  EXPECT_EQ(p.x_label, "initial.x [m]");
  EXPECT_EQ(p.y_label, "initial.z [m]");
  EXPECT_EQ(p.title, "A map");
  EXPECT_EQ(p.time_unit, "s");
  EXPECT_EQ(p.until, 1000);
  EXPECT_TRUE(p.cell_centred);
  EXPECT_TRUE(p.equal_axes);
  EXPECT_EQ(p.time.size(), 600u);
  EXPECT_EQ(p.doubtful.size(), 600u);
  for (const auto& [x, y] : {std::pair{"m", "Hz"}, {"", ""}}) {
    Written{.width = 30, .height = 20, .x_unit = x, .y_unit = y}.write(here / "other.h5");
    const StoredMap other(here / "other.h5");
    EXPECT_FALSE(other.picture(pixels).equal_axes) << x;
    EXPECT_EQ(other.picture(pixels).x_label, std::string(x).empty() ? "initial.x" : "initial.x [m]");
  }
}

TEST(StoredMap, RefusesWhatDoesNotFitTogether) {
  const ScratchFolder here;
  const auto said = [&](const Written& w) {
    w.write(here / "bad.h5");
    return complaint([&] { StoredMap(here / "bad.h5").block(0, 0, 30, 20); });
  };
  EXPECT_EQ(said({.width = 30, .height = 20}), "no error");
  EXPECT_EQ(said({.width = 30, .height = 20, .first_fate = 3}), "no error");
  EXPECT_SAYS(said({.width = 30, .height = 20, .kind = "another map"}), "holds no map of kreisel's");
  EXPECT_SAYS(said({.width = 30, .height = 20, .window = {0, 1, 2}}), "is damaged");
  EXPECT_SAYS(said({.width = 30, .height = 20, .until = 0}), "is damaged");
  EXPECT_SAYS(said({.width = 30, .height = 20, .until = INFINITY}), "is damaged");
  EXPECT_SAYS(said({.width = 30, .height = 20, .fates = 19}), "is damaged");
  EXPECT_SAYS(said({.width = 30, .height = 20, .first_fate = 4}), "is damaged");
  EXPECT_NE(said({.width = 30, .height = 20, .window = {1, 0, 2, 3}}), "no error");
}

Rgb pixel(const Image& image, std::size_t x, std::size_t y) {
  const std::uint8_t* at = image.rgb.data() + 3 * (y * image.width + x);
  return {at[0], at[1], at[2]};
}

// The finest tiles have the map's pixels, the top row first, in the colours of its picture.
TEST(StoredMap, TilesHaveTheColoursOfThePicture) {
  const ScratchFolder here;
  Written{}.write(here / "m.h5");
  const StoredMap map(here / "m.h5");
  const TimeScale scale{1, 1000};
  write_map_tiles(here / "tiles", map, {scale, {}}, {1, nullptr});
  const auto expect_tile = [&](std::size_t column, std::size_t row, std::size_t width, std::size_t height) {
    const Image tile =
        read_png(here / ("tiles/map_files/10/" + std::to_string(column) + "_" + std::to_string(row) + ".png"));
    ASSERT_EQ(tile.width, width);
    ASSERT_EQ(tile.height, height);
    for (std::size_t y = 0; y < height; y += 7)
      for (std::size_t x = 0; x < width; x += 5) {
        const std::size_t n = (299 - (256 * row + y)) * 600 + 256 * column + x;
        const double place = std::round(scale.position(Written::time(n)) * 4096) / 4096;
        const Rgb right = Written::doubtful(n) != 0 ? doubtful_colour
                          : Written::fate(n) == 0   ? stayed_colour
                                                    : ramp(place);
        ASSERT_EQ(pixel(tile, x, y), right) << column << ' ' << row << ' ' << x << ' ' << y;
      }
  };
  expect_tile(0, 0, 256, 256);
  expect_tile(2, 1, 88, 44);
}

}  // namespace
}  // namespace kreisel::test
