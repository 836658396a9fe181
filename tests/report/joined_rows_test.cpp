// Rows of a path are joined where they follow it, and not where they jump about on it.
#include "kreisel/report/gnuplot/joined_rows.hpp"

#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

// A circle, so many rows a turn.
bool joined(double rows_a_turn, std::size_t every) {
  const ScratchFolder here;
  const std::vector<CsvColumn> columns{{"x", "m"}, {"y", "m"}};
  CsvWriter csv(here / "run.csv", columns);
  for (int i = 0; i < 200; ++i) {
    const double angle = 6.283185307179586 * i / rows_a_turn;
    csv.row(std::array{std::cos(angle), std::sin(angle)});
  }
  csv.commit();
  return joined_rows(here / "run.csv", columns, every);
}

TEST(JoinedRows, FollowTheirPath) {
  EXPECT_TRUE(joined(100, 1));
  EXPECT_TRUE(joined(12.5, 1));
  EXPECT_FALSE(joined(11.5, 1));
  EXPECT_FALSE(joined(2.3, 1));
  EXPECT_TRUE(joined(100, 8));
  EXPECT_FALSE(joined(100, 10));
}

}  // namespace
}  // namespace kreisel::test
