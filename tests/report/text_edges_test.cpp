// Where the small texts of figures and tables change: numbers just below and just above, letters at the ends of their blocks.
#include <cmath>
#include <sstream>

#include <gtest/gtest.h>

#include "kreisel/report/gnuplot/figure_table.hpp"
#include "kreisel/report/gnuplot/figure_title.hpp"
#include "kreisel/report/gnuplot/greek.hpp"
#include "kreisel/report/gnuplot/line_colour.hpp"
#include "kreisel/report/text/quantity.hpp"
#include "kreisel/report/text/text_table.hpp"
#include "report/oklab.hpp"

namespace kreisel {
namespace {

TEST(QuantityEdges, DigitsStayBetweenOneAndSeventeen) {
  EXPECT_EQ(quantity(2.0 / 3, 0), "0.7");
  EXPECT_EQ(quantity(2.0 / 3, 1), "0.7");
  EXPECT_EQ(quantity(2.0 / 3, 2), "0.67");
  EXPECT_EQ(quantity(0.1, 18), quantity(0.1, 17));
  EXPECT_EQ(quantity(0.1, 16), "0.1");
}

TEST(QuantityEdges, ThreeDigitsAndTheNextPrefix) {
  EXPECT_EQ(with_prefix(99.94, "x"), "99.9 x");
  EXPECT_EQ(with_prefix(99.96, "x"), "100 x");
  EXPECT_EQ(with_prefix(9.994, "x"), "9.99 x");
  EXPECT_EQ(with_prefix(9.996, "x"), "10.0 x");
  EXPECT_EQ(with_prefix(999.5, "x"), "1.00 k x");
  EXPECT_EQ(with_prefix(-31.2e6, "x"), "-31.2 M x");
  EXPECT_EQ(with_prefix(2e3, "x"), "2.00 k x");  // whole numbers are only bare without a prefix
  EXPECT_EQ(with_prefix(2e12, "x"), "2.00 T x");
  EXPECT_EQ(with_prefix(2e15, "x"), "2.00 P x");
  EXPECT_EQ(with_prefix(2e18, "x"), "2000 P x");  // there is none above
}

TEST(QuantityEdges, SecondsMinutesHours) {
  EXPECT_EQ(duration(59.4), "59 s");
  EXPECT_EQ(duration(60), "1 min 00 s");
  EXPECT_EQ(duration(3599.4), "59 min 59 s");
  EXPECT_EQ(duration(3600), "1 h 00 min");
  EXPECT_EQ(duration(7199), "1 h 59 min");
  EXPECT_EQ(duration(0), "0 s");
  EXPECT_EQ(duration(-1), "unknown");
  EXPECT_EQ(duration(1e9), "277777 h 46 min");
  EXPECT_EQ(duration(1.1e9), "unknown");
}

std::string utf8(char32_t c) {
  std::string s;
  if (c < 0x80) return {static_cast<char>(c)};
  if (c < 0x800) return {static_cast<char>(0xc0 | c >> 6), static_cast<char>(0x80 | (c & 0x3f))};
  if (c < 0x10000)
    return {static_cast<char>(0xe0 | c >> 12), static_cast<char>(0x80 | (c >> 6 & 0x3f)),
            static_cast<char>(0x80 | (c & 0x3f))};
  return {static_cast<char>(0xf0 | c >> 18), static_cast<char>(0x80 | (c >> 12 & 0x3f)),
          static_cast<char>(0x80 | (c >> 6 & 0x3f)), static_cast<char>(0x80 | (c & 0x3f))};
}

// Each block from its first letter to its last, and the neighbours outside.
TEST(TableEdges, LettersThatTakeNoColumnOrTwo) {
  const auto expect_block = [](char32_t from, char32_t to, std::size_t inside, std::size_t before, std::size_t after) {
    EXPECT_EQ(display_width(utf8(from)), inside) << static_cast<unsigned>(from);
    EXPECT_EQ(display_width(utf8(to)), inside) << static_cast<unsigned>(to);
    EXPECT_EQ(display_width(utf8(from - 1)), before) << static_cast<unsigned>(from - 1);
    EXPECT_EQ(display_width(utf8(to + 1)), after) << static_cast<unsigned>(to + 1);
  };
  expect_block(0x0300, 0x036f, 0, 1, 1);
  expect_block(0x1ab0, 0x1aff, 0, 1, 1);
  expect_block(0x200b, 0x200f, 0, 1, 1);
  expect_block(0x20d0, 0x20ff, 0, 1, 1);
  expect_block(0xfe00, 0xfe0f, 0, 1, 1);
  expect_block(0x1100, 0x115f, 2, 1, 1);
  expect_block(0x2e80, 0xa4cf, 2, 1, 1);
  expect_block(0xac00, 0xd7a3, 2, 1, 1);
  expect_block(0xf900, 0xfaff, 2, 1, 1);
  expect_block(0xff00, 0xff60, 2, 1, 1);
  expect_block(0x1f300, 0x1faff, 2, 1, 1);
  expect_block(0x20000, 0x3fffd, 2, 1, 1);
  EXPECT_EQ(display_width("\xe9\x99"), 2u);  // cut short: a column a byte
  EXPECT_EQ(display_width("\xf0\x9f\x98"), 3u);
}

bool right_aligned(const std::string& cell, const std::string& other = "123456") {
  TextTable table({"wide heading"});
  table.row({cell});
  table.row({other});
  std::istringstream lines(table.text());
  std::string line;
  for (int i = 0; i < 3; ++i) std::getline(lines, line);
  return line.starts_with(' ');
}

TEST(TableEdges, WhatCountsAsANumber) {
  for (const char* number : {"1", "-1", "+1", ".5", "-.5", "0", "9", "nan", "inf", "-inf", "1e5", "12 s"})
    EXPECT_TRUE(right_aligned(number)) << number;
  for (const char* word : {"a", "--1", "..5", "/", ":", "nana", "+"}) EXPECT_FALSE(right_aligned(word)) << word;
  EXPECT_FALSE(right_aligned("1", "word"));
  EXPECT_FALSE(right_aligned("word", "1"));
  TextTable empty({"a", "wide"});
  empty.row({"x", ""});
  empty.row({"x", "-"});
  EXPECT_EQ(empty.text(), "a  wide\n-  ----\nx\nx  -\n");  // nothing says that it is a column of numbers
}

TEST(TableEdges, NumbersStandRight) {
  TextTable table({"n", "x"});
  table.row({"1", "a"});
  table.row({"100", "b"});
  EXPECT_EQ(table.text(), "  n  x\n---  -\n  1  a\n100  b\n");
}

TEST(Greek, OnlyWholeNames) {
  EXPECT_EQ(greek("Pi"), "Π");
  EXPECT_EQ(greek("Pi_1"), "Π_1");
  EXPECT_EQ(greek("Gamma_1 [m]"), "Γ_1 [m]");
  EXPECT_EQ(greek("omega2"), "ω2");
  EXPECT_EQ(greek("Pitch"), "Pitch");
  EXPECT_EQ(greek("Gammas"), "Gammas");
  EXPECT_EQ(greek("P"), "P");
  EXPECT_EQ(greek("spin_Pi"), "spin_Pi");
}

// Six hues, then the same again; dark ones and lighter ones take turns, all far enough from each other and from white.
TEST(LineColour, SixThatAreToldApart) {
  const auto lab = [](std::size_t i) {
    const std::string h = line_colour(i);
    const auto part = [&](std::size_t at) {
      return static_cast<std::uint8_t>(std::stoi(h.substr(at, 2), nullptr, 16));
    };
    return to_oklab({part(1), part(3), part(5)});
  };
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_EQ(line_colour(i), line_colour(i + 6));
    EXPECT_NEAR(lab(i).L, i % 2 == 0 ? 0.5 : 0.58, 0.02) << i;
    for (std::size_t k = 0; k < i; ++k) EXPECT_GT(distance(lab(i), lab(k)), 0.09) << i << ' ' << k;
  }
  // Blue, red, green, purple, ochre, teal.
  EXPECT_LT(lab(0).b, -0.1);
  EXPECT_GT(lab(1).a, 0.1);
  EXPECT_LT(lab(2).a, -0.08);
  EXPECT_LT(lab(3).b, -0.08);
  EXPECT_GT(lab(3).a, 0.08);
  EXPECT_GT(lab(4).b, 0.1);
  EXPECT_LT(lab(5).a, -0.08);
}

std::size_t count(const std::string& text, const std::string& what) {
  std::size_t n = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++n;
  return n;
}

TEST(FigureTitle, IsWrappedBetweenWords) {
  const std::string words = "one two three four five six seven eight nine ten";
  const FigureTitle wide(words, 2000), narrow(words, 130), none("", 500);
  const FigureSize size{400, 300};
  EXPECT_EQ(count(wide.script(size), "set label"), 1u);
  EXPECT_NE(wide.script(size).find("'" + words + "'"), std::string::npos);
  const std::string script = narrow.script(size);
  EXPECT_GT(count(script, "set label"), 3u);
  EXPECT_NE(script.find("set label 1 'one two"), std::string::npos) << script;
  EXPECT_NE(script.find("set label 2 '"), std::string::npos);
  EXPECT_GT(narrow.height(), wide.height());
  EXPECT_GT(none.height(), 0);
  // A line holds at least ten letters, and breaks where the next word would go beyond the width.
  const FigureTitle tight("abcde fghi jk", 0);
  EXPECT_EQ(count(tight.script(size), "set label"), 2u);
  EXPECT_NE(tight.script(size).find("'abcde fghi'"), std::string::npos) << tight.script(size);
}

TEST(FigureTitle, HasASmallerLineBelow) {
  const FigureSize size{400, 300};
  const FigureTitle bare("title", 400), both("title", 400, "strang, step 0.1 s");
  EXPECT_GT(both.height(), bare.height());
  EXPECT_NE(both.script(size).find("set label 2 'strang, step 0.1 s' at screen 0.5,"), std::string::npos);
  EXPECT_EQ(count(both.script(size), "font ',12'"), 1u);
  EXPECT_EQ(count(bare.script(size), "set label"), 1u);
}

TEST(FigureTable, ThinsALongRunToFourThousandPoints) {
  FigureTable table;
  EXPECT_EQ(table.add({"t", "s"}), 1u);
  EXPECT_EQ(table.add({"x", "m"}), 2u);
  for (const auto& [rows, every] : {std::pair{0u, 1}, {1u, 1}, {4000u, 1}, {4001u, 2}, {8000u, 2}, {8001u, 3}})
    EXPECT_NE(table.script("run.csv", rows).find("every " + std::to_string(every) + " using"), std::string::npos)
        << rows;
}

}  // namespace
}  // namespace kreisel
