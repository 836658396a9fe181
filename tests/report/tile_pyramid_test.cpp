// The pyramid: the layout viewers expect, every tile of the right size and colour, all of it or nothing.
#include "kreisel/report/picture/tile_pyramid.hpp"

#include <algorithm>
#include <thread>

#include "kreisel/error.hpp"
#include "read_png.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

namespace fs = std::filesystem;

// Left half red, right half blue, and the row in green.
Image part(std::size_t x, std::size_t y, std::size_t width, std::size_t height) {
  Image image{width, height, {}};
  for (std::size_t j = y; j < y + height; ++j)
    for (std::size_t i = x; i < x + width; ++i) {
      const bool left = i < 300;
      image.rgb.insert(image.rgb.end(), {static_cast<std::uint8_t>(left ? 200 : 0), static_cast<std::uint8_t>(j / 4),
                                         static_cast<std::uint8_t>(left ? 0 : 100)});
    }
  return image;
}

std::size_t files_in(const fs::path& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

TEST(TilePyramid, HasEveryLevel) {
  const ScratchFolder here;
  EXPECT_EQ(write_tile_pyramid(here / "tiles", 600, 1000, part), here / "tiles" / "map.dzi");
  EXPECT_EQ(here.names(), std::vector<std::string>{"tiles"});
  const std::string dzi = content(here / "tiles" / "map.dzi");
  EXPECT_SAYS(dzi, "Width=\"600\" Height=\"1000\"");
  EXPECT_SAYS(dzi, "TileSize=\"256\"");
  const fs::path levels = here / "tiles/map_files";
  EXPECT_EQ(files_in(levels), 11u);  // 0 to 10: 2^10 is enough for 1000
  std::size_t width = 600, height = 1000;
  for (int level = 10; level >= 0; --level) {
    const fs::path folder = levels / std::to_string(level);
    const std::size_t across = (width + 255) / 256, down = (height + 255) / 256;
    EXPECT_EQ(files_in(folder), across * down) << level;
    const Image last = read_png(folder / (std::to_string(across - 1) + "_" + std::to_string(down - 1) + ".png"));
    EXPECT_EQ(last.width, width - 256 * (across - 1));
    EXPECT_EQ(last.height, height - 256 * (down - 1));
    width = (width + 1) / 2;
    height = (height + 1) / 2;
  }
}

TEST(TilePyramid, TilesShowTheirPart) {
  const ScratchFolder here;
  write_tile_pyramid(here / "tiles", 600, 1000, part);
  const fs::path levels = here / "tiles/map_files";
  EXPECT_EQ(read_png(levels / "10/1_2.png"), part(256, 512, 256, 256));
  EXPECT_EQ(read_png(levels / "10/2_3.png"), part(512, 768, 88, 232));
  const Image half = read_png(levels / "9/0_1.png");  // rows 512 to 999 of the whole
  EXPECT_EQ(half.rgb[0], 200);
  EXPECT_EQ(half.rgb[1], 512 / 4);
  EXPECT_EQ(half.rgb[3 * 149], 200);
  EXPECT_EQ(half.rgb[3 * 150], 0);
  EXPECT_EQ(half.rgb[3 * 150 + 2], 100);
  const Image eighth = read_png(levels / "7/0_0.png");  // 75 pixels wide; the middle one is half red, half blue
  EXPECT_EQ(eighth.width, 75U);
  EXPECT_EQ(eighth.rgb[3 * 36], 200);
  EXPECT_EQ(eighth.rgb[3 * 37], 100);
  EXPECT_EQ(eighth.rgb[3 * 37 + 2], 50);
  EXPECT_EQ(eighth.rgb[3 * 38], 0);
}

TEST(TilePyramid, IsReplacedAsAWholeAndNothingElseIs) {
  const ScratchFolder here;
  write_tile_pyramid(here / "tiles", 600, 1000, part);
  write_tile_pyramid(here / "tiles", 3, 2, part);
  EXPECT_EQ(files_in(here / "tiles/map_files"), 3u);  // 3 x 2, 2 x 1, 1 x 1
  fs::create_directories(here / "mine");
  std::ofstream(here / "mine/words.txt") << "mine";
  EXPECT_SAYS(complaint([&] { write_tile_pyramid(here / "mine", 3, 2, part); }), "no tile pyramid is in the way");
  EXPECT_EQ(content(here / "mine/words.txt"), "mine");
}

// Each has parts of its own; the last to finish wins, and what there is, is always one whole pyramid.
TEST(TilePyramid, SeveralMayMakeTheSameOne) {
  const ScratchFolder here;
  std::vector<std::string> said(4);
  std::vector<std::thread> threads;
  for (std::size_t t = 0; t < said.size(); ++t)
    threads.emplace_back([&, t] {
      said[t] = complaint([&] {
        for (int i = 0; i < 5; ++i) write_tile_pyramid(here / "tiles", 300, 270 + t, part, {1, nullptr});
      });
    });
  for (std::thread& t : threads) t.join();
  EXPECT_EQ(said, std::vector<std::string>(4, "no error"));
  EXPECT_EQ(here.names(), std::vector<std::string>{"tiles"});
  EXPECT_EQ(files_in(here / "tiles/map_files"), 10u);
  EXPECT_EQ(files_in(here / "tiles/map_files/9"), 4u);
}

TEST(TilePyramid, LeavesNothingWhenItFails) {
  const ScratchFolder here;
  const DrawTile bad = [](std::size_t x, std::size_t y, std::size_t width, std::size_t height) {
    if (y > 500) throw Error("no more");
    return part(x, y, width, height);
  };
  EXPECT_EQ(complaint([&] { write_tile_pyramid(here / "tiles", 600, 1000, bad); }), "no more");
  const std::atomic<bool> stop{true};
  EXPECT_SAYS(complaint([&] { write_tile_pyramid(here / "tiles", 600, 1000, part, {0, &stop}); }), "stopped while");
  EXPECT_TRUE(here.names().empty());
  const TinyDisk disk("size=64k");
  if (!disk.mounted()) GTEST_SKIP() << "cannot mount a file system here";
  EXPECT_SAYS(complaint([&] { write_tile_pyramid(disk.folder() / "tiles", 600, 1000, part); }),
              "No space left on device");
  EXPECT_TRUE(disk.folder().names().empty());
}

}  // namespace
}  // namespace kreisel::test
