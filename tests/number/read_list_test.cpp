// Lists between commas and sizes, as people write them: whole, or nothing.
#include "kreisel/number/text/read_list.hpp"

#include <gtest/gtest.h>

namespace kreisel {
namespace {

using Words = std::vector<std::string>;
using Size = std::optional<std::pair<std::int64_t, std::int64_t>>;

TEST(ReadList, HasNoEmptyEntries) {
  EXPECT_EQ(read_list("a"), Words{"a"});
  EXPECT_EQ(read_list("strang,mpe:1,2"), (Words{"strang", "mpe:1", "2"}));
  EXPECT_EQ(read_list(" a, b"), (Words{" a", " b"}));
  for (const char* bad : {"", ",", "a,", ",a", "a,,b"}) EXPECT_EQ(read_list(bad), Words{}) << bad;
  EXPECT_EQ(read_list("a," + std::string(200, 'b')).size(), 2U);
  EXPECT_EQ(read_list("a," + std::string(201, 'b')), Words{});
}

TEST(ReadSize, IsTwoWholeNumbers) {
  EXPECT_EQ(read_size("600x1000"), Size({600, 1000}));
  EXPECT_EQ(read_size("-3x+2"), Size({-3, 2}));  // whether they are sizes is for who asks to say
  for (const char* bad : {"", "x", "5", "5x", "x5", "5x5x5", "5.5x5", "5 x5", "99999999999999999999x1", "5X5"})
    EXPECT_EQ(read_size(bad), Size()) << bad;
}

}  // namespace
}  // namespace kreisel
