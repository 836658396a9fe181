// Fates as bytes and back: all that there are, and what is none.
#include "kreisel/ensemble/fate_bytes.hpp"

#include <gtest/gtest.h>

namespace kreisel::test {
namespace {

TEST(FateBytes, ComeBack) {
  std::vector<Fate> all;
  for (int kind = 0; kind < Fate::kinds; ++kind)
    for (int bound = 0; bound < Fate::most_bounds; ++bound) all.emplace_back(static_cast<Fate::Kind>(kind), bound);
  const FateBytes bytes(all);
  EXPECT_EQ(bytes.kinds[17], 1);
  EXPECT_EQ(bytes.bounds[17], 1);
  EXPECT_EQ(joined_fates(bytes.kinds, bytes.bounds), all);
}

TEST(FateBytes, OfWhatIsNoneAreRefused) {
  EXPECT_EQ(joined_fate(1, 2), Fate(Fate::escaped, 2));
  EXPECT_EQ(joined_fate(1, 2, 3), Fate(Fate::escaped, 2));
  EXPECT_EQ(joined_fate(0, 0, 0), Fate(Fate::stayed));  // of a case without bounds
  for (const auto& [kind, bound, bounds] :
       {std::array{4, 0, 16}, {-1, 0, 16}, {1, 16, 16}, {1, 16, 100}, {1, -1, 16}, {1, 3, 3}, {1, 1, 0}})
    EXPECT_FALSE(joined_fate(kind, bound, bounds)) << kind << ' ' << bound << ' ' << bounds;
  const std::vector<std::uint8_t> two{0, 1}, three{0, 0, 0}, wrong{0, 200};
  EXPECT_TRUE(joined_fates(two, two));
  EXPECT_FALSE(joined_fates(two, three));
  EXPECT_FALSE(joined_fates(wrong, two));
  EXPECT_FALSE(joined_fates(two, two, 1));
}

}  // namespace
}  // namespace kreisel::test
