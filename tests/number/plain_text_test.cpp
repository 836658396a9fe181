// Texts of users, made fit to be compared and shown.
#include "kreisel/number/text/plain_text.hpp"

#include <gtest/gtest.h>

#include "kreisel/number/text/nearest_name.hpp"

namespace kreisel {
namespace {

TEST(PlainText, LettersAreReadStrictly) {
  EXPECT_EQ(first_letter("a").bytes, 1u);
  EXPECT_EQ(first_letter("ü").code, 0xfcu);
  EXPECT_EQ(first_letter("Θ1").bytes, 2u);
  EXPECT_EQ(first_letter("\xe2\x82\xac").code, 0x20acu);
  EXPECT_EQ(first_letter("\xf0\x9f\x98\x80").code, 0x1f600u);
  // A lone continuation, cut short, longer than needed, half of a pair, beyond the last letter.
  for (const char* broken : {"\x80", "\xff", "\xc3", "\xc3(", "\xe2\x82", "\xc0\xaf", "\xc1\xbf", "\xe0\x80\xaf",
                             "\xf0\x80\x80\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xf8\x88\x80\x80\x80", ""})
    EXPECT_EQ(first_letter(broken).bytes, 0u) << printable(broken);
}

TEST(PlainText, ATerminalShowsItAndObeysNothing) {
  EXPECT_EQ(printable("f''(x), μ \\ 100 %"), "f''(x), μ \\ 100 %");
  EXPECT_EQ(printable("a\x1b[31mred\x07"), "a\\x1b[31mred\\x07");
  EXPECT_EQ(printable("two\nlines\tand\rmore"), "two lines and more");
  EXPECT_EQ(printable("\x7f \xc2\x9b"), "\\x7f \\x9b");  // DEL; the one-letter form of ESC [
  EXPECT_EQ(printable("\xe2\x80\xae"), "\\u202e");       // writes backwards from here on
  EXPECT_EQ(printable("k\xffreisel"), "k\\xffreisel");
  EXPECT_EQ(printable(std::string_view("a\0b", 3)), "a\\x00b");
}

TEST(PlainText, LongTextsLoseTheirMiddle) {
  EXPECT_EQ(shortened("short"), "short");
  const std::string exact(200, 'x');
  EXPECT_EQ(shortened(exact), exact);
  EXPECT_EQ(shortened("abcdefghijklmnopqrstuvwxyz", 9), "abcdef [... 17 bytes ...] xyz");
  std::string letters;
  for (int i = 0; i < 1000; ++i) letters += "ü";
  const std::string cut = shortened(letters, 100);
  EXPECT_LT(cut.size(), 140u);
  EXPECT_EQ(cut.find("\\x"), std::string::npos) << "a letter was cut in two: " << cut;
}

TEST(PlainText, NobodyMeansANameByAVeryLongWord) {
  const std::vector<std::string> known{std::string(150, 'a')};
  EXPECT_EQ(did_you_mean(std::string(149, 'a'), known), "");
  EXPECT_NE(did_you_mean("strag", std::vector<std::string>{"strang"}), "");
}

}  // namespace
}  // namespace kreisel
