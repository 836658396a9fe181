// The first and the last letter of every range that a text is looked at for.
#include <gtest/gtest.h>

#include "kreisel/number/text/plain_text.hpp"

namespace kreisel {
namespace {

// By hand: six bits a byte behind a head that counts them.
std::string encoded(char32_t code) {
  const auto byte = [](char32_t bits) { return static_cast<char>(bits); };
  if (code < 0x80) return {byte(code)};
  const char last = byte(0x80 | (code & 0x3f));
  if (code < 0x800) return {byte(0xc0 | code >> 6), last};
  const char third = byte(0x80 | (code >> 6 & 0x3f));
  if (code < 0x10000) return {byte(0xe0 | code >> 12), third, last};
  return {byte(0xf0 | code >> 18), byte(0x80 | (code >> 12 & 0x3f)), third, last};
}

TEST(PlainText, ControlsBeginAndEndHere) {
  struct Range {
    unsigned first, last;
  };
  for (const auto& [first, last] :
       {Range{0, 0x1f}, {0x7f, 0x9f}, {0x200e, 0x200f}, {0x2028, 0x202e}, {0x2066, 0x2069}}) {
    EXPECT_TRUE(is_control(first)) << first;
    EXPECT_TRUE(is_control(last)) << last;
    EXPECT_FALSE(is_control(last + 1)) << last;
    EXPECT_FALSE(first > 0 && is_control(first - 1)) << first;
  }
}

TEST(PlainText, EveryLengthHasItsFirstAndLastLetter) {
  for (const auto& [code, bytes] : {std::pair<char32_t, std::size_t>{0, 1},
                                    {0x7f, 1},
                                    {0x80, 2},
                                    {0x7ff, 2},
                                    {0x800, 3},
                                    {0xd7ff, 3},
                                    {0xe000, 3},
                                    {0xffff, 3},
                                    {0x10000, 4},
                                    {0x10ffff, 4}}) {
    const std::string text = encoded(code);
    ASSERT_EQ(text.size(), bytes);
    EXPECT_EQ(first_letter(text).code, code);
    EXPECT_EQ(first_letter(text).bytes, bytes);
    EXPECT_EQ(first_letter(text + "x").bytes, bytes);
    EXPECT_EQ(first_letter(text.substr(0, bytes - 1)).bytes, 0u) << text.size();  // cut short, or nothing
  }
}

// Halves of a pair in UTF-16, beyond the last letter, and what fewer bytes can say.
TEST(PlainText, NoLettersAreThese) {
  for (const char32_t code : {0xd800, 0xdbff, 0xdfff, 0x110000, 0x13ffff})
    EXPECT_EQ(first_letter(encoded(code)).bytes, 0u) << printable(encoded(code));
  for (const char* broken : {"\xc1\xbf", "\xe0\x9f\xbf", "\xf0\x8f\xbf\xbf", "\xf5\x80\x80\x80", "\xbf", "\xe2\xc2\x80",
                             "\xe2\x82\x41", "\xf0\x9f\x98\xc0"})
    EXPECT_EQ(first_letter(broken).bytes, 0u) << printable(broken);
  EXPECT_EQ(first_letter("\xc2\x80").code, 0x80u);
  EXPECT_EQ(first_letter("\xe0\xa0\x80").code, 0x800u);
  EXPECT_EQ(first_letter("\xf0\x90\x80\x80").code, 0x10000u);
  EXPECT_EQ(first_letter("\xf4\x8f\xbf\xbf").code, 0x10ffffu);
}

// Two digits below 256, four above.
TEST(PlainText, ControlsAreWrittenAsNumbers) {
  EXPECT_EQ(printable(encoded(0x01)), "\\x01");
  EXPECT_EQ(printable(encoded(0x9f)), "\\x9f");
  EXPECT_EQ(printable(encoded(0xa0)), encoded(0xa0));
  EXPECT_EQ(printable(encoded(0x200e)), "\\u200e");
  EXPECT_EQ(printable(encoded(0x2069)), "\\u2069");
  EXPECT_EQ(printable(encoded(0x206a)), encoded(0x206a));
  EXPECT_EQ(printable("\xe2\x82"), "\\xe2\\x82");
  EXPECT_EQ(printable(" \x1f~"), " \\x1f~");
}

// Two thirds from the beginning and one from the end, of letters that are not cut.
TEST(PlainText, TheMiddleThatIsLeftOutIsCounted) {
  EXPECT_EQ(shortened("123456789", 9), "123456789");
  EXPECT_EQ(shortened("1234567890", 9), "123456 [... 1 bytes ...] 890");
  EXPECT_EQ(shortened("1234567890", 8), "1234 [... 4 bytes ...] 90");
  // "ü" are the bytes 6 and 7, of which the head would have taken the first; and one where the tail begins.
  EXPECT_EQ(shortened("12345üxyz123", 9), "12345 [... 5 bytes ...] 123");
  EXPECT_EQ(shortened("123456xyzü12", 9), "123456 [... 5 bytes ...] 12");
  EXPECT_EQ(shortened("123456xyzü1", 9), "123456 [... 3 bytes ...] ü1");
}

}  // namespace
}  // namespace kreisel
