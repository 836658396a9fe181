// How wide letters are in a terminal, which columns stand right, and what a PNG file takes.
#include <gtest/gtest.h>

#include "kreisel/report/picture/png_image.hpp"
#include "kreisel/report/text/text_table.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

TEST(TextWidth, LettersOfOneToFourBytes) {
  EXPECT_EQ(display_width("aü€😀"), 5u);
  EXPECT_EQ(display_width("\xe2\x82"), 2u);  // cut short: a column for each byte
  EXPECT_EQ(display_width("\xf0\x9f\x98"), 3u);
  EXPECT_EQ(display_width("\x80\xbf"), 2u);
}

// A column of numbers stands right, whatever sign or point they begin with; one word makes it a column of words.
TEST(TextWidth, WhatBeginsAsANumber) {
  const auto right = [](const std::string& cell) {
    TextTable table({"heading"});
    table.row({cell});
    const std::string text = table.text();
    return text.ends_with(" " + cell + "\n");
  };
  for (const char* number : {"1", "-1", "+1", ".5", "-.5", "0", "9", "nan", "inf", "-inf", "3 s"})
    EXPECT_TRUE(right(number)) << number;
  for (const char* word : {"x", "-x", "..5", "/", ":", "nano", "+", "--1"}) EXPECT_FALSE(right(word)) << word;
  TextTable mixed({"heading"});
  mixed.row({"1"});
  mixed.row({"x"});
  EXPECT_EQ(mixed.text(), "heading\n-------\n1\nx\n");
  TextTable nothing({"heading"});
  nothing.row({"-"});
  nothing.row({""});
  EXPECT_EQ(nothing.text(), "heading\n-------\n-\n\n");
}

TEST(PngLimits, AKeyHasOneTo79Letters) {
  const ScratchFolder folder;
  const Image image{1, 1, {1, 2, 3}};
  const auto keyed = [&](const std::string& key) {
    return complaint([&] { write_png(folder / "a.png", image, {{key, "x"}}); });
  };
  for (const std::string& good : {std::string(79, 'k'), std::string("k"), std::string("a b"), std::string("~!")})
    EXPECT_EQ(keyed(good), "no error") << good;
  for (const std::string& bad : {std::string(80, 'k'), std::string(), std::string(" k"), std::string("k "),
                                 std::string("k\x7f"), std::string("\x1f"), std::string("ü")})
    EXPECT_SAYS(keyed(bad), "is no PNG text key (1 to 79 ASCII characters)");
}

TEST(PngLimits, ASideHasOneToAMillionPixels) {
  const ScratchFolder folder;
  const auto sized = [&](std::size_t width, std::size_t height) {
    return complaint([&] {
      write_png(folder / "a.png", {width, height, std::vector<std::uint8_t>(3 * width * height)});
    });
  };
  EXPECT_EQ(sized(1'000'000, 1), "no error");
  EXPECT_EQ(sized(1, 1'000'000), "no error");
  EXPECT_SAYS(sized(1'000'001, 1), "a picture has 1 to 1000000 pixels a side, not 1000001 x 1");
  EXPECT_SAYS(sized(1, 1'000'001), "not 1 x 1000001");
  EXPECT_SAYS(sized(1, 0), "not 1 x 0");
  EXPECT_SAYS(complaint([&] {
                write_png(folder / "a.png", {2, 3, std::vector<std::uint8_t>(19)});
              }),
              "2 x 3 pixels need 18 bytes, not 19");
}

}  // namespace
}  // namespace kreisel::test
