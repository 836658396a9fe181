// How far a word may be from a name, and what counts as a slip: one letter more, less, or another.
#include <vector>

#include <gtest/gtest.h>

#include "kreisel/number/text/nearest_name.hpp"

namespace kreisel {
namespace {

bool suggested(const std::string& word, const std::string& name) {
  return !did_you_mean(word, std::vector<std::string>{name}).empty();
}

// Fewer slips than two and a third of the letters.
TEST(NearestName, ForgivesAsManySlipsAsTheWordIsLong) {
  EXPECT_TRUE(suggested("abcdef", "abcxyz"));
  EXPECT_FALSE(suggested("abcdef", "abwxyz"));
  EXPECT_TRUE(suggested("abcde", "abcxy"));
  EXPECT_FALSE(suggested("abcde", "abwxy"));
  EXPECT_TRUE(suggested("abcdefghi", "abcdewxyz"));
  EXPECT_FALSE(suggested("abcdefghi", "abcdvwxyz"));
  EXPECT_TRUE(suggested("ab", "xb"));
  EXPECT_FALSE(suggested("ab", "xy"));
}

TEST(NearestName, CountsLettersThatAreMissingOrTooMany) {
  for (const char* longer : {"abcdef123", "123abcdef", "abc123def", "1a2b3cdef"}) {
    EXPECT_TRUE(suggested("abcdef", longer)) << longer;
    EXPECT_TRUE(suggested(longer, "abcdef")) << longer;
  }
  for (const char* longer : {"abcdef1234", "1234abcdef", "12abcdef34"})
    EXPECT_FALSE(suggested("abcdef", longer)) << longer;
  EXPECT_FALSE(suggested("12345abcdef", "abcdef"));
  EXPECT_TRUE(suggested("1234abcde", "abcde"));  // nine letters: four slips
  EXPECT_TRUE(suggested("a", ""));
  EXPECT_FALSE(suggested("ab", ""));
}

// Two letters that changed places are two slips.
TEST(NearestName, PrefersFewerSlips) {
  EXPECT_EQ(did_you_mean("abdcef", std::vector<std::string>{"abdcxyz", "abcdef", "abdcef"}),
            " (did you mean 'abdcef'?)");
  EXPECT_EQ(did_you_mean("abdcef", std::vector<std::string>{"abcdef", "abdcex"}), " (did you mean 'abdcex'?)");
  EXPECT_EQ(did_you_mean("abdcef", std::vector<std::string>{"abcdef", "abdcxx"}), " (did you mean 'abcdef'?)");
}

}  // namespace
}  // namespace kreisel
