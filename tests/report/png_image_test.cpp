// Pictures as PNG, read back pixel by pixel.
#include "kreisel/report/picture/png_image.hpp"

#include <random>

#include "read_png.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

Image gradient(std::size_t width, std::size_t height) {
  Image image{width, height, {}};
  for (std::size_t i = 0; i < width * height; ++i) {
    for (const std::size_t factor : {7U, 31U, 101U})
      image.rgb.push_back(static_cast<std::uint8_t>(i * i * factor >> 3));
  }
  return image;
}

TEST(PngImage, ReadsBackTheSamePixels) {
  const ScratchFolder folder;
  const Image image = gradient(37, 53);
  write_png(folder / "a.png", image);
  EXPECT_EQ(read_png(folder / "a.png"), image);
  EXPECT_EQ(folder.names(), std::vector<std::string>{"a.png"});
}

TEST(PngImage, RowZeroIsAtTheTop) {
  const ScratchFolder folder;
  write_png(folder / "a.png", {1, 2, {255, 0, 0, 0, 0, 255}});
  EXPECT_EQ(read_png(folder / "a.png").rgb[0], 255);
}

TEST(PngImage, CarriesTextInAsciiAndUtf8) {
  const ScratchFolder folder;
  write_png(folder / "a.png", gradient(4, 4), {{"Title", "plain"}, {"Author", "Größe µ"}});
  const std::string bytes = content(folder / "a.png");
  EXPECT_SAYS(bytes, std::string("tEXtTitle\0plain", 15));
  EXPECT_SAYS(bytes, "iTXtAuthor");
  EXPECT_SAYS(bytes, "Größe µ");
}

TEST(PngImage, RefusesWhatIsNoPicture) {
  const ScratchFolder folder;
  EXPECT_SAYS(complaint([&] { write_png(folder / "a.png", {0, 1, {}}); }), "not 0 x 1");
  EXPECT_SAYS(complaint([&] { write_png(folder / "a.png", {2, 2, {1, 2, 3}}); }), "need 12 bytes, not 3");
  EXPECT_SAYS(complaint([&] { write_png(folder / "a.png", {2'000'000, 1, {}}); }), "1 to 1000000 pixels");
  EXPECT_SAYS(complaint([&] { write_png(folder / "a.png", gradient(2, 2), {{"", "x"}}); }), "no PNG text key");
  EXPECT_TRUE(folder.names().empty());
}

TEST(PngImage, AFullDiskLeavesNothing) {
  const TinyDisk disk;
  if (!disk.mounted()) GTEST_SKIP() << "cannot mount a file system here";
  Image noise = gradient(300, 300);  // what does not compress
  std::mt19937 random(3);
  for (std::uint8_t& byte : noise.rgb) byte = static_cast<std::uint8_t>(random());
  EXPECT_SAYS(complaint([&] { write_png(disk.folder() / "a.png", noise); }), "a.png': No space left on device");
  EXPECT_TRUE(disk.folder().names().empty());
}

}  // namespace
}  // namespace kreisel::test
