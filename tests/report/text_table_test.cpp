// Tables and quantities as a terminal shows them.
#include "kreisel/report/text/text_table.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "kreisel/error.hpp"

namespace kreisel {
namespace {

TEST(TextTable, NumbersStandRightAndWordsLeft) {
  TextTable table({"method", "order", "θ [µs]", "note"});
  table.row({"Störmer", "2", "1.5", "x"});
  table.row({"rk4", "10", "-12.25"});
  table.row({"", "-", "nan", "3 words"});
  EXPECT_EQ(table.text(),
            "method   order  θ [µs]  note\n"
            "-------  -----  ------  -------\n"
            "Störmer      2     1.5  x\n"
            "rk4         10  -12.25\n"
            "             -     nan  3 words\n");
}

class Page {
 public:
  explicit Page(std::size_t columns) { set_page_width(columns); }
  ~Page() { set_page_width(0); }
};

TEST(TextTable, OnANarrowPageWordsAreBroken) {
  TextTable table({"method", "order", "about"});
  table.row({"strang", "2", "half a kick, a drift, half a kick"});
  table.row({"rk4", "4", "averyveryverylongword Störmer"});
  const Page page(30);
  EXPECT_EQ(table.text(),
            "method  order  about\n"
            "------  -----  ---------------\n"
            "strang      2  half a kick, a\n"
            "               drift, half a\n"
            "               kick\n"
            "rk4         4  averyveryverylo\n"
            "               ngword Störmer\n");
}

TEST(TextTable, ColumnsThatDoNotFitFollowBelow) {
  TextTable table({"at", "one", "two", "three"});
  table.row({"1.5", "123456", "234567", "345678"});
  const Page page(20);
  EXPECT_EQ(table.text(),
            " at     one     two\n"
            "---  ------  ------\n"
            "1.5  123456  234567\n"
            "\n"
            " at   three\n"
            "---  ------\n"
            "1.5  345678\n");
}

TEST(TextTable, SectionsStandOverTheirRows) {
  TextTable table({"a", "b"});
  table.section("first");
  table.row({"x", "y"});
  table.section("second");
  table.row({"long", ""});
  EXPECT_EQ(table.text(),
            "  a     b\n"
            "  ----  -\n"
            "first\n"
            "  x     y\n"
            "second\n"
            "  long\n");
}

TEST(TextTable, RefusesARowThatIsTooLong) {
  TextTable table({"a"});
  EXPECT_THROW(table.row({"1", "2"}), Error);
}

TEST(TextTable, WidthIsThatOfATerminal) {
  EXPECT_EQ(display_width("abc"), 3U);
  EXPECT_EQ(display_width("Φ̃_h"), 3U);  // a combining tilde
  EXPECT_EQ(display_width("陀螺"), 4U);
  EXPECT_EQ(display_width("\xff\xc3"), 2U);  // broken, but counted
  EXPECT_EQ(display_width(""), 0U);
}

TEST(Quantity, HasSignificantDigitsAndAUnit) {
  EXPECT_EQ(quantity(0.03129270, 6, "m"), "0.0312927 m");
  EXPECT_EQ(quantity(0.1, 17), "0.10000000000000001");
  EXPECT_EQ(quantity(1234567, 3, "Hz"), "1.23e+06 Hz");
  EXPECT_EQ(quantity(-std::nan(""), 3, "s"), "nan s");
}

TEST(Quantity, PrefixKeepsThreeDigits) {
  EXPECT_EQ(with_prefix(31.2e6, "steps/s"), "31.2 M steps/s");
  EXPECT_EQ(with_prefix(999.4, "x"), "999 x");
  EXPECT_EQ(with_prefix(999.6, "x"), "1.00 k x");
  EXPECT_EQ(with_prefix(0, "x"), "0 x");
  EXPECT_EQ(with_prefix(0.5, "x"), "0.50 x");
  EXPECT_EQ(with_prefix(12, "x"), "12 x");
  EXPECT_EQ(with_prefix(9.996e9, "x"), "10.0 G x");
}

TEST(Quantity, DurationsAreShort) {
  EXPECT_EQ(duration(0.2), "0 s");
  EXPECT_EQ(duration(59.6), "1 min 00 s");
  EXPECT_EQ(duration(125), "2 min 05 s");
  EXPECT_EQ(duration(11'265), "3 h 07 min");
  EXPECT_EQ(duration(std::nan("")), "unknown");
}

}  // namespace
}  // namespace kreisel
