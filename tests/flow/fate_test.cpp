// Fates in one byte, and how many there are of each.
#include "kreisel/flow/fate.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "kreisel/flow/fate_counts.hpp"

namespace kreisel {
namespace {

constexpr Fate::Kind every_kind[] = {Fate::stayed, Fate::escaped, Fate::non_finite, Fate::unsolved};

TEST(Fate, HoldsKindAndBoundInOneByte) {
  for (const Fate::Kind kind : every_kind)
    for (int bound = 0; bound < 16; ++bound) {
      const Fate fate(kind, bound);
      EXPECT_EQ(fate.kind(), kind);
      EXPECT_EQ(fate.bound(), bound);
      EXPECT_EQ(fate.code(), static_cast<int>(kind) + 16 * bound);  // as it stands in files
      EXPECT_TRUE(Fate::is_code(fate.code()));
      EXPECT_EQ(Fate::of_code(fate.code()), fate);
    }
  EXPECT_EQ(Fate::most_bounds, 16);
  EXPECT_EQ(Fate().code(), 0);
}

TEST(Fate, NumbersInFilesAreThese) {
  EXPECT_EQ(Fate(Fate::stayed).code(), 0);
  EXPECT_EQ(Fate(Fate::escaped).code(), 1);
  EXPECT_EQ(Fate(Fate::non_finite).code(), 2);
  EXPECT_EQ(Fate(Fate::unsolved).code(), 3);
}

TEST(Fate, BytesOfNoKindAreNoCodes) {
  for (int code = 0; code < 256; ++code)
    EXPECT_EQ(Fate::is_code(static_cast<std::uint8_t>(code)), code % 16 <= 3) << code;
}

TEST(Fate, ComparesWithAKindWhateverTheBoundAndWithAFateWhole) {
  const Fate through_second(Fate::escaped, 2);
  EXPECT_TRUE(through_second == Fate::escaped);
  EXPECT_FALSE(through_second == Fate::stayed);
  EXPECT_TRUE(through_second == Fate(Fate::escaped, 2));
  EXPECT_FALSE(through_second == Fate(Fate::escaped, 1));
  EXPECT_FALSE(through_second == Fate(Fate::unsolved, 2));
}

TEST(Fate, IsCalledByItsKind) {
  const std::vector<std::string> names{"stayed", "escaped", "non-finite", "unsolved"};
  for (const Fate::Kind kind : every_kind) {
    EXPECT_EQ(name(Fate(kind)), names[kind]);
    EXPECT_EQ(name(Fate(kind, 15)), names[kind]);
  }
}

TEST(FateCounts, TellBoundsApartAndSumThem) {
  FateCounts counts;
  EXPECT_EQ(counts.of(Fate::escaped), 0u);
  counts.add(Fate::stayed);
  for (int bound = 0; bound < 16; ++bound)
    for (int i = 0; i <= bound; ++i) counts.add(Fate(Fate::escaped, bound));
  counts.add(Fate::unsolved);
  counts.add(Fate::unsolved);
  for (int bound = 0; bound < 16; ++bound)
    EXPECT_EQ(counts.of(Fate(Fate::escaped, bound)), static_cast<std::uint64_t>(bound + 1));
  EXPECT_EQ(counts.of(Fate::escaped), 16u * 17 / 2);
  EXPECT_EQ(counts.of(Fate::stayed), 1u);
  EXPECT_EQ(counts.of(Fate::non_finite), 0u);
  EXPECT_EQ(counts.of(Fate::unsolved), 2u);
}

}  // namespace
}  // namespace kreisel
